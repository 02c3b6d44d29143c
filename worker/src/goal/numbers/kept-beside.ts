import {
  AVOID_VERBS,
  BEFORE_LIMIT,
  FIT_VERBS,
  FITTED_TO,
  GATHERED_NOUNS,
  KEEP_VERBS,
  LIMIT_CALLED,
  LIMIT_FITTED,
  LOOKS_INTO,
  ON_PURPOSE,
  OVER_WORDS,
  RIGHT_AT,
  SPLIT_WORDS,
  SUPPOSES,
  TO_AVOID,
  TOLD_BEFORE,
  UNDER_PAIRS,
  UNDER_WORDS,
  WANTED_PAST,
} from '../../lexicon/near-limit-words.ts'
import type { Token } from '../words/tokens.ts'

/** What says that something is kept right beside a limit: its place, to the end of the side or of what is avoided. */
export interface Beside {
  from: number
  to: number
  side: 'under' | 'over'
  /** It is done in parts. */
  splits: boolean
}

/** Words from a side to the limit that stands behind it. */
const REACH = 6

/**
 * "Are people keeping orders just under the limit", "stop just short of 9 hours", "split to stay below the threshold",
 * "avoid the approval": what asks or supposes it. Null where a number only restricts or is told of.
 */
export function keptBeside(tokens: readonly Token[]): Beside | null {
  for (const sentence of new Set(tokens.map((token) => token.sentence))) {
    const places = tokens.flatMap((token, at) => (token.sentence === sentence ? [at] : []))
    if (!isLookedInto(tokens, places)) continue
    const found =
      inParts(tokens, places) ?? rightAt(tokens, places) ?? avoided(tokens, places) ?? fitted(tokens, places)
    if (found) return found
  }
  return null
}

/** It is asked, or somebody supposes it; what "we" do is told. */
const isLookedInto = (tokens: readonly Token[], places: readonly number[]): boolean => {
  const said = places.map((at) => tokens[at]!)
  return (
    said.at(-1)?.mark === '?' ||
    said.some(({ text }) => SUPPOSES.has(text) || LOOKS_INTO.has(text)) ||
    tokens.slice(places.at(-1)! + 1).some(({ text }, at) => at < 3 && (text === 'who' || text === 'which'))
  )
}

/** "Split into two to stay below the limit", "broken up to avoid a tender". */
function inParts(tokens: readonly Token[], places: readonly number[]): Beside | null {
  const split = places.find((at) => SPLIT_WORDS.has(tokens[at]!.text) || SPLIT_WORDS.has(tokens[at]!.lemma))
  if (split === undefined) return null
  const rest = places.filter((at) => at > split)
  const around = rest.find((at) => TO_AVOID.has(tokens[at]!.text))
  const limit = rest.find(
    (at) => around !== undefined && at > around && (isLimit(tokens, at) || tokens[at]!.number !== null),
  )
  return around === undefined || limit === undefined || limit - around > 2 * REACH
    ? null
    : { from: split, to: around + 1, side: 'under', splits: true }
}

/** "Kept just under 2,500", "bunch right below it", "deliberately stay under the limit". */
function rightAt(tokens: readonly Token[], places: readonly number[]): Beside | null {
  const verb = places.find((at) => KEEP_VERBS.has(tokens[at]!.lemma) || GATHERED_NOUNS.has(tokens[at]!.lemma))
  if (verb === undefined) return null
  const meant = places.some((at) => ON_PURPOSE.has(tokens[at]!.text))
  for (const at of places) {
    const side = sideAt(tokens, at)
    if (!side) continue
    const close =
      RIGHT_AT.has(tokens[at - 1]?.text ?? '') && tokens[at - 1]!.sentence === tokens[at]!.sentence
    const object = objectOf(tokens, side.to)
    if (!object || !(close || (meant && object === 'limit'))) continue
    return { from: Math.min(verb, at), to: Math.max(side.to, verb + 1), side: side.side, splits: false }
  }
  return null
}

/** "Avoid the approval", "dodge the limit". */
function avoided(tokens: readonly Token[], places: readonly number[]): Beside | null {
  const verb = places.find((at) => AVOID_VERBS.has(tokens[at]!.lemma))
  if (verb === undefined) return null
  const limit = places.find((at) => at > verb && at <= verb + REACH && isLimit(tokens, at))
  return limit !== undefined && isThrough(tokens, verb, limit)
    ? { from: verb, to: limit + 1, side: 'under', splits: false }
    : null
}

/**
 * "Adjusted to an approval limit", "tailored around the tender threshold": what comes right behind the verb is what it is
 * fitted to. A limit that is itself adjusted to something is none that anything is kept beside.
 */
function fitted(tokens: readonly Token[], places: readonly number[]): Beside | null {
  for (const at of places) {
    if (!FIT_VERBS.has(tokens[at]!.lemma) || limitNoun(tokens, at - 1)) continue
    const rest = places.filter((place) => place > at && place <= at + 1 + REACH)
    // "An adjustment of orders around the limit".
    const to =
      tokens[rest[0] ?? -1]?.text === 'of'
        ? rest.find((place) => FITTED_TO.has(tokens[place]!.text))
        : rest[0]
    if (to === undefined || !FITTED_TO.has(tokens[to]!.text) || tokens[at]!.mark !== null) continue
    const limit = rest.find((place) => LIMIT_FITTED.has(tokens[place]!.lemma) || isCutOff(tokens, place))
    if (limit === undefined || !isThrough(tokens, to, limit)) continue
    return { from: at, to: limit + 1, side: 'under', splits: false }
  }
  return null
}

/** Nothing stands between but what belongs to a limit. */
const isThrough = (tokens: readonly Token[], from: number, limit: number): boolean =>
  tokens
    .slice(from + 1, limit)
    .every(
      ({ mark, text, number }) =>
        mark === null && (BEFORE_LIMIT.has(text) || number !== null || WANTED_PAST.has(text)),
    )

const isCutOff = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'cut' && tokens[at + 1]?.text === 'off'

function sideAt(tokens: readonly Token[], at: number): { side: Beside['side']; to: number } | null {
  const { text } = tokens[at]!
  if (UNDER_WORDS.has(text)) return { side: 'under', to: at + 1 }
  if (OVER_WORDS.has(text)) return { side: 'over', to: at + 1 }
  return UNDER_PAIRS.get(text) === tokens[at + 1]?.text && tokens[at + 1]
    ? { side: 'under', to: at + 2 }
    : null
}

/** What stands behind a side: a number, what is called a limit, or what was told before. */
function objectOf(tokens: readonly Token[], from: number): 'number' | 'limit' | 'told' | null {
  for (let at = from; at < Math.min(tokens.length, from + REACH); at++) {
    const token = tokens[at]!
    if (token.number !== null) return 'number'
    if (isLimit(tokens, at)) return 'limit'
    if (at === from && TOLD_BEFORE.has(token.text) && !isLimit(tokens, at + 1) && endsHere(tokens, at))
      return 'told'
    if (!BEFORE_LIMIT.has(token.text) && !CURRENCY.has(token.text)) return null
    if (token.mark !== null) return null
  }
  return null
}

/** "Just under it, and who?": nothing that it belongs to stands behind it. */
const endsHere = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.mark !== null || at === tokens.length - 1 || tokens[at]!.text === 'it'

const CURRENCY: ReadonlySet<string> = new Set(['$', '€', '£'])

const isLimit = (tokens: readonly Token[], at: number): boolean =>
  limitNoun(tokens, at) ||
  WANTED_PAST.has(tokens[at]?.text ?? '') ||
  (tokens[at]?.text === 'sign' && tokens[at + 1]?.text === 'off')

/** What is called a limit: "the limit", "cut-off". */
export const limitNoun = (tokens: readonly Token[], at: number): boolean =>
  LIMIT_CALLED.has(tokens[at]?.lemma ?? '') || (tokens[at]?.text === 'cut' && tokens[at + 1]?.text === 'off')
