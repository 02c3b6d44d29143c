import { identifier } from '../../duckdb/sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Ask, ColumnFigure, ExactPlan } from '../plan.types.ts'
import { OF_MODELS, OF_PAIRS } from '../reading/figures-named.ts'
import { behindSql, FIGURES_OF_COLUMNS, figureSql } from './column-figures.ts'
import { isNormality, modelFigure, testFigure, type Place } from './methods.ts'
import { whereSql } from './row-sql.ts'
import type { Rows } from './rows.ts'

/** Which rows an ask is over, by its outliers. */
export const outliersOf = (ask: Ask) =>
  ask.outliers !== null && ask.columns[0] !== undefined
    ? { column: ask.columns[0], keep: ask.outliers }
    : null

/** Where the figure stands; null where it cannot be had. */
export async function placeOf(
  toolkit: Toolkit,
  plan: ExactPlan,
  rows: Rows,
  ask: Ask,
): Promise<Place | null> {
  const table = await rows.table(ask.stage, ask.where, outliersOf(ask))
  const { figure } = ask
  if (OF_MODELS.has(figure)) {
    const found = await modelFigure(toolkit, plan, ask, table)
    if (found || figure !== 'slope') return found
  }
  if (figure === 'covariance' && ask.columns.length >= 2) {
    const [x, y] = ask.columns.map(identifier)
    return query(
      toolkit,
      'Covariance',
      `select covar_samp(${x}::double, ${y}::double) as value from ${identifier(table)}`,
    )
  }
  if (OF_PAIRS.has(figure)) return testFigure(toolkit, plan, figure, ask.columns, table)
  if (
    (figure === 'skewness' || figure === 'kurtosis') &&
    isNormality(plan.test) &&
    !plan.corrected &&
    ask.columns[0]
  ) {
    const found = await testFigure(toolkit, plan, 'p', ask.columns.slice(0, 1), table)
    if (found) return { ...found, column: figure }
  }
  if (!FIGURES_OF_COLUMNS.has(figure)) return null
  const column = ask.columns[0] ?? null
  if (figure === 'share') {
    if (ask.share.length === 0) return null
    return query(
      toolkit,
      'Share of rows',
      `select ${shareSql(ask, identifier(table))} as value, count(*) as n from ${identifier(table)}`,
    )
  }
  if (column === null && figure !== 'count' && figure !== 'duplicates') return null
  if (ask.difference && column !== null) {
    const [first, second] = [
      await rows.table(ask.stage, [...ask.where, ask.difference[0]!]),
      await rows.table(ask.stage, [...ask.where, ask.difference[1]!]),
    ]
    const own = (name: string) =>
      `(select ${figureSql(figure as ColumnFigure, column, plan, ask.probability, identifier(name))} from ${identifier(name)})`
    return query(toolkit, `Difference of ${titleOf(ask)}`, `select ${own(first!)} - ${own(second!)} as value`)
  }
  const plain = figureSql(figure as ColumnFigure, column, plan, ask.probability, identifier(table))
  const value = ask.century ? `case when (${plain}) < 100 then 1900 + (${plain}) else (${plain}) end` : plain
  return query(
    toolkit,
    titleOf(ask),
    `select ${value} as value, ${behindSql(figure, column)} as n from ${identifier(table)}`,
  )
}

/** Rows that are so among all, or of each group among all rows. */
export const shareSql = ({ share, percent }: Ask, table: string): string => {
  const own =
    share.length > 0
      ? `avg(case when ${whereSql(share, table)} then 1.0 else 0.0 end)`
      : `count(*)::double / (select count(*) from ${table})`
  return percent ? `100 * ${own}` : own
}

export const titleOf = ({ figure, columns }: Ask): string => [figure, ...columns].join(' of ')

export async function query(toolkit: Toolkit, title: string, sql: string): Promise<Place> {
  const cell = await toolkit.query(title, sql)
  return { cell, table: 'main', row: 0, column: 'value' }
}
