import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question>

beforeAll(async () => {
  const rows = Array.from({ length: 480 }, (_, at) =>
    [
      `P${1000 + at}`,
      `Client ${'ABCDEFGHIJ'[at % 10]}${Math.floor(at / 10) % 4}`,
      ['North', 'South'][at % 2],
      new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10),
      20 + ((at * 13) % 190),
      ['late', 'in time', 'in time'][(at * 7) % 3],
    ].join(','),
  )
  const csv = ['payment_id,client,region,paid_on,amount_eur,status', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'payments.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
})

test.each([
  [
    'Give me a list of the clients with three or more late payments.',
    'rows',
    '>=',
    3,
    null,
    false,
    'client',
    ['late'],
  ],
  ['Which clients had more than 5 late payments?', 'rows', '>', 5, null, false, 'client', ['late']],
  ['Which clients made at least 10 payments?', 'rows', '>=', 10, null, false, 'client', []],
  ['Which clients made no payment for 90 days?', 'since', '>=', 90, null, false, 'client', []],
  ['Which clients have not paid late for a year?', 'since', '>=', 365, null, false, 'client', ['late']],
  ['Which clients were late three times in a row?', 'run', '>=', 3, null, false, 'client', ['late']],
  [
    'Which clients had three months in a row without a late payment?',
    'run',
    '>=',
    3,
    'month',
    true,
    'client',
    ['late'],
  ],
  ['How often was a client late twice running?', 'run', '>=', 2, null, false, 'client', ['late']],
  ['What is the longest streak of days without a late payment?', 'run', '>=', 1, 'day', true, null, ['late']],
] as const)(
  '%s is asked of what units have',
  async (goal, what, operator, value, grain, without, unit, state) => {
    const found = await read(goal)
    expect(found).toMatchObject({
      act: 'rank',
      lists: true,
      having: { what, operator, value, grain, without },
    })
    expect(found.by.map(({ column }) => column)).toEqual(unit === null ? [] : [unit])
    expect(found.having!.of.flatMap(({ values }) => values)).toEqual(state)
    expect(found.within).toEqual([])
  },
)

test.each([
  'Which clients paid more than 100 euros?',
  'Which client has the highest share of late payments?',
  'How many payments were late?',
  'Has the number of late payments risen over the last 3 months?',
])('%s is not', async (goal) => {
  expect((await read(goal)).having).toBeUndefined()
})

test('a state by a word that names no value, and what was never so, are found in the column of the other side', async () => {
  const rows = Array.from({ length: 400 }, (_, at) =>
    [
      `A${1000 + at}`,
      `P${at % 40}`,
      new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10),
      (at * 7) % 5 === 0 ? 'no' : 'yes',
    ].join(','),
  )
  const csv = ['appointment,patient,day,attended', ...rows].join('\n')
  const [run, since, never] = await withProfile({ csv, filename: 'appointments.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    const one = async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
    return [
      await one('Which patients missed three appointments in a row?'),
      await one('Which patients have not come for six months?'),
      await one('How many never came?'),
    ] as const
  })
  expect(run.having).toMatchObject({ what: 'run', value: 3, of: [{ column: 'attended', values: ['no'] }] })
  expect(since.having).toMatchObject({ what: 'since', of: [{ column: 'attended', values: ['yes'] }] })
  expect(never.within).toMatchObject([{ column: 'attended', operator: '=', values: ['no'] }])
})
