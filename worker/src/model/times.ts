import type { ColumnProfile, Field, TableProfile } from '#contract'
import { TIME_WORDS } from '../lexicon/process-times.ts'
import { says, type Named } from './named.ts'

export type TimeRole = NonNullable<Field['time']>

/** A time column of a table with the part of the process that it dates. */
export interface Time extends Named {
  role: TimeRole
}

const firstOf = (column: ColumnProfile): string => String(column.minimum ?? '')

/** The time columns of a table with their roles: which begins a process, which ends it. */
export function timesOf(columns: readonly Named[]): Time[] {
  const times = columns.filter(({ column }) => column.role === 'time')
  const roles = times.map((own): Time => ({ ...own, role: roleOf(own) }))
  return settle(roles)
}

function roleOf({ words }: Named): TimeRole {
  return TIME_WORDS.find(([, phrases]) => says(words, phrases))?.[0] ?? 'point'
}

/** What the words left open is settled by the other times: arrival begins where a discharge follows it. */
function settle(times: Time[]): Time[] {
  const process = times.filter(({ role }) => role === 'begins' || role === 'ends')
  const begins = process.some(({ role }) => role === 'begins')
  if (!begins && process.length > 1) {
    const first = [...process].sort((a, b) => firstOf(a.column).localeCompare(firstOf(b.column)))[0]!
    return times.map((own) => (own === first ? { ...own, role: 'begins' } : own))
  }
  // A plain date beside an end is where it begins.
  const points = times.filter(({ role, column }) => role === 'point' && isMoment(column))
  if (!begins && process.length === 1 && points.length === 1)
    return times.map((own) => (own === points[0] ? { ...own, role: 'begins' } : own))
  // An end with nothing that begins is just when it happened.
  if (!begins && process.length === 1 && !times.some(({ role }) => role === 'due' || role === 'birth'))
    return times.map((own) => (own === process[0] ? { ...own, role: 'point' } : own))
  return times
}

/** A date or a time of day, not a bare year. */
export const isMoment = ({ storage }: ColumnProfile): boolean => storage === 'date' || storage === 'timestamp'

const ORDER: TimeRole[] = ['begins', 'point', 'ends', 'due', 'updated']

/** The axis along which rows are counted: where they begin, else when they happened. */
export function naturalTime(times: readonly Time[], table: TableProfile): Time | null {
  const filled = times.filter(({ column }) => column.nulls <= 0.5 * table.rows)
  for (const role of ORDER) {
    const found = filled.find((own) => own.role === role)
    if (found) return found
  }
  return null
}
