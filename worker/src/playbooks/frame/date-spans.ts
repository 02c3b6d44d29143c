import type { ColumnProfile, Field, MetricRef, TableProfile } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { BROUGHT_ABOUT, CONSEQUENCES, DATED_AFTER, JUDGED_AFTER } from '../../lexicon/consequence-words.ts'
import { isOfComing } from '../../model/coming.ts'
import { spanCalled } from '../../model/metrics/durations.ts'
import { isMoment } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import { View } from '../../prose/view.ts'
import { secondsBetween } from '../../rows/metric-sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Variable } from '../../variables/variable.ts'
import type { BeforeFrame } from './before-frame.types.ts'
import type { SqlDimension } from './dimensions.ts'
import { madeDimension } from './made-dimension.ts'
import { bandLimits, bandNames, scaleOf } from './natural-bands.ts'

interface Asked extends BeforeFrame {
  numbers: readonly Variable[]
}

const MOST_PAIRS = 6
const MOST_SPANS = 3
const FEWEST_ROWS = 60
/** Share of the rows that must have both dates, and of those with both in which the first comes first. */
const NEARLY_ALL = 0.95
/** Correlation with a number, or the measure, from which on it is that. */
const SAME = 0.98

/**
 * How long it is from one date of a row to another, in bands, where both were known or meant when the outcome was not: the
 * time allotted, how far ahead something was booked, an age. What ends a row lies behind its outcome, and what makes the
 * outcome is no reason for it.
 */
export async function dateSpans(asked: Asked): Promise<SqlDimension[]> {
  const { toolkit, source, measure, from: rows } = asked
  if (!measure.variable || measure.totals || (measure.kind !== 'mean' && measure.kind !== 'share')) return []
  const pairs = source.rows < FEWEST_ROWS ? [] : pairsOf(asked)
  if (pairs.length === 0) return []
  const view = new View(
    await toolkit.query(
      'How long it is from one date of a row to another',
      `${pairs
        .map(({ seconds }, at) => {
          const twins = [asked.value, ...asked.numbers.map(({ column }) => `${identifier(column)}::double`)]
          return `select ${at} as place, count(${asked.value})::bigint as n, count(${seconds}) filter (where ${asked.value} is not null)::bigint as filled, count(*) filter (where ${seconds} >= 0 and ${asked.value} is not null)::bigint as in_order, least(coalesce(avg((${seconds} is not null)::int) filter (where ${asked.value} > 0.5), 1), coalesce(avg((${seconds} is not null)::int) filter (where ${asked.value} <= 0.5), 1)) as least_filled, median(${seconds})::double as middle, coalesce(greatest(${twins.map((own) => `nullif(abs(corr(${seconds}, ${own})), 'nan'::double)`).join(', ')}), 0) as twin from ${rows}`
        })
        .join('\nunion all ')}\norder by 1`,
    ),
  )
  const found: SqlDimension[] = []
  for (const row of view.rows) {
    const at = (column: string) => view.number(row, column)
    if (at('filled') < Math.max(FEWEST_ROWS, NEARLY_ALL * at('n')) || at('twin') >= SAME) continue
    if (asked.measure.kind === 'share' && at('least_filled') < NEARLY_ALL) continue
    if (at('in_order') < NEARLY_ALL * at('filled') || found.length === MOST_SPANS) continue
    const span = await inBands(asked, pairs[at('place')]!, at('middle'))
    if (span) found.push(span)
  }
  return found
}

interface Dated {
  column: ColumnProfile
  field: Field
  words: string[]
}

interface Pair {
  from: Dated
  to: Dated
  seconds: string
}

/** Dates that were known or meant before the outcome, each with those that may come after it. */
function pairsOf({ model, source, question, uses, measure }: Asked): Pair[] {
  // What was agreed is known before, whether somebody came or not.
  const agreed = isOfComing(question.metric, model.fields)
  const judged = agreed || nameWords(measure.label).some((word) => JUDGED_AFTER.has(word))
  const known = model.fields.flatMap((field): Dated[] => {
    const column = source.columns.find(({ name }) => name === field.column)
    if (!column || field.meaning !== 'time' || !isMoment(column)) return []
    const words = nameWords(column.original_name)
    return isKnownBefore(field, words, question.metric, uses, judged) ? [{ column, field, words }] : []
  })
  const first = ({ column }: Dated) => String(column.minimum ?? '')
  const order = [...known].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) || first(a).localeCompare(first(b)) || known.indexOf(a) - known.indexOf(b),
  )
  const begins =
    order.find(({ field }) => field.time === 'begins') ?? order.find(({ field }) => field.time === 'point')
  return order
    .flatMap((from, at) =>
      order.slice(at + 1).flatMap((to): Pair[] => {
        if (from.field.time === 'due' || to.field.time === 'birth') return []
        if (from.field.time === 'birth' && to !== begins) return []
        if (isPartOf(question.metric, from, to)) return []
        return [{ from, to, seconds: secondsBetween(from.column.name, to.column.name) }]
      }),
    )
    .sort((a, b) => Number(b.from === begins) - Number(a.from === begins))
    .slice(0, MOST_PAIRS)
}

/**
 * What begins or ends where the measured length does is a part of it, or has it in it: from an application to the start of
 * work lies the time until it was approved. A plan is made beforehand.
 */
const isPartOf = (metric: MetricRef | null, from: Dated, to: Dated): boolean =>
  metric?.kind === 'duration' &&
  to.field.time !== 'due' &&
  [from, to].some(({ column }) => column.name === metric.from || column.name === metric.column)

/** Births come first and plans last, whatever a mistyped year says. */
const placeOf = ({ field }: Dated): number => (field.time === 'birth' ? 0 : field.time === 'due' ? 2 : 1)

/** What ends a row, or comes after, is known with its outcome; a plan is known from the beginning. */
export function isKnownBefore(
  { column, time }: Field,
  words: readonly string[],
  metric: MetricRef | null,
  uses: ReadonlySet<string>,
  /** The outcome is what people say of it when it is over, or whether they came to it at all. */
  judged: boolean,
): boolean {
  if (time === null || time === 'updated') return false
  if (time === 'ends') return judged && !uses.has(column)
  if (words.some((word) => CONSEQUENCES.has(word) || BROUGHT_ABOUT.has(word) || DATED_AFTER.has(word)))
    return false
  // Whether something is late may come of how much time it was given; how late it is has that time in it.
  if (time === 'due') return !uses.has(column) || metric?.kind === 'share'
  return !uses.has(column) || time === 'begins' || time === 'birth'
}

async function inBands(
  { toolkit, source, model, from: rows, dimensions }: Asked,
  { from, to, seconds }: Pair,
  middle: number,
): Promise<SqlDimension | null> {
  const timed = [from, to].every(({ column }) => column.storage === 'timestamp')
  const scale = scaleOf(middle, timed)
  const [a, b] = [from, to].map(({ column }) => `${identifier(column.name)}::date`)
  const length =
    scale.unit === 'hours'
      ? `${seconds} / 3600e0`
      : scale.unit === 'days'
        ? `date_diff('day', ${a}, ${b})`
        : `date_sub('year', ${a}, ${b})`
  const spanned = { from: termOf(from), to: termOf(to) }
  const metric = model.metrics.find(
    ({ ref }) => ref.kind === 'duration' && ref.from === from.column.name && ref.column === to.column.name,
  )
  const label = metric?.label ?? spanCalled(spanned.from, spanned.to).label
  const counts = new View(
    await toolkit.query(
      `How many rows reach which ${label}`,
      `select count(*) filter (where ${length} >= 0)::bigint as n, ${scale.limits.map((limit, at) => `count(*) filter (where ${length} between 0 and ${limit})::bigint as up_to_${at}`).join(', ')} from ${rows}`,
    ),
  )
  const limits = bandLimits(
    scale.limits,
    scale.limits.map((_, at) => counts.number(0, `up_to_${at}`)),
    counts.number(0, 'n'),
  )
  if (limits.length === 0) return null
  const names = bandNames(scale, limits)
  const cases = limits.map((limit, at) => `when ${length} <= ${limit} then ${literal(names[at]!)}`)
  const sql = `case when ${length} is null or ${length} < 0 then null ${cases.join(' ')} else ${literal(names.at(-1)!)} end`
  if (await isSettled(toolkit, source, label, sql, rows, dimensions)) return null
  return {
    sql,
    dimension: {
      ...madeDimension(`time from ${from.column.name} to ${to.column.name} in bands`, label, names, {
        ordered: true,
      }),
      spans: [from.column.name, to.column.name],
    },
  }
}

const termOf = ({ field, words }: Dated) => ({ words: [...words], label: field.label, role: field.time! })

/** Where a value of another column nearly says how long it is, nobody has given a row its time. */
async function isSettled(
  toolkit: Toolkit,
  source: TableProfile,
  label: string,
  sql: string,
  rows: string,
  dimensions: readonly SqlDimension[],
): Promise<boolean> {
  const few = dimensions.filter(({ dimension }) => dimension.distinct <= Math.min(40, source.rows / 10))
  if (few.length === 0) return false
  const view = new View(
    await toolkit.query(
      `Whether another column says what ${label} is`,
      `${few
        .map(
          ({ sql: own }, at) =>
            `select ${at} as place, (given - alone) / nullif(1 - alone, 0) as given from (select (select sum(most) / sum(n)::double from (select max(n) as most, sum(n) as n from (select ${own} as g, ${sql} as band, count(*) as n from ${rows} group by 1, 2 having g is not null and band is not null) group by g)) as given, (select max(n) / sum(n)::double from (select sum(n) as n from (select ${own} as g, ${sql} as band, count(*) as n from ${rows} group by 1, 2 having g is not null and band is not null) group by band)) as alone)`,
        )
        .join('\nunion all ')}\norder by 1`,
    ),
  )
  return view.rows.some((row) => view.number(row, 'given') >= LIMITS.standsFor)
}
