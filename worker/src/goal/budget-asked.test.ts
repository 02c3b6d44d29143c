import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question>

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, at) =>
    [
      `K${1000 + at}`,
      ['Post', 'Radio', 'Web'][at % 3],
      new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10),
      50 + ((at * 13) % 90),
      100 + ((at * 17) % 290),
    ].join(','),
  )
  const csv = ['campaign_id,channel,sent_on,spend_eur,revenue_eur', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'campaigns.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
})

test.each([
  ['Which channel should get the budget?', 'more', undefined],
  ['We have 20,000 more to spend. Which channel should get it?', 'more', 20_000],
  ['With €5,000 extra, which channel should we invest in?', 'more', 5_000],
  ['Where should we put a budget of 50k?', 'more', 50_000],
  ['Which channel should we drop?', 'less', undefined],
  ['Which channels are worth it?', 'more', undefined],
])('%s is to be decided', async (goal, decides, budget) => {
  const found = await read(goal)
  expect(found).toMatchObject({ act: 'rank', decides, by: [{ column: 'channel' }] })
  expect(found.within).toEqual([])
  expect(found.budget).toEqual(budget)
})

test.each(['Which channel had the highest revenue?', 'Which channels made more than 20,000?'])(
  '%s decides nothing',
  async (goal) => {
    const found = await read(goal)
    expect([found.decides, found.budget]).toEqual([undefined, undefined])
  },
)
