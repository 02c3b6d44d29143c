import type { Field, Metric, Scalar } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { isEnglish } from '../../lexicon/known-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { degreesOf } from '../../lexicon/degrees.ts'
import { stateOf } from '../../lexicon/states.ts'
import { conceptKind, statesLike, synonymsOf } from '../../lexicon/thesaurus.ts'
import { unitWords } from '../../lexicon/unit-words.ts'
import { codeNames, speltOut, valueNames } from '../../lexicon/value-names.ts'
import { thingsCounted } from '../../model/counting.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate, ReadTable } from '../goal.types.ts'
import { tokenize } from '../words/tokens.ts'
import { codedIn, type Coded } from './coded-values.ts'
import { isOwner, kinOf, kinWords, type Kin } from './kin.ts'

interface Entry {
  words: readonly string[]
  /** `proper`: only where the goal writes it as a name, with a capital; `graded`: only as more or less of it. */
  only: 'proper' | 'graded' | null
  candidate: Candidate
}

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
  /** Measures in a unit, by the words for it: "kilo" for what is in kg. */
  inUnit(word: string): readonly Candidate[]
}

/** Words in names that tell nothing by themselves. */
const WEAK = new Set(
  `id no number code name date time at on of in the a total type value rate count is has was num key flag level status data
  per by to from avg average mean day month year week hour minute first last new other main sys index label group unit size
  min max percent percentage pct amount score class end start and for with table row record company up down out`.split(
    /\s+/,
  ),
)
/** Words behind which a name says only where or when. */
const AT = new Set(['on', 'at', 'in'])
/** Weak words that still name a measure where nothing else does: "scores" for "math score". */
const HEADS = new Set(['score', 'rate', 'amount'])
/** How a goal asks for a number of things is read by the rules. */
const COUNTING = new Set(['how', 'number', 'count'])
const ASIDE = new Set(['closed', 'updated', 'opened', 'created', 'modified'])
/** Of so many values, words of everyday speech are hardly meant. */
const MANY = 20
/** Where such words are values, the values are scraps of text and name nothing. */
const LITTLE = new Set(
  'upon per me he him she her it they them we us this that these those there of with by from about and or but'.split(
    ' ',
  ),
)
const SCORES = {
  name: 1,
  label: 0.99,
  alias: 0.93,
  value: 0.97,
  part: 0.72,
  synonym: 0.8,
  partSynonym: 0.55,
  head: 0.45,
  opposite: 0.7,
  counted: 0.9,
}

const books = new WeakMap<ReadTable[], Phrasebook>()

export function phrasebookOf(tables: ReadTable[]): Phrasebook {
  const known = books.get(tables)
  if (known) return known
  const entries = new Map<string, Entry[]>()
  const words = new Set<string>()
  const add: Add = (phrase, candidate, only = null) => {
    const list = (typeof phrase === 'string' ? nameWords(phrase) : phrase).map(lemma)
    const [first] = list
    if (first === undefined || list.length > 7) return
    const own = entries.get(first) ?? []
    const same = own.find(
      (other) =>
        other.only === only &&
        other.words.length === list.length &&
        other.words.every((word, at) => word === list[at]) &&
        isSame(other.candidate, candidate),
    )
    if (same) same.candidate.score = Math.max(same.candidate.score, candidate.score)
    else own.push({ words: list, candidate, only })
    entries.set(first, own)
    list.forEach((word) => words.add(word))
  }
  for (const table of tables) addTable(table, add)
  const kin = tables.flatMap(kinIn)
  const units = unitsOf(tables)
  const initials = initialsOf(tables)
  const book = {
    from: (word: string) => entries.get(word) ?? [],
    kin: (forms: readonly string[]) => kinOf(forms, kin),
    words,
    coded: tables.flatMap(codedIn),
    inUnit: (word: string) => units.get(word) ?? [],
    initials: (letters: string) => initials.get(letters) ?? [],
  }
  books.set(tables, book)
  return book
}

const isSame = (a: Candidate, b: Candidate) =>
  a.kind === b.kind &&
  a.table === b.table &&
  a.column === b.column &&
  a.value === b.value &&
  a.metric === b.metric

type Add = (phrase: string | readonly string[], candidate: Candidate, only?: Entry['only']) => void

function addTable({ model, profile }: ReadTable, add: Add): void {
  const { table } = model
  const base = { table, column: null, metric: null, value: null }
  const { noun } = model.row
  for (const word of new Set([noun.one, noun.many, ...synonymsOf(lemma(noun.one))]))
    add(word, { ...base, kind: 'row', score: word === noun.one || word === noun.many ? 0.95 : 0.6 })
  // Nothing else says what a row is: "trip date" is the date of one.
  if (noun.one === 'row')
    for (const word of model.fields.flatMap(datedIn)) add(word, { ...base, kind: 'row', score: 0.92 })
  for (const metric of model.metrics) addMetric(table, metric, add)
  for (const field of model.fields) {
    const column = profile.columns.find(({ name }) => name === field.column)
    const candidate = ownCandidate(model, field)
    const measure = candidate.metric ?? undefined
    addField(
      field,
      column?.original_name ?? field.column,
      candidate,
      add,
      measuredOf(field, measure !== undefined),
    )
    const numbered = numberedIn(field)
    if (numbered) add(numbered, { ...candidate, score: 0.88 })
    if (measure || field.ordered || field.meaning === 'time')
      addDegrees(field.label, measure?.unit ?? null, candidate, add)
    const levels = new Map<Scalar, string[]>()
    const scraps = (column?.top ?? []).some(({ value }) => LITTLE.has(String(value).toLowerCase()))
    for (const { value } of column?.top ?? []) if (measure === undefined) levels.set(value, [])
    for (const { value, label } of field.levels) levels.set(value, [label])
    if (field.meaning === 'dimension' || field.meaning === 'identifier')
      for (const [value, labels] of levels)
        addValue(field, value, labels, add, base, scraps || (column?.distinct ?? 0) > MANY)
  }
}

/** What the values of a column number: the press of "press1" and "press2". */
function numberedIn({ meaning, levels }: Field): string | null {
  if (meaning !== 'dimension' || levels.length < 2) return null
  const words = levels.map(({ value }) => /^(\p{L}{3,})[ _-]?\d+$/u.exec(String(value))?.[1]?.toLowerCase())
  return words[0] !== undefined && words.every((word) => word === words[0]) ? words[0] : null
}

/** What a column of dates dates: the trip of "trip date". */
const datedIn = ({ meaning, label }: Field): string[] => {
  const [first, last, ...more] = label.split(' ')
  return meaning === 'time' && more.length === 0 && (last === 'date' || last === 'day') && !WEAK.has(first!)
    ? [first!]
    : []
}

/** Every column with the words of its header, as written and spelt out. */
const kinIn = ({ model, profile }: ReadTable): Kin[] =>
  model.fields
    .filter(({ meaning }) => !['constant', 'empty', 'text'].includes(meaning))
    .map((field) => {
      const { original_name } = profile.columns.find(({ name }) => name === field.column) ?? {
        original_name: field.column,
      }
      const candidate = ownCandidate(model, field)
      const names = [original_name, field.label].map((name) => nameWords(name))
      return {
        words: names.flatMap((words) => kinWords(words, WEAK, candidate.kind === 'metric')),
        candidate,
      }
    })

/** Headers, or their last words, that are short and no words. */
function initialsOf(tables: readonly ReadTable[]): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const { model, profile } of tables)
    for (const field of model.fields) {
      const header = profile.columns.find(({ name }) => name === field.column)?.original_name ?? field.column
      const word = header.toLowerCase().split(/[^a-z]+/)[0] ?? ''
      if (!/^[a-z]{3,5}$/.test(word) || isEnglish(word) || field.meaning === 'constant') continue
      found.set(word, [...(found.get(word) ?? []), { ...ownCandidate(model, field), score: 0.9 }])
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
      for (const word of new Set(names.flatMap(unitWords)))
        units.set(word, [...(units.get(word) ?? []), { ...candidate, score: 0.6 }])
    }
  return units
}

/** A column as what it measures, or else as what rows are told apart by. */
function ownCandidate({ table, metrics }: ReadTable['model'], { column }: Field): Candidate {
  const metric = metrics.find(({ ref }) => ref.kind === 'value' && ref.column === column) ?? null
  return { kind: metric ? 'metric' : 'field', table, column, metric, value: null, score: 1 }
}

function addMetric(table: string, metric: Metric, add: Add): void {
  const candidate = (score: number): Candidate => ({
    kind: 'metric',
    table,
    column: metric.ref.column,
    metric,
    value: null,
    score,
  })
  if (metric.ref.kind !== 'count' && metric.ref.kind !== 'distinct')
    add(metric.label, candidate(SCORES.label))
  const counted = metric.ref.kind === 'count' || metric.ref.kind === 'distinct'
  for (const name of metric.names)
    if (!counted || !COUNTING.has(name.split(' ')[0]!)) add(name, candidate(SCORES.alias))
  const words = nameWords(metric.label).map(lemma)
  if (metric.ref.kind === 'share') addStates(metric, candidate, add)
  if (metric.ref.kind === 'duration') addDegrees(metric.label, metric.unit, candidate(1), add)
  if (metric.ref.kind === 'duration' || metric.ref.kind === 'value') {
    for (const other of synonymsOf(words.join(' '))) add(other, candidate(SCORES.synonym))
    addReversed(words, candidate(SCORES.alias), add)
  }
}

/** A state under all words for it, and by what those do whom it does not befall: who does not leave stays. */
function addStates(metric: Metric, candidate: (score: number) => Candidate, add: Add): void {
  const states = metric.names.flatMap((name) => stateOf(name) ?? [])
  for (const form of new Set(metric.names.map((name) => nameWords(name).map(lemma).join(' '))))
    for (const other of statesLike(form)) add(other, candidate(SCORES.synonym))
  const leaves = statesLike('churn').some((word) => metric.names.some((name) => lemma(name) === word))
  for (const opposite of new Set([...states.map((state) => state.opposite), leaves ? 'retained' : null])) {
    const other = opposite === null ? undefined : stateOf(opposite)
    for (const form of new Set((other?.forms ?? []).flatMap((own) => [own, ...statesLike(lemma(own))])))
      add(form, candidate(SCORES.opposite))
  }
}

/** "Newer", "more expensive": adjectives that tell how much of it there is. */
function addDegrees(label: string, unit: string | null, candidate: Candidate, add: Add): void {
  for (const [adjective, score] of degreesOf(nameWords(label).map(lemma), unit))
    add([adjective], { ...candidate, score }, 'graded')
}

/** "Duration of employment" for "employment duration". */
function addReversed(words: readonly string[], candidate: Candidate, add: Add): void {
  if (words.length === 2) add([words[1]!, 'of', words[0]!], { ...candidate, score: candidate.score - 0.02 })
}

/** Whether words for measures or for groups name a column as well; null where either may. */
const measuredOf = (field: Field, measure: boolean): boolean | null =>
  measure ? true : field.ordered || field.meaning === 'time' || field.positive != null ? null : false

function addField(
  field: Field,
  name: string,
  candidate: Candidate,
  add: Add,
  measured: boolean | null,
): void {
  const scored = (score: number): Candidate => ({ ...candidate, score })
  const own = nameWords(name).map(lemma)
  const label = nameWords(field.label).map(lemma)
  add(own, scored(SCORES.name))
  add(label, scored(SCORES.label))
  const counted = candidate.kind === 'metric' ? thingsCounted(nameWords(field.label)) : null
  if (counted) add(counted, scored(SCORES.counted))
  addReversed(label, scored(SCORES.alias), add)
  const aside = ASIDE.has(field.label.split(' ')[0]!) ? 0.04 : 0
  for (const other of field.names) add(other, scored(SCORES.alias - aside))
  if (field.entity) {
    // Who a thing is assigned to stands for people before who closed or changed it.
    add(field.entity.one, scored(SCORES.alias - aside))
    for (const other of synonymsOf(lemma(field.entity.one))) add(other, scored(0.62))
  }
  for (const words of [own, label]) {
    for (const other of synonymsOf(words.join(' '), measured)) add(other, scored(SCORES.synonym))
    if (words.length > 1) addParts(words, scored, add, candidate.kind === 'metric', measured)
  }
}

const JUDGED = new Set(['satisfaction', 'score', 'rating', 'support'])

/** Neighbouring words of a name, the weak ones not by themselves: "satisfaction" for "overall satisfaction". */
function addParts(
  words: readonly string[],
  scored: (score: number) => Candidate,
  add: Add,
  measure: boolean,
  measured: boolean | null,
): void {
  for (let length = Math.min(3, words.length - 1); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length)
      if (part.every((word) => WEAK.has(word) || word.length < 2)) {
        if (measure && length === 1 && at === words.length - 1 && HEADS.has(part[0]!))
          add(part, scored(SCORES.head))
        continue
      }
      // "Per night" says what a rate is for, and not which.
      if (part[0] === 'per') continue
      // "Customer age" is no word for customers.
      if (measure && at === 0 && length === 1 && isOwner(part[0]!)) continue
      // "Donor sex" is none for donors either.
      if (!measure && at === 0 && length === 1 && isPerson(part[0]!) && !WEAK.has(words.at(-1)!)) continue
      // "Warden on site" tells of wardens; who speaks of the site, or is "on site", has not named them.
      const behind = words.slice(0, at + 1).some((word, place) => place > 0 && AT.has(word))
      if (!measure && behind && stateOf(part.join(' ')) === undefined) continue
      // Nor is "cost centre" one for costs.
      if (!measure && at === 0 && length === 1 && conceptKind(part[0]!) === 'quantity') continue
      const head = at + length === words.length ? 0.06 : 0
      add(part, scored(SCORES.part + 0.15 * (length / words.length) + head))
      // How content people are with their pay is no word for wages.
      if (measure && head === 0 && JUDGED.has(words.at(-1)!)) continue
      for (const other of synonymsOf(part.join(' '), measured)) add(other, scored(SCORES.partSynonym + head))
    }
}

function addValue(
  field: Field,
  value: Scalar,
  labels: readonly string[],
  add: Add,
  base: Omit<Candidate, 'kind' | 'score' | 'column'>,
  many: boolean,
): void {
  const candidate = (score: number): Candidate => ({
    ...base,
    kind: 'value',
    column: field.column,
    value,
    score,
  })
  const text = String(value)
  const words = nameWords(text).map(lemma)
  // Signs alone: with its column's name such a value would pass for the column.
  if (words.length === 0) return
  const column = nameWords(field.label).map(lemma)
  const bare = words.length === 1 && (Number.isFinite(Number(text)) || text.length === 1 || isYesOrNo(text))
  if (!bare) {
    add(words, candidate(SCORES.value), many && words.length === 1 && isEnglish(words[0]!) ? 'proper' : null)
    // "8A" and "R&D" as a goal parts them.
    const spoken = tokenize(text).map((token) => token.text)
    if (spoken.some((word) => word.length > 1 || word === '&') && spoken.join(' ') !== words.join(' '))
      if (spoken.length > 1 || !Number.isFinite(Number(spoken[0]))) add(spoken, candidate(SCORES.value))
    for (const name of valueNames(text)) {
      add(name, candidate(0.85))
      // "First class" for the value 1st of a column called class.
      add([...nameWords(name).map(lemma), ...column.slice(-1)], candidate(1))
    }
    if (words.length > 1 && field.person)
      for (const part of words) if (part.length > 2) add([part], candidate(0.75), 'proper')
    for (const name of codeNames(text, field.label)) add(name, candidate(0.9))
    const long = speltOut(nameWords(text))
    if (long) add(long, candidate(0.95))
    // "1 - Critical": the number only keeps the order.
    if (words.length > 1 && Number.isFinite(Number(words[0]))) add(words.slice(1), candidate(0.95))
  } else if (text.length === 1 && !Number.isFinite(Number(text)))
    for (const name of valueNames(text)) add(name, candidate(0.8))
  if (!isYesOrNo(text)) {
    add([...column.slice(-1), ...words], candidate(1))
    if (Number.isFinite(Number(text)) || text.length <= 2) add([...words, ...column.slice(-1)], candidate(1))
  }
  for (const label of labels) if (label !== text) add(label, candidate(0.92))
  for (const other of field.entity ? [field.entity.one] : []) add([lemma(other), ...words], candidate(1))
}

const isYesOrNo = (text: string): boolean =>
  ['yes', 'no', 'y', 'n', 'true', 'false', '0', '1', 't', 'f'].includes(text.toLowerCase())
