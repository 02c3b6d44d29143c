import type { View } from '../../prose/view.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'
import type { Screened } from '../../playbooks/strongest.ts'
import type { Predictor } from './plan.ts'

/** Predictors whose order is told. */
const TOLD = 3

/**
 * Whether the weightiest predictors have an order. What a column adds beside the others says little of one that moves
 * with another: where its order by that is not the one by itself, and one of the two moves with others, there is none.
 */
export function areRanked(sure: readonly Predictor[], terms: View, screened: readonly Screened[]): boolean {
  const first = sure.slice(0, TOLD).map((own) => ({
    alone: screened.find(({ column }) => column.column === own.column)?.strength ?? NaN,
    vif: terms.number(terms.rowOf('variable', own.label), 'vif'),
  }))
  return first.every((own, at) =>
    first
      .slice(at + 1)
      .every(
        (next) =>
          !(
            next.alone > own.alone + MODEL_LIMITS.strongerAlone &&
            Math.max(own.vif, next.vif) >= MODEL_LIMITS.moveTogether
          ),
      ),
  )
}
