import { beforeAll, describe, expect, it } from '@jest/globals'
import { csvOf, seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, metric, valueOf } from '../testing/ask.ts'

const WEEKS = 80
const GROUPS = ['Tea', 'Soap', 'Candles'] as const
type Group = (typeof GROUPS)[number]
/** Times as many with the deal, and in the two weeks after it. */
const LIFT: Record<Group, number> = { Tea: 2.6, Soap: 1.7, Candles: 1.02 }
const AFTER: Record<Group, readonly number[]> = { Tea: [1, 1], Soap: [0.5, 0.75], Candles: [1, 1] }

interface Cell {
  week: number
  item: string
  group: Group
  deal: string | null
  price: number
  units: number
  /** What it would have been without any deal, in pieces. */
  without: number
}

/** Twelve items by week with a busy winter, in which most deals lie: 20% off a piece that costs half. */
const cells = ((): Cell[] => {
  const random = seeded(11)
  return Array.from({ length: 12 }, (_, at) => {
    const group = GROUPS[at % 3]!
    let ended = -9
    return Array.from({ length: WEEKS }, (__, week): Cell => {
      const winter = 1 + 0.6 * Math.cos((2 * Math.PI * week) / 52)
      const on = random.uniform() < 0.07 * winter * winter && week - ended > 2
      if (on) ended = week
      const since = week - ended
      const factor = on ? LIFT[group] : (AFTER[group][since - 1] ?? 1)
      const without = (40 + 4 * at) * winter * (1 + 0.08 * random.normal())
      return {
        ...{ week, item: `Item ${at + 1}`, group, without },
        deal: on ? '20% off' : null,
        price: on ? 8 : 10,
        units: Math.round(without * factor),
      }
    })
  }).flat()
})()
const table = csvOf(cells.length, (at) => {
  const { week, item, group, deal, price, units } = cells[at]!
  return {
    week_of: day(1 + 7 * week),
    item,
    range: group,
    charged_price: price,
    unit_cost: 5,
    pieces: units,
    deal,
  }
})
const margin = metric('formula', {
  column: 'charged_price',
  terms: [
    { operator: '-', column: 'unit_cost' },
    { operator: '*', column: 'pieces' },
  ],
})
const episodes = { table: 'data', column: 'deal', values: [] }

/** What the deals of a group really came to, with the weeks after them. */
const truth = (group: Group): number =>
  cells.reduce((sum, own, at) => {
    const near =
      own.deal !== null ||
      [1, 2].some((back) => cells[at - back]?.deal && cells[at - back]!.item === own.item)
    return own.group === group && near ? sum + (own.price - 5) * own.units - 5 * own.without : sum
  }, 0)

describe('what comes and goes', () => {
  let found: Awaited<ReturnType<typeof answer>>
  beforeAll(async () => {
    found = await answer(table, { act: 'compare', metric: margin, episodes })
  })

  it('is told by what each group of it came to with the weeks after, best and worst by name', () => {
    expect(new Set(kinds(found))).toEqual(new Set(['episodes']))
    expect(found.first!.verdict).toMatchObject({ kind: 'which', sureness: 'moderate' })
    const [, ...parts] = found.first!.effects
    expect(parts.map(({ groups }) => groups[0])).toEqual(['Candles', 'Soap', 'Tea'])
    for (const { groups, low, high } of parts) {
      expect(truth(groups[0] as Group)).toBeGreaterThan(low!)
      expect(truth(groups[0] as Group)).toBeLessThan(high!)
    }
    expect(parts[2]!.low).toBeGreaterThan(0)
    expect(parts[1]!.high).toBeLessThan(0)
    expect(found.said).toMatch(/only Tea brought .*; Soap cost/)
  })

  it('does not take the season in which it lies for what it brought', () => {
    // Candles sell hardly more with a deal, though those of winter weeks are many more than those of other weeks.
    const candles = found.first!.effects[1]!
    expect(candles.value!).toBeLessThan(0)
  })

  it('says what is missing again afterwards, and only where it is', () => {
    expect(found.said).toMatch(
      /with Soap of .* more pieces while it was on, .* were missing again over the 2 weeks after/,
    )
    expect(found.said).not.toMatch(/with Tea of/)
    expect(found.advice).toMatch(/Repeat Tea; leave out Soap/)
  })

  it('answers whether people only buy early by the share that is missing again', async () => {
    const among = (group: Group) =>
      answer(table, {
        act: 'compare',
        metric: valueOf('pieces'),
        within: [{ table: 'data', column: 'range', operator: '=', values: [group] }],
        episodes: { ...episodes, after: true },
      })
    const [soap, tea] = [await among('Soap'), await among('Tea')]
    expect(soap.first!.verdict.kind).toBe('yes')
    expect(soap.said).toMatch(/^Yes, mostly: of/)
    expect(tea.first!.verdict.kind).toBe('no')
  })
})

describe('what comes and goes for all at once', () => {
  const evenings = (lift: number, column: string, spent = 0) =>
    csvOf(
      280,
      (at, random) => {
        const on = at % 23 === 11 || at % 31 === 17
        const weekday = [0.7, 0.7, 0.8, 0.9, 1.4, 1.6, 0.9][at % 7]!
        const takings = 900 * weekday * (1 + 0.1 * Math.sin(at / 40)) * (1 + 0.09 * random.normal())
        return {
          evening: day(at),
          takings: Math.round(takings * (on ? lift : 1)),
          [column]: on ? 'yes' : 'no',
          ...(spent > 0 ? { band_cost: on ? spent : 0 } : {}),
        }
      },
      5,
    )
  const ask = { act: 'compare', metric: valueOf('takings'), supposes: 'more' } as const

  it('is held against the same weekdays nearby', async () => {
    const found = await answer(evenings(1.5, 'concert'), { ...ask, by: [by('concert')] })
    expect(kinds(found)).toEqual(['episodes'])
    expect(found.first!.verdict.kind).toBe('yes')
    const { value, low, high, n } = found.first!.effects[0]!
    expect(low!).toBeGreaterThan(0)
    // Half of some 900 an evening.
    expect(value! / n).toBeGreaterThan(300)
    expect(value! / n).toBeLessThan(650)
    expect(high!).toBeGreaterThan(450 * n)
  })

  it('pays only where it brings more than it cost', async () => {
    const found = await answer(evenings(1.5, 'concert', 900), { ...ask, by: [by('concert')] })
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.said).toMatch(/concert cost/i)
  })

  it('cannot be told where nothing comes with it', async () => {
    const found = await answer(evenings(1, 'concert'), { ...ask, by: [by('concert')] })
    expect(found.first!.verdict.kind).toBe('cannot-tell')
  })
})

it('leaves what begins once and stays, and what is no matter of times, to others', async () => {
  const rows = (deal: (item: number, week: number) => boolean) =>
    csvOf(8 * 40, (at, random) => {
      const [item, week] = [at % 8, Math.floor(at / 8)]
      return {
        week_of: day(1 + 7 * week),
        item: `Item ${item + 1}`,
        pieces: Math.round(50 + 5 * item + 4 * random.normal()),
        deal: deal(item, week) ? 'yes' : 'no',
      }
    })
  for (const csv of [
    rows((item, week) => item < 4 && week >= 10 + 4 * item),
    rows((item) => item % 2 === 0),
  ]) {
    const found = await answer(csv, { act: 'compare', metric: valueOf('pieces'), by: [by('deal')] })
    expect(kinds(found)).not.toContain('episodes')
  }
})
