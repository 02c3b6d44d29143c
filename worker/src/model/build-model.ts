import type { Profile, SemanticModel, TableModel, TableProfile } from '#contract'
import { wholeLists } from '../combine/combine-tables.ts'
import { fieldsOf, type Meant } from './fields.ts'
import { countMetrics } from './metrics/counts.ts'
import { durationMetrics } from './metrics/durations.ts'
import type { Deriving } from './metrics/metric.ts'
import { shareMetrics } from './metrics/shares.ts'
import { valueMetrics } from './metrics/values.ts'
import { named } from './named.ts'
import { rowMeaning, type RowMeaning } from './row-noun.ts'
import { naturalTime, timesOf } from './times.ts'

/** What the tables of a profile mean, from the profile alone. Leaks need the data: `findLeaks` adds them. */
export const buildModel = (profile: Profile): SemanticModel => ({
  tables: tablesOf(profile).map(tableModel),
})

/** The tables that questions can be about: lists as a whole, the joined table before those that it was made of. */
function tablesOf({ tables, combined = [] }: Profile): TableProfile[] {
  const joined = combined.find(({ how }) => how === 'joined')
  const whole = wholeLists(tables, combined)
  return joined ? [joined.profile, ...whole] : whole
}

function tableModel(table: TableProfile): TableModel {
  const columns = table.columns.map(named)
  const times = timesOf(columns)
  const row = rowMeaning(table, columns, times)
  const fields = fieldsOf(columns, times, row)
  const deriving: Deriving = { table, row, fields, times }
  return {
    table: table.name,
    row: { noun: row.noun, key: row.key, because: row.because },
    fields: fields.map(({ field }) => field),
    metrics: [
      ...countMetrics(deriving),
      ...valueMetrics(deriving),
      ...durationMetrics(deriving),
      ...shareMetrics(deriving),
    ],
    natural_time: naturalTime(times, table)?.column.name ?? null,
    repeats: row.panel?.unit ?? repeatedUnit(fields, row),
    leaks: [],
  }
}

/** An identifier with several rows for most of its values, such as a customer's. */
const repeatedUnit = (fields: readonly Meant[], row: RowMeaning): string | null =>
  fields.find(
    ({ field, column }) =>
      field.meaning === 'identifier' &&
      field.entity !== null &&
      field.column !== row.key &&
      column.distinct > 5 &&
      column.distinct < 0.7 * (column.rows - column.nulls) &&
      column.nulls < 0.1 * column.rows,
  )?.field.column ?? null
