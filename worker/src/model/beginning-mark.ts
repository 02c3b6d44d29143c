import type { ColumnProfile } from '#contract'

/** A column that says since when a unit has had something: the day itself, or a state that begins and stays. */
export interface Mark {
  column: string
  kind: 'start' | 'state'
}

const NONE_UNKNOWN = 0.02
const YEARS = { from: 1900, to: 2200 }

const isYear = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= YEARS.from && value <= YEARS.to

/** Years as numbers, among which a nought stands for never. */
const holdsYears = ({ storage, maximum, minimum }: ColumnProfile): boolean =>
  (storage === 'integer' || storage === 'number') && isYear(maximum) && (isYear(minimum) || minimum === 0)

/** What a column could mark along the time of its rows; null for what can be neither. */
export function markOf(column: ColumnProfile, axis: ColumnProfile): Mark | null {
  const { name, storage, distinct, rows, nulls } = column
  if (name === axis.name) return null
  if (storage === 'date' || storage === 'timestamp') return { column: name, kind: 'start' }
  if (distinct > 2 && holdsYears(axis) && holdsYears(column)) return { column: name, kind: 'start' }
  return distinct === 2 && nulls < NONE_UNKNOWN * rows ? { column: name, kind: 'state' } : null
}
