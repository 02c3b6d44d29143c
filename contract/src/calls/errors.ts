import { z } from 'zod'

/** Codes of `detail.error`. Everything else is told by status and text. */
export const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'timeout',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'monthly_limit_exceeded',
  'fred_api_key_required',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The one shape of an error answer. */
export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.object({ error: z.string(), message: z.string() }).loose()]),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
