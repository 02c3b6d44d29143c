import { valueAt, type Cell } from '#contract'
import type { Ask, ExactPlan, Figure } from '../plan.types.ts'
import { OF_PAIRS } from '../reading/figures-named.ts'
import type { Computed } from './computed.ts'
import { isNormality, type Place } from './methods.ts'
import { optionAgainst, optionFor, optionOf, ruleThatHolds, type Quantities } from './verdicts.ts'

/** A word chosen by the rules of the message, or by the level of its test where it gives none. */
export async function verdictOf(
  plan: ExactPlan,
  ask: Ask,
  placeOf: (ask: Ask) => Promise<Place | null>,
): Promise<Computed[]> {
  const options = ask.options.length > 1 ? ask.options : ['yes', 'no']
  const quantities: Quantities = {}
  const evidence: Cell[] = []
  const need = async (figure: Figure) => {
    if (quantities[figure] !== undefined) return
    const columns =
      OF_PAIRS.has(figure) && plan.test === 'correlation' ? plan.subjects.numbers.slice(0, 2) : ask.columns
    const found = await placeOf({ ...ask, figure, columns })
    const raw = found && valueAt(found.cell.output.tables[found.table]!, found.row, found.column)
    if (typeof raw !== 'number') return
    quantities[figure] = raw
    evidence.push(found!.cell)
  }
  const say = (word: string): Computed[] => [
    { ask, value: JSON.stringify(word), raw: word, group: null, evidence: [...new Set(evidence)] },
  ]
  if (ask.about === 'missing') {
    await need('missing')
    const none = quantities.missing === 0
    return say(optionOf(!none, options))
  }
  for (const figure of new Set(plan.rules.flatMap(({ when }) => when.map((one) => one.figure))))
    await need(figure)
  const rule = ruleThatHolds(plan, quantities)
  if (rule) return say(optionFor(rule.label, options))
  if (rule === null && plan.rules.length > 0) return say(optionAgainst(plan.rules[0]!.label, options))
  if (plan.test === 'skewness' || plan.test === null) return []
  await need('p')
  if (quantities.p === undefined) return []
  const affirmed = isNormality(plan.test) ? quantities.p > plan.alpha : quantities.p < plan.alpha
  return say(optionOf(affirmed, options))
}
