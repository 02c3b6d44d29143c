import type { Wish } from '../read-economic-goal.ts'
import { isSameThing } from '../vocabulary/crossed.ts'
import { CONCEPTS } from '../vocabulary/index.ts'
import { finderOf } from './find-matches.ts'
import type { GoalWord } from './goal-words.ts'
import { parsePatterns } from './pattern.ts'
import { conceptNamed } from './wishes.ts'

const NARROWER = new Map(
  CONCEPTS.flatMap(({ label, narrower }) => {
    if (!narrower) return []
    const [words, part] = narrower
    const find = finderOf(parsePatterns(words).map((pattern) => ({ pattern, meaning: true, factor: 1 })))
    return [[label, { find, part }] as const]
  }),
)

/** What a goal asks of a part alone is read of that: how strict banks are with corner shops is told by small firms. */
export function askedOfParts(words: readonly GoalWord[], wishes: readonly Wish[]): Wish[] {
  const read = wishes.map((wish) => {
    const narrower = NARROWER.get(wish.concept.label)
    return narrower && narrower.find(words).length > 0
      ? { ...wish, concept: conceptNamed(narrower.part) }
      : wish
  })
  return read.filter((wish, at) => read.findIndex(({ concept }) => isSameThing(concept, wish.concept)) === at)
}
