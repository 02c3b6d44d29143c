import type { FredSeries } from '#platform/fred/fred-client.ts'
import { ranked, type LookUp } from '../look-up.ts'
import type { Place } from '../places.ts'
import { TAGS } from '../elsewhere.ts'
import { bareTitle, distanceOf, titleAt, wordsOfTitle } from '../titles.ts'

const SEARCHED = 25
/** What a word beyond those that were looked for weighs against how often a series is asked for, from 0 to 100. */
const WORD_BEYOND = 4
/** Words of its title as it was remembered that a series must have to be the one that was meant. */
const REMEMBERED = 0.5

/** Whether a series is what an id was remembered as: somebody's memory of ids mixes them up. */
export function isRemembered(series: FredSeries, said: string, place: Place | null): boolean {
  if (place && !series.title.toLowerCase().includes(place.name.toLowerCase())) return false
  const own = wordsOfTitle(bareTitle(series.title))
  const wanted = [...wordsOfTitle(bareTitle(said))]
  return wanted.filter((word) => own.has(word)).length >= REMEMBERED * Math.max(1, wanted.length)
}

/** What FRED has under words of its titles, of a place or of the nation: what says least beyond them and is asked for most. */
export async function foundUnder(
  words: string,
  place: Place | null,
  { search }: LookUp,
): Promise<FredSeries[]> {
  const text = place ? `${words} ${place.name}` : words
  const found = await search({ text, tags: place ? TAGS[place.kind] : ['nation', 'usa'], limit: SEARCHED })
  const fitting = ranked(found).flatMap((series) => {
    const said = place ? titleAt(series.title, place) : bareTitle(series.title)
    const beyond = said === null ? null : distanceOf(said, words)
    return beyond === null ? [] : [{ series, merit: series.popularity - WORD_BEYOND * beyond }]
  })
  return fitting.sort((a, b) => b.merit - a.merit).map(({ series }) => series)
}
