import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Profile } from '#contract'
import { understandGoal } from '../../worker/src/goal/understand-goal.ts'
import { withProfile } from '../../worker/src/toolkit/testing/run-analyst.ts'
import { print } from '../services/steps.mjs'

const WRITTEN = path.join(import.meta.dirname, '../bench/goals/written')
/** What a goal should be read as is for a judge, who reads it as it stands. */
const goalsSchema = z.array(z.looseObject({ id: z.number(), table: z.string(), goal: z.string() }))

/**
 * Writes what the reader makes of goals beside the readings that a careful analyst wrote down, one goal a line, for
 * somebody to judge. `npm run bench -- written-goals OUT [FOLDER]`: FOLDER holds `goals.json` and `tables/`, the
 * project's own set where it is left out.
 */
export async function main(): Promise<void> {
  const [out = 'written-goals.jsonl', folder = WRITTEN] = process.argv.slice(3)
  const goals = goalsSchema.parse(JSON.parse(readFileSync(path.join(folder, 'goals.json'), 'utf8')))
  const lines: string[] = []
  for (const table of new Set(goals.map((goal) => goal.table)))
    await withProfile(path.join(folder, 'tables', `${table}.csv`), async (_, profile) => {
      for (const goal of goals.filter((own) => own.table === table)) {
        const { asked } = await understandGoal(goal.goal, profile)
        lines.push(JSON.stringify({ ...goal, read: asWritten(asked, profile) }))
      }
    })
  mkdirSync(path.dirname(path.resolve(out)), { recursive: true })
  writeFileSync(out, `${lines.join('\n')}\n`)
  print(
    `  ${lines.length} goals over ${new Set(goals.map(({ table }) => table)).size} tables: ${path.resolve(out)}`,
  )
}

/** The questions with columns as their file names them, and without what is empty. */
function asWritten({ questions }: { questions: unknown }, profile: Profile): unknown {
  const names = new Map(
    profile.tables.flatMap(({ columns }) => columns.map(({ name, original_name }) => [name, original_name])),
  )
  return JSON.parse(
    JSON.stringify(questions, (key, value: unknown) => {
      if (key === 'table' || value === null || (Array.isArray(value) && value.length === 0)) return undefined
      return key === 'column' ? (names.get(String(value)) ?? value) : value
    }),
  )
}
