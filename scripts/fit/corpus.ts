import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { actSchema, type Profile } from '#contract'
import { readWrittenGoals, type WrittenGoal } from '../bench/asked/written-asked.ts'

const FOLDER = path.join(import.meta.dirname, 'corpus')

const goalSchema = z.object({
  /** The set it was written in, and its name there. */
  id: z.string(),
  tables: z.string(),
  goal: z.string(),
  /** The stretches that ask something, each with the acts that are right, the best of them first. */
  asked: z.array(z.object({ words: z.string(), acts: z.array(actSchema).min(1) })),
  /** How many questions a careful analyst reads; a stretch may not be known for each. */
  questions: z.number(),
  /** What it asks for and the tables do not have. */
  absent: z.array(z.string()),
})
export type CorpusGoal = z.infer<typeof goalSchema>

const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

/** Whole readings: goals as people say them, goals that tell a story, goals that are written as a brief, and those of what companies keep. */
const READINGS = ['asked.jsonl', 'asked-tales.jsonl', 'asked-briefs.jsonl', 'asked-enterprise.jsonl']

/** Goals that people wrote, with what they ask, and the profiles of the tables that they were written for. */
export function readCorpus(): {
  goals: CorpusGoal[]
  /** Those of them whose whole reading was written down. */
  written: WrittenGoal[]
  profiles: ReadonlyMap<string, Profile>
} {
  const listed = linesOf(readFileSync(path.join(FOLDER, 'goals.jsonl'), 'utf8')).map((line) =>
    goalSchema.parse(line),
  )
  const written = READINGS.flatMap((file) => readWrittenGoals(path.join(FOLDER, file)))
  const known = new Set(listed.map(({ id }) => id))
  const tables = linesOf(gunzipSync(readFileSync(path.join(FOLDER, 'tables.jsonl.gz'))).toString('utf8'))
  return {
    goals: [...listed, ...written.filter(({ id }) => !known.has(id)).map(asListed)],
    written,
    profiles: new Map(
      (tables as { name: string; profile: Profile }[]).map(({ name, profile }) => [name, profile]),
    ),
  }
}

/** What a whole reading says of the acts alone. */
const asListed = ({ id, table, goal, questions, absent }: WrittenGoal): CorpusGoal => ({
  id,
  tables: table,
  goal,
  asked: questions.map(({ words, acts }) => ({ words, acts })),
  questions: questions.length,
  absent,
})

export const setOf = ({ id }: CorpusGoal): string => id.split('/')[0]!
