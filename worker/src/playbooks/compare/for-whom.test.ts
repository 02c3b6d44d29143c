import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Seedlings with and without a frost cover, of which some die: the cover helps all alike, or the young ones alone. */
const seedlings = (saved: (age: number) => number) =>
  csvOf(1200, (index, random) => {
    const cover = index % 2 === 0 ? 'fleece' : 'none'
    const age = 1 + Math.floor(10 * random.uniform())
    const dies = 0.34 - (cover === 'fleece' ? saved(age) : 0)
    return {
      tray: `T${index}`,
      cover,
      age_weeks: age,
      bed: random.pick(['north', 'south']),
      died: random.uniform() < dies ? 'yes' : 'no',
    }
  })
const died = metric('share', { column: 'died', values: ['yes'] })
const asked = {
  act: 'compare' as const,
  metric: died,
  against: [{ table: 'data', column: 'cover', values: ['fleece'] }],
  supposes: 'differs' as const,
}

describe('what a treatment does', () => {
  it('is told as a difference, as a ratio with its range, and by how many it takes', async () => {
    const { said } = await answer(
      seedlings(() => 0.16),
      { ...asked, words: 'does the fleece keep seedlings alive' },
    )
    expect(said).toMatch(/^Yes: /)
    expect(said).toMatch(
      /That is 0\.\d\d times as often for .*fleece as for .*none \(0\.\d\d to 0\.\d\d\): one fewer for every \d+ /,
    )
  })

  it('spares nobody where chance could make the difference', async () => {
    const { said } = await answer(
      seedlings(() => 0),
      { ...asked, words: 'does the fleece keep seedlings alive' },
    )
    expect(said).not.toMatch(/one (fewer|more) for every/)
  })
})

describe('for whom it holds', () => {
  const whom = {
    ...asked,
    given: [by('age_weeks')],
    words: 'does it help all of them or only the young ones',
  }

  it('is not shown to depend on a column where the difference is the same: the figures of each part are told', async () => {
    const { said, first } = await answer(
      seedlings(() => 0.16),
      whom,
    )
    expect(said).toMatch(
      /^That it depends on age.* is not shown \(interaction p = 0\.\d+\): .* up to \d.* for .*fleece and .*; .* over \d/,
    )
    expect(said).toMatch(
      /The difference has the same sign in each of the 2 parts, and together it is beyond chance\./,
    )
    expect(said).toMatch(/a larger gap than that can be ruled out/)
    expect(first!.verdict.kind).toBe('cannot-tell')
  })

  it('depends on it where it is there for some alone', async () => {
    const { said, first } = await answer(
      seedlings((age) => (age <= 7 ? 0.24 : -0.02)),
      whom,
    )
    expect(said).toMatch(/^It depends on age.* \(interaction p [<=] ?0\.\d+\): /)
    expect(first!.verdict.kind).toBe('which')
  })

  it('looks among all that tells rows apart where a question names nobody, and tells by what it depends', async () => {
    const open = { ...whom, given: [], for_whom: true as const, words: 'whom should we give the fleece' }
    const { said, first } = await answer(
      seedlings((age) => (age <= 5 ? 0.3 : 0)),
      open,
    )
    expect(said).toMatch(/^It depends on age/)
    expect(said).toMatch(/By bed \(p = .*\) no such dependence is shown/)
    expect(first!.verdict.kind).toBe('which')
    const alike = await answer(
      seedlings(() => 0.16),
      open,
    )
    expect(alike.first!.verdict.kind).toBe('cannot-tell')
  }, 60_000)

  it('is not asked where something is to be held equal', async () => {
    const { said } = await answer(
      seedlings(() => 0.16),
      { ...whom, words: 'at the same age, does the fleece help' },
    )
    expect(said).not.toMatch(/depends on age/)
  })
})
