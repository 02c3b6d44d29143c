import type { Leak, Metric, Profile, SemanticModel, TableModel, TableProfile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { JUDGED_LEVELS } from '../lexicon/level-words.ts'
import { modelledTables, readTable, type ReadTable } from './build-model.ts'
import { heldDurations, type HeldDuration } from './leaks/durations-held.ts'
import { definedLeaks } from './leaks/defined.ts'
import { groupLeaks } from './leaks/groups-settled.ts'
import { numberLeaks } from './leaks/numbers-settled.ts'
import { partsOfWholes } from './leaks/parts-of-wholes.ts'
import { readValues, type Values } from './leaks/read-values.ts'
import { siblingLeaks } from './leaks/siblings.ts'

/**
 * What only the data can tell: columns that others settle, lengths of time that the file holds already, and the unit in
 * which those that it does not hold are told.
 */
export async function findLeaks(
  session: DataSession,
  profile: Profile,
  model: SemanticModel,
  signal?: AbortSignal,
): Promise<SemanticModel> {
  const profiles = modelledTables(profile)
  const tables: TableModel[] = []
  for (const table of model.tables) {
    const own = profiles.find(({ name }) => name === table.table)
    tables.push(own && own.rows > 1 ? await withLeaks(session, own, table, signal) : table)
  }
  return { tables }
}

async function withLeaks(
  session: DataSession,
  profile: TableProfile,
  table: TableModel,
  signal?: AbortSignal,
): Promise<TableModel> {
  const read = readTable(profile)
  const values = await readValues(session, profile, read.fields, signal)
  const held = heldDurations(values)
  const leaks = once([
    ...definedLeaks(profile),
    ...held.map(({ leak }) => leak),
    ...groupLeaks(values),
    ...numberLeaks(values),
    ...siblingLeaks(read.fields),
  ])
  const parts = partsOfWholes(values, leaks)
  return {
    ...table,
    ...(parts.length > 0 ? { parts } : {}),
    fields: table.fields.map((field) => {
      const length = heldIn(held, field.column)
      return length && field.unit === null ? { ...field, unit: length.unit } : field
    }),
    metrics: table.metrics
      .filter((metric) => !isHeld(metric, held))
      .map((metric) => inUnit(metric, held, values, read))
      .map((metric) => (isJudgedBy(metric, leaks, read) ? { ...metric, better: null } : metric)),
    leaks,
  }
}

const heldIn = (held: readonly HeldDuration[], column: string | null) =>
  held.find(({ leak }) => leak.column === column)

/** A length of time that the file holds as a column is that column. */
const isHeld = ({ ref }: Metric, held: readonly HeldDuration[]): boolean =>
  ref.kind === 'duration' && held.some(({ leak }) => leak.of[0] === ref.column && leak.of[1] === ref.from)

/** What a scale of severity is cut from is neither good nor bad to have more of, whatever its name would say elsewhere. */
const isJudgedBy = ({ ref }: Metric, leaks: readonly Leak[], { fields }: ReadTable): boolean =>
  ref.kind === 'value' &&
  leaks.some(
    ({ kind, column, of }) =>
      kind === 'threshold' &&
      of.join() === ref.column &&
      fields.some((own) => own.column.name === column && own.words.some((word) => JUDGED_LEVELS.has(word))),
  )

const HOUR = 3600
/** Above three days, people speak of days; below two hours, of minutes. */
const DAYS_FROM = 72
const MINUTES_BELOW = 2

function inUnit(
  metric: Metric,
  held: readonly HeldDuration[],
  { times }: Values,
  { times: roles }: ReadTable,
): Metric {
  const { kind, column, from } = metric.ref
  if (kind === 'value') {
    const length = heldIn(held, column)
    return length && metric.unit === null ? { ...metric, unit: length.unit, additivity: 'mean' } : metric
  }
  if (kind !== 'duration' || metric.unit !== 'hours') return metric
  const find = (name: string | null) => times.find(({ meant }) => meant.column.name === name)
  const [start, end] = [find(from), find(column)]
  if (!start || !end || roles.length === 0) return metric
  const hours = end.values
    .map((value, row) => Math.abs(value - start.values[row]!) / HOUR)
    .filter((value) => !Number.isNaN(value))
    .sort()
  const middle = hours[hours.length >> 1]
  if (middle === undefined) return metric
  if (middle > DAYS_FROM) return { ...metric, unit: 'days' }
  return middle < MINUTES_BELOW ? { ...metric, unit: 'minutes' } : metric
}

/** The first of each pair of column and what settles it. */
function once(leaks: readonly Leak[]): Leak[] {
  const seen = new Set<string>()
  return leaks.filter(({ column, of }) => {
    const key = JSON.stringify([column, [...of].sort()])
    return !seen.has(key) && seen.add(key)
  })
}
