import type { Metric } from '#contract'
import { GIVEN } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Context } from '../assemble/context.ts'
import { phrasesOf as runsOf } from '../nearness/phrases.ts'
import type { Token } from '../words/tokens.ts'
import { GETS, HOW_SOON } from './how-soon.ts'
import { pairsOf, phrasesOf, saidOf, type Moment } from './moments.ts'

/** An end is no longer than so many words. */
const REACH = 6
/** A moment that an end speaks of by its name or by a word for it. */
const SAID = 0.8
/** What lies no nearer than this is spoken of by nobody. */
const RELATED = 0.3

const OPENING: ReadonlySet<string> = new Set(['from', 'between', 'after', 'since'])
const CLOSING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['from', new Set(['to', 'until', 'till', 'through'])],
  ['between', new Set(['and'])],
  ['after', new Set(['until', 'till', 'before'])],
  ['since', new Set(['until', 'till', 'to'])],
])

/** "The correlation between dates and costs" is no stretch of time between the two. */
const RELATION: ReadonlySet<string> = new Set(
  'correlation relation relationship link association connection difference gap comparison dependence interplay'.split(
    ' ',
  ),
)

/**
 * "From first enquiry to getting the keys", "between booking and sitting a test": the time between the two moments that
 * are named as its ends. One of them is known by its words, the other as well or by what it lies nearest to.
 */
export function spanAsked(tokens: readonly Token[], context: Context): Metric | null {
  const pairs = pairsOf(context.main)
  if (pairs.length === 0) return null
  for (const [at, { text }] of tokens.entries()) {
    if (!OPENING.has(text) || (text === 'between' && RELATION.has(tokens[at - 1]?.lemma ?? ''))) continue
    const closing = CLOSING.get(text)!
    const middle = tokens.findIndex(
      (own, place) => place > at + 1 && place <= at + 1 + REACH && closing.has(own.text),
    )
    if (middle < 0 || tokens[middle]!.sentence !== tokens[at]!.sentence) continue
    const ends = [tokens.slice(at + 1, middle), clauseFrom(tokens, middle + 1)]
    const [first, last] = ends.map((end) => heard(end, context))
    const ranked = pairs
      .map(({ metric, from, to }) => {
        const [begins, done] = [first!(from), last!(to)]
        return { metric, begins, ends: done, score: begins + done + 0.3 * metric.weight }
      })
      .filter(({ begins, ends: done }) => Math.max(begins, done) >= SAID && Math.min(begins, done) > RELATED)
      .sort((a, b) => b.score - a.score)
    if (ranked[0]) return ranked[0].metric
  }
  return afterAsked(tokens, context) ?? heldForAsked(tokens, context) ?? untilAsked(tokens, context)
}

/** Behind "after their start" these begin what happens then: "do people receive". */
const VERBS_AFTER: ReadonlySet<string> = new Set(
  'do does did are is was were have has had can must until till before it'.split(' '),
)
const AFTER: ReadonlySet<string> = new Set(['after', 'following', 'since'])
/** "How quickly after their start do people receive equipment", "how long do they wait for it after they start". */
function afterAsked(tokens: readonly Token[], context: Context): Metric | null {
  const at = tokens.findIndex(({ text }) => AFTER.has(text))
  const { sentence } = tokens[at] ?? {}
  if (at < 0 || !tokens.some((own) => own.sentence === sentence && HOW_SOON.has(own.text))) return null
  const clause = clauseFrom(tokens, at + 1)
  const verb = clause.findIndex(({ text }) => VERBS_AFTER.has(text))
  const begins = verb < 0 ? clause : clause.slice(0, verb)
  const rest = [...tokens.slice(0, at), ...tokens.slice(at + 1 + begins.length)].filter(
    (own) => own.sentence === sentence,
  )
  if (begins.length === 0) return null
  const [first, last] = [heard(begins, context), heard(rest, context)]
  const isGot = rest.some(({ lemma }) => GETS.has(lemma))
  const [best] = pairsOf(context.main)
    .filter(({ from, to }) => !from.due && !to.due && first(from) >= SAID && first(to) < SAID)
    .map((pair) => ({
      pair,
      score: Math.max(last(pair.to), isGot && isGiven(pair.to) ? SAID : 0),
    }))
    .filter(({ score }) => score >= SAID)
    .sort((a, b) => b.score - a.score || b.pair.metric.weight - a.pair.metric.weight)
  return best?.pair.metric ?? null
}

const isGiven = ({ profile }: Moment): boolean =>
  nameWords(profile.original_name).some((word) => GIVEN.has(word))

/** How long it lasts that something was done: "granted for longer", "let for how many months". */
const HELD_FOR: ReadonlySet<string> = new Set(['long', 'short', 'how'])
const DONE = /(?:ed|en|sent|let|lent|held|kept)$/

/** "Are rights granted for longer": from when that was done to what comes after it, and not until it was done. */
function heldForAsked(tokens: readonly Token[], context: Context): Metric | null {
  const at = tokens.findIndex(
    ({ text, mark }, place) =>
      mark === null &&
      DONE.test(text) &&
      tokens[place + 1]?.text === 'for' &&
      HELD_FOR.has(tokens[place + 2]?.lemma ?? ''),
  )
  if (at < 0) return null
  const begun = heard([tokens[at]!], context)
  const [best] = pairsOf(context.main)
    .filter(({ from, to }) => !from.due && !to.due && begun(from) >= SAID && begun(to) < SAID)
    .sort((a, b) => begun(b.from) - begun(a.from) || b.metric.weight - a.metric.weight)
  return best?.metric ?? null
}

/** Whether a goal speaks of a stretch of time by one of its ends, or both: "the time until", "the days from". */
export const saysSpan = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => SPANS.has(text) && LENGTHS.has(tokens[at - 1]?.lemma ?? ''))

const LENGTHS: ReadonlySet<string> = new Set([
  'time',
  'day',
  'hour',
  'minute',
  'week',
  'wait',
  'delay',
  'interval',
])
/** "The time since the last review" is how long ago something was, and no stretch between two moments of a row. */
const SPANS: ReadonlySet<string> = new Set(['from', 'between', 'until', 'till'])
const UNTIL: ReadonlySet<string> = new Set(['until', 'till'])
/** What is waited for: "wait longest for a decision", "the wait before an answer". */
const WAITED_FOR: ReadonlySet<string> = new Set(['for', 'before', 'until', 'till'])
/** Between waiting and what is waited for: "wait longest for". */
const MOST_BETWEEN = 2

const isWaitedFor = (tokens: readonly Token[], at: number): boolean =>
  WAITED_FOR.has(tokens[at]!.text) &&
  tokens
    .slice(Math.max(0, at - 1 - MOST_BETWEEN), at)
    .some(({ lemma, mark }) => (lemma === 'wait' || lemma === 'waiting') && mark === null)

/** "The time until the first response": from where rows begin to the moment that is named as its end. */
function untilAsked(tokens: readonly Token[], context: Context): Metric | null {
  const at = tokens.findIndex(
    ({ text }, place) =>
      (UNTIL.has(text) && LENGTHS.has(tokens[place - 1]?.lemma ?? '')) || isWaitedFor(tokens, place),
  )
  if (at < 0) return null
  const last = heard(clauseFrom(tokens, at + 1), context)
  const [best] = pairsOf(context.main)
    .filter(({ metric, from }) => metric.weight > 0 && !from.due && !from.birth)
    .map(({ metric, to }) => ({ metric, said: last(to), score: last(to) + 0.3 * metric.weight }))
    .filter(({ said }) => said >= SAID)
    .sort((a, b) => b.score - a.score)
  return best?.metric ?? null
}

/** How much a stretch of the goal says for a moment. */
function heard(tokens: readonly Token[], { nearness }: Context): (moment: Moment) => number {
  const phrases = phrasesOf(tokens)
  const runs = runsOf(tokens)
  return (moment) => {
    const near = Math.max(0, ...runs.flatMap((run) => moment.called.map((name) => nearness(run, name))))
    return Math.max(saidOf(moment, phrases), 0.7 * near)
  }
}

function clauseFrom(tokens: readonly Token[], from: number): Token[] {
  const own = tokens.slice(from, from + REACH)
  const end = own.findIndex(({ mark }) => mark !== null)
  return end < 0 ? own : own.slice(0, end + 1)
}
