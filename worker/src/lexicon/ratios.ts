import type { Metric } from '#contract'

/** Two columns of which people plainly mean the one for each of the other. The first line that fits a pair wins. */
export interface RatioName {
  /** Words of the column above the line, and of the one below it. */
  over: string
  under: string
  label: string
  names: string
  unit: '%' | null
  better: Metric['better']
}

type Row = [
  over: string,
  under: string,
  label: string,
  names: string,
  unit: '%' | null,
  better: Metric['better'],
]

const ROWS: readonly Row[] = [
  ['clicks', 'impressions', 'click-through rate', 'ctr, click rate, clickthrough', '%', 'more'],
  ['conversions, signups, purchases', 'clicks', 'conversion rate', 'conversion, cvr', '%', 'more'],
  [
    'conversions, orders, purchases, signups',
    'visits, sessions, visitors',
    'conversion rate',
    'conversion',
    '%',
    'more',
  ],
  ['revenue', 'spend, ad spend', 'return on ad spend', 'roas, return on spend', null, 'more'],
  ['spend, cost', 'clicks', 'cost per click', 'cpc', null, 'less'],
  [
    'spend, cost',
    'conversions, signups, leads',
    'cost per conversion',
    'cpa, cost per acquisition',
    null,
    'less',
  ],
  ['profit', 'revenue, sales', 'profit margin', 'margin, profitability', '%', 'more'],
  [
    'revenue, sales',
    'orders, transactions',
    'average order value',
    'aov, basket value, order value',
    null,
    'more',
  ],
  [
    'revenue, sales',
    'customers, visitors, users',
    'revenue per customer',
    'sales per customer, spend per customer',
    null,
    'more',
  ],
  [
    'revenue, sales, amount, sales amount',
    'quantity, units, units sold',
    'amount per unit',
    'value per unit, price per unit',
    null,
    null,
  ],
  ['cost, costs', 'quantity, units, units produced', 'cost per unit', 'unit cost', null, 'less'],
  [
    'defects, errors, rejects, scrap',
    'units, produced, quantity, inspected, output',
    'defect rate',
    'error rate, share defective, quality',
    '%',
    'less',
  ],
  ['deaths', 'cases, infections', 'case fatality', 'fatality rate, death rate', '%', 'less'],
  [
    'cases, infections, deaths, crimes, accidents, births',
    'population',
    'cases per head',
    'per capita, incidence, rate per inhabitant',
    null,
    null,
  ],
  ['gdp', 'population', 'GDP per head', 'gdp per capita, wealth', null, 'more'],
  ['wins', 'games, matches', 'win rate', 'share won', '%', 'more'],
  ['occupied, beds occupied', 'capacity, beds', 'occupancy', 'how full, utilisation', '%', 'more'],
  ['energy, kwh, consumption', 'floor area, area', 'energy per area', 'energy intensity', null, 'less'],
]

export const RATIOS: readonly RatioName[] = ROWS.map(([over, under, label, names, unit, better]) => ({
  over,
  under,
  label,
  names,
  unit,
  better,
}))
