import { referenceToken } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Ask, ColumnFigure, ExactPlan } from '../plan.types.ts'
import { figureSql } from './column-figures.ts'
import { toldAt, type Computed } from './computed.ts'
import { keySql } from './row-sql.ts'
import type { Rows } from './rows.ts'

/** The largest less the smallest of the figures that groups have. */
export async function spreadOfGroups(
  toolkit: Toolkit,
  plan: ExactPlan,
  rows: Rows,
  ask: Ask,
): Promise<Computed[]> {
  const column = ask.columns[0] ?? null
  if (column === null && ask.figure !== 'count') return []
  const table = identifier(await rows.table(ask.stage, ask.where))
  const keys = ask.by.map((key) => keySql(key))
  const value = figureSql(ask.figure as ColumnFigure, column, plan, ask.probability, table)
  const cell = await toolkit.query(
    'Gap between groups',
    `with each_group as (select ${value} as own from ${table} where ${keys.map((key) => `${key} is not null`).join(' and ')} group by ${keys.join(', ')}) select max(own) - min(own) as value, count(*) as n from each_group`,
  )
  return [toldAt(ask, { cell, table: 'main', row: 0, column: 'value' }, null)]
}

const MOST_NUMBERS = 30

/** Of all pairs of numbers the one that goes together most, or least. */
export async function chosenPair(
  toolkit: Toolkit,
  plan: ExactPlan,
  rows: Rows,
  ask: Ask,
): Promise<Computed[]> {
  if (!ask.pairs || plan.correlation !== 'pearson') return []
  const fields = toolkit.model.tables.find(({ table }) => table === plan.table)?.fields ?? []
  const numbers = rows
    .numbers()
    .filter((name) => fields.find(({ column }) => column === name)?.meaning !== 'identifier')
    .slice(0, MOST_NUMBERS)
  const [fixed] = ask.columns
  const pairs = numbers.flatMap((one, at) =>
    fixed === undefined
      ? numbers.slice(at + 1).map((other) => [one, other] as const)
      : one === fixed
        ? []
        : [[fixed, one] as const],
  )
  if (pairs.length === 0) return []
  const table = identifier(await rows.table(ask.stage, ask.where))
  const each = pairs.map(
    ([one, other]) =>
      `select ${literal(one)} as one, ${literal(other)} as other, corr(${identifier(one)}::double, ${identifier(other)}::double) as value from ${table}`,
  )
  const cell = await toolkit.query(
    'Correlations of pairs of numbers',
    `select * from (${each.join(' union all ')}) where value is not null and not isnan(value) order by abs(value) ${ask.pairs.order === 'most' ? 'desc' : 'asc'}, one, other limit 20`,
  )
  const row = cell.output.tables.main!.rows[0]
  if (!row) return []
  const named = (column: 'one' | 'other') => referenceToken(cell.id, 'main', 0, column, 'text')
  const both = `${named('one')} and ${named('other')}`
  const { names } = ask.pairs
  if (names === null) return [toldAt(ask, { cell, table: 'main', row: 0, column: 'value' }, both)]
  const value = names === 'both' ? both : named(names === 'first' ? 'one' : 'other')
  return [{ ask, value, raw: null, group: null, evidence: [cell] }]
}
