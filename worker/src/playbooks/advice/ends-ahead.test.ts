import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

/** Machines with a guarantee of one year or two; `over`: they were all bought long before the table was written. */
const machines = (over: boolean) =>
  csvOf(200, (index, random) => {
    const bought = 2 * index
    return {
      machine: `M${index}`,
      site: ['north', 'south'][index % 2]!,
      bought_on: day(bought),
      guarantee_expiry: day(bought + 365 + Math.floor(365 * random.uniform())),
      checked_on: day(over ? 2000 + index : bought + 1),
    }
  })
const ask = {
  act: 'compare' as const,
  metric: metric('duration', { column: 'guarantee_expiry', from: 'bought_on' }),
  by: [by('site')],
}

it('says of planned ends that lie ahead when they come, and nothing where all are over', async () => {
  const table = machines(false)
  const ends = table
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[3]!)
  const [known, year] = [
    day(399),
    new Date(Date.parse(day(399)) + 366 * 86_400_000).toISOString().slice(0, 10),
  ]
  const found = await answer(table, ask)
  const ahead = ends.filter((own) => own > known)
  const soon = ahead.filter((own) => own <= year)
  expect(found.page).toContain(`of 200 machines, ${ahead.length} have their`)
  expect(found.page).toMatch(
    new RegExp(`; ${soon.length} in the twelve months from there, ${ahead.length - soon.length} later`),
  )
  expect((await answer(machines(true), ask)).page).not.toMatch(/twelve months/)
})
