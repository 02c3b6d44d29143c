import { beforeAll, expect, test } from '@jest/globals'
import type { Profile, Question } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

/** Tools lent by a workshop, to members of four sorts. */
function lent(): string {
  const draws = drawsFrom(3)
  const rows = Array.from({ length: 200 }, (_, row) =>
    [
      `T${row + 1}`,
      draws.pick(['Allotment', 'Household', 'Professional trade', 'Charity']),
      draws.pick(['saw', 'drill', 'ladder']),
      draws.pick(['Y', 'N']),
      draws.integer(1, 20),
    ].join(','),
  )
  return ['Loan ID,Member type,Tool,Broken,Days out', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: lent(), filename: 'tool_loans.csv' }, async (_, own) => own)
})

const first = async (goal: string): Promise<Question> =>
  (await understandGoal(goal, profile)).asked.questions[0]!

test('one of a named pair is known by how its words begin', async () => {
  const { against, guessed } = await first('households or the pro-traders: who breaks more of our stuff?')
  expect(against).toMatchObject([{ column: 'Member type', values: ['Household', 'Professional trade'] }])
  expect(guessed).toContain('by')
})

test('all groups are shown where one of the pair is known by nothing', async () => {
  const { by, against, guessed } = await first('households or the zumba crowd: who breaks more of our stuff?')
  expect(against).toEqual([])
  expect(by).toMatchObject([{ column: 'Member type' }])
  expect(guessed).toContain('by')
})

test('who is held against all others stays so', async () => {
  const { against } = await first('Do households break more than the others?')
  expect(against).toMatchObject([{ column: 'Member type', values: ['Household'] }])
})
