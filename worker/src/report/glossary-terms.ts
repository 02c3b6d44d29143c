export interface Term {
  term: string
  meaning: string
}

/** Terms, each with the words of a report that call for it. */
export const TERMS: (Term & { when: RegExp })[] = [
  {
    term: 'Adjusted',
    when: /\badjust|all else equal|held equal/i,
    meaning:
      'Compared with the other columns held equal, so that a difference in them cannot pass for an effect.',
  },
  {
    term: 'ARIMA',
    when: /\barima\b/i,
    meaning: 'A family of forecasts built from a series’ own past values and past errors.',
  },
  {
    term: 'Autocorrelation',
    when: /autocorrelat|HAC|Newey/i,
    meaning: 'Values that follow each other in time are alike. Intervals that forget it are too narrow.',
  },
  {
    term: 'Back-test',
    when: /back-?test/i,
    meaning: 'A forecast made as if standing in the past, then compared with what came.',
  },
  {
    term: 'Benjamini–Hochberg',
    when: /benjamini|\bFDR\b|multiple-testing/i,
    meaning:
      'A correction for many tests. Of the results that survive it, about 5 in 100 are expected to be chance.',
  },
  {
    term: 'Bootstrap',
    when: /bootstrap|resampl/i,
    meaning:
      'Drawing the rows again at random, many times, to see how much a result depends on which rows happened to be there.',
  },
  {
    term: 'Chi-square test',
    when: /chi-?square/i,
    meaning: 'Asks whether counts in a table depart from what two unrelated categories would give.',
  },
  {
    term: 'Cohen’s d, Hedges’ g',
    when: /cohen|hedges/i,
    meaning:
      'A difference between two groups in units of their spread: about 0.2 is small, 0.5 can be seen, 0.8 is large.',
  },
  {
    term: 'Collinearity, VIF',
    when: /collinear|\bvif\b|variance inflation/i,
    meaning:
      'Columns that say nearly the same. Their separate shares cannot be told apart; a variance inflation over 10 is the usual sign.',
  },
  {
    term: 'Confidence interval',
    when: /interval|\bCI\b/i,
    meaning:
      'The values of a number that the data do not rule out. Of 100 intervals made this way, about 95 hold the true value.',
  },
  {
    term: 'Confounder',
    when: /confound/i,
    meaning:
      'A third column that goes with both of the two being compared and makes a link between them where there is none, or hides one.',
  },
  {
    term: 'Cook’s distance',
    when: /cook|influence/i,
    meaning: 'How far the whole result moves when one row is left out.',
  },
  {
    term: 'Correlation (r)',
    when: /correlat|\br = /i,
    meaning:
      'How closely two numbers move together, from −1 (one falls as the other rises) over 0 to 1. It says nothing about causes.',
  },
  {
    term: 'Cramér’s V',
    when: /cram[eé]r/i,
    meaning:
      'The strength of the link between two categories, from 0 (none) to 1 (one gives the other away).',
  },
  {
    term: 'Effect size',
    when: /effect size|\beta\b|eta²|eta2|omega/i,
    meaning:
      'How large a difference is, apart from whether it is proven. A tiny effect can be certain, and a large one doubtful.',
  },
  {
    term: 'Exploratory',
    when: /exploratory|also found/i,
    meaning: 'Found by looking rather than asked in advance: a lead for new data.',
  },
  {
    term: 'Fisher’s exact test',
    when: /fisher exact|fisher's exact/i,
    meaning: 'A test for small counts that needs no approximation.',
  },
  {
    term: 'Interaction',
    when: /interaction|no single effect/i,
    meaning: 'An effect that depends on another column. Its average describes nobody.',
  },
  {
    term: 'Seasonally adjusted',
    when: /seasonally adjusted|deseasonal/i,
    meaning: 'A series from which the pattern that repeats every year, week or day has been taken out.',
  },
  {
    term: 'Isolation forest',
    when: /isolation forest/i,
    meaning: 'Marks rows that a few random cuts separate from all others.',
  },
  {
    term: 'Kruskal–Wallis, Mann–Whitney',
    when: /kruskal|mann-?whitney|wilcoxon/i,
    meaning: 'Tests on ranks, which a few extreme values cannot sway.',
  },
  {
    term: 'Leakage',
    when: /leakage/i,
    meaning:
      'A column that is only known together with the outcome, or is made from it. It predicts perfectly and explains nothing.',
  },
  {
    term: 'Median',
    when: /median/i,
    meaning: 'The middle value: half the rows lie below it.',
  },
  {
    term: 'Odds ratio',
    when: /odds/i,
    meaning:
      'Ratio of the odds (yes against no) of two groups. It is larger than the ratio of the chances themselves.',
  },
  {
    term: 'Outlier',
    when: /outlier|robust z|anomal/i,
    meaning: 'A value far from the others. It may be an error, or the most interesting row there is.',
  },
  {
    term: 'p-value',
    when: /\bp [<=] /i,
    meaning:
      'How often chance alone would give a result at least as extreme as this one. A small p speaks against chance; it does not measure size or importance.',
  },
  {
    term: 'Percentage points',
    when: /\bpoints?\b/i,
    meaning: 'The plain difference of two percentages: from 20% to 25% is 5 points, and a rise by a quarter.',
  },
  {
    term: 'Permutation test',
    when: /permutation/i,
    meaning: 'Shuffles the labels many times and counts how often chance does as well.',
  },
  {
    term: 'R²',
    when: /R²|\br2\b|of the spread|variance explained/i,
    meaning: 'The share of the spread of an outcome that a model accounts for, from 0 to 1.',
  },
  {
    term: 'Robust standard errors',
    when: /\bHC3\b|robust (standard )?error|robust interval|sandwich/i,
    meaning: 'Intervals that hold also where rows scatter unevenly.',
  },
  {
    term: 'Seasonality',
    when: /season/i,
    meaning: 'A pattern that repeats with the calendar.',
  },
  {
    term: 'Simpson’s paradox',
    when: /simpson|turns? round/i,
    meaning:
      'A pattern over all rows that turns round within every group, because the groups differ in size or level.',
  },
  {
    term: 'Spearman correlation',
    when: /spearman/i,
    meaning: 'A correlation of ranks: it asks only whether two numbers rise together, along whatever curve.',
  },
  {
    term: 'Standard deviation',
    when: /standard deviation/i,
    meaning: 'The typical distance of the rows from their mean.',
  },
  {
    term: 'Stationary',
    when: /stationar|unit root|spurious/i,
    meaning: 'A series that returns to its level. Two series that wander look linked by accident.',
  },
  {
    term: 'Welch’s test',
    when: /welch/i,
    meaning: 'Compares means without supposing that the groups spread alike.',
  },
]
