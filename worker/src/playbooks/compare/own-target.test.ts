import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

/** Repairs of four trades, each with hours within which it was to be done and hours that it took; done in time or not. */
const repairs = (target: (trade: string) => number, took: (trade: string) => number) =>
  csvOf(800, (index, random) => {
    const trade = ['glazier', 'joiner', 'mason', 'roofer'][index % 4]!
    const planned = target(trade) + 4 * Math.floor(4 * random.uniform())
    const hours = Math.max(1, Math.round(took(trade) + 8 * random.normal()))
    return {
      repair: `R${index}`,
      opened: day(Math.floor(index / 8)),
      trade,
      planned_hours: planned,
      hours,
      success: hours <= planned ? 'yes' : 'no',
    }
  })
const base = { act: 'compare' as const, by: [by('trade')] }
const within = metric('share', {
  column: 'hours',
  limit: { operator: '<=', value: null, unit: null, than: 'planned_hours' },
})
const said = metric('share', { column: 'success', values: ['yes'] })

describe('groups that are held to targets of their own', () => {
  it('are told by the targets where these make the difference, with the measure itself', async () => {
    const strict = repairs(
      (trade) => (trade === 'roofer' ? 16 : 32),
      () => 28,
    )
    for (const asked of [within, said]) {
      const found = await answer(strict, { ...base, metric: asked })
      expect(found.said).toMatch(
        /What sets roofer apart .* is mostly how strict its targets are: planned hours on average 2\d\.\d h there and 3\d\.\d h for the others, hours itself 2\d\.\d h and 2\d\.\d h\./,
      )
      // The column that says whether it was in time is no trait of theirs.
      expect(found.said).not.toMatch(/are missed|it is missed/)
      // Held to the same, the two are as good as equal.
      const [, own, others] = /same targets it would be (\d+\.\d)% there and (\d+\.\d)%/.exec(found.said)!
      expect(Math.abs(Number(own) - Number(others))).toBeLessThan(10)
      expect(found.advice).toMatch(
        /^See first whether planned hours of roofer are right|^See first whether planned hours of roofer is right/,
      )
    }
  })

  it('are not where one of them takes longer, and targets are those of all', async () => {
    const slow = repairs(
      () => 28,
      (trade) => (trade === 'roofer' ? 40 : 28),
    )
    const found = await answer(slow, { ...base, metric: within })
    expect(found.said).toMatch(/roofer/)
    expect(`${found.said} ${found.next} ${found.advice}`).not.toMatch(/strict|held to the same/i)
    expect(found.page).toMatch(
      /roofer is held to no other targets than the others \(planned hours 3\d\.\d h and 3\d\.\d h on average\): hours lies? \d\.\d+ h above it there and \d\.\d+ h below for the others/i,
    )
  })
})
