/**
 * What words do in a question with one exact answer: in the names of its figures, in what is computed, in how rows are
 * cleaned beforehand. Words of one entry are joined by "_"; they fit in any form.
 */
const CLASSES = {
  // Figures of one column
  MEAN: 'mean average avg arithmetic_mean typical',
  MEDIAN: 'median middle_value',
  MODE: 'mode most_common_value most_frequent_value most_frequently_occurring_value',
  SD: 'standard_deviation std stdev stddev sd std_dev std_deviation standard_dev',
  VARIANCE: 'variance var',
  MINIMUM: 'minimum min lowest_value smallest_value min_value minimum_value',
  MAXIMUM: 'maximum max highest_value largest_value max_value maximum_value',
  RANGE: 'range',
  SUM: 'sum total_sum sum_total summation',
  TOTAL: 'total combined overall',
  COUNT: 'count how_many number_of no_of total_number num frequency size_of tally',
  SHARE: 'share proportion percentage percent fraction pct rate',
  DISTINCT: 'unique distinct different',
  MISSING: 'missing null nan na n/a blank non_existent empty missing_value null_value nan_value',
  NONMISSING: 'non_null non_missing not_null',
  QUARTILE_LOW: 'first_quartile lower_quartile q1 25th_percentile quantile_25 percentile_25 p25',
  QUARTILE_HIGH: 'third_quartile upper_quartile q3 75th_percentile quantile_75 percentile_75 p75',
  QUANTILE: 'percentile quantile',
  IQR: 'iqr interquartile_range inter_quartile_range interquartile_method inter_quartile interquartile',
  SKEWNESS: 'skewness skew skewed',
  KURTOSIS: 'kurtosis kurt heavy_tail',
  VARIATION: 'coefficient_of_variation cv',
  STANDARD_ERROR: 'standard_error sem standard_error_of_mean',
  // Two numbers
  CORRELATION: 'correlation correlate correlation_coefficient corr correlated pearsonr',
  PEARSON: 'pearson pearsonr',
  SPEARMAN: 'spearman spearmanr rank_correlation',
  KENDALL: 'kendall kendalltau tau',
  COEFFICIENT_R: 'r r_value corr_coef correlation_value',
  COVARIANCE: 'covariance cov',
  RELATION: 'relationship association relation relate associate link',
  // Tests
  P: 'p_value p_val pval pvalue p',
  TEST_STATISTIC:
    'test_statistic t_statistic f_statistic t_value f_value u_statistic w_statistic statistic t_stat f_stat chi_square_statistic chi2_statistic z_statistic statistic_value shapiro_w chi2_value chi_square_value',
  SHAPIRO: 'shapiro shapiro_wilk',
  DAGOSTINO: "normaltest d'agostino d_agostino agostino dagostino k_squared omnibus",
  KOLMOGOROV: 'kolmogorov kolmogorov_smirnov ks_test kstest',
  JARQUE: 'jarque jarque_bera',
  ANDERSON: 'anderson anderson_darling',
  T_TEST:
    't_test ttest ttest_ind independent_t_test two_sample_t_test student_t_test independent_sample_t_test two_sample_test independent_t',
  WELCH: 'welch unequal_variance not_assume_equal_variance equal_variance_not_assumed',
  PAIRED: 'paired dependent_t_test ttest_rel matched_pair related_sample',
  ONE_SAMPLE: 'one_sample ttest_1samp single_sample',
  MANN_WHITNEY: 'mann_whitney mannwhitneyu mann_whitney_u rank_sum',
  WILCOXON: 'wilcoxon signed_rank',
  ANOVA: 'anova one_way_anova analysis_of_variance f_oneway',
  KRUSKAL: 'kruskal kruskal_wallis',
  CHI: 'chi_square chi_squared chi2 chisquare chi2_contingency chi test_of_independence',
  LEVENE: 'levene homogeneity_of_variance equality_of_variance',
  ALPHA: 'significance_level alpha level_of_significance significance_threshold',
  SIGNIFICANT: 'significant significantly significance statistically_significant',
  NORMAL: 'normal normally normality gaussian normally_distributed normal_distribution bell_shaped is_normal',
  DISTRIBUTION: 'distribution distribute',
  TEST: 'test hypothesis_test',
  STRENGTH: 'strength strong moderate weak relationship_strength correlation_strength',
  // Models
  REGRESSION:
    'regression linear_regression linear_regression_model ordinary_least_square ols predictive_model',
  LOGISTIC: 'logistic logistic_regression classification_model',
  UNSTABLE:
    'random_forest decision_tree gradient_boosting xgboost neural_network svm support_vector k_nearest knn naive_bayes lasso ridge elastic_net k_means kmeans cluster clustering pca principal_component smote mlp adaboost lightgbm arima',
  PREDICT: 'predict prediction forecast model_predict estimate_from',
  MSE: 'mse mean_squared_error mean_square_error',
  RMSE: 'rmse root_mean_squared_error root_mean_square_error',
  MAE: 'mae mean_absolute_error',
  R2: 'r2 r_squared r_square r2_score coefficient_of_determination r^2 rsquared',
  SLOPE: 'slope regression_coefficient coefficient coef coefficients beta',
  INTERCEPT: 'intercept constant_term',
  ACCURACY: 'accuracy accuracy_score',
  PRECISION: 'precision',
  RECALL: 'recall sensitivity',
  F1: 'f1 f1_score f_score',
  SPLIT: 'split train_test_split divide partition ratio_of_size train_test training_and_testing',
  TRAINING: 'train training training_set',
  TESTING: 'test testing test_set testing_set held_out',
  SEED: 'random_state random_seed seed random_state_of',
  // Records far off
  OUTLIER: 'outlier outliers anomaly extreme_value outlying',
  Z: 'z_score zscore z_value',
  THRESHOLD: 'threshold cutoff cut_off limit',
  // Making columns
  NEW: 'new create add generate derive introduce engineer construct feature_engineering additional make define',
  COLUMN_WORD: 'column feature variable attribute field metric indicator',
  NAMED: 'call name title label',
  RATIO: 'ratio quotient',
  DIFFERENCE: 'difference gap',
  PRODUCT: 'product',
  DIVIDE: 'divide',
  SUBTRACT: 'subtract deduct',
  MULTIPLY: 'multiply times',
  ADD: 'add plus combine sum_up',
  MINUS: 'minus',
  PER: 'per',
  LOG: 'log logarithm logarithmic log_transform log_transformation ln',
  LOG1P: 'log1p log_1p',
  NATURAL: 'natural base_e',
  SQRT: 'square_root sqrt',
  SQUARE: 'squared square_of',
  CHANGE: 'percentage_change percent_change pct_change relative_change daily_return',
  PREVIOUS: 'previous prior preceding last_day day_before',
  ENCODE:
    'encode binary_format label_encoding encoding one_hot numeric_format numerical_format convert_to_binary binary',
  // Cleaning
  REMOVE:
    'remove drop exclude eliminate discard prune delete filter_out ignore dropna omit disregard leave_out not_include trim listwise_deletion listwise not_consider without excluding',
  FILL: 'fill impute imputation imputed replace fillna substitute imputing',
  NORMALIZE:
    'normalise normalisation normalize normalization min_max minmax minmaxscaler min_max_scaling min_max_normalization scale scaler rescale',
  STANDARDIZE:
    'standardise standardisation standardize standardization standardscaler z_score_normalization standard_scaler',
  DUPLICATE: 'duplicate duplicated repeated_row duplicate_row',
  HANDLE: 'handle treat preprocess preprocessing clean',
  BEFORE: 'before pre prior_to original initially initial raw',
  AFTER: 'after post following once cleaned transformed new_mean subsequent',
  // Rows and groups
  HIGHEST:
    'highest most largest greatest maximum max biggest best top oldest longest heaviest tallest fastest warmest hottest richest strongest wettest latest busiest',
  LOWEST:
    'lowest least smallest fewest minimum min worst bottom youngest shortest lightest cheapest coldest slowest poorest weakest earliest',
  WHICH: 'which what who',
  EACH: 'each every per group_by groupby group grouped by respective separately different category_of',
  AMONG: 'among for of with in where whose within from who have only consider',
  ROWS: 'row rows record records entry entries observation observations instance sample data_point datapoint point case occurrence time item times',
  POPULATION:
    'population_standard_deviation population_std population_variance population_formula ddof_0 ddof=0 divided_by_n',
  SAMPLE: 'sample_standard_deviation sample_std ddof_1 ddof=1 sample_variance',
  BIASED: 'fisher_pearson biased uncorrected',
  ADJUSTED: 'adjusted unbiased corrected bias_corrected',
  ABSOLUTE: 'absolute abs magnitude',
  IF: 'if when where whether',
  OTHERWISE: 'otherwise else',
  RULE: 'consider assume report declare conclude classify define treat regard state categorise label deem interpret say determine',
  NOT: "not no non none never neither isn't without in_equal",
  TWICE: 'twice double',
  COMBINATION: 'combination pair',
  ROUND: 'round rounded decimal decimal_place decimals',
} as const

export type ExactTag = keyof typeof CLASSES

interface Phrase {
  words: readonly string[]
  tag: ExactTag
}

const phrases = new Map<string, Phrase[]>()
for (const [tag, words] of Object.entries(CLASSES) as [ExactTag, string][])
  for (const entry of words.split(/\s+/)) {
    const own = entry.split('_')
    const [first] = own as [string]
    phrases.set(first, [...(phrases.get(first) ?? []), { words: own, tag }])
  }

/** Phrases of the exact language that begin with a word or its base form. */
export const exactPhrasesFrom = (word: string): readonly Phrase[] => phrases.get(word) ?? []

/** How a limit on a number is put, longest first, with the operator it stands for. */
export const COMPARATORS: readonly (readonly [
  phrase: string,
  operator: '<' | '<=' | '>' | '>=' | '=' | '!=',
])[] = [
  ['greater than or equal to', '>='],
  ['greater or equal to', '>='],
  ['more than or equal to', '>='],
  ['equal to or greater than', '>='],
  ['larger than or equal to', '>='],
  ['higher than or equal to', '>='],
  ['less than or equal to', '<='],
  ['smaller than or equal to', '<='],
  ['lower than or equal to', '<='],
  ['equal to or less than', '<='],
  ['no more than', '<='],
  ['not more than', '<='],
  ['no less than', '>='],
  ['not less than', '>='],
  ['no fewer than', '>='],
  ['not greater than', '<='],
  ['not equal to', '!='],
  ['different from', '!='],
  ['greater than', '>'],
  ['more than', '>'],
  ['higher than', '>'],
  ['larger than', '>'],
  ['bigger than', '>'],
  ['older than', '>'],
  ['longer than', '>'],
  ['exceed', '>'],
  ['exceeds', '>'],
  ['exceeding', '>'],
  ['above', '>'],
  ['over', '>'],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['smaller than', '<'],
  ['younger than', '<'],
  ['shorter than', '<'],
  ['below', '<'],
  ['under', '<'],
  ['at least', '>='],
  ['at most', '<='],
  ['up to', '<='],
  ['a minimum of', '>='],
  ['minimum of', '>='],
  ['a maximum of', '<='],
  ['exactly equal to', '='],
  ['equal to', '='],
  ['equals', '='],
  ['exactly', '='],
  ['after', '>'],
  ['since', '>='],
  ['before', '<'],
  ['> =', '>='],
  ['< =', '<='],
  ['! =', '!='],
  ['>', '>'],
  ['<', '<'],
  ['≥', '>='],
  ['≤', '<='],
  ['= =', '='],
  ['=', '='],
]
/** Behind the number: "5 or more". */
export const TRAILING_COMPARATORS: readonly (readonly [phrase: string, operator: '<=' | '>='])[] = [
  ['or more', '>='],
  ['or above', '>='],
  ['or higher', '>='],
  ['or older', '>='],
  ['and above', '>='],
  ['or greater', '>='],
  ['or less', '<='],
  ['or fewer', '<='],
  ['or below', '<='],
  ['or lower', '<='],
  ['or younger', '<='],
  ['and below', '<='],
]
