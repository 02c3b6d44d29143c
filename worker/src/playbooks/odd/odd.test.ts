import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, over, valueOf } from '../testing/ask.ts'

type Row = Record<string, string | number>
const ask = { act: 'odd' as const }

/** Deliveries whose total is quantity times price; `spoil` makes some of them odd. */
const deliveries = (spoil: (row: Row, index: number) => Row = (row) => row) =>
  csvOf(400, (index, random: Seeded) => {
    const ordered = Math.floor((index / 400) * 700)
    const quantity = 1 + Math.floor(random.uniform() * 40)
    const price = Number((5 + random.uniform() * 30).toFixed(2))
    return spoil(
      {
        delivery: `D${1000 + index}`,
        ordered: day(ordered),
        delivered: day(ordered + 1 + Math.floor(random.uniform() * 9)),
        depot: random.pick(['Ard', 'Bex', 'Cor']),
        quantity,
        price,
        total: Number((quantity * price).toFixed(2)),
        weight: Number((50 + 10 * random.normal()).toFixed(2)),
      },
      index,
    )
  })

describe('anything odd', () => {
  it('finds what ends before it begins, and names one of them', async () => {
    const found = await answer(
      deliveries((row, index) => (index % 100 === 7 ? { ...row, delivered: '2020-01-01' } : row)),
      ask,
    )
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(
      /4 of 400 deliveries have delivered before ordered \(D1007, D1107, D1207, D1307\)/,
    )
  })

  it('counts ends before beginnings however many they are, and states that say it is not done', async () => {
    const found = await answer(
      deliveries((row, index) => ({
        ...row,
        delivered: index % 3 === 1 ? '2020-01-01' : row.delivered!,
        state: index % 4 === 2 ? 'Pending' : 'Delivered',
      })),
      ask,
    )
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.first!.headline).toMatch(/have .*delivered.* before .*ordered/)
    expect(found.said).toMatch(/133 of 400 deliveries have delivered before ordered/)
    expect(found.said).toMatch(
      /100 of 400 deliveries have delivered filled in though state says that they are not/,
    )
    expect(found.page).not.toMatch(/nothing ends before it begins|no value lies where it cannot be/)
  })

  it('says that a length of time is written as none where its end comes first', async () => {
    const found = await answer(
      deliveries((row, index) => {
        const delivered = index % 5 === 1 ? '2020-01-01' : String(row.delivered)
        const days = (Date.parse(delivered) - Date.parse(String(row.ordered))) / 86_400_000
        return { ...row, delivered, 'days taken': Math.max(0, days) }
      }),
      ask,
    )
    expect(found.said).toMatch(
      /Days taken is written as 0 in 80 of 400 deliveries in which delivered lies before ordered/i,
    )
  })

  it('finds a total that does not follow from its parts', async () => {
    const found = await answer(
      deliveries((row, index) => (index === 31 ? { ...row, total: Number(row.total) * 3 } : row)),
      ask,
    )
    expect(found.said).toMatch(
      /Total is (quantity times price|price times quantity), but not in 1 of 400 deliveries \(D1031\)/i,
    )
  })

  it('finds a value far outside all others, and a name that is taken', async () => {
    const found = await answer(
      deliveries((row, index) =>
        index === 90 ? { ...row, weight: 912.5 } : index === 91 ? { ...row, delivery: 'D1090' } : row,
      ),
      ask,
    )
    expect(found.said).toMatch(/Weight lies far outside in 1 of 400 (rows|deliveries): 91\d/i)
    expect(found.said).toMatch(/carries one that is taken \(D1090\)/)
  })

  it('says that nothing is odd where nothing is', async () => {
    const found = await answer(deliveries(), ask)
    expect([found.first!.verdict.kind, found.said]).toEqual(['no', expect.stringMatching('^No: Nothing')])
    expect(found.said).toMatch(/^No: Nothing contradicts itself in the 400 deliveries/)
  })
})

describe('odd values of one measure', () => {
  const measured = (spoil: (value: number, index: number) => number = (value) => value) =>
    csvOf(100, (index, { normal, pick }: Seeded) => ({
      person: `P${100 + index}`,
      site: pick(['Ard', 'Bex']),
      sleep_hours: spoil(7 + normal(), index).toFixed(2),
      steps: Math.round(7000 + 1500 * normal() + (index === 5 ? 30_000 : 0)),
    }))
  const asked = { ...ask, metric: valueOf('sleep_hours') }

  it('names those far outside, and leaves other measures alone', async () => {
    const found = await answer(
      measured((value, index) => (index === 20 ? 16 : index === 70 ? 17.5 : value)),
      asked,
    )
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/^Yes: sleep.* far outside in 2 of 100 \w+: 17\.5.*\(P170\)/)
    expect(found.said).not.toMatch(/steps/)
  })

  it('says that none is odd where none is, and how high they are', async () => {
    const found = await answer(measured(), asked)
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.said).toMatch(/^No: no value of sleep.* lies far outside the others/)
    expect(found.said).toMatch(/on average/)
  })

  it('leaves values that are asked about by group to what compares groups', async () => {
    expect((await answer(measured(), { ...asked, by: [by('site')] })).answers).toEqual([])
  })
})

describe('a wave', () => {
  /** Calls at three desks over a year; in May one of them has five times as many. */
  const calls = csvOf(700, (index, random: Seeded) => {
    const wave = index < 300
    return {
      call: `C${index}`,
      opened: day(wave ? 120 + Math.floor(30 * random.uniform()) : Math.floor(365 * random.uniform())),
      desk: wave ? 'Billing' : random.pick(['Billing', 'Repairs', 'Sales']),
    }
  })
  const within = (values: string[]) => [
    { table: 'data', column: 'desk', operator: values.length > 1 ? ('in' as const) : ('=' as const), values },
  ]

  it('names the one group whose rows were counted', async () => {
    const found = await answer(calls, { ...ask, metric: count, over, within: within(['Billing']) })
    expect(found.said).toMatch(/there were \d+ \w+ of Billing \(/)
  })

  it('names none where all rows were counted', async () => {
    const found = await answer(calls, { ...ask, metric: count, over })
    expect(found.said).toMatch(/there were \d+ \w+ \(/)
  })
})
