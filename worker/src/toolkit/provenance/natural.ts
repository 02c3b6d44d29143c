/** Constants and functions that results may hold and still be told. What is not in these lists is not. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Factors of units and of shares. */
export const FACTORS: ReadonlySet<number> = new Set([
  4, 7, 12, 24, 30, 52, 60, 100, 365, 365.25, 1000, 1024, 1440, 3600, 10_000, 86_400, 100_000, 1_000_000,
  1_000_000_000, 0.01, 0.001, 0.0001, 0.000001, 2.54, 0.3048, 1.609344, 0.45359237, 1.8,
])
/** Widths of bins. */
export const WIDTHS: ReadonlySet<number> = new Set([
  0.1, 0.25, 0.5, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000,
  1_000_000,
])

/** One of the values that they are given. */
export const PICKS = words(
  'min max mode first last any_value arbitrary arg_max arg_min max_by min_by argmax argmin quantile_disc first_value last_value nth_value lag lead',
)
/** Values of the same unit as what they are given. */
export const SUMMARIES = words(
  'sum fsum kahan_sum sumkahan avg mean favg median quantile quantile_cont stddev stddev_samp stddev_pop mad geomean geometric_mean sem approx_quantile wavg weighted_avg',
)
/** Figures of columns that have no unit, or another. */
export const MEASURES = words(
  'corr covar_pop covar_samp var_samp var_pop variance skewness kurtosis kurtosis_pop entropy regr_slope regr_intercept regr_r2 regr_avgx regr_avgy regr_sxx regr_sxy regr_syy',
)
export const COUNTS = words('count count_star count_if countif regr_count approx_count_distinct')
/** Of these, what takes rows as they are and does not depend on how many there are. */
export const UNCOUNTED = words(
  'min max mode any_value arg_max arg_min max_by min_by avg mean median quantile quantile_cont quantile_disc first last',
)
export const MARKS = words('bool_and bool_or every')
export const PLACES = words('row_number rank dense_rank ntile')
export const SHARES_OF_ORDER = words('percent_rank cume_dist')

/** The value itself, spelt or rounded otherwise, by its first argument. */
export const SAME_VALUE = words('lower upper lcase ucase trim ltrim rtrim nullif abs')
export const ROUNDINGS = words('round round_even roundbankers floor ceil ceiling trunc')
/** Other numbers of one value. */
export const CURVES = words('sqrt ln log log10 log2')
export const LENGTHS = words('length len strlen char_length character_length')
export const DATE_PARTS = words(
  'year month quarter week day hour minute second isodow isoyear dayofweek dayofmonth dayofyear weekday weekofyear yearweek decade century epoch julian last_day',
)
export const DATE_PARTS_BY_NAME = words('date_part datepart date_trunc datetrunc')
export const PERIOD_NAMES = words('monthname dayname')
export const DATE_DIFFERENCES = words('date_diff datediff date_sub datesub')
/** Read a text as a moment. */
export const READS_DATE = words('strptime try_strptime')
export const BRANCHES = words('if iff ifnull')
/** True or false. */
export const TESTS = words(
  '~~ !~~ ~~* !~~* regexp_matches regexp_full_match contains starts_with ends_with prefix suffix isnan isfinite isinf',
)
