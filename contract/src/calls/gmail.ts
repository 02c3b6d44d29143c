import { z } from 'zod'

const SITE = 'http://site.invalid'

/**
 * Whether a browser that is sent there stays on this site. What counts is how browsers read it: they take backslashes
 * for slashes, skip control characters, and `/.//elsewhere` ends at `//elsewhere`, which is another site.
 */
export function isSitePath(path: string): boolean {
  if (!path.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(path) || !URL.canParse(path, SITE)) return false
  const url = new URL(path, SITE)
  return url.origin === SITE && !url.pathname.startsWith('//')
}

/** A path of this site, where the browser goes back to; never another site. */
export const returnUrlSchema = z
  .string()
  .max(512)
  .refine(isSitePath, 'must be a path of this site, such as /profile')

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
