import type { Filter, Scalar } from '#contract'

/** A value computed for each row. */
export type Expression =
  | { kind: 'column'; column: string }
  | { kind: 'number'; value: number }
  | { kind: 'operation'; operator: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  | { kind: 'function'; name: 'ln' | 'log10' | 'log2' | 'ln1p' | 'sqrt' | 'square' | 'abs'; of: Expression }
  /** The value of the row before, in the order of a column, or of the file where there is none. */
  | { kind: 'previous'; of: Expression; order: string | null }
  | { kind: 'mean'; of: Expression[] }
  /** Over so many rows up to this one, in the order of a column or of the file; nothing where there are fewer. */
  | { kind: 'rolling'; figure: 'mean' | 'sum'; of: Expression; rows: number; order: string | null }
  | { kind: 'cases'; cases: { when: Condition[]; value: string }[]; otherwise: string | null }
  | { kind: 'part'; part: CalendarPart; column: string }
  /** Days from one date to another. */
  | { kind: 'days'; from: string; to: string }

export type CalendarPart = 'year' | 'quarter' | 'month' | 'day' | 'weekday' | 'hour'

export interface Condition {
  column: string
  operator:
    Exclude<Filter['operator'], 'not between' | 'contains'> | 'not in' | 'none of' | 'missing' | 'present'
  values: Scalar[]
  /** Compared with this figure of the column itself instead of a value. */
  than?: 'mean' | 'median'
}

/** When a value lies far off: so many times the interquartile range beyond the quartiles, or standard deviations from the mean. */
export interface OutlierRule {
  kind: 'iqr' | 'z'
  limit: number
}

/** One change of the rows, made in the order of the list. */
export type Step =
  | { op: 'keep'; where: Condition[] }
  /** Rows of groups with so many rows, or with such a figure of a column. */
  | {
      op: 'keep-groups'
      by: string
      operator: '<' | '<=' | '>' | '>=' | '=' | '!='
      count: number
      measure: { figure: ColumnFigure; column: string } | null
    }
  /** Rows that share the value of a column with the row in which another is highest or lowest. */
  | { op: 'keep-alike'; column: string; by: string; order: 'most' | 'least' }
  | { op: 'drop-missing'; columns: string[] }
  | { op: 'fill'; column: string; with: 'mean' | 'median' | 'mode' | Scalar[]; within: string | null }
  | { op: 'derive'; name: string; expression: Expression; infinite: number | null }
  /** Categories numbered from 0 in the order of the alphabet. */
  | { op: 'encode'; column: string }
  | { op: 'scale'; column: string; how: 'min-max' | 'z' }
  | { op: 'distinct' }
  | { op: 'outliers'; column: string; rule: OutlierRule; keep: 'inside' | 'outside' }

/** Figures of one column over the rows that there are. */
export type ColumnFigure =
  | 'mean'
  | 'median'
  | 'mode'
  | 'sd'
  | 'variance'
  | 'minimum'
  | 'maximum'
  | 'range'
  | 'sum'
  | 'count'
  | 'distinct'
  | 'missing'
  | 'share'
  | 'q1'
  | 'q3'
  | 'quantile'
  | 'iqr'
  | 'skewness'
  | 'kurtosis'
  | 'variation'
  | 'standard-error'
  | 'duplicates'
/** Figures of a test, of two numbers or of a model. */
export type MethodFigure =
  | 'r'
  | 'p'
  | 'statistic'
  | 'covariance'
  | 'mse'
  | 'rmse'
  | 'mae'
  | 'r2'
  | 'slope'
  | 'intercept'
  | 'accuracy'
  | 'precision'
  | 'recall'
  | 'f1'
/** `verdict` chooses among words by the rules of the message; `group` names a group; `groups` counts groups. */
export type Figure = ColumnFigure | MethodFigure | 'verdict' | 'group' | 'groups' | 'difference' | 'ratio'

/** What rows are put together by: a column, or a part of a date. */
export interface GroupKey {
  column: string
  part: CalendarPart | null
}

/** Which of the groups is meant. */
export interface GroupChoice {
  by: GroupKey[]
  /** By what groups are ranked: their rows, or a figure of a column. */
  rank: { figure: ColumnFigure; column: string | null }
  order: 'most' | 'least'
  /** Place in that order, from 0. */
  place: number
}

/** One thing wanted of the rows. */
export interface Ask {
  /** As the message calls it; null where it gives no names. Asks of one name in a row are parts of one answer. */
  name: string | null
  /** Its place among the parts of one answer; null where the answer has no parts. */
  part: number | null
  figure: Figure
  columns: string[]
  /** Further restriction of the rows, for this figure alone. */
  where: Condition[]
  /** Over the rows before or after cleaning. */
  stage: 'before' | 'after'
  /** Of the outliers alone, or without them. */
  outliers: 'outside' | 'inside' | null
  choice: GroupChoice | null
  /** For `groups`: groups whose figure is over, or under, so many times that of all rows. */
  beyond: { times: number; over: boolean } | null
  /** Each group of it by itself. */
  by: GroupKey[]
  /** Which model: a further explaining column that only some asks have. */
  extra: string[]
  digits: number | null
  /** Words to choose from. */
  options: string[]
  probability: number | null
  /** What a verdict is about, where no rule and no test of the message decides it. */
  about: 'missing' | null
  /** For shares: what rows must be to be counted; of each group among all where it is empty. */
  share: Condition[]
  percent: boolean
  /** The figure over the rows of the first less that over the rows of the second. */
  difference: Condition[] | null
  /** The largest less the smallest of the figures of groups. */
  spread: boolean
  /** Of all pairs of numbers the one that goes together most, or least; its names, one of them, or a figure of it. */
  pairs: { order: 'most' | 'least'; names: 'both' | 'first' | 'second' | null } | null
  /** A year of two digits, wanted with its century. */
  century: boolean
}

/** A line of the message by which a verdict is chosen. */
export interface VerdictRule {
  when: RuleCondition[]
  label: string
}
export interface RuleCondition {
  figure: Figure
  absolute: boolean
  operator: '<' | '<=' | '>' | '>=' | '=' | '!=' | 'between' | 'outside'
  values: number[]
}

export type TestName =
  | 'shapiro'
  | 'dagostino'
  | 'kolmogorov'
  | 'jarque'
  | 'anderson'
  | 'skewness'
  | 'student'
  | 'welch'
  | 'mann_whitney'
  | 'wilcoxon'
  | 'paired'
  | 'one-sample'
  | 'anova'
  | 'kruskal'
  | 'levene'
  | 'chi-square'
  | 'correlation'

export interface Model {
  kind: 'line' | 'logistic'
  outcome: string
  by: string[]
  testShare: number
  seed: number
  split: 'shuffled' | 'in_order'
  /** The message says no seed. */
  seedGuessed: boolean
}

/** Everything that a message asks, over one table. */
export interface ExactPlan {
  table: string
  steps: Step[]
  asks: Ask[]
  rules: VerdictRule[]
  alpha: number
  test: TestName | null
  /** For one-sample tests. */
  mu: number
  /** What a test or a correlation is about: numbers first, then what groups. */
  subjects: { numbers: string[]; groups: string[] }
  correlation: 'pearson' | 'spearman' | 'kendall'
  population: boolean
  /** Skewness and kurtosis with the small-sample correction. */
  corrected: boolean
  outlierRule: OutlierRule
  model: Model | null
  /** Readings that were taken where the message leaves several open, as words with names in quotes. */
  taken: Reading[]
  /** The restrictions of the rows, for telling. */
  where: Condition[]
  /** Names that the message gives to its figures. */
  wanted: string[]
}

/** A choice that the message left open. */
export type Reading =
  | { kind: 'seed'; seed: number }
  | { kind: 'file-order' }
  | { kind: 'unknown-column'; words: string }
  /** Words of the message that were not taken into account. */
  | { kind: 'unread'; words: string }
  | { kind: 'guessed-column'; column: string }
