import type { Expression } from '#contract'
import { DefinitionError, type Compiled } from './compiled.ts'

/** SQL of numbers and times that expressions compute, each from SQL of its parts. */

type Kind<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/** What is divided by nothing is nothing. */
export const arithmetic = (left: string, operator: Kind<'arithmetic'>['operator'], right: string): string =>
  operator === '/' ? `(${left} / nullif(${right}, 0))` : `(${left} ${operator} ${right})`

const SECONDS = { minute: 60, hour: 3600, day: 86_400, week: 604_800 } as const
const MONTHS = { month: 1, year: 12 } as const

type Fixed = keyof typeof SECONDS
const isFixed = (unit: string): unit is Fixed => Object.hasOwn(SECONDS, unit)

/** Between days, and between a time and a day, whole days pass. */
export function timeBetween(from: Compiled, to: Compiled, unit: Kind<'time-between'>['unit']): string {
  const day = from.isDay || to.isDay
  const moment = ({ sql }: Compiled) => `${sql}${day ? '::date' : ''}::timestamp`
  if (!isFixed(unit)) return `(${monthsBetween(moment(from), moment(to))} / ${MONTHS[unit]}e0)`
  return `((epoch(${moment(to)}) - epoch(${moment(from)})) / ${SECONDS[unit]}e0)`
}

/** Whole months of the calendar that have passed, and of the one that is under way the part that has. */
function monthsBetween(from: string, to: string): string {
  const whole = `(datesub('month', ${from}, ${to}) - (case when ${from} + to_months(datesub('month', ${from}, ${to})::integer) > ${to} then 1 else 0 end))`
  const at = (more: number) => `epoch(${from} + to_months((${whole} + ${more})::integer))`
  return `(${whole} + (epoch(${to}) - ${at(0)}) / (${at(1)} - ${at(0)}))`
}

/** So far a time may be moved: beyond it no calendar reaches. */
const MOST_YEARS = 500
const PER_YEAR = { minute: 525_960, hour: 8766, day: 365.25, week: 52.18, month: 12, year: 1 } as const

/**
 * Days and more keep a day a day.
 * @param by how much, or SQL of a number of each row: what leads out of the calendar there is nothing
 */
export function later(
  { sql, isDay }: Compiled,
  by: number | string,
  unit: Kind<'later'>['unit'],
): Pick<Compiled, 'sql' | 'isDay'> {
  const most = MOST_YEARS * PER_YEAR[unit]
  if (typeof by === 'number' && Math.abs(by) > most)
    throw new DefinitionError(`${by} ${unit}s lead out of the calendar`)
  const staysDay = isDay === true && unit !== 'minute' && unit !== 'hour'
  const moved = `(${sql}::timestamp + ${typeof by === 'number' ? `to_${unit}s((${by})::integer)` : stretch(by, unit)})`
  const kept = typeof by === 'number' ? moved : `(case when abs(${by}) <= ${most}e0 then ${moved} end)`
  return staysDay ? { sql: `${kept}::date`, isDay: true } : { sql: kept }
}

const stretch = (by: string, unit: Kind<'later'>['unit']): string =>
  isFixed(unit)
    ? `to_seconds(${by} * ${SECONDS[unit]}e0)`
    : `to_months(round(${by} * ${MONTHS[unit]}e0)::integer)`

const NUMBERED: Readonly<Record<Exclude<Kind<'part'>['part'], 'weekday'>, string>> = {
  minute: 'minute',
  hour: 'hour',
  'day-of-month': 'day',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
}

export const partOf = (sql: string, part: Kind<'part'>['part']): Compiled =>
  part === 'weekday'
    ? { type: 'category', sql: `dayname(${sql})` }
    : { type: 'number', sql: `${NUMBERED[part]}(${sql})::double` }
