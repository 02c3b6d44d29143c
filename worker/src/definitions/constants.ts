import { literal } from '../duckdb/sql.ts'
import { DefinitionError, TYPE_WORDS, type Compiled, type ValueType } from './compiled.ts'

/** A value as somebody wrote it. */
export type Constant = number | string | boolean

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', '1'])
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0'])
const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/

/**
 * A value as one of a type: 1 is yes in a column of yes and no, "2024-10-31" a day where times stand. Without a type it is
 * what it looks like.
 * @throws DefinitionError where it is none
 */
export function constantAs(value: Constant, type: ValueType | null, where = 'the value'): Compiled {
  switch (type ?? ownType(value)) {
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      if (typeof number !== 'number' || !Number.isFinite(number)) throw unfit(value, 'number', where)
      return { type: 'number', sql: `${literal(number)}::double`, constant: value }
    }
    case 'yes-no': {
      const said = String(value).trim().toLowerCase()
      if (!YES.has(said) && !NO.has(said)) throw unfit(value, 'yes-no', where)
      return { type: 'yes-no', sql: literal(YES.has(said)), constant: value }
    }
    case 'time': {
      const isDay = typeof value === 'string' && value.trim().length === 10
      if (typeof value !== 'string' || !isTime(value.trim())) throw unfit(value, 'time', where)
      return {
        type: 'time',
        sql: `${literal(value.trim().replace('T', ' '))}::${isDay ? 'date' : 'timestamp'}`,
        constant: value,
        ...(isDay && { isDay }),
      }
    }
    case 'category':
      return { type: 'category', sql: literal(String(value)), constant: value }
  }
}

const ownType = (value: Constant): ValueType =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes-no' : 'category'

/** The day has to be there: 31 November is none. */
function isTime(text: string): boolean {
  if (!TIME.test(text)) return false
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  const [hour = 0, minute = 0, second = 0] = text.slice(11).split(':').map(Number)
  return (
    !Number.isNaN(day.getTime()) &&
    day.toISOString().slice(0, 10) === text.slice(0, 10) &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  )
}

const unfit = (value: Constant, type: ValueType, where: string): DefinitionError =>
  new DefinitionError(
    `${JSON.stringify(value)} can't stand in "${where}", which holds ${TYPE_WORDS[type]}${type === 'time' ? ' (give an ISO date)' : ''}`,
  )
