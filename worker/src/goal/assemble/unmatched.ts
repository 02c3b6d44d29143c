import type { Question } from '#contract'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import { isEnglish } from '../../lexicon/known-words.ts'
import { TRAIT_WORDS } from '../../lexicon/factor-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { GENERIC_WORDS, MONEY_NOUNS } from '../../lexicon/absence-words.ts'
import { isKindred } from '../binding/kindred.ts'
import { conditionAbsent } from './condition-absent.ts'
import type { Context } from './context.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { has } from '../tagged.ts'
import { DETERMINERS, isFree, isVerb, phraseFrom } from './free-nouns.ts'
import { kindAsked } from './roles.ts'
import { qualityAsked } from './quality-asked.ts'

type Unmatched = Question['unmatched'][number]

/** Nouns that are plainly meant as a measure, a breakdown or a filter and for which nothing in the tables stands. */
export function unmatchedOf(items: readonly Item[], context: Context, hasMetric: boolean): Unmatched[] {
  const { tokens } = context
  // Nothing says what a row is, so whatever people are spoken of may be the rows.
  const rowsUnnamed = context.main.model.row.noun.one === 'row'
  const quality = hasMetric ? null : qualityAsked(items, context)
  if (quality !== null) return [{ words: quality, part: 'metric' }]
  const found: Unmatched[] = []
  const befell = conditionAbsent(items, context, hasMetric)
  if (befell !== null) return [befell]
  for (const [at, item] of items.entries()) {
    if (!isFree(item, tokens) || isMoneyTwice(items, at) || isTaken(items, at) || isVerb(items, at, tokens))
      continue
    if (kindAsked(items, at, context) || asksForTraits(items, at, tokens)) continue
    const phrase = phraseFrom(items, at, tokens)
    const part =
      whomAbsent(items, at, phrase.lemmas, context) ??
      partOf(items, at, phrase, { hasMetric, rowsUnnamed, tokens })
    if (!part || isKindred(phrase.lemmas, context)) continue
    if (found.some(({ words }) => words.includes(phrase.words(tokens)))) continue
    found.push({ words: phrase.words(tokens), part })
  }
  return [...found, ...faultsBeside(items, context)]
}

/** "Which circumstances make it likely": whatever brings it about, and no column that could be missing. */
const asksForTraits = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  TRAIT_WORDS.has(items[at]!.lemma) &&
  has(items[at - 1], 'which', 'what') &&
  (tokens[items[at]!.from]!.text !== items[at]!.lemma || has(items[at + 1], 'cause', 'cause_verb'))

/** "Submission errors and rejections": faults in one list with what is measured are something of their own to count. */
const faultsBeside = (items: readonly Item[], { tokens }: Context): Unmatched[] =>
  items.flatMap((item, at) => {
    const { text, raw } = tokens[item.from]!
    const isFault = item.mention === null && has(item, 'quality') && text.endsWith('s')
    const joins = (step: number) =>
      item.clause === items[at + step]?.clause &&
      has(items[at + step], 'and', 'or') &&
      has(items[at + 2 * step], 'METRIC', 'VALUE')
    return isFault && (joins(1) || joins(-1)) ? [{ words: raw.toLowerCase(), part: 'other' as const }] : []
  })

const CURRENCY = /[$€£]|usd|eur|gbp/i
const MADE_OF: ReadonlySet<string> = new Set(['from', 'in', 'of', 'on', 'for'])

/** "The parts bill", "revenue from fares": another word for the money that is named beside it. */
function isMoneyTwice(items: readonly Item[], at: number): boolean {
  if (!MONEY_NOUNS.has(items[at]!.lemma)) return false
  const behind = MADE_OF.has(items[at + 1]?.lemma ?? '') ? items.slice(at + 2, at + 4) : []
  return [items[at - 1], ...behind].some((item) =>
    item?.mention?.candidates.some(({ metric }) => CURRENCY.test(metric?.unit ?? '')),
  )
}

/** "How long repairs take": what takes so long are the rows, under whatever name. */
const isTaken = (items: readonly Item[], at: number): boolean =>
  items.slice(0, at).some((item) => has(item, 'how_long')) &&
  items.slice(at, at + 3).some(({ lemma }) => lemma === 'take' || lemma === 'last')

const OWN: ReadonlySet<string> = new Set(['the', 'our', 'my', 'their', 'your'])

/** Nouns that the lexicon knows as something that tables hold, and for which nothing in these tables stands. */
export function freeNouns(items: readonly Item[], context: Context): string[] {
  const { tokens } = context
  const found: string[] = []
  const befell = conditionAbsent(items, context, false)
  if (befell !== null) found.push(befell.words)
  for (let at = 0; at < items.length; at++) {
    const [item, before] = [items[at]!, items[at - 1]]
    if (!isFree(item, tokens) || isVerb(items, at, tokens) || isPerson(item.lemma)) continue
    if (has(before, 'who', 'it', 'people', 'how') || before?.lemma === 'to') continue
    const phrase = phraseFrom(items, at, tokens)
    // "How full are our beds": of what it is asked.
    const whose = has(items[0], 'how') && before !== undefined && OWN.has(before.lemma)
    const known =
      whose || phrase.lemmas.some((word) => conceptKind(word) !== undefined && !GENERIC_WORDS.has(word))
    if (known && !isKindred(phrase.lemmas, context)) found.push(phrase.words(tokens))
    at = phrase.end - 1
  }
  return found
}

function partOf(
  items: readonly Item[],
  at: number,
  { end, lemmas }: { end: number; lemmas: readonly string[] },
  { hasMetric, rowsUnnamed, tokens }: { hasMetric: boolean; rowsUnnamed: boolean; tokens: readonly Token[] },
): Unmatched['part'] | null {
  // "How many views did the films get": of what the rows have, and not of the rows.
  const people = lemmas.every((word) => isPerson(word) || word === 'head')
  if (has(items[at - 1], 'how_many') && !people && ofRows(items, end)) return 'metric'
  // Whose share or number is asked for are the rows: "what percentage of parcels".
  if (
    has(items[at - 1], 'how_many', 'share') ||
    (has(items[at - 1], 'within') && has(items[at - 2], 'share'))
  )
    return null
  // "Older patients": whoever is so is a row, under whatever name.
  if (has(items[at - 1], 'DEGREE', 'VALUE', 'more', 'less') && lemmas.every((word) => isPerson(word)))
    return null
  // "First-class passengers": those whom a value tells apart are the rows themselves.
  if (rowsUnnamed && has(items[at - 1], 'VALUE')) return null
  const before =
    items[at - 1]?.lemma &&
    ['the', 'our', 'their', 'a', 'each', 'every', 'its', 'my'].includes(items[at - 1]!.lemma)
      ? items[at - 2]
      : items[at - 1]
  // "The main room", "number of platelet sessions": what a value is of.
  if (has(items[at - 1], 'VALUE')) return null
  // "Oxygen in the water", "is the water dirtier": what is spoken of, and no measure.
  if (!hasMetric && has(before, 'within') && !has(items[at - 1], 'share')) return null
  if (!hasMetric && items.slice(end, end + 4).some((one) => has(one, 'more', 'less') && !one.mention))
    return null
  // "With the strong dose": what goes along is no measure.
  if (!hasMetric && isAlong(items, at)) return null
  // "Was it a waste": what it is judged to be.
  if (items[at - 1]?.lemma === 'a' && has(items[at - 2], 'it')) return null
  const kind =
    conceptKind(lemmas.join(' ')) ??
    lemmas
      .map((word) => (GENERIC_WORDS.has(word) ? undefined : conceptKind(word)))
      .find((own) => own !== undefined)
  const breaking =
    before !== undefined &&
    ['by', 'per', 'across', 'each', 'every'].includes(before.lemma) &&
    !has(before, 'METRIC')
  // "Tips per guest": whoever the rows are for, each of them.
  if (people && breaking && before.lemma !== 'by') return null
  // "Goals per game", "by a third": a word that the lexicon does not know may be the row's own, or none for data.
  // "The score given by customers": who did it, and none to tell it by.
  if (people && before !== undefined && has(before, 'by') && isDone(items[items.indexOf(before) - 1], tokens))
    return null
  if (breaking || has(items[at - 1], 'by'))
    return kind !== undefined || lemmas.some((word) => isPerson(word)) ? 'by' : null
  if (has(before, 'which') && (kind === 'dimension' || isThing(items, at, end, lemmas))) return 'by'
  // "Why do patients miss": people who are spoken of are the rows, or those behind them.
  if (people) return null
  const generic = lemmas.every((word) => GENERIC_WORDS.has(word))
  if (generic) return null
  if (kind === 'quantity' && has(items[at - 1], 'what', 'which')) return 'metric'
  const acting = isActing(items, at, end)
  if (kind === 'quantity') {
    if (has(before, 'within') && WITH.has(before!.lemma) && hasMetric) return acting ? 'within' : null
    return !hasMetric || asksFor(before) ? 'metric' : acting || isAnd(items, at) ? 'by' : null
  }
  if (kind === 'state') return hasMetric ? (acting ? 'by' : null) : 'metric'
  // A thing that is only spoken of is the row's, or the background of what is asked.
  if (kind === 'dimension') return acting ? 'by' : null
  // "What drives safety?": what is explained is named, and nothing else is.
  const explained = has(before, 'cause', 'cause_verb') && items.slice(0, at).some((one) => has(one, 'what'))
  if (explained && !hasMetric && end === items.length) return 'metric'
  // Of a word that the lexicon does not know nobody can tell whether a column stands for it: what is taken is a guess.
  return null
}

const DONE = /(?:[a-z]{2}ed|en|wn|ade|aid|old|ent)$/
/** A participle: "given", "reported". */
const isDone = (item: Item | undefined, tokens: readonly Token[]): boolean =>
  item !== undefined && DONE.test(tokens[item.to - 1]!.text)

/** "What percentage of the visitors", "how many come from tenants": people whom the tables do not know at all. */
function whomAbsent(
  items: readonly Item[],
  at: number,
  lemmas: readonly string[],
  { tables }: Context,
): Unmatched['part'] | null {
  if (!lemmas.every((word) => isPerson(word) && !GENERIC_WORDS.has(word))) return null
  const known = tables.some(
    ({ model }) =>
      isPerson(model.row.noun.one) ||
      model.fields.some(({ person, entity }) => person || (entity !== null && isPerson(entity.one))),
  )
  if (known || !items.slice(0, at).some((item) => has(item, 'how_many', 'share'))) return null
  const before = DETERMINERS.has(items[at - 1]?.lemma ?? '') ? items[at - 2] : items[at - 1]
  if (before?.lemma === 'from') return 'within'
  return has(before, 'within') && has(items[items.indexOf(before!) - 1], 'share') ? 'metric' : null
}

/** "Which dishes sell best": a thing that the lexicon does not know, and a dictionary does. */
const isThing = (items: readonly Item[], at: number, end: number, lemmas: readonly string[]): boolean =>
  has(items[at - 1], 'which') &&
  items[end]?.mention === null &&
  !has(items[end], 'within') &&
  lemmas.every((word) => isEnglish(word) && !isPerson(word) && !GENERIC_WORDS.has(word))

/** "How does distance affect it", "does it depend on the weather": what acts on the measure, or is set beside it. */
const isActing = (items: readonly Item[], at: number, end: number): boolean =>
  has(items[end], 'cause', 'cause_verb', 'matter', 'depend', 'relate', 'effect', 'helps') ||
  items.slice(Math.max(0, at - REACH), at).some((item) => has(item, 'relate', 'depend', 'effect', 'against'))
const REACH = 4

/** "Turnover and profit": named in one list with what is measured. */
const isAnd = (items: readonly Item[], at: number): boolean =>
  has(items[at - 1], 'and') && has(items[at - 2], 'METRIC')

/** "... did the films get": the rows are named behind, as those that do or have. */
const ofRows = (items: readonly Item[], end: number): boolean =>
  has(items[end], 'is') &&
  items.slice(end + 1, end + 4).some(isRow) &&
  !items.slice(end).some((item) => has(item, 'METRIC') && !isRow(item))

const isRow = (item: Item): boolean =>
  has(item, 'ROW') || item.mention?.candidates[0]?.metric?.ref.kind === 'count'

const ALONG: ReadonlySet<string> = new Set(['with', 'at', 'under', 'during'])

/** Behind "with the", with no more than a word between. */
const isAlong = (items: readonly Item[], at: number): boolean =>
  [at - 2, at - 3, at - 4].some(
    (place) => ALONG.has(items[place]?.lemma ?? '') && DETERMINERS.has(items[place + 1]?.lemma ?? ''),
  )

const WITH = new Set(['with', 'among', 'for', 'in', 'whose', 'of'])

/** What stands before a measure that is asked for. */
const asksFor = (item: Item | undefined): boolean =>
  has(item, 'mean', 'median', 'sum', 'forecast', 'cause', 'cause_verb', 'share', 'how_much', 'superlative')
