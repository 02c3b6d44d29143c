import type { Figure } from '../plan.types.ts'
import { has, type ExactItem } from './items.ts'

type Tag = Parameters<typeof has>[1]

/** Which figure a tag names, the most telling first: "mean squared error" before "mean". */
const FIGURES: readonly (readonly [Tag, Figure])[] = [
  ['RMSE', 'rmse'],
  ['MSE', 'mse'],
  ['MAE', 'mae'],
  ['R2', 'r2'],
  ['ACCURACY', 'accuracy'],
  ['PRECISION', 'precision'],
  ['RECALL', 'recall'],
  ['F1', 'f1'],
  ['INTERCEPT', 'intercept'],
  ['P', 'p'],
  ['COVARIANCE', 'covariance'],
  ['CORRELATION', 'r'],
  ['COEFFICIENT_R', 'r'],
  ['TEST_STATISTIC', 'statistic'],
  ['SLOPE', 'slope'],
  ['SKEWNESS', 'skewness'],
  ['KURTOSIS', 'kurtosis'],
  ['STANDARD_ERROR', 'standard-error'],
  ['VARIATION', 'variation'],
  ['SD', 'sd'],
  ['VARIANCE', 'variance'],
  ['MEDIAN', 'median'],
  ['QUARTILE_LOW', 'q1'],
  ['QUARTILE_HIGH', 'q3'],
  ['IQR', 'iqr'],
  ['QUANTILE', 'quantile'],
  ['MEAN', 'mean'],
  ['MODE', 'mode'],
  ['MISSING', 'missing'],
  ['DISTINCT', 'distinct'],
  ['SHARE', 'share'],
  ['OUTLIER', 'count'],
  ['DUPLICATE', 'duplicates'],
  ['COUNT', 'count'],
  ['SUM', 'sum'],
  ['MINIMUM', 'minimum'],
  ['MAXIMUM', 'maximum'],
  ['RANGE', 'range'],
  ['TOTAL', 'sum'],
  ['SHAPIRO', 'statistic'],
  ['CHI', 'statistic'],
  ['HIGHEST', 'maximum'],
  ['LOWEST', 'minimum'],
]

/** The most telling figure that items name, with its place; null where they name none. */
export function figureIn(items: readonly ExactItem[]): { figure: Figure; at: number } | null {
  for (const [tag, figure] of FIGURES) {
    const at = items.findIndex(
      (item, place) => has(item, tag) && !isPartOfName(item) && !isRolling(items, place),
    )
    if (at >= 0) return { figure, at }
  }
  return null
}

/** Every figure that items name, in their order. */
export function figuresIn(items: readonly ExactItem[]): { figure: Figure; at: number }[] {
  return items.flatMap((item, at) => {
    if (isPartOfName(item) || isRolling(items, at)) return []
    const own = FIGURES.find(([tag]) => has(item, tag))
    return own ? [{ figure: own[1], at }] : []
  })
}

const ROLLING = new Set(['rolling', 'moving', 'trailing'])

/** "Moving average": a column to be made, not a figure. */
export const isRolling = (items: readonly ExactItem[], at: number): boolean =>
  ROLLING.has(items[at - 1]?.text ?? '')

/** What is a column's name in the first place. */
const isPartOfName = (item: ExactItem): boolean => item.column !== null && item.literal

/** Figures of a test or of two numbers. */
export const OF_PAIRS: ReadonlySet<Figure> = new Set<Figure>(['r', 'p', 'statistic', 'covariance'])
/** Figures of a model. */
export const OF_MODELS: ReadonlySet<Figure> = new Set<Figure>([
  'mse',
  'rmse',
  'mae',
  'r2',
  'slope',
  'intercept',
  'accuracy',
  'precision',
  'recall',
  'f1',
])
/** Figures that take any column, not only numbers. */
export const OF_ANY: ReadonlySet<Figure> = new Set<Figure>([
  'mode',
  'count',
  'distinct',
  'missing',
  'share',
  'group',
  'groups',
  'duplicates',
])
