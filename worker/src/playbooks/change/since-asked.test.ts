import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric, over } from '../testing/ask.ts'

const DAYS = 360
const SINCE = 240
const taken = metric('duration', { column: 'closed', from: 'opened' })
const since = { table: 'data', column: 'opened', operator: '>=' as const, values: [day(SINCE)] }

/** Calls of a year; from a day on those that come by chat take longer. */
const calls = csvOf(900, (index, random) => {
  const at = Math.floor((index / 900) * DAYS)
  const channel = random.pick(['chat', 'phone', 'mail'])
  const days = Math.max(0, Math.round(6 + random.normal() + (channel === 'chat' && at >= SINCE ? 8 : 0)))
  return { call: `C${index}`, opened: day(at), closed: day(at + days), channel }
})

describe('what has risen since a day', () => {
  it('is held against the rows before it, and told of whom alone it rose', async () => {
    const { first } = await answer(calls, {
      act: 'explain',
      metric: taken,
      supposes: 'up',
      within: [since],
    })
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects.map(({ groups }) => groups.join())).toContain('chat')
    const stretch = first!.effects.find(({ kind }) => kind === 'pooled')
    expect(stretch!.value).toBeCloseTo(8 / 3, 0)
  })

  it('is not told of a level within that time, which has only its own rows', async () => {
    const { first } = await answer(calls, {
      act: 'compare',
      metric: taken,
      by: [by('channel')],
      within: [since],
      over,
    })
    expect(first!.effects[0]!.n).toBeLessThan(330)
  })
})
