import { levelLabel } from '../../variables/labels.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isSeries, once, type Frame } from '../../playbooks/frame/frame.types.ts'
import type { Happening } from '../event/event.ts'

const LEAST_SIDE = 6

/**
 * A named column of a series that takes one value up to a time and another from then on, such as a law, a policy or a
 * phase: the day on which it turned, as something that happened. Null where it turns back or forth more often.
 */
export const switchOf = (frame: Frame): Promise<Happening | null> =>
  once(frame, 'switch', async () => {
    const { toolkit, table, time, dimensions } = frame
    const own = dimensions.find(({ asked, distinct }) => asked && distinct === 2)
    if (!isSeries(frame) || !own || !time || time.period === 'step') return null
    const [at, state] = [identifier(time.column), identifier(own.column)]
    const view = new View(
      await toolkit.query(
        `When ${own.label} turns`,
        `with own as (select ${at} as t, ${state} as s, lag(${state}) over (order by ${at}) as before from ${table} where ${at} is not null and ${state} is not null),
moved as (select count(*) as turns, min(t) as first_after from own where before is not null and s <> before)
select (select turns from moved) as turns, (select first_after from moved)::date as first_after, count(*) filter (where t < (select first_after from moved)) as n_before, count(*) filter (where t >= (select first_after from moved)) as n_after, arg_max(s, t) as state_after from own`,
      ),
    )
    const enough = Math.min(view.number(0, 'n_before'), view.number(0, 'n_after')) >= LEAST_SIDE
    if (view.number(0, 'turns') !== 1 || !enough) return null
    const grain =
      time.period === 'year' || time.period === 'quarter' || time.period === 'month' ? time.period : 'day'
    return {
      at: view.text(0, 'first_after').slice(0, 10),
      grain,
      after: false,
      label: null,
      state: levelLabel(own.label, view.text(0, 'state_after')),
    }
  })
