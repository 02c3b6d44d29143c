import type { Measure } from '../playbooks/frame/frame.types.ts'
import { LIMITS } from './limits.ts'

/**
 * A change from the first third of the time to the last that is worth a word, whatever its p: against its own size, and
 * against the group that moves furthest.
 */
export function movesEnough(kind: Measure['kind'], first: number, last: number, furthest: number): boolean {
  if (!Number.isFinite(first) || !Number.isFinite(last)) return true
  const limit = kind === 'count' || kind === 'sum' ? LIMITS.countsMove : LIMITS.meansMove
  const change = Math.abs(last - first)
  return (
    change >= limit * Math.max(Math.abs(first), Math.abs(last)) && change >= LIMITS.besideFurthest * furthest
  )
}
