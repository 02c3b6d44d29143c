import type { View } from '../prose/view.ts'
import { LIMITS } from './limits.ts'

/** Values of a dimension that changed, and those that clearly did not change as much. */
export interface EventSplit {
  moved: number[]
  still: number[]
}

/**
 * Whether an event is a matter of some values alone: some changed beyond chance with all that were looked at allowed
 * for, and the intervals of others, which hold together, lie clear of those. Null where that cannot be told.
 * @param looked dimensions that were looked at
 */
export function eventSplit(view: View, looked: number): EventSplit | null {
  const tests = view.length * Math.max(1, looked)
  const at = (row: number, column: string) => view.number(row, column)
  const moved = view.rows.filter((row) => at(row, 'p') * tests < LIMITS.level)
  const steepest = [...moved].sort((a, b) => Math.abs(at(b, 'change')) - Math.abs(at(a, 'change')))[0]
  if (steepest === undefined) return null
  const sign = Math.sign(at(steepest, 'change'))
  const [near, far] = sign > 0 ? (['low', 'high'] as const) : (['high', 'low'] as const)
  const still = view.rows.filter(
    (row) => !moved.includes(row) && at(row, far) * sign < at(steepest, near) * sign,
  )
  const opposed = moved.some((row) => Math.sign(at(row, 'change')) !== sign)
  return still.length > 0 || opposed ? { moved, still } : null
}
