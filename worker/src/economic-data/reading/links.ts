import {
  GOING_DOWN,
  GOING_EITHER_WAY,
  GOING_UP,
  NAMED_LINKS,
  OPEN_QUESTION,
  SAID_LINKS,
  type NamedLink,
  type SaidLink,
} from '../vocabulary/links.ts'
import { finderOf, type Match } from './find-matches.ts'
import { wordsOfGoal, type GoalWord } from './goal-words.ts'
import { parsePatterns } from './pattern.ts'

type Way = 'up' | 'down' | null

/** Where a goal says that one thing moves another: words of the one, of the other, and what ties them. */
export interface LinkSaid {
  driver: readonly number[]
  follows: readonly number[]
  taken: readonly number[]
  /** Which way what follows goes when there is more of the driver; null where it is not said. */
  way: Way
}

const patternsOf = <T>(words: string, meaning: T) =>
  parsePatterns(words).map((pattern) => ({ pattern, meaning, factor: 1 }))
const findSaid = finderOf(SAID_LINKS.flatMap((link) => patternsOf(link.words, link)))
const findNamed = finderOf(NAMED_LINKS.flatMap((link) => patternsOf(link.words, link)))
const findOpen = finderOf(patternsOf(OPEN_QUESTION, true))

const signs = new Map<string, 1 | -1 | 0>(
  (
    [
      [GOING_UP, 1],
      [GOING_DOWN, -1],
      [GOING_EITHER_WAY, 0],
    ] as const
  ).flatMap(([list, sign]) => list.split(', ').map((word) => [word, sign] as const)),
)
/** Where another clause begins, what stands behind is nothing's object: "rates rose and hurt nobody while wages fell". */
const CLAUSE = new Set('while whereas but though although than yet'.split(' '))
const JOINS = new Set('and with'.split(' '))

/** The relation with a name that a goal speaks of; null for none. */
export const namedLinkIn = (text: string): NamedLink | null =>
  strongest(findNamed(wordsOfGoal(text, NO_SPELLING)))?.meaning ?? null

/** Words of a question were spelled when its series were chosen. */
const NO_SPELLING: ReadonlySet<string> = new Set()
export const wordsOfQuestion = (text: string): GoalWord[] => wordsOfGoal(text, NO_SPELLING)

const strongest = <T>(found: readonly Match<T>[]): Match<T> | null =>
  found.reduce<Match<T> | null>((best, own) => (best === null || own.weight > best.weight ? own : best), null)

/**
 * The ties between things that a goal speaks of, the most telling first.
 * @param isThing whether words of a side name something
 */
export function linksIn(words: readonly GoalWord[], isThing: (at: readonly number[]) => boolean): LinkSaid[] {
  return [...findSaid(words)]
    .sort((a, b) => b.taken.length - a.taken.length || b.weight - a.weight || a.taken[0]! - b.taken[0]!)
    .flatMap((match) => {
      const sides = sidesOf(words, match)
      if (!sides || !isThing(sides.driver) || !isThing(sides.follows)) return []
      return [{ ...sides, taken: match.taken, way: wayOf(words, match, sides) }]
    })
}

function sidesOf(words: readonly GoalWord[], { meaning, taken }: Match<SaidLink>) {
  const [first, last] = [taken[0]!, taken.at(-1)!]
  const { sentence } = words[first]!
  const inside = (from: number, to: number, ends: ReadonlySet<string> = CLAUSE): number[] => {
    const own: number[] = []
    for (let at = from; at < to && words[at]; at += 1) {
      if (words[at]!.sentence !== sentence || (ends.has(words[at]!.said) && own.length > 0)) break
      if (!taken.includes(at)) own.push(at)
    }
    return own
  }
  const start = words.findIndex((word) => word.sentence === sentence)
  const before = words
    .map((_, at) => at)
    .slice(start, first)
    .filter((at) => words[at]!.sentence === sentence)
  const clause = before.findLastIndex((at) => CLAUSE.has(words[at]!.said))
  const ahead = before.slice(clause + 1)
  const behind = inside(first, words.length)
  if (meaning.driver === 'before') return { driver: ahead, follows: behind }
  if (meaning.driver === 'after') return { driver: behind, follows: ahead }
  if (meaning.driver === 'between')
    return { driver: behind.filter((at) => at < last), follows: behind.filter((at) => at > last) }
  const join = behind.find((at) => at > last + 1 && JOINS.has(words[at]!.said))
  if (join === undefined) return null
  return { driver: behind.filter((at) => at < join), follows: behind.filter((at) => at > join) }
}

/** "Higher rates cool hiring": both which way the driver goes and which way that takes the other. */
function wayOf(
  words: readonly GoalWord[],
  { meaning, taken: ties }: Match<SaidLink>,
  { driver, follows }: Pick<LinkSaid, 'driver' | 'follows'>,
): Way {
  const own = [...driver, ...follows].map((at) => words[at]!)
  const open = findOpen(own).some(({ taken }) => taken[0] === 0)
  if (open || meaning.driver === 'between' || meaning.driver === 'joined') return null
  const going = (side: readonly number[]): 1 | -1 | 0 | null => {
    const said = side.flatMap((at) => signs.get(words[at]!.said) ?? signs.get(words[at]!.base) ?? [])
    return said[0] ?? null
  }
  const taken = meaning.way === null ? (going(follows) ?? going(ties)) : meaning.way === 'up' ? 1 : -1
  const sign = (going(driver) ?? 1) * (taken ?? 0)
  return sign === 0 ? null : sign > 0 ? 'up' : 'down'
}
