import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, metric, valueOf } from '../testing/ask.ts'

/** Panes of glass with the wind that blew when they were fitted, whether each broke, and how long it took. */
const panes = (
  breaks: (wind: number) => number,
  takes: (wind: number, random: Seeded) => number,
  rows = 700,
) =>
  csvOf(rows, (index, random) => {
    const wind = Math.round(5 + 60 * random.uniform())
    return {
      pane: `P${index}`,
      crew: ['Ash', 'Bell', 'Cray'][index % 3]!,
      wind_kmh: wind,
      broke: random.uniform() < breaks(wind) ? 'yes' : 'no',
      fitting_min: Math.round(10 * takes(wind, random)) / 10,
    }
  })
const noise = (random: Seeded) => 12 * (random.uniform() + random.uniform() - 1)
const flat = (_: number, random: Seeded) => 40 + noise(random)
const broke = metric('share', { column: 'broke', values: ['yes'] })
const fitting = valueOf('fitting_min')
const asked = { act: 'relate' as const, with: [valueOf('wind_kmh')] }
const kindsOf = (found: Awaited<ReturnType<typeof answer>>) => found.first!.effects.map(({ kind }) => kind)

describe('a place along a number at which a measure steps', () => {
  it('leads the answer about a share, which bands hide', async () => {
    const found = await answer(
      panes((wind) => (wind >= 47 ? 0.32 : 0.06), flat, 1400),
      { ...asked, metric: broke },
    )
    const [effect] = found.first!.effects
    expect(effect).toMatchObject({ kind: 'step-along' })
    expect(effect!.low).toBeLessThanOrEqual(47)
    expect(effect!.high).toBeGreaterThanOrEqual(47)
    expect(effect!.high! - effect!.low!).toBeLessThan(10)
    expect(found.said).toMatch(/rises at one place: where wind is (about )?4\d.* or more it is \d/)
    expect(found.said).toMatch(/all places that were tried allowed for/)
    expect(found.said).not.toMatch(/with every step/)
  })

  it('leads the answer about a mean', async () => {
    const found = await answer(
      panes(
        () => 0.1,
        (wind, random) => (wind > 30 ? 58 : 40) + noise(random),
      ),
      { ...asked, metric: fitting },
    )
    expect(kindsOf(found)[0]).toBe('step-along')
    expect(found.first!.effects[0]!.value).toBe(31)
    expect(found.said).toMatch(/rises at one place: where .* is 31.* or more it is 5[78]/)
  })

  it('is none where a measure rises evenly, flattens out, rises ever faster, bends gently, or does nothing', async () => {
    const shapes: ((wind: number) => number)[] = [
      (wind) => 0.05 + wind / 160,
      (wind) => 0.5 - 0.45 * Math.exp(-wind / 15),
      (wind) => 0.02 + (wind / 65) ** 3 / 2,
      (wind) => 0.05 + 0.35 / (1 + Math.exp((35 - wind) / 9)),
      () => 0.2,
    ]
    for (const shape of shapes) {
      const csv = panes(shape, (wind, random) => 40 + 50 * shape(wind) + noise(random))
      for (const one of [broke, fitting]) {
        const found = await answer(csv, { ...asked, metric: one })
        expect(kindsOf(found)).not.toContain('step-along')
        expect(found.said).not.toMatch(/at one place/)
      }
    }
  })

  it('stands in the stead of a slope where what a measure depends on is asked', async () => {
    const asks = { act: 'explain' as const, metric: fitting }
    const found = await answer(
      panes(
        () => 0.1,
        (wind, random) => (wind > 30 ? 58 : 40) + noise(random),
      ),
      asks,
    )
    expect(kindsOf(found)).toContain('step-along')
    expect(found.said).toMatch(/^Wind matters most for .*: .* rises at one place: where wind is 31/)
    const smooth = await answer(
      panes(
        () => 0.1,
        (wind, random) => 40 + wind / 3 + noise(random),
      ),
      asks,
    )
    expect(kindsOf(smooth)).not.toContain('step-along')
    expect(smooth.said).not.toMatch(/at one place/)
  })

  it('is none of what one value far out makes', async () => {
    const found = await answer(
      panes(
        () => 0.1,
        (wind, random) => (wind === 65 ? 900 : 40) + noise(random),
        300,
      ),
      { ...asked, metric: fitting },
    )
    expect(kindsOf(found)).not.toContain('step-along')
  })

  it('lies at a limit below which most rows are gathered, and nowhere among them', async () => {
    for (const slope of [0, 0.2]) {
      const csv = csvOf(
        900,
        (index, random) => {
          const load =
            random.uniform() < 0.22
              ? 956 + Math.floor(44 * random.uniform())
              : Math.round(Math.exp(6.2 + 0.55 * random.normal()))
          const held =
            load < 1000 ? 51 + 12 * random.normal() : 190 + slope * (load - 1000) + 50 * random.normal()
          return { pallet: `L${index}`, load_kg: load, held_min: Math.max(1, Math.round(held * 10) / 10) }
        },
        11,
      )
      const asks = { metric: valueOf('held_min'), with: [valueOf('load_kg')] }
      const found = await answer(csv, { ...asks, act: 'relate' })
      expect(found.said).toMatch(/rises at one place: where .*load is 1,000.* or more it is (1[89]|2\d)\d/)
      expect(found.said).not.toMatch(/begins to rise|between 9\d\d and|[^,]9[0-9]{2} or more/)
      const onset = await answer(csv, {
        act: 'relate',
        aspect: 'onset',
        metric: valueOf('held_min'),
        by: [{ table: 'data', column: 'load_kg', part: null, bands: [] }],
      })
      expect(onset.said).toMatch(/rises beyond (99[5-9]|1,000)/)
    }
  })

  it('is not named where fifths of the rows meet and nothing steps', async () => {
    const found = await answer(
      csvOf(700, (index, random) => {
        const wind = Math.round(1000 * random.uniform() ** 0.4)
        return {
          pane: `P${index}`,
          wind_pa: wind,
          fitting_min: Math.exp(wind / 180) / 3 + 4 * random.normal() + 20,
        }
      }),
      { act: 'relate', metric: fitting, with: [valueOf('wind_pa')] },
    )
    expect(found.said).not.toMatch(/at one place/)
  })
})
