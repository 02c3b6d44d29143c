import { INDUSTRY_PAY } from './industry-pay.ts'

/**
 * What people ask economists about, in their words, and the series that measure it. Words are lemmas or phrases of them;
 * the longest that fits counts. Series are alternatives, the best first: one is taken.
 */
export interface Concept {
  /** What a column with it is called. */
  label: string
  words: string
  series: readonly string[]
  /** Told as its change over a year: a price level that people call inflation. */
  form?: 'change over a year'
  /** What to look for where another country or a state is asked about. */
  elsewhere?: string
  /** Lies between two places, so that it is the same whichever of them the goal names. */
  between?: true
  /** Labels of what is read beside it where the goal names little else. */
  beside?: readonly string[]
}

/** "Leave out food and gas": what core inflation leaves out, in the ways in which people say it. */
const LEAVING_OUT = [
  'leave out',
  'without',
  'excluding',
  'exclude',
  'exclusive of',
  'apart from',
  'strip out',
  'take out',
  'set aside',
  'ignore',
  'less',
  'except',
  'except for',
  'outside of',
]
  .flatMap((leaving) =>
    ['food', 'energy'].flatMap((first) =>
      ['', ' and energy', ' and gas', ' and fuel', ' and food', ' or energy', ' or gas'].map(
        (second) => `${leaving} ${first}${second}`,
      ),
    ),
  )
  .join(', ')

export const CONCEPTS: readonly Concept[] = [
  // Work
  {
    label: 'Unemployment rate',
    words: 'unemployment, unemployment rate, jobless, jobless rate, joblessness, out of work, unrate',
    series: ['UNRATE'],
    elsewhere: 'unemployment rate',
    beside: ['Payrolls', 'Job openings', 'Initial claims'],
  },
  {
    label: 'Underemployment rate',
    words: 'underemployment, underemployed, u-6, part time',
    series: ['U6RATE'],
  },
  {
    label: 'Unemployed people',
    words: 'unemployed, unemployed person, unemployed people, unemployed worker, number of unemployed',
    series: ['UNEMPLOY'],
    beside: ['Unemployment rate', 'Job openings'],
  },
  {
    label: 'Payrolls',
    words: 'job, payroll, employment, nonfarm payroll, job growth, hire, hiring, headcount',
    series: ['PAYEMS'],
    elsewhere: 'all employees total nonfarm',
    beside: ['Unemployment rate', 'Initial claims'],
  },
  {
    label: 'Labor force participation',
    words: 'labor force, labour force, participation, participation rate, workforce, work force',
    series: ['CIVPART'],
    beside: ['Employment share', 'Unemployment rate'],
  },
  { label: 'Employment share', words: 'employment rate, employment-population ratio', series: ['EMRATIO'] },
  {
    label: 'Initial claims',
    words:
      'jobless claim, unemployment claim, initial claim, claim, layoff, lay off, laid off, job loss, lose job, dismissal',
    series: ['ICSA'],
    beside: ['Layoffs', 'Unemployment rate'],
  },
  { label: 'Layoffs', words: 'layoff rate, discharge', series: ['JTSLDL'] },
  { label: 'Continuing claims', words: 'continuing claim, unemployment benefit', series: ['CCSA'] },
  {
    label: 'Job openings',
    words:
      'job opening, opening, vacancy, open position, labor demand, jolts, labor shortage, worker shortage',
    series: ['JTSJOL'],
    beside: ['Unemployed people', 'Unemployment rate'],
  },
  { label: 'Quits', words: 'quit, quit rate, resignation, resign', series: ['JTSQUR'] },
  {
    label: 'Weeks unemployed',
    words:
      'duration of unemployment, week unemployed, long-term unemployment, find work, find a job, how long unemployed',
    series: ['UEMPMED', 'UEMPMEAN'],
    beside: ['Unemployment rate'],
  },
  {
    label: 'Hourly earnings',
    words:
      'wage, wage growth, pay, paid, hourly pay, hourly earning, earning, salary, paycheck, worker earn, take-home, compensation',
    series: ['CES0500000003', 'AHETPI'],
    beside: ['Consumer prices', 'Unemployment rate'],
  },
  {
    label: 'Output per hour',
    words:
      'productivity, productive, output per hour, output per worker, per hour, produce per hour, produce more per hour, make per hour, labor productivity, labour productivity, efficiency of worker',
    series: ['OPHNFB'],
    beside: ['Hourly earnings', 'Real GDP'],
  },
  // Prices
  {
    label: 'Inflation',
    words:
      'inflation, inflation rate, price rise, rise price, price increase, increase in price, deflation, disinflation',
    series: ['CPIAUCSL'],
    form: 'change over a year',
    elsewhere: 'consumer prices',
    beside: ['Core inflation', 'Fed funds rate'],
  },
  {
    label: 'Core inflation',
    words: `core inflation, core cpi, underlying inflation, ${LEAVING_OUT}`,
    series: ['CPILFESL'],
    form: 'change over a year',
  },
  {
    label: 'PCE inflation',
    words: 'pce inflation, inflation target',
    series: ['PCEPI'],
    form: 'change over a year',
  },
  { label: 'Core PCE inflation', words: 'core pce', series: ['PCEPILFE'], form: 'change over a year' },
  {
    label: 'Consumer prices',
    words:
      'price, price level, consumer price, cpi, cost of living, living cost, purchasing power, expensive, afford',
    series: ['CPIAUCSL'],
    elsewhere: 'consumer prices',
    beside: ['Hourly earnings', 'Food prices', 'Energy prices'],
  },
  {
    label: 'Expected inflation',
    words: 'expected inflation, inflation expectation, breakeven, break-even',
    series: ['T10YIE', 'T5YIE'],
  },
  {
    label: 'Producer prices',
    words: 'producer price, wholesale price, ppi, input cost, factory price',
    series: ['PPIACO', 'PPIFIS'],
    beside: ['Consumer prices'],
  },
  {
    label: 'Food prices',
    words: 'food, food price, grocery, grocery price, grocery bill, supermarket, eat',
    series: ['CPIUFDSL', 'CUSR0000SAF11'],
    beside: ['Consumer prices', 'Energy prices', 'Hourly earnings'],
  },
  { label: 'Energy prices', words: 'energy, energy price, energy cost, electricity', series: ['CPIENGSL'] },
  {
    label: 'Rent',
    words: 'rent, renter, tenant, rental',
    series: ['CUSR0000SEHA'],
    beside: ['Consumer prices', 'House prices', 'Hourly earnings'],
  },
  // Rates and money
  {
    label: 'Fed funds rate',
    words:
      'fed, federal reserve, fed rate, fed fund, federal fund, policy rate, interest rate, interest, rate hike, rate cut, monetary policy, central bank, borrowing cost, tightening cycle',
    series: ['FEDFUNDS', 'DFF'],
    elsewhere: 'interest rates',
    beside: ['10-year yield', 'Inflation'],
  },
  { label: 'Overnight rate', words: 'sofr, overnight rate, money market rate', series: ['SOFR'] },
  {
    label: '3-month bill rate',
    words: 't-bill, treasury bill, short-term rate, short-term interest rate',
    series: ['TB3MS'],
  },
  { label: 'Prime rate', words: 'prime rate, lending rate, loan rate, borrow', series: ['MPRIME', 'DPRIME'] },
  {
    label: 'Credit card rate',
    words:
      'credit card rate, credit card interest, card rate, card interest, credit card interest rate, rate on credit card, interest on credit card, credit card apr, apr',
    series: ['TERMCBCCALLNS'],
    beside: ['Fed funds rate', 'Prime rate'],
  },
  {
    label: 'Lending standards',
    words:
      'lending standard, credit standard, loan standard, tighten lending, tight lending, tough about lending, strict about lending, tough on lending, cautious about lending, loan officer, credit crunch, hard to borrow, hard to get a loan, harder to borrow, reluctant to lend, willing to lend, tight credit',
    series: ['DRTSCILM', 'DRTSCIS'],
    beside: ['Business loans'],
  },
  { label: '2-year yield', words: '2-year, two-year, 2-year yield', series: ['DGS2'] },
  {
    label: '10-year yield',
    words:
      '10-year, ten-year, treasury, treasury yield, bond, bond yield, yield, long-term yield, long-term rate, long-term interest rate, long rate',
    series: ['DGS10', 'GS10'],
    elsewhere: 'government bond yields 10-year',
    beside: ['Fed funds rate', 'Inflation'],
  },
  { label: 'Monthly 10-year yield', words: 'gs10', series: ['GS10', 'DGS10'] },
  { label: '30-year yield', words: '30-year, thirty-year, long bond', series: ['DGS30'] },
  {
    label: 'Mortgage rate',
    words: 'mortgage, mortgage rate, home loan, mortgage30us',
    series: ['MORTGAGE30US', 'DGS10'],
    beside: ['10-year yield', 'Housing starts'],
  },
  {
    label: '10-year to 2-year spread',
    words: 'yield curve, inverted, inversion, invert, term spread, yield spread',
    series: ['T10Y2Y'],
    beside: ['10-year to 3-month spread', 'Fed funds rate'],
  },
  { label: '10-year to 3-month spread', words: '10 year minus 3 month', series: ['T10Y3M'] },
  {
    label: 'Credit spread',
    words: 'credit spread, high-yield, high yield, junk bond, credit risk, risk premium, corporate bond',
    series: ['BAMLH0A0HYM2', 'BAA10Y', 'NFCI'],
  },
  {
    label: 'Money supply M2',
    words:
      'money supply, money growth, money stock, m2, print money, money printing, monetary aggregate, broad money',
    series: ['M2SL'],
    beside: ['Inflation', 'Money supply M1'],
  },
  { label: 'Money supply M1', words: 'm1, narrow money', series: ['M1SL'] },
  {
    label: 'Fed balance sheet',
    words:
      'balance sheet, quantitative easing, qe, qt, quantitative tightening, asset purchase, bond purchase, bond buying, fed asset',
    series: ['WALCL'],
    beside: ['10-year yield', 'Fed funds rate'],
  },
  { label: 'Reverse repo', words: 'reverse repo, rrp, overnight repo', series: ['RRPONTSYD'] },
  {
    label: 'Business loans',
    words:
      'business loan, business lending, bank loan, bank lending, lending, commercial loan, business borrow, small business',
    series: ['BUSLOANS'],
    beside: ['Prime rate', 'Financial conditions'],
  },
  {
    label: 'Financial stress',
    words: 'financial stress, financial crisis, bank crisis',
    series: ['STLFSI4'],
  },
  { label: 'Financial conditions', words: 'financial condition', series: ['NFCI'] },
  // Households
  {
    label: 'Consumer spending',
    words: 'consumer spending, spend, spending, consumption, household spending, consumer expenditure',
    series: ['PCE', 'PCEC96'],
    beside: ['Real disposable income', 'Saving rate'],
  },
  {
    label: 'Retail sales',
    words: 'retail, retail sale, retailer, shop, shopping, store sale, consumer demand',
    series: ['RSAFS', 'RSXFS'],
    beside: ['Consumer spending', 'Real disposable income'],
  },
  {
    label: 'Saving rate',
    words: 'saving, saving rate, save, saver, aside, thrift, rainy day',
    series: ['PSAVERT'],
    beside: ['Real disposable income', 'Consumer spending'],
  },
  {
    label: 'Real disposable income',
    words:
      'income, disposable income, real income, household income, earn, standard of living, living standard',
    series: ['DSPIC96'],
    beside: ['Consumer spending', 'Saving rate'],
  },
  {
    label: 'Median household income',
    words:
      'median income, median household income, family income, typical household, typical family, average family, normal family, ordinary family, family, middle class',
    series: ['MEHOINUSA672N'],
    beside: ['Real disposable income', 'Consumer prices'],
  },
  {
    label: 'Consumer sentiment',
    words:
      'consumer sentiment, sentiment, consumer confidence, confidence, mood of consumer, consumer mood, mood of household, how consumer feel, feel about the economy, mood',
    series: ['UMCSENT', 'USACSCICP02STSAM', 'CSCICP03USM665S'],
    beside: ['Retail sales', 'Consumer spending', 'Unemployment rate'],
  },
  {
    label: 'Consumer credit',
    words: 'consumer credit, consumer debt, household debt, credit card debt, credit card, car loan',
    series: ['TOTALSL'],
    beside: ['Delinquent card loans', 'Real disposable income'],
  },
  {
    label: 'Delinquent card loans',
    words:
      'delinquency, delinquent, late payment, fall behind, behind on, miss payment, missed payment, default, overdue, past due, arrear',
    series: ['DRCCLACBS'],
    beside: ['Debt service', 'Consumer credit', 'Unemployment rate'],
  },
  { label: 'Debt service', words: 'debt service, debt burden, debt payment', series: ['TDSP'] },
  { label: 'Student loans', words: 'student loan, student debt', series: ['SLOAS'] },
  { label: 'Vehicle sales', words: 'vehicle sale, car sale, auto sale, car, vehicle', series: ['TOTALSA'] },
  // Housing
  {
    label: 'Housing starts',
    words:
      'housing start, home building, homebuilding, housing construction, build home, new house, housing, construction of home',
    series: ['HOUST'],
    beside: ['Building permits', 'House prices', '10-year yield'],
  },
  { label: 'Building permits', words: 'building permit, permit', series: ['PERMIT'] },
  {
    label: 'New home sales',
    words: 'home sale, new home sale, house sale, home sold, homebuyer, home buyer',
    series: ['HSN1F'],
  },
  {
    label: 'House prices',
    words:
      'house price, home price, home value, housing price, property price, real estate price, house, home, real estate, housing affordability, housing bubble, price of house, price of home',
    series: ['USSTHPI', 'MSPUS'],
    elsewhere: 'house price index',
    beside: ['Median household income', '10-year yield', 'Consumer prices'],
  },
  {
    label: 'Median sales price of houses',
    words: 'median home price, median house price, price of a house',
    series: ['MSPUS'],
  },
  // Energy and goods
  {
    label: 'Crude oil price',
    words: 'oil, oil price, crude, crude oil, wti, petroleum, barrel',
    series: ['DCOILWTICO', 'DCOILBRENTEU', 'MCOILWTICO'],
    beside: ['Gasoline price', 'Energy prices'],
  },
  { label: 'Brent oil price', words: 'brent', series: ['DCOILBRENTEU', 'MCOILBRENTEU'] },
  {
    label: 'Natural gas price',
    words: 'natural gas, natural gas price, henry hub',
    series: ['DHHNGSP', 'MHHNGSP'],
    beside: ['Crude oil price', 'Energy prices'],
  },
  {
    label: 'Gasoline price',
    words:
      'gasoline, gasoline price, petrol, petrol price, pump, pump price, gas price, gas station, fuel price, fuel, motorist',
    series: ['GASREGW'],
    beside: ['Crude oil price', 'Energy prices'],
  },
  // The outside world
  {
    label: 'Dollar index',
    between: true,
    words: 'dollar, strong dollar, weak dollar, dollar strength, exchange rate, currency',
    series: ['DTWEXBGS'],
    beside: ['Trade balance', 'Exports'],
  },
  { label: 'Dollars to one euro', words: 'euro, eur usd', series: ['DEXUSEU'], between: true },
  { label: 'Yen to one dollar', words: 'yen', series: ['DEXJPUS', 'EXJPUS'], between: true },
  { label: 'Yuan to one dollar', words: 'yuan, renminbi', series: ['DEXCHUS', 'EXCHUS'], between: true },
  { label: 'Dollars to one pound', words: 'sterling, british pound', series: ['DEXUSUK'], between: true },
  { label: 'Rupees to one dollar', words: 'rupee', series: ['EXINUS'], between: true },
  { label: 'Pesos to one dollar', words: 'peso', series: ['EXMXUS'], between: true },
  { label: 'Won to one dollar', words: 'korean won', series: ['EXKOUS'], between: true },
  { label: 'Canadian dollars to one dollar', words: 'canadian dollar', series: ['EXCAUS'], between: true },
  {
    label: 'Trade balance',
    between: true,
    words: 'trade deficit, trade balance, trade gap, trade surplus, current account, foreign trade',
    series: ['BOPGSTB', 'NETEXP'],
    beside: ['Exports', 'Imports', 'Dollar index'],
  },
  { label: 'Net exports', words: 'net export', series: ['NETEXP'] },
  {
    label: 'Exports',
    words: 'export, exporter, sell abroad',
    series: ['BOPTEXP', 'EXPGS'],
    elsewhere: 'exports',
    beside: ['Dollar index', 'Trade balance'],
  },
  { label: 'Imports', words: 'import, importer, tariff', series: ['BOPTIMP', 'IMPGS'], elsewhere: 'imports' },
  {
    label: 'Share prices',
    words: 'stock market, stock, equity, share price, stock price, wall street, stock index',
    series: ['SPASTT01USM661N', 'SP500'],
    beside: ['Corporate profits', '10-year yield', 'Real GDP'],
  },
  { label: 'Nasdaq', words: 'nasdaq, tech stock', series: ['NASDAQCOM', 'SPASTT01USM661N'] },
  { label: 'Dow Jones', words: 'dow jones, dow', series: ['DJIA', 'SPASTT01USM661N'] },
  {
    label: 'S&P 500',
    words: 's&p 500, s&p, sp500',
    series: ['SP500', 'SPASTT01USM661N'],
    beside: ['Corporate profits', '10-year yield', 'Real GDP'],
  },
  { label: 'Volatility index', words: 'volatility, fear index, vix', series: ['VIXCLS', 'STLFSI4'] },
  { label: 'Corporate profits', words: 'profit, corporate profit, company earning', series: ['CP'] },
  // Government and people
  {
    label: 'Federal debt',
    words:
      'national debt, government debt, public debt, federal debt, state debt, debt of the government, sovereign debt, government borrowing',
    series: ['GFDEBTN'],
    beside: ['Federal debt to GDP', 'Federal balance'],
  },
  {
    label: 'Federal interest payments',
    words:
      'interest payment, interest cost, interest bill, interest expense, interest on the debt, interest on debt, interest on the national debt, interest on it, pay interest, pay in interest, cost of the debt, service the debt',
    series: ['A091RC1Q027SBEA'],
    beside: ['Federal debt', 'Federal debt to GDP'],
  },
  {
    label: 'Federal debt to GDP',
    words:
      'debt to gdp, debt ratio, debt-to-gdp, debt next to the size of the economy, debt relative to the economy, debt as a share of gdp, debt compared to the economy',
    series: ['GFDEGDQ188S'],
    beside: ['Federal debt'],
  },
  {
    label: 'Federal balance',
    words: 'budget deficit, federal deficit, government deficit, deficit, budget surplus, budget',
    series: ['FYFSD'],
    beside: ['Federal debt', 'GDP'],
  },
  {
    label: 'Population',
    words: 'population, per head, per capita, per person, number of people, inhabitant',
    series: ['POPTHM', 'POP'],
    elsewhere: 'population',
  },
  // The whole economy
  {
    label: 'Real GDP',
    words:
      'gdp, real gdp, economy, economic growth, economic output, real output, growth of the economy, gross domestic product, rich, wealth, boom',
    series: ['GDPC1'],
    elsewhere: 'real gross domestic product',
    beside: ['Industrial production', 'Unemployment rate'],
  },
  {
    label: 'GDP',
    words: 'nominal gdp, size of the economy, national output',
    series: ['GDP'],
    beside: ['Real GDP'],
  },
  { label: 'GDP deflator', words: 'gdp deflator, deflator', series: ['GDPDEF'] },
  {
    label: 'Industrial production',
    words: 'industrial production, industrial output, industry, production',
    series: ['INDPRO'],
    beside: ['Capacity utilization', 'Manufacturing jobs'],
  },
  {
    label: 'Manufacturing output',
    words: 'manufacturing, manufacturing output, factory output, factory, manufacturer',
    series: ['IPMAN', 'INDPRO'],
    beside: ['Manufacturing jobs', 'Durable goods orders'],
  },
  {
    label: 'Capacity utilization',
    words: 'capacity utilization, capacity utilisation, slack, spare capacity',
    series: ['TCU'],
  },
  {
    label: 'Durable goods orders',
    words: 'durable good, factory order, new order, order, capital good, business investment',
    series: ['DGORDER'],
  },
  { label: 'National activity index', words: 'activity index, economic activity', series: ['CFNAI'] },
  { label: 'Investment', words: 'investment, invest', series: ['GPDI'] },
  { label: 'Sahm rule', words: 'sahm rule, sahm', series: ['SAHMREALTIME'] },
  // Work by industry
  {
    label: 'Manufacturing jobs',
    words: 'manufacturing job, manufacturing employment, factory job, factory worker',
    series: ['MANEMP'],
  },
  {
    label: 'Construction jobs',
    words: 'construction, construction job, construction worker, construction employment',
    series: ['USCONS'],
  },
  { label: 'Retail jobs', words: 'retail job, retail employment, retail worker', series: ['USTRADE'] },
  {
    label: 'Leisure and hospitality jobs',
    words: 'hospitality, leisure, restaurant, hotel, tourism',
    series: ['USLAH'],
  },
  {
    label: 'Health and education jobs',
    words: 'health care job, healthcare worker, hospital worker, education job',
    series: ['USEHS'],
  },
  {
    label: 'Professional services jobs',
    words: 'professional service, business service, office worker',
    series: ['USPBS'],
  },
  { label: 'Finance jobs', words: 'finance job, bank job, financial job', series: ['USFIRE'] },
  {
    label: 'Government jobs',
    words: 'government job, government employment, public sector, civil servant',
    series: ['USGOVT'],
  },
  ...INDUSTRY_PAY,
]

/** Marks recessions in the charts. It is called so where the goal asks after them, and by its code where it does not. */
export const RECESSION_MARK = { id: 'USREC', label: 'USREC', asked: 'Recession' }

/** Copyright of others, whose series may be shown to whoever names them and not spread. */
export const COPYRIGHTED: ReadonlyMap<string, { names: string; owner: string }> = new Map([
  ['UMCSENT', { names: 'university of michigan, michigan', owner: 'University of Michigan' }],
  ['MICH', { names: 'michigan expectation', owner: 'University of Michigan' }],
  ['MORTGAGE30US', { names: 'freddie mac', owner: 'Freddie Mac' }],
  ['CSUSHPINSA', { names: 'case-shiller, case shiller', owner: 'S&P' }],
  ['SP500', { names: 's&p 500, s&p', owner: 'S&P' }],
  ['NASDAQCOM', { names: 'nasdaq', owner: 'Nasdaq' }],
  ['DJIA', { names: 'dow jones, dow', owner: 'S&P' }],
  ['MORTGAGE15US', { names: 'freddie mac', owner: 'Freddie Mac' }],
  ['VIXCLS', { names: 'vix, cboe', owner: 'Cboe' }],
  ['BAMLH0A0HYM2', { names: 'ice bofa', owner: 'ICE' }],
  ['BAA10Y', { names: 'moody, baa', owner: "Moody's" }],
  ['PALLFNFINDEXM', { names: 'imf', owner: 'IMF' }],
])

/** Series of statistics that want to be cited, as their tags say. */
export const CITED: ReadonlySet<string> = new Set(['USACSCICP02STSAM', 'CSCICP03USM665S', 'SPASTT01USM661N'])
