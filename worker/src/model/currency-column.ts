import {
  metricColumns,
  type ColumnProfile,
  type MetricRef,
  type Question,
  type TableProfile,
} from '#contract'
import { currencyCode } from '../lexicon/currencies.ts'
import { isMoneyColumn } from '../lexicon/money.ts'

const MOST = 40
/** Share of the rows that say their currency. */
const NEARLY_ALL = 0.9

/** The column that says in which of several currencies the amounts of a row are; null where there is one, or none says. */
export const currencyColumn = ({ columns, rows }: TableProfile): ColumnProfile | null =>
  columns.find(
    ({ storage, distinct, nulls, top }) =>
      storage === 'text' &&
      distinct >= 2 &&
      distinct <= MOST &&
      rows - nulls >= NEARLY_ALL * rows &&
      top.every(({ value }) => currencyCode(String(value)) !== null) &&
      new Set(top.map(({ value }) => currencyCode(String(value)))).size >= 2,
  ) ?? null

/** A column of amounts that are in the currency of their row, and not in one that its own name or a sign says. */
const isInIt = (column: ColumnProfile, all: readonly ColumnProfile[], currency: ColumnProfile): boolean => {
  if (column.storage !== 'number' && column.storage !== 'integer') return false
  if (column.unit !== null && currencyCode(column.unit) !== null) return false
  if (currency.name === `${column.name}_currency`) return true
  const beside = Math.abs(all.indexOf(column) - all.indexOf(currency)) === 1
  return (
    isMoneyColumn(column.original_name.replaceAll('_', ' '), column.unit) ||
    (beside && column.role === 'measure')
  )
}

/** Whether a measure adds up amounts of several currencies over all rows of a table. */
export function isInCurrencies(metric: MetricRef | null, source: TableProfile): ColumnProfile | null {
  const currency = currencyColumn(source)
  if (!currency || !metric || metric.table !== source.name || metric.kind === 'count') return null
  const made = metricColumns(metric)
  const amounts = source.columns.filter((own) => made.includes(own.name))
  return metric.kind !== 'share' && amounts.some((own) => isInIt(own, source.columns, currency))
    ? currency
    : null
}

/** The same for a question, which may keep rows of one currency by itself. */
export function currencyOpen(question: Question, source: TableProfile): ColumnProfile | null {
  const currency = isInCurrencies(question.metric, source)
  const named = [...question.within, ...question.by, ...question.against]
  return currency && !named.some(({ column }) => column === currency.name) ? currency : null
}
