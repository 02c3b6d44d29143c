import { isBalance, type ColumnProfile, type MetricLimit, type MetricRef, type Term } from '#contract'
import { identifier, literal } from '../duckdb/sql.ts'

/** One side of a ratio, row by row. */
export interface Side {
  sql: string
  /** Column whose rows share one such amount, which is counted once for each of its values: beds of a ward. */
  per: string | null
}
export interface Sides {
  over: Side
  under: Side
}

const number = (column: string) => `${identifier(column)}::double`

/**
 * Seconds from one time to another. A day without a time of day begins at no hour: from a time to such a day whole days
 * pass, and what was done on the day on which it began took none of them.
 */
export function secondsBetween(from: string, to: string): string {
  const [start, end] = [identifier(from), identifier(to)]
  const [a, b] = [`${start}::timestamp`, `${end}::timestamp`]
  return `(case when 'DATE' in (typeof(${start}), typeof(${end})) then epoch(${end}::date::timestamp) - epoch(${start}::date::timestamp) when ${b} < ${a} and ${b} = date_trunc('day', ${a}) then 0 else epoch(${b}) - epoch(${a}) end)`
}

/** SQL that holds where a time lies before the one that it is to follow; a day without a time of day is before none of its own hours. */
export const comesBefore = (to: string, from: string): string => `(${secondsBetween(from, to)} < 0)`

/** What a term stands for: of one times how many, where it is of one. */
const amountOf = ({ column, times }: Term): string =>
  times === undefined ? number(column) : `(${number(column)} * ${number(times)})`

/**
 * Columns put together from left to right. Of columns that are only added what is empty counts as nothing where another
 * is filled; so does it on each side of a balance, of which both sides must be told. Other differences and products
 * need all.
 * @param averaged the mean of those that are filled
 */
export function formulaSql({ column, terms = [] }: MetricRef, averaged: boolean): string {
  const columns = [number(column!), ...terms.map(amountOf)]
  if (terms.every(({ operator }) => operator === '+')) {
    const sum = columns.map((own) => `coalesce(${own}, 0)`).join(' + ')
    const filled = columns.map((own) => `(${own} is not null)::int`).join(' + ')
    return averaged ? `(${sum}) / nullif(${filled}, 0)` : `case when ${filled} > 0 then ${sum} end`
  }
  if (isBalance(terms)) {
    const signs = ['+', ...terms.map(({ operator }) => operator)]
    const filled = ['+', '-'].map((sign) =>
      columns.flatMap((own, at) => (signs[at] === sign ? [`${own} is not null`] : [])).join(' or '),
    )
    const sum = columns.map((own, at) => `${at === 0 ? '' : `${signs[at]!} `}coalesce(${own}, 0)`).join(' ')
    return `case when (${filled[0]!}) and (${filled[1]!}) then ${sum} end`
  }
  return terms.reduce((all, { operator }, at) => `(${all} ${operator} ${columns[at + 1]!})`, columns[0]!)
}

const UNIT_SECONDS = { minutes: 60, hours: 3600, days: 86_400 } as const

/** 'yes' for rows that pass the limit of a share, 'no' for others, null where it cannot be known. */
export function limitSql(
  ref: MetricRef,
  { operator, value, unit, than }: MetricLimit,
  profileOf: (column: string) => ColumnProfile | undefined,
): string {
  const { column, from } = ref
  const own = identifier(column!)
  if (operator === 'empty') return `case when ${own} is null then 'yes' else 'no' end`
  // Of two dates one of which has no hour, nothing is after the other on its very day.
  const days = [column, than].some((name) => name !== null && profileOf(name)?.storage === 'date')
  const timed = ['date', 'timestamp'].includes(profileOf(column!)?.storage ?? '')
  const side = (name: string) => (timed && days ? `${identifier(name)}::date` : identifier(name))
  const [left, right] =
    from !== null
      ? [secondsBetween(from, column!), secondsOf({ value, unit, than })]
      : than !== null
        ? [side(column!), side(than)]
        : [number(column!), String(value)]
  const open = from === null ? '' : openSql(column!, from, operator, right!, profileOf)
  const unwatched = unwatchedOf({ ...ref, limit: { operator, value, unit, than } }, profileOf)
  return `case ${unwatched ? `when ${unwatched.sql} then null ` : ''}when ${left} ${operator} ${right} then 'yes' when not (${left} ${operator} ${right}) then 'no'${open} end`
}

/** A length of time, or of each row the one that was allowed for it. */
const secondsOf = ({ value, unit, than }: Omit<MetricLimit, 'operator'>): string =>
  than === null
    ? `${String((value ?? 0) * UNIT_SECONDS[unit ?? 'days'])}e0`
    : `(${number(than)} * ${UNIT_SECONDS[unit ?? 'days']}e0)`

/**
 * What has not come to its end by the last day that the rows know of took longer than the limit where that has passed since
 * it began: who was hired years ago and is still there has not left within six months. What began later cannot be known yet.
 */
function openSql(
  column: string,
  from: string,
  operator: MetricLimit['operator'],
  seconds: string,
  profileOf: (column: string) => ColumnProfile | undefined,
): string {
  const last = lastDay(column, from, profileOf)
  if (last === undefined) return ''
  return ` when ${identifier(column)} is null and ${passedSql(from, last)} > ${seconds} then '${operator.startsWith('<') ? 'no' : 'yes'}'`
}

/**
 * Where some have not come to their end, those that began too late to be watched for all of the limit count on no side:
 * of them only those would be known to whom it happened quickly. Null where all have come to theirs.
 */
export function unwatchedOf(
  { column, from, limit }: MetricRef,
  profileOf: (column: string) => ColumnProfile | undefined,
): { sql: string; last: string } | null {
  if (!limit || column === null || from === null || (profileOf(column)?.nulls ?? 0) === 0) return null
  const last = lastDay(column, from, profileOf)
  return last === undefined ? null : { sql: `${passedSql(from, last)} < ${secondsOf(limit)}`, last }
}

/** The last day that the rows know of. */
const lastDay = (
  column: string,
  from: string,
  profileOf: (column: string) => ColumnProfile | undefined,
): string | undefined =>
  [column, from]
    .map((name) => profileOf(name)?.maximum)
    .flatMap((day) => (day == null ? [] : [String(day)]))
    .sort()
    .at(-1)

/** Seconds for which a row has been watched by then. */
const passedSql = (from: string, last: string): string =>
  `(epoch(${literal(last)}::timestamp) - epoch(${identifier(from)}::timestamp))`

/** What stands above and below a ratio. */
export function sidesOf(
  ref: MetricRef,
  percent: boolean,
  /** The column whose rows share what a looked-up column says. */
  keyOf: (column: string) => string | null,
): Sides {
  const { column, from, distinct = [], since, terms, beside = [], each } = ref
  const many = each === undefined ? '' : ` * ${number(each)}`
  const amount = (name: string | null, side: 'column' | 'from'): Side =>
    name === null
      ? { sql: '1e0', per: null }
      : distinct.includes(side)
        ? { sql: `case when ${identifier(name)} is not null then 1e0 end`, per: name }
        : { sql: number(name), per: keyOf(name) }
  const above = amount(column, 'column')
  return {
    over: {
      ...above,
      sql: `${terms ? formulaSql(ref, false) : above.sql}${many}${percent ? ' * 100' : ''}`,
    },
    under:
      since === undefined
        ? beside.length > 0
          ? { sql: `(${[from!, ...beside].map(number).join(' + ')})`, per: null }
          : withMany(amount(from, 'from'), many)
        : { sql: `${secondsBetween(since, from!)} / 3600e0`, per: null },
  }
}

const withMany = (side: Side, many: string): Side =>
  many === '' ? side : { ...side, sql: `(${side.sql}${many})` }
