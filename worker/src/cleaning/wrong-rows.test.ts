import { describe, expect, it } from '@jest/globals'
import { answer, by, metric, valueOf } from '../playbooks/testing/ask.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'

const PRICES: Record<string, number> = { Kettle: 24.5, Toaster: 31, Fan: 18.9, Lamp: 42 }

interface Spoilt {
  /** What an amount is written as, of what it should be. */
  amount?: (amount: number, index: number) => number
  quantity?: (quantity: number, index: number) => number
  /** Every so many rows stand there again. */
  again?: number
  /** With a number of their own, or the minute alone. */
  numbered?: boolean
}

/** Sales of four things in three shops, what each brought in being its quantity times its price. */
const sales = ({ amount = (own) => own, quantity = (own) => own, again = 0, numbered = true }: Spoilt) => {
  const lines = csvOf(300, (index: number, random: Seeded) => {
    const thing = random.pick(Object.keys(PRICES))
    const sold = random.pick([1, 1, 2, 2, 3, 4, 5])
    const price = PRICES[thing]! * random.pick([1, 1, 0.95])
    return {
      ...(numbered ? { slip: `S${1000 + index}` } : {}),
      sold_at: new Date(
        Date.UTC(2024, 0, 1, 8) + index * 3_600_000 + Math.floor(random.uniform() * 50) * 60_000,
      )
        .toISOString()
        .slice(0, 16)
        .replace('T', ' '),
      shop: random.pick(['Leeds', 'York', 'Hull']),
      thing,
      quantity: quantity(sold, index),
      price: price.toFixed(2),
      amount: amount(Number((sold * Number(price.toFixed(2))).toFixed(2)), index).toFixed(2),
    }
  })
    .trimEnd()
    .split('\n')
  const repeated = again ? lines.filter((_, at) => at > 0 && at % again === 0) : []
  return [...lines, ...repeated].join('\n')
}

const total = metric('value', { column: 'amount' })
const asked = { act: 'rank' as const, metric: total, by: [by('shop')], statistic: 'sum' as const }
const totals = async (csv: string) => {
  const { first, page } = await answer(csv, asked)
  return { page, value: first!.effects[0]!.value, n: first!.effects[0]!.n }
}

describe('rows that are wrong by what the table itself says', () => {
  it('are left out or put right, with what the answer would be, and the answer is that of the table without them', async () => {
    const right = await totals(sales({}))
    expect(right.page).not.toMatch(/digit|repeat/)
    const copies = await totals(sales({ again: 30 }))
    expect(copies).toMatchObject({ value: right.value, n: right.n })
    expect(copies.page).toMatch(
      /10 of the \w+ repeat an earlier one .* counted once; with them the total would be/,
    )
    const slips = await totals(
      sales({
        amount: (own, index) => ([40, 90, 210].includes(index) ? own * 10 : own),
        quantity: (own, index) => (index === 150 ? own * 10 : own),
      }),
    )
    expect(slips.value).toBeCloseTo(right.value!, 6)
    expect(slips.page).toMatch(
      /3 entries in amount have a digit too many or too few: amount is quantity times price .* as they stand the total would be/i,
    )
  }, 120_000)

  it('are copies where the minute and the shop alone tell rows apart, and may be where nothing does', async () => {
    const { page } = await answer(sales({ again: 30, numbered: false }), {
      ...asked,
      metric: metric('count'),
    })
    expect(page).toMatch(
      /10 of the \w+ repeat an earlier one .* counted once; with them there would be 310 .* instead of 300/,
    )
    const tills = csvOf(900, (_, random) => ({
      day: `2024-0${1 + Math.floor(9 * random.uniform())}-1${Math.floor(9 * random.uniform())}`,
      till: random.pick(['A', 'B', 'C', 'D']),
      clerk: random.pick(['Mo', 'Ann', 'Lee', 'Sue', 'Tom']),
      takings: Math.floor(400 * random.uniform()),
    }))
      .trimEnd()
      .split('\n')
    const twice = [...tills, ...tills.slice(1, 15)].join('\n')
    const open = await answer(twice, {
      act: 'rank',
      metric: valueOf('takings'),
      by: [by('till')],
      statistic: 'sum',
    })
    expect(open.page).toMatch(
      /repeat an earlier one .* nothing says whether they are copies: they are counted; without them the total would be/,
    )
    expect(open.first!.effects[0]!.n).toBe(914)
  }, 120_000)

  it('stay where a row that breaks the rule is off by no power of ten', async () => {
    const discounted = await totals(sales({ amount: (own, index) => (index % 70 === 3 ? own * 0.7 : own) }))
    expect(discounted.page).not.toMatch(/digit/)
  }, 60_000)
})
