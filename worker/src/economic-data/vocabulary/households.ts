import type { Concept } from './concept.ts'

/** What households earn, spend, save and feel. */
export const HOUSEHOLDS: readonly Concept[] = [
  {
    label: 'Consumer spending',
    kind: 'spending',
    words: `consumer spending, spend, consumption, household spending, consumer expenditure, personal consumption, consumer outlay, $people spend, splash out, splurge, open .. wallet, wallet, purse string, tighten .. belt, belt tightening, belt-tightening, cut back, cutting back, consumer cut back, consumer keep spend, keep spending, spending spree, household demand, part with .. money, part with .. cash, shell out, consumer pull back, consumer hold back`,
    series: ['PCE', 'PCEC96'],
    elsewhere: 'private consumption',
    beside: ['Real disposable income', 'Saving rate', 'Consumer sentiment'],
  },
  {
    label: 'Spending on services',
    kind: 'spending',
    words: 'spend on service, spend on experience, service spending, holiday spending, spending on service',
    series: ['PCES'],
    beside: ['Spending on goods', 'Consumer spending'],
  },
  {
    label: 'Spending on durable goods',
    kind: 'spending',
    words:
      'durable consumption, big-ticket, big ticket, appliance, fridge and washing machine, big purchase, spend on durable, durables, long-lasting goods',
    series: ['PCEDG'],
    beside: ['Consumer spending', 'Consumer sentiment', 'Fed funds rate'],
  },
  {
    label: 'Spending on goods',
    kind: 'spending',
    words: 'spend on goods, spend on stuff, spend on things, goods spending, spending on goods',
    series: ['DGDSRC1', 'PCEDG'],
    beside: ['Spending on services', 'Consumer spending'],
  },
  {
    label: 'Retail sales',
    kind: 'spending',
    words: `retail, retail sale, retailer, shop, shopping, store sale, shop sale, consumer demand, shopper, mall, at the till, cash register, sale at shop, sale in store, sale in shop, spend in .. shop, spend in store, spend at store, high street, main street, foot traffic, black friday, christmas sale, holiday sale, holiday season, christmas shopping, holiday shopping, retail spending, what shop sell, store takings, ring up, department store, shopping spree, =stores, storekeeper, shopkeeper`,
    series: ['RSAFS', 'RSXFS'],
    insteadInState: 'Retail jobs',
    elsewhere: 'sales retail trade',
    beside: ['Consumer spending', 'Real disposable income', 'Consumer sentiment'],
  },
  {
    label: 'Real retail sales',
    kind: 'spending',
    words:
      'real retail sale, retail sale adjusted for inflation, retail sale after inflation, inflation-adjusted retail',
    series: ['RRSFS'],
    insteadInState: 'Retail jobs',
    beside: ['Retail sales', 'Inflation'],
  },
  {
    label: 'Restaurant sales',
    kind: 'spending',
    words:
      'restaurant sale, bar sale, restaurant spending, spend in restaurant, spend at restaurant, sale at restaurant, eat out less, people eat out, folk eat out, still eat out, still eating out, go out to eat, restaurant + $sale, restaurant & sale, restaurant & $faring, restaurant business, restaurant takings, restaurant revenue, bar and restaurant, restaurant and bar, restaurant + $spend',
    series: ['RSFSDP'],
    insteadInState: 'Restaurant jobs',
    beside: ['Retail sales', 'Eating out prices', 'Leisure and hospitality jobs'],
  },
  {
    label: 'Online sales',
    kind: 'spending',
    words:
      'order on the internet, order online, ordering online, buy on the internet, on the internet & shop, e-commerce, ecommerce, online sale, online shopping, internet sale, online shop, buy online, amazon, sale online, shop online, web sale, online retail, mail order, internet shopping',
    series: ['ECOMSA', 'RSNSR'],
    beside: ['Online share of retail', 'Retail sales'],
  },
  {
    label: 'Online share of retail',
    words: 'share .. online, online share, e-commerce share, percent .. online, share of e-commerce',
    series: ['ECOMPCTSA'],
    beside: ['Online sales', 'Retail sales'],
  },
  {
    label: 'Furniture sales',
    kind: 'spending',
    words: 'furniture sale, furniture store, furniture + $sale, furniture shop',
    series: ['RSFHFS', 'RSFHFSN'],
    beside: ['Retail sales', 'Housing starts'],
  },
  {
    label: 'Clothing sales',
    kind: 'spending',
    words: 'clothing sale, clothing store, clothes shop, clothing + $sale, fashion, apparel sale, boutique',
    series: ['RSCCAS'],
    beside: ['Retail sales', 'Consumer sentiment'],
  },
  {
    label: 'Building material sales',
    kind: 'spending',
    words:
      'diy, home improvement, hardware store, building material store, garden centre, home depot, remodel, renovation, renovate',
    series: ['RSBMGESD'],
    beside: ['Housing starts', 'House prices', 'Retail sales'],
  },
  {
    label: 'Grocery sales',
    kind: 'spending',
    words: 'grocery sale, supermarket sale, food store sale, grocery store sale',
    series: ['RSGCS', 'RSGCSN'],
    beside: ['Grocery prices', 'Retail sales'],
  },
  {
    label: 'Electronics sales',
    kind: 'spending',
    words: 'electronics sale, electronics store, electronics + $sale',
    series: ['RSEAS'],
    beside: ['Retail sales'],
  },
  {
    label: 'Saving rate',
    words: `saving rate, savings rate, save, saver, saving, put aside, set aside .. money, money aside, thrift, rainy day, thrifty, frugal, save up, put money away, put away money, squirrel away, tuck away, nest egg, piggy bank, share of income .. save, household saving, personal saving, dip into saving, burn through .. saving, burn through .. savings, spend .. savings, spend down, savings, savings buffer, cushion, sock away, stash, money in the mattress, put by, put something by, set money aside, paycheck to paycheck`,
    series: ['PSAVERT'],
    beside: ['Real disposable income', 'Consumer spending', 'Personal saving'],
  },
  {
    label: 'Personal saving',
    words:
      'total saving, amount saved, excess saving, excess savings, pandemic saving, pandemic savings, dollar saved, pile of saving, pile of savings',
    series: ['PMSAVE'],
    beside: ['Saving rate', 'Consumer spending'],
  },
  {
    label: 'Real disposable income',
    kind: 'income',
    words: `disposable income, real income, household income, after-tax income, standard of living, living standard, spending power, money to spend, money left over, what people have to spend, better off, worse off, income after tax, spare cash, money in .. pocket, household budget, income of household, family budget, well-being, material well-being, money people have, income grow, prosperity`,
    vague: 'income, earn, =earnings, =incomes',
    yieldsTo: ['pay'],
    series: ['DSPIC96'],
    insteadInState: 'Median household income',
    beside: ['Consumer spending', 'Saving rate', 'Real GDP'],
  },
  {
    label: 'Personal income',
    kind: 'income',
    words: 'personal income, nominal income, total personal income, total income',
    series: ['PI'],
    insteadInState: 'Median household income',
    beside: ['Real disposable income'],
  },
  {
    label: 'Disposable income per head',
    kind: 'income',
    words: 'income per head, income per person, income per capita, per capita income, income of the average',
    series: ['A229RX0'],
    beside: ['Real GDP per head'],
  },
  {
    label: 'Median household income',
    kind: 'income',
    words: `median income, median household income, median family income, family income, typical household, typical family, average family, normal family, ordinary family, normal household, ordinary household, average household, middle class, middle-class, middle income, family earn, household earn, what family earn, what household earn, income of family, family make, what family bring home, household make, family bring in, regular family, working family, median household, family's income, ordinary people earn, normal people earn, average joe, average person earn, couple earn, $house + $income, $house + family + $income, what people earn in a year, annual income`,
    series: ['MEHOINUSA672N'],
    inState: 'MEHOINUS{state}A672N',
    beside: ['Real disposable income', 'Consumer prices'],
  },
  {
    label: 'Consumer sentiment',
    words: `consumer sentiment, sentiment, consumer confidence, confidence, mood of consumer, consumer mood, mood of household, how consumer feel, feel about the economy, mood, $people + $feel, feel about .. finance, feel good, feel bad, feel gloomy, gloomy, optimism, pessimism, animal spirit, vibe, vibes, vibecession, feel-good, national mood, economic mood, michigan survey, gloom, consumer survey, faith in the economy, worry about money, worry about the economy, morale, outlook of household, public mood, people .. think .. economy, people say they feel, think the economy be bad, feel poor, feel rich, say the economy be, how people feel, people feel, household confidence`,
    series: ['UMCSENT', 'USACSCICP02STSAM', 'CSCICP03USM665S'],
    beside: ['Retail sales', 'Consumer spending', 'Unemployment rate'],
  },
  {
    label: 'Household net worth',
    words:
      'net worth, wealth, household wealth, how rich people be, nest egg, family wealth, asset of household, richer, rich household, wealthier, rich, fortune, what people own, wealth effect',
    series: ['TNWBSHNO', 'BOGZ1FL192090005Q'],
    beside: ['House prices', 'Share prices'],
  },
  {
    label: 'Wealth share of the top 1%',
    words:
      'top 1%, top 1 percent, top one percent, one percent, 1 percent, the rich, richest, super-rich, super rich, billionaire, millionaire, wealth gap, wealth inequality, wealth concentration, the 1%, wealthiest, elite, fat cat',
    series: ['WFRBST01134'],
    beside: ['Wealth share of the bottom half', 'Income inequality (Gini)'],
  },
  {
    label: 'Wealth share of the bottom half',
    words:
      'bottom half, bottom 50, bottom 50%, bottom 50 percent, poorest half, wealth gap, wealth inequality, poor half, have-nots, have not, wealth share + poor',
    series: ['WFRBSB50215'],
    beside: ['Wealth share of the top 1%'],
  },
  {
    label: 'Income inequality (Gini)',
    words:
      'inequality, gini, income gap, gap between rich and poor, rich and poor, rich poor gap, unequal, income distribution, income inequality, rich get richer, gulf between, haves and have-nots, concentration of income',
    series: ['GINIALLRF', 'SIPOVGINIUSA'],
    beside: ['Wealth share of the top 1%', 'Median household income', 'Poverty rate'],
  },
  {
    label: 'Poverty rate',
    words:
      'poverty, poor, poor people, poverty rate, poverty line, in poverty, breadline, the poor, deprivation, low-income, low income',
    series: ['PPAAUS00000A156NCEN'],
    inState: 'PPAA{state}{fips}000A156NCEN',
    beside: ['Median household income', 'Unemployment rate', 'Income inequality (Gini)'],
  },
  {
    label: 'Child poverty',
    words: 'child/kid/youngster + poor/poverty/hungry, child poverty, poor kid',
    series: ['PPU18US00000A156NCEN'],
    inState: 'PPU18{state}{fips}000A156NCEN',
    beside: ['Poverty rate', 'Median household income'],
  },
  {
    label: 'Government benefits paid',
    words:
      'social benefit, welfare, transfer payment, government transfer, government check, handout, welfare state, benefit payment, safety net',
    series: ['A063RC1'],
    beside: ['Real disposable income', 'Federal spending'],
  },
  {
    label: 'Social Security payments',
    words: 'social security, social security spending, pension payment, state pension, pension, pension bill',
    series: ['W823RC1'],
    beside: ['Share of people over 65', 'Federal spending'],
  },
  {
    label: 'Medicare payments',
    words: 'medicare, medicare spending, health program for the old',
    series: ['W824RC1'],
    beside: ['Federal spending', 'Medical care prices'],
  },
  {
    label: 'Food stamp payments',
    words: 'food stamp, snap, food assistance, ebt',
    series: ['TRP6001A027NBEA'],
    elsewhere: 'snap benefits recipients',
    beside: ['Poverty rate', 'Unemployment rate'],
  },
  {
    label: 'Vehicle sales',
    words: `vehicle sale, car sale, auto sale, car, vehicle, automobile, auto, truck sale, light vehicle, new car sale, car dealer, car buyer, buy .. car, sell .. car, dealership, car market, auto market, showroom, car lot, dealer lot, cars sold, auto dealer, car dealership, suv, pickup truck, buy vehicle, drive off the lot`,
    series: ['TOTALSA', 'ALTSALES'],
    beside: ['Car loan rate', 'New car prices', 'Consumer sentiment'],
  },
  {
    label: 'Heavy truck sales',
    words: 'heavy truck, semi truck, big rig, truck order, lorry sale, heavy truck sale',
    series: ['HTRUCKSSAAR'],
    beside: ['Industrial production', 'Truck freight'],
  },
]
