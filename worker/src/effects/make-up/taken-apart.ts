import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'

/** A total taken apart, group by group: how many rows hold it, and how much one has on average. */
export interface TakenApart {
  dimension: Dimension
  /** One row for each group, the largest total first: `level`, `n`, `value`, `per_row`. */
  levels: View
  /** One row: the rows of `levels` with fewest and most rows (`n_low`, `n_high`) and the ends of `per_row`. */
  ends: View
  /**
   * Share of the spread of the totals, on the logarithm and each as heavy as it is, that comes from how many rows there
   * are; the rest is how much each has. A handful of rows of a small group makes no reason.
   */
  byNumber: number
  /** The same of the two largest totals alone; NaN where they are as good as alike. */
  firstTwo: number
}

const FEWEST_ROWS = 3
const MOST_GROUPS = 15

/** Null where nothing is summed, or where hardly any group has several rows. */
export async function takenApart(frame: Frame, dimension: Dimension): Promise<TakenApart | null> {
  const { measure, table, toolkit, noun } = frame
  if (measure.kind !== 'sum' || !measure.variable || dimension.distinct > MOST_GROUPS) return null
  const [own, y] = [identifier(dimension.column), identifier(measure.variable.column)]
  const part = `select ${own} as level, count(${y}) as n, sum(${y})::double as value, avg(${y})::double as per_row from ${table} where ${own} is not null group by 1 having count(${y}) >= ${FEWEST_ROWS} and sum(${y}) > 0`
  const levels = new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label}: how many ${noun.many}, and how much each`,
      `${part} order by value desc, level`,
    ),
  )
  if (levels.length < 2 || levels.length < dimension.distinct) return null
  const ends = new View(
    await toolkit.query(
      `What makes totals of ${measure.label} differ by ${dimension.label}`,
      `with part as (${part}), heavy as (select *, value / sum(value) over () as w, ln(n) as a, ln(value) as b from part), middle as (select sum(w * a) as ma, sum(w * b) as mb from heavy) select min(n) as n_low, max(n) as n_high, arg_min(level, n) as fewest, arg_max(level, n) as most, min(per_row) as per_low, max(per_row) as per_high, arg_min(level, per_row) as least_each, arg_max(level, per_row) as most_each, max(value) / min(value) as times, sum(w * (a - ma) * (b - mb)) / nullif(sum(w * (b - mb) ** 2), 0) as by_number, 1 - by_number as by_each from heavy, middle`,
    ),
  )
  return { dimension, levels, ends, byNumber: ends.number(0, 'by_number'), firstTwo: ofFirstTwo(levels) }
}

function ofFirstTwo(levels: View): number {
  const times = (column: string) => Math.log(levels.number(0, column) / levels.number(1, column))
  return times('value') < Math.log(UNEVEN) ? NaN : times('n') / times('value')
}

/** Times the smallest total that the largest must be for it to be said what makes it so. */
const UNEVEN = 1.25

/** Totals that lie close together need no taking apart. */
export const isUneven = ({ ends }: TakenApart): boolean => ends.number(0, 'times') >= UNEVEN
