import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, metric, valueOf } from '../testing/ask.ts'

const round = (value: number) => Number(value.toFixed(2))
const dayOf = (year: number, offset: number) =>
  new Date(Date.UTC(year, 3, 1) + offset * 86_400_000).toISOString().slice(0, 10)

/**
 * Fields of three seasons: each day later costs `cost`, watered ones gain `gain` and are planted so many days before the
 * others.
 */
const fields = ({ cost = 0, gain = 0, before = 0 }) =>
  csvOf(
    420,
    (index, random) => {
      const watered = random.uniform() < 0.5
      const at = Math.round(Math.min(60, Math.max(0, (watered ? 30 - before : 30) + 11 * random.normal())))
      return {
        field: `F${index}`,
        planted_on: dayOf(2021 + (index % 3), at),
        soil: random.pick(['loam', 'sand', 'clay']),
        watered: watered ? 'yes' : 'no',
        tonnes: round(50 - cost * at + (watered ? gain : 0) + 3 * random.normal()),
      }
    },
    9,
  )
const asked = {
  act: 'compare' as const,
  metric: valueOf('tonnes'),
  by: [by('watered')],
  supposes: 'more' as const,
}

describe('the day in the season, held equal', () => {
  it('is named where it makes the difference, with what each week later comes to', async () => {
    const { first, said } = await answer(fields({ cost: 0.25, before: 16 }), asked)
    expect(first!.verdict.kind).toBe('no')
    expect(said).toMatch(
      /^No, not by itself: .*; but the fields of watered were planted earlier: with date planted held equal .*, which chance could make/,
    )
    expect(said).toMatch(
      /In the middle those of watered were planted April \d+ and those of not watered (April|May) \d+/,
    )
    expect(said).toMatch(/Each week later goes with 1\.[5-9]\d* less/)
    const held = first!.effects.find(({ kind }) => kind === 'adjusted')!
    expect(Math.abs(held.value!)).toBeLessThan(0.8)
  })

  it('changes nothing where groups began alike, or where the day does nothing', async () => {
    const alike = await answer(fields({ cost: 0.25, gain: 4 }), asked)
    expect(alike.first!.verdict.kind).toBe('yes')
    expect(alike.said).toMatch(/With date planted held equal, .* still lie/)
    const idle = await answer(fields({ gain: 4, before: 16 }), asked)
    expect(idle.first!.verdict.kind).toBe('yes')
    expect(idle.said).not.toMatch(/were planted/)
  })

  it('is held equal over one course of time too, for shares', async () => {
    const orders = csvOf(1200, (index, random) => {
      const shop = random.pick(['Ash', 'Birch', 'Cedar'])
      const at = Math.round(Math.min(364, Math.max(0, (shop === 'Cedar' ? 280 : 130) + 60 * random.normal())))
      return {
        order: `O${index}`,
        ordered_on: new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10),
        shop,
        outcome: random.uniform() < 0.05 + (0.35 * at) / 365 ? 'returned' : 'kept',
      }
    })
    const { said } = await answer(orders, {
      act: 'rank',
      metric: metric('share', { column: 'outcome', values: ['returned'] }),
      by: [by('shop')],
      order: 'most',
    })
    expect(said).toMatch(
      /Cedar .*but the orders of Cedar were ordered later: with date ordered held equal .* which chance could make/,
    )
    expect(said).toMatch(/In the middle those of Cedar were ordered October \d+, 2023/)
  })
})

describe('the day in the season as a factor', () => {
  const why = { act: 'explain' as const, metric: valueOf('tonnes') }

  it('is the answer where the measure goes with it most, and clears what lies with it', async () => {
    const found = await answer(fields({ cost: 0.25, before: 16 }), why)
    expect(found.said).toMatch(/^Tonnes are lower the later the fields were planted/i)
    expect(found.said).toMatch(/Each week later goes with 1\.[5-9]\d* less/)
    expect(found.said).toMatch(
      /With date planted held equal the difference .*which chance could make .* it comes with date planted/,
    )
    expect(kinds(found)[0]).toBe('link')
  })

  it('is not spoken of where it does nothing', async () => {
    const { said, next } = await answer(fields({ gain: 4 }), why)
    expect(`${said}\n${next}`).not.toMatch(/planted/)
  })
})
