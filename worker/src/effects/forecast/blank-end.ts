import { identifier } from '../../duckdb/sql.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'

/** Times that are there though nothing is measured in them any more: beyond so many the record has ended. */
const MOST_BLANK = 60

/**
 * Times at the end of the table that have rows and no value of the measure: one row with how many (`times`), the first and
 * the last of them; null where there are none. They are past, and no forecast is of them.
 */
export const blankEnd = (frame: Frame): Promise<View | null> =>
  once(frame, `blank end of ${frame.measure.label}`, async () => {
    const { toolkit, time, measure, rowsAsked } = frame
    const { from, filters, sql } = rowsAsked
    if (!time || time.period === 'step' || sql === null || measure.kind === 'count') return null
    const at = identifier(time.column)
    const period = `date_trunc('${time.period}', ${at})`
    const view = new View(
      await toolkit.query(
        `Times at the end without ${measure.label}`,
        `with own as (select ${period}::date as period, count(${sql}) as n from ${from}${whereOf(filters) || ' where true'} and ${at} is not null group by 1)
select count(*) as times, min(period) as first, max(period) as last from own where period > (select max(period) from own where n > 0)`,
      ),
    )
    const times = view.number(0, 'times')
    return times > 0 && times <= MOST_BLANK ? view : null
  })
