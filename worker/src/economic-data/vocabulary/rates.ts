import type { Concept } from './concept.ts'

/** What money costs: the policy rate, what the Treasury pays, and their differences. */
export const RATES: readonly Concept[] = [
  {
    label: 'Fed funds rate',
    kind: 'rate',
    words: `fed, federal reserve, fed rate, fed fund, federal fund, policy rate, interest rate, rate hike, rate cut, rate rise, monetary policy, central
      bank, borrowing cost, cost of borrowing, cost of money, price of money, tightening cycle, hiking cycle, easing cycle, powell, fomc, fed official, hike rate, raise
      rate, cut rate, lower rate, higher rate, low rate, high rate, rate go up, rate come down, rate fall, rate rise, cheap money, easy money, tight money, expensive money,
      money .. cheap, money .. expensive, base rate, key rate, overnight interest, tighten the screw, fed tightening, fed policy, fed chair, volcker, greenspan,
      borrowing .. expensive, borrowing .. dear, borrow .. cost more, borrowing cost more, borrow .. cheap, central banker, fed meeting, higher for longer,
      zero rate, rate at zero, near-zero rate, policy tightening, rate decision, interest go up, =rates ! participation/exchange/birth/delinquency/tax/vacancy/employment/unemployment/crime/quit/saving/jobless/ownership/poverty, cost to borrow, federal reserve board`,
    vague: '=interest, =rate',
    series: ['FEDFUNDS', 'DFF'],
    elsewhere: 'interest rates',
    abroad: ['IR3TIB01{2}M156N', 'IRSTCI01{2}M156N'],
    beside: ['10-year yield', 'Inflation', 'Unemployment rate'],
  },
  {
    label: 'Fed target rate',
    kind: 'rate',
    words: 'target range, target rate, upper limit, fed target rate, fed funds target',
    series: ['DFEDTARU'],
    beside: ['10-year yield'],
  },
  {
    label: 'Overnight rate',
    kind: 'rate',
    words:
      'sofr, overnight rate, money market rate, repo rate, libor, overnight funding, overnight lending, interbank',
    series: ['SOFR'],
    beside: ['Fed funds rate', 'Reverse repo'],
  },
  {
    label: '3-month bill rate',
    kind: 'rate',
    words: `t-bill, treasury bill, short-term rate, short-term interest rate, short rate, 3-month treasury, three-month treasury, bill rate, money market, money market fund,
      3-month bill, three month bill, 3 month treasury, short-term borrowing, short term yield, short term rate, short-term yield, tbill, 3-month yield, cash yield`,
    series: ['TB3MS', 'DGS3MO'],
    beside: ['Fed funds rate', '10-year yield', 'Inflation'],
  },
  {
    label: 'Rate on savings accounts',
    kind: 'rate',
    words: `saving account, savings account, savings rate at bank, interest on saving, interest on savings, rate on saving, rate on savings, interest on .. deposit, deposit rate, saver earn,
      saver get, bank pay saver, bank pay .. deposit, return on saving, return on savings, savings interest, interest .. saver, bank pay me, bank pay on saving, my saving earn, my savings earn, nest egg earn`,
    series: ['SNDR'],
    beside: ['Fed funds rate', 'Inflation', 'Rate on 12-month deposits'],
  },
  {
    label: 'Rate on 12-month deposits',
    kind: 'rate',
    words: 'cd, cds, certificate of deposit, cd rate, term deposit, time deposit, fixed deposit',
    series: ['NDR12MCD'],
    beside: ['Fed funds rate', 'Inflation'],
  },
  {
    label: '1-year yield',
    kind: 'rate',
    words:
      '1-year treasury, one-year treasury, 1-year yield, one-year yield, 1-year paper, one-year paper, 1-year bill, one-year bill, 1 year treasury, 1 year paper',
    series: ['DGS1'],
    beside: ['Fed funds rate'],
  },
  {
    label: '2-year yield',
    kind: 'rate',
    words:
      '2-year treasury, two-year treasury, two year treasury, 2 year treasury, 2 =year ! period/window/span/record/history, 2-year yield, two-year note, 2-year note, two year yield',
    series: ['DGS2'],
    beside: ['10-year yield', 'Fed funds rate'],
  },
  {
    label: '5-year yield',
    kind: 'rate',
    words: '5-year treasury, five-year treasury, 5-year yield, five-year yield, 5-year note',
    series: ['DGS5'],
    beside: ['10-year yield'],
  },
  {
    label: '10-year yield',
    kind: 'rate',
    words: `10 =year ! period/window/span/record/history, 10 year treasury, ten year treasury, treasury, treasury yield, treasurys, bond yield, government bond, bond, yield, long-term yield, long-term rate,
      long-term interest rate, long rate, long term interest, long term rate, bond market, bond rate, treasury note, 10-year note, 10-year treasury, long-term borrowing, long-term borrowing cost, bond price, gilt,
      bondholder, bond investor, bond vigilante, longer-term rate, long end, what washington pay to borrow, government pay to borrow, borrow for 10 year, borrow .. for 10 year, pay most to borrow, pays most to borrow, pay to borrow, cheapest to borrow, government's borrowing cost, long term borrowing, sovereign yield, bond fund, 10y, 10-yr, safe bond`,
    series: ['DGS10', 'GS10'],
    elsewhere: 'government bond yields 10-year',
    abroad: ['IRLTLT01{2}M156N'],
    beside: ['Fed funds rate', 'Inflation', '2-year yield'],
  },
  { label: 'Monthly 10-year yield', kind: 'rate', words: 'gs10', series: ['GS10', 'DGS10'] },
  {
    label: '30-year yield',
    kind: 'rate',
    words:
      '30-year treasury, thirty-year treasury, long bond, 30-year bond, 30 year treasury, 30-year yield, thirty-year bond, 30 year bond',
    series: ['DGS30'],
    beside: ['10-year yield'],
  },
  {
    label: 'Inflation-adjusted 10-year yield',
    kind: 'rate',
    words:
      'real yield, real interest rate, real rate, tips, inflation-adjusted yield, inflation-protected, tips yield, inflation adjusted yield, real return, interest after inflation, real borrowing cost, yield after inflation',
    series: ['DFII10', 'REAINTRATREARAT10Y'],
    beside: ['10-year yield', 'Inflation', 'Expected inflation'],
  },
  {
    label: '10-year to 2-year spread',
    words: `yield curve, inverted, inversion, invert, term spread, yield spread, curve, upside down curve, upside-down, upside down, 2s10s, 10s2s, slope of the curve, flat curve, steep curve,
      curve steepen, curve flatten, 10-year minus 2-year, 10y minus 2y, ten-year minus two-year, 10 =year + 2 =year, long and short bond,
      short rate above long, short-term rate above long-term, bond market signal, bond market warning, bond market + recession, spread between long and short, 10y-2y, 10-2, un-invert, uninvert, long minus short`,
    series: ['T10Y2Y'],
    ends: ['10-year yield', '2-year yield'],
    beside: ['10-year to 3-month spread', 'Fed funds rate'],
  },
  {
    label: '10-year to 3-month spread',
    words:
      '10 year minus 3 month, 10-year minus 3-month, 10 =year + 3 =month, 3-month + spread, near-term forward spread',
    series: ['T10Y3M'],
    ends: ['10-year yield', '3-month bill rate'],
    beside: ['10-year to 2-year spread'],
  },
  {
    label: 'Prime rate',
    kind: 'rate',
    words: `prime rate, prime, lending rate, loan rate, bank prime, prime loan, what bank charge, bank charge .. borrow, rate on business loan, business loan rate, rate .. bank charge, line of credit, credit line, small business loan,
      interest on business loan, cost of business loan, business overdraft, working capital loan, variable rate loan, floating rate loan, rate on .. loan, interest on .. loan, loan for my business, loan for my shop, loan + more expensive, overdraft, home equity, heloc`,
    series: ['MPRIME', 'DPRIME'],
    beside: ['Fed funds rate', 'Business loans', 'Lending standards'],
  },
  {
    label: 'Credit card rate',
    kind: 'rate',
    words: `credit card & =fed/powell/rate, card & =fed/powell, credit card rate, credit card interest, card rate, card interest, credit card interest rate, rate on credit card, interest on credit card, credit card apr, apr, card apr, plastic .. interest,
      interest on .. card, interest on .. plastic, card company charge, rate on card, cost of credit card, card + $rate, interest .. carry a balance, interest & plastic ! $late, interest on my card, plastic + $rate, card issuer charge`,
    series: ['TERMCBCCALLNS'],
    beside: ['Fed funds rate', 'Prime rate', 'Credit card debt'],
  },
  {
    label: 'Car loan rate',
    kind: 'rate',
    words:
      'loan cost & vehicle/car/auto/truck/pickup, loan rate & vehicle/car/auto/truck/pickup, car loan rate, auto loan rate, auto rate, interest on .. car loan, rate on .. car loan, car loan + $rate, auto loan + $rate, car finance rate, car finance + $rate, financing a car, finance a car, cost of car loan, car note + $rate, car payment, auto payment, borrow .. for a car, borrow to buy a car, car finance',
    series: ['RIFLPBCIANM60NM', 'TERMCBAUTO48NS'],
    beside: ['Fed funds rate', 'Vehicle sales', 'New car prices'],
  },
  {
    label: 'Personal loan rate',
    kind: 'rate',
    words: 'personal loan, personal loan rate, unsecured loan',
    series: ['TERMCBPER24NS'],
    beside: ['Fed funds rate', 'Credit card rate'],
  },
  {
    label: 'Mortgage rate',
    kind: 'rate',
    words: `mortgage, mortgage rate, home loan, home loan rate, house loan, 30-year mortgage, 30 year mortgage, thirty-year mortgage, 30-year fixed, 30 year fixed, 30-year loan, 30 year loan, thirty year loan, fixed-rate loan, loan to buy a house, loan to buy a home,
      loan for a house, loan for a home, borrow .. buy a house, borrow .. buy a home, borrow .. for a house, borrow .. for a home, finance a house, finance a home, financing a home, cost of a home loan, refinance, refinancing, refi, monthly house payment, house payment, home financing,
      mortgage payment, mortgage cost, cost of a mortgage, mortgage interest, monthly payment on a house, monthly payment on a home, house note, loan on a house, borrow to buy, borrowing for a home, borrowing to buy a home, money to buy a house, housing loan, mortgage30us, homeloan, fixed mortgage, rate on home`,
    series: ['MORTGAGE30US', 'DGS10'],
    beside: ['10-year yield', 'Housing starts', 'House prices', 'Fed funds rate'],
  },
  {
    label: '15-year mortgage rate',
    kind: 'rate',
    words: '15-year mortgage, 15 year mortgage, fifteen-year mortgage, 15-year fixed, 15 year fixed',
    series: ['MORTGAGE15US', 'MORTGAGE30US'],
    beside: ['Mortgage rate', '10-year yield'],
  },
  {
    label: 'Corporate bond yield',
    kind: 'rate',
    words:
      'corporate bond, corporate yield, company bond, corporate borrowing cost, baa, baa yield, investment grade, investment-grade, solid/sound/safe/strong/top/blue-chip $firm & lend/bond/yield/borrow, solid one & $firm & lend, bond of company, company borrow, corporate borrowing',
    series: ['BAA', 'DBAA'],
    beside: ['10-year yield', 'Credit spread'],
  },
  {
    label: 'Credit spread',
    words: `credit spread, high-yield, high yield, junk bond, credit risk, risk premium, corporate spread, spread on corporate, extra yield, baa spread, corporate bond spread, lend to risky, lend to shaky, shaky company, shaky/risky/wobbly/weak/junk $firm, lend to weak, risky company, risky borrower, risky debt,
      bond spread, credit market stress, junk-bond, default risk, spread + corporate, spread between corporate, corporate bond + treasury, spread over treasury, risk appetite, credit market`,
    series: ['BAA10Y', 'BAMLH0A0HYM2', 'NFCI'],
    beside: ['10-year yield', 'Lending standards', 'Financial conditions'],
  },
]
