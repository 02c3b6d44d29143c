import { expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom } from '../../testing/make-rows.ts'
import { answer, valueOf } from '../testing/ask.ts'

/** Ninety weeks of a plant, of which the last ones have no waste weighed. */
function weeks(blank: number): string {
  const draws = drawsFrom(5)
  return csvOf(
    Array.from({ length: 90 }, (_, at) => ({
      opened: dayAfter('2023-01-02', 7 * at),
      energy: (900 + 30 * draws.normal()).toFixed(0),
      waste: at >= 90 - blank ? '' : (40 + 0.2 * at + draws.normal()).toFixed(1),
    })),
  )
}

const ask = (blank: number) =>
  answer(weeks(blank), {
    act: 'forecast',
    metric: valueOf('waste'),
    over: { table: 'data', column: 'opened', grain: null },
    horizon: { count: 2, unit: 'week' },
  })

test('weeks that are in the table are past, and what is told comes after them', async () => {
  const told = await ask(6)
  // The last week of the table begins on September 16, 2024.
  expect(told.said).toMatch(/6 weeks up to September 16, 2024/)
  expect(told.said).toContain('September 30, 2024')
  expect(told.said).not.toContain('August')
})

test('where the measure goes to the end nothing is left out', async () => {
  const told = await ask(0)
  expect(told.said).toContain('September 30, 2024')
  expect(told.said).not.toContain('they are past')
})
