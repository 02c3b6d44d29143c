import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const CODE_LIFETIME_MS = 10 * 60_000
export const ACCESS_TOKEN_SECONDS = 3599

/** What a person agreed to on the consent page. */
export interface Consent {
  email: string
  scopes: string[]
  redirectUri: string
  challenge: string | undefined
  challengeMethod: string
  offline: boolean
  nonce: string | undefined
}

interface AccessToken {
  email: string
  scopes: string[]
  expires: number
}

interface RefreshToken {
  email: string
  scopes: string[]
}

interface State {
  access: Record<string, AccessToken>
  refresh: Record<string, RefreshToken>
}

export interface Grants {
  issueCode(consent: Consent): string
  /** Takes the consent out: a code works once, for ten minutes. */
  redeemCode(code: string): Consent | undefined
  issueAccessToken(email: string, scopes: string[]): string
  issueRefreshToken(email: string, scopes: string[]): string
  findAccessToken(token: string): AccessToken | undefined
  findRefreshToken(token: string): RefreshToken | undefined
  /** Everything this account has agreed to so far. */
  scopesOf(email: string): string[]
  /** Ends all that was granted with the token's account; false when there is no such token. */
  revoke(token: string): boolean
}

/** Whether the verifier belongs to the challenge of the authorisation request (RFC 7636). */
export function provesPossession(
  { challenge, challengeMethod }: Consent,
  verifier: string | undefined,
): boolean {
  if (!challenge) return true
  if (!verifier) return false
  return challengeMethod === 'plain'
    ? verifier === challenge
    : createHash('sha256').update(verifier).digest('base64url') === challenge
}

/** Codes and tokens; tokens are kept in the directory, so that a connection outlives a restart. */
export function keepGrants(directory: string, now: () => Date): Grants {
  const file = path.join(directory, 'grants.json')
  const state: State = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as State)
    : { access: {}, refresh: {} }
  const codes = new Map<string, { consent: Consent; expires: number }>()
  const save = () => writeFileSync(file, JSON.stringify(state, null, 2), { mode: 0o600 })
  const token = (prefix: string) => prefix + randomBytes(48).toString('base64url')

  return {
    issueCode(consent) {
      const code = token('4/0A')
      codes.set(code, { consent, expires: now().getTime() + CODE_LIFETIME_MS })
      return code
    },
    redeemCode(code) {
      const kept = codes.get(code)
      codes.delete(code)
      return kept && kept.expires > now().getTime() ? kept.consent : undefined
    },
    issueAccessToken(email, scopes) {
      const access = token('ya29.')
      state.access[access] = { email, scopes, expires: now().getTime() + ACCESS_TOKEN_SECONDS * 1000 }
      save()
      return access
    },
    issueRefreshToken(email, scopes) {
      const refresh = token('1//0')
      state.refresh[refresh] = { email, scopes }
      save()
      return refresh
    },
    findAccessToken(access) {
      const kept = state.access[access]
      return kept && kept.expires > now().getTime() ? kept : undefined
    },
    findRefreshToken: (refresh) => state.refresh[refresh],
    scopesOf: (email) => [
      ...new Set(
        Object.values(state.refresh)
          .filter((kept) => kept.email === email)
          .flatMap(({ scopes }) => scopes),
      ),
    ],
    revoke(given) {
      const email = (state.refresh[given] ?? state.access[given])?.email
      if (!email) return false
      for (const tokens of [state.access, state.refresh]) {
        for (const [name, kept] of Object.entries(tokens)) if (kept.email === email) delete tokens[name]
      }
      save()
      return true
    },
  }
}
