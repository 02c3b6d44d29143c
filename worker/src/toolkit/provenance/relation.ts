import { createHash } from 'node:crypto'
import { columnOrigin, unknown, type Origin } from './origin.ts'

export interface RelationColumn {
  name: string
  /** The table or alias that it is reached by. */
  of: string | null
  origin: Origin
}

/** Rows that a statement reads or makes. */
export interface Relation {
  columns: RelationColumn[]
  /** One row at most, such as the totals of a table. */
  single: boolean
  /** Tables whose rows stand here ungrouped. */
  bases: ReadonlySet<string>
  /** All tables of data that they come from. */
  reads: ReadonlySet<string>
  /** Why how many rows there are is the writer's own choice, and no count of them may be told; null where it is not. */
  chosen: { because: string; few: boolean } | null
  print: string
}

/** A short name of a piece of a statement, the same for the same piece. */
export const printOf = (...parts: readonly unknown[]): string =>
  createHash('sha1')
    .update(
      JSON.stringify(parts, (key, value: unknown) =>
        key === 'query_location' || key === 'alias' ? undefined : value,
      ),
    )
    .digest('base64url')
    .slice(0, 16)

/** A table of the mission's data. */
export const dataRelation = (table: string, columns: readonly string[]): Relation => ({
  columns: columns.map((name) => ({ name, of: table, origin: columnOrigin(`${table}.${name}`) })),
  single: false,
  bases: new Set([table.toLowerCase()]),
  reads: new Set([table.toLowerCase()]),
  chosen: null,
  print: table,
})

/** Rows that stand in no table. */
export const madeUp = (print: string, names: readonly string[] = []): Relation => ({
  columns: names.map((name) => ({ name, of: null, origin: unknown('its rows are made up, not read') })),
  single: false,
  bases: new Set(),
  reads: new Set(),
  chosen: { because: 'its rows are made up, not read', few: false },
  print,
})

/** The relation under another name, and its columns under others. */
export const renamed = (
  relation: Relation,
  name: string | null,
  columns: readonly string[] = [],
): Relation => ({
  ...relation,
  columns: relation.columns.map((column, place) => ({
    name: columns[place] ?? column.name,
    of: name ?? column.of,
    origin:
      column.origin.kind === 'data' && name !== null
        ? { ...column.origin, print: `${name.toLowerCase()}.${column.origin.print}` }
        : column.origin,
  })),
})

/** The worse of reasons why rows can't be counted. */
export const worst = (...reasons: readonly Relation['chosen'][]): Relation['chosen'] =>
  reasons.find((reason) => reason !== null && !reason.few) ??
  reasons.find((reason) => reason !== null) ??
  null

/** The columns of a single row, which stand the same beside each row of another. */
export const fixed = (columns: readonly RelationColumn[]): RelationColumn[] =>
  columns.map((column) =>
    column.origin.kind === 'data' ? { ...column, origin: { ...column.origin, fixed: true } } : column,
  )
