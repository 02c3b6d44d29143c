import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { draws } from '../../testing/made-series.ts'
import { answer, metric } from '../testing/ask.ts'

const MONTHS = 480
const dates = Array.from({ length: MONTHS }, (_, at) =>
  new Date(Date.UTC(1980, at, 1)).toISOString().slice(0, 10),
)
const SPELLS: [number, number][] = [
  [40, 18],
  [130, 16],
  [250, 20],
  [380, 16],
]
const inside = (at: number, spells = SPELLS) =>
  spells.some(([from, length]) => at >= from && at < from + length)

/** Falls in spells, and as deeply over its last months where `late`. */
function falling(seed: number, late: boolean): number[] {
  const next = draws(seed)
  let level = 0
  return dates.map((_, at) => {
    const down = inside(at) || (late && at >= MONTHS - 8)
    return Number((100 * Math.exp((level += (down ? -0.008 : 0.003) + 0.001 * next()))).toFixed(3))
  })
}
const now: Partial<Question> = {
  act: 'describe',
  metric: metric('share', { column: 'recession', values: [1] }),
  over: { table: 'data', column: 'date', grain: null },
}
const ask = (late: boolean[], spells = SPELLS) => {
  const series = late.map((own, at) => falling(at + 3, own))
  const rows = dates.map((date, at) =>
    [date, ...series.map((own) => own[at]), Number(inside(at, spells))].join(','),
  )
  return answer([['date', 'output', 'work', 'income', 'recession'].join(','), ...rows].join('\n'), now)
}

describe('are we in a recession', () => {
  it('is no where none is marked and nothing moves as it did in one', async () => {
    const { first } = await ask([false, false, false])
    expect(first!.verdict).toMatchObject({ kind: 'no', sureness: 'moderate' })
    expect(first!.effects[0]).toMatchObject({ kind: 'under-way', value: 0, p: null })
  }, 60_000)

  it('is left open where none is marked yet and all move as they did in one', async () => {
    const { first, said } = await ask([true, true, true])
    expect(first!.verdict).toMatchObject({ kind: 'how-much', sureness: 'low' })
    expect(first!.effects[0]!.value).toBe(3)
    expect(said).toMatch(/mark no recession since that which ended in .*; but of late 3 of the 3/)
  }, 60_000)

  it('is yes where the mark says so, up to when it goes', async () => {
    const { first } = await ask([true, true, true], [...SPELLS, [MONTHS - 8, 8]])
    expect(first!.verdict.kind).toBe('yes')
  }, 60_000)
})
