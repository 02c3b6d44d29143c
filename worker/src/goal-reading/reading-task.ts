import { z } from 'zod'

/** What a sandbox reads before a launch, as `task.json` in its folder. */
export const readingTaskSchema = z.object({
  goal: z.string(),
  /** Its name; null where the rules read the goal. */
  language_model: z.string().nullable(),
  /** `path` holds the first part of a file of `size` bytes. */
  files: z.array(z.object({ path: z.string(), filename: z.string(), size: z.number() })),
})
export type ReadingTask = z.infer<typeof readingTaskSchema>
