import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { category, numbers } from '../../statistics/testing/columns.ts'
import { draws } from '../../testing/made-series.ts'
import { answer, metric } from '../testing/ask.ts'

const MONTHS = 660
const dates = Array.from({ length: MONTHS }, (_, at) =>
  new Date(Date.UTC(1970, at, 1)).toISOString().slice(0, 10),
)
/** Starts and lengths in months, about as unevenly as they come. */
const SPELLS: [number, number][] = [
  [47, 11],
  [121, 7],
  [139, 16],
  [247, 8],
  [375, 8],
  [456, 18],
  [540, 4],
]
const flags = (spells = SPELLS) =>
  dates.map((_, at) => Number(spells.some(([from, length]) => at >= from && at < from + length)))

/** A spread that closes in the year before each spell, by `lead` points, with noise that remembers. */
function spread(lead: number, last: number, seed = 3): number[] {
  const next = draws(seed)
  let swing = 0
  return dates.map((_, at) => {
    swing = 0.95 * swing + 0.15 * next()
    const closing = SPELLS.some(([from]) => at < from && at >= from - 14) ? lead : 0
    return Number((at > MONTHS - 3 ? last : 1.5 + swing - closing).toFixed(3))
  })
}
const wander = (seed: number) => {
  const next = draws(seed)
  let level = 0
  return dates.map(() => Number((100 * Math.exp((level += 0.002 + 0.01 * next()))).toFixed(2)))
}
const table = (columns: Record<string, readonly number[]>) =>
  [
    ['date', ...Object.keys(columns)].join(','),
    ...dates.map((date, at) => [date, ...Object.values(columns).map((own) => own[at])].join(',')),
  ].join('\n')
const coming: Partial<Question> = {
  act: 'forecast',
  metric: metric('share', { column: 'recession', values: [1] }),
  over: { table: 'data', column: 'date', grain: null },
}
const ask = (columns: Record<string, readonly number[]>) =>
  answer(table({ ...columns, recession: columns.recession ?? flags() }), coming)

describe('is a recession coming', () => {
  it('is a chance with its interval, from a signal that foretold them on the past', async () => {
    const signal = spread(2, 2)
    const found = await ask({ yield_spread: signal, output: wander(5) })
    expect(found.first!.verdict).toMatchObject({ kind: 'no', sureness: 'moderate' })
    const [effect] = found.first!.effects
    expect(effect!.kind).toBe('outlook')
    expect(effect!.high).toBeLessThan(0.5)
    expect(effect!.low).toBeLessThan(effect!.value!)
    expect(effect!.checks.map(({ passed }) => passed)).toEqual([true, true])
    expect(found.said).toMatch(/Probably not: within 12 months the chance of a recession is/)
    expect(found.first!.advice).not.toBeNull()

    const closed = await ask({ yield_spread: spread(2, -1), output: wander(5) })
    expect(['yes', 'how-much']).toContain(closed.first!.verdict.kind)
    expect(closed.first!.effects[0]!.value).toBeGreaterThan(0.5)
  }, 120_000)

  it('is not told from a signal that foretold none: the usual chance is all there is', async () => {
    const found = await ask({ yield_spread: spread(0, -1, 8), output: wander(6) })
    expect(found.first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
    expect(found.first!.advice).toBeNull()
    expect(found.said).toMatch(/cannot tell whether a recession is coming/)
  }, 60_000)

  it('is yes where the dates say that one is under way', async () => {
    const found = await ask({
      yield_spread: spread(2, 1),
      recession: flags([...SPELLS, [MONTHS - 4, 4]]),
    })
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/under way already/)
  }, 60_000)

  it('is not answered from two recessions', async () => {
    const found = await ask({ yield_spread: spread(2, 1), recession: flags(SPELLS.slice(0, 2)) })
    expect(found.first).toBeUndefined()
  }, 60_000)
})

const yesOrNo = (own: readonly number[]) => category(own.map((value) => (value === 1 ? 'yes' : 'no')))

describe('the chance ahead', () => {
  it('counts, shares and ranks as one does by hand', async () => {
    const [on, x] = [flags(), spread(2, 2)]
    const { main, starts } = await engine.run(
      'chance_ahead',
      { y: yesOrNo(on), x1: numbers(x) },
      { horizon: 12, success: 'yes' },
    )
    const value = (name: string) => main!.rows[0]![main!.columns.findIndex((own) => own.name === name)]
    const begins = on.flatMap((now, at) => (now === 1 && on[at - 1] === 0 ? [at] : []))
    const rows = on.flatMap((now, at) => (now === 0 && at + 12 < MONTHS ? [at] : []))
    const follows = (row: number) => begins.some((at) => at > row && at <= row + 12)
    const [yes, no] = [rows.filter(follows), rows.filter((row) => !follows(row))]
    const pairs = yes.flatMap((a) => no.map((b): number => (x[a]! < x[b]! ? 1 : x[a] === x[b] ? 0.5 : 0)))
    expect([value('n'), value('starts'), value('all_starts')]).toEqual([rows.length, 7, 7])
    expect(value('share')).toBeCloseTo(yes.length / rows.length, 12)
    expect(value('auc')).toBeCloseTo(pairs.reduce((sum, own) => sum + own, 0) / pairs.length, 10)
    // The first three are learned from.
    expect([value('tried_starts'), value('caught'), starts!.rows.length]).toEqual([4, 4, 4])
    expect(value('slope')).toBeLessThan(0)
  }, 60_000)

  it('takes a swing that has nothing to do with it for a signal no more often than it says', async () => {
    const p: number[] = []
    for (let seed = 1; seed <= 8; seed++) {
      const { main } = await engine.run(
        'chance_ahead',
        { y: yesOrNo(flags()), x1: numbers(spread(0, 1, 40 + seed)) },
        { horizon: 12, success: 'yes' },
      )
      p.push(Number(main!.rows[0]![main!.columns.findIndex(({ name }) => name === 'p')]))
    }
    expect(p.filter((own) => own < 0.05).length).toBeLessThanOrEqual(2)
  }, 120_000)
})
