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
      settlesSql(place, frame.sample, own, identifier(other.column), kindOfPair(dimension, other)),
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

/** What the other of two columns is asked of: a number, levels, or levels that may name the same things as those of the first. */
export const kindOfPair = (
  one: Dimension | Variable,
  other: Dimension | Variable,
): 'number' | 'levels' | 'names' =>
  !isDimension(other) && other.kind === 'number'
    ? 'number'
    : isScale(one) || isScale(other)
      ? 'levels'
      : 'names'

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
export function settlesSql(
  place: number,
  table: string,
  own: string,
  x: string,
  kind: 'number' | 'levels' | 'names',
): string {
  const known = `from ${table} where ${own} is not null and ${x} is not null`
  if (kind === 'number')
    return `select ${place} as place, 1 - sum((x - own_mean) ** 2) / nullif(sum((x - mean) ** 2), 0) as given, 0e0 as back, count(*) as n, null::double as agreed, null::double as chance, null::double as shared from (select x, avg(x) over (partition by g) as own_mean, avg(x) over () as mean from (select ${x}::double as x, ${own} as g ${known}))`
  const pairs = `(select ${own} as g, ${x} as x, count(*) as n ${known} group by 1, 2)`
  // Each side is gone through once: DuckDB plans every subquery anew, which takes longer than counting does.
  const side = (by: string) =>
    `(select sum(m) as by_${by}, max(s) as of_${by}, sum(s) as n_${by} from (select max(n) as m, sum(n) as s from ${pairs} group by ${by}))`
  const lambda = (by: string, of: string) => `(by_${by} - of_${of}) / nullif(n_${by} - of_${of}, 0)::double`
  const settled = `select ${place} as place, ${lambda('g', 'x')} as given, ${lambda('x', 'g')} as back, n_g as n`
  const sides = `${side('g')}, ${side('x')}`
  if (kind === 'levels')
    return `${settled}, null::double as agreed, null::double as chance, null::double as shared from ${sides}`
  const values = `(select v, sum(a) as a, sum(b) as b from (select g::varchar as v, n as a, 0 as b from ${pairs} union all select x::varchar, 0, n from ${pairs}) group by v)`
  const both = `(select v from ${values} where a > 0 and b > 0)`
  const agreed = `(select coalesce(sum(n) filter (where g::varchar = x::varchar), 0)::double as agreed, coalesce(sum(n) filter (where g::varchar in ${both} and x::varchar in ${both}), 0)::double as shared from ${pairs})`
  const chance = `(select sum(a::double * b) as chance from ${values})`
  return `${settled}, agreed / nullif(n_g, 0) as agreed, chance / nullif(n_g::double ** 2, 0) as chance, shared / nullif(n_g, 0) as shared from ${sides}, ${agreed}, ${chance}`
}
