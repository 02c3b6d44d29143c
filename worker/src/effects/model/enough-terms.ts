import type { Cell } from '#contract'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { LIMITS } from '../../decide/limits.ts'
import type { Predictor } from './plan.ts'

/** The whole must be beyond doubt before its parts are looked for. */
const WHOLE = 0.001
const LEAST_SHARE = 0.3

/**
 * Leaves out the least certain column until each that is left stands (backward elimination): predictors that carry the
 * same information hide one another, and "none of them matters" would be the wrong thing to read from that. Null where
 * the whole explains too little for that, or nothing stands.
 */
export async function enoughTerms(
  outcome: Variable,
  kept: readonly Predictor[],
  cell: Cell,
  refit: (predictors: Predictor[], title: string) => Promise<Cell>,
): Promise<{ cell: Cell; left: Predictor[] } | null> {
  const main = new View(cell)
  if (outcome.kind !== 'number' || kept.length < 3) return null
  if (!(main.number(0, 'p') < WHOLE) || !(main.number(0, 'r2') > LEAST_SHARE)) return null
  let left = [...kept]
  let own = cell
  for (;;) {
    const view = new View(own, 'terms')
    const p = (variable: Predictor) => {
      const value = view.number(view.rowOf('variable', variable.label), 'p')
      return Number.isFinite(value) ? value : 1
    }
    const worst = left.reduce((a, b) => (p(b) > p(a) ? b : a))
    if (p(worst) < LIMITS.level) break
    left = left.filter((variable) => variable !== worst)
    if (left.length === 0) return null
    own = await refit(left, `Model of ${outcome.label} without ${worst.label}`)
  }
  return { cell: own, left }
}
