import type { MetricRef, TableModel, TableProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { eventWords } from '../../model/metrics/durations.ts'
import { isMoment } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import { secondsBetween } from '../../rows/metric-sql.ts'

/** A moment between the two ends of a length of time, as a column of the frame: the part of it that has gone by then. */
export interface ProcessStep {
  column: string
  /** "opened", "approved" and "closed": the ends and what lies between them. */
  from: string
  at: string
  to: string
}

const MOST_STEPS = 3
/** Share of the rows that must have the moment. */
const FILLED = 0.5

/** The moments that may lie between the ends of what is measured, with the SQL of each; none of other measures. */
export function processSteps(
  metric: MetricRef | null,
  source: TableProfile,
  { fields }: TableModel,
): { step: ProcessStep; sql: string }[] {
  const [from, to] = [metric?.from, metric?.column]
  if (metric?.kind !== 'duration' || !from || !to) return []
  const labelOf = (column: string) => {
    const label = fields.find((own) => own.column === column)?.label ?? column
    return eventWords(nameWords(label)).join(' ') || label
  }
  return fields
    .flatMap(({ column, meaning, time }) => {
      const profile = source.columns.find(({ name }) => name === column)
      const isEnd = column === from || column === to
      if (meaning !== 'time' || isEnd || time === 'due' || time === 'birth' || time === 'updated') return []
      if (!profile || !isMoment(profile) || profile.nulls > (1 - FILLED) * source.rows) return []
      return [
        {
          step: { column: `part until ${column}`, from: labelOf(from), at: labelOf(column), to: labelOf(to) },
          sql: `${secondsBetween(from, column)} / nullif(${secondsBetween(from, to)}, 0)::double`,
        },
      ]
    })
    .slice(0, MOST_STEPS)
}

/** The column of a step as it is selected. */
export const stepSql = ({ step, sql }: { step: ProcessStep; sql: string }): string =>
  `${sql} as ${identifier(step.column)}`
