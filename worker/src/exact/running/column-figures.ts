import { identifier, literal } from '../../duckdb/sql.ts'
import type { ColumnFigure, ExactPlan, Figure } from '../plan.types.ts'

/** Figures that `figureSql` gives. */
export const FIGURES_OF_COLUMNS: ReadonlySet<Figure> = new Set<Figure>([
  'mean',
  'median',
  'mode',
  'sd',
  'variance',
  'minimum',
  'maximum',
  'range',
  'sum',
  'count',
  'distinct',
  'missing',
  'share',
  'q1',
  'q3',
  'quantile',
  'iqr',
  'skewness',
  'kurtosis',
  'variation',
  'standard-error',
  'duplicates',
])

/** Figures of rows whether or not they hold the column. */
const OF_ALL_ROWS: ReadonlySet<Figure> = new Set<Figure>(['count', 'missing', 'share', 'duplicates'])

/** How many rows a figure rests on: those that hold its column. */
export const behindSql = (figure: Figure, column: string | null): string =>
  column === null || OF_ALL_ROWS.has(figure) ? 'count(*)' : `count(${identifier(column)})`

/** A figure of one column as an SQL expression over the rows of `table`. */
export function figureSql(
  figure: ColumnFigure,
  column: string | null,
  plan: Pick<ExactPlan, 'population' | 'corrected'>,
  probability: number | null,
  /** Rows of the group that is computed, for figures that need a query of their own. */
  rows: string,
): string {
  if (figure === 'duplicates')
    return `(count(*) - (select count(*) from (select distinct * exclude ("place in file") from ${rows})))::double`
  if (column === null) return 'count(*)::double'
  const own = identifier(column)
  const number = `${own}::double`
  const ending = plan.population ? 'pop' : 'samp'
  switch (figure) {
    case 'mean':
      return `avg(${number})`
    case 'median':
      return `median(${number})`
    case 'mode':
      return `(select ${own} from ${rows} where ${own} is not null group by ${own} order by count(*) desc, ${own} limit 1)`
    case 'sd':
      return `stddev_${ending}(${number})`
    case 'variance':
      return `var_${ending}(${number})`
    case 'minimum':
      return `min(${own})`
    case 'maximum':
      return `max(${own})`
    case 'range':
      return `max(${number}) - min(${number})`
    case 'sum':
      return `sum(${number})`
    case 'count':
      return `count(${own})::double`
    case 'distinct':
      return `count(distinct ${own})::double`
    case 'missing':
      return `(count(*) - count(${own}))::double`
    case 'share':
      return `count(${own}) / nullif(count(*), 0)`
    case 'q1':
      return `quantile_cont(${number}, 0.25)`
    case 'q3':
      return `quantile_cont(${number}, 0.75)`
    case 'quantile':
      return `quantile_cont(${number}, ${literal(probability ?? 0.5)})`
    case 'iqr':
      return `quantile_cont(${number}, 0.75) - quantile_cont(${number}, 0.25)`
    case 'skewness':
      return plan.corrected
        ? `skewness(${number})`
        : `skewness(${number}) * (count(${own}) - 2) / sqrt(count(${own})::double * (count(${own}) - 1))`
    case 'kurtosis':
      return plan.corrected ? `kurtosis(${number})` : `kurtosis_pop(${number})`
    case 'variation':
      return `stddev_${ending}(${number}) / nullif(avg(${number}), 0)`
    case 'standard-error':
      return `stddev_samp(${number}) / sqrt(count(${own}))`
  }
}
