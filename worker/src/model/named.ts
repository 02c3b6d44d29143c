import type { ColumnProfile } from '#contract'
import {
  ABBREVIATIONS,
  ACRONYMS,
  BEHIND,
  BESIDE,
  LEADING,
  RUN_TOGETHER,
  SPENT,
  UNITS_AHEAD,
} from '../lexicon/abbreviations.ts'
import { isPhrase } from '../lexicon/quantities.ts'
import { WAYS } from '../lexicon/ways.ts'
import { isBacked, longOf, type Backing } from './printed-name.ts'
import { namesWithin, thingAndPlace } from './series-place.ts'
import { isMixedUnit, nameWords } from '../profile/name-words.ts'
import { unitFromName, unitOfTwo } from '../profile/units.ts'

/** A column with the words of its name spelt out. */
export interface Named {
  column: ColumnProfile
  /** Lower case, abbreviations expanded, the unit at the end and marks of a flag left out. */
  words: string[]
  /** The words as they stand in a sentence; the owner's header where they are only a guess. */
  label: string
  /** What the name is read as where nothing backs it. */
  guess?: string
}

const FLAGS = new Set([
  'is',
  'has',
  'was',
  'had',
  'did',
  'flag',
  'flg',
  'ind',
  'indicator',
  'yn',
  'dummy',
  'bool',
])
/** Words that systems put before names of their own. */
const SYSTEM = new Set(['sys', 'fld', 'col', 'var', 'dim', 'fact', 'src'])

/** "Trade A/C": behind whose it is, no air conditioning. */
const ACCOUNT = /(?<=\b(?:trade|customer|cust|client|bank|credit|cash|savings|current))\s+a\/c\b/iu

/**
 * Reads the name of a column into words that people would use.
 * @param backing what stands around it, where the name is to be printed: what nothing backs is then called as it stands
 */
export function named(
  column: ColumnProfile,
  backing: Backing | null = null,
  fetched = column.series !== undefined,
): Named {
  const at = thingAndPlace(column)
  if (at) {
    const own = named({ ...column, series: undefined, original_name: at.thing }, backing, true)
    const words = [...own.words, ...nameWords(at.place)]
    return { ...own, column, words, label: `${own.label} ${at.place}` }
  }
  const whole = column.original_name
    .replace(/(?<=\p{L})['\u2019]d(?!\p{L})/gu, 'ed')
    .replace(ACCOUNT, ' account')
  const plain = whole.replace(/\s*[([][^)\]]*[)\]]\s*/g, ' ').trim() || whole
  const bare = unitOfTwo(plain)?.rest ?? plain
  const short = backing ? nameWords(bare).map((word) => [word, longOf(word, backing)] as const) : []
  const said = new Map(short.flatMap(([word, long]) => (long === null ? [] : [[word, long]])))
  const spelt = spent(expand(flagged(withoutUnit(nameWords(bare), column), column), said), column)
  const shouted = shoutedIn(bare)
  const mixed = new Map(
    [
      ...bare.split(/[^\p{L}]+/u).filter((word) => isMixedUnit(word)),
      ...(fetched ? namesWithin(bare) : []),
    ].map((word) => [word.toLowerCase(), word]),
  )
  const words = spelt.length > 0 ? spelt : [column.name.toLowerCase()]
  const label = tied(
    words
      .map((word) =>
        ACRONYMS.has(word) || shouted.has(word) ? word.toUpperCase() : (mixed.get(word) ?? word),
      )
      .join(' '),
    bare,
  )
  const guessed =
    backing !== null &&
    !isBacked(
      column,
      nameWords(bare).filter((word) => !said.has(word)),
      backing,
      bare === bare.toUpperCase(),
    )
  if (!guessed) return { column, words, label }
  const stands = bare.trim()
  const spoken = nameWords(bare).join(' ')
  return { column, words, label: stands, ...(label.toLowerCase() !== spoken && { guess: label }) }
}

/** Short forms that a sign ties together stay tied where they are shown: "F&B", "flow l/s". */
const tied = (label: string, name: string): string =>
  [...name.matchAll(/(?<!\p{L})(\p{L}{1,2})([&/])(\p{L}{1,2})(?!\p{L})/gu)].reduce(
    (left, [pair, first, , second]) =>
      left.replace(new RegExp(`(?<!\\p{L})${first} ${second}(?!\\p{L})`, 'iu'), pair),
    label,
  )

/** What is said with yes and no at the end of a name, or of a sum: "fee pd" and "amt pd" are none per day. */
const flagged = (words: string[], { storage, distinct }: ColumnProfile): string[] =>
  words.length > 1 &&
  words.at(-1) === 'pd' &&
  ((storage !== 'number' && storage !== 'integer' && distinct === 2) || SUMS.has(words.at(-2)!))
    ? [...words.slice(0, -1), 'paid']
    : words
const SUMS: ReadonlySet<string> = new Set('amt amount sum total tot net gross claim clm cost'.split(' '))

/** Words in capitals among others that are not: "IMDB Votes". */
const shoutedIn = (name: string): Set<string> =>
  new Set(
    /\p{Ll}/u.test(name)
      ? [...name.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu)].map(([word]) =>
          word.toLowerCase(),
        )
      : [],
  )

/** "Talk" in seconds is the time that talking takes. */
const spent = (words: string[], { unit, storage }: ColumnProfile): string[] =>
  (storage === 'number' || storage === 'integer') && TIMES.has(unit ?? '')
    ? [...words.slice(0, -1), ...(SPENT.get(words.at(-1) ?? '') ?? words.at(-1) ?? '').split(' ')]
    : words

const TIMES: ReadonlySet<string> = new Set(['s', 'min', 'h', 'days', 'ms'])

function expand(words: string[], said: ReadonlyMap<string, string>): string[] {
  const apart = words.flatMap((word) => RUN_TOGETHER.get(word)?.split(' ') ?? [word])
  const flagless = apart.filter(
    (word, index) => !FLAGS.has(word) || apart.length === 1 || isNoFlag(apart, index),
  )
  const own = flagless.filter((word, index) => index > 0 || !SYSTEM.has(word) || flagless.length === 1)
  if (own[0] === 'n' && own.length > 1) own.splice(0, 1, 'number', 'of')
  const long = own.flatMap((word, index) => {
    const ends = index > 0 && index === own.length - 1 ? BEHIND.get(word) : undefined
    const opens = index === 0 && own.length > 1 ? UNITS_AHEAD.get(word) : undefined
    return (said.get(word) ?? ends ?? opens ?? besideOf(word, own) ?? ABBREVIATIONS.get(word) ?? word).split(
      ' ',
    )
  })
  const once = long.filter((word, index) => word !== long[index - 1])
  const idiom = isPhrase(once.join(' '))
  if (
    once.length > 1 &&
    LEADING.has(once.at(-1)!) &&
    !LEADING.has(once[0]!) &&
    once.at(-2) !== 'grand' &&
    !idiom
  )
    once.unshift(once.pop()!)
  // "Indicator of eligibility" marks eligibility.
  if (once.length > 1 && once[0] === 'of') once.shift()
  return WAYS.get(once.join(' '))?.split(' ') ?? once
}

/** "Did" and "has" mark a flag at the beginning of a name only. */
const isNoFlag = (words: readonly string[], index: number): boolean =>
  index > 0 && index < words.length - 1 && !['flag', 'indicator'].includes(words[index]!)

const besideOf = (word: string, words: readonly string[]): string | undefined =>
  BESIDE.find(([short, neighbour]) => short === word && words.includes(neighbour))?.[2]

/** Words that stand between a quantity and its unit: "salary in thousands of dollars". */
const TOWARDS_UNIT = new Set([
  'in',
  'of',
  'million',
  'millions',
  'thousand',
  'thousands',
  'billion',
  'billions',
])

/** A unit at the end says nothing of what is measured: "processing time hours". */
function withoutUnit(words: string[], column: ColumnProfile): string[] {
  const last = words.at(-1)
  if (words.length < 2 || !last || !column.unit || words.includes('per')) return words
  // An age is told in years, and is what is measured.
  if (last === 'age') return words
  const letter = column.unit.replace('°', '').toLowerCase() === last
  const alone = unitFromName(`x (${last})`) ?? (last === 'min' ? 'min' : null)
  if (!letter && (alone === null || !column.unit.includes(alone))) return words
  const end = words.slice(0, -1).findLastIndex((word) => !TOWARDS_UNIT.has(word)) + 1
  return words.slice(0, Math.max(1, end))
}

/** True where one of the phrases, a list with commas, stands in the words as whole words. */
export function says(words: readonly string[], phrases: string): boolean {
  const text = ` ${words.join(' ')} `
  return phrases.split(', ').some((phrase) => phrase !== '' && text.includes(` ${phrase} `))
}
