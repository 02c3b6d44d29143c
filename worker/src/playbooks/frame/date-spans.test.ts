import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const KINDS = ['crowns', 'bridges', 'splints'] as const
const ALLOWED = { crowns: 5, bridges: 20, splints: 40 } as const

/** Work of a dental laboratory; the north makes mostly what takes long. `allotted` days until it is due. */
const work = (allotted: (kind: keyof typeof ALLOWED, random: Seeded, north: boolean) => number) =>
  csvOf(600, (index, random: Seeded) => {
    const north = index % 3 === 0
    const kind = random.uniform() < 0.7 ? (north ? 'splints' : 'crowns') : random.pick([...KINDS])
    const given = allotted(kind, random, north)
    return {
      job: `J${index}`,
      ordered_on: day(index),
      due_on: day(index + given),
      delivered_on: day(index + Math.max(1, given + Math.round(4 * random.normal()))),
      bench: north ? 'north' : random.pick(['south', 'east']),
      kind,
    }
  })
const benches = {
  act: 'compare' as const,
  metric: metric('duration', { from: 'ordered_on', column: 'delivered_on' }),
  by: [by('bench')],
}

describe('the time that a row is given', () => {
  it('explains nothing where the kind of thing says what it is: the kind does', async () => {
    const { page } = await answer(
      work((kind, random) => ALLOWED[kind] + Math.floor(4 * random.uniform())),
      benches,
    )
    expect(page).toMatch(/mix of kind .*: kind explains it/)
    expect(page).not.toMatch(/over \d+ days as time from/)
  })

  it('is told where no column says what it is', async () => {
    const { page } = await answer(
      work(
        (_, random, north) =>
          (random.uniform() < (north ? 0.7 : 0.2) ? 30 : 5) + Math.floor(6 * random.uniform()),
      ),
      benches,
    )
    expect(page).toMatch(/time from ordered to due/)
  })

  it('is none where it only ends later than what is measured', async () => {
    const csv = csvOf(500, (index, random: Seeded) => {
      const slow = random.uniform() < 0.4
      const took = Math.max(1, Math.round((slow ? 25 : 6) + 3 * random.normal()))
      return {
        permit: `P${index}`,
        filed_on: day(index),
        granted_on: day(index + took),
        work_began_on: day(index + took + 3 + Math.floor(6 * random.uniform())),
        office: slow && random.uniform() < 0.7 ? 'harbour' : random.pick(['hill', 'station']),
        large: slow ? 'yes' : 'no',
      }
    })
    const { page } = await answer(csv, {
      act: 'compare' as const,
      metric: metric('duration', { from: 'filed_on', column: 'granted_on' }),
      by: [by('office')],
    })
    expect(page).toMatch(/large/)
    expect(page).not.toMatch(/work began/)
  })
})
