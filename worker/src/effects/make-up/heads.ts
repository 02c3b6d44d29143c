import type { TableProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/**
 * Rows that are the top of a hierarchy within their own table: a column names other rows by their key ("manager"), and
 * those that name nobody are named themselves. One row: `empty` rows without a name, `named` of them that others name.
 */
export interface Heads {
  /** Column of the table that is the key. */
  key: string
  view: View
}

/** Share of the rows that a key tells apart. */
const TELLS_APART = 0.95
/** Share of the names that must be keys of rows, and of the rows without one that must be named. */
const NEARLY_ALL = 0.9
const FEWEST_NAMES = 2
const MOST_KEYS = 4

/** Null where the column names no rows of its own table, or who names nobody is not named either. */
export async function headsOf(
  toolkit: Toolkit,
  source: TableProfile,
  rows: string,
  column: string,
): Promise<Heads | null> {
  const own = source.columns.find(({ name }) => name === column)
  if (!own || own.nulls === 0 || own.distinct < FEWEST_NAMES) return null
  const keys = source.columns
    .filter(
      ({ name, storage, distinct, nulls, rows: all }) =>
        name !== column &&
        storage === own.storage &&
        distinct >= TELLS_APART * (all - nulls) &&
        nulls < 0.5 * all,
    )
    .slice(0, MOST_KEYS)
  for (const { name: key } of keys) {
    const [ref, id] = [identifier(column), identifier(key)]
    const view = new View(
      await toolkit.query(
        `Rows without ${column} that others name by their ${key}`,
        `with names as (select distinct ${ref} as name from ${rows} where ${ref} is not null), keys as (select distinct ${id} as name from ${rows} where ${id} is not null)
select (select count(*) from names) as names, (select count(*) from names join keys using (name)) as known, (select count(*) from ${rows} where ${ref} is null) as empty, (select count(*) from ${rows} where ${ref} is null and ${id} in (select name from names)) as named`,
      ),
    )
    const at = (of: string) => view.number(0, of)
    if (at('known') >= NEARLY_ALL * at('names') && at('empty') > 0 && at('named') >= NEARLY_ALL * at('empty'))
      return { key, view }
  }
  return null
}
