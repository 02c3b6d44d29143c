import type { ColumnProfile } from '#contract'

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
