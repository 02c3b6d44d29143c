import type { MetricRef, Question, TableModel, TableProfile } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import { FINISHED_STATES } from '../../lexicon/finished-states.ts'
import { isMoment } from '../../model/times.ts'
import type { Frame } from './frame.types.ts'

/** Columns of a frame beside those of its table. */
export const OPEN = 'still open'
export const BEGAN = 'when it began'
export const ENDED = 'when it ended'
export const TEXT = 'what was written'
/** The moments between which a row is somebody's, where it is asked how many are at once. */
export const HELD_FROM = 'held from'
export const HELD_UNTIL = 'held until'

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
  const running = statesSql(source, model)
  const start = source.columns.find(({ name }) => name === from)
  return {
    sql: [`${identifier(column)} is null`, `${identifier(from)} is not null`, ...running].join(' and '),
    span:
      start && isMoment(start) && isMoment(end)
        ? { began: `${identifier(from)}::timestamp`, ended: `${identifier(column)}::timestamp` }
        : null,
  }
}

/** That no column of states says that nothing more happens to a row. */
const statesSql = (source: TableProfile, model: TableModel): string[] =>
  model.fields
    .filter(({ column: own, meaning, levels }) => {
      const distinct = source.columns.find(({ name }) => name === own)?.distinct ?? 0
      const finished = levels.filter(({ value }) =>
        FINISHED_STATES.includes(String(value).trim().toLowerCase()),
      )
      return meaning === 'dimension' && distinct <= MOST_STATES && finished.length > 0
    })
    .map(
      ({ column: own }) =>
        `coalesce(lower(trim(${identifier(own)}::varchar)) not in (${literals(FINISHED_STATES)}), true)`,
    )

/** From when until when rows are somebody's to do, as SQL of two moments; without an end beyond all days where they still are. */
export interface Held {
  from: string
  until: string
  /** Rows without an end whose state does not say that anything still happens are not known. */
  label: string
}

/** End of what goes on beyond the last day. */
const NEVER = "timestamp '9999-12-31'"

/**
 * The moments between which each row is open, every one of them ended or not; null where rows have no two such moments. A
 * day that is only planned for the end is none.
 */
export function heldSql(
  { metric }: Pick<Question, 'metric'>,
  source: TableProfile,
  model: TableModel,
): Held | null {
  const column = (name: string | null) => source.columns.find((own) => own.name === name)
  const due = (name: string | null) => model.fields.some((own) => own.column === name && own.time === 'due')
  const spans = model.metrics.filter(({ ref }) => ref.kind === 'duration').sort((a, b) => b.weight - a.weight)
  const able = [...(metric?.kind === 'duration' ? [metric] : []), ...spans.map(({ ref }) => ref)].find(
    (ref) => {
      const [start, end] = [column(ref.from), column(ref.column)]
      return start && end && isMoment(start) && isMoment(end) && !due(ref.from) && !due(ref.column)
    },
  )
  if (!able) return null
  const [from, end] = [identifier(able.from!), identifier(able.column!)]
  const running = statesSql(source, model)
  const still = running.length > 0 ? `when ${running.join(' and ')} ` : 'when true '
  return {
    from: `${from}::timestamp`,
    until: `case when ${end} is not null then ${end}::timestamp ${still}then ${NEVER} end`,
    label: model.fields.find((own) => own.column === able.column)?.label ?? able.column!,
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
