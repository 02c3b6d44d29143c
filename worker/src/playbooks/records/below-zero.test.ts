import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

/** Repairs of two workshops; where `early`, one in eight is closed before it was opened. */
const repairs = (early: boolean) =>
  csvOf(400, (index, random) => {
    const opened = Math.floor(index * 0.9)
    const days = early && index % 8 === 3 ? -3 : Math.max(1, 6 + Math.round(2 * random.normal()))
    return {
      repair: `R${index}`,
      workshop: ['north', 'south'][index % 2]!,
      opened: day(opened),
      closed: day(opened + days),
    }
  })
const ask = {
  act: 'compare' as const,
  metric: metric('duration', { column: 'closed', from: 'opened' }),
  by: [by('workshop')],
}

it('says of lengths of time below zero how many they are, and the mean with and without them', async () => {
  const lengths = repairs(true)
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([, , opened, closed]) => (Date.parse(closed!) - Date.parse(opened!)) / 86_400_000)
  const mean = (own: readonly number[]) =>
    Math.round((100 * own.reduce((sum, each) => sum + each, 0)) / own.length + 1e-6) / 100
  const found = await answer(repairs(true), ask)
  expect(found.page).toMatch(/50 of 400 .* left out/)
  expect(found.page).toContain(
    `${mean(lengths)} days instead of ${mean(lengths.filter((own) => own >= 0))} days`,
  )
  expect((await answer(repairs(false), ask)).page).not.toMatch(/left out|instead of/)
})
