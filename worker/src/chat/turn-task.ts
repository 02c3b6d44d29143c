import { z } from 'zod'
import { questionSchema } from '#contract'

/** Where a sandbox finds the turn that it is to answer. */
export const TURN_FILE = 'turn.json'

/** What a sandbox answers, as `TURN_FILE` in its folder beside what the mission's package holds. */
export const turnTaskSchema = z.object({
  message: z.string(),
  finding: z.string().nullable(),
  before: z.array(
    z.object({
      message: z.string(),
      finding: z.string().nullable(),
      response: z.string(),
      questions: z.array(questionSchema),
    }),
  ),
  /** Its name; null where the built-in answerer answers. */
  language_model: z.string().nullable(),
  limits: z.object({ memory_mb: z.number().int().positive(), threads: z.number().int().positive() }),
})
export type TurnTask = z.infer<typeof turnTaskSchema>
