import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isDimension, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'

const MOST_LOOKED_AT = 24

/**
 * Columns that say the same as a dimension, or that lie inside it: the fee of a plan, the city of a region. With one of
 * them held equal nothing of the dimension is left to be compared. For categories Goodman and Kruskal's lambda both
 * ways, for numbers the share of their variance that lies between the groups.
 */
export const standsFor = async (
  frame: Frame,
  dimension: Dimension,
  others: readonly (Dimension | Variable)[],
): Promise<Set<string>> =>
  namesOf(
    await settling(frame, dimension, others),
    ({ given, back }) => Math.max(given, back) >= LIMITS.standsFor,
  )

/** Those of them that the value of the dimension says all by itself: the region of a city, and no city of a region. */
export const saidBy = async (
  frame: Frame,
  dimension: Dimension,
  others: readonly (Dimension | Variable)[],
): Promise<Set<string>> =>
  namesOf(await settling(frame, dimension, others), ({ given }) => given >= LIMITS.standsFor)

/** How far a dimension settles a column, and the column the dimension. */
interface Settles {
  column: string
  given: number
  back: number
}

const namesOf = (all: readonly Settles[], holds: (own: Settles) => boolean): Set<string> =>
  new Set(all.filter(holds).map(({ column }) => column))

const settling = (
  frame: Frame,
  dimension: Dimension,
  others: readonly (Dimension | Variable)[],
): Promise<Settles[]> =>
  once(frame, `stands for ${dimension.column}: ${others.map(({ column }) => column).join('|')}`, async () => {
    const looked = others.filter(({ column }) => column !== dimension.column).slice(0, MOST_LOOKED_AT)
    if (looked.length === 0) return []
    const own = identifier(dimension.column)
    const parts = looked.map((other, place) =>
      settlesSql(place, frame.sample, own, identifier(other.column), !isDimension(other)),
    )
    const view = new View(
      await frame.toolkit.query(
        `What stands for ${dimension.label}`,
        `${parts.join('\nunion all ')}\norder by 1`,
      ),
    )
    return view.rows.map((row) => ({
      column: looked[view.number(row, 'place')]!.column,
      given: view.number(row, 'given'),
      back: view.number(row, 'back'),
    }))
  })

/** One row: how far a column settles another (`given`), and the other the column (`back`), both as SQL names them. */
export function settlesSql(place: number, table: string, own: string, x: string, isNumber: boolean): string {
  const known = `from ${table} where ${own} is not null and ${x} is not null`
  if (isNumber)
    return `select ${place} as place, 1 - sum((x - own_mean) ** 2) / nullif(sum((x - mean) ** 2), 0) as given, 0e0 as back from (select x, avg(x) over (partition by g) as own_mean, avg(x) over () as mean from (select ${x}::double as x, ${own} as g ${known}))`
  const pairs = `(select ${own} as g, ${x} as x, count(*) as n ${known} group by 1, 2)`
  const best = (by: string) => `(select sum(m) from (select max(n) as m from ${pairs} group by ${by}))`
  const alone = (of: string) => `(select max(m) from (select sum(n) as m from ${pairs} group by ${of}))`
  const all = `(select sum(n) from ${pairs})`
  const lambda = (by: string, of: string) =>
    `(${best(by)} - ${alone(of)}) / nullif(${all} - ${alone(of)}, 0)::double`
  return `select ${place} as place, ${lambda('g', 'x')} as given, ${lambda('x', 'g')} as back`
}
