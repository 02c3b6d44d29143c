import { identifier } from '../duckdb/sql.ts'
import { columnsOfExpression, type Definition, type Expression, type TableProfile } from '#contract'
import { columnSql } from './compile-expression.ts'
import { DefinitionError, type ValueType } from './compiled.ts'

/** A definition over its table: the column that it makes, from columns of the file alone. */
export interface MadeColumn {
  name: string
  words: string
  type: ValueType
  sql: string
  /** The columns that it is made of. */
  of: string[]
  /** The definition with those before it that it uses put in. */
  expression: Expression
}

export interface MadeColumns {
  columns: MadeColumn[]
  /** What is wrong with the others, by their place. */
  problems: { place: number; because: string }[]
}

const lower = (name: string): string => name.toLowerCase()

/**
 * The columns that definitions make of a table, in their order: a later one may use those before it.
 * @param rows what stands behind "from" where a row is held against others
 */
export function madeColumns(
  definitions: readonly Definition[],
  table: TableProfile,
  rows: string = identifier(table.name),
): MadeColumns {
  const made: MadeColumns = { columns: [], problems: [] }
  const own = table.columns.filter(({ name }) => !table.defined?.some(({ column }) => column === name))
  definitions.forEach(({ name, words, expression: written }, place) => {
    try {
      if (own.some((column) => lower(column.name) === lower(name)))
        throw new DefinitionError(`the table has a column ${JSON.stringify(name)} already`)
      if (made.columns.some((column) => lower(column.name) === lower(name)))
        throw new DefinitionError(`${JSON.stringify(name)} is defined twice`)
      const expression = putIn(written, made.columns)
      const { sql, type } = columnSql(expression, own, rows)
      made.columns.push({ name, words, type, sql, of: columnsOfExpression(expression), expression })
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error
      made.problems.push({ place, because: error.message })
    }
  })
  return made
}

/** The expression with the definitions before it in place of their names. */
function putIn(expression: Expression, before: readonly MadeColumn[]): Expression {
  const look = (own: unknown): unknown => {
    if (Array.isArray(own)) return own.map(look)
    if (own === null || typeof own !== 'object') return own
    const node = own as { kind?: unknown; column?: unknown }
    const known = node.kind === 'column' && before.find(({ name }) => name === node.column)
    if (known) return known.expression
    return Object.fromEntries(Object.entries(own).map(([key, part]) => [key, look(part)]))
  }
  return before.length === 0 ? expression : (look(expression) as Expression)
}
