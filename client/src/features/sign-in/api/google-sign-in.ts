import { signInResponseSchema, type SignInResponse } from '#contract'
import { z } from 'zod'
import { apiRequest } from '../../../lib/api-client.ts'

/** A missing token gets its own message, so it passes here as empty. */
const responseSchema = signInResponseSchema.extend({
  token: z
    .string()
    .nullish()
    .transform((token) => token ?? ''),
})

/** Exchanges the Google credential. A 401 here is a refused credential, not an expired session. */
export const signInWithGoogle = (credential: string): Promise<SignInResponse> =>
  apiRequest(responseSchema, '/api/auth/google', {
    method: 'POST',
    body: { token: credential },
    credentials: 'none',
    expiresSession: false,
  })
