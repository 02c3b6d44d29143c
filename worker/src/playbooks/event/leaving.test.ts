import { expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric } from '../testing/ask.ts'

const raised = { at: '2024-03-01', grain: 'day' as const, after: false, label: null }
const question: Partial<Question> = {
  act: 'event',
  metric: metric('duration', { column: 'ended', from: 'started' }),
  event: raised,
  over: { table: 'data', column: 'started', grain: 'month' },
  supposes: 'more',
}
const EVENT = 425
const LAST = 730

/** Allotments let from 2023 on, some given up each month; from the event on `extra` more of the large ones do so. */
const plots = (extra: number, seed = 7, stray = 0) => {
  const row = (index: number, random: Seeded) => {
    const started = index < 1200 ? -(1 + (index % 300)) : Math.floor(((index - 1200) / 1200) * LAST)
    const size = random.pick(['large', 'small'])
    let end: number | null = null
    for (let at = Math.max(started, 0) + (index % 10); at < LAST && end === null; at += 10) {
      const chance = 0.01 + (size === 'large' && at >= EVENT && at < EVENT + 92 ? extra : 0)
      if (random.uniform() < chance) end = at
    }
    const ended = index < stray ? '2042-05-01' : end === null ? '' : day(end)
    return { plot: `P${index}`, started: day(started), ended, size }
  }
  return csvOf(2400, row, seed)
}

it('tells of those present who ended a month, and where that changed', async () => {
  const found = await answer(plots(0.03), question)
  expect(found.first!.effects[0]).toMatchObject({ kind: 'leavers' })
  expect(found.first!.verdict.kind).toBe('yes')
  expect(found.first!.effects[0]!.value).toBeGreaterThan(0.02)
  expect(found.said).toMatch(/Yes, for large alone/)
  expect(found.said).not.toMatch(/falls from/)
})

it('does not say yes where as many end as in the same months before', async () => {
  const found = await answer(plots(0), question)
  expect(found.first!.effects[0]).toMatchObject({ kind: 'leavers' })
  expect(found.first!.verdict.kind).toBe('cannot-tell')
})

it.each([36, 57, 125])(
  'takes no group for one that changed where it was picked by looking (draw %i)',
  async (seed) => {
    const found = await answer(plots(0, seed), question)
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).toMatch(/Not shown: /)
    expect(found.said).not.toMatch(/ alone: /)
  },
)

it('sets ends aside that lie far beyond all others, and says so', async () => {
  const found = await answer(plots(0.03, 7, 30), question)
  expect(found.said).toMatch(
    /Left out: 30 of the plots, whose end is dated May 1, 2042 or later though all others end by December \d+, 2024/,
  )
  expect(found.said).toMatch(/Yes, for large alone/)
  expect((await answer(plots(0.03), question)).said).not.toMatch(/Left out/)
})

it('leaves alone what is dealt with once for all', async () => {
  const repairs = csvOf(900, (index, random) => {
    const at = Math.floor((index / 900) * LAST)
    const takes = Math.round(6 + (at >= EVENT ? 4 : 0) + 2 * random.uniform())
    return {
      repair: `R${index}`,
      started: day(at),
      ended: day(at + takes),
      size: random.pick(['large', 'small']),
    }
  })
  const found = await answer(repairs, question)
  expect(found.first!.effects.map(({ kind }) => kind)).not.toContain('leavers')
})
