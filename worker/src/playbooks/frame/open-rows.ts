import type { MetricRef, TableModel, TableProfile } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import { FINISHED_STATES } from '../../lexicon/finished-states.ts'
import { isMoment } from '../../model/times.ts'
import type { Frame } from './frame.types.ts'

/** Columns of a frame beside those of its table. */
export const OPEN = 'still open'
export const BEGAN = 'when it began'
export const ENDED = 'when it ended'
export const TEXT = 'what was written'

const MOST_STATES = 12
/** Rows beyond which texts are not carried along. */
const MOST_TEXTS = 200_000

/**
 * Whether the end of a row has not come yet: it began, has no date of its end, and is in no state in which nothing more
 * happens; with the moments at which rows began and ended, where both are moments. Null where the table has no such end,
 * or where every row has one.
 */
export function openSql(
  source: TableProfile,
  model: TableModel,
): { sql: string; span: { began: string; ended: string } | null } | null {
  const { from, column } = spanOf(model) ?? {}
  const due = model.fields.some(({ column: own, time }) => own === from && time === 'due')
  const end = source.columns.find(({ name }) => name === column)
  if (!from || !column || due || !end || end.nulls === 0 || end.nulls > 0.5 * source.rows) return null
  const states = model.fields.filter(({ column: own, meaning, levels }) => {
    const distinct = source.columns.find(({ name }) => name === own)?.distinct ?? 0
    const finished = levels.filter(({ value }) =>
      FINISHED_STATES.includes(String(value).trim().toLowerCase()),
    )
    return meaning === 'dimension' && distinct <= MOST_STATES && finished.length > 0
  })
  const running = states.map(
    ({ column: own }) =>
      `coalesce(lower(trim(${identifier(own)}::varchar)) not in (${literals(FINISHED_STATES)}), true)`,
  )
  const start = source.columns.find(({ name }) => name === from)
  return {
    sql: [`${identifier(column)} is null`, `${identifier(from)} is not null`, ...running].join(' and '),
    span:
      start && isMoment(start) && isMoment(end)
        ? { began: `${identifier(from)}::timestamp`, ended: `${identifier(column)}::timestamp` }
        : null,
  }
}

/** The length of time by which rows begin and end: the foremost of a table. */
const spanOf = ({ metrics }: TableModel): MetricRef | undefined =>
  metrics.filter(({ ref }) => ref.kind === 'duration').sort((a, b) => b.weight - a.weight)[0]?.ref

/** Whether what is asked about is the very time until rows end. */
export function isOpenSpan({ question, model }: Pick<Frame, 'question' | 'model'>): boolean {
  const [asked, span] = [question.metric, spanOf(model)]
  return asked?.kind === 'duration' && asked.from === span?.from && asked.column === span?.column
}

/** The column in which people wrote what a row is about. */
export function writtenOf(source: TableProfile, model: TableModel): { column: string; label: string } | null {
  if (source.rows > MOST_TEXTS) return null
  const field = model.fields.find(({ column, meaning }) => {
    const profile = source.columns.find(({ name }) => name === column)
    return meaning === 'text' && profile !== undefined && profile.nulls < 0.5 * source.rows
  })
  return field ? { column: field.column, label: field.label } : null
}
