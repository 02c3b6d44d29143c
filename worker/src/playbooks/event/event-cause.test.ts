import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, over, valueOf } from '../testing/ask.ts'

const EVENT = 360
const ask = {
  act: 'event' as const,
  metric: valueOf('minutes'),
  event: { at: day(EVENT), grain: 'day' as const, after: false, label: null },
  supposes: 'down' as const,
  over,
}
/**
 * Tables served at a restaurant over two years. From a day on those indoors have a tablet to order with, those in the
 * garden have none; `less` minutes are saved by place and day.
 */
const tables = (less: (indoors: boolean, since: number) => number, tablet = true) =>
  csvOf(1800, (index, random) => {
    const at = Math.floor(index / 2.5)
    const indoors = random.uniform() < 0.6
    const since = at - EVENT
    return {
      bill: `B${index}`,
      opened: day(at),
      place: indoors ? 'indoors' : 'garden',
      waiter: random.pick(['Uli', 'Ada', 'Tom']),
      ...(tablet ? { tablet: indoors && since >= 0 ? 'Y' : '' } : {}),
      minutes: (60 - (since >= 0 ? less(indoors, since) : 0) + 6 * random.normal()).toFixed(1),
    }
  })

describe('whether something came of an event', () => {
  it('is told against the group that the event could not touch', async () => {
    const found = await answer(
      tables((indoors) => (indoors ? 8 : 1)),
      ask,
    )
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/^Yes: /)
    expect(found.said).toMatch(
      /It could not touch garden: tablet stands in 0 of \d+ \w+ there since then, and in (\d+) of \1 of indoors/,
    )
    expect(found.said).toMatch(/that is [67]\.?\d* (minutes )?less than there/)
  })

  it('is not shown where those untouched changed alike', async () => {
    const found = await answer(
      tables(() => 8),
      ask,
    )
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).toMatch(
      /^Not shown: minutes fell after it, but whether by more than where it could not/,
    )
    expect(found.said).toMatch(/which chance could make/)
  })

  it('is never a bare yes where every group was reached', async () => {
    const found = await answer(
      tables(() => 8, false),
      ask,
    )
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/^Yes, it fell after that; whether because of it these rows cannot show: /)
    expect(found.said).not.toMatch(/It could not touch|fading/)
    expect(found.advice).toMatch(/Plan with/)
  })

  it('has no level to plan with where it fades', async () => {
    const found = await answer(
      tables((_, since) => 14 * (1 - (0.6 * since) / 360), false),
      ask,
    )
    expect(found.said).toMatch(
      /It is fading: 4\d\.?\d* in the first \d stretches of four weeks since and 5\d\.?\d* in the last \d/,
    )
    expect(found.advice).not.toMatch(/Plan with/)
  })
})
