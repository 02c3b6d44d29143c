import type { View } from '../prose/view.ts'
import { LIMITS } from './limits.ts'

/**
 * Whether a busy stretch (`busy_spell`) lies so far above the paces before it and since it, both counted by themselves, that it is a wave
 * and no step or slope: one that began with the records, or goes on to their end, is told by steps.
 */
export function standsAbove(main: View): boolean {
  const [inside, before, after] = ['pace_inside', 'pace_before', 'pace_after'].map((pace) =>
    main.number(0, pace),
  )
  return inside! >= LIMITS.wave * Math.max(before!, after!)
}
