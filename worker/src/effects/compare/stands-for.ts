import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { LIMITS } from '../../decide/limits.ts'
import { namesTheSame } from '../../decide/same-levels.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isDimension, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'

const MOST_LOOKED_AT = 24

/**
 * Columns that say the same as a dimension, or that lie inside it: the fee of a plan, the city of a region. With one of
 * them held equal nothing of the dimension is left to be compared. For categories Goodman and Kruskal's lambda both
 * ways, for numbers the share of their variance that lies between the groups. So do columns that name the same things
 * again, most of the time the same one (who had it first and who has it now): what is left of the one where the other is
 * held equal are the rows in which they differ, and nobody can read that.
 */
export const standsFor = async (
  frame: Frame,
  dimension: Dimension,
  others: readonly (Dimension | Variable)[],
): Promise<Set<string>> =>
  namesOf(
    await settling(frame, dimension, others),
    ({ given, back, again }) => again || Math.max(given, back) >= LIMITS.standsFor,
  )

/** Those of them that name the same things again, mostly the same one, and not always. */
export const namesAgain = async (
  frame: Frame,
  dimension: Dimension,
  others: readonly Dimension[],
): Promise<Set<string>> => namesOf(await settling(frame, dimension, others), ({ again }) => again)

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
  again: boolean
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
      again: agrees(view, row, dimension, looked[view.number(row, 'place')]!),
    }))
  })

const isScale = ({ ordered, kind, profile }: Dimension | Variable): boolean =>
  ordered || kind !== 'category' || profile?.role === 'binary'

/** Whether a row of `settlesSql` says that two columns name the same things; steps of a scale and a yes or no are answers to many questions. */
export const agrees = (
  view: View,
  row: number,
  one: Dimension | Variable,
  other: Dimension | Variable,
): boolean =>
  !isScale(one) &&
  !isScale(other) &&
  namesTheSame({
    n: view.number(row, 'n'),
    agreed: view.number(row, 'agreed'),
    chance: view.number(row, 'chance'),
    shared: view.number(row, 'shared'),
  })

/**
 * One row: how far a column settles another (`given`), and the other the column (`back`), both as SQL names them; of
 * categories also the share of the `n` rows in which they are `agreed`, how many would be by `chance`, and how many have
 * values that occur in both (`shared`).
 */
export function settlesSql(place: number, table: string, own: string, x: string, isNumber: boolean): string {
  const known = `from ${table} where ${own} is not null and ${x} is not null`
  if (isNumber)
    return `select ${place} as place, 1 - sum((x - own_mean) ** 2) / nullif(sum((x - mean) ** 2), 0) as given, 0e0 as back, count(*) as n, null::double as agreed, null::double as chance, null::double as shared from (select x, avg(x) over (partition by g) as own_mean, avg(x) over () as mean from (select ${x}::double as x, ${own} as g ${known}))`
  const pairs = `(select ${own} as g, ${x} as x, count(*) as n ${known} group by 1, 2)`
  const best = (by: string) => `(select sum(m) from (select max(n) as m from ${pairs} group by ${by}))`
  const alone = (of: string) => `(select max(m) from (select sum(n) as m from ${pairs} group by ${of}))`
  const all = `(select sum(n) from ${pairs})`
  const lambda = (by: string, of: string) =>
    `(${best(by)} - ${alone(of)}) / nullif(${all} - ${alone(of)}, 0)::double`
  const values = (of: string) => `(select ${of}::varchar as v, sum(n) as n from ${pairs} group by 1)`
  const both = `(select a.v from ${values('g')} a join ${values('x')} b using (v))`
  const rowsWhere = (condition: string) =>
    `(select coalesce(sum(n), 0) from ${pairs} where ${condition}) / nullif(${all}, 0)::double`
  const chance = `(select coalesce(sum(a.n::double * b.n), 0) from ${values('g')} a join ${values('x')} b using (v)) / nullif(${all}::double ** 2, 0)`
  return `select ${place} as place, ${lambda('g', 'x')} as given, ${lambda('x', 'g')} as back, ${all} as n, ${rowsWhere('g::varchar = x::varchar')} as agreed, ${chance} as chance, ${rowsWhere(`g::varchar in ${both} and x::varchar in ${both}`)} as shared`
}
