import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, over, valueOf } from '../testing/ask.ts'

const asked = { proposes: true } as const
const duration = metric('duration', { column: 'closed', from: 'opened' })

describe('what to do about a change that set in for one group', () => {
  /** Repairs of four lines; those of the fourth take twenty days longer from day 300 on. */
  const repairs = (late: boolean) =>
    csvOf(800, (index, random) => {
      const line = ['pumps', 'fans', 'belts', 'motors'][index % 4]!
      const began = Math.floor((index / 800) * 600)
      const days = 8 + 2 * random.normal() + (late && line === 'motors' && began >= 300 ? 20 : 0)
      return {
        repair: `R${index}`,
        line,
        opened: day(began),
        closed: day(began + Math.max(1, Math.round(days))),
      }
    })
  const longer = { act: 'explain', metric: duration, by: [by('line')], over, supposes: 'up' } as const

  it('is told with the days that it cost since then', async () => {
    const found = await answer(repairs(true), { ...longer, by: [...longer.by] }, asked)
    // A hundred repairs that take some twenty days longer.
    const [cost] = [...found.steps.matchAll(/come to ([\d,]+) days less together/g)]
    expect(Number(cost![1]!.replaceAll(',', ''))).toBeGreaterThan(1800)
    expect(Number(cost![1]!.replaceAll(',', ''))).toBeLessThan(2200)
    expect(found.steps).toMatch(/At the level of before/)
  })

  it('is nothing where no group changed', async () => {
    const found = await answer(repairs(false), { ...longer, by: [...longer.by] }, asked)
    expect(found.steps).toBe('')
  })
})

describe('what to do about a wave', () => {
  const calls = (wave: boolean) =>
    csvOf(wave ? 620 : 470, (index, random) => ({
      call: `C${index}`,
      opened: day(
        index >= 470 ? 200 + Math.floor(20 * random.uniform()) : Math.floor(500 * random.uniform()),
      ),
      district: random.pick(['Harbour', 'Hill', 'Moor']),
      kind: random.pick(['leak', 'no water', 'bill']),
      minutes: Math.round(10 + 3 * random.normal()),
    }))
  const unusual = { act: 'odd', metric: count, over } as const

  it('is told with how much of it is more than usual, and how the next one would be seen', async () => {
    const found = await answer(calls(true), unusual, asked)
    const excess = Number(/there would have been (\d+)/.exec(found.steps)![1])
    expect(excess).toBeGreaterThan(135)
    expect(excess).toBeLessThan(165)
    // Seven a week are usual; chance makes seventeen or more less than once in a thousand weeks.
    expect(Number(/(\d+) or more have not come/.exec(found.steps)![1])).toBeGreaterThanOrEqual(16)
  })

  it('is nothing where there is none', async () => {
    expect((await answer(calls(false), unusual, asked)).steps).toBe('')
  })
})

describe('what to do about records that stand there again', () => {
  const paid = (again: number) =>
    csvOf(400 + again, (index, random) => {
      const own = index < 400 ? index : (index - 400) * 7
      return {
        invoice: `I${index < 400 ? index : own}`,
        supplier: `S${own % 23}`,
        amount: 1000 + own * 13,
        paid: day(index < 400 ? own : Math.floor(random.uniform() * 390) + 3),
      }
    })
  const repeats = { act: 'odd', aspect: 'repeats', metric: valueOf('amount'), by: [by('supplier')] } as const

  it('is told with the money that hangs on it, after how long it is over, and where they stand', async () => {
    const found = await answer(paid(30), { ...repeats, by: [...repeats.by] }, asked)
    const sum = Array.from({ length: 30 }, (_, at) => 1000 + at * 7 * 13).reduce((a, b) => a + b)
    expect(found.steps.replaceAll(',', '')).toContain(String(sum))
    expect(found.steps).toMatch(/It is over when (?:a month goes|\d months go) by without one/)
    const list = found.cells.find(({ source }) => source.kind === 'sql' && source.keeps === 'list_1_repeats')
    expect(list!.output.tables.main!.total_rows).toBe(30)
  })

  it('is nothing where none does', async () => {
    expect((await answer(paid(0), { ...repeats, by: [...repeats.by] }, asked)).steps).toBe('')
  })
})

describe('what to do about a number that a time goes with', () => {
  const orders = (slope: number, rows = 600) =>
    csvOf(rows, (index, random) => {
      const weight = Math.round(10 + 90 * random.uniform())
      const began = Math.floor((index / rows) * 500)
      const days = Math.max(1, Math.round(12 + slope * (100 - weight) + 2 * random.normal()))
      return { order: `O${index}`, weight, opened: day(began), closed: day(began + days) }
    })
  const related = { act: 'relate', metric: duration, with: [valueOf('weight')] } as const

  it('is told of the end where it goes worse', async () => {
    const found = await answer(orders(0.2), { ...related, with: [...related.with] }, asked)
    expect(found.advice).toMatch(/^Begin /)
    expect(found.steps).toMatch(/less together/)
  })

  it('is not to spend on it where it surely does nothing, with the largest difference that is left', async () => {
    const found = await answer(orders(0, 1200), { ...related, with: [...related.with] }, asked)
    const most = Number(/allow ([\d.]+) days of difference/.exec(found.advice)![1])
    expect(most).toBeLessThan(1)
    expect(found.steps).toBe('')
  })

  it('is nothing where the rows are too few to tell', async () => {
    const found = await answer(orders(0, 40), { ...related, with: [...related.with] }, asked)
    expect(`${found.advice}${found.steps}`).toBe('')
  })
})

describe('groups that surely lie close together', () => {
  const scores = csvOf(1200, (index, random) => {
    const began = Math.floor((index / 1200) * 500)
    const days = Math.max(1, Math.round(12 + 2 * random.normal()))
    const ward = random.pick(['North', 'Middle', 'South'])
    return {
      visit: `V${index}`,
      ward,
      age: Math.round((ward === 'South' ? 60 : 50) + 9 * random.normal()),
      opened: day(began),
      closed: day(began + days),
    }
  })

  it('are no place to spend effort on, and said with the largest difference that is left', async () => {
    const found = await answer(scores, { act: 'compare', metric: duration, by: [by('ward')] }, asked)
    expect(Number(/allow ([\d.]+) days of difference/.exec(found.advice)![1])).toBeLessThan(1)
  })

  it('are left alone by no advice where what is left is much beside the level, or one of them moved', async () => {
    const stalls = (days: (stall: string, at: number, random: Seeded) => number) =>
      csvOf(1200, (index, random) => {
        const began = Math.floor((index / 1200) * 500)
        const stall = random.pick(['Bread', 'Fish', 'Fruit'])
        return { order: `O${index}`, stall, opened: day(began), litres: days(stall, index / 1200, random) }
      })
    const asks = { act: 'compare' as const, metric: valueOf('litres'), by: [by('stall')], over }
    // Spread far beyond its mean: half a deviation is as much as the half of it.
    const wide = await answer(
      stalls((_, __, random) => Math.exp(1.4 * random.normal())),
      asks,
      asked,
    )
    // High first for one of them, low then: on average it is as the others.
    const turned = await answer(
      stalls((stall, at, random) => 20 + (stall === 'Fish' ? 8 * (0.5 - at) : 0) + 3 * random.normal()),
      asks,
      asked,
    )
    for (const { advice } of [wide, turned]) expect(advice).not.toMatch(/spend effort/)
  })

  it('have a trait that nothing would be worth to change', async () => {
    const found = await answer(scores, { act: 'compare', metric: valueOf('age'), by: [by('ward')] }, asked)
    expect(found.said).toMatch(/South/)
    expect(found.steps).toBe('')
  })
})

describe('what to do where another column makes the whole difference', () => {
  /** Grants of two offices that decide alike; the north has far more of the easy ones. */
  const grants = csvOf(900, (index, random) => {
    const office = random.pick(['north', 'south', 'east'])
    const easy = random.uniform() < (office === 'north' ? 0.85 : 0.15)
    return {
      grant: `G${index}`,
      office,
      kind: easy ? 'renewal' : 'first time',
      outcome: random.uniform() < (easy ? 0.8 : 0.2) ? 'Approved' : 'Rejected',
    }
  })
  const best = {
    act: 'compare',
    metric: metric('share', { column: 'outcome', values: ['Approved'] }),
    by: [by('office')],
  } as const

  it('is about the groups of that column, where it is asked what to do', async () => {
    const found = await answer(grants, { ...best, by: [...best.by] }, asked)
    expect(found.advice).toMatch(/^Don't judge by the raw figures.* Start with first time/)
    expect(found.steps).toMatch(/At the level of all other kinds together/)
    const plain = await answer(grants, { ...best, by: [...best.by] })
    expect(plain.advice).not.toMatch(/Start with/)
  })
})
