import type { Question } from '#contract'
import { EMPTY_WORDS, GENERIC_WORDS, GROUPS_OF_PEOPLE, HAD_WORDS } from '../../lexicon/absence-words.ts'
import { RESULT } from '../../lexicon/guess-words.ts'
import { isEnglish } from '../../lexicon/known-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { stateOf } from '../../lexicon/states.ts'
import { isKindred } from '../binding/kindred.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'
import { has } from '../tagged.ts'

type Unmatched = Question['unmatched'][number]

/**
 * What a question asks of the rows, or whom it asks of, where nothing in the tables tells: what became of them ("how many
 * died"), what they have ("turned out to have asthma"), what was spent on ("on defence"), men and women.
 */
export function conditionAbsent(
  items: readonly Item[],
  context: Context,
  hasMetric: boolean,
): Unmatched | null {
  const groups = groupAbsent(items, context)
  if (groups) return { words: groups, part: 'by' }
  const befell = outcomeAbsent(items, context, hasMetric) ?? objectAbsent(items, context)
  return befell === null ? null : { words: befell, part: 'metric' }
}

const textOf = ({ from }: Item, { tokens }: Context): string => tokens[from]!.text

/** Men against women, or what is theirs alone: of one such group that does something the rows may be. */
function groupAbsent(items: readonly Item[], context: Context): string | null {
  const groups = items.filter(
    (one) => one.mention === null && one.to === one.from + 1 && GROUPS_OF_PEOPLE.has(textOf(one, context)),
  )
  const [first, second] = groups
  if (!first) return null
  const before = items[items.indexOf(first) - 1]
  const apart =
    second !== undefined || has(before, 'by', 'within', 'than', 'against') || first.lemma === 'gender'
  return apart ? textOf(first, context) : null
}

const FARTHEST = 6

/** "How many patients survived", "how many got hurt" where nothing tells who did. */
function outcomeAbsent(items: readonly Item[], context: Context, hasMetric: boolean): string | null {
  const asked = items.findIndex((item) => has(item, 'how_many', 'share', 'who'))
  if (asked < 0) return null
  // "Who sells most and loses least" asks of what is measured.
  if (hasMetric && !has(items[asked], 'how_many')) return null
  const measured = items
    .slice(asked + 1, asked + FARTHEST)
    .some((one) => has(one, 'METRIC') && !has(one, 'ROW'))
  if (measured) return null
  const item = items.slice(asked + 1, asked + FARTHEST).find((one) => {
    if (one.mention !== null || has(one, 'by') || items[items.indexOf(one) + 1]?.lemma === 'by') return false
    const text = textOf(one, context)
    const past = /(?:ed|en)$/.test(text) || (text !== one.lemma && !text.endsWith('s')) || BEFALLING.has(text)
    return past && (stateOf(text) ?? stateOf(one.lemma))?.outcome === true
  })
  // How it came out stands in some column, in whatever words.
  const told = context.main.model.fields.some(
    ({ label, meaning }) => meaning === 'dimension' && RESULT.test(label),
  )
  return item && !told && !isKindred([item.lemma], context) ? textOf(item, context) : null
}

/** Forms that are the same in past and present. */
const BEFALLING: ReadonlySet<string> = new Set(['hurt', 'lose', 'quit', 'die'])

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'any', 'the'])
const SPENDING: ReadonlySet<string> = new Set(['spend', 'pay'])
const ON: ReadonlySet<string> = new Set(['on', 'for'])

/** "Did we have a deficit", "what did we spend on defence", "how did they do on television". */
function objectAbsent(items: readonly Item[], context: Context): string | null {
  for (const [at, item] of items.entries()) {
    if (!isThing(item, context)) continue
    const before = items.slice(Math.max(0, at - 3), at)
    const [last] = before.slice(-1)
    const further = before.filter(({ lemma }) => !ARTICLES.has(lemma)).at(-1)
    const had = further !== undefined && isHad(items, items.indexOf(further), context)
    const spent = last !== undefined && ON.has(last.lemma) && SPENDING.has(items[at - 2]?.lemma ?? '')
    const done =
      last?.lemma === 'on' &&
      textOf(items[at - 2] ?? last, context) === 'do' &&
      items.slice(0, at).some((one) => has(one, 'how'))
    if ((had && !HAD_WORDS.has(item.lemma)) || spent || done) return textOf(item, context)
  }
  return null
}

/** "Did we have", "turned out to have": asked of somebody, and no helping verb. */
function isHad(items: readonly Item[], at: number, context: Context): boolean {
  const [item, before, further] = [items[at], items[at - 1], items[at - 2]]
  if (!item || item.mention !== null || textOf(item, context) !== 'have' || !before) return false
  if (before.lemma === 'to') return items.slice(0, at).some((one) => has(one, 'how_many', 'share', 'who'))
  return further !== undefined && DOES.has(textOf(further, context))
}

const DOES: ReadonlySet<string> = new Set(['do', 'does', 'did'])

/** A word for a thing that nothing in the tables stands for, known to a dictionary and not too vague to be missed. */
const isThing = (item: Item, context: Context): boolean =>
  item.mention === null &&
  has(item, 'WORD') &&
  item.lemma.length > 2 &&
  isEnglish(item.lemma) &&
  !isPerson(item.lemma) &&
  !EMPTY_WORDS.has(item.lemma) &&
  !GENERIC_WORDS.has(item.lemma) &&
  !isKindred([item.lemma], context)
