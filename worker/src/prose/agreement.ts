import type { Template } from '#contract'
import { lemma } from '../lexicon/lemma.ts'

/** Verbs that stand behind what is measured, with their plural where it is not the form without an s. */
const VERBS: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  goes: 'go',
  reaches: 'reach',
  varies: 'vary',
  ...Object.fromEntries(
    `rises falls averages moves changes differs centres keeps holds swings grows lies runs stays drops climbs peaks leads follows
    depends shows matters remains turns comes takes makes bends flattens steepens jumps stands splits`
      .split(/\s+/)
      .map((verb) => [verb, verb.slice(0, -1)]),
  ),
}
/** Words in front of a name that make it the object of something else: "the share of deaths rises". */
const OBJECT =
  /(?:^|[\s(])(?:of|in|by|with|for|on|to|than|from|against|within|between|over|per|each|every|beside|and|or|about|at|under|above|a|an|one|no|this|as|more|less)\s*$/i
/** Plurals that have no singular, and so are their own base form. */
const ONLY_PLURAL = /(?:ings|^goods|^arrears|^proceeds)$/
const PLACES = new RegExp(`(\\{\\{"((?:[^"\\\\]|\\\\.)*)"\\}\\}) (${Object.keys(VERBS).join('|')})\\b`, 'g')

/** "Deaths fall", "deaths are": verbs behind a name that is a plural agree with it. */
export const withAgreement = (template: Template): Template =>
  template.replace(PLACES, (all, token: string, name: string, verb: string, at: number) =>
    isPlural(name) && !OBJECT.test(template.slice(0, at)) ? `${token} ${VERBS[verb]!}` : all,
  )

/** A name in lower case whose last word is a plural; proper names are left as they are. */
const isPlural = (name: string): boolean => {
  // "Share of declined expenses", "number of incidents": what is spoken of is the share, the number.
  // "Pain at 12 weeks": what follows says when.
  const last = name
    .split(/ (?:of|at|after|within|before) /)[0]!
    .split(' ')
    .at(-1)!
  return /^\p{Ll}{3,}s$/u.test(last) && (lemma(last) !== last || ONLY_PLURAL.test(last))
}
