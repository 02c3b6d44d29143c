import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'
import { TOKEN_LIFETIME_DAYS } from '#contract'
import { deriveKey } from '#platform/secrets.ts'
import type { Models, UserRecord } from '#platform/models.ts'

export const TOKEN_ISSUER = 'apogee'
export const TOKEN_AUDIENCE = 'apogee:api'

/** Each kind of token has a key of its own, so that one kind can never pass for another. */
export const sessionKey = (jwtSecret: string): Buffer => deriveKey(jwtSecret, 'session-token')

export const sessionClaimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  /** The session, as the user's document knows it. */
  sid: z.string().min(1).max(64),
  version: z.number().int(),
  exp: z.number(),
})
export type SessionClaims = z.infer<typeof sessionClaimsSchema>

/** When a session that begins now ends, if nothing ends it sooner. */
export const sessionEnd = (now: Date): Date =>
  new Date(now.getTime() + TOKEN_LIFETIME_DAYS * 24 * 3600 * 1000)

/** A bearer token for seven days. It ends sooner with its session, or when the user's token version is raised. */
export const issueSessionToken = (
  key: Buffer,
  user: Pick<UserRecord, '_id' | 'token_version'>,
  sessionId: string,
  now: Date,
): Promise<string> =>
  new SignJWT({ sid: sessionId, version: user.token_version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user._id.toString())
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(sessionEnd(now))
    .sign(key)

/** The claims of a good token; null for any other text. */
export async function readSessionToken(key: Buffer, token: string): Promise<SessionClaims | null> {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
  }).catch(() => null)
  return verified && (sessionClaimsSchema.safeParse(verified.payload).data ?? null)
}

/** The user a token speaks for; null when the account is gone or its sessions were ended. */
export async function findSessionUser(models: Models, claims: SessionClaims): Promise<UserRecord | null> {
  const user = await models.User.findById(claims.sub).lean<UserRecord>()
  const open = user?.sessions?.some(({ id }) => id === claims.sid) ?? false
  return user && open && user.token_version === claims.version ? user : null
}
