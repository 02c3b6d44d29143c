import type { Wish } from '../read-economic-goal.ts'
import { ASKS, DOES, REFERS_BACK, SPEAKERS } from '../vocabulary/oneself.ts'
import type { GoalWord } from './goal-words.ts'

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const speakers = setOf(SPEAKERS)
const does = setOf(DOES)
const asks = setOf(ASKS)
const refersBack = setOf(REFERS_BACK)
/** Words between who speaks and what they do: "I still run", "we have been baking". */
const NEAR = 2

/** Words by which somebody says who they are: from "I run" to the end of the sentence, or to where it asks. */
function aboutOneself(words: readonly GoalWord[]): Set<number> {
  const own = new Set<number>()
  for (const [at, { said, sentence }] of words.entries()) {
    // "What do I pay", "should I rent": a question is about what it asks.
    if (!speakers.has(said) || asks.has(words[at - 1]?.said ?? '')) continue
    const verb = words.slice(at + 1, at + 2 + NEAR).find((word) => does.has(word.said) || does.has(word.base))
    if (!verb || verb.sentence !== sentence) continue
    for (let next = at; words[next]?.sentence === sentence; next += 1) {
      if (next > at + 1 + NEAR && asks.has(words[next]!.said) && words[next - 1]!.said !== 'and') break
      own.add(next)
    }
  }
  return own
}

/** What somebody says of himself is not what he asks, where something else is. */
export function askedOfOthers(words: readonly GoalWord[], wishes: readonly Wish[]): Wish[] {
  const own = aboutOneself(words)
  if (own.size === 0 || words.some(({ said }, at) => !own.has(at) && refersBack.has(said))) return [...wishes]
  const asked = wishes.filter(({ at }) => !at.every((one) => own.has(one)))
  return asked.length > 0 ? asked : [...wishes]
}
