import type { Filter, Question, TableModel, TableProfile } from '#contract'
import { whereOf } from '../../rows/study-sql.ts'
import { identifier, literal } from '../../duckdb/sql.ts'

/** A state that rows come to at some time, asked of a stretch of time: who left in 2023, of those who were there then. */
export interface InWindow {
  /** The restriction to the stretch, which says whom to count and removes nobody else. */
  filter: Filter
  /** 'yes' for those who came to it then. */
  sql: string
  /** Rows to which it could happen then: begun by its end, and not over before it. */
  exposed: string
}

/** Such a share; null for every other question. A restriction to the stretch would leave none but those who came to it. */
export function shareInWindow(
  { metric, within }: Question,
  source: TableProfile,
  { fields }: TableModel,
): InWindow | null {
  if (metric?.kind !== 'share' || metric.column === null || metric.limit || metric.values.length > 0)
    return null
  const column = source.columns.find(({ name }) => name === metric.column)
  const filter = within.find(
    (own) => own.table === source.name && own.column === metric.column && own.operator === 'between',
  )
  if (!filter || filter.values.length !== 2 || !column || column.role !== 'time') return null
  const [own, [from, to]] = [identifier(metric.column), filter.values.map((value) => literal(value!))]
  const begins = fields.find(({ time, column: name }) => time === 'begins' && name !== metric.column)?.column
  const begun = begins ? ` and (${identifier(begins)} is null or ${identifier(begins)} <= ${to!})` : ''
  return {
    filter,
    sql: `case when ${own} is not null and ${whereOf([filter]).replace(/^ where /, '')} then 'yes' else 'no' end`,
    exposed: `(${own} is null or ${own} >= ${from!})${begun}`,
  }
}
