import type { ColumnProfile, Expression } from '#contract'
import { identifier, literal } from '../duckdb/sql.ts'
import { DefinitionError, TYPE_WORDS, type Compiled, type ValueType } from './compiled.ts'
import { arithmetic, later, partOf, timeBetween } from './computed-sql.ts'
import { constantAs, type Constant } from './constants.ts'
import { pointedSql } from './pointed-sql.ts'
import { caseSql, folded, letters, plainNumber, trimmed } from './text-sql.ts'

type Columns = readonly (Pick<ColumnProfile, 'name' | 'storage'> &
  Partial<Pick<ColumnProfile, 'top' | 'distinct' | 'order'>>)[]

const TYPES: Readonly<Record<ColumnProfile['storage'], ValueType>> = {
  number: 'number',
  integer: 'number',
  boolean: 'yes-no',
  date: 'time',
  timestamp: 'time',
  text: 'category',
}

/** The rows that an expression may look at besides its own, to stand behind "from". */
export type Rows = string

/** Expressions that repeat each other grow beyond all measure. */
const MOST_SQL = 20_000

/**
 * The one place where expressions become SQL: names and values are quoted, and nothing that somebody wrote is code. What
 * is missing makes what hangs on it missing; `empty` and `filled` alone are always known.
 * @param rows all rows of the table, of which some expressions look at others than their own
 * @throws DefinitionError where types do not fit or a column is not there
 */
export function compileExpression(
  expression: Expression,
  columns: Columns,
  rows: Rows | null = null,
): Compiled {
  const compiled = compile(expression, columns, rows)
  if (compiled.sql.length > MOST_SQL) throw new DefinitionError('the expression is too large')
  return compiled
}

function compile(expression: Expression, columns: Columns, rows: Rows | null): Compiled {
  const of = (own: Expression): Compiled => compileExpression(own, columns, rows)
  switch (expression.kind) {
    case 'column':
      return column(expression.column, columns)
    case 'constant':
      return constantAs(expression.value, null)
    case 'arithmetic': {
      const [left, right] = [of(expression.left), of(expression.right)].map((own) =>
        asType(own, 'number', expression.operator),
      )
      return { type: 'number', sql: arithmetic(left!.sql, expression.operator, right!.sql) }
    }
    case 'time-between': {
      const [from, to] = [of(expression.from), of(expression.to)].map((own) =>
        asType(own, 'time', 'time-between'),
      )
      return { type: 'number', sql: timeBetween(from!, to!, expression.unit) }
    }
    case 'later': {
      const time = asType(of(expression.of), 'time', 'later')
      const { by, unit } = expression
      return {
        type: 'time',
        ...later(time, typeof by === 'number' ? by : asType(of(by), 'number', 'later').sql, unit),
      }
    }
    case 'comparison':
      return compare(of(expression.left), expression.operator, of(expression.right))
    case 'in':
      return among(of(expression.of), expression.values)
    case 'contains': {
      const own = asType(of(expression.of), 'category', 'contains')
      const has = expression.words.map((word) => `contains(${folded(own.sql)}, lower(${literal(word)}))`)
      return { type: 'yes-no', sql: `(${has.join(' or ')})` }
    }
    case 'empty':
    case 'filled': {
      const own = of(expression.of)
      const isEmpty =
        own.type === 'category' ? `(coalesce(${trimmed(own.sql)}, '') = '')` : `(${own.sql} is null)`
      return { type: 'yes-no', sql: expression.kind === 'empty' ? isEmpty : `(not ${isEmpty})` }
    }
    case 'and':
    case 'or': {
      const all = expression.of.map((own) => asType(of(own), 'yes-no', expression.kind).sql)
      return { type: 'yes-no', sql: `(${all.join(` ${expression.kind} `)})` }
    }
    case 'not':
      return { type: 'yes-no', sql: `(not ${asType(of(expression.of), 'yes-no', 'not').sql})` }
    case 'cases':
      return cases(
        expression.cases.map(({ when, then }) => ({
          when: asType(of(when), 'yes-no', 'when').sql,
          then: of(then),
        })),
        expression.otherwise === null ? null : of(expression.otherwise),
      )
    case 'recode': {
      const own = of(expression.of)
      const each = expression.names.map(
        ({ values, name }) => `when ${among(own, values).sql} then ${literal(name)}`,
      )
      const rest = expression.otherwise === 'keep' ? `else nullif(${trimmed(asName(own))}, '') ` : ''
      return { type: 'category', sql: `(case ${each.join(' ')} ${rest}end)` }
    }
    case 'letters': {
      const own = asType(of(expression.of), 'category', 'letters')
      return { type: 'category', sql: letters(trimmed(own.sql), expression) }
    }
    case 'piece': {
      const own = asType(of(expression.of), 'category', 'piece')
      const piece = `split_part(${own.sql}, ${literal(expression.separator)}, ${expression.place})`
      return { type: 'category', sql: `nullif(${trimmed(piece)}, '')` }
    }
    case 'part': {
      const own = of(expression.of)
      const clock =
        own.type === 'category' && (expression.part === 'hour' || expression.part === 'minute')
          ? { ...own, sql: `try_cast(${trimmed(own.sql)} as time)` }
          : asType(own, 'time', 'part')
      return partOf(clock.sql, expression.part)
    }
    case 'pointed': {
      if (rows === null) throw new DefinitionError('"pointed" takes the rows of a table')
      const [by, key] = [of(expression.by), of(expression.key)].map(({ sql }) => sql)
      const { what } = expression
      if (what === 'value') {
        if (!expression.of) throw new DefinitionError('"pointed" takes a column for its value')
        const own = of(expression.of)
        return { ...own, sql: pointedSql({ what, by: by!, key: key!, value: own.sql }, rows) }
      }
      return {
        type: what === 'top' ? 'category' : 'number',
        sql: pointedSql({ what, by: by!, key: key!, value: key! }, rows),
      }
    }
  }
}

function column(name: string, columns: Columns): Compiled {
  const own = columns.find((one) => one.name === name)
  if (!own) throw new DefinitionError(`there is no column ${JSON.stringify(name)}`)
  const type = TYPES[own.storage]
  const quoted = identifier(name)
  const sql = type === 'number' ? `${quoted}::double` : type === 'category' ? `${quoted}::varchar` : quoted
  const { top = [], distinct = Infinity, order } = own
  return {
    type,
    sql,
    ...(own.storage === 'date' && { isDay: true }),
    ...(type === 'category' && distinct <= top.length && { names: top.map(({ value }) => String(value)) }),
    ...(type === 'category' && order?.length === 2 && { order }),
  }
}

/** A value as one that stands in what it is held against: of two names 1 and true are that of yes. */
function valueOf(value: Constant, own: Compiled, where: string): Compiled {
  const { names, order, type } = own
  if (type !== 'category' || !names) return constantAs(value, type, where)
  const there = (said: string) => names.some((one) => plain(one) === plain(said))
  if (there(String(value))) return constantAs(value, type, where)
  const yes = order && [0, 1, false, true].indexOf(value as number)
  if (yes !== undefined && yes >= 0) return constantAs(order![yes % 2]!, type, where)
  const some = names.slice(0, MOST_NAMES).map((one) => JSON.stringify(one))
  throw new DefinitionError(`there is no value ${JSON.stringify(value)} there; there is ${some.join(', ')}`)
}

const plain = (text: string): string => text.trim().toLowerCase()
const MOST_NAMES = 20

/** A value of a type; a constant is read as one, numbers are codes where names are wanted, and yes counts as 1. */
function asType(own: Compiled, type: ValueType, where: string): Compiled {
  if (own.constant !== undefined) return constantAs(own.constant, type, where)
  if (own.type === type) return own
  if (type === 'category') return { type, sql: asName(own) }
  if (type === 'number' && own.type === 'yes-no') return { type, sql: `(${own.sql})::integer::double` }
  throw new DefinitionError(`"${where}" takes ${TYPE_WORDS[type]}, and was given ${TYPE_WORDS[own.type]}`)
}

const asName = ({ sql, type }: Compiled): string =>
  type === 'number'
    ? plainNumber(sql)
    : type === 'yes-no'
      ? `(case when ${sql} then 'yes' when not ${sql} then 'no' end)`
      : `(${sql})::varchar`

function compare(
  one: Compiled,
  operator: Extract<Expression, { kind: 'comparison' }>['operator'],
  other: Compiled,
): Compiled {
  const type = one.constant === undefined ? one.type : other.type
  const ordered = operator !== '=' && operator !== '!='
  if (ordered && (type === 'yes-no' || type === 'category'))
    throw new DefinitionError(`"${operator}" takes numbers or times, and was given ${TYPE_WORDS[type]}`)
  const sideOf = (own: Compiled, beside: Compiled) =>
    own.constant === undefined ? asType(own, type, operator) : valueOf(own.constant, beside, operator)
  const [left, right] = [sideOf(one, other), sideOf(other, one)]
  // Of two times one of which has no hour, nothing is before or after the other on its very day.
  const day = type === 'time' && (left.isDay || right.isDay)
  const side = ({ sql }: Compiled) =>
    type === 'category' ? folded(sql) : type === 'time' ? `${sql}::${day ? 'date' : 'timestamp'}` : sql
  return { type: 'yes-no', sql: `(${side(left)} ${operator} ${side(right)})` }
}

function among(own: Compiled, values: readonly (number | string | boolean)[]): Compiled {
  const each = values.map((value) => {
    const one = valueOf(value, own, 'in')
    return own.type === 'category'
      ? folded(one.sql)
      : own.type === 'time'
        ? `${one.sql}::${own.isDay || one.isDay ? 'date' : 'timestamp'}`
        : one.sql
  })
  const days = own.type === 'time' && values.every((value) => constantAs(value, 'time', 'in').isDay)
  const side = own.type === 'category' ? folded(own.sql) : days ? `${own.sql}::date` : own.sql
  return { type: 'yes-no', sql: `(${side} in (${each.join(', ')}))` }
}

/** What cannot be known ends the search: a row of which a condition is unknown is no "otherwise". */
function cases(each: readonly { when: string; then: Compiled }[], otherwise: Compiled | null): Compiled {
  const results = [...each.map(({ then }) => then), ...(otherwise ? [otherwise] : [])]
  const { type } = results.find(({ constant }) => constant === undefined) ?? results[0]!
  const typed = results.map((own) => asType(own, type, 'then'))
  const rest = otherwise ? typed.at(-1)!.sql : null
  const isDay = type === 'time' && typed.every((own) => own.isDay)
  return {
    type,
    sql: caseSql(
      each.map(({ when }, at) => ({ when, then: typed[at]!.sql })),
      rest,
    ),
    ...(isDay && { isDay }),
  }
}

/** The column that an expression makes: infinities are no numbers. */
export function columnSql(expression: Expression, columns: Columns, rows: Rows | null = null): Compiled {
  const own = compileExpression(expression, columns, rows)
  if (own.constant !== undefined) throw new DefinitionError('a definition needs a column')
  if (own.type !== 'number') return own
  const finite = ['infinity', '-infinity', 'nan'].reduce(
    (sql, none) => `nullif(${sql}, '${none}'::double)`,
    own.sql,
  )
  return { ...own, sql: finite }
}
