import {
  cityCalledAs,
  COME_FROM,
  countyNamed,
  EVENT_STARTS,
  EVENT_VERBS,
  KITCHENS,
  NAMES_BEGIN,
  NO_PLACES,
  PLACES,
  THERE_AS_WELL,
  type Place,
} from '../places.ts'
import { plainWords } from './goal-words.ts'

export const PLACE_WORDS: ReadonlySet<string> = new Set(
  PLACES.flatMap(({ words }) => words.flatMap(plainWords)),
)
/** Words before "county" that are no name. */
const NO_NAMES = new Set(
  'a the this that our my your his her their which what each every any per by or and in home whole one other'.split(
    ' ',
  ),
)
/** What stands beside a name that is a city's and not its state's: "the New York area", "around New York". */
const OF_A_CITY = new Set('area metro metropolitan region suburb suburbs'.split(' '))
const AS_WELL = /^(?:too|also|(?:as well))\b/

/**
 * Places in the order in which they are known, and the words that name them; "New York city" is the city and no state.
 * @param blocked words that are parts of other names
 */
export function placesIn(said: readonly string[], blocked: Iterable<number> = []) {
  const taken = new Set(blocked)
  for (const phrase of NO_PLACES) {
    const words = plainWords(phrase)
    for (const at of said.keys())
      if (words.every((word, index) => said[at + index] === word))
        words.forEach((word, index) => PLACE_WORDS.has(word) && taken.add(at + index))
  }
  for (const at of said.keys())
    if (PLACE_WORDS.has(said[at]!) && (isOfEvent(said, at) || isOrigin(said, at))) taken.add(at)
  const counties = countiesIn(said, taken)
  const byLength = [...PLACES].sort((a, b) => longest(b) - longest(a))
  const named = new Set(byLength.filter(({ words }) => markAll(said, words, taken)))
  const known = PLACES.filter((place) => named.has(place))
  const isArea = ({ words }: Place) => {
    const name = words.at(-1)!.split(' ')
    return [...taken].some(
      (at) =>
        name.every((word, index) => said[at + index] === word) &&
        (said[at - 1] === 'around' || OF_A_CITY.has(said[at + name.length] ?? '')),
    )
  }
  const cities =
    counties.length > 0 ||
    known.some((place) => place.kind === 'metro' || (cityCalledAs(place) !== undefined && isArea(place)))
  const called = known.map((place) => (cities && cityCalledAs(place)) || place)
  const places = [...new Set(called), ...counties]
  return {
    places,
    taken,
    /** "And in Ohio too" is beside the nation. */
    asWell:
      places.length === 1 && [...taken].some((at) => AS_WELL.test(said.slice(at + 1, at + 3).join(' '))),
  }
}
/** "Since China joined the WTO" is a time and no place. */
const isOfEvent = (said: readonly string[], at: number): boolean =>
  EVENT_VERBS.has(said[at + 1] ?? '') &&
  said.slice(Math.max(0, at - 3), at).some((word) => EVENT_STARTS.has(word))
/** "A Thai restaurant", "after moving here from Bangalore": where somebody or something is from and nothing is asked. */
const isOrigin = (said: readonly string[], at: number): boolean =>
  KITCHENS.has(said[at + 1] ?? '') ||
  (COME_FROM.test(said.slice(0, at).join(' ')) && !THERE_AS_WELL.test(said.join(' ')))
const longest = ({ words }: Place): number => Math.max(...words.map((word) => word.split(' ').length))

function countiesIn(said: readonly string[], taken: Set<number>): Place[] {
  return [...said.entries()].flatMap(([at, word]) => {
    const name = said[at - 1]
    if (word !== 'county' || !name || NO_NAMES.has(name)) return []
    const first = NAMES_BEGIN.has(said[at - 2] ?? '') ? at - 2 : at - 1
    for (let own = first; own <= at; own += 1) taken.add(own)
    return [countyNamed(said.slice(first, at))]
  })
}

/** The words of names that are more than one word. */
export function namesOf(places: readonly Place[], said: readonly string[]): Set<number> {
  const names = new Set<number>()
  for (const { words } of places)
    markAll(
      said,
      words.filter((word) => word.includes(' ')),
      names,
    )
  return names
}

/** Marks the words of a name wherever it stands free. */
export function markAll(words: readonly string[], names: readonly string[], taken: Set<number>): boolean {
  let found = false
  for (const name of names) {
    const parts = plainWords(name)
    for (let at = 0; at + parts.length <= words.length; at += 1)
      if (parts.every((part, index) => words[at + index] === part && !taken.has(at + index))) {
        found = true
        parts.forEach((_, index) => taken.add(at + index))
      }
  }
  return found
}
