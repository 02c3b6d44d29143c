import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, at) =>
    [
      `B${1000 + at}`,
      new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10),
      ['Harbour', 'Hill', 'Mill'][at % 3],
      // One row is spelt otherwise, which makes it no kind of its own.
      at === 7 ? 'Regularr' : ['Regular', 'Regular', 'Direct', 'Planned', 'Regular'][(at * 3) % 5],
      ['Card', 'Cash', 'Transfer'][(at * 7) % 3],
      90 + ((at * 13) % 60),
    ].join(','),
  )
  const csv = ['purchase_no,ordered_on,branch,procedure,payment,amount_eur', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'purchases.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions
  })
})

test.each([
  'Examine the use of the procedures across branches to identify departures from the regular procurement.',
  'Examine how procedures are distributed over the branches, looking for deviations from the normal way.',
])('%s: the kind that is not the regular one is what is measured', async (goal) => {
  const [question] = await read(goal)
  expect(question).toMatchObject({
    act: 'compare',
    metric: { kind: 'share', column: 'procedure', values: ['Direct'] },
    by: [{ column: 'branch' }],
    unmatched: [],
  })
})

test('asked over time as well, it is followed as a second question', async () => {
  const questions = await read(
    'Examine the use of the procedures across branches and over time to identify departures from the regular procurement.',
  )
  expect(questions.map(({ act, metric, by }) => [act, metric?.values, by[0]?.column])).toEqual([
    ['compare', ['Direct'], 'branch'],
    ['change', ['Direct'], 'branch'],
  ])
})

test.each(['Examine the use of payments across branches.', 'Which payments does each branch use?'])(
  '%s: where none is irregular, which kind goes with which group',
  async (goal) => {
    const [question] = await read(goal)
    expect(question).toMatchObject({
      act: 'relate',
      metric: { kind: 'count' },
      by: [{ column: 'payment' }, { column: 'branch' }],
    })
  },
)

test.each([
  ['Compare the number of purchases across branches.', 'count', ['branch']],
  ['Compare the amount of the purchases across branches and over time.', 'value', ['branch']],
])('%s: no kinds are spoken of', async (goal, kind, by) => {
  const [question] = await read(goal)
  expect(question!.metric?.kind).toBe(kind)
  expect(question!.by.map(({ column }) => column)).toEqual(by)
})
