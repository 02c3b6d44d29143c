import type { NumberBands } from '../effects/relate/number-bands.ts'
import type { View } from '../prose/view.ts'
import { beyondChanceUnasked } from './decide.ts'
import { LIMITS } from './limits.ts'

/** The end of a number at which a measure is worst, as far as it lies nearer to that end's level than to the other's. */
export interface CostlySide {
  /** It is the low end. */
  low: boolean
  /** The number that the rows there do not pass, or pass. */
  limit: number
  /** Where the best of the bands begins, or ends: the outermost at the other end. */
  other: number
  /** Name of that band. */
  best: string
}

/** Null where the bands do not go from one end to the other. */
export function costlySide(
  bands: View,
  column: string,
  { limits, names }: NumberBands,
  better: 'more' | 'less',
): CostlySide | null {
  const values = names.map((name) => {
    const row = bands.rowOf('band', name)
    return row < 0 ? NaN : bands.number(row, column)
  })
  const [first, last] = [values[0]!, values.at(-1)!]
  if (!Number.isFinite(first) || !Number.isFinite(last) || first === last) return null
  const low = first > last === (better === 'less')
  const middle = (first + last) / 2
  const inOrder = low ? values : [...values].reverse()
  const isCostly = (value: number) => (better === 'less' ? value > middle : value < middle)
  const end = inOrder.findIndex((value) => !isCostly(value))
  if (end < 1) return null
  return {
    low,
    limit: low ? limits[end - 1]! : limits[limits.length - end]!,
    other: low ? limits.at(-1)! : limits[0]!,
    best: low ? names.at(-1)! : names[0]!,
  }
}

/** A value that has such rows far more often than all others, with all values of all columns allowed for. */
export const isHabitOf = (figures: View): boolean =>
  beyondChanceUnasked(figures.number(0, 'p')) &&
  figures.number(0, 'own') - figures.number(0, 'others') >= LIMITS.habit &&
  figures.number(0, 'n') >= LIMITS.fewRows
