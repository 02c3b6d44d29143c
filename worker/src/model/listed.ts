import type { Leak, SemanticModel } from '#contract'

/** What settles what among the columns of a table. */
export const leaksOf = ({ tables }: SemanticModel, table: string): readonly Leak[] =>
  tables.find((own) => own.table === table)?.leaks ?? []

/**
 * Whether a column has one value for each of a group, as in a list of prices: its rows are no values of their own, and
 * what it differs by elsewhere is a matter of which groups lie there.
 */
export const isListed = (leaks: readonly Leak[], column: string | null): boolean =>
  column !== null && leaks.some((own) => own.kind === 'recode' && own.column === column)
