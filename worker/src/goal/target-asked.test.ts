import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question>

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, at) =>
    [
      `D${1000 + at}`,
      ['North', 'South', 'West'][at % 3],
      1 + ((at * 7) % 9),
      10 + ((at * 13) % 40),
      at % 4 === 0 ? 'yes' : 'no',
      new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10),
    ].join(','),
  )
  const csv = ['donor_id,region,gifts_before,last_gift_eur,replied,mailed_on', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'mailing.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
})

test.each([
  ['Whom should we write to first?', undefined, null],
  ['Which donors should we write to first?', undefined, null],
  ['Who should we call first?', undefined, null],
  ['Who to contact first?', undefined, null],
  ['If we can only call half of them, which half?', 0.5, null],
  ['We can only write to a third of the donors. Which donors should get the letter?', 1 / 3, null],
  ['We have money for 80 letters: which donors should we write to?', undefined, 80],
  ['Which 10% of donors should we approach?', 0.1, null],
])('%s asks whom to turn to', async (goal, share, top) => {
  const found = await read(goal)
  expect(found).toMatchObject({ act: 'target', metric: { kind: 'share', column: 'replied' }, order: 'most' })
  expect([found.top_share, found.top_n]).toEqual([share, top])
})

test.each([
  ['Which region should we drop?', 'rank'],
  ['Which region replied most often?', 'rank'],
  ['Who replied more often, donors in the North or in the South?', 'compare'],
  ['Did replies change in the second half of the year?', 'change'],
])('%s asks something else', async (goal, act) => {
  expect((await read(goal)).act).toBe(act)
})
