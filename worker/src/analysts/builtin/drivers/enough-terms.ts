import type { Cell, Template } from '#contract'
import { listed, text } from '../prose.ts'
import { measured, named, type Variable } from '../variable.ts'
import { View } from '../view.ts'
import { effectOf, type Effect } from './effects.ts'
import type { Plan } from './plan-model.ts'

/** A smaller model in which every column stands, where none does beside all the others. */
export interface Enough {
  cell: Cell
  effects: Effect[]
  title: Template
  sentence: Template
  lead: Template
}

const STANDS = 0.05
/** The whole must be beyond doubt before its parts are looked for. */
const WHOLE = 0.001
const LEAST_SHARE = 0.3

/**
 * Leaves out the least certain column until each that is left stands (backward elimination): predictors that carry the
 * same information hide one another, and "none of them matters" would be the wrong thing to read from that.
 */
export async function enoughTerms(
  outcome: Variable,
  plan: Plan,
  kept: Variable[],
  cell: Cell,
  fit: (predictors: Variable[], title: string) => Promise<Cell>,
): Promise<Enough | null> {
  const main = new View(cell)
  if (outcome.kind !== 'number' || kept.length < 3) return null
  if (!(main.number(0, 'p') < WHOLE) || !(main.number(0, 'r2') > LEAST_SHARE)) return null
  let left = kept
  let own = cell
  for (;;) {
    const view = new View(own, 'terms')
    const p = (variable: Variable) => {
      const value = view.number(view.rowOf('variable', variable.label), 'p')
      return Number.isFinite(value) ? value : 1
    }
    const worst = left.reduce((a, b) => (p(b) > p(a) ? b : a))
    if (p(worst) < STANDS) break
    left = left.filter((variable) => variable !== worst)
    if (left.length === 0) return null
    own = await fit(left, `Model of ${outcome.label} without ${worst.label}`)
  }
  const [small, coefficients] = [new View(own), new View(own, 'coefficients')]
  const effects = left.map((variable) =>
    effectOf(outcome, variable, plan, coefficients, small.number(0, 'breusch_pagan_p') < 0.05),
  )
  const names = listed(left.map(named))
  const share = text`${small.ref(0, 'r2', 'percent1')} of the variation in ${measured(outcome)}, all columns together for ${main.ref(0, 'r2', 'percent1')}`
  return {
    cell: own,
    effects,
    title: text`${names} ${left.length === 1 ? 'is' : 'are'} enough to explain ${measured(outcome)}; the other columns carry the same information`,
    sentence: text`Beside all the others no column stands by itself, because they carry the same information. With the least certain left out one by one until each stands, the model keeps ${names}, which ${left.length === 1 ? 'accounts' : 'account'} for ${share}. Another sample could keep others in their place.`,
    lead: text`${listed(effects.map(({ short }) => short))}${left.length > 1 ? ', each with the others held equal' : ''}: ${left.length === 1 ? 'it accounts' : 'they account'} for ${share}. Beside all the others no column stands by itself, because they move together.`,
  }
}
