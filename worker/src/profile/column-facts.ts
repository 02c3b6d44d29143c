import type { ColumnProfile } from '#contract'
import type { NumberSummary } from './number-summary.ts'

export type Storage = ColumnProfile['storage']

/** What is known of a column before its role is decided. */
export interface ColumnFacts {
  name: string
  words: string[]
  storage: Storage
  position: number
  rows: number
  nulls: number
  distinct: number
  unit: string | null
  /** Numbers, dates (days) and timestamps (seconds). */
  numbers: NumberSummary | null
  /** Text and truth values. */
  texts: TextSummary | null
}

export interface TextSummary {
  /** Most frequent first, ties by value. */
  top: { value: string; count: number }[]
  /** All levels where there are at most LEVELS_KEPT of them, by value; else null. */
  levels: { value: string; count: number }[] | null
  /** Means over distinct values. */
  meanLength: number
  meanWords: number
  maxLength: number
  /** Share of distinct values that hold a digit. */
  digits: number
}
