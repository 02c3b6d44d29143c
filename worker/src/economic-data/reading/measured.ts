import type { GoalWord } from './goal-words.ts'
import { SAY_NOTHING } from './left-over.ts'

/** Words that measure a thing, behind it or in front of it. */
const MEASURES = new Set(
  'price cost sale export import production output shipment job employment spending tax index rate'.split(
    ' ',
  ),
)
const OF = new Set('of for on in'.split(' '))
const ARTICLES = new Set('the a an our their my'.split(' '))
const LONGEST = 3
const MOST = 3

/**
 * Things that a goal says are measured and that nothing known explains: "the price of molybdenum", "bicycle sales". They
 * are looked for at FRED, and where it has nothing either, the report says so.
 */
export function measuredThings(words: readonly GoalWord[], taken: ReadonlySet<number>): string[] {
  const isName = (at: number): boolean => {
    const word = words[at]
    return (
      word !== undefined &&
      !taken.has(at) &&
      word.said.length > 2 &&
      !/\d/.test(word.said) &&
      !SAY_NOTHING.has(word.base) &&
      !SAY_NOTHING.has(word.said) &&
      !OF.has(word.said)
    )
  }
  const found = [...words.keys()].flatMap((at) => {
    if (!MEASURES.has(words[at]!.base)) return []
    const { sentence } = words[at]!
    const before: number[] = []
    for (let own = at - 1; isName(own) && words[own]!.sentence === sentence; own -= 1) before.unshift(own)
    if (before.length > 0) return [before]
    if (!OF.has(words[at + 1]?.said ?? '')) return []
    let own = at + 2
    while (ARTICLES.has(words[own]?.said ?? '')) own += 1
    const behind: number[] = []
    for (; isName(own) && words[own]!.sentence === sentence; own += 1) behind.push(own)
    return behind.length > 0 ? [behind] : []
  })
  const things = found.map((names) =>
    names
      .slice(-LONGEST)
      .map((at) => words[at]!.said)
      .join(' '),
  )
  return [...new Set(things)].slice(0, MOST)
}
