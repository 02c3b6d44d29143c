import type { Metric } from '#contract'
import { metricOf } from '../../model/metric-of.ts'
import { GIVEN } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import { isInCondition, type Context } from '../assemble/context.ts'
import type { Roles } from '../assemble/roles.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { GETS, HOW_SOON } from './how-soon.ts'
import type { Made } from './formula-asked.ts'
import { momentsOf, phrasesOf, saidOf, type Moment } from './moments.ts'

/** So many words lie at most between what happened, "before" and what it came before. */
const REACH = 6
const SAID = 0.8
const OWN_NAME = 0.9
const ORDERS: ReadonlySet<string> = new Set(['before', 'after', 'ahead'])

/**
 * "Do people get their equipment before they start", "how many invoices are paid before they are approved": the share of
 * rows with the one date before the other. Null where a length of time is asked, or another measure is named.
 */
export function orderAsked(items: readonly Item[], roles: Roles, context: Context): Made | null {
  const { metric } = roles
  if (metric !== null && !['count', 'share', 'duration'].includes(metric.ref.kind)) return null
  const [first, last] = [items[0]!.from, items.at(-1)!.to]
  const { tokens, main } = context
  if (tokens.slice(first, last).some(({ text }) => HOW_SOON.has(text))) return null
  for (let at = first + 1; at < last; at += 1) {
    if (!ORDERS.has(tokens[at]!.text) || tokens[at - 1]!.mark !== null || isInCondition(at, context)) continue
    const before = tokens.slice(Math.max(first, at - REACH), at)
    const behind = upToMark(tokens.slice(at + 1, Math.min(last, at + 1 + REACH)))
    const done = said(before, main, null)
    const other = done && said(behind, main, done)
    // "Go home before they are seen" are never seen: nothing is known of an order.
    if (!done || !other || other.profile.nulls > 0) continue
    const { model } = main
    const ref = {
      kind: 'share' as const,
      table: model.table,
      column: done.column,
      from: null,
      values: [],
      limit: {
        operator: tokens[at]!.text === 'after' ? ('>' as const) : ('<' as const),
        value: null,
        unit: null,
        than: other.column,
      },
    }
    const found: Metric = metricOf(model, ref)
    // "Their tablets" are what is given, and no column of what became of a tablet.
    const beside = items
      .filter(({ from, to }) => from >= at - before.length && to <= at + 1 + behind.length)
      .flatMap(({ mention }) => mention?.candidates ?? [])
      .flatMap(({ column, score }) => (column !== null && score < OWN_NAME ? [column] : []))
    return { metric: found, at: null, columns: [done.column, other.column, ...beside] }
  }
  return null
}

const upToMark = (tokens: readonly Token[]): readonly Token[] => {
  const end = tokens.findIndex(({ mark }) => mark !== null)
  return end < 0 ? tokens : tokens.slice(0, end + 1)
}

/** The date that the words speak of most, where they do. */
function said(tokens: readonly Token[], main: Context['main'], not: Moment | null): Moment | null {
  const phrases = phrasesOf(tokens)
  const isGot = tokens.some(({ lemma }) => GETS.has(lemma))
  const isGiven = ({ profile }: Moment) => nameWords(profile.original_name).some((word) => GIVEN.has(word))
  const [best] = momentsOf(main)
    .filter((moment) => moment !== not && !moment.due && !moment.birth)
    .map((moment) => ({
      moment,
      score: Math.max(saidOf(moment, phrases), isGot && isGiven(moment) ? SAID : 0),
    }))
    .filter(({ score }) => score >= SAID)
    .sort((a, b) => b.score - a.score)
  return best?.moment ?? null
}
