import { identifier, literal } from '../../duckdb/sql.ts'
import { isSeries, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { attempted } from '../change/attempted.ts'
import type { Happening } from './event.ts'
import { firstDayAfter } from './event-grid.ts'
import { pooledAgainst, type PooledAgainst } from './pooled-against.ts'

/** The one group of a column that went least along with the others when something happened. */
export interface GroupApart {
  dimension: Dimension
  level: string
  /** One row for each group: before, after and change with its error, of it and of all others together. */
  groups: View
  /** The row of the group. */
  row: number
  /** It against all others over all rows before and since. */
  against: PooledAgainst
}

/** Groups beyond which each holds too few rows of either side. */
export const MOST_GROUPS = 8
/** Rows that a group must have before and since. */
const FEWEST_ROWS = 15

/** Change and error of every group and of its others, and the one that lies furthest apart; null for counts and series. */
export async function groupApart(
  frame: Frame,
  event: Happening,
  dimension: Dimension,
): Promise<GroupApart | null> {
  const { toolkit, measure, table, time } = frame
  if (!time || time.period === 'step' || isSeries(frame) || frame.unit?.again) return null
  if (!measure.variable || measure.totals || (measure.kind !== 'share' && measure.kind !== 'mean'))
    return null
  if (dimension.distinct < 3 || dimension.distinct > MOST_GROUPS) return null
  const own = identifier(dimension.column)
  const of = (what: string, side: string) => `${what} filter (where ${side})`
  const [before, since] = ['own and not now', 'own and now']
  const [othersBefore, othersSince] = ['not own and not now', 'not own and now']
  const counted = (side: string) => of('count(y)', side)
  // A share of none or of all has an error too (Agresti and Caffo 2000).
  const spread = (side: string) =>
    measure.kind === 'share'
      ? `((${of('sum(y)', side)} + 1) / (${counted(side)} + 2)) * (1 - (${of('sum(y)', side)} + 1) / (${counted(side)} + 2)) / ${counted(side)}`
      : `${of('var_samp(y)', side)} / ${counted(side)}`
  const columns = (prefix: string, [one, two]: [string, string]) =>
    `${counted(one)} as ${prefix}n_before, ${counted(two)} as ${prefix}n_after, ${of('sum(y)', one)} as ${prefix}sum_before, ${of('sum(y)', two)} as ${prefix}sum_after, ${of('avg(y)', one)} as ${prefix}before, ${of('avg(y)', two)} as ${prefix}after, ${of('avg(y)', two)} - ${of('avg(y)', one)} as ${prefix}change, sqrt(${spread(one)} + ${spread(two)}) as ${prefix}error`
  const groups = new View(
    await toolkit.query(
      `${measure.label} of each ${dimension.label} and of its others, before and since`,
      `with known as (select ${own}::varchar as level, (${rowSql(measure)})::double as y, ${identifier(time.column)}::date >= date ${literal(firstDayAfter(event))} as now from ${table} where ${own} is not null and ${rowSql(measure)} is not null and ${identifier(time.column)} is not null),
levels as (select level from known group by 1 having count(*) filter (where now) >= ${FEWEST_ROWS} and count(*) filter (where not now) >= ${FEWEST_ROWS}),
both_sides as (select levels.level, known.level = levels.level as own, now, y from levels, known)
select *, change - others_change as gap, abs(change - others_change) / nullif(sqrt(error ** 2 + others_error ** 2), 0) as apart from (select level, ${columns('', [before, since])}, ${columns('others_', [othersBefore, othersSince])} from both_sides group by level) order by level`,
    ),
  )
  if (groups.length < 3) return null
  const row = [...groups.rows].sort((a, b) => groups.number(b, 'apart') - groups.number(a, 'apart'))[0]!
  const level = groups.text(row, 'level')
  const against = await attempted(toolkit, `${level} against the others around the event`, () =>
    pooledAgainst(frame, event, dimension, [level]),
  )
  return against && { dimension, level, groups, row, against }
}
