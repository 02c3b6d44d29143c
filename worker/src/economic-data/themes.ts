/** A question that is about several things at once, by the labels of the concepts; with none, words that mean no data. */
export interface Theme {
  words: string
  concepts: readonly string[]
  /** It asks after recessions, of which each one counts: their marks are a subject, and the table goes far back. */
  recessions?: true
}

export const THEMES: readonly Theme[] = [
  {
    words:
      'economy do, state of the economy, health of the economy, shape of the economy, how the economy, economy overall, economy as a whole, overall economy, economic situation, big picture',
    concepts: ['Real GDP', 'Unemployment rate', 'Inflation', 'Payrolls', 'Fed funds rate'],
  },
  // The verb, which is no wage.
  { words: 'pay more, pay less, pay for, pay off, pay back, pay at', concepts: [] },
  {
    words:
      'recession, downturn, slump, hard landing, soft landing, contraction, economic crisis, economic slowdown',
    concepts: [
      '10-year to 3-month spread',
      'Unemployment rate',
      // The curve itself is on record since 1982 alone, its two ends for thirty years more.
      'Monthly 10-year yield',
      '3-month bill rate',
      'Industrial production',
      'Initial claims',
      'Building permits',
    ],
    recessions: true,
  },
  {
    words:
      'payroll by industry, payroll by sector, job by industry, job by sector, employment by industry, employment by sector, which industry hire, industry payroll, sector employment, job in each industry',
    concepts: [
      'Manufacturing jobs',
      'Construction jobs',
      'Retail jobs',
      'Leisure and hospitality jobs',
      'Health and education jobs',
      'Professional services jobs',
      'Government jobs',
    ],
  },
  {
    words: 'labor market, labour market, job market',
    concepts: ['Unemployment rate', 'Payrolls', 'Job openings'],
  },
  {
    words: 'housing market, property market, housing',
    concepts: ['Housing starts', 'House prices', 'New home sales'],
  },
  {
    words: 'manufacturing, manufacturer, factory',
    concepts: ['Manufacturing output', 'Manufacturing jobs', 'Durable goods orders'],
  },
  { words: 'layoff, lay off, laid off', concepts: ['Initial claims', 'Layoffs'] },
  {
    words: 'yield curve, inverted, inversion, invert',
    concepts: ['10-year to 2-year spread', '10-year to 3-month spread'],
  },
  {
    words: 'national debt, government debt, public debt, federal debt',
    concepts: ['Federal debt', 'Federal debt to GDP'],
  },
  {
    words: 'afford house, afford home, afford rent, housing affordability',
    concepts: ['House prices', 'Median household income', '10-year yield'],
  },
  { words: 'stagflation', concepts: ['Inflation', 'Unemployment rate', 'Real GDP'] },
  { words: 'phillips curve', concepts: ['Inflation', 'Unemployment rate'] },
]
