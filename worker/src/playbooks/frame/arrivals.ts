import { NOT_ARRIVALS } from '../../lexicon/not-arrivals.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Frame } from './frame.types.ts'

/**
 * Whether the time of a frame is when its rows came about, so that more or fewer of them from month to month tell of
 * anything: not the day of an inspection round, a roster or a birthday, unless the rows are these.
 */
export function countsArrivals({ time, model, noun, question }: Frame): boolean {
  if (!time) return false
  if (question.over !== null) return true
  const role = model.fields.find(({ column }) => column === time.column)?.time
  if (role === 'birth' || role === 'due' || role === 'updated') return false
  const own = new Set([noun.one, noun.many].flatMap(nameWords))
  const words = [...nameWords(time.label), ...nameWords(time.column)]
  return !words.some((word) => NOT_ARRIVALS.has(word) && !own.has(word))
}
