import { expect, test } from '@jest/globals'
import { drawsFrom } from '../testing/make-rows.ts'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'
import { OFFICES } from './testing/goals-of-offices.ts'
import { SHORT_HEADERS } from './testing/goals-of-short-headers.ts'
import { CASES, type Columns } from './testing/goals-of-tables.ts'

const ROWS = 120

/** Reads goals over a table made from its columns. */
async function reader(columns: Columns) {
  const draws = drawsFrom(7)
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Object.values(columns).map((make) => make(draws, row)),
  )
  const csv = [Object.keys(columns), ...rows].map((row) => row.join(',')).join('\n')
  return withProfile({ csv }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) =>
      (await readGoal(goal, profile, model)).questions
        .filter(({ instead }) => !instead)
        .map(({ act, metric }) => [act, metric?.kind ?? '-', metric?.column].filter(Boolean).join(' '))
  })
}

test('act and measure of goals as managers and students write them', async () => {
  const readers = new Map<string, (goal: string) => Promise<string[]>>()
  const wrong: string[] = []
  for (const [name, columns, goal, ...expected] of [...CASES, ...SHORT_HEADERS, ...OFFICES]) {
    const read = readers.get(name) ?? (await reader(columns))
    readers.set(name, read)
    const asked = await read(goal)
    if (asked.join() !== expected.join()) wrong.push(`${goal}: ${asked.join('; ')}`)
  }
  expect(wrong).toEqual([])
})
