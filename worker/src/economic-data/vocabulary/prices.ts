import type { Concept } from './concept.ts'

const LEFT_OUT =
  'leave/leaving out, without, exclude/excluding, exclusive of, apart from, strip/stripping out, take/taking out, set aside, ignore/ignoring, less, except, except for, outside of, not count/counting, not include/including, net of, other than, minus, drop/dropping, ex, remove/removing, stripped of, aside from, beyond'
const VOLATILE = [
  'food',
  'energy',
  'grocery',
  'gas',
  'fuel',
  'volatile',
  'volatile item',
  'volatile stuff',
  'petrol',
]

/** "Leave out food and gas": what core inflation leaves out, in the ways in which people say it. */
const WITHOUT_FOOD_AND_ENERGY = LEFT_OUT.split(', ')
  .flatMap((leaving) =>
    VOLATILE.flatMap((first) =>
      ['', ' and/or/& food/energy/gas/fuel/petrol/grocery/oil'].map(
        (second) => `${leaving} ${first}${second}`,
      ),
    ),
  )
  .join(', ')

/** "Prices eat up my raise": what takes something away is no meal. */
const DEVOUR =
  'eat/swallow/devour/gobble/nibble/gnaw/chew/munch/erode/bite/drain/wipe/squeeze/outrun/outpace/outstrip/overtake/chip/melt/steal/rob'
const PRICES_DEVOUR = [
  ...['', ' be', ' have', ' keep', ' just', ' will', ' do', ' always', ' simply', ' slowly'].flatMap(
    (between) => [`price${between} ${DEVOUR}`, `cost of thing/everything/living/life${between} ${DEVOUR}`],
  ),
  `${DEVOUR} by price/inflation`,
  `${DEVOUR} up/away/into by price/inflation`,
].join(', ')

/** Price levels and how fast they rise. */
export const PRICES: readonly Concept[] = [
  {
    label: 'Inflation',
    kind: 'price',
    words: `inflation, inflation rate, price rise, price increase, price + rising, rising price, rise in price, price go up, price growth,
      deflation, disinflation, price pressure, pace of price, price + cool, price + stabilise, how fast price rise, price stability, price hike, price jump,
      how quickly price, inflationary, hyperinflation, sticky price, headline inflation, cpi inflation, consumer price inflation,
      two percent target, 2 percent target, 2% target, money lose value, dollar buy less, price still rise, ${PRICES_DEVOUR}`,
    series: ['CPIAUCSL'],
    form: 'change over a year',
    elsewhere: 'consumer prices',
    abroad: ['CP0000{2}M086NEST', 'CPALTT01{2}M657N', 'FPCPITOTLZG{3}'],
    beside: ['Core inflation', 'Fed funds rate', 'Expected inflation'],
  },
  {
    label: 'Core inflation',
    kind: 'price',
    words: `core inflation, core cpi, core price, underlying inflation, underlying price, core rate of inflation, core consumer price,
      core measure, core number, =core, underlying price pressure, ${WITHOUT_FOOD_AND_ENERGY}, food and energy + out, food and energy aside,
      food and gas aside, food and fuel aside, no food and energy`,
    series: ['CPILFESL'],
    form: 'change over a year',
    beside: ['Inflation', 'Core PCE inflation'],
  },
  {
    label: 'PCE inflation',
    kind: 'price',
    words: `pce inflation, pce price, inflation target, pce deflator, inflation the fed watch, fed .. preferred, fed .. favourite, preferred
      measure of inflation, preferred gauge, preferred inflation, fed target measure, pce`,
    series: ['PCEPI'],
    form: 'change over a year',
    beside: ['Core PCE inflation', 'Inflation'],
  },
  {
    label: 'Core PCE inflation',
    kind: 'price',
    words: 'core pce, core personal consumption',
    series: ['PCEPILFE'],
    form: 'change over a year',
    beside: ['Core inflation', 'PCE inflation'],
  },
  {
    label: 'Consumer prices',
    kind: 'price',
    words: `money .. worth less, money lose value, worth less & money, price level, consumer price, cpi, cost of living, living cost, purchasing power, buying power, price in general, general price,
      overall price, price overall, everything else we buy, other price, all price, how far a dollar go, dollar go, what a dollar buy, what
      money buy, money buy, cost to live, cost of everything, expense of life, price of everything, everything .. expensive, everything
      .. cost, everyday cost, everyday price, household cost, household bill, daily cost, cost of a normal life, basket of goods, life
      .. expensive, make ends meet, stretch .. dollar, dollar .. buy, worth of a dollar, value of money, value of a dollar, cost us more,
      stuff cost, thing cost, ordinary price, things cost, stuff .. expensive, weekly shop, weekly shopping, price at the till, price tag,
      adjusted for inflation, adjust for inflation, in real term, after inflation, eaten by inflation, eat up by inflation, price have gone`,
    vague: 'price, $dear, cost more, =costs, dearer, priced',
    yieldsTo: ['rate', 'housing', 'currency'],
    series: ['CPIAUCSL'],
    elsewhere: 'consumer prices',
    abroad: ['CP0000{2}M086NEST'],
    beside: ['Hourly earnings', 'Food prices', 'Energy prices'],
  },
  {
    label: 'Consumer prices of pensioners',
    kind: 'price',
    words:
      'social security increase, cola, cost-of-living adjustment, cost of living adjustment, social security cheque, social security check, pension increase, social security raise',
    series: ['CWUR0000SA0'],
    beside: ['Consumer prices', 'Medical care prices'],
  },
  {
    label: 'Expected inflation',
    words: `bond market bet, bond pit, market bet & inflation/price, expected inflation, inflation expectation, breakeven, break-even, breakeven rate, price expectation, investor + inflation + believe,
      bond market + inflation + expect, market expect inflation, investor expect inflation, market + price in + inflation, inflation forecast of market,
      inflation + expect, expect price, inflation compensation, future inflation, inflation swap, believe inflation, trust the fed`,
    series: ['T10YIE', 'T5YIE'],
    beside: ['Inflation', '10-year yield'],
  },
  {
    label: 'Expected inflation, 5 years',
    words:
      '5-year breakeven, five-year breakeven, 5 year inflation expectation, next five year inflation, 5-year inflation',
    series: ['T5YIE'],
  },
  {
    label: 'Inflation expected by households',
    words: `household expect + inflation, people expect + inflation, household inflation expectation, consumer inflation expectation, folk + inflation + expect,
      what people expect inflation, ordinary people + inflation + expect, consumer expect + price, public expect + inflation, regular folk, regular people think,
      people think price, people expect price, family expect price, survey inflation expectation, consumer expectation`,
    series: ['MICH', 'EXPINF1YR'],
    beside: ['Inflation', 'Expected inflation'],
  },
  {
    label: 'Producer prices',
    kind: 'price',
    words: `$dear + material, material + $price, $dear material, producer price, wholesale price, ppi, input cost, factory price, factory gate, factory-gate, price of input, material cost, cost of input,
      raw material, raw material price, supplier price, upstream price, what business pay, what $firm pay for, producer inflation, pipeline inflation,
      price $firm charge, price charged by, price businesses pay, cost of material, commodity price, cost of supplies, supplies cost`,
    series: ['PPIACO', 'PPIFIS'],
    beside: ['Consumer prices', 'Inflation'],
  },
  {
    label: 'Commodity prices',
    kind: 'price',
    words: 'commodity, commodity index, basket of commodity, global commodity',
    series: ['PALLFNFINDEXM', 'PPIACO'],
    beside: ['Producer prices', 'Dollar index', 'Crude oil price'],
  },
  {
    label: 'Services prices',
    kind: 'price',
    words:
      'service price, price of service, services inflation, service inflation, service + cost, haircut, inflation in service, supercore',
    series: ['CUSR0000SASLE'],
    form: 'change over a year',
    beside: ['Goods prices', 'Core inflation', 'Hourly earnings'],
  },
  {
    label: 'Goods prices',
    kind: 'price',
    words:
      'goods price, price of goods, goods inflation, inflation in goods, core goods, price of stuff, price of things, goods + price',
    series: ['CUSR0000SACL1E'],
    form: 'change over a year',
    beside: ['Services prices', 'Core inflation'],
  },
  {
    label: 'Trimmed-mean inflation',
    kind: 'price',
    words: 'trimmed mean, trimmed-mean, trimmed inflation',
    series: ['PCETRIM12M159SFRBDAL'],
    beside: ['Core inflation', 'Inflation'],
  },
  {
    label: 'Median inflation',
    kind: 'price',
    words: 'median inflation, median cpi',
    series: ['MEDCPIM158SFRBCLE'],
    beside: ['Core inflation', 'Inflation'],
  },
  {
    label: 'Sticky-price inflation',
    kind: 'price',
    words: 'sticky inflation, sticky price inflation, sticky cpi',
    series: ['CORESTICKM159SFRBATL', 'STICKCPIM157SFRBATL'],
    beside: ['Core inflation', 'Inflation'],
  },
  {
    label: 'Import prices',
    kind: 'price',
    words:
      'import price, price of import, imported inflation, price of imported, cost of import, foreign goods cost',
    series: ['IR'],
    beside: ['Dollar index', 'Inflation'],
  },
  {
    label: 'Export prices',
    kind: 'price',
    words: 'export price, price of export',
    series: ['IQ'],
    beside: ['Dollar index', 'Import prices'],
  },
]
