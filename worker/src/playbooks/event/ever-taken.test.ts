import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, valueOf } from '../testing/ask.ts'

const KITCHENS = 16
const DAYS = 480
const SINCE = 240

/** Visits of kitchens, half of which have a salad bar from a day on, or rows of which have one as it comes. */
const visits = (takesUp: boolean, adds: number) =>
  csvOf(1600, (index, random) => {
    const at = Math.floor((index / 1600) * DAYS)
    const kitchen = Math.floor(random.uniform() * KITCHENS)
    const bar = takesUp ? kitchen < KITCHENS / 2 && at >= SINCE : random.uniform() < 0.4
    return {
      visit: `V${index}`,
      visited: day(at),
      kitchen: `Kitchen ${kitchen + 1}`,
      menu: random.pick(['hot', 'cold', 'mixed']),
      salad_bar: bar ? 'yes' : 'no',
      // Those that take it up wasted more all along.
      waste: (20 + (kitchen < KITCHENS / 2 ? 6 : 0) + (bar ? adds : 0) + 1.5 * random.normal()).toFixed(2),
    }
  })
const ask = (csv: string, named = true) =>
  answer(csv, {
    act: 'event',
    metric: valueOf('waste'),
    event: { at: day(SINCE), grain: 'day', after: false, label: null },
    supposes: 'less',
    against: named ? [{ table: 'data', column: 'salad_bar', values: ['yes'] }] : [],
  })

describe('before and since something that units take up', () => {
  it('sets units that ever switch against those that never do', async () => {
    const found = await ask(visits(true, -4))
    const [first] = found.first!.effects
    expect(found.defects).toEqual([])
    expect(['event-against', 'pooled-against']).toContain(first!.kind)
    expect(first!.groups[0]).toMatch(/at some time/)
    // In proportion, as the two lie on levels of their own: 4 of 26.
    expect(first!.value).toBeCloseTo(-4 / 26, 1)
    expect(found.first!.verdict.kind).toBe('yes')
  })

  it('takes no such flag for a group in time', async () => {
    const { first } = await ask(visits(true, -4), false)
    expect(first!.effects.filter(({ against }) => /salad/.test(against ?? ''))).toEqual([])
  })

  it('leaves a flag that comes and goes as it is', async () => {
    const { first } = await ask(visits(false, -4))
    expect(first!.effects[0]!.groups).toEqual(['salad bar: yes'])
  })
})
