import { once, type Analysis } from '../findings/analysis.ts'
import { gapOf, type Gap } from '../../../variables/gap.ts'
import type { Ref } from '../../../prose/view.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { crossedDesign, designAnova } from './crossed-design.ts'

/** What a comparison gains from the design: the other factors take their share out of the noise. */
export interface WithinDesign {
  gap: Gap
  p: number
  pRef: Ref
  view: View
  terms: View
  /** The plain means lie as far apart: no combination is missing. */
  even: boolean
}

/** The other factors of a design that holds this one; null where there is no design or it is no part of it. */
export async function otherFactors(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
): Promise<Variable[] | null> {
  const design = await crossedDesign(analysis, outcome)
  if (!design?.factors.some(({ column }) => column === group.column)) return null
  return design.factors.filter(({ column }) => column !== group.column)
}

/**
 * Two levels of a factor with the other factors of the design held equal; null outside a design.
 * @param apart how far the plain means lie apart
 */
export function withinDesign(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  [high, low]: [string, string],
  apart: number,
): Promise<WithinDesign | null> {
  return once(analysis, `within design ${outcome.column} ${group.column} ${high} ${low}`, async () => {
    const design = await crossedDesign(analysis, outcome)
    const factor = design?.factors.find(({ column }) => column === group.column)
    if (!design || !factor) return null
    const cell = await designAnova(analysis, outcome, design)
    const [terms, view] = [new View(cell, 'terms'), new View(cell, 'gaps')]
    const own = terms.rowOf('variable', factor.label)
    const row = view.rowOf('variable', factor.label)
    if (own < 0 || row < 0 || view.text(row, 'high') !== high || view.text(row, 'low') !== low) return null
    const p = design.clustered ? 'robust_p' : 'p'
    return {
      gap: gapOf(outcome, view, row, 'gap', 'gap_low', 'gap_high'),
      p: terms.number(own, p),
      pRef: terms.ref(own, p, 'p'),
      view,
      terms,
      even: Math.abs(view.number(row, 'gap') - apart) <= 0.01 * Math.abs(apart),
    }
  })
}
