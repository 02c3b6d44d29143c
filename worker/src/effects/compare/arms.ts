import { Z_95 } from '../../decide/limits.ts'
import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'

/** An event in two groups, the one asked about against the other: a ratio, and how many rows it takes for one event less. */
export interface Arms {
  dimension: Dimension
  /** What was done, or is asked about, and what it is held against. */
  own: string
  other: string
  /** One row: `share_own`, `share_other`, `ratio` with `ratio_low` and `ratio_high`, `needed`. */
  main: View
}

/** The ratio of two shares with its interval (on the logarithm); null where one of them is nothing. */
export async function armsOf(
  frame: Frame,
  dimension: Dimension,
  [own, other]: [string, string],
): Promise<Arms | null> {
  const { measure, toolkit, sample, unit } = frame
  if (measure.kind !== 'share' || !measure.variable || unit?.again) return null
  const [y, g] = [identifier(measure.variable.column), identifier(dimension.column)]
  const side = (level: string, name: string) =>
    `count(*) filter (where ${g} = ${literal(level)})::double as n_${name}, count(*) filter (where ${g} = ${literal(level)} and ${y}::varchar = 'yes')::double as x_${name}`
  const main = new View(
    await toolkit.query(
      `${measure.label} of ${own} as a multiple of that of ${other}`,
      `with counted as (select ${side(own, 'own')}, ${side(other, 'other')} from ${sample} where ${y} is not null),
shared as (select *, x_own / n_own as share_own, x_other / n_other as share_other from counted where x_own > 0 and x_other > 0),
ratios as (select *, share_own / share_other as ratio, sqrt(1 / x_own - 1 / n_own + 1 / x_other - 1 / n_other) as error from shared)
select n_own, x_own, n_other, x_other, share_own, share_other, ratio, exp(ln(ratio) - ${Z_95} * error) as ratio_low, exp(ln(ratio) + ${Z_95} * error) as ratio_high, 1 / nullif(abs(share_own - share_other), 0) as needed from ratios`,
    ),
  )
  return main.length === 0 ? null : { dimension, own, other, main }
}
