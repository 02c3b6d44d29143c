import type { ColumnProfile } from '#contract'
import { NAMES } from '../lexicon/names.ts'

const AT_A_PLACE = /^(.+), (\p{Lu}[^,()]*)( \([^()]*\))?$/u
/** Names that have an article inside a sentence. */
const WITH_ARTICLE = /^(?:United |Euro |Netherlands|Philippines|European )|\b(?:Republic|Islands|Union)$/

/** What was fetched for a place, "Unemployment rate, New Zealand (%)": the thing, and "in New Zealand" behind it. */
export function thingAndPlace({
  series,
  original_name,
}: Pick<ColumnProfile, 'original_name' | 'series'>): { thing: string; place: string } | null {
  const [, thing, place, unit = ''] = (series && AT_A_PLACE.exec(original_name)) || []
  if (!thing || !place) return null
  return { thing: `${thing}${unit}`, place: `in ${WITH_ARTICLE.test(place) ? 'the ' : ''}${place}` }
}

const CAPITAL = /^\p{Lu}\p{Ll}/u

/**
 * Words of the name of a fetched series that are names themselves. It is written as a sentence is, so that a capital inside
 * it begins one, and so does its first word where the next has a capital too: "European Central Bank rate".
 */
export function namesWithin(heading: string): ReadonlySet<string> {
  const words = heading.split(/[^\p{L}&']+/u).filter(Boolean)
  const [first, ...rest] = words
  const sentence = rest.length === 0 || rest.some((own) => /^\p{Ll}{4}/u.test(own))
  if (!first || !sentence) return new Set()
  return new Set([
    ...rest.filter((own) => CAPITAL.test(own)),
    ...(NAMES.has(first) || CAPITAL.test(rest[0] ?? '') ? [first] : []),
  ])
}
