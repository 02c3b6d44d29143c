import type { MetricRef, TableModel, TableProfile } from '#contract'
import { asksForPart } from '../../lexicon/list-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { DerivedColumn } from '../../rows/derived-metrics.ts'
import type { Side } from '../../rows/metric-sql.ts'
import type { Variable } from '../../variables/variable.ts'

/** One amount as a part of another of its kind, in per cent. */
export interface AsPart {
  variable: Variable
  label: string
  sql: string
  parts: { over: Side; under: Side }
}

/**
 * A ratio of two columns that a question calls a share, where the one can be a part of the other: both have one unit or one
 * word in their names, and the part is never larger than the largest whole. Null for every other measure.
 */
export function asPart(
  words: string,
  { kind, column, from, distinct = [], since, terms }: MetricRef,
  { variable, sql, parts }: DerivedColumn,
  { fields }: TableModel,
  { columns }: TableProfile,
): AsPart | null {
  if (kind !== 'ratio' || column === null || from === null || !parts || !asksForPart(words)) return null
  if (distinct.length > 0 || since !== undefined || terms) return null
  const [over, under] = [column, from].map((name) => ({
    field: fields.find((field) => field.column === name),
    profile: columns.find((own) => own.name === name),
  }))
  if (!over?.field || !under?.field || !over.profile || !under.profile) return null
  const said = new Set(nameWords(under.field.label))
  const ofKind =
    over.field.unit === under.field.unit &&
    (over.field.unit !== null || nameWords(over.field.label).some((word) => said.has(word)))
  if (!ofKind || !(Number(over.profile.maximum) <= Number(under.profile.maximum))) return null
  return {
    variable: { ...variable, unit: { before: '', after: '%' } },
    label: `${over.field.label} as share of ${under.field.label}`,
    sql: `100 * (${sql})`,
    parts: { over: { ...parts.over, sql: `100 * (${parts.over.sql})` }, under: parts.under },
  }
}
