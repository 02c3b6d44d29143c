import type { Expression } from '#contract'
import { DefinitionError, type Compiled } from './compiled.ts'

/** SQL of numbers and times that expressions compute, each from SQL of its parts. */

type Kind<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/** What is divided by nothing is nothing. */
export const arithmetic = (left: string, operator: Kind<'arithmetic'>['operator'], right: string): string =>
  operator === '/' ? `(${left} / nullif(${right}, 0))` : `(${left} ${operator} ${right})`

const SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const

/** Between days, and between a time and a day, whole days pass. */
export function timeBetween(from: Compiled, to: Compiled, unit: Kind<'time-between'>['unit']): string {
  const day = from.isDay || to.isDay
  const moment = ({ sql }: Compiled) => `epoch(${sql}${day ? '::date' : ''}::timestamp)`
  return `((${moment(to)} - ${moment(from)}) / ${SECONDS[unit]}e0)`
}

/** So far a time may be moved: beyond it no calendar reaches. */
const MOST_YEARS = 500
const PER_YEAR = { minute: 525_960, hour: 8766, day: 365.25, week: 52.18, month: 12, year: 1 } as const

/** Days and more keep a day a day. */
export function later(
  { sql, isDay }: Compiled,
  by: number,
  unit: Kind<'later'>['unit'],
): Pick<Compiled, 'sql' | 'isDay'> {
  if (Math.abs(by) > MOST_YEARS * PER_YEAR[unit])
    throw new DefinitionError(`${by} ${unit}s lead out of the calendar`)
  const staysDay = isDay === true && unit !== 'minute' && unit !== 'hour'
  const moved = `(${sql}::timestamp + to_${unit}s((${by})::integer))`
  return staysDay ? { sql: `${moved}::date`, isDay: true } : { sql: moved }
}

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
