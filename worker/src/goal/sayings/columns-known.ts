import type { Field } from '#contract'
import { ABBREVIATIONS } from '../../lexicon/abbreviations.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { LIGHT_WORDS, sayings, type Concept, type ConceptKind } from '../../lexicon/sayings.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'

/** A concept that a column likely holds. */
export interface Held {
  concept: Concept
  /** How well the column fits its names and kind, 0..1. */
  fit: number
}

export interface KnownColumn {
  field: Field
  held: readonly Held[]
}

/** Of the words of header and name together so much must be shared. */
const ALIKE = 0.55
const MOST_HELD = 6
/** What a column of another kind than the concept's keeps of the fit. */
const OTHER_KIND = 0.45
/** What a concept keeps that is of a walk of life of which the table has no other column. */
const STRANGE = 0.7
const LIGHTLY = 0.25

const known = new WeakMap<ReadTable, readonly KnownColumn[]>()

/** What the columns of a table hold, of all that is known by sayings. */
export function columnsKnown(table: ReadTable): readonly KnownColumn[] {
  const before = known.get(table)
  if (before) return before
  const headers = new Map(table.profile.columns.map(({ name, original_name }) => [name, original_name]))
  const distinct = new Map(table.profile.columns.map((column) => [column.name, column.distinct]))
  const found = table.model.fields
    .filter(({ meaning }) => meaning !== 'empty')
    .map((field) => ({
      field,
      held: heldBy(
        namesOf(field, headers.get(field.column) ?? field.column),
        kindsOf(field, distinct.get(field.column) ?? 0),
      ),
    }))
  const columns = amongOthers(found)
  known.set(table, columns)
  return columns
}

function namesOf({ label }: Field, header: string): string[][] {
  const plain = nameWords(header)
  const long = plain.flatMap((word) => (ABBREVIATIONS.get(word) ?? word).split(' '))
  const names = [plain, long, nameWords(label)].map((words) => words.map(lemma))
  return [...new Map(names.map((words) => [words.join(' '), words])).values()]
}

/** Kinds of concept that a column can hold. */
function kindsOf(field: Field, distinct: number): ReadonlySet<ConceptKind> {
  const { meaning, ordered, positive } = field
  if (meaning === 'time') return TIMES
  if (meaning === 'text') return TEXTS
  if (positive != null || (distinct <= 2 && meaning === 'dimension')) return FLAGS
  if (meaning === 'measure') return MEASURES
  if (meaning === 'dimension' && ordered) return SCALES
  return GROUPS
}
const TIMES: ReadonlySet<ConceptKind> = new Set(['date'])
const TEXTS: ReadonlySet<ConceptKind> = new Set(['text', 'thing', 'category', 'person', 'place'])
const FLAGS: ReadonlySet<ConceptKind> = new Set(['flag', 'category'])
const MEASURES: ReadonlySet<ConceptKind> = new Set(['measure'])
const SCALES: ReadonlySet<ConceptKind> = new Set(['measure', 'category', 'thing'])
const GROUPS: ReadonlySet<ConceptKind> = new Set(['person', 'place', 'thing', 'category', 'text', 'flag'])

let byWord: ReadonlyMap<string, ReadonlyMap<Concept, readonly (readonly string[])[]>> | null = null

/** Names of concepts by each of their words. */
function namesByWord(): NonNullable<typeof byWord> {
  if (byWord) return byWord
  const found = new Map<string, Map<Concept, (readonly string[])[]>>()
  for (const concept of sayings().concepts)
    for (const name of concept.names)
      for (const word of new Set(name)) {
        const own = found.get(word) ?? new Map<Concept, (readonly string[])[]>()
        own.set(concept, [...(own.get(concept) ?? []), name])
        found.set(word, own)
      }
  byWord = found
  return found
}

function heldBy(names: readonly string[][], kinds: ReadonlySet<ConceptKind>): Held[] {
  const best = new Map<Concept, number>()
  for (const name of names)
    for (const word of new Set(name)) {
      if (LIGHT_WORDS.has(word)) continue
      for (const [concept, others] of namesByWord().get(word) ?? [])
        for (const other of others) {
          const alike = likeness(name, other)
          if (alike > Math.max(ALIKE, best.get(concept) ?? 0)) best.set(concept, alike)
        }
    }
  return [...best]
    .map(([concept, alike]) => ({ concept, fit: alike * (kinds.has(concept.kind) ? 1 : OTHER_KIND) }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST_HELD)
}

/** How much of two names is the same, rare words more than others; the last word says what it is. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const { rarity } = sayings()
  const weight = (word: string, words: readonly string[]) =>
    (LIGHT_WORDS.has(word) ? LIGHTLY : 1) * (0.3 + rarity(word)) * (word === words.at(-1) ? 1.2 : 1)
  let shared = 0
  let all = 0
  for (const word of new Set([...one, ...other])) {
    const own = Math.max(
      one.includes(word) ? weight(word, one) : 0,
      other.includes(word) ? weight(word, other) : 0,
    )
    all += own
    if (one.includes(word) && other.includes(word)) shared += own
  }
  return all === 0 ? 0 : shared / all
}

/** Concepts of walks of life that other columns are of as well are likelier. */
function amongOthers(columns: readonly KnownColumn[]): KnownColumn[] {
  const sure = new Map<string, number>()
  for (const { held } of columns)
    for (const domain of new Set(held.map(({ concept }) => concept.domain))) {
      const best = Math.max(...held.filter(({ concept }) => concept.domain === domain).map(({ fit }) => fit))
      sure.set(domain, (sure.get(domain) ?? 0) + best)
    }
  const most = Math.max(1, ...sure.values())
  return columns.map(({ field, held }) => ({
    field,
    held: held
      .map(({ concept, fit }) => ({
        concept,
        fit: fit * (STRANGE + (1 - STRANGE) * ((sure.get(concept.domain) ?? 0) / most)),
      }))
      .sort((a, b) => b.fit - a.fit),
  }))
}
