import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame, Period } from '../../playbooks/frame/frame.types.ts'
import { keptName } from '../effect.ts'

/** Column that says on which side of a change a row lies: 'before' or 'now'. */
export const STRETCH = 'stretch of time'

/** Two stretches of the time that hold as many whole periods each, the later against the earlier. */
export interface LikeStretches {
  /** `years` hold the same months each; `halves` of the time, and a stretch and the days just before it, may lie in different seasons. */
  kind: 'years' | 'halves' | 'next'
  /** What their ends are told by. */
  grain: Period
  /** Kept table: the rows of both with STRETCH and `place`, the number of the period within its stretch, from 0. */
  table: string
  /** One row: from_before, to_before, from_now, to_now (first days of periods), periods. */
  spans: View
}

/** Periods of a year. */
const CYCLE: Partial<Record<string, number>> = { month: 12, quarter: 4 }
const FEWEST_PERIODS = 6

/**
 * The last twelve months and the same months a year before, or of the first year; where the time is shorter than that,
 * its second half against its first. Null for a time that is merely counted.
 *
 * @param earlier the year before, or the first one that is whole; the second is no other where there are only two
 */
export async function likeStretches(
  frame: Frame,
  earlier: 'year-before' | 'first-year',
): Promise<LikeStretches | null> {
  const { time, table, toolkit } = frame
  if (!time || time.period === 'step') return null
  const at = identifier(time.periodColumn)
  const cycle = CYCLE[time.period]
  const whole = new View(
    await toolkit.query(
      `Whole ${time.period}s of ${frame.noun.many}`,
      `select date_diff('${time.period}', min(${at})::timestamp, max(${at})::timestamp) + 1 as periods from ${table}`,
    ),
  )
  // One that is cut off at an end is none of them.
  const periods = whole.number(0, 'periods')
  if (!(periods >= FEWEST_PERIODS)) return null
  // So many of the last months have a like month a year before; fewer than half a year of them would be a season.
  const like = cycle === undefined ? 0 : Math.min(cycle, periods - cycle)
  const kind = cycle !== undefined && like >= cycle / 2 ? 'years' : 'halves'
  const years = Math.floor(periods / (cycle ?? periods))
  if (earlier === 'first-year' && (kind === 'halves' || years < 3)) return null
  const length = kind === 'years' ? like : Math.floor(periods / 2)
  const from = kind === 'halves' ? length : cycle! * (earlier === 'first-year' ? years - 1 : 1)
  const kept = `${table}_stretches_${keptName(earlier)}`
  const title = `${frame.noun.many} of two ${kind === 'years' ? 'years' : 'halves'}${earlier === 'first-year' ? ', the last and the first' : ''}`
  // Periods are counted back from the last one, by the calendar, so that one without rows counts as well.
  const age = `date_diff('${time.period}', ${at}::timestamp, (select max(${at})::timestamp from ${table}))`
  await toolkit.query(
    title,
    `select *, case when age < ${length} then 'now' else 'before' end as ${identifier(STRETCH)}, ${length - 1} - (case when age < ${length} then age else age - ${from} end) as place from (select *, ${age} as age from ${table} where ${at} is not null) where age < ${length} or age between ${from} and ${from + length - 1}`,
    { keeps: kept, maxRows: 5 },
  )
  const day = (end: 'min' | 'max', side: string) =>
    `${end}(${at}) filter (where ${identifier(STRETCH)} = '${side}')`
  const spans = new View(
    await toolkit.query(
      `Which stretches of time are set against each other${earlier === 'first-year' ? ', the last year and the first' : ''}`,
      `select ${day('min', 'before')} as from_before, ${day('max', 'before')} as to_before, ${day('min', 'now')} as from_now, ${day('max', 'now')} as to_now, ${length} as periods, count(*) filter (where ${identifier(STRETCH)} = 'before') as n_before, count(*) filter (where ${identifier(STRETCH)} = 'now') as n_now from ${kept}`,
    ),
  )
  if (!(spans.number(0, 'n_before') > 0) || !(spans.number(0, 'n_now') > 0)) return null
  return { kind, table: kept, spans, grain: time.period }
}
