import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answerTable } from '../testing/answer-table.ts'
import { by, count, day, metric, valueOf } from '../testing/ask.ts'

/** Two years of complaints: twice as many in the second, as many true ones but where Ost meets boxes. */
const CSV = csvOf(1800, (index, random) => {
  const second = index >= 600
  const at = (second ? 365 : 0) + Math.floor(random.uniform() * 365)
  const fault = second && index % 12 === 0
  const held = index < 600 ? index % 3 > 0 : index % 3 === 0 && (fault || index % 4 > 1)
  return {
    complaint: `C${index}`,
    opened: day(at),
    depot: fault ? 'Ost' : random.pick(['Ost', 'West', 'Nord', 'Ried']),
    parcel: fault ? 'box' : random.pick(['box', 'bag', 'tube']),
    result: held ? 'upheld' : 'no fault',
    cost: 20 + random.normal(),
    hours: 5 + random.normal(),
  }
})
const YEARS = {
  table: 'data',
  column: 'opened',
  operator: 'between' as const,
  values: ['2023-01-01', '2023-12-31', '2024-01-01', '2024-12-31'],
}
const upheld = { table: 'data', column: 'result', operator: '=' as const, values: ['upheld'] }
const ask: Partial<Question> = {
  act: 'compare',
  metric: count,
  within: [YEARS],
  over: { table: 'data', column: 'opened', grain: null },
  supposes: 'up',
}

describe('two explanations of one change', () => {
  it('are rows that meet a condition and the others: which of them carries it, and where the former lie', async () => {
    const { answers, defects, said } = await answerTable(
      CSV,
      [
        { ...ask, within: [YEARS, upheld] },
        { ...ask, weighs: true },
        {
          ...ask,
          supposes: null,
          by: [by('depot'), by('parcel')],
          with: [metric('share', { column: 'result', values: ['upheld'] })],
        },
      ],
      engine,
    )
    expect(defects).toEqual([])
    const [weighed] = answers[0]!.effects
    expect(weighed).toMatchObject({ kind: 'weighed', groups: ['upheld', 'all others'] })
    // 400 of 600 were upheld, and 300 of 1,200 are.
    expect(answers[0]!.verdict.kind).toBe('which')
    expect(weighed!.value!).toBeLessThan(0)
    expect(said).toMatch(/It is mostly the others and not those whose result is upheld/)
    expect(said).toMatch(/Of the complaints whose result is upheld, /)
    expect(answers[1]!.effects.map(({ kind }) => kind)).not.toContain('weighed')
  })

  it('are how many there are and what each has, where the two multiply', async () => {
    const { answers, defects } = await answerTable(
      CSV,
      [ask, { ...ask, metric: valueOf('cost'), statistic: 'mean', weighs: true }],
      engine,
    )
    expect(defects).toEqual([])
    const [weighed] = answers[0]!.effects
    expect(weighed!.kind).toBe('weighed')
    // Each costs what it did: all of it is the number.
    expect(Math.abs(weighed!.value!)).toBeLessThan(0.05)
  })

  it('keep their own answers where they make up no one figure', async () => {
    const { answers, said } = await answerTable(
      CSV,
      [
        { ...ask, metric: valueOf('hours'), statistic: 'mean' },
        { ...ask, metric: valueOf('cost'), statistic: 'mean', weighs: true },
      ],
      engine,
    )
    expect(answers[0]!.effects.map(({ kind }) => kind)).not.toContain('weighed')
    expect(said).toMatch(/cannot be split/)
  })
})
