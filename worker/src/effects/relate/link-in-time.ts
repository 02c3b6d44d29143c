import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'

/** What a slope over time is told by: "for each month later". */
export interface Pace {
  unit: 'day' | 'month' | 'year'
  /** SQL of a moment, counted in these units. */
  sql: string
}

const DAYS = { day: 1, month: 30.4375, year: 365.25 } as const

/** Spans in days up to which a day is what people think in, and a month. */
const SPANS = { day: 60, month: 1461 }

/** The unit that fits how far the times reach; null where they are merely counted. */
export async function paceOf(
  { toolkit, time, sample }: Frame,
  x: string,
  label: string,
): Promise<Pace | null> {
  if (!time || time.period === 'step') return null
  const span = new View(
    await toolkit.query(
      `Days that ${label} reaches over`,
      `select date_diff('day', min(${x})::date, max(${x})::date) as days from ${sample}`,
    ),
  )
  const days = span.number(0, 'days')
  const unit = days <= SPANS.day ? 'day' : days <= SPANS.month ? 'month' : 'year'
  return { unit, sql: `epoch(${x}::timestamp) / (86400e0 * ${DAYS[unit]})` }
}

/** The slope of the curve through the rows in the middle of their earliest fifth and of their latest. One row: first_slope, last_slope. */
export const endSlopes = async ({ toolkit }: Frame, kept: string, about: string): Promise<View> =>
  new View(
    await toolkit.query(
      `${about}: how steep the curve is in the earliest fifth and in the latest`,
      `with centred as (select y, moment - avg(moment) over () as u from ${kept}),
sums as (select var_pop(u) as uu, var_pop(u * u) as ww, covar_pop(u, u * u) as uw, covar_pop(u, y) as uy, covar_pop(u * u, y) as wy, quantile_cont(u, 0.1) as first, quantile_cont(u, 0.9) as last from centred),
fit as (select *, (uy * ww - wy * uw) / (uu * ww - uw * uw) as b, (wy * uu - uy * uw) / (uu * ww - uw * uw) as c from sums)
select b + 2 * c * first as first_slope, b + 2 * c * last as last_slope from fit`,
    ),
  )
