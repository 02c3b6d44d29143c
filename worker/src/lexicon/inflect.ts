import type { Noun } from '#contract'

const IRREGULAR: readonly [one: string, many: string][] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['mouse', 'mice'],
  ['goose', 'geese'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['half', 'halves'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['analysis', 'analyses'],
  ['diagnosis', 'diagnoses'],
  ['thesis', 'theses'],
  ['crisis', 'crises'],
  ['axis', 'axes'],
  ['index', 'indices'],
  ['criterion', 'criteria'],
  ['datum', 'data'],
  ['bus', 'buses'],
  ['gas', 'gases'],
  ['campus', 'campuses'],
  ['status', 'statuses'],
  ['virus', 'viruses'],
  ['species', 'species'],
  ['series', 'series'],
  ['sheep', 'sheep'],
  ['fish', 'fish'],
  ['aircraft', 'aircraft'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['staff', 'staff'],
  ['goods', 'goods'],
  ['sales', 'sales'],
  ['abalone', 'abalones'],
]
const manyOf = new Map(IRREGULAR)
const oneOf = new Map(IRREGULAR.map(([one, many]) => [many, one]))
/** Words that end like plurals and are none. */
const SINGULAR_S =
  /(?:ss|us|is|ics|news|gross|business|progress|process|access|address|class|glass|gas|lens|analysis|sales)$/

/** A short name as it stands in a file ("MilesCl"), and a word that is no noun ("from"): there are values of it. */
export const hasNoPlural = (phrase: string): boolean =>
  /(?:\p{Lu}|_)[^ ]*$/u.test(phrase) || /(?:^| )(?:from|to|by|in|out|at|on|of)$/.test(phrase)

/** The plural of a noun phrase: its last word is turned. */
export function pluralOf(phrase: string): string {
  const at = phrase.lastIndexOf(' ') + 1
  const word = phrase.slice(at)
  if (hasNoPlural(phrase)) return `values of ${phrase}`
  const known = manyOf.get(word) ?? (oneOf.has(word) ? word : undefined)
  if (known) return phrase.slice(0, at) + known
  if (/(?:[^aeiou])y$/.test(word)) return `${phrase.slice(0, -1)}ies`
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${phrase}es`
  return `${phrase}s`
}

/** The singular of a word; itself where it is one already. */
export function singularOf(word: string): string {
  const known = oneOf.get(word)
  if (known) return known
  if (manyOf.has(word) || word.length < 4 || SINGULAR_S.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:sses|xes|zes|ches|shes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** A noun in both numbers, from its singular. */
export const nounOf = (one: string): Noun => ({ one, many: pluralOf(one) })
