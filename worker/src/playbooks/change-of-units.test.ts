import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, kinds, valueOf } from './testing/ask.ts'

const TOWNS = ['Arden', 'Bray', 'Cole', 'Dunn', 'Eyre', 'Frome']
const YEARS = 12

/** A rate by town and year; how much a town moves a year, and what is left out. */
const rates = (slope: (town: number) => number, left = (_town: number, _year: number) => false) =>
  csvOf(TOWNS.length * YEARS, (index, random) => {
    const [town, year] = [index % TOWNS.length, Math.floor(index / TOWNS.length)]
    return {
      town: TOWNS[town]!,
      year: 2010 + year,
      recycling_rate: left(town, year)
        ? ''
        : (20 + 6 * town + slope(town) * year + 0.3 * random.normal()).toFixed(2),
    }
  })
const course = { act: 'change', over: { table: 'data', column: 'year', grain: null } } as const
const measured = { ...course, metric: valueOf('recycling_rate') }
const rising = rates((town) => [2, 0.5, 1, 1, 0.5, 0.7][town]!)

describe('a rate of each of many units over time', () => {
  it('is told as who moved most, with how many go which way, in one list', async () => {
    const found = await answer(rising, { ...measured, by: [by('town')], supposes: 'up', order: 'most' })
    expect(kinds(found)).toEqual(['unit-courses'])
    const [{ groups, value }] = found.first!.effects as unknown as [{ groups: string[]; value: number }]
    expect(groups[0]).toBe('Arden')
    expect(value).toBeGreaterThan(20)
    expect(found.first!.verdict).toMatchObject({ kind: 'which', sureness: 'high' })
    expect(found.first!.listed!.rows).toHaveLength(TOWNS.length)
  })

  it('is told as a whole by those with values at both ends', async () => {
    const gaps = rates(
      () => 1,
      (town, year) => town === 5 && year === 0,
    )
    const found = await answer(gaps, { ...measured, supposes: 'up' })
    expect(found.first!.verdict).toMatchObject({ kind: 'yes', sureness: 'high' })
    expect(found.said).toMatch(/the 5 of 6 towns/)
  })

  it('is not said to rise where none is shown to', async () => {
    const found = await answer(
      rates(() => 0),
      { ...measured, supposes: 'up' },
    )
    expect(found.first!.verdict.kind).toBe('cannot-tell')
  })

  it('goes different ways where some rise and some fall', async () => {
    const found = await answer(
      rates((town) => (town < 3 ? 1 : -1)),
      { ...measured, supposes: 'up' },
    )
    expect(found.first!.verdict.kind).toBe('which')
  })

  it('is ranked by where each stands now, and not by a mean of all years', async () => {
    // Arden overtakes Frome in the last years alone.
    const overtaken = rates((town) => (town === 0 ? 4 : 0))
    const found = await answer(overtaken, {
      act: 'rank',
      metric: valueOf('recycling_rate'),
      by: [by('town')],
      order: 'most',
    })
    expect(kinds(found)).toEqual(['unit-standing'])
    expect((found.first!.effects[0] as { groups: string[] }).groups[0]).toBe('Arden')
    expect(found.page).toMatch(/Frome/)
  })

  it('is compared by other columns as ever', async () => {
    const found = await answer(rising, {
      act: 'compare',
      metric: valueOf('recycling_rate'),
      by: [by('town')],
    })
    expect(found.answers.flatMap(({ effects }) => effects).map(({ kind }) => kind)).not.toContain(
      'unit-standing',
    )
  })
})
