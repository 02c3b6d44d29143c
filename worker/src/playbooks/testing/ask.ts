import { expect } from '@jest/globals'
import type { Asked, DimensionRef, MetricRef, Question } from '#contract'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { answerTable } from './answer-table.ts'

export const by = (column: string): DimensionRef => ({ table: 'data', column, part: null, bands: [] })
export const metric = (kind: MetricRef['kind'], parts: Partial<MetricRef> = {}): MetricRef => ({
  kind,
  table: 'data',
  column: null,
  from: null,
  values: [],
  ...parts,
})
export const count = metric('count')
export const valueOf = (column: string) => metric('value', { column })
export const over = { table: 'data', column: 'opened', grain: 'month' as const }
export const day = (at: number) => new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)

export const answer = async (
  csv: string,
  question: Partial<Question>,
  goal: Pick<Asked, 'proposes'> = {},
) => {
  const answered = await answerTable(csv, [question], engine, goal)
  expect(answered.defects).toEqual([])
  expect(answered.unlike).toEqual([])
  return { ...answered, first: answered.answers[0] }
}
export const kinds = ({ first }: Awaited<ReturnType<typeof answer>>) => first!.effects.map(({ kind }) => kind)
