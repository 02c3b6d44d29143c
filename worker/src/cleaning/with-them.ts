import type { Filter } from '#contract'
import { whereOf } from '../rows/study-sql.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/** The rows of a question, to stand behind "from", and how each is measured. */
export interface RowsAsked {
  from: string
  filters: Filter[]
  /** Null where rows are counted. */
  sql: string | null
  /** The same rows with those that stand there twice, and with those that are sums of others; null where none went. */
  withCopies: string | null
  withTotals: string | null
}

/**
 * What is measured among the rows of a question, in columns that end in `_own`, and among those of `others`, in such as
 * end in `_other`: one row, with how many rows they differ by in `rows`.
 */
export async function withThem(
  toolkit: Pick<Toolkit, 'query'>,
  title: string,
  { from, filters, sql }: Pick<RowsAsked, 'from' | 'filters' | 'sql'>,
  others: string,
  isShare: boolean,
): Promise<View> {
  const x = sql === null ? '1e0' : isShare ? `((${sql}) = 'yes')::int::double` : `(${sql})::double`
  const figures = (of: 'own' | 'other') =>
    [
      `(select count(*) from ${of})::bigint as n_${of}`,
      `(select avg(x) from ${of}) as mean_${of}`,
      `(select sum(x) from ${of}) as sum_${of}`,
    ].join(', ')
  return new View(
    await toolkit.query(
      title,
      `with own as (select ${x} as x from ${from}${whereOf(filters)}), other as (select ${x} as x from ${others}${whereOf(filters)})
select abs((select count(*) from other) - (select count(*) from own))::bigint as rows, ${figures('own')}, ${figures('other')}`,
    ),
  )
}
