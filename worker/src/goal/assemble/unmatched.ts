import type { Question } from '#contract'
import { SPELLINGS } from '../../lexicon/lemma-corrections.ts'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import { CURRENCY_WORDS } from '../../lexicon/money.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { EMPTY_WORDS, GENERIC_WORDS, MONEY_NOUNS } from '../../lexicon/absence-words.ts'
import { targetsOf } from '../binding/evidence.ts'
import { isKindred } from '../binding/kindred.ts'
import { conditionAbsent } from './condition-absent.ts'
import type { Context } from './context.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { has } from '../tagged.ts'

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
    const phrase = phraseFrom(items, at, tokens)
    const part = partOf(items, at, phrase.end, phrase.lemmas, hasMetric, rowsUnnamed)
    if (!part || isKindred(phrase.lemmas, context)) continue
    if (found.some(({ words }) => words.includes(phrase.words(tokens)))) continue
    found.push({ words: phrase.words(tokens), part })
  }
  return found
}

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

/** "Which plant loses most": what stands between whom is asked after and how much does something. */
const isVerb = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  WHO_DOES.has(tokens[items[at]!.from - 1]?.text ?? '') ||
  isDoing(items, at, tokens) ||
  isSaying(items, at, tokens) ||
  isLosing(items, at, tokens)

/** "When did construction lose most: behind "did" and whom it is asked of. */
const isDoing = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean => {
  const { text, lemma } = tokens[items[at]!.from]!
  const asked =
    at > 1 && items.slice(Math.max(0, at - 3), at - 1).some(({ from }) => DOES.has(tokens[from]!.text))
  return (
    text === lemma &&
    asked &&
    items[at - 1]!.mention != null &&
    has(items[at + 1], 'WORD', 'superlative', 'more', 'less', 'by')
  )
}
/** "Partners complain the money comes late": what they do, and to what. */
const isSaying = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean => {
  const { text, lemma, mark } = tokens[items[at]!.from]!
  const [before, next] = [items[at - 1], items[at + 1]]
  return (
    text === lemma &&
    mark === null &&
    before !== undefined &&
    tokens[before.from]!.text.endsWith('s') &&
    next !== undefined &&
    DETERMINERS.has(tokens[next.from]!.text)
  )
}
const OWN: ReadonlySet<string> = new Set(['the', 'our', 'my', 'their', 'your'])
const DETERMINERS: ReadonlySet<string> = new Set(
  'the a an our my your their his her its this that'.split(' '),
)
const DOES: ReadonlySet<string> = new Set(['do', 'does', 'did'])

const isLosing = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  tokens[items[at]!.from]!.text.endsWith('s') &&
  has(items[at - 1], 'DIM', 'ROW') &&
  has(items[at - 2], 'which', 'what') &&
  (has(items[at + 1], 'superlative') || has(items[at + 2], 'superlative'))

/** Behind these stands what they do. */
const WHO_DOES: ReadonlySet<string> = new Set(['we', 'they', 'i', 'you', 'he', 'she'])

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

const isFree = (item: Item, tokens: readonly Token[]): boolean =>
  !item.mention &&
  item.tags.has('WORD') &&
  item.lemma.length > 2 &&
  !EMPTY_WORDS.has(item.lemma) &&
  !CURRENCY_WORDS.has(item.lemma) &&
  isNounForm(tokens[item.from]!)

/** As a noun stands, in one number or the other; "hiring" and "paid" do not. */
const isNounForm = ({ text, lemma }: Token): boolean =>
  text === lemma || text.endsWith('s') || SPELLINGS.has(text)

interface Phrase {
  end: number
  lemmas: string[]
  words(tokens: readonly Token[]): string
}

/** "Household income": neighbouring free words are one. */
function phraseFrom(items: readonly Item[], at: number, all: readonly Token[]): Phrase {
  let end = at + 1
  while (
    end < items.length &&
    end < at + 3 &&
    isFree(items[end]!, all) &&
    items[end]!.clause === items[at]!.clause &&
    NOUNISH(items[end]!)
  )
    end++
  const own = items.slice(at, end)
  return {
    end,
    lemmas: own.map(({ lemma }) => lemma),
    words: (tokens) => own.map(({ from }) => tokens[from]!.raw.toLowerCase()).join(' '),
  }
}

const NOUNISH = (item: Item): boolean => conceptKind(item.lemma) !== undefined

function partOf(
  items: readonly Item[],
  at: number,
  end: number,
  lemmas: readonly string[],
  hasMetric: boolean,
  rowsUnnamed: boolean,
): Unmatched['part'] | null {
  // "How many views did the films get": of what the rows have, and not of the rows.
  const people = lemmas.every((word) => isPerson(word))
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
  // "Goals per game", "by a third": a word that the lexicon does not know may be the row's own, or none for data.
  if (breaking || has(items[at - 1], 'by'))
    return kind !== undefined || lemmas.some((word) => isPerson(word)) ? 'by' : null
  if (has(before, 'which') && kind === 'dimension') return 'by'
  // "Why do patients miss": people who are spoken of are the rows, or those behind them.
  if (lemmas.every((word) => isPerson(word)) && (SPEAKING(items[at - 1]) || before?.lemma === 'to'))
    return null
  const generic = lemmas.every((word) => GENERIC_WORDS.has(word))
  if (generic) return null
  if (kind === 'quantity' && has(items[at - 1], 'what', 'which')) return 'metric'
  if (kind === 'quantity')
    return has(before, 'within') && WITH.has(before!.lemma) && hasMetric
      ? 'within'
      : hasMetric && !asksFor(before)
        ? 'by'
        : 'metric'
  if (kind === 'state') return hasMetric ? 'by' : 'metric'
  if (kind === 'dimension') return 'by'
  // "What drives safety?": what is explained is named, and nothing else is.
  const explained = has(before, 'cause', 'cause_verb') && items.slice(0, at).some((one) => has(one, 'what'))
  if (explained && !hasMetric && end === items.length) return 'metric'
  // Of a word that the lexicon does not know nobody can tell whether a column stands for it: what is taken is a guess.
  return null
}

/** "... did the films get": the rows are named behind, as those that do or have. */
const ofRows = (items: readonly Item[], end: number): boolean =>
  has(items[end], 'is') &&
  items.slice(end + 1, end + 4).some(isRow) &&
  !items.slice(end).some((item) => has(item, 'METRIC') && !isRow(item))

const isRow = (item: Item): boolean =>
  has(item, 'ROW') || item.mention?.candidates[0]?.metric?.ref.kind === 'count'

/** What stands before those who do something: "do patients", "have donors". */
const SPEAKING = (item: Item | undefined): boolean => has(item, 'is', 'why', 'how_many', 'share')

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
