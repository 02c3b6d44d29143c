import type { ColumnProfile, Field, Scalar } from '#contract'
import { KINDS_OF_PEOPLE, VALUE_WORDS } from '../lexicon/groups-of-people.ts'
import { pluralOf } from '../lexicon/inflect.ts'
import { stateOf } from '../lexicon/states.ts'
import { says, type Named } from './named.ts'

/** Profiles list up to twenty values; a longer list of levels would not be whole. */
const MOST_LEVELS = 20
const YES = new Set(['yes', 'y', 'true', 't', '1', 'ja', 'oui', 'si', 'sí', 'sim'])
export const NO = new Set(['no', 'n', 'false', 'f', '0', 'nein', 'non', 'não', 'nej', 'nee'])

export type Levels = Field['levels']

/** What a value says behind a number that only keeps the order: "1 - Critical", "1_yes". */
const saidBehindNumber = (value: Scalar): string => {
  const text = String(value).toLowerCase()
  return NUMBERED.exec(text)?.[1] ?? text
}
const NUMBERED = /^\d+\s*[-–:.)_]\s*(\p{L}.*)$/u

/** True for a value that says yes. */
export const saysYes = (value: Scalar): boolean => YES.has(saidBehindNumber(value))
const saysNo = (value: Scalar): boolean => NO.has(saidBehindNumber(value))

/** Which of two values counts as yes; null where neither does, as in female and male. */
export function positiveOf(named: Named): Scalar {
  const values = distinctValues(named.column)
  if (values.length !== 2) return null
  const yes = values.find(saysYes)
  if (yes !== undefined && values.some(saysNo)) return yes
  const [, last] = named.column.order ?? []
  const ordered = values.find((value) => String(value) === last)
  if (ordered !== undefined && named.column.role === 'binary') return ordered
  const states = values.map((value) => stateOf(saidBehindNumber(value)))
  // Two states that are both well, such as closed and resolved, are no yes and no.
  if (states.every(Boolean) && states[0]!.better === states[1]!.better) return null
  const outcomes = values.filter((_, index) => states[index]?.outcome)
  return outcomes.length === 1 ? outcomes[0]! : null
}

const distinctValues = ({ top, distinct, order }: ColumnProfile): Scalar[] => {
  if (distinct > MOST_LEVELS) return []
  const values = top.map(({ value }) => value)
  if (!order) return values
  const rank = new Map(order.map((level, index) => [level, index]))
  return [...values].sort((a, b) => (rank.get(String(a)) ?? Infinity) - (rank.get(String(b)) ?? Infinity))
}

/** The values of a dimension in their order with what people call them. */
export function levelsOf(named: Named, positive: Scalar): Levels {
  const values = distinctValues(named.column)
  const coded = values.length === 2 && values.every((value) => saysYes(value) || saysNo(value))
  const short = values.every((value) => String(value).length <= 2 || /^-?[\d.]+$/.test(String(value)))
  const meanings = VALUE_WORDS.find(([columns]) => says(named.words, columns))?.[1]
  const initials = wordsOfInitials(named, values)
  return values.map((value, index) => ({
    value,
    label: initials
      ? initials[index]!
      : coded
        ? yesNoLabel(named, value === positive)
        : (meanings?.get(String(value).toLowerCase()) ?? plainLabel(named, value, short)),
  }))
}

/** The names of the groups where the column's name lists them and its values are their first letters: "boy_girl". */
function wordsOfInitials({ words }: Named, values: readonly Scalar[]): string[] | null {
  const kinds = words.filter((word) => word !== 'or' && word !== 'and')
  if (values.length < 2 || kinds.length !== values.length) return null
  const own = values.map((value) =>
    String(value).length === 1 ? kinds.filter((word) => word[0] === String(value).toLowerCase()) : [],
  )
  return own.every((fitting) => fitting.length === 1) ? own.map(([word]) => pluralOf(word!)) : null
}

/** The people that a yes makes of rows: those of "is member" or "loyalty member", but not of "member discount". */
export const kindOfPeople = (words: readonly string[]) =>
  KINDS_OF_PEOPLE.find(([known]) => says(words.slice(-2), known) && !NO_PEOPLE.has(words.at(-1) ?? ''))
/** What people may have, behind the word for them. */
const NO_PEOPLE = new Set(
  'discount price rate fee card offer account number id since date loan debt status type level area contact name'.split(
    ' ',
  ),
)

/** What a yes or a no means for people: "members", "not churned", "with diabetes". */
function yesNoLabel({ words, label }: Named, yes: boolean): string {
  const people = kindOfPeople(words)
  if (people) return yes ? people[1] : people[2]
  const state = stateOf(label)
  if (state) return yes ? state.forms[0]! : (state.opposite ?? `not ${state.forms[0]!}`)
  // "Receipt attached": a thing that is there or not.
  if (/^[a-z]+ (?:attached|enclosed|included|provided|available|given|found|on file)$/.test(label))
    return yes ? label : `no ${label}`
  if (/(?:ed|ive|able|ible)$/.test(label)) return yes ? label : `not ${label}`
  return `${label}: ${yes ? 'yes' : 'no'}`
}

/** A value as it stands in a sentence: bare numbers and letters get the column's name before them. */
function plainLabel({ label, words }: Named, value: Scalar, short: boolean): string {
  const text = String(value)
  if (/^\d+(?:st|nd|rd|th)$/i.test(text)) return `${text} ${label}`
  if (/^-?[\d.]+$/.test(text) || (text.length === 1 && short)) return `${label} ${text}`
  if (NUMBERED.test(text)) return saidBehindNumber(value) + (words.at(-1) === 'priority' ? ' priority' : '')
  return text
}
