import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Profile, Question } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

/** Market days: what a stall took, what was paid for its stock, and flour that it used. */
function marketDays(): string {
  const draws = drawsFrom(11)
  const rows = Array.from({ length: 240 }, (_, row) => {
    const day = new Date(Date.UTC(2023, 0, 1 + row * 2)).toISOString().slice(0, 10)
    return [
      `D${row + 1}`,
      day,
      draws.pick(['Crêpes', 'Cheese', 'Candles']),
      draws.pick(['Old Town', 'Riverside']),
      draws.integer(80, 900),
      draws.integer(20, 300),
      draws.integer(2, 40),
    ].join(',')
  })
  return ['Day ID,Date,Stall,Place,Takings £,Stock cost £,Flour kg', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: marketDays(), filename: 'market_days.csv' }, async (_, own) => own)
})

const read = async (goal: string): Promise<Question> =>
  (await understandGoal(goal, profile)).asked.questions[0]!
test.each([
  'what did each stall bring in last year',
  'What takings did each stall bring in in 2023?',
  'how much did we take at each place',
  'What did the stock cost us by stall?',
  'how much did we spend on stock for each stall',
  'How much flour did we go through at each place?',
  'How much flour did each stall use up in 2023?',
  'what do the takings of each stall add up to',
  'how much do the takings come to, stall by stall',
  'what did each stall bring in last summer, I mean June to August 2023',
])('all that there was: %s', async (goal) => {
  expect((await read(goal)).statistic).toBe('sum')
})

test.each([
  'what does each stall bring in on average per day',
  'What do the stalls typically take in on a day?',
  'How much does a market day cost us at each place?',
  'Does the stock of Cheese cost us more than that of Candles?',
  'Is the flour dearer at Riverside?',
  'Compare takings between the stalls',
])('what one of them has: %s', async (goal) => {
  expect((await read(goal)).statistic).not.toBe('sum')
})

/** Call-outs with what an hour costs and what was paid for each. */
function callOuts(): string {
  const draws = drawsFrom(5)
  const rows = Array.from({ length: 200 }, (_, row) => {
    const date = new Date(Date.UTC(2022, 0, 1 + row * 4)).toISOString().slice(0, 10)
    const [rate, hours] = [60 + 5 * Math.floor(row / 90), draws.integer(1, 4)]
    return [`C${row}`, date, draws.pick(['boiler', 'drain', 'roof']), rate, hours, rate * hours].join(',')
  })
  return ['call_id,date,job,hourly_cost,hours,call_out_cost', ...rows].join('\n')
}

describe('what something costs us', () => {
  let own: Profile
  beforeAll(async () => {
    own = await withProfile({ csv: callOuts(), filename: 'call_outs.csv' }, async (_, made) => made)
  })
  const ask = async (goal: string) => (await understandGoal(goal, own)).asked.questions.at(-1)!

  test.each([
    'How have the call-outs developed, and what are they costing us?',
    'What are the call-outs costing us?',
    'how much do the call-outs cost us in total?',
  ])('is all that was paid, and no price of an hour: %s', async (goal) => {
    const { act, metric, statistic } = await ask(goal)
    expect([act, metric!.column, statistic]).toEqual(['make-up', 'call_out_cost', 'sum'])
  })

  test.each(['What drives the hourly cost?', 'What does a call-out cost us on average?'])(
    'is left as it is asked where one is meant, or what moves it: %s',
    async (goal) => {
      expect((await ask(goal)).statistic).not.toBe('sum')
    },
  )
})
