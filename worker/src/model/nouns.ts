import type { ColumnProfile, Noun } from '#contract'
import { nounOf, singularOf } from '../lexicon/inflect.ts'
import { DOERS, PERSONS } from '../lexicon/persons.ts'
import { stateOf } from '../lexicon/states.ts'
import { EVENTS, THINGS } from '../lexicon/things.ts'
import { areCountries } from '../profile/roles/places.ts'
import { says, type Named } from './named.ts'

/** A thing that rows can be or belong to, as the lexicon has it. */
export interface Known {
  noun: Noun
  alike: string[]
  kind: 'person' | 'event' | 'thing'
}

const known = new Map<string, Known>()
const add = (kind: Known['kind'], one: string, alike: string) => {
  if (!known.has(one)) known.set(one, { noun: nounOf(one), alike: alike.split(', ').filter(Boolean), kind })
}
for (const [one, alike] of PERSONS) add('person', one, alike)
for (const [one, alike] of EVENTS) add('event', one, alike)
for (const [one, alike] of THINGS) add('thing', one, alike)

const byPrefix = new Map(
  [...EVENTS, ...THINGS]
    .flatMap(([one, , prefixes]) =>
      prefixes
        .split(' ')
        .filter((prefix) => prefix.length > 1)
        .map((prefix): [string, string] => [prefix, one]),
    )
    .reverse(),
)

/** The thing that a word in either number names. */
export const knownThing = (word: string): Known | undefined => known.get(word) ?? known.get(singularOf(word))

/** What the codes in a column number, by the letters that most begin with: INC is an incident. */
export function thingOfPrefix({ top }: ColumnProfile): Known | undefined {
  const prefixes = top.map(({ value }) => /^([A-Z]{2,4})[-_ ]?\d{2,}$/.exec(String(value ?? ''))?.[1])
  const first = prefixes[0]
  if (!first || prefixes.length < 3 || prefixes.some((prefix) => prefix !== first)) return undefined
  const one = byPrefix.get(first)
  return one === undefined ? undefined : known.get(one)
}

const KEY_WORDS = new Set([
  'id',
  'key',
  'code',
  'no',
  'number',
  'nr',
  'uuid',
  'guid',
  'name',
  'ref',
  'reference',
  'tag',
  '#',
])

/** The name ends in what says a key: customer id. */
export const isKeyName = (words: readonly string[]): boolean =>
  ['id', 'key', 'uuid', 'guid'].includes(words.at(-1) ?? '')

/** The words of a name without those that only say that it is a key or a name. */
export const withoutKeyWords = (words: readonly string[]): string[] => {
  const end = words.findLastIndex((word) => !KEY_WORDS.has(word)) + 1
  return words.slice(end < words.length && words[0] === 'number' && words[1] === 'of' ? words.length : 0, end)
}

/** Whose values a dimension or an identifier holds: agent, customer, department; undefined for plain categories. */
export function entityOf({ words, column, guess }: Named): Known | undefined {
  if (guess !== undefined && !looksLikePeople(column)) return undefined
  if (column.storage === 'boolean' || column.role === 'binary' || holdsStates(column)) return undefined
  const doer = DOERS.find(
    ([phrase]) => words.join(' ') === phrase || says(words.slice(-phrase.split(' ').length), phrase),
  )
  if (doer) return looksLikePeople(column) || column.distinct > 12 ? known.get(doer[1]) : undefined
  const bare = withoutKeyWords(words)
  const two = bare.slice(-2).join(' ')
  if (areUnnamedCountries({ words, column })) return knownThing('country')
  return knownThing(two) ?? knownThing(bare.at(-1) ?? '')
}

/** Words that say nothing of what a column of countries names. */
const NAMES_NOTHING = new Set(
  'entity location area territory economy nation geo unit place member reporter'.split(' '),
)

const CONTINENTS = new Set([
  'africa',
  'america',
  'americas',
  'antarctica',
  'asia',
  'australia',
  'europe',
  'north america',
  'oceania',
  'south america',
])

/** Countries in a column whose name does not say so: "Entity". */
export const areUnnamedCountries = ({ words, column }: Pick<Named, 'words' | 'column'>): boolean => {
  const bare = withoutKeyWords(words)
  return (
    (bare.length === 0 || NAMES_NOTHING.has(bare.at(-1)!)) &&
    areCountries(column.top) &&
    !column.top.every(({ value }) => CONTINENTS.has(String(value).trim().toLowerCase()))
  )
}

/** Of several columns whose values are the same people, the least stands for them: a name of its own, then who has it. */
export const orderOfDoer = (label: string): number =>
  DOERS.findIndex(([phrase]) => label === phrase || label.endsWith(` ${phrase}`))

/** Its values are states that rows are in, such as open and closed, whatever its name says. */
export const holdsStates = ({ top, storage }: ColumnProfile): boolean =>
  storage === 'text' &&
  top.length >= 2 &&
  top.length <= 12 &&
  top.filter(({ value }) => stateOf(String(value).toLowerCase())).length >= 0.5 * top.length

const PERSON_NAME = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u

/** Most values look like the names of people: two or three capitalised words without digits. */
export const looksLikePeople = ({ top, storage }: ColumnProfile): boolean =>
  storage === 'text' &&
  top.length >= 3 &&
  top.filter(({ value }) => PERSON_NAME.test(String(value ?? ''))).length >= 0.8 * top.length
