import { isEnglish } from '../lexicon/known-words.ts'
import { isCompanyForm, isShipPrefix, isTitle, TURNS_MEANING } from '../lexicon/titles.ts'
import { isBareForm } from './cut-words.ts'
import type { Written } from './written.ts'

type Head = Written & { key: string }

/** Rows of the whole name for each row of one without a person's title: another may have the same name. */
const RARE = 5
/** Share of the rows below which a name that is cut short is somebody's habit. */
const SELDOM = 0.01
const FEWEST_LETTERS = 3

/**
 * Names that are one value's name cut short, or that leave out what stands before it, each with the value that more rows
 * have: "Selkie" beside "MV Selkie", "Letting Agt" beside "Letting Agent", and of those that hardly any row has "Drain"
 * beside "Blocked drain", "No heating" beside "No heat". No other value of the column may be meant.
 */
export function cutNames(heads: readonly Head[], values: readonly Written[]): [string, string][] {
  const seldom = SELDOM * values.reduce((sum, { n }) => sum + n, 0)
  const found = heads.flatMap((own): [Head, Head][] => {
    const others = heads.filter((other) => other !== own)
    const titled = others.filter((other) => isWithoutTitle(own, other))
    if (titled.length > 0) return titled.length === 1 ? [[own, titled[0]!]] : []
    const cut = others.filter(
      (other) =>
        isBareForm(own.value, other.value) ||
        (own.n < seldom && (isLastWordOf(own, other, others) || isOtherForm(own.key, other.key))),
    )
    return cut.length === 1 && cut[0]!.n >= own.n ? [[own, cut[0]!]] : []
  })
  return found.map(([one, other]) => (other.n >= one.n ? [one.value, other.value] : [other.value, one.value]))
}

/** "Selkie" of "MV Selkie", "Acme" of "Acme Ltd", "Shah" of "Dr Shah" where few rows leave the title out. */
function isWithoutTitle({ key, n }: Head, long: Head): boolean {
  if (key.replaceAll(' ', '').length < FEWEST_LETTERS) return false
  const [before, after] = [
    /^(.+) (.+)$/.exec(long.key) && long.key.endsWith(` ${key}`),
    long.key.startsWith(`${key} `),
  ]
  const rest = (before ? long.key.slice(0, -key.length) : long.key.slice(key.length)).replaceAll(' ', '')
  if (before) return isShipPrefix(rest) || (isTitle(rest) && long.n >= RARE * n)
  return after && isCompanyForm(rest)
}

/** "Drain" of "Blocked drain", where no other value has that word. */
function isLastWordOf({ key, n }: Head, long: Head, others: readonly Head[]): boolean {
  if (key.includes(' ') || key.length < FEWEST_LETTERS || long.n <= n || !isEnglish(key)) return false
  const before = long.key.split(' ').slice(0, -1)
  return (
    before.length > 0 &&
    long.key.endsWith(` ${key}`) &&
    !before.some((word) => TURNS_MEANING.has(word) || word.endsWith('ly') || /\d/.test(word)) &&
    others.every((other) => other === long || !other.key.split(' ').some((word) => word.startsWith(key)))
  )
}

/** "no heating" beside "no heat": one word of several in another form of it. */
function isOtherForm(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')]
  if (words.length !== others.length || words.length < 2) return false
  const apart = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!] as const]))
  return apart.length === 1 && (isFormOf(...apart[0]!) || isFormOf(apart[0]![1], apart[0]![0]))
}

const isFormOf = (long: string, short: string): boolean =>
  short.length > FEWEST_LETTERS && [`${short}ing`, `${short}s`, `${short}es`, `${short}ed`].includes(long)
