import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, valueOf } from '../testing/ask.ts'

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

describe('units with seasons', () => {
  /** Gas of meters by month, high in winter; one is read from March to November alone, one since half a year. */
  const gas = (season: number, months = 48) =>
    csvOf(TOWNS.length * months, (index, random) => {
      const [town, month] = [index % TOWNS.length, Math.floor(index / TOWNS.length)]
      const growth = [0.1, 0.02, 0, -0.03, -0.06, 0.2][town]!
      const shut = (town === 4 && [0, 1, 11].includes(month % 12)) || (town === 5 && month < months - 5)
      const level = (1 + town / 5) * (1 + season * Math.cos((2 * Math.PI * month) / 12))
      return {
        meter: shut ? null : TOWNS[town]!,
        month: new Date(Date.UTC(2020, month, 1)).toISOString().slice(0, 10),
        pressure: (100 * level * (1 + growth) ** (month / 12) * (1 + 0.01 * random.normal())).toFixed(2),
      }
    })
      .split('\n')
      .filter((line) => !line.startsWith(','))
      .join('\n')
  const asked = {
    act: 'change',
    metric: valueOf('pressure'),
    supposes: 'up',
    order: 'most',
    over: { table: 'data', column: 'month', grain: null },
  } as const

  it('are set against themselves in the same months, and those with too short a record are named', async () => {
    const { page, first } = await answer(gas(0.5), { ...asked, by: [by('meter')] })
    expect(first!.effects[0]).toMatchObject({ groups: ['Arden', 'Bray', 'Cole', 'Dunn', 'Eyre'] })
    // A tenth a year over three years, of the mean of a whole year.
    expect(first!.effects[0]!.value! / 104.7).toBeCloseTo(1.1 ** 3 - 1, 1)
    expect(page).toMatch(/Frome has too few values in the same months of both years/)
    expect(page).toMatch(/it rises for 3 and falls for 2/)
  })

  it('are told by the ends of their time where a year has none', async () => {
    const { page, first } = await answer(gas(0), { ...asked, by: [by('meter')] })
    expect(first!.effects[0]).toMatchObject({ groups: ['Arden', 'Bray', 'Cole', 'Dunn', 'Eyre'] })
    expect(page).toMatch(/\(January 2020\) to .* \(December 2023\)/)
    expect(page).toMatch(/Frome has no values near both ends/)
  })
})
