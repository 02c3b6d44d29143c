import type { Concept } from './concept.ts'

/** Pairs of currencies: the words for one, and the series against the dollar. */
const PAIRS: readonly [label: string, words: string, ids: readonly string[], country: string][] = [
  [
    'Dollars to one euro',
    'euro, eur usd, eur/usd, eurusd, european currency, single currency',
    ['DEXUSEU', 'EXUSEU'],
    'german/germany/europe/european/eurozone/french/france/italian/italy/spanish/spain/irish/ireland/dutch',
  ],
  ['Yen to one dollar', 'yen, japanese currency, usd jpy, usdjpy', ['DEXJPUS', 'EXJPUS'], 'japan/japanese'],
  ['Yuan to one dollar', 'yuan, renminbi, rmb, chinese currency', ['DEXCHUS', 'EXCHUS'], 'china/chinese'],
  [
    'Dollars to one pound',
    'sterling, british pound, the pound ! coffee/beef/egg/meat, pound & dollar, pound & britain, pound & london/england/uk/trip, a pound cost ! coffee/beef/egg/meat/bread/sugar/butter/bacon/mince/steak, gbp',
    ['DEXUSUK', 'EXUSUK'],
    'uk/britain/british/england/english/london',
  ],
  [
    'Canadian dollars to one dollar',
    'canadian dollar, loonie, canadian currency',
    ['DEXCAUS', 'EXCAUS'],
    'canada/canadian',
  ],
  ['Pesos to one dollar', 'peso, mexican peso, mexican currency', ['DEXMXUS', 'EXMXUS'], 'mexico/mexican'],
  ['Rupees to one dollar', 'rupee, indian currency', ['DEXINUS', 'EXINUS'], 'india/indian'],
  ['Won to one dollar', 'korean won, won to the dollar, the won', ['DEXKOUS', 'EXKOUS'], 'korea/korean'],
  ['Swiss francs to one dollar', 'swiss franc, franc', ['DEXSZUS', 'EXSZUS'], 'switzerland/swiss'],
  [
    'Reais to one dollar',
    'real to the dollar, brazilian real, brazilian currency, reais',
    ['DEXBZUS', 'EXBZUS'],
    'brazil/brazilian',
  ],
  [
    'Dollars to one Australian dollar',
    'australian dollar, aussie dollar, aussie',
    ['DEXUSAL', 'EXUSAL'],
    'australia/australian',
  ],
  ['Dollars to one New Zealand dollar', 'new zealand dollar, kiwi dollar', ['DEXUSNZ', 'EXUSNZ'], 'zealand'],
  ['Swedish kronor to one dollar', 'swedish krona, krona, kronor', ['DEXSDUS', 'EXSDUS'], 'sweden/swedish'],
  ['Norwegian kroner to one dollar', 'norwegian krone, krone', ['DEXNOUS', 'EXNOUS'], 'norway/norwegian'],
  ['Rand to one dollar', 'rand', ['DEXSFUS', 'EXSFUS'], 'african'],
  [
    'Taiwan dollars to one dollar',
    'taiwan dollar, taiwanese dollar',
    ['DEXTAUS', 'EXTAUS'],
    'taiwan/taiwanese',
  ],
]

export const CURRENCIES: readonly Concept[] = [
  {
    label: 'Dollar index',
    kind: 'currency',
    between: true,
    words: `strong dollar, weak dollar, dollar strength, dollar strong, dollar weak, exchange rate, currency, greenback, dollar index, value of the dollar, dollar + strong, dollar + weak, dollar + stronger, dollar + weaker, dollar + rise, dollar + fall, dollar + drop, dollar + currency, dxy, trade-weighted, trade weighted, foreign exchange, forex, fx, dollar against other, dollar abroad, devaluation, depreciation of the dollar, appreciate, dollar + lose, the dollar do, how .. dollar, dollar move, worth of the dollar, dollar + currency, holiday money, dollar weakness`,
    vague: '=dollar',
    series: ['DTWEXBGS'],
    beside: ['Trade balance', 'Exports', '10-year yield'],
  },
  {
    label: 'Real dollar index',
    kind: 'currency',
    between: true,
    words: 'real exchange rate, real dollar, real effective exchange rate',
    series: ['RTWEXBGS'],
    beside: ['Dollar index', 'Trade balance'],
  },
  ...PAIRS.map(([label, words, series, country]): Concept => ({
    label,
    kind: 'currency',
    between: true,
    words: `${words}, ${country} & currency, ${country} & exchange rate, ${country} & dollar ! import/tariff/export, ${country} & trip/travel/holiday/vacation, ${country} & send money, ${country} & money home, their/local/foreign money/currency/cash & ${country}, pay in their money/currency & ${country}, dollar .. go/buy/get/stretch & ${country}`,
    series,
    beside: ['Dollar index', 'Fed funds rate', '10-year yield'],
  })),
]
