import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, over, valueOf } from '../testing/ask.ts'

const EVENT = 334
const ask: Partial<Question> = {
  act: 'event',
  metric: valueOf('hours'),
  event: { at: '2023-12-01', grain: 'day', after: false, label: null },
  over,
}
/** Jobs over two years; from the event on they take `less`, and every winter `wave` more. */
const jobs = (less: number, wave: number, more = 0) =>
  csvOf(900, (index, random) => {
    const at = Math.floor((index / 900) * 730)
    const after = at >= EVENT
    const winter = at % 365 >= EVENT || at % 365 < 90
    return {
      job: `J${index}`,
      opened: day(at),
      hours: Number((40 - (after ? less : 0) + (winter ? wave : 0) + 4 * random.normal()).toFixed(2)),
      amount: Number((50 + (after ? more : 0) + 9 * random.normal()).toFixed(2)),
    }
  })

describe('an event', () => {
  it('tells what else changed beside its outcome, and only that', async () => {
    expect((await answer(jobs(6, 0, 20), ask)).said).toMatch(
      /Beside it [^.]*changed[^.]*amount|amount[^.]*(rose|more)/i,
    )
    // What did not change answers nothing: it stands in the chapter, and not on page one.
    expect((await answer(jobs(6, 0), ask)).said).not.toMatch(/shows a change/)
  })

  it('is no change that comes every year', async () => {
    expect((await answer(jobs(0, 8), ask)).first!.verdict.kind).not.toBe('yes')
  })
})
