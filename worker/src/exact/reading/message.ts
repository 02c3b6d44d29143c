import type { ColumnProfile, Profile, SemanticModel, TableModel, TableProfile } from '#contract'
import type { ReadTable } from '../../goal/goal.types.ts'
import { phrasebookOf } from '../../goal/names/phrasebook.ts'
import { columnSpans, type NamedColumn } from './column-names.ts'
import { toExactItems, type ExactItem } from './items.ts'
import { partMessage, type Slot } from './slots.ts'

/** A message over the table that it is about. */
export interface Message {
  table: TableProfile
  model: TableModel
  /** Question and constraints, as typed. */
  body: string
  items: ExactItem[]
  sentences: ExactItem[][]
  slots: Slot[]
  /** What is said right before the names of the figures. */
  opening: ExactItem[]
  /** Columns of the table and those that the message makes. */
  columns: NamedColumn[]
  /** Columns that the message makes. */
  made: string[]
  /** Any text as items over the same table. */
  read(text: string): ExactItem[]
}

const numeric = new Set(['number', 'integer'])

/** Reads a message over the table that it names most; null where there is no table. */
export function readMessage(text: string, profile: Profile, model: SemanticModel): Message | null {
  const { body, slots, opening } = partMessage(text)
  const tables = readTables(profile, model)
  if (tables.length === 0) return null
  const readings = tables.map((own) => {
    const book = phrasebookOf([own])
    return { own, book, items: toExactItems(body, own.model.table, namesOf(own.profile), book) }
  })
  const named = readings.map(({ items }) => new Set(items.flatMap(({ column }) => column ?? [])).size)
  const best = readings[named.indexOf(Math.max(...named))]!
  const columns = namesOf(best.own.profile)
  const made = madeNames(body, columns)
  const all = [...columns, ...made.map(madeColumn)]
  const read = (words: string) => toExactItems(words, best.own.model.table, all, best.book)
  const items = read(body)
  return {
    table: best.own.profile,
    model: best.own.model,
    body,
    items,
    sentences: sentencesOf(items),
    slots,
    opening: read(opening),
    columns: all,
    made,
    read,
  }
}

const books = new WeakMap<Profile, ReadTable[]>()

/** Kept by profile, so that the phrasebook of its tables is made once. */
function readTables(profile: Profile, model: SemanticModel): ReadTable[] {
  const known = books.get(profile)
  if (known) return known
  const profiles = [...(profile.combined ?? []).map((one) => one.profile), ...profile.tables]
  const tables = model.tables.flatMap((own) => {
    const found = profiles.find(({ name }) => name === own.table)
    return found ? [{ model: own, profile: found }] : []
  })
  books.set(profile, tables)
  return tables
}

const namesOf = ({ columns }: TableProfile): NamedColumn[] =>
  columns.flatMap(({ name, original_name: original, storage, distinct, rows }) => {
    const facts = { column: name, numeric: numeric.has(storage), distinct, rows }
    return [{ ...facts, name: original }, ...(original === name ? [] : [{ ...facts, name }])]
  })

/** A column that the message makes: what it holds is not known yet. */
export const madeColumn = (column: string): NamedColumn => ({
  column,
  name: column,
  numeric: true,
  distinct: 0,
  rows: 0,
})

const MADE =
  /(?:\b(?:called|named|labell?ed|titled|as|(?:column|feature|variable|field|attribute|metric)s?,?)\s+)(?:"([^"\n]{1,60})"|'([^'\n]{1,60})'|“([^”\n]{1,60})”|`([^`\n]{1,60})`)/giu
const MADE_PLAIN = /\b(?:called|named)\s+([\p{L}]\w*_\w+|\p{Lu}\p{Ll}+\p{Lu}\w*)/gu

/** Names that the message gives to columns of its own making. */
function madeNames(body: string, columns: readonly NamedColumn[]): string[] {
  const found = [...body.matchAll(MADE), ...body.matchAll(MADE_PLAIN)].map((match) =>
    match
      .slice(1)
      .find((words) => words !== undefined)!
      .trim(),
  )
  const makes = /\b(?:new|creat\w+|generat\w+|engineer\w*|add(?:ing)?|deriv\w+|introduc\w+)\b/i.test(body)
  if (!makes) return []
  return [...new Set(found)].filter(
    (words) => !columnSpans(`"${words}"`, columns).some(({ start, end }) => end - start >= words.length),
  )
}

function sentencesOf(items: readonly ExactItem[]): ExactItem[][] {
  const sentences: ExactItem[][] = []
  for (const item of items) (sentences[item.sentence] ??= []).push(item)
  return Array.from(sentences, (own) => own ?? []).filter((own) => own.length > 0)
}

export const profileOf = ({ table }: Message, column: string): ColumnProfile | undefined =>
  table.columns.find(({ name }) => name === column)

/** A column of numbers, made ones included. */
export const isNumber = (message: Message, column: string): boolean =>
  message.made.includes(column) || numeric.has(profileOf(message, column)?.storage ?? '')

export const isTime = (message: Message, column: string): boolean =>
  ['date', 'timestamp'].includes(profileOf(message, column)?.storage ?? '')

/** The column by which rows follow one another in time. */
export const timeColumn = (message: Message): string | null =>
  (message.model.natural_time && isTime(message, message.model.natural_time)
    ? message.model.natural_time
    : null) ??
  message.table.columns.find(({ name }) => isTime(message, name))?.name ??
  null
