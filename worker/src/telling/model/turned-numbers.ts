import type { Cell, Template } from '#contract'
import { listed, text } from '../../prose/prose.ts'
import { measured, named, type Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import type { Predictor } from '../../effects/model/plan.ts'
import type { Screened } from '../../playbooks/strongest.ts'
import type { Passage } from '../told.ts'
import { beyondChance } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'

/**
 * Numbers that go one way on their own and the other way with the rest held equal, and numbers that show nothing on
 * their own: what a correlation alone would tell wrongly.
 */
export function turnedNumbers(
  outcome: Variable,
  kept: readonly Predictor[],
  cell: Cell,
  screened: readonly Screened[],
  logged: boolean,
): { sentences: Template[]; cautions: NonNullable<Passage['cautions']> } {
  const found = { sentences: [] as Template[], cautions: [] as NonNullable<Passage['cautions']> }
  const [terms, coefficients] = [new View(cell, 'terms'), new View(cell, 'coefficients')]
  for (const variable of kept.filter(({ kind }) => kind === 'number')) {
    const alone = screened.find(({ column }) => column === variable)
    const term = terms.rowOf('variable', variable.label)
    const own = coefficients.rowOf('variable', variable.label)
    if (!alone || term < 0 || own < 0) continue
    const p = terms.number(term, 'p')
    const [pAlone, r] = [alone.view.number(alone.row, 'p'), alone.view.number(alone.row, 'r')]
    const others = listed(kept.filter((one) => one !== variable).map(named))
    const sign = Math.sign(coefficients.number(own, 'estimate'))
    if (
      outcome.kind === 'number' &&
      !logged &&
      beyondChance(p) &&
      beyondChance(pAlone) &&
      sign === -Math.sign(r)
    ) {
      const words = text`On its own ${named(variable)} goes with ${sign > 0 ? 'less' : 'more'} ${measured(outcome)} (r = ${alone.view.ref(alone.row, 'r', 'decimal2')}), but with ${others} held equal it goes with ${sign > 0 ? 'more' : 'less'} (${terms.ref(term, 'p', 'p')})`
      found.sentences.push(text`${words}.`)
      found.cautions.push({
        kind: 'simpson',
        text: text`${words}: rows with more of it differ in the other columns, and that turns the sign round.`,
        evidence: [alone.view, terms],
      })
      // Beside the others beyond doubt, and alone not even likely: a link that was hidden.
    } else if (p < LIMITS.sure && pAlone >= MODEL_LIMITS.lost)
      found.sentences.push(
        text`On its own ${named(variable)} shows no link with ${measured(outcome)} (${alone.view.ref(alone.row, 'p', 'p')}); it shows once ${others} ${kept.length === 2 ? 'is' : 'are'} held equal (${terms.ref(term, 'p', 'p')}).`,
      )
  }
  return found
}
