import type { Question } from '#contract'
import { marksRecessions } from '../model/rare-states.ts'

/** What is asked of a mark of recessions: whether one comes or is there, and no share of the months that were in one. */
export function markInWords({ act, metric, horizon }: Question): string | null {
  if (metric?.kind !== 'share' || !marksRecessions([metric.column ?? undefined])) return null
  const ahead = horizon && `within ${horizon.count} ${horizon.unit}${horizon.count === 1 ? '' : 's'}`
  if (act === 'forecast') return `how likely is it that a recession begins${ahead ? ` ${ahead}` : ''}`
  return act === 'describe' ? 'is a recession under way' : null
}
