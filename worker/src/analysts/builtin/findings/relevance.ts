import type { Intent } from '#contract'
import { askedFor, type Analysis } from './analysis.ts'
import type { Variable } from '../../../variables/variable.ts'

/** How closely a finding of this kind about these columns answers the goal, 0..1. */
export function relevanceOf(analysis: Analysis, kind: Intent, about: Variable[]): number {
  const { study, toolkit } = analysis
  const wanted = Math.min(1, askedFor(toolkit.reading, kind))
  const [outcome] = study.outcomes
  const holdsOutcome = outcome !== undefined && about.some((variable) => variable.column === outcome.column)
  const others = about.filter((variable) => variable.column !== outcome?.column)
  const asked = others.filter((variable) => study.asked.some((own) => own.origin === variable.origin)).length
  const columns =
    (holdsOutcome ? (study.outcomeNamed ? 0.35 : 0.25) : 0) +
    (asked > 0 ? 0.35 : study.asked.length === 0 && holdsOutcome ? 0.15 : 0)
  return Math.min(1, 0.3 * wanted + columns)
}
