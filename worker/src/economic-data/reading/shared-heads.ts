import type { Finder, Match } from './find-matches.ts'
import type { GoalWord } from './goal-words.ts'

const JOINS = new Set('and or versus vs than'.split(' '))
/** What may stand between what joins and what is joined. */
const BEFORE_NAMES = new Set('in from for of by at on the a an that those our their'.split(' '))
const LONGEST = 3
const REACH = 4

/**
 * What is said once and meant of each: in "payrolls in restaurants or in construction" the construction is one of
 * payrolls as well. Each such reading takes the words behind the joining one.
 * @param alike whether two things are of one kind, so that one word can stand for the measure of both
 */
export function joinedReadings<T>(
  words: readonly GoalWord[],
  best: readonly Match<T>[],
  find: Finder<T>,
  alike: (own: T, other: T) => boolean,
): Match<T>[] {
  return [...words.keys()]
    .filter((at) => JOINS.has(words[at]!.said))
    .flatMap((join) => {
      const joined = namesBehind(words, join)
      return best.flatMap((match) => {
        const said = [...new Set([...match.taken, ...match.shared])].sort((a, b) => a - b)
        const last = said.at(-1)!
        if (words[last]!.sentence !== words[join]!.sentence || last >= join || join - last > REACH) return []
        // "More mortgages going bad than car loans": what is said of it stands behind the name as well as before it.
        const heads = [1, 2].flatMap((named) => [said.slice(0, -named), said.slice(named)])
        return heads.flatMap((head) =>
          head.length === 0 ? [] : readAsOne(words, head, joined, find, match, alike),
        )
      })
    })
}

function namesBehind(words: readonly GoalWord[], join: number): number[] {
  let from = join + 1
  while (BEFORE_NAMES.has(words[from]?.said ?? '')) from += 1
  const names: number[] = []
  for (let at = from; at < Math.min(words.length, from + LONGEST); at += 1) {
    if (words[at]!.sentence !== words[join]!.sentence || JOINS.has(words[at]!.said)) break
    names.push(at)
  }
  return names
}

function readAsOne<T>(
  words: readonly GoalWord[],
  head: readonly number[],
  joined: readonly number[],
  find: Finder<T>,
  { meaning }: Match<T>,
  alike: (own: T, other: T) => boolean,
): Match<T>[] {
  return joined.flatMap((_, end) => {
    const names = joined.slice(0, end + 1)
    const places = [...head, ...names]
    const { sentence } = words[head[0]!]!
    return find(places.map((at) => ({ ...words[at]!, sentence })))
      .filter((found) => {
        const said = [...found.taken, ...found.shared]
        return (
          alike(meaning, found.meaning) &&
          said.some((at) => at < head.length) &&
          names.every((_, index) => said.includes(head.length + index))
        )
      })
      .map((found) => ({ meaning: found.meaning, taken: names, shared: [], weight: found.weight }))
  })
}
