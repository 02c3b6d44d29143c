import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { actSchema } from '#contract'

const reading = {
  /** Acts that a careful analyst accepts, the best first. */
  acts: z.array(actSchema).min(1),
  /** `rows`, `<column>`, `distinct <column>`, `share <column>=<value>|<value>`, `time <from> -> <to>`, `<column> / rows` ... */
  metric: z.array(z.string()).min(1),
  /** Lists of what rows are told apart by: columns, `Date#weekday`. */
  by: z.array(z.array(z.string())).default([[]]),
  /** Lists of what removes rows: `Region=North|South`, `age>75`, `Date 2023-01..2023-06`, `Paid empty`. */
  within: z.array(z.array(z.string())).default([[]]),
  /** `<time column>` or `<time column>/<grain>`, where a course in time is asked. */
  over: z.string().nullish(),
  event: z.string().nullish(),
}
const writtenReadingSchema = z.object(reading)
export type WrittenReading = z.infer<typeof writtenReadingSchema>

const writtenQuestionSchema = z.object({
  words: z.string(),
  ...reading,
  /** Whole other readings that are as good; what one leaves out is as in the first. */
  or: z.array(writtenReadingSchema.partial()).default([]),
})
export type WrittenQuestion = z.infer<typeof writtenQuestionSchema>

const writtenGoalSchema = z.object({
  id: z.string(),
  table: z.string(),
  goal: z.string(),
  questions: z.array(writtenQuestionSchema),
  /** What it asks for and the tables do not have. */
  absent: z.array(z.string()),
})
export type WrittenGoal = z.infer<typeof writtenGoalSchema>

/** Goals with their right readings, one a line. */
export const readWrittenGoals = (file: string): WrittenGoal[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => writtenGoalSchema.parse(JSON.parse(line)))

/** All readings of a question that count as right. */
export const readingsOf = ({ or, ...first }: WrittenQuestion): WrittenReading[] => [
  first,
  ...or.map((other) => ({
    ...first,
    ...Object.fromEntries(Object.entries(other).filter(([, value]) => value !== undefined)),
  })),
]
