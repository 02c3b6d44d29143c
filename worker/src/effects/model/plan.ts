import { areSiblings } from '../../variables/siblings.ts'
import type { Variable } from '../../variables/variable.ts'
import { isDimension, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import type { Screened } from '../../playbooks/strongest.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'
import { settledTerms, withoutSettled } from './settled-terms.ts'

export type Predictor = Dimension | Variable

export interface Plan {
  predictors: Predictor[]
  /** Left out because they move with one that stays, with that one. */
  twins: { dropped: Predictor; kept: Predictor }[]
  logY: boolean
  logX: boolean[]
  /** Columns that could have entered. */
  tried: number
}

const MOST_PREDICTORS = 9
const MOST_LEVELS = 12

export const isNamed = (frame: Frame, { column }: Predictor): boolean =>
  [...frame.question.by, ...frame.question.given, ...frame.question.with].some((own) => own.column === column)

/** Which columns enter: the strongest, one of each set that moves together or settles another, no copies of the outcome. */
export async function planModel(
  frame: Frame,
  outcome: Variable,
  screened: readonly Screened[],
): Promise<Plan | null> {
  const { source, rows } = frame
  const r = (a: Predictor, b: Predictor) =>
    Math.abs(
      source.correlations.find(
        (pair) =>
          (pair.a === a.origin && pair.b === b.origin) || (pair.b === a.origin && pair.a === b.origin),
      )?.r ?? 0,
    )
  const rank = ({ view, row, strength }: Screened) => {
    const linear = view.number(row, 'r')
    return Number.isFinite(linear) ? Math.abs(linear) : strength
  }
  const able = screened
    .filter(
      ({ column, strength, view, row }) =>
        strength <= MODEL_LIMITS.leak &&
        view.number(row, 'n') >= MODEL_LIMITS.known * rows &&
        !areSiblings(column, outcome) &&
        (!isDimension(column) || (column.distinct <= MOST_LEVELS && column.distinct <= rows / 20)),
    )
    .sort((a, b) => Number(isNamed(frame, b.column)) - Number(isNamed(frame, a.column)) || rank(b) - rank(a))
  const settled = await settledTerms(
    frame,
    able.map(({ column }) => column),
  )
  const candidates = withoutSettled(able, settled, (own) => isNamed(frame, own))
  const few = candidates.length <= 8
  const plan: Plan = {
    predictors: [],
    twins: [],
    logY: outcome.kind === 'number' && outcome.skewed,
    logX: [],
    tried: candidates.length,
  }
  let room = Math.max(1, Math.floor(rows / (rows < 100 ? 5 : 15)))
  for (const { column, view, row } of candidates) {
    if (plan.predictors.length >= MOST_PREDICTORS) break
    if (!few && !(view.number(row, 'p') < MODEL_LIMITS.worthTrying) && !isNamed(frame, column)) continue
    const kept = plan.predictors.find((other) => r(other, column) > MODEL_LIMITS.twin)
    if (kept) {
      plan.twins.push({ dropped: column, kept })
      continue
    }
    const weight = isDimension(column) ? column.distinct - 1 : 1
    if (weight > room) continue
    room -= weight
    plan.predictors.push(column)
  }
  plan.logX = plan.predictors.map((variable) => plan.logY && spansWidely(variable))
  return plan.predictors.length >= 2 ? plan : null
}

/** Positive throughout and spread over more than a factor of three: proportional change is the natural step. */
const spansWidely = (variable: Predictor): boolean => {
  const quantiles = variable.profile?.quantiles ?? []
  return (
    variable.kind === 'number' &&
    typeof variable.profile?.minimum === 'number' &&
    variable.profile.minimum > 0 &&
    quantiles.length > 5 &&
    quantiles[5]! / quantiles[1]! > 3
  )
}
