import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, valueOf } from '../testing/ask.ts'

const ORCHARDS = ['Alder', 'Birch', 'Cedar', 'Elm']
/** Crates of fruit from four orchards, with their kilograms. */
const crates = (orchardOf: (index: number) => string, weight: (orchard: string) => number) =>
  csvOf(400, (index, random) => {
    const orchard = orchardOf(index)
    return {
      crate: `C${index}`,
      picked_on: day(Math.floor(300 * random.uniform())),
      orchard,
      fruit: random.pick(['pear', 'plum']),
      weight_kg: Math.round(weight(orchard) + 2 * random.normal()),
    }
  })
const total = {
  act: 'make-up' as const,
  metric: valueOf('weight_kg'),
  statistic: 'sum' as const,
  by: [by('orchard')],
}

describe('a total taken apart', () => {
  it('is how much each has where all have as many', async () => {
    const { said } = await answer(
      crates(
        (index) => ORCHARDS[index % 4]!,
        (orchard) => (orchard === 'Cedar' ? 90 : 30),
      ),
      total,
    )
    expect(said).toMatch(
      /That is how much each \w+ has, not how many there are: weight per \w+ is (89|90)\S* kg for Cedar/,
    )
    expect(said).toMatch(/each orchard has 100 rows/)
    // It says what the headline is made of, and stands right behind it.
    expect(said.split('\n')[1]).toMatch(/^That is how much/)
  })

  it('is how many there are where all weigh the same', async () => {
    const { said } = await answer(
      crates(
        (index) => (index % 2 ? 'Cedar' : ORCHARDS[(index / 2) % 4]!),
        () => 40,
      ),
      total,
    )
    expect(said).toMatch(/That is how many there are, not how much each \w+ has: 250 for Cedar, 50 for/)
  })

  it('is both where the two that hold nearly all differ in both, whatever a handful of small ones do', async () => {
    const { said } = await answer(
      crates(
        (index) => (index < 240 ? 'Cedar' : index < 392 ? 'Elm' : index < 396 ? 'Alder' : 'Birch'),
        (orchard) => (orchard === 'Cedar' ? 90 : 55),
      ),
      total,
    )
    expect(said).toMatch(
      /That is both how many there are \(\d+% of what lies between them\) and how much each/,
    )
    expect(said).not.toMatch(/not how much each/)
  })

  it('is not taken apart where totals lie close together', async () => {
    const { said } = await answer(
      crates(
        (index) => ORCHARDS[index % 4]!,
        () => 40,
      ),
      total,
    )
    expect(said).not.toMatch(/how many there are/)
  })
})

describe('holders in each group', () => {
  it('are counted beside what they hold', async () => {
    const wards = ['Heart', 'Lung', 'Eye', 'Skin']
    const patients = csvOf(400, (index, random) => {
      const ward = wards[index % 4]!
      const nurse =
        ward === 'Eye' ? ['Ada', 'Bo'][Number(random.uniform() < 0.3)] : `${ward} nurse ${index % 5}`
      return { patient: `P${index}`, ward, nurse, came_on: day(index) }
    })
    const { said } = await answer(patients, {
      act: 'make-up',
      metric: count,
      by: [by('nurse')],
      against: [{ table: 'data', column: 'ward', values: ['Eye'] }],
    })
    expect(said).toMatch(
      /In Eye one nurse has 50.0 \w+ on average \(100 with 2 nurses: Ada \d+ and nurse Bo \d+\), elsewhere 20.0: the 3 other wards have 5 nurses for 100/,
    )
  })
})

describe('counts by state and group', () => {
  it('say how many of each group have come to what is measured', async () => {
    const permits = csvOf(400, (index, random: Seeded) => {
      const asked = Math.floor(300 * random.uniform())
      const status = index % 5 < 2 ? 'Approved' : index % 5 === 2 ? 'Pending' : 'Refused'
      const days = Math.round(40 * random.uniform())
      return {
        permit: `P${index}`,
        asked_on: day(asked),
        approved_on: day(status === 'Approved' ? asked + days : 150),
        status,
        borough: index % 5 === 0 ? 'North' : random.pick(['North', 'South']),
      }
    })
    const asked = {
      act: 'compare' as const,
      metric: metric('duration', { from: 'asked_on', column: 'approved_on' }),
      by: [by('borough')],
    }
    const { next, said } = await answer(permits, asked)
    expect(said).toMatch(/160 of 400|Only \d+ of 400/)
    expect(next).toMatch(
      /Approved by borough: North \d+ of \d+ \(\d+%\) and South \d+ of \d+ \(\d+%\); 160 of 400 rows in all/,
    )
  })
})

describe('what is repeated', () => {
  it('comes with the counts of the groups that are named', async () => {
    const claims = csvOf(300, (index, random) => ({
      claim: `K${index}`,
      member: `M${index % 40}`,
      kind: index % 3 ? 'glasses' : 'teeth',
      town: random.pick(['Ulm', 'Jena', 'Bonn']),
      amount: 100 + Math.floor(9000 * random.uniform()),
      filed: day(Math.floor(400 * random.uniform())),
    }))
    const { next } = await answer(claims, { act: 'odd', metric: null, by: [by('member')] })
    expect(next).toMatch(
      /The 40 members have between 7 \(.*\) and 8 \(.*\) .* each, no more uneven than chance makes/,
    )
    expect(next).toMatch(/by kind: glasses 200 and teeth 100/)
    expect(next).not.toMatch(/Ulm/)
  })
})
