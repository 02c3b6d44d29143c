import { lemma } from '../lexicon/lemma.ts'
import type { Place } from './places.ts'

/** How FRED's titles say that the whole country is meant. */
const NATIONWIDE =
  /,? (?:in|for) (?:the )?(?:U\.S\. City Average|United States)$|: (?:the )?United States$|,? United States$/
/** Words of titles that say nothing about what is measured. */
const LIGHT = new Set('of for the in and by to on a an as all from with per is at'.split(' '))
/** What is counted or paid, which no other thing's series can stand for. */
const HEADS = new Set(
  'employee earning hour claim postings expenditure tax expectation youth woman man'.split(' '),
)

/** Some title ends with a remark. */
const withoutRemarks = (title: string): string => title.replace(/\s*\[[^\]]*\]/g, '')

/** A series' title without what it says of the nation. */
export const bareTitle = (title: string): string => withoutRemarks(title).replace(NATIONWIDE, '')

/** The words of a title that say what is measured, in their base form. */
export const wordsOfTitle = (title: string): Set<string> =>
  new Set(
    (title.toLowerCase().match(/[a-z0-9]+/g) ?? [])
      .filter((word) => !LIGHT.has(word))
      .map((word) => lemma(word)),
  )

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a title says before the name of a place; null where it is about another place. */
export function titleAt(title: string, place: Place): string | null {
  const name = quoted(place.name)
  const behind = {
    // No city of that name, and "Virginia" is not West Virginia.
    state: `(?:the )?${name}$`,
    country: `(?:the )?(?:Republic of )?${name}(?: \\(.*\\))?$`,
    county: `${name}\\b.*$`,
    metro: `[^:]*\\b${name}\\b[^:,]*, [A-Z-]*${place.codes['state'] ?? '[A-Z]{2}'}[A-Z-]* \\((?:C?MSA|CBSA)\\)$`,
  }[place.kind]
  const found = new RegExp(`^(.*) (?:in|for|of|from|to) ${behind}`).exec(withoutRemarks(title))
  return found ? found[1]! : null
}

/**
 * How far what a title says is from what is looked for, in words that only one of them has; null where it lacks words,
 * or counts something else.
 */
export function distanceOf(said: string, wanted: string): number | null {
  const [own, other] = [wordsOfTitle(said), wordsOfTitle(wanted)]
  if ([...other].some((word) => !own.has(word))) return null
  const beyond = [...own].filter((word) => !other.has(word))
  return beyond.some((word) => HEADS.has(word)) ? null : beyond.length
}
