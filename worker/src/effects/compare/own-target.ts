import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Variable } from '../../variables/variable.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { heldOf } from './held-to.ts'

/**
 * Groups held to targets of their own: how many of their rows meet them says how strict these are as well as how the group
 * does.
 */
export interface OwnTarget extends Estimated {
  kind: 'own-target'
  dimension: Dimension
  level: string
  /** What was to come to its target, and that target. */
  value: Variable
  target: Variable
  /**
   * One row for each group against all others: `level`, `n`, `n_others`, `share` of the outcome, `value` and `target` on
   * average with those of the others, `equal`, the share if each were held to the targets of all rows, `explained` of the
   * difference by the targets, how far the value lies above the target (`gap`), and how many standard errors the targets and
   * shares lie apart (`target_errors`, `share_errors`).
   */
  view: View
  row: number
  /** Its targets make most of what sets it apart; else they are those of the others, and it is how it does. */
  strict: boolean
}

/**
 * The group whose targets make most of what sets its share apart.
 * @param level the one that the answer is about, also where its targets make nothing of it; where it is left out the one furthest apart
 */
export async function ownTarget(
  frame: Frame,
  dimension: Dimension,
  level?: string,
): Promise<OwnTarget | null> {
  const held = await heldOf(frame)
  const { toolkit, rowsAsked, measure, source } = frame
  if (!held || !source.columns.some(({ name }) => name === dimension.column)) return null
  const { value, target } = held
  const own = identifier(dimension.column)
  // Of what must not fall short, the targets that a value reaches; of what must not go beyond, those it does not pass.
  const below = held.operator === '>=' || held.operator === '<' ? '>=' : '>'
  const share = held.operator.startsWith('>') ? 'coalesce(upto, 0)' : '1 - coalesce(upto, 0)'
  const view = new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label}, held to the same ${target.label}`,
      `with own as (select ${own}::varchar as level, (${held.valueSql})::double as v, ${held.targetSql}::double as t, ((${rowsAsked.sql!})::varchar = 'yes')::int as met from ${rowsAsked.from}${whereOf(rowsAsked.filters)}),
known as (select * from own where level is not null and v is not null and t is not null and met is not null),
targets as (select t, sum(count(*)) over (order by t) / (select count(*) from known)::double as upto from known group by t),
placed as (select known.*, ${share} as equal from known asof left join targets on known.v ${below} targets.t),
each as (select level, count(*) as n, sum(met) as met, sum(v) as v, sum(t) as t, sum(t * t) as tt, sum(equal) as equal from placed group by 1),
whole as (select sum(n) as n, sum(met) as met, sum(v) as v, sum(t) as t, sum(tt) as tt, sum(equal) as equal from each),
sides as (select level, each.n as n, whole.n - each.n as n_others, each.met / each.n as share, (whole.met - each.met) / nullif(whole.n - each.n, 0) as share_others, each.v / each.n as value, (whole.v - each.v) / nullif(whole.n - each.n, 0) as value_others, each.t / each.n as target, (whole.t - each.t) / nullif(whole.n - each.n, 0) as target_others, (each.v - each.t) / each.n as gap, (whole.v - each.v - whole.t + each.t) / nullif(whole.n - each.n, 0) as gap_others, each.equal / each.n as equal, (whole.equal - each.equal) / nullif(whole.n - each.n, 0) as equal_others, greatest(each.tt / each.n - pow(each.t / each.n, 2), 0) as spread, greatest((whole.tt - each.tt) / nullif(whole.n - each.n, 0) - pow((whole.t - each.t) / nullif(whole.n - each.n, 0), 2), 0) as spread_others from each, whole)
select level, n, n_others, share, share_others, value, value_others, target, target_others, gap, gap_others, equal, equal_others, 1 - (equal - equal_others) / nullif(share - share_others, 0) as explained, abs(target - target_others) / nullif(sqrt(spread / n + spread_others / n_others), 0) as target_errors, abs(share - share_others) / nullif(sqrt(share * (1 - share) / n + share_others * (1 - share_others) / n_others), 0) as share_errors from sides where n_others > 0 order by level`,
    ),
  )
  const at = (row: number, column: string) => view.number(row, column)
  const told = view.rows
    .filter(
      (row) =>
        (level === undefined || view.text(row, 'level') === level) &&
        at(row, 'n') >= LIMITS.fewRows &&
        at(row, 'n_others') >= LIMITS.fewRows &&
        at(row, 'share_errors') >= LIMITS.countsApart,
    )
    .sort((a, b) => at(b, 'share_errors') - at(a, 'share_errors'))
  const isStrict = (row: number) =>
    at(row, 'explained') >= LIMITS.byTarget &&
    // Targets that are one number in each group lie as far apart as they can.
    (at(row, 'target_errors') >= LIMITS.targetErrors ||
      (!Number.isFinite(at(row, 'target_errors')) && at(row, 'target') !== at(row, 'target_others')))
  const strict = told.find(isStrict)
  const alike =
    level === undefined ? undefined : told.find((row) => at(row, 'target_errors') < LIMITS.countsApart)
  const row = strict ?? alike
  if (row === undefined) return null
  return {
    kind: 'own-target',
    dimension,
    level: view.text(row, 'level'),
    value,
    target,
    view,
    row,
    strict: strict !== undefined,
    numbers: numbersOf({
      kind: 'own-target',
      metric: measure.label,
      against: `${dimension.label} within ${target.label}`,
      groups: [view.text(row, 'level')],
      value: at(row, 'explained'),
      low: null,
      high: null,
      p: null,
      n: at(row, 'n') + at(row, 'n_others'),
      size: Math.abs(at(row, 'explained')),
      evidence: [view],
    }),
  }
}
