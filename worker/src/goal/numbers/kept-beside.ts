import {
  ARRANGE_VERBS,
  AVOID_VERBS,
  BEFORE_LIMIT,
  COME_TO,
  FIT_VERBS,
  FITTED_TO,
  GATHER_VERBS,
  GATHERED_NOUNS,
  KEEP_VERBS,
  LIMIT_CALLED,
  LIMIT_FITTED,
  LOOKS_INTO,
  NOT,
  NOT_PAST,
  ON_PURPOSE,
  OVER_WORDS,
  RADAR,
  RIGHT_AT,
  ROUND,
  ROUND_VERBS,
  SPLIT_WORDS,
  SUPPOSES,
  TO_AVOID,
  TOLD_BEFORE,
  UNDER_PAIRS,
  UNDER_WORDS,
  WANTED_PAST,
} from '../../lexicon/near-limit-words.ts'
import type { Token } from '../words/tokens.ts'
import { ruleTold, type RuleTold } from './rule-told.ts'

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
 * "avoid the approval": what asks or supposes it. Null where a number only restricts or is told of. Behind a rule that is told
 * ("claims of 1000 and more need a second signature") looser words will do: what else would "to stay below that" be asked for.
 */
export function keptBeside(tokens: readonly Token[]): Beside | null {
  const rule = ruleTold(tokens)
  for (const sentence of new Set(tokens.map((token) => token.sentence))) {
    const places = tokens.flatMap((token, at) => (token.sentence === sentence ? [at] : []))
    if (!isLookedInto(tokens, places)) continue
    const found =
      inParts(tokens, places) ??
      rightAt(tokens, places) ??
      arranged(tokens, places, rule) ??
      avoided(tokens, places) ??
      fitted(tokens, places) ??
      (rule ? behindRule(tokens, places, rule) : null)
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

/**
 * "Arrange their amounts to stay below that limit", "priced so as not to need a tender": what is done, and behind it what for.
 * A number alone, or "it", is a limit only where it was told to be one; what "should" be done is no such thing.
 */
function arranged(tokens: readonly Token[], places: readonly number[], rule: RuleTold | null): Beside | null {
  if (places.some((at) => ADVISED.has(tokens[at]!.text))) return null
  const isPast = (to: number) => {
    const object = objectOf(tokens, to)
    return object === 'limit' || (object !== null && rule !== null)
  }
  for (const verb of places.filter((at) => ARRANGE_VERBS.has(tokens[at]!.lemma)))
    for (const at of places.filter((place) => place > verb + 1)) {
      const found = { from: verb, side: 'under', splits: false } as const
      const comes = tokens[at - 1]!.text === 'to' && COME_TO.has(tokens[at]!.lemma)
      const side = comes ? places.find((own) => own > at && own <= at + 3 && sideAt(tokens, own)) : undefined
      const end = side === undefined ? null : sideAt(tokens, side)!
      if (end?.side === 'under' && isPast(end.to)) return { ...found, to: end.to }
      const not = NOT.has(tokens[at]!.text)
      const past = not
        ? places.find((own) => own > at && own <= at + 3 && NOT_PAST.has(tokens[own]!.lemma))
        : undefined
      if (past !== undefined && isPast(past + 1)) return { ...found, to: past + 1 }
    }
  return null
}
const ADVISED: ReadonlySet<string> = new Set(['should', 'shall', 'ought'])

/**
 * What is heard of a limit only where a rule was told: things that "gather below it", are "under the radar", "suspiciously
 * many" below, fitted "to that", or that people keep below it, who do it being asked. How many there are is a count.
 */
function behindRule(tokens: readonly Token[], places: readonly number[], rule: RuleTold): Beside | null {
  if (places.some((at) => ADVISED.has(tokens[at]!.text))) return null
  const counts = places.some((at) => tokens[at]!.text === 'how' && COUNTS.has(tokens[at + 1]?.text ?? ''))
  const own = places.filter((at) => at < rule.from || at >= rule.to)
  const acts = own.find((at) =>
    [GATHER_VERBS, GATHERED_NOUNS, KEPT_VERBS].some((list) => list.has(tokens[at]!.lemma)),
  )
  const meant = own.find((at) => ON_PURPOSE.has(tokens[at]!.text))
  for (const at of own) {
    const side = sideAt(tokens, at)
    const radar = side !== null && tokens.slice(side.to, side.to + 2).some(({ text }) => RADAR.has(text))
    if (radar) return { from: acts ?? at, to: side.to + 2, side: side.side, splits: false }
    const object = side && objectOf(tokens, side.to)
    const from = meant ?? (counts ? undefined : acts)
    if (object && from !== undefined && from !== at && (object !== 'number' || meant !== undefined))
      return { from: Math.min(from, at), to: Math.max(side.to, from + 1), side: side.side, splits: false }
    const fits = FIT_VERBS.has(tokens[at]!.lemma)
      ? own.find(
          (place) =>
            place > at + 1 &&
            place <= at + REACH &&
            TOLD_BEFORE.has(tokens[place]!.text) &&
            FITTED_TO.has(tokens[place - 1]!.text) &&
            endsHere(tokens, place),
        )
      : undefined
    if (fits !== undefined) return { from: at, to: fits + 1, side: 'under', splits: false }
    // "Just escape the check", "avoid that".
    const escaped = AVOID_VERBS.has(tokens[at]!.lemma)
      ? own.find((place) => place > at && place <= at + REACH && CHECKED.has(tokens[place]!.text))
      : undefined
    if (escaped !== undefined && isThrough(tokens, at, escaped))
      return { from: at, to: escaped + 1, side: 'under', splits: false }
  }
  return null
}
const COUNTS: ReadonlySet<string> = new Set(['many', 'much'])
/** What people do to keep to a side, as lemmas. */
const KEPT_VERBS: ReadonlySet<string> = new Set([
  'keep',
  'stay',
  'remain',
  'hold',
  'arrange',
  'hide',
  'slip',
  'fly',
])
/** What a rule asks for, in other words. */
const CHECKED: ReadonlySet<string> = new Set([
  ...[
    'check',
    'checks',
    'review',
    'reviews',
    'control',
    'controls',
    'inspection',
    'oversight',
    'it',
    'that',
    'this',
    'rule',
  ],
])

/** "Avoid the approval", "dodge the limit", "get round the threshold". */
function avoided(tokens: readonly Token[], places: readonly number[]): Beside | null {
  const round = places.find(
    (at) => ROUND_VERBS.has(tokens[at]!.lemma) && ROUND.has(tokens[at + 1]?.text ?? ''),
  )
  const verb =
    places.find((at) => AVOID_VERBS.has(tokens[at]!.lemma)) ?? (round === undefined ? undefined : round + 1)
  if (verb === undefined) return null
  const limit = places.find((at) => at > verb && at <= verb + REACH && isLimit(tokens, at))
  return limit !== undefined && isThrough(tokens, verb, limit)
    ? {
        from: round !== undefined && round < verb ? round : verb,
        to: limit + 1,
        side: 'under',
        splits: false,
      }
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
        : BENT.has(tokens[at]!.lemma)
          ? // "Adapting their claims to an approval limit".
            rest.slice(0, OBJECT + 1).find((place) => FITTED_TO.has(tokens[place]!.text))
          : rest[0]
    if (to === undefined || !FITTED_TO.has(tokens[to]!.text)) continue
    if (tokens.slice(at, to).some(({ mark }) => mark !== null)) continue
    const limit = rest.find((place) => LIMIT_FITTED.has(tokens[place]!.lemma) || isCutOff(tokens, place))
    if (limit === undefined || !isThrough(tokens, to, limit)) continue
    return { from: at, to: limit + 1, side: 'under', splits: false }
  }
  return null
}

/** Words of what is made to fit, between the verb and the limit. */
const OBJECT = 4
/** Of the verbs of fitting those that need no more than what is fitted. */
const BENT: ReadonlySet<string> = new Set(
  'adjust adapt fit tailor tune trim massage tweak manipulate align engineer calibrate'.split(' '),
)

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
