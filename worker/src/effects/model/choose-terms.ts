import type { Cell } from '#contract'
import type { Variable } from '../../variables/variable.ts'
import { hasTable, View } from '../../prose/view.ts'
import { LIMITS } from '../../decide/limits.ts'
import type { Predictor } from './plan.ts'
import { foundOf, MODEL_LIMITS } from '../../decide/model-limits.ts'

/**
 * Terms that count as found: those that the question names by their own p, the others by Benjamini-Hochberg over all
 * columns that could have entered, since the model holds the best of them and the question asks which they are.
 */
export function standingTerms(
  terms: View,
  isAsked: (row: number) => boolean,
  tried: number,
  /** The rows repeat units, so that errors are clustered by them. */
  clustered: boolean,
): Set<number> {
  const p = (row: number) => terms.number(row, clustered ? 'robust_p' : 'p')
  const asked = terms.rows.filter(isAsked)
  const others = terms.rows.filter((row) => !isAsked(row)).sort((a, b) => p(a) - p(b))
  const tests = Math.max(others.length, tried - asked.length)
  return new Set([
    ...asked.filter((row) => p(row) < LIMITS.level),
    ...others.slice(0, foundOf(others.map(p), tests)),
  ])
}

/** Leaves out what adds next to nothing, so that the others are not blurred by it. */
export function keepUseful(
  outcome: Variable,
  predictors: readonly Predictor[],
  isAsked: (predictor: Predictor) => boolean,
  first: Cell,
): Predictor[] {
  const terms = new View(first, 'terms')
  const kept = predictors.filter((variable) => {
    const row = terms.rowOf('variable', variable.label)
    if (row < 0) return false
    if (isAsked(variable)) return true
    if (outcome.kind === 'binary') return terms.number(row, 'p') < MODEL_LIMITS.adds || predictors.length <= 4
    return terms.number(row, 'unique_r2') >= MODEL_LIMITS.addsR2 || predictors.length <= 3
  })
  return kept.length >= 2 ? kept : [...predictors]
}

/** The level with the lowest adjusted value, as the one that the others are held against. */
export function lowestLevel(first: Cell, variable: Predictor): string | null {
  if (!hasTable(first, 'adjusted')) return null
  const adjusted = new View(first, 'adjusted')
  const own = adjusted.rows.filter(
    (row) => adjusted.text(row, 'variable') === variable.label && adjusted.number(row, 'n') >= 10,
  )
  if (own.length === 0) return null
  return adjusted.text(
    own.reduce(
      (best, row) => (adjusted.number(row, 'adjusted') < adjusted.number(best, 'adjusted') ? row : best),
      own[0]!,
    ),
    'level',
  )
}
