import type { Question, Scalar, TableModel, TableProfile } from '#contract'
import { View } from '../prose/view.ts'
import { identifier } from '../duckdb/sql.ts'
import { isEnglish } from '../lexicon/known-words.ts'
import { isShortWord } from '../lexicon/short-values.ts'
import { sameByHabit } from './same-by-habit.ts'
import { bare, isOneName } from '../profile/one-name.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { alikeByCode } from './by-code.ts'
import { areAlike, otherNames } from './other-names.ts'
import { cutFrom, typed, writtenOut } from './cut-words.ts'
import { cutNames } from './cut-names.ts'
import { isSlip, isSlipInside } from './slips-of-letters.ts'
import type { Written } from './written.ts'

/** Values of one column that are one group written in several ways. */
export interface Spellings {
  column: string
  /** Value as it stands in the file, to the spelling that most rows have. */
  folded: ReadonlyMap<string, string>
  /** One row for each spelling that was folded: the column, `value`, `n` and what it was put under. */
  view: View
  rows: number[]
}

/** Rows of the right spelling for each row of one that may be a slip. */
const SLIP = 20
/** The same in a column of few values, for longer words. */
const SLIP_OF_FEW = 5
const FEW = 12
const LONG_WORD = 6
/** The same for a letter more or less inside a long word. */
const SLIP_INSIDE = 2
/** The same for values so short that letters of another case may mean something else. */
const SHORT = 3
const SHORT_SLIP = 10

/**
 * Which values are spellings of another one: by case, accents and what stands between words; by one letter beside a
 * value that is far commoner; by an initial or a short form where one value alone can be meant. Digits tell things
 * apart.
 */
export function foldSpellings(values: readonly Written[]): Map<string, string> {
  const order = [...values].sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
  const folded = new Map<string, string>()
  const heads: (Written & { key: string })[] = []
  for (const { value, n } of order) {
    const key = bare(value)
    if (key === '') continue
    const out = writtenOut(value)
    const [same, ...others] = heads.filter(
      (own) => isOneName(own.key, key) || isOneName(writtenOut(own.value), out),
    )
    // "Müller" says that "Mueller" and "Muller" are one.
    for (const own of out === key ? [] : others) {
      folded.set(own.value, same!.value)
      heads.splice(heads.indexOf(own), 1)
    }
    const alike = key.length >= SHORT || (same && same.n >= SHORT_SLIP * n) || typedEitherWay(order, key)
    if (same && alike) folded.set(value, same.value)
    else heads.push({ value, n, key })
  }
  for (const { value, n, key } of heads) {
    const meant = heads.filter((own) => own.value !== value && !folded.has(own.value))
    const far = heads.length <= FEW && key.length >= LONG_WORD ? SLIP_OF_FEW : SLIP
    const slips = meant.filter(
      (own) =>
        (own.n >= far * n && isSlip(key, own.key)) ||
        (own.n >= SLIP_INSIDE * n && isSlipInside(key, own.key)),
    )
    const whole = meant.filter((own) => own.n >= n && isInitialOf(key, own.key))
    const cut = heads.filter(
      (own) => !folded.has(own.value) && own.value !== value && isCutFrom(value, own.value),
    )
    const [one] = [whole, slips, cut].find(({ length }) => length === 1) ?? []
    if (one) folded.set(value, one.value)
  }
  for (const [one, other] of sameByHabit(heads.filter(({ value }) => !folded.has(value))))
    folded.set(one, other)
  for (const [short, long] of rareForms(heads.filter(({ value }) => !folded.has(value))))
    folded.set(short, long)
  for (const [short, long] of shortForms(heads.filter(({ value }) => !folded.has(value))))
    folded.set(short, long)
  const left = heads.filter(({ value }) => !folded.has(value))
  for (const [one, other] of cutNames(left, values)) folded.set(one, other)
  for (const [value, head] of folded) folded.set(value, folded.get(head) ?? head)
  return towardCommon(folded, values)
}

/** Rows of the whole name for each row of one without its article, or of its initials. */
const RARE = 5
const ARTICLE = /^(?:the|a|an) (?=\p{L}{3})/u
const FEWEST_INITIALS = 3

/**
 * Rare names that say the same as a common one by habit: without its article ("Orchard" beside "The Orchard"), by the
 * initials of three words and more ("DNA" beside "Did not attend"), or by a word that has a common short form ("BBQ",
 * "Physio"). Each may mean one value alone.
 */
function rareForms(heads: readonly (Written & { key: string })[]): [string, string][] {
  return heads.flatMap((own): [string, string][] => {
    const commoner = (times: number) => heads.filter((other) => other !== own && other.n >= times * own.n)
    const meant = [
      ...commoner(RARE).filter(
        ({ key }) => key.replace(ARTICLE, '') === own.key.replace(ARTICLE, '') || isInitials(own.value, key),
      ),
      ...commoner(own.key.length >= SHORT ? RARE : SLIP).filter(({ key }) => isShortWord(own.key, key)),
    ]
    return meant.length === 1 ? [[own.value, meant[0]!.value]] : []
  })
}

/** Capitals that are the first letters of all words of a name. */
function isInitials(value: string, long: string): boolean {
  const letters = value.trim().replace(/\./g, '')
  const words = long.split(' ')
  return (
    letters.length >= FEWEST_INITIALS &&
    /^\p{Lu}+$/u.test(letters) &&
    words.map(([first]) => first).join('') === letters.toLowerCase()
  )
}

const isCutFrom = (short: string, long: string): boolean =>
  isShortened(bare(short), bare(long)) || cutFrom(typed(short), typed(long)) === 'point'

/** "Station Rd" beside "Station Road": one word of several is cut short. */
function isShortened(short: string, long: string): boolean {
  const [words, others] = [short.split(' '), long.split(' ')]
  if (words.length !== others.length || words.length < 2) return false
  const apart = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!] as const]))
  return apart.length === 1 && isShortWord(...apart[0]!)
}

/** Of the spellings of one group the one that most rows have stands for all. */
function towardCommon(folded: Map<string, string>, values: readonly Written[]): Map<string, string> {
  const rows = new Map(values.map(({ value, n }) => [value, n]))
  const heads = new Map<string, string>()
  for (const [value, head] of folded) {
    const best = heads.get(head) ?? head
    // A short form that most rows have stays one where it says the same as the whole but for one word.
    if (isCutFrom(value, head) && (rows.get(value) ?? 0) > (rows.get(best) ?? 0)) heads.set(head, value)
  }
  const moved = [...folded].map(([value, head]): [string, string] => [value, heads.get(head) ?? head])
  return new Map([...moved, ...heads].filter(([value, head]) => value !== head))
}

/** "OX" and "ox", and no "Ox" beside them: the same code in capitals and without, where letters of both kinds mean nothing. */
const typedEitherWay = (values: readonly Written[], key: string): boolean => {
  const written = values.map(({ value }) => value.trim()).filter((value) => bare(value) === key)
  return (
    key.length === 2 &&
    written.every((value) => value === value.toUpperCase() || value === value.toLowerCase())
  )
}

const LONGEST_SHORT = 4
const SEVERAL = 2

/**
 * "KE" beside "Kenya", "W" beside "West", "nutr." beside "nutrition": each short form can mean one value and each value
 * has one short form. One or two letters, which stand for much, only where the column does so more than once. A name
 * that a longer one begins with is a name: "Rio" beside "Rio Grande", "Wiki" beside "Wikiland".
 */
function shortForms(heads: readonly (Written & { key: string })[]): [string, string][] {
  const pairs = heads.flatMap((short) =>
    heads
      .filter((long) => isShortFor(short, long.key, heads.length))
      .map((long) => ({ short: short.value, long: long.value, letters: short.key.length })),
  )
  const single = pairs.filter(
    ({ short, long }) =>
      pairs.filter((own) => own.short === short).length === 1 &&
      pairs.filter((own) => own.long === long).length === 1,
  )
  return [
    ...single
      .filter(({ letters }) => letters >= SHORT || single.length >= SEVERAL)
      .map(({ short, long }): [string, string] => [short, long]),
    ...letterWrittenOut(heads, single),
  ]
}

/** Rows of a letter for each row that writes it out, from which on that is somebody's slip. */
const WRITTEN_OUT = 20
const FEW_LETTERS = 4

/** "F" and "M", and a few rows of "female": the column is one of letters. */
function letterWrittenOut(
  heads: readonly (Written & { key: string })[],
  pairs: readonly { short: string; long: string; letters: number }[],
): [string, string][] {
  const [pair, ...others] = pairs
  const letters = heads.filter(({ key }) => key.length === 1)
  if (!pair || others.length > 0 || pair.letters !== 1) return []
  if (letters.length < 2 || heads.length > FEW_LETTERS) return []
  const rows = (value: string) => heads.find((own) => own.value === value)?.n ?? 0
  return rows(pair.short) >= WRITTEN_OUT * rows(pair.long) ? [[pair.long, pair.short]] : []
}

/** Ends as a cut word does and a name of its own seldom: "nutr", not "rio". */
const CUT = /[^aeiouy]$/

function isShortFor({ value, key: short }: Written & { key: string }, long: string, heads: number): boolean {
  if (!/^\p{L}+$/u.test(short) || !/^\p{L}+$/u.test(long.replace(/ /g, ''))) return false
  if (short.length > LONGEST_SHORT || long.length < short.length + 2 || short[0] !== long[0]) return false
  if (long.split(' ').includes(short)) return false
  const begins = long.startsWith(short)
  const shortened = value.trim().endsWith('.') || value === value.toUpperCase()
  if (begins) return shortened || (heads <= FEW && CUT.test(short) && !isEnglish(short))
  // Letters taken from within: capitals of two, as countries have.
  return shortened && short.length === 2 && long.indexOf(short[1]!, 1) > 0
}

/** "p veris" beside "primula veris". */
function isInitialOf(short: string, long: string): boolean {
  const [first, ...rest] = short.split(' ')
  const [whole, ...others] = long.split(' ')
  return (
    /^\p{L}$/u.test(first ?? '') &&
    rest.length > 0 &&
    rest.join('').length >= SHORT &&
    (whole?.length ?? 0) > 2 &&
    whole!.startsWith(first!) &&
    rest.join(' ') === others.join(' ')
  )
}

const MOST_VALUES = 400
/** The same for columns that the question does not name. */
const MOST_UNNAMED = 60

/** Columns of words that questions may group or restrict rows by. */
const writtenColumns = (questions: readonly Question[], source: TableProfile, model: TableModel) => {
  const named = questions
    .flatMap(({ by, against, given, within, metric }) => [
      ...by,
      ...against,
      ...given,
      ...within,
      ...(metric ? [metric] : []),
    ])
    .flatMap(({ table, column }) => (table === source.name ? [column] : []))
  return source.columns
    .filter(({ storage, distinct }) => storage === 'text' && distinct > 2 && distinct <= MOST_VALUES)
    .filter(
      ({ name, distinct }) =>
        named.includes(name) ||
        (distinct <= MOST_UNNAMED &&
          model.fields.some(({ column, meaning }) => column === name && meaning === 'dimension')),
    )
    .map(({ name }) => name)
}

/** All spellings of the groups that the values name. */
export const inAllSpellings = (
  values: readonly Scalar[],
  column: string | null,
  spellings: readonly Spellings[],
): Scalar[] => {
  const own = spellings.find((each) => each.column === column)
  if (!own) return [...values]
  const heads = values.map((value) => own.folded.get(String(value)) ?? value)
  const others = [...own.folded].filter(([, head]) => heads.includes(head)).map(([value]) => value)
  return [...new Set([...heads, ...others])]
}

/** The spellings in each column that questions may use; those with one for each group are left out. */
export async function spellingsOf(
  toolkit: Pick<Toolkit, 'query'>,
  questions: readonly Question[],
  source: TableProfile,
  model: TableModel,
): Promise<Spellings[]> {
  const columns = writtenColumns(questions, source, model)
  const table = source.name
  if (columns.length === 0) return []
  const parts = columns.map((column, place) => {
    const own = `trim(${identifier(column)}::varchar)`
    return `(select ${place} as place, ${own} as value, count(*) as n from ${identifier(table)} where nullif(${own}, '') is not null group by 2 order by n desc, value limit ${MOST_VALUES})`
  })
  const view = new View(
    await toolkit.query(
      `How the values of ${columns.length === 1 ? columns[0]! : 'groups'} are written`,
      `select * from (${parts.join('\nunion all ')}) order by place, n desc, value`,
      { maxRows: MOST_VALUES * columns.length },
    ),
  )
  const found: Spellings[] = []
  for (const [place, column] of columns.entries()) {
    const rows = view.rows.filter((row) => view.number(row, 'place') === place)
    const written = rows.map((row) => ({ value: view.text(row, 'value'), n: view.number(row, 'n') }))
    const folded = foldSpellings(written)
    for (const [one, other] of otherNames(written, folded))
      if (await areAlike(toolkit, source, column, one, other)) folded.set(one, other)
    const heads = written.filter(({ value }) => !folded.has(value))
    for (const [one, other] of await alikeByCode(toolkit, source, model, column, heads, folded))
      for (const value of [one, ...[...folded].flatMap(([own, head]) => (head === one ? [own] : []))])
        folded.set(value, other)
    const distinct = source.columns.find(({ name }) => name === column)!.distinct
    if (folded.size > 0 && distinct - folded.size >= 2)
      found.push({ column, folded, view, rows: rows.filter((row) => folded.has(view.text(row, 'value'))) })
  }
  return found
}
