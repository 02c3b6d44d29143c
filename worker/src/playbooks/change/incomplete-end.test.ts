import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

const FARMS = 12
const MONTHS = 30

/** Milk of each farm a month, of so many farms in the last one. */
const milk = (reported: number) =>
  csvOf((MONTHS - 1) * FARMS + reported, (index, random) => {
    const month = Math.floor(index / FARMS)
    return {
      farm: `F${10 + (index % FARMS)}`,
      month: new Date(Date.UTC(2023, month, 1)).toISOString().slice(0, 10),
      litres: Math.round(90_000 + 3_000 * random.normal()),
    }
  })
const ahead = {
  act: 'forecast',
  metric: valueOf('litres'),
  statistic: 'sum',
  over: { table: 'data', column: 'month', grain: 'month' },
  horizon: { count: 3, unit: 'month' },
} as const

describe('the last time of a table', () => {
  it('is left out where only some have reported to it, and what is asked begins behind it', async () => {
    const { page, first } = await answer(milk(6), ahead)
    expect(page).toMatch(/June 2025 has 6 .* where 12 are usual/)
    expect(page).toMatch(/over 3 months \(July 2025 to September 2025\)/)
    expect(page).toMatch(/of the same months a year before/)
    expect(first!.effects[0]!.value).toBeGreaterThan(1_000_000)
  })

  it('is left out where even two of them stand there blank, which is not nothing', async () => {
    const rows = milk(FARMS).trimEnd().split('\n')
    const blank = [...rows.slice(0, -2), ...rows.slice(-2).map((row) => row.replace(/[^,]*$/, ''))]
    const { page } = await answer(blank.join('\n'), ahead)
    expect(page).toMatch(/June 2025 has 10 .* where 12 are usual/)
    expect(page).toMatch(/over 3 months \(July 2025 to September 2025\)/)
  })

  it('is left out with the one before it where fewer and fewer have', async () => {
    const rows = milk(7).split('\n')
    const two = [...rows.slice(0, -9), ...rows.slice(-7)]
    const { page } = await answer(two.join('\n'), { ...ahead, act: 'change', horizon: null })
    expect(page).toMatch(/May 2025 has 10 and June 2025 7 .* where 12 are usual: the last two are taken/)
  })

  it('stays where one has left for good', async () => {
    const rows = milk(FARMS).split('\n')
    const left = rows.filter((row) => !/^F13,2025-0[56]/.test(row))
    const { page } = await answer(left.join('\n'), { ...ahead, act: 'change', horizon: null })
    expect(page).not.toMatch(/are usual/)
  })

  it('stays where all have', async () => {
    const { page } = await answer(milk(FARMS), ahead)
    expect(page).not.toMatch(/are usual/)
    expect(page).toMatch(/over the next 3 months \(July 2025 to September 2025\)/)
  })
})

describe('numbers that name', () => {
  it('are groups where a goal asks which one is first', async () => {
    const csv = csvOf(900, (index, random) => {
      const course = [101, 120, 133, 210, 305, 340, 360, 377, 398, 401, 420, 433][index % 12]!
      return {
        student: `S${index}`,
        course,
        mark: Math.round(60 + (course === 210 ? -12 : 0) + 8 * random.normal()),
      }
    })
    const { said } = await answer(csv, {
      act: 'rank',
      metric: valueOf('mark'),
      by: [by('course')],
      order: 'least',
    })
    expect(said).toMatch(/210/)
  })
})
