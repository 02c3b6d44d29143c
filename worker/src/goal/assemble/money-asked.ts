import { CURRENCY_WORDS, MONEY_LABEL, MONEY_UNIT } from '../../lexicon/money.ts'
import { placesMoney } from '../binding/bind-measure.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'

/** What something costs besides money. */
const NO_MONEY: ReadonlySet<string> = new Set(['time', 'hours', 'days', 'weeks', 'nerves', 'lives'])

/** "What does it cost us", "costs us most": so much of it, and no trouble that something makes. */
const isAmount = (items: readonly Item[], at: number, behind: string | undefined): boolean =>
  !NO_MONEY.has(behind ?? '') &&
  items.some(
    ({ tags }, place) =>
      (place < at && (tags.has('what') || tags.has('how_much') || tags.has('which'))) ||
      (place > at && tags.has('superlative')),
  )

/** "Costs us most". */
const WHOM: ReadonlySet<string> = new Set(['us', 'me', 'them'])
const PRICE = /\b(?:price|cost|fare|fee|rent|salary|wage|income)s?$/

/**
 * "What do we lose through sick leave in euros": money is asked after where nothing in the tables is money.
 * The word for it; null where no money is asked after or there is some.
 */
export function moneyMissed(items: readonly Item[], { tables, tokens }: Context): string | null {
  // "Where should the money go": what it is for is asked, and no amount.
  if (placesMoney(items)) return null
  const asked = items.find(
    ({ lemma, mention, to }, at) =>
      mention === null &&
      (CURRENCY_WORDS.has(lemma) ||
        (lemma === 'cost' && WHOM.has(tokens[to]?.text ?? '') && isAmount(items, at, tokens[to + 1]?.text))),
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
