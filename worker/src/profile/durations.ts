import type { ColumnProfile, TableProfile } from '#contract'
import { nameWords } from './name-words.ts'

/** The time that passes between two dates of a row, such as from opened to closed. */
export interface Duration {
  /** Its name as a column: "time from opened at to closed at". */
  name: string
  start: ColumnProfile
  end: ColumnProfile
  unit: 'hours' | 'days'
}

const wordsOf = ({ original_name }: ColumnProfile) =>
  original_name.replace(/\s*[([][^)\]]*[)\]]\s*/g, ' ').trim() === ''
    ? original_name
    : nameWords(original_name).join(' ')

/** Durations that the dates of a table carry, from the earliest column to each later one; none with too many dates. */
export function durationsOf(table: TableProfile): Duration[] {
  const times = table.columns.filter(
    (column) =>
      column.role === 'time' && ['date', 'timestamp'].includes(column.storage) && column.distinct > 5,
  )
  if (times.length < 2 || times.length > 4) return []
  const [start, ...later] = [...times].sort((a, b) => String(a.minimum).localeCompare(String(b.minimum)))
  return later.map((end) => ({
    name: `time from ${wordsOf(start!)} to ${wordsOf(end)}`,
    start: start!,
    end,
    unit: start!.storage === 'timestamp' && end.storage === 'timestamp' ? 'hours' : 'days',
  }))
}
