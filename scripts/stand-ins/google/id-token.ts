import { createHash, randomUUID, sign, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { strangerKey, type SigningKey } from './signing-key.ts'

const HOUR = 3600

/** What can be wrong with a token on purpose, so that whoever checks it can be checked. */
export const FAULTS = [
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'not-yet-valid',
  'unknown-key',
  'bad-signature',
  'unverified-email',
] as const

export const credentialRequestSchema = z.object({
  email: z.email(),
  name: z.string().trim().min(1).optional(),
  nonce: z.string().optional(),
  /** Claims put over the usual ones; `null` leaves one out. */
  claims: z.record(z.string(), z.unknown()).optional(),
  fault: z.enum(FAULTS).optional(),
})
export type CredentialRequest = z.infer<typeof credentialRequestSchema>

/** Google's id of an account, 21 digits: the same for the same address, whatever its case. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`
}

/** `ada.lovelace@example.com` -> `Ada Lovelace` */
export function nameOf(email: string): string {
  const words = email
    .split('@')[0]!
    .split(/[._+-]+/)
    .filter(Boolean)
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')
}

function usualClaims({ email, name, nonce }: CredentialRequest, clientId: string, seconds: number) {
  const fullName = name ?? nameOf(email)
  const [givenName, ...familyNames] = fullName.split(' ')
  const domain = email.split('@')[1]!.toLowerCase()
  return {
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    sub: subjectOf(email),
    ...(domain === 'gmail.com' ? {} : { hd: domain }),
    email,
    email_verified: true,
    ...(nonce ? { nonce } : {}),
    nbf: seconds - 300,
    name: fullName,
    given_name: givenName,
    ...(familyNames.length > 0 ? { family_name: familyNames.join(' ') } : {}),
    iat: seconds,
    exp: seconds + HOUR,
    jti: randomUUID().replaceAll('-', ''),
  }
}

function faultyClaims(fault: CredentialRequest['fault'], seconds: number): Record<string, unknown> {
  switch (fault) {
    case 'wrong-audience':
      return { aud: 'another-app.apps.googleusercontent.com' }
    case 'wrong-issuer':
      return { iss: 'https://accounts.example.com' }
    case 'expired':
      return { iat: seconds - 3 * HOUR, exp: seconds - 2 * HOUR }
    case 'not-yet-valid':
      return { iat: seconds + HOUR, nbf: seconds + HOUR, exp: seconds + 2 * HOUR }
    case 'unverified-email':
      return { email_verified: false }
    default:
      return {}
  }
}

/** An RS256 ID token with Google's claims for this account, or with what was asked to be wrong with it. */
export function issueIdToken(
  request: CredentialRequest,
  { key, clientId, now }: { key: SigningKey; clientId: string; now: () => Date },
): string {
  const seconds = Math.floor(now().getTime() / 1000)
  const { fault } = request
  const claims = {
    ...usualClaims(request, clientId, seconds),
    ...faultyClaims(fault, seconds),
    ...request.claims,
  }
  const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))
  const stranger = fault === 'unknown-key' || fault === 'bad-signature' ? strangerKey() : key
  const kid = fault === 'unknown-key' ? stranger.kid : key.kid
  return signJwt({ alg: 'RS256', kid, typ: 'JWT' }, present, stranger.privateKey)
}

function signJwt(header: object, payload: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode(header)}.${encode(payload)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}
