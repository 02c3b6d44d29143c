import { identifier } from '../../duckdb/sql.ts'
import type { Measure } from '../../playbooks/frame/frame.types.ts'

/** The measure over any set of rows: a ratio is total by total, whatever else the mean. */
export function meanSql({ totals, variable }: Pick<Measure, 'totals' | 'variable'>): string {
  if (!totals) return `avg(${identifier(variable!.column)})`
  return `sum(${identifier(totals.over)}) / nullif(sum(${identifier(totals.under)}), 0)`
}

/**
 * The measure row by row, so that means over the rows of each group are right. A ratio r of totals y and x is
 * linearised within the group, r + (y - r x) / mean x: the mean of that is r itself, and its spread is the one that
 * the ratio's standard error is made of (Cochran 1977, Sampling Techniques, section 6.4).
 * @param group SQL of what the rows are grouped by; empty is all rows together
 */
export function rowsSql({ totals, variable }: Pick<Measure, 'totals' | 'variable'>, group: string): string {
  const own = identifier(variable!.column)
  if (!totals) return own
  const [over, under] = [identifier(totals.over), identifier(totals.under)]
  const within = group === '' ? '()' : `(partition by ${group})`
  const ratio = `(sum(${over}) over ${within} / nullif(sum(${under}) over ${within}, 0))`
  return `${ratio} + (${over} - ${ratio} * ${under}) / nullif(avg(${under}) over ${within}, 0)`
}

/** What one row has, as a number: a yes is one. */
export const rowSql = ({ kind, variable }: Pick<Measure, 'kind' | 'variable'>): string => {
  const own = identifier(variable!.column)
  return kind === 'share'
    ? `case when ${own} is null then null when ${own}::varchar = 'yes' then 1e0 else 0e0 end`
    : own
}

/** The two sides of a ratio beside a row, for tables that are cut from a frame; nothing for other measures. */
export const sidesSql = ({ totals }: Pick<Measure, 'totals'>): string =>
  totals ? `, ${identifier(totals.over)} as over_total, ${identifier(totals.under)} as under_total` : ''

/** The measure over rows of a table with `y` and the sides of `sidesSql`. */
export const keptMeanSql = ({ totals }: Pick<Measure, 'totals'>): string =>
  totals ? 'sum(over_total) / nullif(sum(under_total), 0)' : 'avg(y)'

/** Row by row of such a table so that means over each group are the measure there. */
export const keptRowsSql = ({ totals }: Pick<Measure, 'totals'>, group: string): string => {
  if (!totals) return 'y'
  const ratio = `(sum(over_total) over (partition by ${group}) / nullif(sum(under_total) over (partition by ${group}), 0))`
  return `${ratio} + (over_total - ${ratio} * under_total) / nullif(avg(under_total) over (partition by ${group}), 0)`
}
