import { OAuth2Client } from 'google-auth-library'
import { z } from 'zod'
import { texts } from '#contract'
import type { Environment } from '#platform/environment.ts'
import { AppError } from '#platform/errors.ts'

/** Google's two spellings. Without this list the library also takes tokens of other Google universes. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(320),
  email_verified: z.literal(true),
  exp: z.number(),
  name: z.string().max(200).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .optional()
    .catch(undefined),
})
export type GoogleIdentity = z.infer<typeof claimsSchema>

export type VerifyCredential = (credential: string) => Promise<GoogleIdentity>

/**
 * Checks signature, issuer, audience and dates of a Google ID token, and that its e-mail address is verified.
 * The library's error messages contain the token, so they are neither logged nor answered.
 */
export function createCredentialVerifier(environment: Environment): VerifyCredential {
  const audience = environment.GOOGLE_CLIENT_ID
  const client = new OAuth2Client({
    clientId: audience,
    issuers: ISSUERS,
    endpoints: { oauth2FederatedSignonPemCertsUrl: environment.GOOGLE_CERTS_URL },
    transporterOptions: { timeout: 5000, retryConfig: { retry: 1 } },
  })
  return async (credential) => {
    const ticket = await client.verifyIdToken({ idToken: credential, audience }).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('Failed to retrieve verification certificates'))
        throw new AppError('unavailable', 'Google sign-in cannot be checked at the moment. Please try again.')
      throw new AppError('unauthorized', texts.authenticationFailed)
    })
    const payload = ticket.getPayload()
    if (payload?.email_verified !== true)
      throw new AppError(
        'unauthorized',
        'Your Google account has no verified e-mail address. Verify it with Google, then sign in again.',
      )
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw new AppError('unauthorized', texts.authenticationFailed)
    return claims.data
  }
}
