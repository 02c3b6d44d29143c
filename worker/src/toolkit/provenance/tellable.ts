import type { Origin } from './origin.ts'

/** Why numbers and dates of this origin may not be told; null where they may. */
export function numberProblem(origin: Origin): string | null {
  if (origin.kind === 'unknown') return origin.because
  if (origin.kind === 'constant') return 'it was typed'
  if (origin.kind === 'label') return 'a label of the query is no value'
  if (origin.of === 'mark') return 'true or false is counted or averaged, not told'
  if (origin.of === 'place') return 'a place in an order is shown in a table, not told'
  if (origin.width !== null && !isUnitOf(origin.width, origin.factors))
    return `it was divided by ${origin.width}, which is no unit`
  if (origin.shifted && !origin.ratio && origin.products === 0)
    return 'it was taken off a number that was typed'
  if (origin.of === 'count' && !origin.ratio && origin.factors.some((factor) => factor > 1))
    return 'a number of rows is multiplied'
  return null
}

/** As {@link numberProblem}, where rows are shown as a table or chart: places and marks are read beside their rows. */
export const shownProblem = (origin: Origin): string | null =>
  origin.kind === 'data' && (origin.of === 'mark' || origin.of === 'place') ? null : numberProblem(origin)

/** As {@link numberProblem}, where a method takes the column; classes that the writer named choose rows alone. */
export const inputProblem = (origin: Origin, isCategory: boolean): string | null => {
  if (origin.kind === 'label' && isCategory) return null
  if (origin.kind === 'data' && (origin.of === 'mark' || (isCategory && origin.plain))) return null
  return numberProblem(origin)
}

const isUnitOf = (width: number, factors: readonly number[]): boolean => factors.includes(1 / width)

/**
 * Whether a value is nothing but the constants of its own expression: a ratio of two equal values leaves these alone.
 */
export function isItsConstants(value: number, origin: Origin): boolean {
  if (origin.kind !== 'data' || !origin.ratio) return false
  const made = origin.factors.reduce((product, factor) => product * factor, 1)
  if (Number.isInteger(Math.log10(made))) return false
  const times = Math.abs(value) / made
  return Number.isInteger(Number(times.toPrecision(12))) && times <= 12
}
