import type { Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { text } from '../../../prose/prose.ts'
import { View } from '../../../prose/view.ts'
import type { Analysis } from './analysis.ts'

/** How many rows the table has, for what is told of all of them though the goal asks of some alone. */
export async function rowsOfFile({ toolkit, study }: Analysis): Promise<Template> {
  if (study.size.number(0, 'n') === study.source.rows) return text`${study.size.ref(0, 'n', 'integer')} rows`
  const view = new View(
    await toolkit.query(
      'Rows of the whole table',
      `select count(*) as n from ${identifier(study.source.name)}`,
    ),
  )
  return text`${view.ref(0, 'n', 'integer')} rows, the whole table`
}
