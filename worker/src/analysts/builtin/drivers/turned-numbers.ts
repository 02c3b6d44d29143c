import type { Caution, Cell, Template } from '#contract'
import { caution } from '../analysis.ts'
import { listed, text } from '../prose.ts'
import type { Screen } from '../screen.ts'
import { measured, named, type Variable } from '../variable.ts'
import { View } from '../view.ts'

const CLEAR = 0.05
/** Beside the others it must be beyond doubt, and alone not even likely, to speak of a link that was hidden. */
const HIDDEN = 0.001
const NOT_SEEN = 0.1

/**
 * Numbers that go one way on their own and the other way with the rest held equal, and numbers that show nothing on
 * their own: what a correlation alone would tell wrongly.
 */
export function turnedNumbers(
  outcome: Variable,
  kept: Variable[],
  cell: Cell,
  screen: Screen,
  logged: boolean,
): { sentences: Template[]; cautions: Caution[] } {
  const found = { sentences: [] as Template[], cautions: [] as Caution[] }
  const [terms, coefficients] = [new View(cell, 'terms'), new View(cell, 'coefficients')]
  for (const variable of kept.filter(({ kind }) => kind === 'number')) {
    const alone = screen.list.find((one) => one.variable === variable)
    const term = terms.rowOf('variable', variable.label)
    const own = coefficients.rowOf('variable', variable.label)
    if (!alone || term < 0 || own < 0) continue
    const p = terms.number(term, 'p')
    const others = listed(kept.filter((one) => one !== variable).map(named))
    const sign = Math.sign(coefficients.number(own, 'estimate'))
    if (
      outcome.kind === 'number' &&
      !logged &&
      p < CLEAR &&
      alone.p < CLEAR &&
      sign === -Math.sign(alone.r)
    ) {
      const words = text`On its own ${named(variable)} goes with ${sign > 0 ? 'less' : 'more'} ${measured(outcome)} (r = ${screen.view.ref(alone.row, 'r', 'decimal2')}), but with ${others} held equal it goes with ${sign > 0 ? 'more' : 'less'} (${terms.ref(term, 'p', 'p')})`
      found.sentences.push(text`${words}.`)
      found.cautions.push(
        caution(
          'simpson',
          text`${words}: rows with more of it differ in the other columns, and that turns the sign round.`,
          screen.view,
          terms,
        ),
      )
    } else if (p < HIDDEN && alone.p >= NOT_SEEN)
      found.sentences.push(
        text`On its own ${named(variable)} shows no link with ${measured(outcome)} (${screen.view.ref(alone.row, 'p', 'p')}); it shows once ${others} ${kept.length === 2 ? 'is' : 'are'} held equal (${terms.ref(term, 'p', 'p')}).`,
      )
  }
  return found
}
