import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

const at = (minutes: number) =>
  new Date(Date.UTC(2023, 0, 1) + Math.round(minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Requests of four offices; those of east take a day or two, to the second where `copied`, or two days each. */
const requests = (copied: boolean, days = 3) =>
  csvOf(320, (index, random) => {
    const office = ['east', 'west', 'north', 'south'][index % 4]!
    const opened = index * 1440 + Math.floor(600 * random.uniform())
    const quick = copied
      ? 1440 * (days === 1 ? 2 : Math.floor(days * random.uniform()))
      : 2880 * random.uniform()
    return {
      request: `R${index}`,
      office,
      opened_at: at(opened),
      closed_at: at(opened + (office === 'east' ? quick : 14_400 + 2000 * random.normal())),
    }
  })
const asked = {
  act: 'compare' as const,
  metric: metric('duration', { column: 'closed_at', from: 'opened_at' }),
  by: [by('office')],
  order: 'least' as const,
}

it('says of a group whose times are whole days to the second that no clock brings that', async () => {
  const { next, advice } = await answer(requests(true), asked)
  expect(next).toMatch(
    /All 80 values of .* for east are whole days to the second, against 0(\.\d)?% of the others/i,
  )
  // What may be no matter of how they work is looked into before anybody learns from it.
  expect(advice).toMatch(
    /^Find out first how .* of east comes to be in whole days.* If they are: See what is done differently/,
  )
})

it('says nothing of it where times are as they come', async () => {
  const { page, next, advice } = await answer(requests(false), asked)
  expect(advice).not.toMatch(/whole days/)
  expect(page).toMatch(/east/i)
  expect(next).not.toMatch(/whole days/)
  // One length that all of them have is a rule, and no sign of dates without an hour.
  const same = await answer(requests(true, 1), asked)
  expect(same.page).toMatch(/east/i)
  expect(same.next).not.toMatch(/whole days/)
})
