import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

const KITCHENS = 20
const DAYS = 600

/** Whether a kitchen has its salad bar on a day. */
type Has = (kitchen: number, at: number, random: () => number) => boolean
const atOwnTimes: Has = (kitchen, at) => kitchen < 12 && at >= 150 + (kitchen % 6) * 60
const fixed: Has = (kitchen) => kitchen < 8
const onOneDay: Has = (_, at) => at >= 300
const anyRow: Has = (_, __, random) => random() < 0.4

/** Visits of kitchens that waste 12 less at the end than at first, and 3 more with a salad bar. */
const visits = (has: Has, adds = 3) =>
  csvOf(3000, (index, random) => {
    const at = Math.floor((index / 3000) * DAYS)
    const kitchen = Math.floor(random.uniform() * KITCHENS)
    const bar = has(kitchen, at, random.uniform)
    return {
      visit: `V${index}`,
      visited: day(at),
      kitchen: `Kitchen ${kitchen + 1}`,
      menu: random.pick(['hot', 'cold', 'mixed']),
      salad_bar: bar ? 'yes' : 'no',
      waste: (40 - 0.02 * at + (bar ? adds : 0) + 1.5 * random.normal()).toFixed(2),
    }
  })
const ask = async (csv: string, named = false) => {
  const { first } = await answer(csv, {
    act: 'explain',
    metric: valueOf('waste'),
    by: named ? [by('salad_bar')] : [],
  })
  return first!.effects.filter(({ against }) => against === 'salad bar')
}

describe('what a measure depends on, beside what units take up', () => {
  it('is told by the switch of each unit, and by no rows with it against rows without', async () => {
    const effects = await ask(visits(atOwnTimes))
    // As the waste falls all along, rows with it have less than those without.
    expect(effects.map(({ kind }) => kind)).toEqual(['staggered'])
    expect(effects[0]!.low!).toBeGreaterThan(2.4)
    expect(effects[0]!.high!).toBeLessThan(3.2)
  })

  it('says nothing of a switch that moved nothing', async () => {
    expect(await ask(visits(atOwnTimes, 0))).toEqual([])
  })

  it.each([
    ['is fixed for each unit', fixed],
    ['varies freely from row to row', anyRow],
  ])('compares rows by a flag that %s', async (_, has) => {
    const [own, ...others] = await ask(visits(has))
    expect([own!.kind, own!.groups, others]).toEqual(['groups', ['salad bar: yes', 'salad bar: no'], []])
    expect(own!.value!).toBeCloseTo(3, 0)
  })

  it('compares rows by a flag that all units turn on one day, of which none are left to set them against', async () => {
    const effects = await ask(visits(onOneDay))
    expect(effects.map(({ kind }) => kind)).toEqual(['groups'])
  })

  it('compares rows of new customers with those of returning ones, who were never there without', async () => {
    const csv = csvOf(2400, (index, random) => {
      const [order, customer] = [Math.floor(index / 300), index % 300]
      return {
        order: `O${index}`,
        ordered: day(Math.floor(customer / 2) + order * 45 + Math.floor(20 * random.uniform())),
        customer: `C${customer}`,
        returning: order > 0 ? 'yes' : 'no',
        paid: (30 + (order > 0 ? 4 : 0) + 2 * random.normal()).toFixed(2),
      }
    })
    const { first } = await answer(csv, { act: 'explain', metric: valueOf('paid') })
    expect(first!.effects.map(({ kind, against }) => [kind, against])).toContainEqual(['groups', 'returning'])
  })
})

describe('what is noticed, beside what units take up', () => {
  const noticed = async (has: Has) => {
    const { findings } = await answer(visits(has), { act: 'describe' })
    return findings.some(({ title }) => /salad bar/.test(title))
  }

  it('holds no comparison of rows with it and rows without, nor of which rows have it', async () => {
    expect(await noticed(atOwnTimes)).toBe(false)
  })

  it('holds one where the flag comes and goes', async () => {
    expect(await noticed(anyRow)).toBe(true)
  })
})
