import type { Table } from '#contract'
import { unknown, type Origin } from './origin.ts'
import type { Relation } from './relation.ts'

/** Where the values of a cell come from that somebody else's query or code made. */
export interface Provenance {
  /** Of a column of one of the cell's tables. */
  originOf(table: string, column: string): Origin
  /** Numbers that the call was given, which its result only repeats. */
  given: ReadonlySet<number>
  /** Texts of the cell that stand as values in the data, in their plain spelling. */
  texts: ReadonlySet<string>
  /** Whether a text is a word of the method's own, such as the name of a test or of a term. */
  isMethods(text: string): boolean
}

/** Of a query's result, whose columns stand in the order of the statement's. */
export function queryProvenance(
  { columns: traced }: Relation,
  { columns }: Table,
  texts: ReadonlySet<string>,
): Provenance {
  const isWhole = traced.length === columns.length
  const origins = new Map<string, Origin>()
  for (const [place, { name }] of columns.entries()) {
    const origin = isWhole ? traced[place]!.origin : unknown('its columns are not followed')
    origins.set(name, origins.has(name) ? unknown('two columns have this name') : origin)
  }
  return {
    originOf: (_, column) => origins.get(column) ?? unknown('there is no such column'),
    given: new Set(),
    texts,
    isMethods: () => false,
  }
}

/** Of a result that is tellable as a whole, or not for the reason of this origin. */
export const wholeProvenance = (
  origin: Origin,
  texts: ReadonlySet<string>,
  more: Partial<Pick<Provenance, 'given' | 'isMethods'>> = {},
): Provenance => ({ originOf: () => origin, given: new Set(), texts, isMethods: () => false, ...more })

/** Every text of a cell's tables. */
export const textsOf = (tables: Readonly<Record<string, Table>>): Set<string> =>
  new Set(
    Object.values(tables)
      .flatMap(({ rows }) => rows.flat())
      .filter((value) => typeof value === 'string'),
  )
