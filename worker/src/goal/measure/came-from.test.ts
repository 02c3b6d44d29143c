import { beforeAll, expect, test } from '@jest/globals'
import type { Profile } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

/** Patients of a clinic for backs. */
function patients(): string {
  const draws = drawsFrom(3)
  const rows = Array.from({ length: 200 }, (_, row) =>
    [
      `P${row + 1}`,
      draws.pick(['Kim', 'Lee', 'Moss']),
      draws.pick(['swimming', 'massage']),
      draws.integer(20, 60),
      draws.integer(30, 80),
    ].join(','),
  )
  return ['patient_id,therapist,therapy,score_at_start,score_at_end', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: patients(), filename: 'patients.csv' }, async (_, own) => own)
})
const measured = async (goal: string) =>
  (await understandGoal(goal, profile)).asked.questions.map(({ metric }) =>
    metric?.kind === 'formula' ? `${metric.column} - ${metric.terms![0]!.column}` : (metric?.column ?? null),
  )

test('how far something came from one number to the other is what is measured', async () => {
  for (const goal of [
    'How does the therapy affect the improvement from score_at_start to score_at_end?',
    'Which therapist has the largest gain from the score at start to the score at end?',
  ])
    expect([goal, await measured(goal)]).toEqual([goal, ['score_at_end - score_at_start']])
  expect(await measured('How does the score at end differ by therapy?')).toEqual(['score_at_end'])
})
