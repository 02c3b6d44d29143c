import { identifier, literals } from '../../duckdb/sql.ts'
import { flatOnes } from '../../decide/within-reading.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import type { LinkWithin } from './link-within.ts'

/** Where the line of the one group that follows a rule of its own meets that of all others. */
export interface BreakEven extends Estimated {
  kind: 'break-even'
  other: Variable
  level: string
  /** One row: both lines, where they meet, and the group's rows on either side with what the others' line makes of them. */
  main: View
}

/** Null where none, or several, of the groups lie apart, or the lines meet where hardly any rows of the one are. */
export async function breakEven(
  { toolkit, measure, sample }: Frame,
  other: Variable,
  { by, strata, reading }: LinkWithin,
): Promise<BreakEven | null> {
  if (reading !== 'some' || strata.length < 3) return null
  const [flat, ...more] = flatOnes(strata)
  if (flat === undefined || more.length > 0) return null
  const level = strata.text(flat, 'stratum')
  const [x, y, g] = [
    `${identifier(other.column)}::double`,
    `(${rowSql(measure)})::double`,
    `${identifier(by.column)}::varchar`,
  ]
  const main = new View(
    await toolkit.query(
      `Where ${measure.label} of ${level} meets that of the others along ${other.label}`,
      `with known as (select ${x} as x, ${y} as y, ${g} in (${literals([level])}) as own from ${sample} where ${x} is not null and ${y} is not null and ${g} is not null),
lines as (select regr_slope(y, x) filter (where not own) as slope, regr_intercept(y, x) filter (where not own) as start, regr_slope(y, x) filter (where own) as own_slope, regr_intercept(y, x) filter (where own) as own_start from known),
meeting as (select *, (own_start - start) / nullif(slope - own_slope, 0) as place from lines)
select any_value(slope) as slope, any_value(start) as start, any_value(own_slope) as own_slope, any_value(own_start) as own_start, any_value(place) as place, count(*) filter (where own) as n, count(*) filter (where own and x <= place) as n_below, count(*) filter (where own and x > place) as n_above, avg(y) filter (where own and x <= place) as own_below, avg(y) filter (where not own and x <= place) as others_below, avg(y) filter (where own and x > place) as own_above, avg(y) filter (where not own and x > place) as others_above, sum(y - (start + slope * x)) filter (where own and x <= place) as more_below, sum(y - (start + slope * x)) filter (where own and x > place) as more_above from known, meeting`,
    ),
  )
  const at = (column: string) => main.number(0, column)
  const fewest = Math.min(at('n_below'), at('n_above'))
  if (!Number.isFinite(at('place')) || fewest < FEWEST_ROWS || !Number.isFinite(at('others_above')))
    return null
  return {
    kind: 'break-even',
    other,
    level,
    main,
    numbers: numbersOf({
      kind: 'break-even',
      metric: measure.label,
      against: other.label,
      groups: [level],
      value: at('place'),
      low: null,
      high: null,
      p: null,
      n: at('n'),
      size: Math.max(at('n_below'), at('n_above')) / at('n'),
      evidence: [main],
    }),
  }
}

const FEWEST_ROWS = 5
