/** What values an expression gives. */
export type ValueType = 'number' | 'yes-no' | 'category' | 'time'

/** An expression as DuckDB SQL of one row, with what it gives. */
export interface Compiled {
  sql: string
  type: ValueType
  /** A day without a time of day. */
  isDay?: boolean
  /** Where it is no column's but somebody's own value. */
  constant?: number | string | boolean
  /** All names that there are, where they are known. */
  names?: readonly string[]
  /** Of two names, that of no and that of yes. */
  order?: readonly string[]
}

/** Why an expression cannot be computed over a table, for whoever wrote it. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'
}

/** For sentences: what a type holds. */
export const TYPE_WORDS: Readonly<Record<ValueType, string>> = {
  number: 'numbers',
  'yes-no': 'yes or no',
  category: 'names',
  time: 'times',
}
