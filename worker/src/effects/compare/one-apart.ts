import { allowedFor, beyondChance } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { normalP } from '../normal-p.ts'
import type { Groups } from './groups.ts'
import { othersTogether } from './others-together.ts'
import { rowsSql } from './ratio-rows.ts'

/** The one group that lies furthest from all others together, which no pair of groups and no test of all of them need show. */
export interface OneApart {
  /** Its row in the levels of the groups. */
  row: number
  others: Groups
  /** p of it with the choice among the groups allowed for, and that all of them were tested at once before. */
  p: number
}

/** Rows on either side. */
const FEWEST_ROWS = 10
/** Looks: all groups at once, and each against the others. */
const LOOKS = 2

/** Null where no group is apart from the others beyond chance. */
export async function oneApart(frame: Frame, effect: Groups, tests: number): Promise<OneApart | null> {
  const { measure, dimension, levels } = effect
  if (levels.length < 3 || measure.totals || !measure.variable || frame.unit?.again) return null
  if (measure.kind !== 'mean' && measure.kind !== 'share') return null
  const [own, y] = [identifier(dimension.column), identifier(measure.variable.column)]
  const value =
    measure.kind === 'share' ? `(${y}::varchar = 'yes')::int::double` : `(${rowsSql(measure, own)})::double`
  const view = new View(
    await frame.toolkit.query(
      `Each ${dimension.label} against all others together: ${measure.label}`,
      `with each as (select ${own}::varchar as level, count(*)::double as n, avg(value) as mean, coalesce(var_samp(value), 0) as v from (select ${own}, ${value} as value from ${frame.sample} where ${y} is not null and ${own} is not null) group by 1),
whole as (select sum(n) as n, sum(n * mean) as s, sum((n - 1) * v + n * mean ** 2) as q from each),
sides as (select level, each.n as n, mean, v, whole.n - each.n as n_rest, (s - each.n * mean) / (whole.n - each.n) as rest, q - (each.n - 1) * v - each.n * mean ** 2 as q_rest from each, whole where whole.n > each.n),
-- A few rows of a skewed measure that lie low lie close together as well: the spread of all rows counts too.
tried as (select level, sides.n as n, mean, rest, abs(mean - rest) / nullif(sqrt(v / sides.n + (q_rest / n_rest - rest ** 2) / n_rest), 0) as z_own, abs(mean - rest) / nullif(sqrt((q / whole.n - (s / whole.n) ** 2) * (1 / sides.n + 1 / n_rest)), 0) as z_all from sides, whole where n_rest >= ${FEWEST_ROWS})
select level, n::bigint as n, mean, rest, z_own, z_all from tried where n >= ${FEWEST_ROWS} order by least(z_own, z_all) desc nulls last, level`,
      { maxRows: 100 },
    ),
  )
  const first = view.rows.find((at) => levels.rowOf('level', view.text(at, 'level')) >= 0)
  const row = first === undefined ? undefined : levels.rowOf('level', view.text(first, 'level'))
  const others = row === undefined ? null : await othersTogether(frame, effect, row, undefined)
  if (row === undefined || !others) return null
  const spread = measure.kind === 'mean' ? normalP(view.number(first!, 'z_all')) : 0
  const p = allowedFor(Math.max(others.numbers.p ?? 1, spread), LOOKS * levels.length)
  return beyondChance(p, tests) ? { row, others, p } : null
}
