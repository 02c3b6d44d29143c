import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(5)
const day = (at: number) => new Date(Date.UTC(2022, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
/** Tasks of volunteers, each with points that it is to bring. */
const CSV = csvOf(
  Array.from({ length: 240 }, (_, row) => ({
    task: `T${String(row + 1)}`,
    branch: draws.pick(['Harbour', 'Old Town', 'Station']),
    kind: draws.pick(['stall', 'letter']),
    begun_on: day(4 * row),
    target_points: String(draws.integer(20, 60)),
    points_reached: String(draws.integer(10, 70)),
  })),
)

let read: (goal: string) => Promise<Question[]>
beforeAll(async () => {
  read = await withProfile({ csv: CSV, filename: 'tasks.csv' }, async (_, profile) => {
    return async (goal: string) =>
      (await understandGoal(goal, profile)).asked.questions.filter(({ instead }) => !instead)
  })
})
const REACHED = {
  kind: 'share',
  column: 'points_reached',
  limit: { operator: '>=', than: 'target_points' },
}
const GAP = {
  act: 'change',
  aspect: 'gap',
  against: [{ column: 'branch', values: ['Harbour'] }],
  over: { column: 'begun_on' },
}

test.each([
  'Has the share of targets reached at Harbour improved compared with the other branches?',
  'Did Harbour achieve its targets more often, and has its performance really improved compared with other branches?',
  'Harbour reports that it achieves its goals more often than before. Check whether its performance has really got better relative to the rest of the branches.',
])('whom it is asked of is set against the others over time: %s', async (goal) => {
  const questions = await read(goal)
  expect(questions.at(-1)).toMatchObject({ ...GAP, metric: REACHED })
})

test.each([
  'Does Harbour achieve its targets more often than the other branches?',
  'Has Harbour reached more points than the other branches?',
])('who has more is no matter of time: %s', async (goal) => {
  const [first] = await read(goal)
  expect(first!.act).not.toBe('change')
})

test.each([
  ['Which branch achieves its goals most often?', 'rank'],
  ['How does the attainment of targets differ by kind?', 'compare'],
])('what rows are to come to is reached by them: %s', async (goal, act) => {
  const [first] = await read(goal)
  expect(first).toMatchObject({ act, metric: REACHED })
})
