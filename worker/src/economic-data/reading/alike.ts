import { GOALS_ASKED } from '../paraphrases/goals-asked.ts'
import type { Concept } from '../vocabulary/index.ts'
import type { GoalWord } from './goal-words.ts'
import { goalsKnown } from './goals-known.ts'
import { conceptNamed } from './wishes.ts'

/** A thing is wanted where so much speaks for it of what speaks for the likeliest. */
const LIKELY = 0.3
/** From so many words on that name no thing, somebody tells of their life. */
const STORY = 12

let known: ReturnType<typeof goalsKnown> | undefined
/** Read when the first goal asks for it: a mission on tables never does. */
const goals = () => (known ??= goalsKnown(GOALS_ASKED.split('\n')))

/**
 * What economists fetched for the goals that are nearest to a story in their words, the likeliest first. Where a goal
 * merely names what it wants, others that are worded so ask for other things.
 * @param explained where words stand that name things or places
 */
export function fetchedForGoalsAlike(words: readonly GoalWord[], explained: ReadonlySet<number>): Concept[] {
  if (words.filter((_, at) => !explained.has(at)).length < STORY) return []
  const scores = goals()(words.map(({ said }) => said))
  const best = Math.max(...scores.values())
  return [...scores]
    .filter(([, score]) => score > 0 && score >= LIKELY * best)
    .sort((a, b) => b[1] - a[1])
    .map(([label]) => conceptNamed(label))
}
