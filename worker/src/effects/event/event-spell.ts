import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { daysOf, type EventGrid } from './event-grid.ts'

/** Days without a single row from which on a table rests, as bees do in winter: what lies beyond is another season. */
const REST = 56
/** One side reaches back, or on, no further than so many times the other. */
const FARTHEST = 3

/** The stretch of time around an event that is compared; the whole time where nothing cuts it. */
export interface EventSpell {
  /** Condition on the rows. */
  where: string
  /** The grid without what lies beyond: stretches whose rows are left out are not empty. */
  grid: EventGrid
}

export const eventSpell = (frame: Frame, grid: EventGrid): Promise<EventSpell> =>
  once(frame, `spell ${grid.first} ${frame.measure.label}`, async () => {
    const { first, counted, event, days } = grid
    const { toolkit, table, measure, time } = frame
    const at = `${identifier(time!.column)}::date`
    const known = measure.variable ? `${identifier(measure.variable.column)} is not null and ` : ''
    const view = new View(
      await toolkit.query(
        'First and last day that are compared',
        `with days as (select distinct ${at} as d from ${table} where ${known}${at} is not null), begins as (select d, d - lag(d) over (order by d) > ${REST} as anew from days), near as (select max(d) filter (where d < ${first}) as before, min(d) filter (where d >= ${first}) as after, min(d) as lowest, max(d) as highest from days),
cut as (select coalesce((select max(d) from begins, near where anew and d <= before), lowest) as a, coalesce((select max(e.d) from days e where e.d < (select min(d) from begins, near where anew and d > after)), highest) as b from near)
select greatest(a, ${first} - ${FARTHEST} * (b - ${first} + 1)::integer)::date as from_day, least(b, ${first} + ${FARTHEST} * (${first} - a)::integer)::date as to_day from cut`,
      ),
    )
    const [from, to] = [view.text(0, 'from_day').slice(0, 10), view.text(0, 'to_day').slice(0, 10)]
    return {
      where: `${at} between date '${from}' and date '${to}'`,
      grid: {
        ...grid,
        counted: counted && {
          from: Math.max(counted.from, -Math.floor((event - daysOf(from)) / days)),
          to: Math.min(counted.to, Math.floor((daysOf(to) + 1 - event) / days) - 1),
        },
      },
    }
  })
