import type { Cell, EffectNumbers } from '#contract'
import { View } from '../prose/view.ts'

/** What every effect carries beside its own parts: the plain numbers, for judging and for tests. */
export interface Estimated {
  numbers: EffectNumbers
}

type Given = Omit<EffectNumbers, 'evidence' | 'checks' | 'size'> & {
  size: number
  checks?: EffectNumbers['checks']
  evidence: (Cell | View)[]
}

const finite = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : value

/** The numbers of an effect, NaN as nothing and its size within 0..1. */
export const numbersOf = ({ evidence, checks = [], ...rest }: Given): EffectNumbers => ({
  ...rest,
  value: finite(rest.value),
  low: finite(rest.low),
  high: finite(rest.high),
  p: finite(rest.p),
  n: Math.max(0, Math.round(Number.isFinite(rest.n) ? rest.n : 0)),
  size: Number.isFinite(rest.size) ? Math.max(0, Math.min(1, rest.size)) : 0,
  checks,
  evidence: [...new Set(evidence.map((own) => (own instanceof View ? own.cell.id : own.id)))],
})

/** A short name for a kept table that stays the same for the same title. */
export const keptName = (title: string): string => {
  let hash = 7
  for (const letter of title) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003
  return String(hash)
}
