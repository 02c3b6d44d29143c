import { beforeAll, expect, test } from '@jest/globals'
import type { Profile } from '#contract'
import { drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

/** Loans of a tool library. */
function loans(): string {
  const draws = drawsFrom(5)
  const rows = Array.from({ length: 240 }, (_, row) =>
    [
      `L${row + 1}`,
      draws.pick(['drill', 'saw', 'ladder', 'mower']),
      draws.pick(['North', 'South']),
      draws.pick(['Returned', 'Returned', 'Returned', 'Late', 'Damaged', 'Lost']),
    ].join(','),
  )
  return ['loan_id,tool,branch,outcome', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: loans(), filename: 'loans.csv' }, async (_, own) => own)
})
const measured = async (goal: string) =>
  (await understandGoal(goal, profile)).asked.questions.map(({ metric }) =>
    metric === null ? null : [metric.kind, ...[...metric.values].sort()].join(' '),
  )

test('states that "or" joins are measured together', async () => {
  for (const goal of [
    'Which tools are most often damaged or lost?',
    'How does the share of loans that come back damaged or get lost differ by branch?',
    'Analyze the loans to identify which tools are most likely to end up lost or damaged.',
  ])
    expect([goal, await measured(goal)]).toEqual([goal, ['share Damaged Lost']])
})

test('states that are set side by side, and one alone, stay as they are', async () => {
  expect(await measured('Which tools are most often lost?')).toEqual(['share Lost'])
  expect(await measured('Are drills lost more often than they are damaged?')).not.toEqual([
    'share Damaged Lost',
  ])
})
