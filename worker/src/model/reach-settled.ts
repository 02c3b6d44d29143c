import type { Profile, Question, SemanticModel } from '#contract'
import { metricOf } from './metric-of.ts'

/** Rows that lie so far apart or further are told by themselves. */
const COARSE: ReadonlySet<string | null> = new Set(['month', 'quarter', 'year'])
const DAY_MS = 86_400_000
/** From so many days on there are whole months enough to carry on. */
const MONTHS_TELL = 380

/**
 * What is to be reached as it is computed: amounts are added up, and their course is told in parts of the stretch in which
 * it is to be so.
 */
export function reachSettled(question: Question, model: SemanticModel, { tables }: Profile): Question {
  const { reach, metric, over } = question
  const table = model.tables.find((own) => own.table === metric?.table)
  if (!reach || !metric || !table) return question
  const name = over?.table === table.table ? over.column : table.natural_time
  const time = tables.find((own) => own.name === table.table)?.columns.find((own) => own.name === name)
  if (!time) return question
  const coarse = COARSE.has(time.spacing) && time.distinct === time.rows - time.nulls
  const adds = metric.kind !== 'count' && metricOf(table, metric).additivity === 'sum'
  const sums = reach.over !== 'last' || over?.grain != null
  const days = (Date.parse(String(time.maximum)) - Date.parse(String(time.minimum))) / DAY_MS
  const finest = reach.over === 'month' ? 'day' : days >= MONTHS_TELL ? 'month' : null
  const grain = over?.grain ?? (reach.over === 'last' || reach.over === 'horizon' || coarse ? null : finest)
  return {
    ...question,
    statistic: adds && sums && !coarse ? 'sum' : question.statistic,
    over: over && { ...over, grain },
  }
}
