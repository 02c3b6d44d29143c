import {
  sameMetric,
  type Metric,
  type Profile,
  type SemanticModel,
  type TableModel,
  type TableProfile,
} from '#contract'
import { asDefined, wholeLists } from '../combine/combine-tables.ts'
import { fieldsOf, type Meant } from './fields.ts'
import { countMetrics } from './metrics/counts.ts'
import { durationMetrics } from './metrics/durations.ts'
import type { Deriving } from './metrics/metric.ts'
import { oppositeMetrics } from './metrics/opposites.ts'
import { partMetrics } from './metrics/parts.ts'
import { marginMetrics } from './metrics/margins.ts'
import { ratioMetrics } from './metrics/ratios.ts'
import { befallenCounts } from './metrics/befallen-counts.ts'
import { targetMetrics } from './metrics/targets.ts'
import { gainMetrics } from './metrics/gains.ts'
import { increaseMetrics } from './metrics/increases.ts'
import { latenessMetrics } from './metrics/lateness.ts'
import { shareMetrics } from './metrics/shares.ts'
import { valueMetrics } from './metrics/values.ts'
import { named, type Named } from './named.ts'
import { backingOf, type Backing } from './printed-name.ts'
import { nounOfFile, rowMeaning, type RowMeaning } from './row-noun.ts'
import { isKeyName } from './nouns.ts'
import { repeatedSubject } from './repeating-unit.ts'
import { naturalTime, timesOf, type Time } from './times.ts'

/**
 * What the tables of a profile mean, from the profile alone. Leaks need the data: `findLeaks` adds them.
 * @param goal where its labels are to be printed: a short name is spelt out then only where something backs it
 */
export const buildModel = (profile: Profile, goal: string | null = null): SemanticModel => ({
  tables: modelledTables(profile).map((table) =>
    tableModel(table, goal === null ? null : backingOf(table, goal), goal),
  ),
})

/** The same with the names of columns as they stand, which a goal is read by; its rows are called as the goal calls them. */
export const modelToRead = (profile: Profile, goal: string): SemanticModel => ({
  tables: modelledTables(profile).map((table) => tableModel(table, null, goal)),
})

/** The tables that questions can be about: lists as a whole, the joined table before those that it was made of. */
export function modelledTables({ tables, combined = [] }: Profile): TableProfile[] {
  const joined = combined.find(({ how }) => how === 'joined')
  const all = [...(joined ? [asDefined(joined.profile, combined)] : []), ...wholeLists(tables, combined)]
  return all.filter(({ name }, place) => all.findIndex((other) => other.name === name) === place)
}

/** A table with the parts that its model is made of. */
export type ReadTable = Deriving

/** Reads the names, roles and values of a table's columns. */
export function readTable(
  table: TableProfile,
  backing: Backing | null = null,
  goal: string | null = null,
): ReadTable {
  const columns = table.columns.map((column) => named(column, backing))
  const own = ownSide(table)
  const times = timesOfSides(columns, own)
  const row = own === table ? rowMeaning(table, columns, times, goal) : rowOf(own, goal)
  const read = fieldsOf(columns, times, row)
  const fields = read.map((own) => asPartOf(asExplained(own, table), table, read))
  // "symbol" in a file of stocks: what is measured again and again is what the file is named for.
  const unit = fields.find(({ field }) => field.column === row.panel?.unit)?.field
  const file = unit && nounOfFile(table)?.noun
  if (unit && file && file.one !== unit.label) unit.names.push(file.one)
  return { table, row, fields, times }
}

/** Words of a name before which "not" can stand: "not lost", but not "not haven't given for over a year". */
const MOST_NEGATED = 2

/** What a goal explains as yes or no is called so: "lost" and "not lost", "bought within a month" and "the others". */
function asExplained(own: Meant, { defined = [] }: TableProfile): Meant {
  const { column } = own
  const definition = defined.find((one) => one.column === column.name)
  if (definition === undefined || column.storage !== 'boolean') return own
  const isWhose = column.name.startsWith('whose ')
  const levels = own.field.levels.map(({ value }) => ({
    value,
    label:
      value === true
        ? column.name
        : column.name.split(' ').length > MOST_NEGATED
          ? 'the others'
          : `not ${column.name}`,
  }))
  const label = isWhose ? column.name.replace('whose ', 'whether the ') : own.field.label
  return { ...own, field: { ...own.field, label, because: 'the goal explains it', levels } }
}

/** A number that a goal makes of one measure alone, such as what of a total is of one kind, adds up as that does. */
function asPartOf(own: Meant, { defined = [] }: TableProfile, all: readonly Meant[]): Meant {
  const definition = defined.find((one) => one.column === own.column.name)
  if (!definition || own.field.meaning !== 'measure') return own
  const measures = all.filter(
    ({ field }) => field.meaning === 'measure' && definition.of.includes(field.column),
  )
  const [only] = measures
  return only && measures.length === 1 && only.field.additivity !== null
    ? { ...own, field: { ...own.field, additivity: only.field.additivity } }
    : own
}

/** Times of a joined table: rows that begin and end by themselves don't begin with what was looked up for them. */
function timesOfSides(columns: readonly Named[], { columns: own }: TableProfile): Time[] {
  const isOwn = ({ column }: Named) => own.some(({ name }) => name === column.name)
  const ours = timesOf(columns.filter(isOwn))
  const whole = ['begins', 'ends'].every((role) => ours.some((time) => time.role === role))
  return whole && own.length < columns.length
    ? [...ours, ...timesOf(columns.filter((column) => !isOwn(column)))]
    : timesOf(columns)
}

/**
 * The columns that are the rows' own: what was looked up for them, or made of them, says nothing about what a row is, or
 * when it was.
 */
const ownSide = (table: TableProfile): TableProfile => {
  const { looked_up: lookedUp, defined = [], columns } = table
  if (lookedUp === undefined && defined.length === 0) return table
  const others = [...(lookedUp ?? []), ...defined.map(({ column }) => column)]
  return {
    ...table,
    source_file: lookedUp === undefined ? table.source_file : table.source_file.split(' with ')[0]!,
    columns: columns.filter(({ name }) => !others.includes(name)),
  }
}

const rowOf = (table: TableProfile, goal: string | null): RowMeaning => {
  const columns = table.columns.map((column) => named(column))
  return rowMeaning(table, columns, timesOf(columns), goal)
}

function tableModel(table: TableProfile, backing: Backing | null, goal: string | null): TableModel {
  const read = readTable(table, backing, goal)
  const { row, fields, times } = read
  const shares = shareMetrics(read)
  const ratios = onceEach([...ratioMetrics(read), ...partMetrics(read)])
  return {
    table: table.name,
    row: { noun: row.noun, key: row.key, because: row.because },
    fields: fields.map(({ field }) => field),
    metrics: [
      ...countMetrics(read),
      ...valueMetrics(read),
      ...durationMetrics(read),
      ...befallenCounts(read),
      ...shares,
      ...latenessMetrics(read, shares),
      ...targetMetrics(read),
      ...ratios,
      ...increaseMetrics(read),
      ...marginMetrics(read),
      ...gainMetrics(read),
      ...oppositeMetrics(read, ratios),
    ],
    natural_time:
      (
        naturalTime(timesOf(ownSide(table).columns.map((column) => named(column))), table) ??
        naturalTime(times, table)
      )?.column.name ?? null,
    repeats: row.panel?.unit ?? repeatedUnit(fields, row) ?? repeatedSubject(table)?.name ?? null,
    leaks: [],
  }
}

/** Ratios of different columns: what people have a name for comes before a part of its whole. */
const onceEach = (ratios: readonly Metric[]): Metric[] =>
  ratios.filter((one, place) => ratios.findIndex(({ ref }) => sameMetric(ref, one.ref)) === place)

/** An identifier with several rows for most of its values, such as a customer's. */
const repeatedUnit = (fields: readonly Meant[], row: RowMeaning): string | null =>
  fields.find(
    ({ field, column, words }) =>
      (field.meaning === 'identifier' || (field.meaning === 'dimension' && isKeyName(words))) &&
      field.entity !== null &&
      field.column !== row.key &&
      column.distinct > 5 &&
      column.distinct < 0.7 * (column.rows - column.nulls) &&
      column.nulls < 0.1 * column.rows,
  )?.field.column ?? null
