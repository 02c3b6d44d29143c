import type { Field, MetricRef, TableModel, TableProfile, Filter } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { CALLED_OFF, isCalledOff, NOT_DONE, STATE_NAMES } from '../../lexicon/not-done.ts'
import { isOfComing } from '../../model/coming.ts'
import { isOfReasons } from '../../model/metrics/shares.ts'
import { View } from '../../prose/view.ts'
import { nameWords } from '../../profile/name-words.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/**
 * Rows of a share that wait for their outcome, or that were called off before there was one: they count on no side of it,
 * unless they were judged before they were over.
 */
export interface Waiting {
  /** Column that says so. */
  column: string
  /** SQL that is true for them. */
  sql: string
  /** SQL that is true for those of them that wait: they are not over, and can still come out either way. */
  open: string
  /** One row per state that they are in, the commonest first: `state`, `n` and whether it `waits`. */
  states: View
  /**
   * One row: `total` rows, `n` that wait, `off` that were called off, and the share over all of them (`all_share`), where
   * they count as if it had turned out otherwise.
   */
  main: View
  /** They have an outcome all the same, as often as the others, and stay: it was judged before they were over. */
  judgedEarly: boolean
}

const MOST_STATES = 12
/** Part of the rows below which what waits makes no difference worth a word. */
const FEWEST_WAITING = 0.05
/** The same of what is held against a limit, where all of them count as short of it and most began of late. */
const FEWEST_SHORT = 0.02
/** The same where they have their outcome before they are over. */
const FEWEST_EARLY = 0.2
/** Rows with the outcome that must be missing among those that wait, for their state to be the reason. */
const FEWEST_MISSING = 10
/** Times its share among the others that rows which wait may have it at most. */
const HARDLY = 0.1

/**
 * Null where the share is of no outcome, where few rows that are not over have it as often as elsewhere, and where nothing else can
 * come of a row: then it is done or not yet, and nothing is decided about it.
 * @param outcome the share as SQL of a row
 */
export async function waitingOf(
  toolkit: Toolkit,
  metric: MetricRef,
  outcome: string,
  source: TableProfile,
  model: TableModel,
  rows: string,
  filters: readonly Filter[],
): Promise<Waiting | null> {
  const comes = isOfComing(metric, model.fields)
  const own = model.fields.filter(
    (field) =>
      isStates(field, source) ||
      (comes && field.column === metric.column && field.levels.length <= MOST_STATES),
  )
  const field = own.find(({ column }) => column === metric.column) ?? (own.length === 1 ? own[0] : undefined)
  if (!field || filters.some(({ column }) => column === field.column)) return null
  const asked = new Set(field.column === metric.column ? metric.values.map(words) : [])
  const all = field.levels.filter(({ value }) => !asked.has(words(value)))
  const open = all.filter((level) => waits(level))
  const off = all.filter(({ value }) => isCalledOff(words(value)))
  // What was called off was neither kept nor missed, also where nothing waits.
  const neither = comes && field.column === metric.column && off.length > 0
  if ((open.length === 0 && !neither) || open.length + off.length === all.length) return null
  if ([...asked].some((value) => NOT_DONE.has(value) || CALLED_OFF.has(value))) return null
  const state = identifier(field.column)
  const among = (levels: Field['levels']) =>
    levels.length === 0
      ? 'false'
      : `coalesce(lower(trim(${state}::varchar)) in (${literals(levels.map(({ value }) => words(value)))}), false)`
  const [waiting, called] = [among(open), among(off)]
  const kept = `from (select *, (${outcome})::varchar as came from ${rows}${whereOf([...filters])}) where came is not null`
  const main = new View(
    await toolkit.query(
      'Rows of the share whose outcome is not known',
      `select count(*) as total, count(*) filter (where ${waiting}) as n, count(*) filter (where ${called}) as off, avg((came = 'yes')::int) as all_share, count(*) filter (where ${waiting} and came = 'yes') as waiting_yes, count(*) filter (where not ${waiting} and not ${called}) as decided, count(*) filter (where not ${waiting} and not ${called} and came = 'yes') as decided_yes, decided_yes / nullif(decided, 0)::double as decided_share ${kept}`,
    ),
  )
  const at = (column: string) => main.number(0, column)
  const usual = at('decided_yes') / at('decided')
  // What has no reason yet is no row without one, however few they are.
  const blank = isOfReasons(metric) && at('n') > 0 && at('waiting_yes') === 0
  const fewest = isAgainstLimit(metric) ? FEWEST_SHORT : FEWEST_WAITING
  const counts = blank || at('n') >= fewest * at('total') || (neither && at('off') > 0)
  if (!counts || !(at('decided') >= LIMITS.fewRows)) return null
  // A state of its own has no outcome by what it is; beside another one that is shown by the rows alone.
  const missing =
    blank ||
    (usual * at('n') >= FEWEST_MISSING && at('waiting_yes') <= HARDLY * usual * at('n')) ||
    // What a number has come to so far is held against its limit too early, as shows where it comes out otherwise.
    (isAgainstLimit(metric) && liesApart(at('waiting_yes'), at('n'), at('decided_yes'), at('decided')))
  const judgedEarly = field.column !== metric.column && !missing
  if (judgedEarly && !(at('n') >= FEWEST_EARLY * at('total'))) return null
  const states = new View(
    await toolkit.query(
      'The states that they are in',
      `select ${state}::varchar as state, count(*) as n, ${waiting} as waits ${kept} and (${waiting} or ${called}) group by all order by waits desc, n desc, state`,
    ),
  )
  return { column: field.column, sql: `(${waiting} or ${called})`, open: waiting, states, main, judgedEarly }
}

/** A number or a time held against a limit, which goes on until a row is over. */
const isAgainstLimit = ({ limit }: MetricRef): boolean => limit !== undefined && limit.operator !== 'empty'

/** Whether two shares lie apart beyond chance. */
function liesApart(yes: number, n: number, others: number, of: number): boolean {
  const all = (yes + others) / (n + of)
  const error = Math.sqrt(all * (1 - all) * (1 / n + 1 / of))
  return Math.abs(yes / n - others / of) > LIMITS.countsApart * error
}

const words = (value: unknown): string => String(value).trim().toLowerCase()
export const waits = ({ value, label }: Field['levels'][number]): boolean =>
  NOT_DONE.has(words(value)) || NOT_DONE.has(label.trim().toLowerCase())

/** A column of few values that says in which state rows are, some of them not done. */
export function isStates({ column, meaning, levels }: Field, { columns }: TableProfile): boolean {
  const profile = columns.find(({ name }) => name === column)
  return (
    meaning === 'dimension' &&
    profile?.storage === 'text' &&
    profile.distinct <= MOST_STATES &&
    levels.some(waits) &&
    nameWords(profile.original_name).some((word) => STATE_NAMES.has(word))
  )
}
