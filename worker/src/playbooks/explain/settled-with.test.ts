import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

const round = (value: number) => Math.max(0, Math.round(value))

/**
 * Trays of seedlings in four beds. What was sown is chosen for each bed, what came up is what did not fail (counted
 * anew, so that it is off by one now and then).
 */
const trays = (share: (bed: number, sown: number) => number) =>
  csvOf(800, (index, random) => {
    const bed = index % 4
    const sown = round([60, 80, 110, 240][bed]! * (1 + 0.25 * random.normal())) + 12
    const failed = round(sown * share(bed, sown) * (1 + 0.3 * random.normal()))
    return {
      tray: `T${index}`,
      bed: ['fen', 'marl', 'chalk', 'loam'][bed],
      sown,
      failed,
      sprouted: sown - failed + (random.uniform() < 0.1 ? 1 : 0),
      warmth: 15 + 3 * random.normal(),
    }
  })

const failing = {
  act: 'compare' as const,
  metric: metric('ratio', { column: 'failed', from: 'sown' }),
  by: [by('bed')],
}

/** Boats that were hired out; the last few are on the water yet, so that nothing is known of them. */
const boats = (drying: (broken: boolean, random: Seeded) => number, open = 6) =>
  csvOf(700, (index, random) => {
    const club = random.pick(['rowers', 'scouts', 'anglers'])
    const broken = random.uniform() < { rowers: 0.1, scouts: 0.34, anglers: 0.12 }[club]!
    const day = (at: number) => new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
    const back = index < 700 - open
    return {
      hire: `H${index}`,
      club,
      taken: day(index),
      brought_back: back ? day(index + 1 + Math.floor(3 * random.uniform())) : null,
      length_m: Number((4 + random.uniform()).toFixed(2)),
      drying_hours: back ? Number(drying(broken, random).toFixed(2)) : null,
      broken: back ? (broken ? 'Y' : 'N') : null,
    }
  })

const breaking = {
  act: 'compare' as const,
  metric: metric('share', { column: 'broken', values: ['Y'] }),
  by: [by('club')],
}

describe('what is held equal beside an outcome', () => {
  it('is not what is left of the whole, which is the outcome again', async () => {
    const { first, said } = await answer(
      trays((bed) => [0.3, 0.22, 0.18, 0.1][bed]!),
      failing,
    )
    expect(said).toMatch(/^Fen stands out: failed per sown is 0.29/)
    expect(said).not.toMatch(/sprouted/)
    expect(first!.verdict.kind).not.toBe('no')
  })

  it('is not what is written down only when the outcome is', async () => {
    const { said } = await answer(
      boats((broken, random) => (broken ? 9 : 5) + random.normal()),
      breaking,
    )
    expect(said).toMatch(/scouts/)
    expect(said).not.toMatch(/drying/)
  })

  it('is what was there before and moves the difference', async () => {
    const { said } = await answer(
      csvOf(900, (index, random) => {
        const old = random.uniform()
        const club = random.uniform() < old ? 'scouts' : random.pick(['rowers', 'anglers'])
        return {
          hire: `H${index}`,
          club,
          age_years: Number((20 * old).toFixed(1)),
          broken: random.uniform() < 0.05 + 0.6 * old * old ? 'Y' : 'N',
        }
      }),
      breaking,
    )
    expect(said).toMatch(/age/)
  })

  it('is not two numbers of which the larger one says it', async () => {
    const { first } = await answer(
      csvOf(600, (index, random) => {
        const club = random.pick(['scouts', 'rowers', 'anglers'])
        const broken = random.uniform() < (club === 'scouts' ? 0.7 : 0.3)
        const aim = Math.round(60 + 35 * random.uniform())
        const reached = Math.round(broken ? aim + 8 * random.uniform() : aim - 1 - 30 * random.uniform())
        return { hire: `H${index}`, club, aim, reached, broken: broken ? 'Y' : 'N' }
      }),
      { ...breaking, act: 'explain', by: [] },
    )
    expect(first!.effects[0]).toMatchObject({ kind: 'groups', against: 'club' })
  })
})
