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

/** What people ask for who want to know where money does most. */
const WORTH =
  'value for money, return on investment, roi, bang for the buck, best use of money, worth the money, payback, money well spent, get back for each, return per amount, cost effectiveness, cost effective, efficiency, efficient'

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
  [
    'revenue, sales, turnover, income, bookings',
    'ad spend, spend, spending, marketing cost, marketing costs, investment, budget',
    'revenue per amount spent',
    `roas, return on ad spend, return on spend, return on spending, ${WORTH}`,
    null,
    'more',
  ],
  [
    'leads, conversions, signups, orders',
    'ad spend, spend',
    'conversions per amount spent',
    WORTH,
    null,
    'more',
  ],
  ['spend, cost', 'clicks', 'cost per click', 'cpc', null, 'less'],
  [
    'spend, cost',
    'conversions, signups, leads',
    'cost per conversion',
    'cpa, cost per acquisition',
    null,
    'less',
  ],
  ['profit', 'revenue, sales, turnover', 'profit margin', 'margin, profitability', '%', 'more'],
  [
    'profit',
    'cost, costs, spend, investment',
    'profit per amount spent',
    `return on cost, ${WORTH}`,
    null,
    'more',
  ],
  [
    'revenue, sales, turnover',
    'cost, costs, material cost, total cost',
    'revenue per amount of cost',
    `cost efficiency, ${WORTH}`,
    null,
    'more',
  ],
  [
    'units, produced, units produced, output, production, pieces',
    'labour, labour hours, labor hours, man hours, hours worked, working hours, machine hours, hours',
    'output per hour',
    'productivity, productive, efficiency, efficient, output per man hour, units per hour',
    null,
    'more',
  ],
  [
    'revenue, sales, turnover, orders, calls, tickets',
    'labour, labour hours, labor hours, man hours, hours worked, working hours, hours',
    'output per hour',
    'productivity, productive, efficiency, efficient, sales per hour',
    null,
    'more',
  ],
  [
    'revenue, sales, turnover',
    'floor area, area, selling space, space',
    'revenue per area',
    'sales density, sales per area, space productivity, productivity',
    null,
    'more',
  ],
  [
    'revenue, sales, turnover, profit, output',
    'staff, employees, headcount, head count',
    'output per head',
    'productivity, productive, sales per head, revenue per employee, sales per employee',
    null,
    'more',
  ],
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
    'units, produced, quantity, inspected, output, made, pieces made, total pieces',
    'defect rate',
    'error rate, share defective, quality, scrap rate, reject rate, rejection rate, part of that was rubbish, rubbish, wasted',
    '%',
    'less',
  ],
  [
    'scrap, waste',
    'units, produced, quantity, output',
    'scrap per unit',
    'scrap rate, waste rate, waste per unit',
    null,
    'less',
  ],
  [
    'fuel, fuel used, diesel, petrol',
    'distance, kilometres, kilometers, miles, mileage',
    'fuel per distance',
    'fuel economy, fuel consumption, fuel efficiency',
    null,
    'less',
  ],
  [
    'tip, tips',
    'bill, total bill, fare',
    'tip rate',
    'tip percentage, tipping rate, generosity',
    '%',
    'more',
  ],
  [
    'passengers, occupied seats, seats sold, pupils, riders, guests, attendance, tickets sold, bookings, children',
    'seats, capacity',
    'load factor',
    'occupancy, how full, fullest, emptiest, full, half empty',
    '%',
    'more',
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
  [
    'energy, kwh, consumption',
    'floor area, area',
    'energy per area',
    'energy intensity, energy efficiency, efficiency, efficient',
    null,
    'less',
  ],
]

export const RATIOS: readonly RatioName[] = ROWS.map(([over, under, label, names, unit, better]) => ({
  over,
  under,
  label,
  names,
  unit,
  better,
}))
