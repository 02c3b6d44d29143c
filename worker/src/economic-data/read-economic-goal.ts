import { HOME_WORDS, THE_COUNTRY, THERE_AS_WELL, type Place } from './places.ts'
import { markAll, namesOf, PLACE_WORDS, placesIn } from './reading/places-in.ts'
import { idsIn, isFarBack, sinceOf } from './reading/ids-and-times.ts'
import { plainWords, wordsOfGoal, type GoalWord } from './reading/goal-words.ts'
import type { Match } from './reading/find-matches.ts'
import { linksIn } from './reading/links.ts'
import { conceptNamed, namesThing, VOCABULARY, wishesOf, type Meaning } from './reading/wishes.ts'
import { leftOverOf } from './reading/left-over.ts'
import { fetchedForGoalsAlike } from './reading/alike.ts'
import { askedOfOthers } from './reading/about-oneself.ts'
import { askedOfIndustries } from './reading/asked-of-industries.ts'
import { askedOfPeople } from './reading/asked-of-people.ts'
import { bindPlaces } from './reading/bind-places.ts'
import { differencesOf } from './reading/differences.ts'
import { comparedIn } from './reading/compared-places.ts'
import { lentFor } from './reading/lending-terms.ts'
import { measuredThings } from './reading/measured.ts'
import { askedOfParts } from './reading/narrower.ts'
import { nearMatches } from './reading/paraphrased.ts'
import { tradeWith } from './reading/trade-with.ts'
import type { Concept } from './vocabulary/index.ts'
import { isSameThing } from './vocabulary/crossed.ts'
import { COPYRIGHTED } from './vocabulary/rights.ts'

/** One thing that the goal wants measured. */
export interface Wish {
  concept: Concept
  /** The goal's own words for it. */
  words: string
  /** Where they stand. */
  at: readonly number[]
  /** Places for which it is asked; none where those of the goal count. */
  where?: readonly Place[]
  /** It may be meant for the United States as well. */
  atHomeToo?: true
}

/** What a goal says about the data it needs. */
export interface EconomicGoal {
  /** Series that it names by their id. */
  ids: string[]
  /** In the order of the goal, the first alternative of each meaning once. */
  wishes: Wish[]
  /** What the same words may mean as well, the likeliest first. */
  otherwise: Wish[]
  /** What was fetched for goals like this one, the likeliest first. */
  alike: Concept[]
  /** What is read beside them before all else, by labels. */
  company: string[]
  /** What it says it does not want, by labels. */
  declined: string[]
  places: Place[]
  /** Another country is asked about, and the United States as well. */
  alsoHome: boolean
  /** Words that no concept explains, for FRED's own search. */
  leftOver: string[]
  /** Things that it says are measured and that no concept explains, for the same. */
  measured: string[]
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
  readWords(goal, wordsOfGoal(goal, KNOWN_WORDS), today, [])

/** The same, and what it names in words that are only near to known ones. */
export async function readGoalInAllWords(goal: string, today = new Date()): Promise<EconomicGoal> {
  const words = wordsOfGoal(goal, KNOWN_WORDS)
  return readWords(goal, words, today, await nearMatches(words))
}

function readWords(
  goal: string,
  words: readonly GoalWord[],
  today: Date,
  near: readonly Match<Meaning>[],
): EconomicGoal {
  const said = words.map((word) => word.said)

  // The name of a university is not the state.
  const owners = new Set<number>()
  const ownersNamed = [...COPYRIGHTED].flatMap(([id, { names }]) =>
    markAll(said, names.split(', '), owners) ? [id] : [],
  )

  const {
    places: named,
    taken,
    asWell,
  } = placesIn(
    said,
    [...owners].filter((at) => PLACE_WORDS.has(said[at]!)),
  )
  const trade = tradeWith(words, named)
  const [link = null] = linksIn(words, (at) => namesThing(at.map((own) => words[own]!)))
  const found = wishesOf(
    words,
    namesOf(named, said),
    [...near, ...comparedIn(words, named), ...trade.matches, ...lentFor(words)],
    link,
  )
  const places = named.filter((place) => !trade.ends.includes(place))
  const wished = found.recessions ? slumpsOf(places, found.wishes) : found.wishes
  const asked = askedOfIndustries(words, askedOfPeople(goal, words, askedOfParts(words, wished)))
  const wishes = bindPlaces(words, places, askedOfOthers(words, asked))
  for (const at of found.taken) taken.add(at)
  const ids = idsIn(goal)
  const text = ` ${said.join(' ')} `
  const isAway = places.some(({ kind }) => kind === 'country') && THERE_AS_WELL.test(text)
  return {
    ids,
    wishes,
    otherwise: [...differencesOf(asked), ...found.otherwise],
    alike: fetchedForGoalsAlike(words, taken).filter(
      (concept) => !wishes.some((wish) => isSameThing(wish.concept, concept)),
    ),
    company: found.company,
    declined: found.declined,
    places,
    // What lies between two places has the United States at its other end.
    alsoHome:
      asWell ||
      HOME_WORDS.some((word) => text.includes(` ${word} `) && !(isAway && THE_COUNTRY.has(word))) ||
      (places.some(({ kind }) => kind === 'country') && wishes.some(({ concept }) => concept.between)),
    leftOver: leftOverOf(words, taken, ids, wishes.length),
    measured: measuredThings(words, taken),
    ownersNamed,
    since: sinceOf(goal, today),
    recessions: found.recessions,
    farBack: isFarBack(goal),
  }
}

/** What tells of a slump in another country: the signs that are read at home are not kept of it. */
const SLUMPS_ABROAD = ['Real GDP', 'Unemployment rate', 'Industrial production', 'Inflation']

function slumpsOf(places: readonly Place[], wishes: readonly Wish[]): readonly Wish[] {
  const [first] = wishes
  if (!first || !places.some(({ kind }) => kind === 'country')) return wishes
  const { words, at } = first
  return [
    ...SLUMPS_ABROAD.map((label): Wish => ({ concept: conceptNamed(label), words, at })),
    ...wishes.filter((own) => own.words !== words && !SLUMPS_ABROAD.includes(own.concept.label)),
  ]
}

const KNOWN_WORDS: ReadonlySet<string> = new Set([
  // A place first: of two words as near, a name is likelier than a thing.
  ...PLACE_WORDS,
  ...VOCABULARY,
  ...HOME_WORDS.flatMap(plainWords),
])
