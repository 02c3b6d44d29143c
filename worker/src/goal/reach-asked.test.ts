import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { questionInWords } from './question-in-words.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>
let readLevel: (goal: string) => Promise<Question[]>
let said: (question: Question) => string

/** Sales from January 2021 to the middle of August 2024, and members month by month up to April 2025. */
beforeAll(async () => {
  const sales = Array.from({ length: 1323 }, (_, at) =>
    [
      `S${1000 + at}`,
      new Date(Date.UTC(2021, 0, 1 + at)).toISOString().slice(0, 10),
      ['North', 'South', 'West'][at % 3],
      50 + ((at * 13) % 90),
      1 + ((at * 7) % 9),
    ].join(','),
  )
  const members = Array.from({ length: 52 }, (_, at) =>
    [
      new Date(Date.UTC(2021, at, 1)).toISOString().slice(0, 10),
      300 + 2 * at + ((at * 7) % 5),
      8 + ((at * 13) % 5),
    ].join(','),
  )
  const reader = (csv: string, filename: string) =>
    withProfile({ csv, filename }, async (_, profile) => {
      const model = buildModel(profile)
      said = (question) => questionInWords(question, model)
      return async (goal: string) => (await readGoal(goal, profile, model)).questions
    })
  readLevel = await reader(['month,members,new_members', ...members].join('\n'), 'club.csv')
  read = await reader(['sale_id,sold_on,region,amount_eur,delivery_days', ...sales].join('\n'), 'sales.csv')
})

const year = { side: 'least', over: 'year', by: '2024-12-31' }

describe('a number to be reached is heard', () => {
  test.each([
    ['Will we reach 100,000 this year?', 'value', { ...year, value: 100_000 }],
    ['Are we on track to hit 80k in sales by the end of the year?', 'value', { ...year, value: 80_000 }],
    ['Our target is 95,000 euros for the year. Will we make it?', 'value', { ...year, value: 95_000 }],
    ['Will we sell more than 700 sales this year?', 'count', { ...year, value: 700 }],
    ['Are we going to stay under 2 million this year?', 'value', { ...year, value: 2e6, side: 'most' }],
    ['Will we reach 100,000 next year?', 'value', { ...year, value: 1e5, by: '2025-12-31' }],
    [
      'When will we have sold 3,000 sales in total?',
      'count',
      { value: 3000, side: 'least', over: 'all', by: null },
    ],
    [
      'Will we get to 9,000 euros a month by December?',
      'value',
      { value: 9000, side: 'least', over: 'last', by: '2024-12-31' },
    ],
    [
      'How far are we from the budget of 2 million?',
      'value',
      { value: 2e6, side: 'least', over: 'year', by: null },
    ],
    [
      'Did we reach 70,000 in 2022?',
      'value',
      { value: 70_000, side: 'least', over: 'year', by: null, past: true },
    ],
    [
      'We need 36,000 by the end of the year: will we get there, and how much is missing?',
      'value',
      { ...year, value: 36_000 },
    ],
  ])('%s', async (goal, kind, reach) => {
    const found = await read(goal)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ act: 'past' in reach ? 'exact' : 'forecast', metric: { kind } })
    expect(found[0]!.reach).toEqual(reach)
  })

  test.each([
    [
      'Are we on course for 500 members by December?',
      { value: 500, side: 'least', over: 'last', by: '2025-12-31' },
    ],
    ['When will members fall below 250?', { value: 250, side: 'most', over: 'last', by: null }],
    [
      'Will we get more than 12 new members a month by June?',
      { value: 12, side: 'least', over: 'last', by: '2025-06-30' },
    ],
  ])('%s', async (goal, reach) => {
    const [found, ...others] = await readLevel(goal)
    expect(others).toEqual([])
    expect(found!.reach).toEqual(reach)
    expect(found!.within).toEqual([])
    expect(found!.metric!.column).toBe(goal.includes('new') ? 'new_members' : 'members')
  })

  test('and is told back', async () => {
    const [found] = await read('Will we reach 100,000 this year?')
    expect(said(found!)).toBe('Will the amount reach 100,000 in a calendar year by December 31, 2024?')
  })
})

test.each([
  'Will sales above 100 euros rise next year?',
  'Which region made more than 20,000?',
  'How many sales had more than 5 delivery days?',
  'What will sales be in the next 6 months?',
  'Is delivery over 6 days getting more common?',
  'Did deliveries take more than 7 days in the North?',
])('%s names no number to be reached', async (goal) => {
  for (const { reach } of await read(goal)) expect(reach).toBeUndefined()
})
