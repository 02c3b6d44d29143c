import type { ColumnProfile, Noun, TableProfile } from '#contract'
import { ABBREVIATIONS } from '../lexicon/abbreviations.ts'
import { nounOf, pluralOf, singularOf } from '../lexicon/inflect.ts'
import { nameWords } from '../profile/name-words.ts'
import { says, type Named } from './named.ts'
import { entityOf, knownThing, thingOfPrefix, withoutKeyWords, type Known } from './nouns.ts'
import type { Time } from './times.ts'
import { ROW_HINTS } from '../lexicon/row-hints.ts'

export interface RowMeaning {
  noun: Noun
  key: string | null
  because: string
  /** What the lexicon knows of it. */
  known: Known | null
  /** Units measured again and again, or a series of times: counting rows says nothing. */
  panel: { unit: string } | null
  series: boolean
}

/** Names of keys that say less than the name of a file. */
const VAGUE = new Set(
  'model case account item part sample page request site location product record person'.split(' '),
)

/** Words of file names that say nothing of what is in them. */
const EMPTY_WORDS = new Set(
  'table data dataset file export sheet list report raw clean cleaned final sample test train full all new old copy output input my the of and by with for records record rows log logs history master db csv xlsx json version summary stats statistics analysis info information daily weekly monthly quarterly yearly annual january february march april may june july august september october november december q1 q2 q3 q4 h1 h2'.split(
    ' ',
  ),
)

/**
 * What one row of a table is, with the column that names it.
 * @param goal what is asked of the table, which may call its rows what their key numbers
 */
export function rowMeaning(
  table: TableProfile,
  columns: readonly Named[],
  times: readonly Time[],
  goal: string | null = null,
): RowMeaning {
  const keys = columns.filter(({ column }) => isKey(column))
  const key = keys.find(({ column }) => column.role === 'identifier') ?? keys[0] ?? null
  const plain = { key: key?.column.name ?? null, panel: null, series: false }
  const panel = key?.column.storage === 'text' ? null : panelOf(table, columns, times)
  if (panel)
    return {
      noun: compound(panel.unit, panel.time),
      key: null,
      known: null,
      panel: { unit: panel.unit.column.name },
      series: false,
      because: `each ${panel.unit.label} stands once for each ${panel.time.label}`,
    }
  const named = nounOfFile(table)
  // A file of blocks in which each block stands again and again has rows of something else.
  const byFile = named && columns.some((own) => repeatsNoun(own, named.noun)) ? null : named
  const series = seriesOf(table, columns, times)
  const events = series?.noun.one === 'reading' && byFile?.known?.kind === 'event' && times.length > 0
  if (series && !events) return { ...plain, ...series, known: null, series: true }
  // Copies of whole rows repeat what numbers them, which names them all the same.
  const naming = key ?? columns.find(({ column }) => isKeyButForCopies(column, table)) ?? null
  const byKey = naming && nounOfKey(naming)
  // A key of models in a file of cars names cars.
  const vague = byKey && VAGUE.has(byKey.noun.one) && byFile?.known
  if (byKey && !vague) return { ...plain, ...byKey }
  // "bill" in a file of vet bills: whatever else the file is named for, these are its rows.
  const own = naming?.words.length === 1 ? singularOf(naming.words[0]!) : null
  const bare = own === null || VAGUE.has(own) || EMPTY_WORDS.has(own) ? null : own
  if (bare && wordsOfFile(table).some((words) => words.length > 1 && singularOf(words.at(-1)!) === bare))
    return {
      ...plain,
      noun: nounOf(bare),
      known: null,
      because: `${naming!.column.original_name} names each one, as the file does`,
    }
  // "timesheet_no" in a file of timesheet corrections numbers timesheets.
  const numbered = naming && nounNumbered(naming)
  const inFile = (slice: (words: string[]) => string[]) =>
    numbered && wordsOfFile(table).some((words) => slice(words).map(singularOf).includes(numbered.noun.one))
  const both = inFile((words) => words.slice(0, -1))
  const spoken = naming && goal !== null ? nounSpoken(naming, goal) : null
  if (spoken) return { ...plain, ...spoken }
  if (byFile) return { ...plain, ...(byFile.known === null && numbered && both ? numbered : byFile) }
  // Where somebody has several rows, a row is something else of theirs.
  const hint = ROW_HINTS.find(
    ([thing, least, phrases]) =>
      matches(columns, phrases) >= least && !columns.some((own) => repeatsNoun(own, nounOf(thing))),
  )
  if (hint) {
    const known = knownThing(hint[0])
    return {
      ...plain,
      noun: known?.noun ?? nounOf(hint[0]),
      known: known ?? null,
      because: `its columns are what is written down of ${pluralOf(hint[0])}`,
    }
  }
  // A word that nothing else speaks of may be anything of the row: what was weighed, and no weighing.
  if (numbered && inFile((words) => words)) return { ...plain, ...numbered }
  return {
    ...plain,
    noun: { one: 'row', many: 'rows' },
    known: null,
    because: 'nothing in the file says what a row is',
  }
}

const isKey = (column: ColumnProfile): boolean =>
  column.nulls === 0 &&
  column.distinct === column.rows &&
  column.rows > 1 &&
  (column.role === 'identifier' || (column.role === 'place' && column.storage === 'text'))

const isKeyButForCopies = (column: ColumnProfile, { duplicate_rows }: TableProfile): boolean =>
  duplicate_rows > 0 &&
  column.nulls === 0 &&
  column.role === 'identifier' &&
  column.distinct === column.rows - duplicate_rows &&
  column.distinct > 1

const matches = (columns: readonly Named[], phrases: string): number =>
  phrases.split(', ').filter((phrase) => columns.some(({ words }) => says(words, phrase))).length

function nounOfKey(key: Named): Pick<RowMeaning, 'noun' | 'known' | 'because'> | null {
  const prefix = thingOfPrefix(key.column)
  const named = entityOf(key)
  if (named) return { noun: named.noun, known: named, because: `${key.column.original_name} names each one` }
  if (prefix)
    return {
      noun: prefix.noun,
      known: prefix,
      because: `the codes in ${key.column.original_name} begin like those of ${prefix.noun.many}`,
    }
  return null
}

/** Names of what the noun says, with several rows each. */
const repeatsNoun = ({ words, column }: Named, { one }: Noun): boolean =>
  column.storage === 'text' &&
  2 * column.distinct <= column.rows &&
  withoutKeyWords(words).map(singularOf).join(' ') === one

/** "pick_no" numbers picks, whether or not the lexicon knows them. */
function nounNumbered({ words, column }: Named): Pick<RowMeaning, 'noun' | 'known' | 'because'> | null {
  const [word, ...more] = withoutKeyWords(words)
  if (word === undefined || more.length > 0 || word === words.at(-1)) return null
  if (!/^[a-z]{3,}$/.test(word) || VAGUE.has(word) || EMPTY_WORDS.has(word)) return null
  return { noun: nounOf(word), known: null, because: `${column.original_name} numbers them` }
}

/** "alert_number" numbers alerts where the goal speaks of alerts. */
function nounSpoken(
  { words, column }: Named,
  goal: string,
): Pick<RowMeaning, 'noun' | 'known' | 'because'> | null {
  const [word, ...more] = withoutKeyWords(words)
  if (word === undefined || more.length > 0 || word === words.at(-1) || !/^[a-z]{3,}$/.test(word)) return null
  const { one, many } = nounOf(word)
  const said = new Set(goal.toLowerCase().split(/[^a-z]+/))
  return said.has(many) || said.has(one)
    ? {
        noun: { one, many },
        known: null,
        because: `${column.original_name} numbers what the goal asks about`,
      }
    : null
}

/** The telling words of a file's name, of a joined table those of the file whose rows it has: sheet first. */
function wordsOfFile({ source_file, part }: TableProfile): string[][] {
  const name = source_file.replace(/\.[a-z]+(?:\.gz)?(?: with .*)?$/i, '')
  const texts = part ? [part, name] : [name]
  return texts.map((text) =>
    withoutKeyWords(nameWords(text))
      .map(speltOut)
      .filter((word) => !EMPTY_WORDS.has(word) && !/\d/.test(word)),
  )
}

/** "mships": memberships. */
const speltOut = (word: string): string => {
  const long = ABBREVIATIONS.get(singularOf(word))
  return long === undefined ? word : singularOf(word) === word ? long : pluralOf(long)
}

/** Things in the plural that a file is named for: "grant_payments.csv" holds payments. */
export const nounsOfFile = (table: TableProfile): string[] =>
  wordsOfFile(table)
    .flatMap((words) => words.slice(-1))
    .filter((word) => word.length > 3 && singularOf(word) !== word)
    .flatMap((word) => [word, singularOf(word)])

/** What a file is named for: "stocks.csv" holds stocks. */
export function nounOfFile(table: TableProfile): Pick<RowMeaning, 'noun' | 'known' | 'because'> | null {
  const all = wordsOfFile(table)
  const because = 'the file is named for them'
  for (const words of all) {
    const two = words.slice(-2).join(' ')
    const pair = words.length > 1 ? (knownThing(two) ?? knownThing(singularOf(two))) : undefined
    const found = pair ?? [...words].reverse().map(knownThing).find(Boolean)
    if (found) return { noun: found.noun, known: found, because }
  }
  for (const words of all) {
    const last = words.at(-1)
    if (last && last.length > 3 && singularOf(last) !== last)
      return { noun: nounOf(singularOf(last)), known: null, because }
  }
  return null
}

/** A unit and a time that together number the rows: countries by year. */
function panelOf(
  table: TableProfile,
  columns: readonly Named[],
  times: readonly Time[],
): { unit: Named; time: Time } | null {
  for (const time of times) {
    const { distinct } = time.column
    if (time.role === 'ends' || time.column.nulls > 0) continue
    if (distinct < 2 || distinct >= 0.7 * table.rows || table.rows < 6) continue
    const units = columns.filter(
      ({ column }) =>
        ['place', 'category', 'text', 'identifier'].includes(column.role) &&
        column.distinct >= 2 &&
        column.nulls === 0 &&
        column.distinct * distinct <= 1.15 * table.rows &&
        column.distinct * distinct >= table.rows &&
        evenly(column, distinct) &&
        // A day with more rows than there are units has some of them twice.
        evenly(time.column, column.distinct),
    )
    const unit = units.find((own) => entityOf(own)) ?? units[0]
    if (unit) return { unit, time }
  }
  return null
}

/** Each value stands no oftener than there are of the others. */
const evenly = ({ top }: ColumnProfile, others: number): boolean => top.every(({ count }) => count <= others)

const PERIODS = ['year', 'quarter', 'month', 'week', 'day', 'hour']

/** One row for each period: the row is that period. */
function seriesOf(
  table: TableProfile,
  columns: readonly Named[],
  times: readonly Time[],
): Pick<RowMeaning, 'noun' | 'because'> | null {
  const time = times.find(({ column }) => column.distinct === table.rows && column.nulls === 0)
  if (!time || table.rows < 3 || !time.column.spacing || !['point', 'begins'].includes(time.role)) return null
  const things = columns.some(
    ({ column }) => column.role === 'identifier' && column.storage === 'text' && isKey(column),
  )
  if (things) return null
  if (PERIODS.includes(time.column.spacing))
    return { noun: nounOf(time.column.spacing), because: `each ${time.column.spacing} stands once` }
  const measures = columns.filter(({ column }) => ['measure', 'rate', 'count'].includes(column.role)).length
  return times.length === 1 && measures >= 0.5 * (columns.length - 1)
    ? { noun: nounOf('reading'), because: `each ${time.label} stands once, with what was measured then` }
    : null
}

function compound(unit: Named, time: Time): Noun {
  const thing = entityOf(unit)?.noun.one ?? (withoutKeyWords(unit.words).join(' ') || unit.label)
  const { spacing } = time.column
  const period = spacing && PERIODS.includes(spacing) ? spacing : time.label
  return nounOf(`${thing}-${period}`)
}
