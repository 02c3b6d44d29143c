import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'

/** What a slope over time is told by: "for each month later". */
export interface Pace {
  unit: 'day' | 'week' | 'month' | 'year'
  /** SQL of a moment, counted in these units. */
  sql: string
}

/** How many days each unit of a slope has. */
export const DAYS = { day: 1, week: 7, month: 30.4375, year: 365.25 } as const

/** Spans in days up to which a day is what people think in, a week, and a month. */
const SPANS = { day: 28, week: 200, month: 1461 }

/** What people count so many days in. */
export const paceUnit = (days: number): Pace['unit'] =>
  days <= SPANS.day ? 'day' : days <= SPANS.week ? 'week' : days <= SPANS.month ? 'month' : 'year'

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
  const unit = paceUnit(span.number(0, 'days'))
  return { unit, sql: `epoch(${x}::timestamp) / (86400e0 * ${DAYS[unit]})` }
}

/**
 * The slopes of two straight lines, through the earlier half of the rows and through the later: what the rows do there,
 * where a curve through all of them would be told by an end that it bends to suit the middle. One row: first_slope,
 * last_slope.
 */
export const halfSlopes = async ({ toolkit }: Frame, kept: string, about: string): Promise<View> =>
  new View(
    await toolkit.query(
      `${about}: how steep it is in the earlier half of the rows and in the later`,
      `with halves as (select y, moment, moment <= median(moment) over () as earlier from ${kept})
select regr_slope(y, moment) filter (where earlier) as first_slope, regr_slope(y, moment) filter (where not earlier) as last_slope from halves`,
    ),
  )
