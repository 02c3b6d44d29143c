import { isMadeByOne, isUndone } from '../../decide/relative.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import type { SingledOut } from './singled-out.ts'

/** One of the others that makes most of what sets a group apart from all of them together. */
export interface OddOfRest {
  dimension: Dimension
  level: string
  /**
   * One row: `value` of that one over its `n` rows, of all others together (`others`) and of these without it (`without`),
   * beside that of the group itself (`these`).
   */
  view: View
}

const MOST_GROUPS = 200

/** What is looked at: how many rows have a value of another column, or what is measured. */
export type Looked = { column: string; value: string } | { measure: Measure }

/** Null where no single one of the others makes it. */
export async function oddOfRest(
  frame: Frame,
  { dimension, level }: SingledOut,
  looked: Looked,
  among: string | null = null,
): Promise<OddOfRest | null> {
  const own = identifier(dimension.column)
  const y = valueOf(looked)
  if (y === null) return null
  const view = new View(
    await frame.toolkit.query(
      `${'measure' in looked ? looked.measure.label : looked.value} of ${level} against the others without each of them`,
      `with rows_of as (select ${own} as level, ${y.value} as y from ${frame.table} where ${own} is not null and ${y.known}${among ? ` and ${among}` : ''}),
each as (select level, count(*) as n, sum(y)::double as s from rows_of group by 1),
these as (select s / n as these from each where level = ${literal(level)}),
rest as (select sum(n) as all_n, sum(s) as all_s, count(*) as groups from each where level <> ${literal(level)})
select level, n, s / n as value, all_s / all_n as others, (all_s - s) / nullif(all_n - n, 0) as without, these, (all_n - n)::bigint as left_n, groups from each, rest, these where level <> ${literal(level)} order by abs((all_s - s) / nullif(all_n - n, 0) - these), level limit 1`,
      { maxRows: MOST_GROUPS },
    ),
  )
  if (view.length === 0) return null
  const at = (column: string) => view.number(0, column)
  const sides = { these: at('these'), others: at('others'), without: at('without') }
  return isMadeByOne(sides, { of: at('n'), left: at('left_n'), groups: at('groups') })
    ? { dimension, level: view.text(0, 'level'), view }
    : null
}

/** Marks that are looked at for one of the others that makes them. */
const MOST_CHECKED = 3

/**
 * Of what sets a group apart, strongest first, the strongest that stands without whichever of the others makes most of it;
 * those before it that do not are `undone`.
 */
export async function standing<T extends { odd?: OddOfRest | null }>(
  marks: readonly T[],
  oddOf: (mark: T) => Promise<OddOfRest | null>,
): Promise<{ kept: T[]; undone: T[] }> {
  const undone: T[] = []
  for (const [at, mark] of marks.slice(0, MOST_CHECKED).entries()) {
    mark.odd = await oddOf(mark)
    const { odd } = mark
    if (!odd || !isUndone({ these: odd.view.number(0, 'these'), without: odd.view.number(0, 'without') }))
      return { kept: marks.slice(at), undone }
    undone.push(mark)
  }
  return { kept: marks.slice(undone.length), undone }
}

/** The column as a number, and where it is one; a ratio has no value of single rows. */
function valueOf(looked: Looked): { value: string; known: string } | null {
  if ('column' in looked) {
    const column = identifier(looked.column)
    return { value: `(${column}::varchar = ${literal(looked.value)})::int`, known: `${column} is not null` }
  }
  const { variable, kind, totals } = looked.measure
  if (!variable || totals || (kind !== 'mean' && kind !== 'share')) return null
  const y = identifier(variable.column)
  return {
    value: kind === 'share' ? `(${y}::varchar = 'yes')::int` : `${y}::double`,
    known: `${y} is not null`,
  }
}
