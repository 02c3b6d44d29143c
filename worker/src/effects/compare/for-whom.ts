import { Z_95 } from '../../decide/limits.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { isDimension, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName } from '../effect.ts'
import { strataOf, type Strata } from './strata.ts'

/** The difference of two groups in each of the groups among whom it may be another one. */
export interface ForWhom {
  strata: Strata
  /** One row: how far the difference of the first part of two lies from that of the second, with `low` and `high`; null for more parts. */
  apart: View | null
}

const FEW_VALUES = 3
const CUT = ' low or high'

/** The two sides of a number, and not the values of a column as they stand. */
export const isCutInTwo = ({ column }: Dimension): boolean => column.endsWith(CUT)

/** Two sides within each value of a column, or below and above a limit of a number. */
export async function forWhom(
  frame: Frame,
  dimension: Dimension,
  sides: [string, string],
  whom: Dimension | Variable,
): Promise<ForWhom | null> {
  const cut = isDimension(whom) ? { frame, by: whom } : await cutInTwo(frame, whom)
  const strata = await strataOf(cut.frame, dimension, sides, cut.by)
  return strata && { strata, apart: strata.strata.length === 2 ? await apartOf(cut.frame, strata) : null }
}

/** "The high-risk": the upper third of a number against all below, so that each side has rows enough. */
async function cutInTwo(frame: Frame, whom: Variable): Promise<{ frame: Frame; by: Dimension }> {
  const x = identifier(whom.column)
  const column = `${whom.column}${CUT}`
  const table = `${frame.table}_cut_${keptName(whom.column)}`
  const few = (whom.profile?.distinct ?? Infinity) <= FEW_VALUES
  const cut = few
    ? `printf('%g', ${x}::double)`
    : `case when ${x} is null then null when ${x} <= cut then 'up to ' || printf('%g', cut) else 'over ' || printf('%g', cut) end`
  await frame.toolkit.query(
    `Rows with ${whom.label} as low or high`,
    `with limits as (select quantile_disc(${x}, 2 / 3e0)::double as two_thirds, max(${x})::double as greatest, max(${x}) filter (where ${x} < (select max(${x}) from ${frame.sample}))::double as below from ${frame.sample}),
chosen as (select case when two_thirds < greatest then two_thirds else below end as cut from limits)
select rows_of.*, ${cut} as ${identifier(column)} from ${frame.sample} as rows_of, chosen`,
    { keeps: table, maxRows: 5 },
  )
  return {
    frame: { ...frame, sample: table },
    by: {
      ...whom,
      column,
      kind: 'category',
      ordered: true,
      unit: { before: '', after: '' },
      noun: null,
      person: false,
      asked: true,
      distinct: few ? whom.profile!.distinct : 2,
    },
  }
}

/** How far the differences of two parts lie apart, the first less the second, with a 95% interval. */
async function apartOf({ toolkit, measure, sample }: Frame, effect: Strata): Promise<View | null> {
  if (measure.totals || !measure.variable) return null
  const { strata, dimension, by, a, b, share } = effect
  const [y, g, x] = [measure.variable.column, dimension.column, by.column].map(identifier)
  const value = share ? `(${y}::varchar = 'yes')::int::double` : `${y}::double`
  const parts = [0, 1].map((row) => literal(strata.text(row, 'stratum')))
  const view = new View(
    await toolkit.query(
      `How far the difference of ${a} and ${b} in ${measure.label} lies apart between the two parts`,
      `with own as (select ${x}::varchar as stratum, ${g}::varchar as level, avg(${value}) as mean, var_samp(${value}) / count(*) as square from ${sample} where ${y} is not null and ${g}::varchar in (${literal(a)}, ${literal(b)}) and ${x}::varchar in (${parts.join(', ')}) group by 1, 2),
gaps as (select stratum, sum(case when level = ${literal(a)} then mean else -mean end) as gap, sum(square) as square from own group by 1),
whole as (select sum(case when stratum = ${parts[0]} then gap else -gap end) as gap, sqrt(sum(square)) as error from gaps)
select gap, gap - ${Z_95} * error as low, gap + ${Z_95} * error as high from whole`,
    ),
  )
  return Number.isFinite(view.number(0, 'low')) ? view : null
}
