import {
  DOING_PHRASES,
  FINDING_WORDS,
  LOOKING_WORDS,
  MAKING_WORDS,
  PROPOSAL_WORDS,
  PROPOSING_WORDS,
  PURPOSE_PHRASES,
  TASK_WORDS,
} from '../../lexicon/frame-words.ts'
import { isEnglish } from '../../lexicon/known-words.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { timeLimits } from '../measure/time-limits.ts'
import { has, hasOneOf } from '../tagged.ts'
import { isAsked } from './second-part.ts'

/**
 * Takes from a goal what frames its questions and asks nothing itself: the data that are to be looked at ("analyse the
 * orders to identify ..."), what it is wanted for ("in order to ...", "so that ...") and the proposal that is to come of it
 * ("and recommend how ..."). Times that stand with the data hold for all that is asked; what it is wanted for keeps no rows.
 */
export function withoutFrame(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const proposed = withoutProposals(withoutPurpose(asOrders(items, tokens), tokens), tokens)
  const own = withoutLead(proposed, tokens)
  return own.length > 0 ? own : [...items]
}

/** "To understand how the price acts on sales": a goal that is put as what is wanted orders it. */
const asOrders = (items: readonly Item[], tokens: readonly Token[]): Item[] =>
  items.filter((item, at) => {
    const [verb, next] = items.slice(at + 1, at + 3)
    const opens = at === 0 || items[at - 1]!.sentence !== item.sentence
    if (!opens || item.mention || item.to !== item.from + 1 || tokens[item.from]!.text !== 'to') return true
    if (
      !verb ||
      verb.mention ||
      ![FINDING_WORDS, LOOKING_WORDS, TASK_WORDS].some((own) => own.has(verb.lemma))
    )
      return true
    const asks =
      next !== undefined &&
      (has(next, 'which', 'who', 'why', 'what', 'how', 'where', 'when') ||
        tokens[next.from]!.text === 'whether')
    return !asks
  })

/** Whether a word stands where a goal says what its answers are wanted for: "so that rail cards can be bought by winter". */
export function purposeIn(items: readonly Item[], tokens: readonly Token[]): (token: number) => boolean {
  const ordered = asOrders(items, tokens)
  const kept = new Set(withoutPurpose(ordered, tokens))
  const wanted = ordered.filter((item) => !kept.has(item))
  return (token) => wanted.some(({ from, to }) => from <= token && token < to)
}

const opensClause = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  at === 0 || tokens[items[at]!.from - 1]!.mark !== null

const says = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, step) => tokens[at + step]?.text === word) &&
  tokens.slice(at, at + phrase.length - 1).every(({ mark }) => mark === null)

/** Where what is asked goes on behind something that asks nothing: a new sentence, or an order or a question after a comma. */
function endOf(items: readonly Item[], from: number, tokens: readonly Token[]): number {
  for (let at = from + 1; at < items.length; at++) {
    if (items[at]!.sentence !== items[from]!.sentence) return at
    if (!opensClause(items, at, tokens)) continue
    const first = items[at]!.lemma === 'and' ? items[at + 1] : items[at]
    if (first && (isProposing(items, items.indexOf(first)) || FINDING_WORDS.has(first.lemma))) return at
    if (first && has(first, 'which', 'who', 'why', 'what', 'how')) return at
  }
  return items.length
}

/** "In order to give clearer guidance"; "in order to see which are late" asks all the same. */
function withoutPurpose(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const kept: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const length = purposeAt(items, at, kept, tokens)
    if (length === 0) {
      kept.push(items[at]!)
      continue
    }
    const behind = items.findIndex(({ from }) => from >= items[at]!.from + length)
    const asks = behind > 0 && FINDING_WORDS.has(items[behind]!.lemma)
    // What it is wanted for is said first: what is asked comes behind the comma.
    const first = items.findIndex((_, place) => place > at && opensClause(items, place, tokens))
    at =
      (asks ? behind : kept.length === 0 ? (first < 0 ? items.length : first) : endOf(items, at, tokens)) - 1
  }
  return kept
}

/** How many words say that something is wanted for something; 0 where none do. */
function purposeAt(
  items: readonly Item[],
  at: number,
  before: readonly Item[],
  tokens: readonly Token[],
): number {
  const { from, sentence } = items[at]!
  const phrase = PURPOSE_PHRASES.find((own) => says(tokens, from, own))
  if (phrase) return phrase.length
  const doing = DOING_PHRASES.find((own) => says(tokens, from, own))
  if (doing && tokens[from + doing.length]?.text.endsWith('ing')) return doing.length
  // ", to support decisions on what to buy", behind what is asked; ", to see which are late" asks.
  const verb = items[at + 1]
  const isFor =
    tokens[from]!.text === 'to' &&
    items[at]!.to === from + 1 &&
    tokens[from - 1]?.mark === ',' &&
    before.filter((item) => item.sentence === sentence).length >= FEWEST_ASKED &&
    verb !== undefined &&
    verb.mention === null &&
    isDeed(verb)
  return isFor ? 1 : 0
}

/** A verb that does something, and asks for nothing: "support", and not "see", "the" or "three". */
const isDeed = (item: Item): boolean =>
  !FINDING_WORDS.has(item.lemma) &&
  !LOOKING_WORDS.has(item.lemma) &&
  !TASK_WORDS.has(item.lemma) &&
  !has(item, 'command', 'NUM', 'PERIOD', 'LIMIT', 'which', 'what', 'all') &&
  item.lemma.length > 2 &&
  isEnglish(item.lemma)

/** "... and propose how the rules should be changed": no question of its own, unless somebody is to be chosen. */
function withoutProposals(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const kept: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const asked = kept.filter(({ sentence }) => sentence === items[at]!.sentence).length
    const joined = ['and', 'then'].includes(items[at]!.lemma) && isProposing(items, at + 1)
    const starts = joined || (isProposing(items, at) && opensClause(items, at, tokens))
    if (!starts || asked < FEWEST_ASKED) {
      kept.push(items[at]!)
      continue
    }
    const end = endOf(items, joined ? at + 1 : at, tokens)
    if (items.slice(at, end).some((item) => has(item, 'which', 'who', 'NUM', 'LIMIT'))) kept.push(items[at]!)
    else at = end - 1
  }
  return kept
}
const FEWEST_ASKED = 4
const MOST_BETWEEN = 4

function isProposing(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (!item) return false
  if (PROPOSING_WORDS.has(item.lemma)) return true
  return (
    MAKING_WORDS.has(item.lemma) &&
    items.slice(at + 1, at + 1 + MOST_BETWEEN).some(({ lemma }) => PROPOSAL_WORDS.has(lemma))
  )
}

/** How many items the data may be called by. */
const MOST_LEAD = 12

/** What makes a question of the data by itself: who is meant, or what is to be told of them ("the distribution among agents"). */
const SAID_OF_DATA = [
  'VALUE',
  'LIMIT',
  'only',
  'exclude',
  'by',
  'makeup',
  'relate',
  'compare',
  'odd',
  'repeat',
  'forecast',
  'kinds',
] as const satisfies readonly ItemTag[]

/** "Analyse the orders of last year to identify which ...". */
function withoutLead(items: readonly Item[], tokens: readonly Token[]): Item[] {
  if (!items[0] || !LOOKING_WORDS.has(items[0].lemma) || items[0].mention) return [...items]
  const to = items.findIndex(
    (item, at) => at > 1 && tokens[item.from]!.text === 'to' && FINDING_WORDS.has(items[at + 1]?.lemma ?? ''),
  )
  if (to < 0 || to > MOST_LEAD) return [...items]
  const lead = items.slice(0, to)
  const named =
    lead.some((item) => hasOneOf(item, SAID_OF_DATA)) ||
    // "Those closed within three days, to see what sets them apart": what befell them is what is asked of.
    timeLimits(tokens, items[0].from, items[to]!.from).length > 0 ||
    (items.slice(to).some((item) => has(item, 'apart')) && lead.some((item) => has(item, 'METRIC')))
  // "Review the punctuality of suppliers to find which one is slipping": what the others ask is asked of it.
  const measured =
    lead.some((item) => has(item, 'METRIC')) && !items.slice(to).some((item) => has(item, 'METRIC'))
  // "Investigate why some meet fewer than others to find out which": a question of its own.
  const asked = isAsked(lead)
  if (named || measured || asked || lead.some(({ clause }) => clause !== items[0]!.clause)) return [...items]
  const finding = items[to + 1]!
  const asks = has(items[to + 2], 'which', 'who', 'why', 'what', 'how', 'where', 'when')
  return items.slice(items.indexOf(finding) + (asks ? 1 : 0))
}
