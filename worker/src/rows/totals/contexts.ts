import type { ColumnProfile, TableProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** Share of a column's levels that have one value of another column, from which on that merely describes them. */
const DESCRIBES = 0.9
/** Values as a share of the rows, from which on a column tells each row apart. */
const EACH_ROW = 0.5
const MOST_KEYS = 6
const MOST_SETS = 60

const TELLS_APART: ReadonlySet<ColumnProfile['role']> = new Set([
  'time',
  'category',
  'ordered-category',
  'binary',
  'place',
  'text',
  'identifier',
])

/** Columns within whose values the rows of one column can be set against each other: its time, the measure of a long table. */
export interface Contexts {
  keys: ColumnProfile[]
  /** Those of few values, within one of which alone a total may be one: of people, and not of rates. */
  sets: ColumnProfile[]
}

/** The ways to lay rows of `column` side by side, the finest first; what merely describes its levels is no context. */
export async function contextsOf(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  column: ColumnProfile,
): Promise<Contexts[]> {
  const able = source.columns.filter(
    (own) =>
      own !== column &&
      TELLS_APART.has(own.role) &&
      own.distinct >= 2 &&
      (own.role === 'time' || own.distinct <= EACH_ROW * source.rows),
  )
  if (able.length === 0) return [{ keys: [], sets: [] }]
  const own = identifier(column.name)
  const view = new View(
    await toolkit.query(
      `What merely describes ${column.original_name}`,
      `select ${able.map((_, at) => `avg((a${at} <= 1)::int) as a${at}`).join(', ')} from (select ${own}, ${able.map(({ name }, at) => `count(distinct ${identifier(name)}) as a${at}`).join(', ')} from ${identifier(source.name)} where ${own} is not null group by 1)`,
    ),
  )
  const keys = able.filter((_, at) => !(view.number(0, `a${at}`) >= DESCRIBES)).slice(0, MOST_KEYS)
  const times = keys.filter(({ role }) => role === 'time')
  const ways = [keys, ...(times.length < keys.length ? [times] : []), ...(times.length > 0 ? [[]] : [])]
  return ways.map((own) => ({
    keys: own,
    sets: own.filter(({ role, distinct }) => role !== 'time' && distinct <= MOST_SETS),
  }))
}
