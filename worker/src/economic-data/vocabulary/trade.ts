import type { Concept } from './concept.ts'

/** Countries whose trade with the United States is counted by itself: words for them, ids of imports and exports. */
export const PARTNERS: readonly [name: string, words: string, imports: string, exports?: string][] = [
  ['China', 'china/chinese/beijing', 'IMPCH', 'EXPCH'],
  ['Mexico', 'mexico/mexican', 'IMPMX', 'EXPMX'],
  ['Canada', 'canada/canadian', 'IMPCA', 'EXPCA'],
  ['Germany', 'germany/german', 'IMPGE', 'EXPGE'],
  ['Japan', 'japan/japanese', 'IMPJP', 'EXPJP'],
  ['South Korea', 'korea/korean', 'IMPKR', 'EXPKR'],
  ['the United Kingdom', 'uk/britain/british', 'IMPUK', 'EXPUK'],
  ['France', 'france/french', 'IMP4279', 'EXP4279'],
  ['India', 'india/indian', 'IMP5330', 'EXP5330'],
  ['Vietnam', 'vietnam/vietnamese', 'IMP5520', 'EXP5520'],
  ['Brazil', 'brazil/brazilian', 'IMP3510', 'EXP3510'],
  ['Italy', 'italy/italian', 'IMP4759'],
  ['Taiwan', 'taiwan/taiwanese', 'IMP5830'],
  ['Russia', 'russia/russian', 'IMP4621'],
]

/** Countries of whose goods the prices at the border are followed, by the beginning of the id. */
const PRICED: Readonly<Record<string, string>> = {
  China: 'CHN',
  Mexico: 'MEX',
  Canada: 'CAN',
  Germany: 'GER',
  Japan: 'JPN',
  'the United Kingdom': 'GBR',
  France: 'FRA',
}

export const TRADE: readonly Concept[] = [
  {
    label: 'Trade balance',
    between: true,
    words: `trade deficit, trade balance, trade gap, trade surplus, foreign trade, balance of trade, export minus import, gap + import + export, buy + sell & abroad, import more than .. export, buy more than .. sell, trade shortfall, trade imbalance, international trade, world trade, trade with the world, gap between what we buy and what we sell, trade position, trade flow, more goods come in, gap between export and import, imports + exports, buy from abroad + sell, trade war, we buy from the rest of the world`,
    series: ['BOPGSTB', 'NETEXP'],
    beside: ['Exports', 'Imports', 'Dollar index'],
  },
  {
    label: 'Goods trade balance',
    between: true,
    words: 'goods trade deficit, trade in goods, goods deficit, goods balance',
    series: ['BOPGTB'],
    beside: ['Trade balance'],
  },
  {
    label: 'Services trade balance',
    between: true,
    words: 'trade in service, service trade, services surplus, service surplus',
    series: ['BOPSTB'],
    beside: ['Trade balance', 'Goods trade balance'],
  },
  {
    label: 'Current account',
    between: true,
    words: 'current account, current-account, balance of payments',
    series: ['IEABC'],
    beside: ['Trade balance', 'Dollar index'],
  },
  { label: 'Net exports', words: 'net export', series: ['NETEXP'], beside: ['Exports', 'Imports'] },
  {
    label: 'Exports',
    words: `export, exporter, sell abroad, sell overseas, sale abroad, sale overseas, foreign sale, sell to the world, what we sell abroad, sell to foreigner, foreign customer, overseas customer, customer abroad, ship abroad, foreign demand, goods sold abroad, buyer abroad, foreign buyer, our goods abroad, overseas buyer, american goods abroad`,
    series: ['BOPTEXP', 'EXPGS'],
    elsewhere: 'exports',
    abroad: ['XTEXVA01{2}M667S'],
    beside: ['Dollar index', 'Trade balance'],
  },
  {
    label: 'Imports',
    words: `import, importer, buy abroad, buy from abroad, foreign goods, imported, imported goods, goods from abroad, bring in from abroad, what we buy abroad, what the us buy from abroad, purchase from abroad, bought abroad, overseas supplier, foreign supplier, made abroad, made overseas, buy from overseas, container, foreign product`,
    series: ['BOPTIMP', 'IMPGS'],
    elsewhere: 'imports',
    abroad: ['XTIMVA01{2}M667S'],
    beside: ['Exports', 'Trade balance'],
  },
  {
    label: 'Tariff revenue',
    words: `tariff, customs duty, import tax, tariff revenue, import duty, tax on import, tariff income, money from tariff, duty collected, duties, tax on foreign goods, levy on import, customs revenue, customs receipt, tariffs bring in, liberation day, trade barrier, protectionism`,
    series: ['B235RC1Q027SBEA'],
    beside: ['Imports', 'Trade balance', 'Import prices'],
  },
  ...PARTNERS.flatMap(([name, words, imports, exports]): Concept[] => [
    {
      label: `Imports from ${name}`,
      between: true,
      words: `${words} & import/tariff, goods from ${words}, buy .. from ${words}, made in ${words}, ${words} goods, ${words} import, ${words} & decouple, ${words} & trade deficit, ${words} & trade`,
      series: [imports],
      beside: [...(exports ? [`Exports to ${name}`] : []), 'Trade balance'],
    },
    ...(PRICED[name]
      ? [
          {
            label: `Prices of imports from ${name}`,
            kind: 'price' as const,
            between: true as const,
            words: `import price & ${words}, price & ${words} import, price & ${words} goods, importer pay & ${words}, pay for ${words} goods, cost & ${words} goods, price of goods/stuff/thing from ${words}`,
            series: [`${PRICED[name]}TOT`, `${PRICED[name]}MANU`],
            beside: ['Import prices', `Imports from ${name}`],
          },
        ]
      : []),
    ...(exports
      ? [
          {
            label: `Exports to ${name}`,
            between: true as const,
            words: `sell .. to ${words}, export to ${words}, ship to ${words}, export .. ${words}, sell them & ${words}, sell to them & ${words}, buy from us & ${words}`,
            series: [exports],
            beside: [`Imports from ${name}`],
          },
        ]
      : []),
  ]),
]
