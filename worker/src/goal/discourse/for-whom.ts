import type { Question } from '#contract'
import { asksForWhom } from '../../lexicon/subgroup-words.ts'
import type { Item } from '../goal.types.ts'

/** Acts that hold two sides against each other, of which it can be asked for whom it holds. */
export const HELD_AGAINST: ReadonlySet<Question['act']> = new Set(['compare', 'explain', 'relate'])

/**
 * "... and does it help everyone or only the high-risk ones": a second half that names nothing new to measure, but those
 * among whom the answer to the first may be another one. It is the same comparison once more, within their groups; null
 * where it is no such half.
 * @param words in which it stands
 */
export function forWhom(
  items: readonly Item[],
  words: string,
  questions: readonly Question[],
): Question | null {
  const before = questions.at(-1)
  if (!before?.metric || !HELD_AGAINST.has(before.act) || !asksForWhom(words)) return null
  const sides = [...before.against, ...before.by]
  if (sides.length !== 1) return null
  const taken = [sides[0]!.column, before.metric.column]
  const whom = items
    .flatMap(({ mention }) => mention?.candidates ?? [])
    .find(({ column, table }) => column !== null && table === before.metric!.table && !taken.includes(column))
  if (!whom?.column) return null
  return amongGroups(before, [{ table: whom.table, column: whom.column, part: null, bands: [] }], words)
}

/** The same comparison once more, within groups: whether it is another one there. */
export const amongGroups = (before: Question, given: Question['given'], words: string): Question => ({
  ...before,
  act: 'compare',
  with: [],
  given,
  supposes: 'differs',
  guessed: [],
  unmatched: [],
  words,
})
