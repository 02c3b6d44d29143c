import { sameMetric, type Filter, type MetricRef } from '#contract'
import { LATE_WORDS, NEVER_WORDS, OFTEN_WORDS, ON_TIME_WORDS, OUT_OF } from '../../lexicon/share-words.ts'
import { metricOf } from '../../model/metric-of.ts'
import type { Context } from '../assemble/context.ts'
import type { NamedValue } from '../assemble/values.ts'
import type { Item } from '../goal.types.ts'
import type { Limit } from '../numbers/limits.ts'
import { has } from '../tagged.ts'
import { numbersNamed } from './numbers-named.ts'
import type { Token } from '../words/tokens.ts'
import type { Made } from './formula-asked.ts'
import { lengthsSaid, momentsOf, phrasesOf, saidOf } from './moments.ts'
import { timeLimits, type TimeLimit } from './time-limits.ts'

/** A share with the limits and values that say what it is of, and so keep no rows. */
export interface ShareMade extends Made {
  limits: readonly Limit[]
}

export interface ShareAsking {
  items: readonly Item[]
  tokens: readonly Token[]
  values: readonly NamedValue[]
  limits: readonly Limit[]
  /** A state whose share is meant already. */
  stated: boolean
  ranks: boolean
}

const text = (tokens: readonly Token[]): string =>
  ` ${tokens.map(({ text: own }) => own.replace(/['’]/g, '')).join(' ')} `
const lemmas = (tokens: readonly Token[]): string => ` ${tokens.map(({ lemma }) => lemma).join(' ')} `
const speaks = (tokens: readonly Token[], phrases: ReadonlySet<string>): boolean => {
  const [written, based] = [text(tokens), lemmas(tokens)]
  return [...phrases].some((phrase) => written.includes(` ${phrase} `) || based.includes(` ${phrase} `))
}

/** "In a hundred", "out of every ten", "per 100". */
export const outOf = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ text: own }, at) =>
      OUT_OF.has(own) &&
      tokens
        .slice(Math.max(0, at - 3), at)
        .some((before) => ['in', 'of', 'per', 'every', 'each'].includes(before.text)),
  )

/** The share of rows over or under a limit, late, without an end, or with a value, where the goal asks how often that is so. */
export function shareAsked(asking: ShareAsking, context: Context): ShareMade | null {
  const { items, tokens } = asking
  const marked =
    outOf(tokens) ||
    speaks(tokens, OFTEN_WORDS) ||
    items.some((item) => has(item, 'share', 'how_often', 'likely'))
  return (
    late(asking, marked, context) ??
    (marked ? limited(asking, context) : null) ??
    unended(asking, marked, context) ??
    (marked ? valued(asking, context) : null)
  )
}

const NOTHING = { column: null, from: null, values: [] }

function made(parts: Partial<MetricRef>, context: Context, limits: readonly Limit[] = []): ShareMade {
  const { model } = context.main
  const ref: MetricRef = { kind: 'share', table: model.table, ...NOTHING, ...parts }
  const columns = [ref.column, ref.from, ref.limit?.than].filter((own) => own != null)
  return { metric: metricOf(model, ref), at: null, columns, limits }
}

/** Late: what came to be after what was due. */
function late(
  { items, tokens, limits, ranks }: ShareAsking,
  marked: boolean,
  context: Context,
): ShareMade | null {
  const onTime = speaks(tokens, ON_TIME_WORDS)
  const phrases = phrasesOf(tokens)
  const due = momentsOf(context.main).filter((moment) => moment.due && saidOf(moment, phrases) > 0.7)
  const after =
    due.length > 0 &&
    tokens.some(({ text: own }) => ['after', 'past', 'beyond', 'miss', 'missed', 'break'].includes(own))
  // "The timeliness of payments": how often it was too late, where something says when it was due.
  const keeping = tokens.some(({ lemma }) => KEEPING_TIME.has(lemma))
  const isLate =
    keeping ||
    after ||
    tokens.some(({ text: own, lemma }) => lemma === 'late' && own === 'late') ||
    speaks(tokens, STRICTLY_LATE)
  if (!isLate && !onTime) return null
  const lengths = lengthsSaid(context.main, tokens, true)
  const { metrics } = context.main.model
  // What came to be of a plan is what the table is known to have beside it.
  const best =
    lengths.find(({ metric }) => metrics.some(({ ref }) => sameMetric(ref, metric.ref))) ?? lengths[0]
  if (!best) return null
  // "How late": so much of it, and not how often.
  if (
    items.some(
      (item, at) =>
        has(item, 'how') && tokens[item.from + 1 - (tokens[0] ? 0 : 0)] && items[at + 1]?.lemma === 'late',
    )
  )
    return null
  const [limit] = limitsIn(items, context)
  if (
    !marked &&
    !keeping &&
    !limit &&
    !ranks &&
    !items.some((item) => has(item, 'is', 'who', 'which', 'how_many'))
  )
    return null
  const { from, column } = best.metric.ref
  if (limit)
    return made(
      { column, from, limit: { operator: limit.operator, value: limit.value, unit: limit.unit, than: null } },
      context,
      limits.filter((own) => own.from < limit.to && limit.from < own.to),
    )
  return made(
    { column, limit: { operator: isLate ? '>' : '<=', value: null, unit: null, than: from } },
    context,
  )
}

const KEEPING_TIME: ReadonlySet<string> = new Set(['timeliness', 'punctuality', 'tardiness'])
const STRICTLY_LATE: ReadonlySet<string> = new Set(
  [...LATE_WORDS].filter((word) => !['past', 'behind', 'after the', 'miss', 'missed'].includes(word)),
)

const limitsIn = (items: readonly Item[], { tokens }: Context): TimeLimit[] =>
  timeLimits(tokens, items[0]!.from, items.at(-1)!.to)

/** Over or under a limit: of a length of time, or of a number. */
function limited({ items, tokens, limits }: ShareAsking, context: Context): ShareMade | null {
  const own = limits[0]
  const [time] = limitsIn(items, context)
  if (time) {
    const overlapping = limits.filter((one) => one.from < time.to && time.from < one.to)
    const [best] = lengthsSaid(context.main, tokens)
    const column = lengthColumn(context, overlapping)
    if (column && !(best && best.said > 0.9))
      return made(
        {
          column: column.name,
          limit: { operator: time.operator, value: inUnit(time, column.unit), unit: null, than: null },
        },
        context,
        overlapping,
      )
    if (best && (best.said > 0 || best.metric.weight > 0.4))
      return made(
        {
          column: best.metric.ref.column,
          from: best.metric.ref.from,
          limit: { operator: time.operator, value: time.value, unit: time.unit, than: null },
        },
        context,
        overlapping,
      )
  }
  if (!own) return numberLimit(items, tokens, context)
  const { column, operator, values, table } = own.filter
  if (table !== context.main.model.table || !isOrdering(operator) || typeof values[0] !== 'number')
    return null
  return made({ column, limit: { operator, value: values[0], unit: null, than: null } }, context, [own])
}

/** The limit lies among the column's values. */
function holds({ main }: Context, column: string, value: number): boolean {
  const own = main.profile.columns.find(({ name }) => name === column)
  return own !== undefined && Number(own.minimum) <= value && value <= Number(own.maximum)
}

const OVER = /^(?:over|above|past|exceeds?|beyond|under|below|beneath)$/

/** "Over the 200 cell limit": the number that is named nearest to it. */
function numberLimit(items: readonly Item[], tokens: readonly Token[], context: Context): ShareMade | null {
  const at = tokens.findIndex(
    ({ number, text: own }, place) =>
      number !== null &&
      !/^\p{L}/u.test(own) &&
      (OVER.test(tokens[place - 1]?.text ?? '') ||
        (['the', 'a', 'our'].includes(tokens[place - 1]?.text ?? '') &&
          OVER.test(tokens[place - 2]?.text ?? ''))),
  )
  if (at < 0) return null
  const place = tokens[0]!.start
  const where = tokens[at]!.start - place
  const value = tokens[at]!.number!
  const [near] = numbersNamed(items, context)
    .filter(({ column }) => holds(context, column, value))
    .map((own) => ({ own, far: Math.abs(context.tokens[items[own.at]!.from]!.start - place - where) }))
    .sort((a, b) => a.far - b.far)
  if (!near) return null
  const over = OVER.exec(tokens[at - 1]!.text)?.[0] ?? tokens[at - 2]!.text
  const operator = /^(?:under|below|beneath)$/.test(over) ? '<' : '>'
  return made(
    { column: near.own.column, limit: { operator, value: tokens[at]!.number, unit: null, than: null } },
    context,
  )
}

const isOrdering = (operator: Filter['operator']): operator is '<' | '<=' | '>' | '>=' =>
  ['<', '<=', '>', '>='].includes(operator)

const IN_MINUTES: Readonly<Record<string, number>> = { s: 1 / 60, min: 1, h: 60, days: 1440, weeks: 10_080 }
const MINUTES = { minutes: 1, hours: 60, days: 1440 } as const

/** The number column that holds a length of time, which the limit is rather on. */
function lengthColumn(
  { main }: Context,
  limits: readonly Limit[],
): { name: string; unit: string | null } | null {
  const named = limits.map(({ filter }) => filter.column)
  const able = main.profile.columns.filter(
    ({ unit, name }) =>
      unit !== null &&
      IN_MINUTES[unit] !== undefined &&
      main.model.fields.some((field) => field.column === name && field.meaning === 'measure'),
  )
  return able.find(({ name }) => named.includes(name)) ?? (able.length === 1 ? able[0]! : null)
}

const inUnit = ({ value, unit }: TimeLimit, own: string | null): number =>
  Math.round(((value * MINUTES[unit]) / (IN_MINUTES[own ?? ''] ?? 1)) * 1e6) / 1e6

/** Those that never came to an end. */
function unended(
  { items, tokens, stated }: ShareAsking,
  marked: boolean,
  context: Context,
): ShareMade | null {
  if (stated || !speaks(tokens, NEVER_WORDS)) return null
  if (
    !marked &&
    !items.some((item) => has(item, 'why', 'explain' as never, 'who', 'which', 'rank', 'likely', 'what'))
  )
    return null
  const phrases = phrasesOf(tokens)
  const open = momentsOf(context.main)
    .filter(({ column }) => {
      const own = context.main.profile.columns.find(({ name }) => name === column)!
      return own.nulls > 0.01 * own.rows
    })
    .map((moment) => ({ moment, said: saidOf(moment, phrases) }))
    .sort((a, b) => b.said - a.said)
  const [best] = open
  const dropped = /\bdrop(?:ped|ping|s)? out\b|\bgave up\b|\bgive up\b|\babandon/.test(text(tokens))
  const ends = open.find(({ moment }) =>
    context.main.model.fields.some(({ column, time }) => column === moment.column && time === 'ends'),
  )
  const found = best && best.said > 0.5 && NEGATED.test(text(tokens)) ? best : dropped ? ends : undefined
  return found
    ? made(
        { column: found.moment.column, limit: { operator: 'empty', value: null, unit: null, than: null } },
        context,
      )
    : null
}

const NEGATED = /\b(?:never|not|no|without|havent|hasnt|didnt|dont|still|yet|unpaid|unfinished|nobody)\b/

/** "What share of bills is paid in cash": rows with the values that are named. */
function valued({ values, stated, items, tokens }: ShareAsking, context: Context): ShareMade | null {
  if (stated) return null
  const plain = values.filter(({ how, table }) => how === 'plain' && table === context.main.model.table)
  const marker = items.findIndex((item) => has(item, 'share', 'how_often', 'likely') && item.lemma !== 'rate')
  if (marker < 0 && !outOf(tokens)) return null
  const column = (plain.find(({ at }) => at > marker) ?? plain[0])?.column
  if (column === undefined) return null
  const own = [...new Set(plain.filter((one) => one.column === column).map(({ value }) => value))]
  return made({ column, values: own }, context)
}
