import { z } from 'zod'

/** A field of a form that carries JSON. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
