import type { Theme } from './concept.ts'
import { PARTNERS } from './trade.ts'

export const THEMES: readonly Theme[] = [
  {
    words: `how .. economy do, how be .. economy, how be we doing, state of the economy, health of the economy, shape of the economy, economy overall, economy as a whole, overall economy, economic situation, big picture, economy healthy, economy + healthy,
      economy in good shape, economy + shape, economy doing, economy get better, economy get worse, economy + strong, economy + weak, economy holding up, economy ok, economy okay, economic health, how things be going, economic checkup, overview of the economy, economic overview, dashboard, how are we doing, macro picture, economy in trouble, economy + trouble, economic conditions, macroeconomic, economy today, vital sign, pulse of the economy, temperature of the economy, check-up, economic snapshot, snapshot of the economy`,
    concepts: ['Real GDP', 'Unemployment rate', 'Inflation', 'Payrolls', 'Fed funds rate'],
  },
  {
    words: `asset price, price of asset, asset market, asset inflation, asset bubble, value of asset, stock and house, stock and home, share and house, share and property`,
    concepts: ['Share prices', 'House prices'],
  },
  {
    words: `soft landing, soft-landing, land softly, goldilocks, no landing, cool without breaking, tame inflation without, inflation down without`,
    concepts: ['Inflation', 'Unemployment rate', 'Real GDP', 'Fed funds rate'],
  },
  {
    words: `health of .. consumer, health check .. consumer, state of .. consumer, shape of .. consumer, how be .. consumer do, consumer hold up, consumer in trouble, consumer in good shape, strength of .. consumer, strong consumer, weak consumer, consumer tapped out, consumer running out of steam, health of household, state of household, household finances, household balance sheet, family finances`,
    concepts: [
      'Consumer spending',
      'Saving rate',
      'Delinquent card loans',
      'Real disposable income',
      'Consumer sentiment',
    ],
  },
  {
    words: `paycheck/pay/income/wage/earnings .. go/goes/going/spend/spent .. to/on .. housing/rent/house/home, share of income .. housing/rent, housing/rent + share of income, housing/rent eat .. paycheck/income/wage/pay`,
    concepts: ['Shelter prices', 'Rent', 'Hourly earnings', 'Median household income'],
  },
  // What those who date recessions look at, and what comes weekly.
  {
    words: `be we in .. recession/downturn/slump, be we already in .. recession, be the economy in .. recession, economy in .. recession, country in .. recession, already in .. recession, officially .. recession, in .. recession now/already/yet, in .. middle of .. recession, be this .. recession/downturn/slump, be it .. recession, recession begin/begun/start/started already/yet, recession .. begin/begun/start/started, have .. recession begun/started/begin/start, recession over/ended yet, be .. recession over, be .. recession under way`,
    concepts: [
      'Payrolls',
      'Industrial production',
      'Real income without transfers',
      'Employed people',
      'Unemployment rate',
      'Initial claims',
    ],
    recessions: true,
  },
  // What single persons and firms earn is nowhere counted.
  {
    words: `youtuber/influencer/streamer/tiktoker/celebrity/actor/actress/singer/athlete/footballer/popstar/gamer/blogger/podcaster + earn/money/make/paid/rich/salary/income, i drive a, i drive my, drive a rig, drive for a living`,
    concepts: [],
  },
  {
    words: `washington employ & state & town/city/county/local, federal + state + local & $job, federal & state & local & payroll, level of government + $job`,
    concepts: ['Federal government jobs', 'State government jobs', 'Local government jobs'],
  },
  {
    words: `gas in europe & here/america/us/home, gas & europe & america, gas & european & american`,
    concepts: ['European natural gas price', 'Natural gas price'],
  },
  {
    words: `office/downtown & building/office & loan & $late, office & loan & go sour, office & loan & go bad`,
    concepts: ['Late commercial property loans', 'Commercial property loans'],
  },
  {
    words: `bad time to, good time to, right time to, best time to, wrong time to`,
    concepts: [],
  },
  // Words that sound like economics and measure nothing.
  {
    words: `worth, pay more, pay less, pay for, pay off, pay back, pay at, pay attention, pay dividend, make sense, in order to, in order, in short, as a rule, fed up, in stock, stock up, interested, of interest, point of interest, state of, home country, at home, stay home, come home, back home, trade off, trade-off, in this economy, rest of the economy, rest of the country, sector of the economy, part of the economy, world economy, in the long run,
      job as, good job, at work, work out, does it work, it work, how it work, how does .. work, make a difference, year on year, market research, on the other hand, help me, take a look, the growth rate, growth rate, for free, in the market for, rate of change, at what rate, interest in, at any rate, first rate, put together, turn around, work with, share of, share with, share a, what share, market share, home state, money on the table, worth it, is it worth, worth look, worth buying, cost of living crisis & zzz, capital letter, next to, come down to,
      time period, in terms of, play a role, big difference, real world, real difference, real thing, for real, real change, real problem, real reason, paid attention, cover story, business class, business case, business owner, my business, own business, small business owner, run a business, run a small business, my company, my shop, my store, i run, i own, we sell, i sell, we make, we run, teacher ask, my student, class, students understand, i teach, my class, school project, term paper, my paper, thesis, article, column, newsletter, piece on, presentation, slide, board meeting, boss want, my boss, chart for, one chart, plain english, line chart, show me, in one chart, home page, headline`,
    concepts: [],
  },
  {
    words: `recession, probability of recession, chance of recession, odds of recession, recession odds, recession coming, downturn, hard landing, economic contraction, economic crisis, economic slowdown, great recession, economic downturn, economy tank, economy crash, economy collapse, a slump, economic slump, next crash, another 2008, 2008 all over, double dip, great depression, a depression, economy go south, tip into recession, economic collapse, storm cloud, headed for trouble, economy about to, slowdown, economy slow, slow down of the economy, trouble ahead, bad times, hard times, rough patch, turn for the worse`,
    concepts: [
      '10-year to 3-month spread',
      'Unemployment rate',
      'Monthly 10-year yield',
      '3-month bill rate',
      'Industrial production',
      'Initial claims',
      'Building permits',
    ],
    recessions: true,
  },
  {
    words: `payroll by industry, line of business, by industry, by sector, by trade & hire, across industry, across sector, each industry, each sector, every sector, every industry, industry breakdown, sector breakdown, payroll by sector, job by industry, job by sector, employment by industry, employment by sector, which industry hire, which industry, which sector, industry payroll, sector employment, job in each industry, job in each sector, industry + job, sector + job, sector + hire, industry + hire, industry + employment, industry + employ, industry + layoff, sector + layoff, kind of job, what kind of job, type of job, line of work, part of the economy + hire, part of the economy + job, part of the economy + layoff, where + job + come from, where be the job, industries add, sectors add, payroll across industry, industry by industry, industry + payroll, sector + payroll, trade + hire, field + hire`,
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
    words:
      'labour market, job market, jobs market, market for labour, market for worker, employment situation, employment picture, employment market, employment condition, employment outlook, work situation, jobs picture, job situation, jobs situation, labour market health, labour market + strong, labour market + weak',
    concepts: ['Unemployment rate', 'Payrolls', 'Job openings'],
  },
  {
    words:
      'vacancy & unemployed/seeker/applicant/unemployment/jobseeker/jobless/person look, opening & unemployed/seeker/applicant/unemployment/jobseeker/jobless/person, job & seeker, labour market tight',
    concepts: ['Job openings', 'Unemployed people', 'Unemployment rate'],
  },
  {
    words:
      'housing market, property market, housing, real estate market, market for house, market for home, home market, house market, housing sector, state of housing, housing slump, housing boom, housing crash, housing bust, realtor, estate agent',
    concepts: ['Housing starts', 'House prices', 'New home sales', 'Mortgage rate'],
  },
  {
    words:
      'manufacturing sector, manufacturing industry, health of manufacturing, factory sector, state of manufacturing, manufacturing decline, decline of manufacturing, hollow out, hollowed out',
    concepts: ['Manufacturing output', 'Manufacturing jobs', 'Durable goods orders'],
  },
  {
    words: 'layoff, lay off, lay .. off, laid off, laid .. off, laying off, let .. go, being let go, job cut',
    concepts: ['Initial claims', 'Layoffs'],
  },
  {
    words:
      'yield curve, inverted, inversion, invert, bond market signal, upside-down curve, curve invert, upside down yield',
    concepts: ['10-year to 2-year spread', '10-year to 3-month spread'],
  },
  {
    words:
      'national debt, government debt, public debt, federal debt, country owe, washington owe, debt of the government, uncle sam owe, uncle sam + debt',
    concepts: ['Federal debt', 'Federal debt to GDP'],
  },
  {
    words: `afford house, afford .. house, afford .. home, afford a home, afford to buy, housing affordability, home affordability, afford a place, buy a place, affordability of home, affordability of house, within reach, out of reach, house affordable, home affordable, housing affordable, house + income, house price + income, house + earn, home + earn, house price + wage, home price + wage, home price + income, afford a starter, can .. buy a home, can .. buy a house, family + afford`,
    concepts: ['House prices', 'Median household income', 'Mortgage rate'],
  },
  {
    words:
      'afford rent, afford .. rent, rent + income, rent + wage, rent + earn, rent burden, rent + paycheck, rent affordable, rent eat',
    concepts: ['Rent', 'Hourly earnings', 'Real disposable income'],
  },
  {
    words: 'stagflation, stagnation with inflation, stagnation and inflation',
    concepts: ['Inflation', 'Unemployment rate', 'Real GDP'],
  },
  { words: 'misery index', concepts: ['Inflation', 'Unemployment rate'] },
  {
    words:
      'real wage, real pay, wage + price, wage + inflation, pay + inflation, pay + price, pay + cost of living, wage + cost of living, paycheck + price, paycheck + inflation, paycheck + cost of living, earnings + inflation, salary + inflation, salary + price, raise + inflation, pay rise + inflation, pay raise + inflation, pay keep up, wage keep up, paycheck stretch, earnings + price, salary + cost of living, earnings + cost of living, take-home + price, pay packet + price, pay packet + cost, wage + cost',
    concepts: ['Hourly earnings', 'Consumer prices'],
  },
  {
    words:
      'worker + better off, worker + worse off, employee + better off, employee + worse off, wage earner + better off, working people + better off, working people + worse off, pay after inflation, wage after inflation, paycheck after inflation, pay in real terms, wage in real terms, wage adjusted for inflation, pay adjusted for inflation',
    concepts: ['Real pay per hour', 'Hourly earnings', 'Consumer prices'],
  },
  {
    words:
      'pension .. value, pension + worth, pension + inflation, pension + price, pension keep up, pension + cost of living, saving .. value, savings .. value, savings + worth, money .. value, nest egg + worth, worth of my savings',
    concepts: ['Inflation', 'Consumer prices of pensioners'],
  },
  {
    words: 'real income + price, income + inflation, income keep up',
    concepts: ['Real disposable income', 'Inflation'],
  },
  {
    words:
      'part of gdp, component of gdp, make up gdp, makes up gdp, gdp component, gdp by, what drive gdp, contribution to gdp, break down gdp, piece of gdp, slice of gdp',
    concepts: [
      'Real GDP',
      'Consumer spending',
      'Investment',
      'Government consumption and investment',
      'Net exports',
    ],
  },
  {
    words:
      'man + woman & job, man + woman & work, man + woman & labour, man + woman & participation, man + woman & workforce',
    concepts: ["Men's participation", "Women's participation"],
  },
  {
    words: 'man + woman & unemployment, man + woman & unemployed, man + woman & jobless',
    concepts: ["Men's unemployment rate", "Women's unemployment rate"],
  },
  ...PARTNERS.map(([name, own, , exports]): Theme => ({
    words: `${own} & trade, sell .. to ${own} & buy, ${own} & buy & sell, ${own} & import & export`,
    concepts: [`Imports from ${name}`, ...(exports ? [`Exports to ${name}`] : [])],
  })),
  {
    words: 'supply chain, supply-chain, bottleneck',
    concepts: ['Producer prices', 'Inventories to sales', 'Truck freight'],
  },
  {
    words:
      'cost of living crisis, cost-of-living, living crisis, squeeze on household, squeezed household, squeezed family, squeeze on family',
    concepts: ['Consumer prices', 'Hourly earnings', 'Food prices', 'Rent'],
  },
  {
    words: 'metal, industrial metal, base metal',
    concepts: ['Copper price', 'Aluminum price', 'Steel prices'],
  },
  {
    words: 'farm price, crop price, crop, farmer, agricultural price, agriculture',
    concepts: ['Corn price', 'Wheat price', 'Soybean price', 'Food prices'],
  },
  {
    words:
      'short and long rate, short and long interest, rates of different maturity, different maturity, short-term and long-term, whole curve, long and short',
    concepts: ['3-month bill rate', '2-year yield', '10-year yield'],
  },
  { words: 'retire, retirement', concepts: ['Labor force participation', 'Older people at work'] },
]
