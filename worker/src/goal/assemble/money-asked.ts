import { CURRENCY_WORDS, MONEY_LABEL, MONEY_UNIT } from '../../lexicon/money.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'

/** "Costs us most". */
const WHOM: ReadonlySet<string> = new Set(['us', 'me', 'them'])
const PRICE = /\b(?:price|cost|fare|fee|rent|salary|wage|income)s?$/

/**
 * "What do we lose through sick leave in euros": money is asked after where nothing in the tables is money.
 * The word for it; null where no money is asked after or there is some.
 */
export function moneyMissed(items: readonly Item[], { tables, tokens }: Context): string | null {
  const asked = items.find(
    ({ lemma, mention, to }) =>
      mention === null &&
      (CURRENCY_WORDS.has(lemma) || (lemma === 'cost' && WHOM.has(tokens[to]?.text ?? ''))),
  )
  if (!asked) return null
  const money = tables.some(({ model }) =>
    model.metrics.some(
      ({ ref, label, unit, additivity }) =>
        ref.kind === 'value' &&
        (MONEY_UNIT.test(unit ?? '') ||
          (additivity !== 'mean' && MONEY_LABEL.test(label)) ||
          PRICE.test(label)),
    ),
  )
  return money ? null : tokens[asked.from]!.text
}
