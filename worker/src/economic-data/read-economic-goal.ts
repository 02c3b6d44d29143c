import { HOME_WORDS, type Place } from './places.ts'
import { markAll, namesOf, PLACE_WORDS, placesIn } from './reading/places-in.ts'
import { idsIn, isFarBack, sinceOf } from './reading/ids-and-times.ts'
import { plainWords, wordsOfGoal } from './reading/goal-words.ts'
import { isDeclinedAt, VOCABULARY, wishesOf } from './reading/wishes.ts'
import { leftOverOf } from './reading/left-over.ts'
import { paraphrasedIn } from './reading/paraphrased.ts'
import type { Concept } from './vocabulary/index.ts'
import { COPYRIGHTED } from './vocabulary/rights.ts'

/** One thing that the goal wants measured. */
export interface Wish {
  concept: Concept
  /** The goal's own words for it. */
  words: string
}

/** What a goal says about the data it needs. */
export interface EconomicGoal {
  /** Series that it names by their id. */
  ids: string[]
  /** In the order of the goal, the first alternative of each meaning once. */
  wishes: Wish[]
  /** What is read beside them before all else, by labels. */
  company: string[]
  /** What it says it does not want, by labels. */
  declined: string[]
  places: Place[]
  /** Another country is asked about, and the United States as well. */
  alsoHome: boolean
  /** Words that no concept explains, for FRED's own search. */
  leftOver: string[]
  /** Owners of copyrighted series whose name the goal uses, by the id. */
  ownersNamed: string[]
  /** The first year that counts, where the goal names one. */
  since: number | null
  /** Recessions themselves are asked after. */
  recessions: boolean
  /** As long a past as there is is wanted. */
  farBack: boolean
}

/**
 * Says what a goal wants to know of the economy: concepts, places, ids, and what is left.
 * @param today from which "the last five years" count
 */
export const readEconomicGoal = (goal: string, today = new Date()): EconomicGoal =>
  readByPatterns(goal, today).read

/** The same, and what it names in everyday words that no pattern knows. */
export async function readGoalInAllWords(goal: string, today = new Date()): Promise<EconomicGoal> {
  const { read, words, taken } = readByPatterns(goal, today)
  const said = (at: readonly number[]) => at.map((own) => words[own]!.said).join(' ')
  const things = await paraphrasedIn(words, taken)
  const fresh = things.filter(
    ({ concept, at }) =>
      !isDeclinedAt(words, at) &&
      !read.declined.includes(concept.label) &&
      !read.wishes.some((wish) => wish.concept.series[0] === concept.series[0]),
  )
  for (const { at } of things) for (const own of at) taken.add(own)
  const wishes = [...read.wishes, ...fresh.map(({ concept, at }) => ({ concept, words: said(at) }))]
  return { ...read, wishes, leftOver: leftOverOf(words, taken, read.ids, wishes.length) }
}

function readByPatterns(goal: string, today: Date) {
  const words = wordsOfGoal(goal, KNOWN_WORDS)
  const said = words.map((word) => word.said)

  // The name of a university is not the state.
  const owners = new Set<number>()
  const ownersNamed = [...COPYRIGHTED].flatMap(([id, { names }]) =>
    markAll(said, names.split(', '), owners) ? [id] : [],
  )

  const { places, taken, asWell } = placesIn(
    said,
    [...owners].filter((at) => PLACE_WORDS.has(said[at]!)),
  )
  const found = wishesOf(words, namesOf(places, said))
  for (const at of found.taken) taken.add(at)
  const ids = idsIn(goal)
  const text = ` ${said.join(' ')} `
  const read: EconomicGoal = {
    ids,
    wishes: found.wishes,
    company: found.company,
    declined: found.declined,
    places,
    // What lies between two places has the United States at its other end.
    alsoHome:
      asWell ||
      HOME_WORDS.some((word) => text.includes(` ${word} `)) ||
      (places.some(({ kind }) => kind === 'country') && found.wishes.some(({ concept }) => concept.between)),
    leftOver: leftOverOf(words, taken, ids, found.wishes.length),
    ownersNamed,
    since: sinceOf(goal, today),
    recessions: found.recessions,
    farBack: isFarBack(goal),
  }
  return { read, words, taken }
}

const KNOWN_WORDS: ReadonlySet<string> = new Set([
  // A place first: of two words as near, a name is likelier than a thing.
  ...PLACE_WORDS,
  ...VOCABULARY,
  ...HOME_WORDS.flatMap(plainWords),
])
