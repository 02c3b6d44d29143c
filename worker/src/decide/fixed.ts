import type { View } from '../prose/view.ts'

/** When a measure is a property of what has several rows, and no reading of each of them. */
export const FIXED = {
  /** Values of a column below which they are kinds of rows. */
  fewestUnits: 6,
  /** Rows that each has on average. */
  rowsEach: 2,
  /** Units that a group has on average, so that they can be compared. */
  unitsEach: 3,
  /** Units of which rows would differ by chance alone: none of them does. */
  expected: 5,
  /** Rows without the unit. */
  mostBlank: 0.05,
  /** Columns that are tried, and what is looked at beside the measure. */
  mostUnits: 4,
  mostBeside: 24,
} as const

/** No unit has two values of it, where many would if rows were dealt out by chance. */
export const isFixed = (view: View, row: number): boolean =>
  view.number(row, 'differ') === 0 &&
  view.number(row, 'expected') >= FIXED.expected &&
  view.number(row, 'units') >= FIXED.fewestUnits &&
  view.number(row, 'rows') >= FIXED.rowsEach * view.number(row, 'units')
