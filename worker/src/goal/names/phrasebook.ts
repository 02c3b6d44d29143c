import type { ColumnProfile, Field, Metric, Scalar, TableProfile } from '#contract'
import { isEnglish } from '../../lexicon/known-words.ts'
import { LITTLE, WEAK } from '../../lexicon/name-parts.ts'
import { unitWords } from '../../lexicon/unit-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate, ReadTable } from '../goal.types.ts'
import { codedIn, type Coded } from './coded-values.ts'
import { createEntries, type Add, type Entry } from './entries.ts'
import { addField, measuredOf, numberedIn } from './field-phrases.ts'
import { kinOf, kinWords, type Kin } from './kin.ts'
import { addDegrees, addMetric } from './metric-phrases.ts'
import { addRows } from './row-phrases.ts'
import { holdsStates } from '../../model/nouns.ts'
import { addValue } from './value-phrases.ts'

/** Every phrase that stands for something in the tables, by the first of its base forms. */
export interface Phrasebook {
  from(lemma: string): readonly Entry[]
  /** Columns whose headers only share a stem with a word, or cut it short. */
  kin(forms: readonly string[]): readonly Candidate[]
  words: ReadonlySet<string>
  /** Columns whose values are short for words. */
  coded: readonly Coded[]
  /** Columns by the initials that a header is made of: "thi". */
  initials(letters: string): readonly Candidate[]
  /** The opposite of what a column or a share tells: no date of sale, the other of two values. */
  undone(candidate: Candidate): readonly Candidate[]
  /** Measures in a unit, by the words for it: "kilo" for what is in kg. */
  inUnit(word: string): readonly Candidate[]
}

/** Of so many values, words of everyday speech are hardly meant. */
const MANY = 20

const books = new WeakMap<ReadTable[], Phrasebook>()

export function phrasebookOf(tables: ReadTable[]): Phrasebook {
  const known = books.get(tables)
  if (known) return known
  const entries = createEntries()
  for (const table of tables) addTable(table, entries.add)
  const kin = tables.flatMap(kinIn)
  const units = unitsOf(tables)
  const initials = initialsOf(tables)
  const book = {
    from: entries.from,
    kin: (forms: readonly string[]) => kinOf(forms, kin),
    words: entries.words,
    coded: tables.flatMap(codedIn),
    inUnit: (word: string) => units.get(word) ?? [],
    undone: (candidate: Candidate) => undoneOf(candidate, tables),
    initials: (letters: string) => initials.get(letters) ?? [],
  }
  books.set(tables, book)
  return book
}

function addTable({ model, profile }: ReadTable, add: Add): void {
  const { table } = model
  const base = { table, column: null, metric: null, value: null }
  const columns = columnsByName(profile)
  addRows({ model, profile }, add)
  for (const metric of model.metrics) addMetric(table, metric, add)
  addOnlyHeads({ model, profile }, add)
  for (const field of model.fields) {
    const column = columns.get(field.column)
    const candidate = ownCandidate(model, field)
    const measure = candidate.metric ?? undefined
    addField(
      field,
      column?.original_name ?? field.column,
      candidate,
      add,
      measuredOf(field, measure !== undefined),
      column !== undefined && holdsStates(column),
    )
    const numbered = numberedIn(field)
    if (numbered) add(numbered, { ...candidate, score: 0.88 })
    if (measure || field.ordered || field.meaning === 'time')
      addDegrees(field.label, measure?.unit ?? null, candidate, add)
    const levels = new Map<Scalar, string[]>()
    const scraps = (column?.top ?? []).some(({ value }) => LITTLE.has(String(value).toLowerCase()))
    for (const { value } of column?.top ?? []) if (measure === undefined) levels.set(value, [])
    for (const value of column?.further ?? []) if (measure === undefined) levels.set(value, [])
    for (const { value, label } of field.levels) levels.set(value, [label])
    if (field.meaning === 'dimension' || field.meaning === 'identifier')
      for (const [value, labels] of levels)
        addValue(field, value, labels, add, base, scraps || (column?.distinct ?? 0) > MANY)
  }
}

/** What people call an amount or a score by its last word alone, though it may mean another measure elsewhere. */
const ONLY_HEADS = ['amount', 'score', 'value']
/** Of these heads, what is spent is one where nothing else says it. */
const OF_MONEY: ReadonlySet<string> = new Set(['amount', 'value'])
const SPENT = ['spending', 'spend', 'expenditure', 'cost']
/** What it was before, beside what it is. */
const FORMER = /^(?:previous|prior|former|old|last|original|initial)$/

/**
 * "The amounts", where one header alone ends so: its own word says more than what means about the same of another. Where
 * nothing else is money, it is what is spent as well.
 */
function addOnlyHeads({ model, profile }: ReadTable, add: Add): void {
  const columns = columnsByName(profile)
  const wordsOf = (column: string) => nameWords(columns.get(column)?.original_name ?? column)
  const measures = model.fields.filter((field) => ownCandidate(model, field).kind === 'metric')
  const isMoney = measures.some(({ column }) => wordsOf(column).some((word) => MONEY.has(word)))
  for (const head of ONLY_HEADS) {
    const own = measures.filter(({ column }) => {
      const words = wordsOf(column)
      return words.at(-1) === head && !words.some((word) => FORMER.test(word))
    })
    const [only] = own
    if (!only || own.length > 1) continue
    const candidate = ownCandidate(model, only)
    add(head, { ...candidate, score: 0.95 })
    if (OF_MONEY.has(head) && !isMoney) for (const word of SPENT) add(word, { ...candidate, score: 0.62 })
  }
}
const MONEY: ReadonlySet<string> = new Set(
  'cost costs price spend spending spent expense expenses fee fees'.split(' '),
)

/** Every column with the words of its header, as written and spelt out. */
function kinIn({ model, profile }: ReadTable): Kin[] {
  const columns = columnsByName(profile)
  return model.fields
    .filter(({ meaning }) => !['constant', 'empty', 'text'].includes(meaning))
    .map((field) => {
      const header = columns.get(field.column)?.original_name ?? field.column
      const candidate = ownCandidate(model, field)
      const names = [header, field.label].map((name) => nameWords(name))
      return {
        words: names.flatMap((words) => kinWords(words, WEAK, candidate.kind === 'metric')),
        candidate,
      }
    })
}

/** What "un-" makes of a column or a share, as a value: none where it holds dates, else the other of two. */
function undoneOf(
  { table, column, score, kind, metric }: Candidate,
  tables: readonly ReadTable[],
): Candidate[] {
  const own = tables.find(({ model }) => model.table === table)
  const field = own?.model.fields.find((one) => one.column === column)
  const nulls = own?.profile.columns.find(({ name }) => name === column)?.nulls ?? 0
  if (!field || column === null || kind === 'value' || kind === 'row') return []
  const value = { kind: 'value' as const, table, column, metric: null, score: Math.max(score, 0.9) }
  if (field.meaning === 'time')
    return nulls > 0 && metric?.ref.kind !== 'duration' ? [{ ...value, value: null }] : []
  const others = field.levels.filter((level) => level.value !== field.positive)
  return field.positive != null && others.length === 1 ? [{ ...value, value: others[0]!.value }] : []
}

/** Headers, or their last words, that are short and no words. */
function initialsOf(tables: readonly ReadTable[]): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const { model, profile } of tables) {
    const columns = columnsByName(profile)
    for (const field of model.fields) {
      const header = columns.get(field.column)?.original_name ?? field.column
      const word = header.toLowerCase().split(/[^a-z]+/)[0] ?? ''
      if (!/^[a-z]{3,5}$/.test(word) || isEnglish(word) || field.meaning === 'constant') continue
      file(found, word, { ...ownCandidate(model, field), score: 0.9 })
    }
  }
  return found
}

/** The measures in a unit under all words for it. */
function unitsOf(tables: readonly ReadTable[]): Map<string, Candidate[]> {
  const units = new Map<string, Candidate[]>()
  for (const { model } of tables)
    for (const field of model.fields) {
      const candidate = ownCandidate(model, field)
      if (candidate.kind !== 'metric' || field.unit?.includes('/')) continue
      const names = [field.unit ?? '', ...field.column.toLowerCase().split(/[^a-z0-9]+/)]
      for (const word of new Set(names.flatMap(unitWords))) file(units, word, { ...candidate, score: 0.6 })
    }
  return units
}

const measured = new WeakMap<ReadTable['model'], ReadonlyMap<string | null, Metric>>()

/** What the columns of a table measure as they stand, by column. */
function valuesOf(model: ReadTable['model']): ReadonlyMap<string | null, Metric> {
  const known = measured.get(model)
  if (known) return known
  const values = new Map<string | null, Metric>()
  for (const metric of model.metrics)
    if (metric.ref.kind === 'value' && !values.has(metric.ref.column)) values.set(metric.ref.column, metric)
  measured.set(model, values)
  return values
}

const columnsByName = (profile: TableProfile): ReadonlyMap<string, ColumnProfile> =>
  new Map(profile.columns.map((column) => [column.name, column]))

/** Puts a candidate under a word. */
function file(under: Map<string, Candidate[]>, word: string, candidate: Candidate): void {
  const own = under.get(word)
  if (own) own.push(candidate)
  else under.set(word, [candidate])
}

/** A column as what it measures, or else as what rows are told apart by. */
export function ownCandidate(model: ReadTable['model'], { column }: Field): Candidate {
  const { table } = model
  const metric = valuesOf(model).get(column) ?? null
  return { kind: metric ? 'metric' : 'field', table, column, metric, value: null, score: 1 }
}
