import type { Concept } from './concept.ts'

/** The regions of the census, as ids of starts end with them. */
const REGIONS = [
  ['Northeast', 'NE', 'northeast, north-east, new england'],
  ['Midwest', 'MW', 'midwest, middle west'],
  ['South', 'S', 'the south, south'],
  ['West', 'W', 'the west, west, west coast'],
] as const

const STARTS_BY_REGION = REGIONS.map(([name, code, words]): Concept => ({
  label: `Housing starts in the ${name}`,
  kind: 'housing',
  words: words
    .split(', ')
    .map((own) => `${own} & house/home/housing & start/build, ${own} & break ground, ${own} & builder`)
    .join(', '),
  series: [`HOUST${code}`],
  beside: ['Housing starts'],
}))

/** Building, selling, owning and affording homes. */
export const HOUSING: readonly Concept[] = [
  ...STARTS_BY_REGION,
  {
    label: 'Housing starts',
    kind: 'housing',
    words: `housing start, home building, homebuilding, home-building, housebuilding, house building, housing construction, build home, build house, $house + $build, new construction, residential building, builder, homebuilder, home builder, house builder, construction of home, break ground, ground broken, put up fewer, putting up home, housing supply, supply of housing, supply of home, housing shortage, shortage of home, shortage of house, not enough house, not enough home, enough home, enough house, housing activity, residential construction, new home build, house get put up, home get put up, house put up, home put up, home being built, building site, start building`,
    series: ['HOUST', 'HOUST1F'],
    insteadInState: 'Building permits',
    beside: ['Building permits', 'Mortgage rate', 'House prices'],
  },
  {
    label: 'Apartment building starts',
    kind: 'housing',
    words:
      'multifamily, multi-family, apartment construction, apartment building, apartment block, build apartment, apartment + $build, flat + $build',
    series: ['HOUST5F'],
    insteadInState: 'Building permits',
    beside: ['Housing starts', 'Rent', 'Building permits'],
  },
  {
    label: 'Single-family housing starts',
    kind: 'housing',
    words: 'single-family, single family, detached house',
    series: ['HOUST1F'],
    insteadInState: 'Building permits',
    beside: ['Housing starts', 'Mortgage rate'],
  },
  {
    label: 'Building permits',
    kind: 'housing',
    words: `home .. green light, house .. green light, green light & home/house, home approved, house approved, building permit, permit, planning permission, permission to build, building licence, permits, housing permit, construction permit, authorised to build, approval to build, building approval`,
    series: ['PERMIT'],
    elsewhere: 'New Private Housing Units Authorized by Building Permits',
    inState: '{state}BPPRIVSA',
    beside: ['Housing starts', 'Mortgage rate'],
  },
  {
    label: 'Homes completed',
    kind: 'housing',
    words:
      'finished home, finished house, completed home, housing completion, home completed, home finished, house completed, completion',
    series: ['COMPUTSA'],
    insteadInState: 'Building permits',
    beside: ['Housing starts'],
  },
  {
    label: 'Homes under construction',
    kind: 'housing',
    words: 'home under construction, house under construction, under construction',
    series: ['UNDCONTSA'],
    insteadInState: 'Building permits',
    beside: ['Housing starts', 'Homes completed'],
  },
  {
    label: 'New home sales',
    kind: 'housing',
    words: `move house, people move, home mover, change address, move home, buyer of new home, home sale, new home sale, house sale, home sold, house sold, homebuyer, home buyer, house buyer, new house sold, housebuyer, buy .. house, buy .. home, buyer of house, home purchase, house purchase, sale of new home, sale of home, sale of house, sell .. house, sell .. home, sell new home, demand for house, demand for home, demand for housing, housing demand, house hunter, house hunting, buyer for home, buyer + $house, home market activity, =homes sell, property sale, first-time buyer, house move`,
    series: ['HSN1F'],
    insteadInState: 'Building permits',
    beside: ['Mortgage rate', 'House prices', 'Months of supply of new homes'],
  },
  {
    label: 'Existing home sales',
    kind: 'housing',
    words:
      'house change hand, home change hand, house changing hands, house trade hand, existing home, existing home sale, second-hand home, home resale, resale, previously owned home, used home, existing house',
    series: ['EXHOSLUSM495S', 'HSN1F'],
    insteadInState: 'Building permits',
    beside: ['New home sales', 'Mortgage rate'],
  },
  {
    label: 'Months of supply of new homes',
    kind: 'housing',
    words:
      'month of supply, supply of new home, unsold home, unsold house, house unsold, glut of home, glut of house, inventory of home, housing inventory, home inventory, unsold, backlog of unsold, home on the market',
    series: ['MSACSR'],
    beside: ['New home sales', 'Homes for sale'],
  },
  {
    label: 'Homes for sale',
    kind: 'housing',
    words:
      'home for sale, house for sale, active listing, housing listing, listing, for sale sign, sale sign, on the market, anything on the market, house to choose from, home to choose from, choice of home',
    series: ['ACTLISCOUUS', 'HNFSEPUSSA'],
    beside: ['House prices', 'Mortgage rate'],
  },
  {
    label: 'Days homes are on the market',
    kind: 'housing',
    words:
      'house sit, home sit, sit on the market, sit long before .. sell, long before they sell, quick .. house sell, fast .. house sell, day on market, day on the market, how long .. house .. sell, how long .. home .. sell',
    series: ['MEDDAYONMARUS'],
    beside: ['Homes for sale', 'House prices'],
  },
  {
    label: 'House prices',
    kind: 'price',
    words: `house price, price tag + $house, home price, home value, house value, housing price, property price, property value, real estate price, real estate, housing bubble, price of house, price of home, price of housing, $house + $price, $house + $dear, $house + bubble, $house + worth, house + cost, home + cost, what .. house cost, what .. home cost, property market price, value of home, value of house, value of .. house, value of .. home, case-shiller, house price index, cost of a home, cost of a house, cost of a family home, buy a place, place to live, place of .. own, price out, priced out, home go up, house go up, home gain value, house appreciate, home appreciate, property go up, what home be worth, what house be worth, home worth, house worth, on the property ladder, property ladder, housing ladder, first home, starter home, dream home, home afford, affordability, afford .. house, afford .. home, afford to buy, bricks and mortar, bricks-and-mortar, housing affordability, home ownership cost, a home of their own`,
    series: ['HPIPONM226S', 'USSTHPI', 'MSPUS'],
    elsewhere: 'house price index',
    inState: '{state}STHPI',
    abroad: ['Q{2}R628BIS', 'Q{2}N628BIS'],
    beside: ['Median household income', 'Mortgage rate', 'Consumer prices'],
  },
  {
    label: 'Median sales price of houses',
    kind: 'price',
    words:
      'price tag + typical, $house & in dollars, median home price, median house price, price of a house, typical house price, average house price, average home price, median price, typical home price, typical home cost, typical house cost, sale price, price tag .. house, price of the typical home, average house cost, average home cost, in dollars house',
    series: ['MSPUS'],
    beside: ['Median household income', 'House prices', 'Mortgage rate'],
  },
  {
    label: 'Homeownership rate',
    words:
      'homeownership, home ownership, homeownership rate, own .. home, own .. house, share .. homeowner, homeowner, own their own home, own .. place, owning a home, owner occupied',
    series: ['RHORUSQ156N'],
    inState: '{state}HOWN',
    beside: ['House prices', 'Mortgage rate', 'Median household income'],
  },
  {
    label: 'Rental vacancy rate',
    words:
      'apartment .. stand empty, flat .. stand empty, apartment + empty, apartment + vacant, rental vacancy, empty apartment, empty flat, vacant apartment, vacant flat, vacant rental, apartment vacancy, landlord + empty, rental + vacant, rental + empty',
    series: ['RRVRUSQ156N'],
    beside: ['Rent', 'Apartment building starts'],
  },
  {
    label: 'Homeowner vacancy rate',
    words: 'vacant house, empty house, empty home, vacant home, homeowner vacancy',
    series: ['RHVRUSQ156N'],
    elsewhere: 'home vacancy rate',
    beside: ['Homeownership rate'],
  },
  {
    label: 'Housing investment',
    words:
      'residential investment, housing investment, investment in housing, spending on housing construction, residential construction spending',
    series: ['PRFI', 'TLRESCONS'],
    beside: ['Housing starts', 'Mortgage rate'],
  },
  {
    label: 'Construction spending',
    words:
      'construction spending, building spending, construction, spend on construction, money spent on building, construction activity, construction sector, construction industry, building boom, construction boom, building industry',
    series: ['TTLCONS'],
    beside: ['Construction jobs', 'Housing starts', 'Construction material prices'],
  },
  {
    label: 'Factory construction spending',
    words:
      'plant + put up, plant be built, plant go up, factory + put up, factory go up, plant + $build, factory construction, factory building, build factory, factory + $build, new factory, chip plant, chips act, plant construction, construction of factory, reshoring, manufacturing construction',
    series: ['TLMFGCONS'],
    beside: ['Construction spending', 'Manufacturing jobs', 'Manufacturing output'],
  },
]
