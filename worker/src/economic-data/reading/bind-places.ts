import { HOME_WORDS, type Place } from '../places.ts'
import type { Wish } from '../read-economic-goal.ts'
import type { GoalWord } from './goal-words.ts'
import { plainWords } from './goal-words.ts'

/** Words that set one thing beside another, and those that set it against another. */
const BESIDE = new Set('and or plus'.split(' '))
const AGAINST = new Set('versus vs against than with while but compared whereas'.split(' '))
/** What makes a thing known, and so no other country's: "rents in Canada and the mortgage rate". */
const OWN = new Set(['the', ...HOME_WORDS])

interface Standing {
  place: Place
  at: number
}

function standingOf(places: readonly Place[], said: readonly string[]): Standing[] {
  return places.flatMap((place) =>
    [place.name.toLowerCase(), ...place.words].flatMap((name) => {
      const parts = plainWords(name)
      return [...said.keys()]
        .filter((at) => parts.every((part, index) => said[at + index] === part))
        .map((at) => ({ place, at }))
    }),
  )
}

/** Which stretch between joining words each word belongs to. */
function stretchesOf(words: readonly GoalWord[]): number[] {
  let stretch = 0
  return words.map(({ said, sentence }, at) => {
    const turns = at > 0 && words[at - 1]!.sentence !== sentence
    if (turns || BESIDE.has(said) || AGAINST.has(said)) stretch += 1
    return stretch
  })
}

/**
 * Says for each wish where it is asked for: a place belongs to the thing beside which it stands, to what is joined to
 * that in front of it ("rents and pay in Ohio"), and to all where it stands before them. What is not said to be
 * elsewhere is left as it is.
 */
export function bindPlaces(
  words: readonly GoalWord[],
  places: readonly Place[],
  wishes: readonly Wish[],
): Wish[] {
  const standing = standingOf(
    places,
    words.map(({ said }) => said),
  )
  if (standing.length === 0 || wishes.length < 2) return [...wishes]
  const stretch = stretchesOf(words)
  const firstAt = ({ at }: Wish) => at[0]!
  return wishes.map((wish): Wish => {
    const { sentence } = words[firstAt(wish)]!
    const near = standing.filter(({ at }) => words[at]!.sentence === sentence)
    const own = stretch[firstAt(wish)]!
    // Whose it is cannot be told from another sentence, nor where the place heads this one.
    if (near.length === 0 || near.some(({ at }) => stretch[at] === own)) return wish
    const rivals = wishes.filter((other) => near.some(({ at }) => stretch[at] === stretch[firstAt(other)]))
    const before = near.every(({ at }) => at < firstAt(wish))
    if (rivals.length === 0 || !before) return wish
    if (near.some(({ at }) => wishes.every((other) => at < firstAt(other)))) return wish
    const start = stretch.indexOf(own)
    const lead = words.slice(start, firstAt(wish)).map(({ said }) => said)
    if (AGAINST.has(words[start]!.said) || lead.some((said) => OWN.has(said))) return { ...wish, where: [] }
    return { ...wish, atHomeToo: true }
  })
}
