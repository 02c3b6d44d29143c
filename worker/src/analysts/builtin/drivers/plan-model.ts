import { areSiblings, screenOf, type Screened } from '../screen.ts'
import type { Analysis } from '../analysis.ts'
import type { Variable } from '../variable.ts'

export interface Plan {
  predictors: Variable[]
  /** Left out because they move with one that stays, with that one. */
  twins: { dropped: Variable; kept: Variable }[]
  leaks: Screened[]
  logY: boolean
  logX: boolean[]
  /** Columns that could have entered. */
  tried: number
}

const MOST_PREDICTORS = 9
const TWIN = 0.9

/** Which columns enter: the strongest, one of each set that moves together, no copies of the outcome. */
export async function planModel(analysis: Analysis, outcome: Variable): Promise<Plan | null> {
  const { study } = analysis
  const screen = await screenOf(analysis, outcome)
  if (!screen) return null
  const { correlations } = study.source
  const r = (a: Variable, b: Variable) =>
    Math.abs(
      correlations.find(
        (pair) =>
          (pair.a === a.origin && pair.b === b.origin) || (pair.b === a.origin && pair.a === b.origin),
      )?.r ?? 0,
    )
  const leaks = screen.list.filter((one) => one.leaks)
  const rank = (one: Screened) => (Number.isFinite(one.r) ? Math.abs(one.r) : one.strength)
  const candidates = screen.list
    .filter(
      ({ variable, n, leaks: copy }) =>
        !copy &&
        n >= 0.7 * study.rows &&
        variable.label !== 'weekday' &&
        !areSiblings(variable, outcome) &&
        (variable.kind === 'number' || variable.levels.length <= study.rows / 20),
    )
    .sort(
      (a, b) =>
        Number(study.asked.includes(b.variable)) - Number(study.asked.includes(a.variable)) ||
        rank(b) - rank(a),
    )
  const few = candidates.length <= 8
  const plan: Plan = {
    predictors: [],
    twins: [],
    leaks,
    logY: outcome.kind === 'number' && outcome.skewed,
    logX: [],
    tried: candidates.length,
  }
  let room = Math.max(1, Math.floor(study.rows / (study.rows < 100 ? 5 : 15)))
  for (const { variable, p } of candidates) {
    if (plan.predictors.length >= MOST_PREDICTORS) break
    if (!few && !(p < 0.2) && !study.asked.includes(variable)) continue
    const kept = plan.predictors.find((other) => r(other, variable) > TWIN)
    if (kept) {
      plan.twins.push({ dropped: variable, kept })
      continue
    }
    const weight = variable.kind === 'category' ? variable.levels.length - 1 : 1
    if (weight > room) continue
    room -= weight
    plan.predictors.push(variable)
  }
  plan.logX = plan.predictors.map((variable) => plan.logY && spansWidely(variable))
  return plan.predictors.length >= 2 ? plan : null
}

/** Positive throughout and spread over more than a factor of three: proportional change is the natural step. */
const spansWidely = (variable: Variable): boolean => {
  const quantiles = variable.profile?.quantiles ?? []
  return (
    variable.kind === 'number' &&
    typeof variable.profile?.minimum === 'number' &&
    variable.profile.minimum > 0 &&
    quantiles.length > 5 &&
    quantiles[5]! / quantiles[1]! > 3
  )
}
