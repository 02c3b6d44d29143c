import type { Act, Question } from '#contract'

/** Acts whose answer says the whole before it says its groups. */
const TELLS_WHOLE: ReadonlySet<Act> = new Set(['event', 'change', 'relate'])

/**
 * "Did it fall after the new form, and where did it help": the second is the first once more, with where. One question right
 * behind another that asks the same with more or less to tell it by is asked once, of all that either names.
 */
export function askedOnce(questions: readonly Question[], goal: string): Question[] {
  const kept: Question[] = []
  for (const question of questions) {
    const before = kept.at(-1)
    const both = before && inOne(before, question, goal)
    if (both) kept[kept.length - 1] = both
    else kept.push(question)
  }
  return kept
}

function inOne(first: Question, second: Question, goal: string): Question | null {
  if (!TELLS_WHOLE.has(first.act) || first.weighs || second.weighs) return null
  if (asked(first) !== asked(second)) return null
  const [less, more] = first.by.length <= second.by.length ? [first, second] : [second, first]
  const has = (own: Question['by'][number]) =>
    more.by.some((other) => JSON.stringify(other) === JSON.stringify(own))
  if (!less.by.every(has)) return null
  const ways = [first, second].flatMap(({ supposes }) =>
    supposes === null || supposes === 'differs' ? [] : [supposes],
  )
  if (new Set(ways).size > 1) return null
  const grain = first.over?.grain ?? second.over?.grain ?? null
  return {
    ...more,
    over: more.over && { ...more.over, grain },
    supposes: ways[0] ?? first.supposes ?? second.supposes,
    guessed: more.guessed.filter((part) => part === 'by' || less.guessed.includes(part)),
    unmatched: [...first.unmatched, ...second.unmatched],
    words: from(first.words, second.words, goal),
  }
}

const TOLD_APART: ReadonlySet<string> = new Set(['by', 'supposes', 'guessed', 'unmatched', 'words', 'over'])

/** All that is asked but for what it is told by, the way that is supposed and the words. */
const asked = (question: Question): string =>
  JSON.stringify([
    Object.entries(question)
      .filter(([part]) => !TOLD_APART.has(part))
      .sort(([a], [b]) => a.localeCompare(b)),
    question.over?.column ?? null,
  ])

/** From where the one begins to where the other ends. */
function from(one: string, other: string, goal: string): string {
  const [first, second] = [goal.indexOf(one), goal.indexOf(other)]
  if (first < 0 || second < 0) return first < 0 ? other : one
  return goal.slice(Math.min(first, second), Math.max(first + one.length, second + other.length))
}
