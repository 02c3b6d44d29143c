import type { DimensionRef, Field, Question } from '#contract'
import { AGE_WORDS, BOUGHT_DATES } from '../../lexicon/factor-words.ts'
import { ONWARDS, SETTING_IN } from '../../lexicon/onset-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has, says } from '../tagged.ts'
import { wordsOf } from './build-question.ts'
import { fieldOf, type Context } from './context.ts'
import { factorOf } from './factors-listed.ts'

/**
 * "From what age do repairs become frequent", "the amount beyond which claims are declined": the number along which
 * something sets in goes out of what is said, as one item that holds it, so that the rest says what sets in. A place that
 * no number has ("from which department") stays.
 */
export function withOnset(items: readonly Item[], context: Context): Item[] {
  const { tokens } = context
  const all: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    const stretch = has(item, 'threshold') && !item.mention ? stretchAt(items, at, context) : null
    if (stretch === null) {
      all.push(item)
      continue
    }
    // "The quantity beyond which": it stands before the word.
    while (all.length > 0 && all.at(-1)!.from >= items[stretch.from]!.from) all.pop()
    all.push({
      ...item,
      to: item.from + 1,
      tags: new Set(['threshold']),
      lemma: tokens[item.from]!.lemma,
      members: [stretch.member],
    })
    at = stretch.to - 1
  }
  return all
}

/** The number that stands by a word for from where on, with the places of all that says so. */
function stretchAt(
  items: readonly Item[],
  at: number,
  context: Context,
): { from: number; to: number; member: Item[] } | null {
  const { tokens } = context
  const clause = items.filter(
    ({ clause: own, sentence }, place) =>
      place > at && own === items[at]!.clause && sentence === items[at]!.sentence,
  )
  const vague = tokens[items[at]!.from]!.text === 'at'
  if (vague && (anyHas(clause, 'superlative') || !says(clause, SETTING_IN))) return null
  const behind = numberFrom(items, at + 1, context)
  if (behind) {
    let to = behind.to
    while (
      items[to] &&
      !items[to]!.mention &&
      ONWARDS.has(tokens[items[to]!.from]!.text) &&
      tokens[items[to]!.from - 1]!.mark === null
    )
      to++
    return { from: at, to, member: behind.member }
  }
  const before = tokens[items[at]!.to - 1]!.text === 'which' ? items[at - 1] : undefined
  return before && numberOf([before], context) ? { from: at - 1, to: at + 1, member: [before] } : null
}

/** What may stand before the number's name. */
const AHEAD: ReadonlySet<string> = new Set([
  'the',
  'a',
  'number',
  'amount',
  'level',
  'kind',
  'sort',
  'of',
  'certain',
])
const FARTHEST = 4

/** "How many hours of resolution": the first name behind a place that is a number's, with what is of it. */
function numberFrom(
  items: readonly Item[],
  from: number,
  context: Context,
): { to: number; member: Item[] } | null {
  for (let at = from; at < Math.min(items.length, from + FARTHEST); at++) {
    const item = items[at]!
    if (at > from && context.tokens[item.from - 1]!.mark !== null) return null
    const number = numberOf([item], context)
    if (!number) {
      if (item.mention || !AHEAD.has(item.lemma)) return null
      continue
    }
    const more = items[at + 2]
    const same = more?.mention?.candidates.some(({ column }) => column === number.column)
    const to = same && items[at + 1]!.lemma === 'of' ? at + 3 : at + 1
    return { to, member: items.slice(from, to) as Item[] }
  }
  return null
}

/** The number that a name stands for; a date where it is asked how old something is. */
function numberOf(member: readonly Item[], context: Context): DimensionRef | null {
  const aged = member.some(({ from }) => AGE_WORDS.has(context.tokens[from]!.lemma))
  if (!aged && !member.some(({ mention }) => mention !== null)) return null
  return factorOf(member, context, [], (field) => field.meaning === 'measure' || (aged && isBegun(field)))
}

const isBegun = ({ column, meaning }: Field): boolean =>
  meaning === 'time' && nameWords(column).some((word) => BOUGHT_DATES.has(word))

/** The question, of what sets in along that number. As it is where nothing is measured that could. */
export function onsetAsked(question: Question, items: readonly Item[], context: Context): Question {
  const place = items.find(({ members, tags }) => members !== undefined && tags.has('threshold'))
  if (!place || question.metric === null || question.metric.kind === 'count') return question
  const own = numberOf(place.members!.flat(), context)
  if (!own || own.column === question.metric.column) return question
  const groups = question.by.filter(
    (one) =>
      one.column !== own.column &&
      fieldOf(context, one)?.meaning === 'dimension' &&
      !question.guessed.includes('by'),
  )
  return {
    ...question,
    act: 'relate',
    aspect: 'onset',
    with: [],
    by: [own],
    given: [...question.given, ...groups],
    statistic: null,
    order: null,
    supposes: null,
    over: null,
    words: wordsOf(items, context),
    guessed: question.guessed.filter((part) => part !== 'act' && part !== 'by'),
  }
}
