import type { Leak } from '#contract'
import { QUALIFIERS } from '../../lexicon/qualifiers.ts'
import type { Meant } from '../fields.ts'

/** Two measures of one thing, such as maximum and minimum temperature: neither says why the other is high. */
export function siblingLeaks(fields: readonly Meant[]): Leak[] {
  const measures = fields.filter(({ field }) => field.meaning === 'measure')
  return measures.flatMap((a, at) =>
    measures
      .slice(at + 1)
      .filter((b) => areSiblings(a.words, b.words))
      .map((b): Leak => ({
        column: b.column.name,
        of: [a.column.name],
        kind: 'part',
        because: `${a.column.original_name} and ${b.column.original_name} are measures of one thing`,
      })),
  )
}

function areSiblings(one: readonly string[], two: readonly string[]): boolean {
  const shared = one.filter((word) => word.length > 2 && two.includes(word))
  const rest = [...one, ...two].filter((word) => !shared.includes(word))
  const bare = [one, two].every((words) => words.every((word) => QUALIFIERS.has(word)))
  return (shared.length > 0 || bare) && rest.length > 0 && rest.every((word) => QUALIFIERS.has(word))
}
