import { beforeAll, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let payments: (goal: string) => Promise<Asked>

beforeAll(async () => {
  const rows = Array.from({ length: 160 }, (_, at) =>
    [
      `P${5000 + at}`,
      `INV-${900 + at}`,
      ['Acorn', 'Brill', 'Corten', 'Dolmen'][(at * 7 + (at % 3)) % 4],
      ['Ann Lee', 'Bob Ray', 'Cy Fox'][at % 3],
      (50 + ((at * 7919) % 9000) / 10).toFixed(2),
      new Date(Date.UTC(2024, 0, 2 + at)).toISOString().slice(0, 10),
    ].join(','),
  )
  payments = await withProfile(
    { csv: ['payment_id,invoice_no,supplier,clerk,amount,paid_on', ...rows].join('\n') },
    async (_, profile) => {
      const model = buildModel(profile)
      return (goal: string) => readGoal(goal, profile, model)
    },
  )
})

test.each([
  ['Find duplicate payments', []],
  ['Did we pay the same invoice twice?', []],
  [
    'Look for repeated identical payments to single suppliers and whether they are fraud or error',
    ['supplier'],
  ],
  ['Which suppliers were paid the same amount more than once?', ['supplier']],
  ['Which clerks enter a payment twice?', ['clerk']],
])('%s', async (goal, by) => {
  const { questions, unanswered } = await payments(goal)
  expect(unanswered).toEqual([])
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ act: 'odd', aspect: 'repeats' })
  expect(questions[0]!.by.map(({ column }) => column)).toEqual(by)
})

test.each([
  'Do we book invoices twice? Show the duplicates and the suppliers behind them.',
  'Check for repeated entries. Which suppliers do the duplicates belong to?',
])('repeats and whose they are is one question: %s', async (goal) => {
  const { questions, unanswered, unused } = await payments(goal)
  expect([unanswered, unused]).toEqual([[], undefined])
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ act: 'odd', aspect: 'repeats', by: [{ column: 'supplier' }] })
})

test('who does the same again is asked of people, which is a guess where no column is named', async () => {
  const { questions, unanswered } = await payments('Who enters the same payment again?')
  expect([unanswered, questions]).toEqual([
    [],
    [expect.objectContaining({ act: 'odd', aspect: 'repeats', by: [expect.anything()] })],
  ])
})

test.each([
  'Find outliers, duplicates and errors',
  'Is anything suspicious here?',
  'How much do we pay per supplier?',
])('repeats are not all that is asked: %s', async (goal) => {
  expect((await payments(goal)).questions.map(({ aspect }) => aspect)).not.toContain('repeats')
})
