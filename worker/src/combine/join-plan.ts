import pluralize from 'pluralize'
import type { ColumnProfile, Join, TableProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import { uniqueName } from '../ingest/names.ts'
import { keySql } from '../profile/joins.ts'
import type { CombinationPlan } from './combination-plan.ts'

/** Share of rows that must find a partner before their table gets the partner's columns. */
const ENOUGH_MATCHES = 0.5
/** A table pointed at by a table pointed at: an order's customer's country. */
const DEPTH = 3

/** Column names that say little once their table is out of sight. */
const GENERIC = new Set(
  'name title type status description date category label code group kind value notes country city'.split(
    ' ',
  ),
)

interface Step {
  table: TableProfile
  alias: string
  /** Condition of the join, both sides qualified. */
  on: string
  /** Alias and column on the side that points. */
  from: string
  fromKey: string
  manyToOne: boolean
  key: string
  match: number
}

/**
 * The largest table that points at others, with their columns: each is looked up by a key whose values are all
 * different there, so that no row is multiplied. Null where no table points at another.
 */
export function joinPlan(
  tables: readonly TableProfile[],
  joins: readonly Join[],
  taken: Set<string>,
): CombinationPlan | null {
  const usable = joins.filter(
    ({ left, right, unique_right, match_rate }) =>
      unique_right && match_rate >= ENOUGH_MATCHES && left.table !== right.table,
  )
  const base = [...tables]
    .filter(({ name }) => usable.some(({ left }) => left.table === name))
    .sort((a, b) => b.rows - a.rows)[0]
  if (!base) return null
  const steps = reach(base, tables, usable)
  if (steps.length === 0) return null
  const names = new Set(base.columns.map(({ name }) => name.toLowerCase()))
  const added = steps.flatMap(({ table, alias, key }) =>
    table.columns
      .filter(({ name, role }) => name !== key && role !== 'empty')
      .map((column) => {
        const { name } = column
        const plain = !names.has(name.toLowerCase()) && !GENERIC.has(name.toLowerCase())
        return {
          as: uniqueName(plain ? name : `${oneOf(table.name)} ${name}`, names),
          from: `${alias}.${identifier(name)}`,
          names: namesOneThing(column),
        }
      }),
  )
  const columns = [
    ...base.columns.map(({ name }) => `b.${identifier(name)}`),
    ...added.map(({ as, from }) => `${from} as ${identifier(as)}`),
  ]
  const others = steps.map(({ table }) => table)
  return {
    how: 'joined',
    name: uniqueName(`${base.name}_joined`, taken),
    title: [base, ...others].map(({ source_file, part }) => part ?? source_file).join(' with '),
    parts: [base.name, ...others.map(({ name }) => name)],
    columns: [...base.columns.map(({ name }) => name), ...added.map(({ as }) => as)],
    lookedUp: added.map(({ as }) => as),
    naming: [
      ...steps.flatMap(({ from, fromKey, manyToOne }) => (from === 'b' && manyToOne ? [fromKey] : [])),
      ...added.filter(({ names: naming }) => naming).map(({ as }) => as),
    ],
    sql: `select ${columns.join(', ')}\nfrom ${identifier(base.name)} as b\n${steps
      .map(({ table, alias, on }) => `left join ${rowsOnce(table)} as ${alias} on ${on}`)
      .join('\n')}`,
    note: (table) =>
      `Each of the ${table.rows.toLocaleString('en-US')} rows of ${base.name} got the columns of ${steps
        .map(
          ({ table: other, key, match }) =>
            `${other.name} (by ${key}; ${(Math.floor(match * 1000) / 10).toFixed(1)}% found a partner${other.duplicate_rows > 0 ? `; ${other.duplicate_rows.toLocaleString('en-US')} ${other.duplicate_rows === 1 ? 'row' : 'rows'} listed twice counted once` : ''})`,
        )
        .join(' and of ')}. No row was added or lost.`,
  }
}

/** More rows than this in the table looked up are single things; a dozen are groups worth comparing. */
const MOST_GROUPS = 12

const namesOneThing = ({ storage, role, distinct, nulls, rows }: ColumnProfile): boolean =>
  rows > MOST_GROUPS && storage === 'text' && (role === 'identifier' || distinct >= 0.95 * (rows - nulls))

/** The rows of a table, those listed twice once. */
const rowsOnce = ({ name, duplicate_rows }: TableProfile): string =>
  duplicate_rows > 0 ? `(select distinct * from ${identifier(name)})` : identifier(name)

/** customers -> customer, so that a column reads "customer name". */
const oneOf = (table: string): string => pluralize.singular(table).replaceAll('_', ' ')

/** Tables that can be looked up from the base, directly or through one another, each by its best key once. */
function reach(base: TableProfile, tables: readonly TableProfile[], joins: readonly Join[]): Step[] {
  const steps: Step[] = []
  const aliases = new Map([[base.name, 'b']])
  for (let depth = 0; depth < DEPTH; depth++)
    for (const { left, right, match_rate, folded = false } of joins) {
      const from = aliases.get(left.table)
      const table = tables.find(({ name }) => name === right.table)
      if (!from || !table || aliases.has(right.table)) continue
      const alias = `t${steps.length + 1}`
      aliases.set(right.table, alias)
      steps.push({
        table,
        alias,
        on: `${keySql(`${from}.${identifier(left.column)}`, folded)} = ${keySql(`${alias}.${identifier(right.column)}`, folded)}`,
        from,
        fromKey: left.column,
        manyToOne: table.rows > MOST_GROUPS,
        key: right.column,
        match: match_rate,
      })
    }
  return steps
}
