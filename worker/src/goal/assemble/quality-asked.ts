import { GENERIC_WORDS } from '../../lexicon/absence-words.ts'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import { targetsOf } from '../binding/evidence.ts'
import { isKindred } from '../binding/kindred.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Context } from './context.ts'
import { isFree } from './free-nouns.ts'

/** Asked of the answer, and not of what is measured. */
const HOW_SURE: ReadonlySet<string> = new Set(['sure', 'certain', 'confident', 'likely', 'come', 'about'])

/** "How satisfied are the tenants with the repairs", "how much does a donation cost": what is asked of whatever is named. */
export function qualityAsked(items: readonly Item[], context: Context): string | null {
  const { tokens } = context
  for (const [at, item] of items.entries()) {
    if (item.mention) continue
    const text = tokens[item.from]!.text
    if (has(items[at - 1], 'how') && has(item, 'WORD') && !HOW_SURE.has(text))
      if (/(?:ed|ful|y|ous|able|ive|old)$/.test(text) || has(items[at + 1], 'is')) return text
    const before = items.slice(0, at)
    const asked =
      before.some((one) => has(one, 'how_much')) ||
      // "What does a test cost us", "what do we pay for it".
      (has(
        before.find((one) => !has(one, 'and', 'please')),
        'what',
      ) &&
        has(before[1], 'is'))
    if (asked && COSTING.has(item.lemma) && !isSpent(context)) return text
  }
  return null
}

/** "What wages are paid in manufacturing": what is asked for is the noun behind the question, which nothing stands for. */
export const asksAbsent = (items: readonly Item[], context: Context): boolean => {
  const { tokens } = context
  const [first, second, third] = items.filter((item) => !has(item, 'and', 'please'))
  return (
    first !== undefined &&
    second !== undefined &&
    has(first, 'what', 'which') &&
    isFree(second, tokens) &&
    conceptKind(second.lemma) === 'quantity' &&
    !GENERIC_WORDS.has(second.lemma) &&
    !isKindred([second.lemma], context) &&
    has(third, 'is')
  )
}

const BROUGHT = /\b(?:revenue|sales|income|turnover|gross|profit|earnings|takings|salary|wage)s?\b/

/** Some money of the tables is spent, or may be. */
const isSpent = ({ tables }: Context): boolean =>
  tables.some((table) =>
    targetsOf(table).some(({ kinds, metric }) => kinds.has('money') && !BROUGHT.test(metric.label)),
  )

/** What is asked of money alone. */
const COSTING: ReadonlySet<string> = new Set(['cost', 'pay', 'earn', 'charge'])
