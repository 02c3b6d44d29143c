import { metricColumns, type ColumnProfile, type Metric, type MetricRef } from '#contract'
import {
  BEHIND_TIME,
  BESIDE_DEADLINE,
  BESIDE_LATE_HEADER,
  COUNTED,
  DEADLINE_NAMES,
  DEADLINES,
  FREQUENCY,
  IN_TIME,
  KEPT_IT,
  LATE_HEADERS,
  LATE_TIMES,
  LATENESS,
  MISSED_IT,
  NOT,
  SIZED,
  SO_LATE,
  WAS_LATE,
  WAS_PUNCTUAL,
} from '../../lexicon/late-words.ts'
import { stateOf } from '../../lexicon/states.ts'
import { metricOf } from '../../model/metric-of.ts'
import { nameWords } from '../../profile/name-words.ts'
import { isInCondition, type Context } from '../assemble/context.ts'
import type { Roles } from '../assemble/roles.ts'
import { isTimed } from '../binding/bind-measure.ts'
import type { Item, ReadTable } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import { targetsOf } from './against-target.ts'
import type { Made } from './formula-asked.ts'
import { momentsOf } from './moments.ts'
import { timeLimits } from './time-limits.ts'

/** What a goal asks of what came after it should have: how often it did or did not, or by how much. */
export type LateAsked = 'late' | 'kept' | 'length'

/** By what a table tells that a row was late, and the length of time by which it was. */
interface Lateness {
  late: MetricRef
  /** The share that came in time, where a column says so; else what is left of the late. */
  kept?: MetricRef
  /** Null where a column says only that it was late. */
  length: MetricRef | null
  /** Columns that say it. */
  columns: string[]
}

/**
 * "Late deliveries", "misses its deadlines", "on time", "SLA breaches": that a row was late is so or not, and the share of
 * them is asked; "how late", "days late" and "the delay" ask by how much. Null where the goal speaks of neither, measures
 * something else, or the table does not tell when things were due.
 */
export function lateAsked(items: readonly Item[], roles: Roles, context: Context): Made | null {
  const [first, last] = [items[0]!.from, items.at(-1)!.to]
  // "More than three days late" has a limit of its own.
  if (timeLimits(context.tokens, first, last).length > 0) return null
  const heard = heardOf(context.tokens.slice(first, last))
  if (!heard || isInCondition(first + heard.at, context)) return null
  const lateness = latenessOf(context.main)
  if (!lateness || !isOpen(roles, lateness) || (heard.asked === 'length' && !lateness.length)) return null
  const at = items.findIndex(({ from, to }) => from <= first + heard.at && first + heard.at < to)
  if (has(items[at], 'VALUE') && items[at]!.mention?.candidates[0]?.kind === 'value') return null
  return { metric: asMetric(lateness, heard.asked, context.main), at, columns: lateness.columns }
}

function asMetric({ late, kept, length }: Lateness, asked: LateAsked, { model }: ReadTable): Metric {
  if (asked === 'length') return { ...metricOf(model, length!), better: 'less' }
  if (kept) return metricOf(model, asked === 'late' ? late : kept)
  const { than, value, unit } = late.limit!
  const own = metricOf(model, late)
  if (asked === 'late') return { ...own, better: 'less' }
  return {
    ...metricOf(model, { ...late, limit: { operator: '<=', than, value, unit } }),
    better: 'more',
  }
}

/** Nothing but lateness, or the rows, is measured yet. */
function isOpen({ metric }: Roles, { columns }: Lateness): boolean {
  if (metric === null || metric.ref.kind === 'count') return true
  const own = metricColumns(metric.ref)
  return own.length > 0 && own.every((column) => columns.includes(column))
}

interface Heard {
  asked: LateAsked
  /** Place of its word. */
  at: number
}

/** What of it is asked, and by which word. */
export function heardOf(tokens: readonly Token[]): Heard | null {
  const text = (at: number) => tokens[at]?.text ?? ''
  const behind = (at: number) =>
    tokens
      .slice(at, at + 4)
      .map((own) => own.text)
      .join(' ')
  const denied = (at: number) => [1, 2, 3].some((back) => NOT.has(text(at - back).replace(/['’]/g, '')))
  const side = (at: number, kept: boolean): Heard => ({ at, asked: kept !== denied(at) ? 'kept' : 'late' })
  for (const at of tokens.keys()) {
    const own = text(at)
    if (IN_TIME.test(behind(at))) return side(at, true)
    if (BEHIND_TIME.test(behind(at))) return { at, asked: isSized(tokens, at) ? 'length' : 'late' }
    if (WAS_PUNCTUAL.has(own)) return side(at, true)
    if (WAS_LATE.has(own) && !isOfTheClock(tokens, at))
      return { at, asked: isSized(tokens, at) ? 'length' : 'late' }
    if (LATENESS.has(own)) return { at, asked: isCounted(tokens, at) ? 'late' : 'length' }
    const deadline = deadlineBeside(tokens, at)
    if (deadline) return deadline === 'late' ? { at, asked: 'late' } : side(at, true)
  }
  return null
}

/** "How late", "days late", "the average late delivery". */
const isSized = (tokens: readonly Token[], at: number): boolean =>
  SO_LATE.has(tokens[at - 1]?.text ?? '') ||
  (tokens[at - 1]?.text === 'far' && tokens[at - 2]?.text === 'how') ||
  (tokens[at - 1]?.text === 'too' && SO_LATE.has(tokens[at - 2]?.text ?? ''))

/** "The late shift", "late in the day", "of late". */
const isOfTheClock = (tokens: readonly Token[], at: number): boolean =>
  LATE_TIMES.has(tokens[at + 1]?.text ?? '') ||
  tokens[at + 1]?.number != null ||
  ['of', 'as', 'since', 'until'].includes(tokens[at - 1]?.text ?? '')

/** "So many delays", "how often are there delays" count them; "the longest delays" measure them. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text)
  if (before.some((word) => SIZED.has(word))) return false
  const several = tokens[at]!.text.endsWith('s') && tokens[at]!.text.startsWith('delay')
  return (
    (several && before.some((word) => COUNTED.has(word))) || tokens.some(({ text }) => FREQUENCY.has(text))
  )
}

/** Whether a deadline is missed or kept by a word before it or behind it. */
function deadlineBeside(tokens: readonly Token[], at: number): 'late' | 'kept' | null {
  const own = tokens[at]!.text
  const way = MISSED_IT.has(own) ? 'late' : KEPT_IT.has(own) ? 'kept' : null
  if (way === null) return null
  for (const step of [1, -1])
    for (let place = at + step; tokens[place] && Math.abs(place - at) <= REACH; place += step) {
      const { text } = tokens[place]!
      if (DEADLINES.has(text) || isServiceLevel(tokens, place)) return way
      if (!BESIDE_DEADLINE.has(text)) break
    }
  return null
}
const REACH = 4

const isServiceLevel = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'service' && /^(?:levels?|targets?)$/.test(tokens[at + 1]?.text ?? '')

const known = new WeakMap<ReadTable, Lateness | null>()

/** By what the table tells how late its rows were; null where a column of states says it, or nothing does. */
function latenessOf(table: ReadTable): Lateness | null {
  if (!known.has(table))
    known.set(
      table,
      fromState(table) ??
        fromDates(table) ??
        (isStated(table) ? null : (fromNumber(table) ?? fromLengths(table))),
    )
  return known.get(table)!
}

const isStated = ({ model }: ReadTable): boolean =>
  model.metrics.some(
    ({ ref, names }) =>
      ref.kind === 'share' &&
      ref.values.length > 0 &&
      names.some((name) => [stateOf('late')!, stateOf('on time')!].some((state) => stateOf(name) === state)),
  )

const refOf = ({ model }: ReadTable, own: Partial<MetricRef> & Pick<MetricRef, 'kind'>): MetricRef => ({
  table: model.table,
  column: null,
  from: null,
  values: [],
  ...own,
})

/** A column that says of each row whether it kept its deadline. */
function fromState(table: ReadTable): Lateness | null {
  const { metrics } = table.model
  const shares = metrics.filter(
    ({ ref, names }) => ref.kind === 'share' && names.some((name) => isOfDeadline(name)),
  )
  const [late, kept] = (['less', 'more'] as const).map(
    (way) => shares.find(({ better }) => better === way)?.ref,
  )
  return late && kept && late.column === kept.column
    ? { late, kept, length: null, columns: [late.column!] }
    : null
}

const isOfDeadline = (name: string): boolean =>
  DEADLINE_NAMES.some((deadline) => name === `${deadline} missed` || name === `${deadline} met`)

/** A day that was promised beside the one that came of it. */
function fromDates(table: ReadTable): Lateness | null {
  const due = new Set(momentsOf(table).flatMap(({ due: isDue, column }) => (isDue ? [column] : [])))
  const [best] = table.model.metrics
    .filter(({ ref }) => ref.kind === 'share' && ref.limit?.than && due.has(ref.limit.than))
    .sort((a, b) => b.weight - a.weight)
  if (!best) return null
  const [column, from] = [best.ref.column!, best.ref.limit!.than!]
  return {
    late: best.ref,
    length: refOf(table, { kind: 'duration', column, from }),
    columns: [column, from],
  }
}

/** A number of how late each was, where some were not. */
function fromNumber(table: ReadTable): Lateness | null {
  const able = table.profile.columns.filter(
    (column) =>
      isNumber(column) &&
      nameWords(column.original_name).some((word) => LATE_HEADERS.has(word)) &&
      nameWords(column.original_name).every(
        (word) => LATE_HEADERS.has(word) || BESIDE_LATE_HEADER.has(word),
      ) &&
      Number(column.minimum) <= 0 &&
      Number(column.maximum) > 0,
  )
  const [own] = able
  if (!own || able.length > 1) return null
  const column = own.name
  const limit = { operator: '>', value: 0, unit: null, than: null } as const
  return {
    late: refOf(table, { kind: 'share', column, limit }),
    length: refOf(table, { kind: 'value', column }),
    columns: [column],
  }
}

const isNumber = ({ storage }: ColumnProfile): boolean => storage === 'number' || storage === 'integer'

/** How long each took beside how long it was to take. */
function fromLengths(table: ReadTable): Lateness | null {
  const able = targetsOf(table).filter(
    ({ ref, limit }) =>
      !limit &&
      ref.from === null &&
      isTimed(metricOf(table.model, refOf(table, { kind: 'value', column: ref.column }))),
  )
  const [own] = able
  if (!own || able.length > 1) return null
  const [column, than] = [own.ref.column!, own.planned]
  return {
    late: refOf(table, { kind: 'share', column, limit: { operator: '>', value: null, unit: null, than } }),
    length: refOf(table, { kind: 'formula', column, terms: [{ operator: '-', column: than }] }),
    columns: [column, than],
  }
}
