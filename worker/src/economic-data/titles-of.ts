import type { FredSeries } from '#platform/fred/fred-client.ts'
import { ranked, type LookUp } from './look-up.ts'
import { bareTitle, distanceOf, wordsOfTitle } from './titles.ts'
import type { Concept } from './vocabulary/index.ts'

/** How titles say that no industry is left out. */
const WHOLE =
  /,? ?\b(?:Total (?:Private|Nonfarm)|Nonfarm Business|Total for All NAICS|Total Index|All Industries)\b/g
/** What is counted of an industry where no more is said of it. */
const COUNTED = /^All Employees[,:] /
const SEARCHED = 25
/** Words that the title of what is crossed may have beyond both. */
const BEYOND = 5

/** Under which titles FRED keeps what a concept measures, without the nation's name. */
export async function titlesOf(concept: Concept, lookUp: LookUp): Promise<string[]> {
  const own = await Promise.all(concept.series.map((id) => lookUp.known(id)))
  const titles = new Set(own.flatMap((series) => (series ? [bareTitle(series.title)] : [])))
  if (!concept.of) return [...(concept.titled ? [concept.titled] : []), ...titles]
  const others = await titlesOf(concept.of, lookUp)
  return [...titles].flatMap((title) =>
    others.map((other) => {
      const whole = title.replace(WHOLE, '')
      const said = wordsOfTitle(whole)
      const more = other.replace(COUNTED, '').split(/[^A-Za-z0-9.&']+/)
      return [whole, ...more.filter((word) => [...wordsOfTitle(word)].some((own) => !said.has(own)))].join(
        ' ',
      )
    }),
  )
}

/** What the nation has under a title that is put together, the nearest first. */
export async function foundByTitle(title: string, { search }: LookUp): Promise<FredSeries[]> {
  const words = [...new Set(title.match(/[A-Za-z0-9]+/g))].join(' ')
  const found = await search({ text: words, tags: ['nation', 'usa'], limit: SEARCHED })
  const near = ranked(found).flatMap((series) => {
    const distance = distanceOf(bareTitle(series.title), title)
    return distance === null || distance > BEYOND ? [] : [{ series, distance }]
  })
  return near.sort((a, b) => a.distance - b.distance).map(({ series }) => series)
}
