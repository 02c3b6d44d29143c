import { z } from 'zod'

export const healthResponseSchema = z.object({ status: z.literal('ok') })
/** 200 with everything true, else 503. */
export const readyResponseSchema = z.object({ database: z.boolean(), queue: z.boolean() })
export const adminSessionResponseSchema = z.object({ success: z.literal(true), url: z.string() })
