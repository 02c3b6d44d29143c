import type { Field } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { unitWords } from '../../lexicon/unit-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Made } from './formula-asked.ts'

/** What is said of the amount stands no further off than so many items. */
const REACH = 6
const BELOW: ReadonlySet<string> = new Set(['per', 'for', 'each', 'every', 'a', 'an'])

/**
 * "Cost per kilometre" beside `cost_km`: one column holds so much of the one for each of the other, row by row. It is
 * what is asked, and no total is divided by it.
 */
export function rateNamed(items: readonly Item[], context: Context): Made | null {
  const { tokens, main } = context
  for (const [at, item] of items.entries()) {
    if (item.lemma !== 'per' || item.mention) continue
    const below = items.slice(at + 1, at + 3).find((one) => !BELOW.has(one.lemma))
    if (!below) continue
    const forms = [tokens[below.from]!.text, tokens[below.from]!.lemma, ...tokens[below.from]!.lemmas]
    const near = [
      ...items.slice(Math.max(0, at - REACH), at).reverse(),
      ...items.slice(at + 2, at + REACH),
    ].filter((one) => one.sentence === item.sentence && has(one, 'METRIC', 'WORD'))
    for (const above of near) {
      const field = main.model.fields.find((own) => isRateOf(own, above.lemma, forms))
      const metric =
        field && main.model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === field.column)
      if (metric) return { metric, at: items.indexOf(above), columns: [field.column] }
    }
  }
  return null
}

/** Its header names the amount and, behind it, what it is for each of: as a unit, or behind "per". */
function isRateOf({ meaning, column, label }: Field, above: string, forms: readonly string[]): boolean {
  if (meaning !== 'measure') return false
  return [column, label].some((name) => {
    const words = nameWords(name)
    const first = words.findIndex((word) => lemma(word) === above)
    const place = words.findIndex((word, at) => at > first && isUnit(word, words[at - 1]!, forms))
    return first >= 0 && place > first
  })
}

const isUnit = (word: string, before: string, forms: readonly string[]): boolean =>
  unitWords(word).some((own) => forms.includes(own)) ||
  (before === 'per' && (forms.includes(word) || forms.includes(lemma(word))))
