import type { Variable } from '../variables/variable.ts'
import { View } from '../prose/view.ts'
import { identifier } from '../duckdb/sql.ts'
import { isDimension, once, type Dimension, type Frame } from '../playbooks/frame/frame.types.ts'

/** Columns that say yes or no almost by themselves, which explain nothing: the outcome again, or known only after it. */
export interface Separators {
  columns: (Dimension | Variable)[]
  view: View
}

/** Fewer rows than this of either answer, and what tells them apart may do so by chance. */
const FEWEST = 20
/** Share of the rows that must lie on their own side. */
const APART = 0.99
/** Where nearly all rows have one answer, everything tells them apart. */
const MOST_ONE = 0.95

/**
 * Of a yes or no: numbers whose values for yes and for no do not overlap but for one row in a hundred, groups that have
 * one answer each, and columns that are filled for one answer alone. What the question names is never among them.
 */
export const separatorsOf = (frame: Frame): Promise<Separators | null> =>
  once(frame, 'separators', async () => {
    const { measure, dimensions, numbers, question, sample, toolkit } = frame
    if (measure.kind !== 'share' || !measure.variable) return null
    const named = new Set(
      [...question.by, ...question.given, ...question.with, ...question.against].map((own) => own.column),
    )
    const columns = [...dimensions, ...numbers].filter(({ column }) => !named.has(column))
    if (columns.length === 0) return null
    const y = `(${identifier(measure.variable.column)} = 'yes')`
    const parts = columns.map((own, at) => {
      const x = identifier(own.column)
      const sides = isDimension(own)
        ? `(select sum(greatest(a, b)) / sum(a + b) from (select count(*) filter (where y) as a, count(*) filter (where not y) as b from told where ${x} is not null group by ${x} having count(*) >= 5)) >= ${APART}`
        : `(quantile_cont(${x}, 0.01) filter (where y) >= quantile_cont(${x}, 0.99) filter (where not y) or quantile_cont(${x}, 0.99) filter (where y) <= quantile_cont(${x}, 0.01) filter (where not y))`
      const filled = (side: string) => `avg((${x} is not null)::int) filter (where ${side})`
      return `select ${at} as place, coalesce(${sides}, false) or (${filled('y')} >= ${APART} and ${filled('not y')} <= 1 - ${APART}) or (${filled('not y')} >= ${APART} and ${filled('y')} <= 1 - ${APART}) as apart, least(count(${x}) filter (where y), count(${x}) filter (where not y)) as fewer, avg(y::int) as share, count(*) filter (where y) as yes, count(*) filter (where not y) as no from told`
    })
    const view = new View(
      await toolkit.query(
        `What tells yes from no in ${measure.label} by itself`,
        `with told as (select *, ${y} as y from ${sample} where ${y} is not null)\nselect place, yes, no from (${parts.join('\nunion all ')}) where apart and least(yes, no) >= ${FEWEST} and greatest(share, 1 - share) <= ${MOST_ONE} order by place`,
      ),
    )
    return view.length === 0
      ? null
      : { columns: view.rows.map((row) => columns[view.number(row, 'place')]!), view }
  })
