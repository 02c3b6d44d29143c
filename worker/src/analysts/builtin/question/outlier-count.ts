import { identifier, literal } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { text } from '../../../prose/prose.ts'
import { amount, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { answer, where } from './answer.ts'

/** How many values lie beyond a limit in standard deviations, and beyond the fences. */
export async function outlierCount(
  analysis: Analysis,
  column: Variable,
  threshold: number | null,
): Promise<void> {
  const own = identifier(column.column)
  const limit = threshold ?? 3
  const view = new View(
    await analysis.toolkit.query(
      `Values of ${column.label} beyond the limit`,
      `with m as (select avg(${own}) as mean, stddev_samp(${own}) as sd, quantile_cont(${own}, 0.25) as q1, quantile_cont(${own}, 0.75) as q3 from study)
select ${literal(limit)}::double as threshold, count(*) filter (where abs((${own} - mean) / sd) > ${literal(limit)}) as outliers, count(${own}) as n,
  count(*) filter (where abs((${own} - mean) / sd) > ${literal(limit)})::double / count(${own}) as share,
  count(*) filter (where ${own} < q1 - 1.5 * (q3 - q1) or ${own} > q3 + 1.5 * (q3 - q1)) as beyond_fences,
  any_value(mean) as mean, any_value(sd) as sd, any_value(mean - ${literal(limit)} * sd) as low, any_value(mean + ${literal(limit)} * sd) as high,
  min(${own}) as minimum, max(${own}) as maximum from study, m`,
    ),
  )
  const sentence = text`${view.ref(0, 'outliers', 'integer')} of ${view.ref(0, 'n', 'integer')} values of ${named(column)}${where(analysis)} lie more than ${view.ref(0, 'threshold')} standard deviations from the mean (${view.ref(0, 'share', 'percent2')})`
  await answer(analysis, {
    about: [column.column],
    title: sentence,
    statement: [
      text`${sentence}, that is below ${amount(column, view, 0, 'low')} or above ${amount(column, view, 0, 'high')}.`,
      text`By the other usual rule, further than one and a half interquartile ranges from the middle half, there are ${view.ref(0, 'beyond_fences', 'integer')}. The values run from ${amount(column, view, 0, 'minimum')} to ${amount(column, view, 0, 'maximum')}.`,
    ],
    estimate: text`${view.ref(0, 'outliers', 'integer')}`,
    n: text`${view.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count over all rows; sample standard deviation',
    evidence: [view],
    tables: [{ view, caption: text`Outliers of ${named(column)}` }],
    lead: text`${sentence}.`,
    keys: [
      {
        label: text`Outliers of ${named(column)}`,
        value: text`${view.ref(0, 'outliers', 'integer')}`,
        note: text`of ${view.ref(0, 'n', 'integer')} values`,
      },
    ],
  })
}
