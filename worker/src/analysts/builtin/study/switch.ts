import { identifier } from '../../../duckdb/sql.ts'
import { once, type Analysis } from '../findings/analysis.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

const LEAST_SIDE = 6

/** A column that takes one value up to a time and another from then on: a law, a policy, a phase. */
export interface Switch {
  variable: Variable
  /** One row: `first_after`, `n_before`, `n_after`, `state_before`, `state_after`. */
  view: View
}

/** The switch of a two-valued column in a table with one row per time; null when it switches back or forth more often. */
export function switchOf(analysis: Analysis, variable: Variable): Promise<Switch | null> {
  return once(analysis, `switch ${variable.column}`, async () => {
    const { study, toolkit } = analysis
    const two = variable.kind === 'binary' || (variable.kind !== 'number' && variable.levels.length === 2)
    if (!study.time || study.time.repeated || !two || study.sampled) return null
    const [time, own] = [identifier(study.time.column), identifier(variable.column)]
    const view = new View(
      await toolkit.query(
        `When ${variable.label} switches`,
        `with own as (select ${time} as t, ${own}::varchar as s, lag(${own}::varchar) over (order by ${time}) as before from study where ${time} is not null and ${own} is not null),
moved as (select count(*) as switches, min(t) as first_after from own where before is not null and s <> before)
select (select switches from moved) as switches, (select first_after from moved) as first_after,
  count(*) filter (where t < (select first_after from moved)) as n_before, count(*) filter (where t >= (select first_after from moved)) as n_after,
  arg_min(s, t) as state_before, arg_max(s, t) as state_after from own`,
      ),
    )
    const once_only = view.number(0, 'switches') === 1
    const enough = Math.min(view.number(0, 'n_before'), view.number(0, 'n_after')) >= LEAST_SIDE
    return once_only && enough ? { variable, view } : null
  })
}
