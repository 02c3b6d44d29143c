import { z } from 'zod'

/** A path of this site, where the browser goes back to; never another site. */
export const returnUrlSchema = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[^\u0000-\u001f]*$/, 'must be a path of this site, such as /profile')

export const gmailPermissionRequestSchema = z.strictObject({
  return_url: returnUrlSchema.default('/profile'),
})
export const gmailPermissionResponseSchema = z.object({
  success: z.literal(true),
  authorization_url: z.url(),
})
export const gmailCallbackRequestSchema = z.strictObject({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(4096),
})
