import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, metric, valueOf } from '../testing/ask.ts'

const MONTHS = 14
const HOMES = 26
const monthAt = (at: number) => `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
/** Month in which a home begins, from the fifth on; half of them never do. */
const startOf = (home: number) => (home < 12 ? 5 + (home % 4) * 2 : null)

interface Made {
  /** What comes with it, by months since. */
  adds?: (since: number) => number
  /** How those that will begin move away from the others all along. */
  drift?: number
  as?: 'start' | 'state'
}

/** Homes by month: all share a season, each has a level of its own. */
const homes = ({ adds = () => 0, drift = 0, as = 'state' }: Made, seed = 7) =>
  csvOf(
    HOMES * MONTHS,
    (index, random) => {
      const [home, month] = [index % HOMES, Math.floor(index / HOMES)]
      const start = startOf(home)
      const since = start === null ? -1 : month - start
      return {
        home: `Home ${home + 1}`,
        month: monthAt(month),
        falls_rate:
          20 +
          (home % 7) +
          2 * Math.sin(month) +
          (start === null ? 0 : drift * month) +
          (since >= 0 ? adds(since) : 0) +
          0.6 * random.normal(),
        ...(as === 'start'
          ? { training_start: start === null ? null : monthAt(start) }
          : { trained: since >= 0 ? 'yes' : 'no' }),
      }
    },
    seed,
  )

const question = {
  act: 'compare',
  metric: valueOf('falls_rate'),
  supposes: 'less',
} as const

describe('what begins at different times', () => {
  it('is told by each unit since its own start, with how it grows, where a state says it', async () => {
    const found = await answer(homes({ adds: (since) => -2 - 0.5 * since }), {
      ...question,
      by: [by('trained')],
    })
    expect(kinds(found)).toEqual(['staggered'])
    const { verdict, effects } = found.first!
    expect([verdict.kind, verdict.sureness]).toEqual(['yes', 'moderate'])
    // Twelve homes with 9, 7, 5 and 3 months since: what they have on average.
    expect(effects[0]!.low!).toBeLessThan(-3.5)
    expect(effects[0]!.high!).toBeGreaterThan(-3.9)
    expect(found.said).toMatch(/12 homes .* 14 that never did and the 9 that had not yet/)
    expect(found.said).toMatch(/grows with the time since the start/)
    expect(found.said).toMatch(/Before the start the two ran alike/)
  })

  it('is told the same where the file has columns called as ours are', async () => {
    const [header, ...rows] = homes({ adds: (since) => -2 - 0.5 * since })
      .trim()
      .split('\n')
    const csv = [
      `${header},state,place`,
      ...rows.map((row, at) => `${row},${at % 2 ? 'open' : 'shut'},hall ${at % 3}`),
    ]
    const found = await answer(csv.join('\n'), { ...question, by: [by('trained')] })
    expect(kinds(found)).toEqual(['staggered'])
    expect(found.said).toMatch(/12 homes .* 14 that never did and the 9 that had not yet/)
  })

  it('is told where a day says since when, and is none where nothing comes with it', async () => {
    const found = await answer(homes({ as: 'start' }, 3), { ...question, by: [by('training_start')] })
    expect(kinds(found)).toEqual(['staggered'])
    expect(found.first!.verdict.kind).toBe('no')
    const { low, high } = found.first!.effects[0]!
    expect(low!).toBeLessThan(0)
    expect(high!).toBeGreaterThan(0)
  })

  it('cannot be told where those that begin were moving another way before', async () => {
    const found = await answer(homes({ drift: -0.3 }), { ...question, by: [by('trained')] })
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.first!.effects[0]!.checks).toEqual([{ name: 'the two ran alike before', passed: false }])
    expect(found.said).toMatch(/fell back behind the others by that much each month/)
  })

  it('leaves a state that comes and goes to whoever compares', async () => {
    const csv = csvOf(HOMES * MONTHS, (index, random) => ({
      home: `Home ${(index % HOMES) + 1}`,
      month: monthAt(Math.floor(index / HOMES)),
      falls_rate: 20 + random.normal(),
      inspected: random.uniform() < 0.4 ? 'yes' : 'no',
    }))
    const found = await answer(csv, { ...question, by: [by('inspected')] })
    expect(found.answers.flatMap(({ effects }) => effects.map(({ kind }) => kind))).not.toContain('staggered')
  })

  it('is a total of each unit where it has several rows in a period', async () => {
    const csv = csvOf(9000, (index, random) => {
      const shop = Math.floor(random.uniform() * 24)
      const day = Math.floor(random.uniform() * 420)
      const start = shop < 10 ? 150 + (shop % 3) * 60 : 999
      // A kit that brings customers: rows are thinned before it.
      const kept = day >= start || random.uniform() < 0.7
      return {
        sale_id: `S${index}`,
        sold_on: new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10),
        shop: `Shop ${kept ? shop + 1 : 11 + (index % 14)}`,
        amount: 20 + 4 * random.normal(),
        kit: day >= start && kept ? 1 : 0,
      }
    })
    const found = await answer(csv, {
      act: 'compare',
      metric: metric('count'),
      by: [by('kit')],
      supposes: 'more',
    })
    expect(kinds(found)).toEqual(['staggered'])
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.first!.effects[0]!.value!).toBeGreaterThan(0)
  })
})
