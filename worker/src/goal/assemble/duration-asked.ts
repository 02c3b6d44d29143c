import type { Metric } from '#contract'
import { HASTE_WORDS } from '../../lexicon/haste-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { TAKES } from '../../lexicon/process-times.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'
import { isTimed } from '../binding/bind-measure.ts'
import type { Roles } from './roles.ts'

/** Words by which a goal asks how long something takes. */
const LONG = new Set([
  ...HASTE_WORDS,
  ...'long slow slowly fast quick quickly soon sooner late later early earlier time delay wait speed'.split(
    ' ',
  ),
])
const WHOM = new Set(['us', 'me', 'them', 'our', 'the'])
const GENERIC = new Set(TAKES.map((name) => nameWords(name).map(lemma).join(' ')))

interface Found {
  metric: Metric
  at: number
  length: number
}

/**
 * The stage of a process that the goal speaks of: "on site", "to arrive" and "overall" are three lengths of time of one
 * table. What was understood as something else is kept where no length of time is asked for.
 */
export function withStage(items: readonly Item[], roles: Roles, context: Context): Roles {
  const durations = context.main.model.metrics.filter(({ ref }) => ref.kind === 'duration')
  const { metric } = roles
  if (durations.length === 0 || (metric && isTimed(metric) && metric.ref.kind !== 'duration')) return roles
  const found = longest(items, durations, context)
  if (!found || found.metric === metric) return roles
  const planned = context.main.model.fields.some(
    ({ column, time }) => column === found.metric.ref.from && time === 'due',
  )
  const asked =
    metric?.ref.kind === 'duration' ||
    items.some(({ lemma: own }) => LONG.has(own)) ||
    (planned && (metric === null || metric.ref.kind === 'count'))
  // A number that the goal names by its own name stays what it measures.
  if (!asked || (metric?.ref.kind === 'value' && roles.metricScore > 0.9 && !planned)) return roles
  return {
    ...roles,
    metric: found.metric,
    metricAt: found.at,
    metricScore: 1,
    with: roles.with.filter(({ ref }) => ref.column !== found.metric.ref.column),
    // "From request to completion" is no breakdown by status.
    by:
      metric?.ref.kind === 'share' ? roles.by.filter(({ column }) => column !== metric.ref.column) : roles.by,
  }
}

/** "Do larger bills get paid later": how long it is until what befalls the rows, in place of whether it does. */
export function untilState(items: readonly Item[], roles: Roles, context: Context): Roles {
  const durations = context.main.model.metrics.filter(({ ref }) => ref.kind === 'duration')
  const found = durationUntil(items, durations, roles)
  return found ? { ...roles, metric: found.metric, metricAt: found.at, metricScore: 1 } : roles
}

function durationUntil(
  items: readonly Item[],
  durations: readonly Metric[],
  { metric, metricAt }: Roles,
): Found | null {
  if (metric?.ref.kind !== 'share' || metric.ref.values.length > 0 || metricAt === null) return null
  const slow = [items[metricAt - 1], items[metricAt + 1]].some(
    (item) => item !== undefined && LONG.has(item.lemma),
  )
  const until = slow ? durations.find(({ ref }) => ref.column === metric.ref.column) : undefined
  return until ? { metric: until, at: metricAt, length: 1 } : null
}

/** The longest name of a length of time in the goal, the first of equals; what any of them is called tells none apart. */
function longest(items: readonly Item[], durations: readonly Metric[], context: Context): Found | null {
  const words = items
    .flatMap((item, at) =>
      // "Get our engineers there".
      (isPerson(item.lemma) ? [] : context.tokens.slice(item.from, item.to)).map(
        ({ text, lemma: own, lemmas }) => ({
          at,
          text,
          lemmas: [own, ...lemmas],
        }),
      ),
    )
    // "Get us there".
    .filter(({ text }) => !WHOM.has(text))
  let best: Found | null = null
  for (const metric of durations)
    for (const name of [metric.label, ...metric.names]) {
      const phrase = nameWords(name).map(lemma)
      if (GENERIC.has(phrase.join(' '))) continue
      const start = words.findIndex((_, place) =>
        phrase.every((word, step) => words[place + step]?.lemmas.includes(word)),
      )
      if (start < 0) continue
      if (!best || phrase.length > best.length) best = { metric, at: words[start]!.at, length: phrase.length }
    }
  return best
}
