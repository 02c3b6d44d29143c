import { describe, expect, it } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../../goal/understand-goal.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, valueOf } from '../testing/ask.ts'

const letters = (at: number) => `${'ABCDEFGHJK'[at % 10]!}${'aeiou'[Math.floor(at / 10) % 5]!}`

/** Bills of some fifty members of a club, half of them unpaid. */
const bills = csvOf(110, (index) => ({
  bill: `B${1000 + index}`,
  member: `${letters(index % 50)}rn`,
  sent: day(index),
  amount: 40 + ((index * 37) % 300),
  status: index % 2 === 0 ? 'unpaid' : 'paid',
}))

const read = (csv: string, goal: string) =>
  withProfile({ csv }, async (_, profile) => (await understandGoal(goal, profile)).asked.questions[0]!)

describe('a list that is asked for', () => {
  it('is heard where units in a state are asked for, or rows within a limit', async () => {
    const owing = await read(bills, 'Which members owe us money, and how much?')
    expect(owing).toMatchObject({
      lists: true,
      metric: { kind: 'value', column: 'amount' },
      by: [{ column: 'member' }],
      within: [{ column: 'status', values: ['unpaid'] }],
    })
    const late = await read(bills, 'List every bill sent before 2023-03-01.')
    expect(late).toMatchObject({ lists: true, metric: { kind: 'count' }, by: [{ column: 'bill' }] })
  })

  it('is none where who stands out is asked for, or how often', async () => {
    const most = await read(bills, 'Which member has the highest share of unpaid bills?')
    expect(most.lists).toBeUndefined()
    const course = await read(bills, 'How has the amount changed over time?')
    expect(course.lists).toBeUndefined()
  })

  it('names all: the first with how many more, totals of all, and every one in its chapter', async () => {
    const { first, said } = await answer(bills, {
      act: 'rank',
      metric: valueOf('amount'),
      statistic: 'sum',
      by: [by('member')],
      within: [{ table: 'data', column: 'status', operator: '=', values: ['unpaid'] }],
      order: 'most',
      lists: true,
    })
    const total = Array.from({ length: 55 }, (_, at) => 40 + ((2 * at * 37) % 300)).reduce((a, b) => a + b, 0)
    expect(said).toContain(`with ${total.toLocaleString('en-US')} of amount in all`)
    expect(first!.listed!.rows).toHaveLength(20)
    expect(said).toMatch(/^25 members: /)
  }, 60_000)

  it('has every row that a limit keeps, in order', async () => {
    const { first, said } = await answer(bills, {
      act: 'rank',
      metric: count,
      by: [by('bill')],
      within: [{ table: 'data', column: 'sent', operator: '<', values: ['2023-02-15'] }],
      order: 'most',
      lists: true,
    })
    expect(said).toMatch(/^45 \w+: sent is before February 15, 2023\. First come B1000 /)
    expect(first!.listed!.columns.map(({ title }) => title)).toContain('member')
  }, 60_000)
})

describe('units of one moment', () => {
  const stock = csvOf(24 * 14, (index, random) => {
    const shop = index % 14
    return {
      shop: `Shop ${String.fromCharCode(65 + shop)}`,
      month: new Date(Date.UTC(2022, Math.floor(index / 14), 1)).toISOString().slice(0, 10),
      'weeks of stock': (shop < 10 ? 1 : 6) + Math.round(9 * random.uniform()) / 10,
    }
  })
  const own = (operator: '=' | '<', column: string, value: string | number) => ({
    ...{ table: 'data', column, operator, values: [value] },
  })

  it('are all listed, with the value of that moment alone', async () => {
    const { said, first } = await answer(stock, {
      act: 'rank',
      metric: valueOf('weeks of stock'),
      by: [by('shop')],
      within: [own('=', 'month', '2023-12-01'), own('<', 'weeks of stock', 3)],
      lists: true,
      order: 'least',
    })
    expect(said).not.toMatch(/whole time/)
    expect(first!.listed!.rows).toHaveLength(10)
    expect(first!.listed!.columns).toHaveLength(2)
  })
})
