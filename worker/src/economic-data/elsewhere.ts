import type { FredSeries } from '#platform/fred/fred-client.ts'
import type { Slot } from './choose-series.ts'
import { ranked, type LookUp } from './look-up.ts'
import { idsElsewhere, type Place } from './places.ts'
import { conceptNamed } from './reading/wishes.ts'
import { distanceOf, titleAt } from './titles.ts'
import { titlesOf } from './titles-of.ts'
import type { Concept } from './vocabulary/index.ts'

const SEARCHED = 25
/** Words that the title of the same thing elsewhere may have beyond the nation's own. */
const BEYOND_TITLE = 2
/** As many beyond words that were given to be looked for. */
const BEYOND_WORDS = 8

/** What FRED calls the kinds of places. */
export const TAGS: Record<Place['kind'], string[]> = {
  country: [],
  state: ['state'],
  metro: ['msa'],
  county: ['county'],
}

/** Prices of money are the same in all of a country. */
const isNational = ({ kind, inState, insteadInState }: Concept, place: Place): boolean =>
  place.kind !== 'country' &&
  inState === undefined &&
  insteadInState === undefined &&
  (kind === 'rate' || kind === 'currency')

/**
 * The same thing in another country, in a state or in a city: by the ids that are known for it, by what FRED has under the
 * title of the nation's own series there, by words to look for, by what is counted there in its place, and for a city by
 * what its state has. Null where there can be none.
 */
export async function slotElsewhere(
  concept: Concept,
  words: string,
  place: Place,
  lookUp: LookUp,
): Promise<Slot | null> {
  if (isNational(concept, place)) return null
  const empty: Slot = {
    label: `${concept.label}, ${place.name}`,
    form: concept.form,
    place: 'asked',
    words,
    where: place,
    why: `measures “${words}” in ${place.name}`,
    options: [],
    unknown: [],
  }
  const slot = await lookUp.slotFor(empty, idsElsewhere(concept, place))
  if (lookUp.bestOf(slot)) return { ...slot, unknown: [] }
  for (const { text, beyond } of await wordingsOf(concept, lookUp)) {
    const found = await foundAt(text, beyond, place, lookUp)
    await lookUp.fill(slot, found)
    if (lookUp.bestOf(slot)) return { ...slot, unknown: [] }
  }
  if (concept.insteadInState) {
    const own = await slotElsewhere(conceptNamed(concept.insteadInState), words, place, lookUp)
    if (own && lookUp.bestOf(own))
      return { ...own, why: `is counted in ${place.name}, as ${concept.label.toLowerCase()} are not` }
  }
  return place.within ? slotElsewhere(concept, words, place.within, lookUp) : { ...slot, unknown: [] }
}

interface Wording {
  text: string
  /** Words that a title may have beyond these. */
  beyond: number
}

async function wordingsOf(concept: Concept, lookUp: LookUp): Promise<Wording[]> {
  return [
    ...(await titlesOf(concept, lookUp)).map((text) => ({ text, beyond: BEYOND_TITLE })),
    ...(concept.elsewhere ? [{ text: concept.elsewhere, beyond: BEYOND_WORDS }] : []),
  ]
}

/** What FRED has under such a title there, the nearest first. */
async function foundAt(
  text: string,
  beyond: number,
  place: Place,
  { search }: LookUp,
): Promise<FredSeries[]> {
  const found = await search({ text: `${text} ${place.name}`, tags: TAGS[place.kind], limit: SEARCHED })
  const near = ranked(found).flatMap((series) => {
    const said = titleAt(series.title, place)
    const distance = said === null ? null : distanceOf(said, text)
    return distance === null || distance > beyond ? [] : [{ series, distance }]
  })
  return near.sort((a, b) => a.distance - b.distance).map(({ series }) => series)
}
