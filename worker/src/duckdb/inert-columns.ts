import { identifier, literal } from './sql.ts'

/** What makes a spreadsheet compute a cell instead of showing it; a number with its sign is none. */
const LEADS = /^[=+\-@\t\r]/
const FORMULA = "'^[=+@\\t\\r-]'"

const isFormula = (column: string) =>
  `(regexp_matches(${column}, ${FORMULA}) AND TRY_CAST(${column} AS DOUBLE) IS NULL)`

/** Queries for a copy of a table in which no cell and no heading is a formula to a spreadsheet. */
export interface InertCopy {
  /** Counts the rows that hold formulas; null where no column could. */
  count: string | null
  /** A heading is one already. */
  heading: boolean
  /** The table with an apostrophe before each formula, as spreadsheets mark text. */
  select: string
}

/** @param columns in their order; text is what may hold a formula */
export function inertCopy(table: string, columns: readonly { name: string; text: boolean }[]): InertCopy {
  const found = columns.filter(({ text }) => text).map(({ name }) => isFormula(identifier(name)))
  const shown = columns.map(({ name, text }) => {
    const column = identifier(name)
    const value = text ? `CASE WHEN ${isFormula(column)} THEN '''' || ${column} ELSE ${column} END` : column
    return `${value} AS ${identifier(LEADS.test(name) ? `'${name}` : name)}`
  })
  return {
    count:
      found.length === 0
        ? null
        : `SELECT count(*) FROM ${identifier(table)} WHERE ${found.map((each) => `coalesce(${each}, false)`).join(' OR ')}`,
    heading: columns.some(({ name }) => LEADS.test(name)),
    select: `SELECT ${shown.join(', ')} FROM ${identifier(table)}`,
  }
}

/** Writes what a query selects as CSV. */
export const copyToCsv = (select: string, path: string): string =>
  `COPY (${select}) TO ${literal(path)} (FORMAT csv, HEADER, DELIMITER ',')`
