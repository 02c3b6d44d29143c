import { readFileSync } from 'node:fs'

/** Payrolls by industry that a package brings: what the series is called there. */
const PAYROLLS: Record<string, string> = {
  PAYEMS: 'nonfarm',
  USPRIV: 'private',
  USGOOD: 'goods_producing',
  SRVPRD: 'service_providing',
  CES0800000001: 'private_service_providing',
  USMINE: 'mining_and_logging',
  USCONS: 'construction',
  MANEMP: 'manufacturing',
  DMANEMP: 'durable_goods',
  NDMANEMP: 'nondurable_goods',
  USTPU: 'trade_transportation_utilties',
  USWTRADE: 'wholesale_trade',
  USTRADE: 'retail_trade',
  CES4300000001: 'transportation_and_warehousing',
  CES4422000001: 'utilities',
  USINFO: 'information',
  USFIRE: 'financial_activities',
  USPBS: 'professional_and_business_services',
  USEHS: 'education_and_health_services',
  USLAH: 'leisure_and_hospitality',
  USSERV: 'other_services',
  USGOVT: 'government',
}

/** Rates of unemployment by industry, not adjusted, that a package brings. */
const UNEMPLOYED: Record<string, string> = {
  LNU04032231: 'Construction',
  LNU04032232: 'Manufacturing',
  LNU04032237: 'Information',
  LNU04032241: 'Leisure and hospitality',
}

const textOf = (file: string): string =>
  readFileSync(new URL(`../../../node_modules/vega-datasets/data/${file}`, import.meta.url), 'utf8')

/** By column of a file of comma-separated values, then by date. */
function columnsOf(file: string): Map<string, Map<string, number>> {
  const [head, ...rows] = textOf(file)
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  return new Map(
    head!.map((column, index) => [column, new Map(rows.map((row) => [row[0]!, Number(row[index])]))]),
  )
}

function unemployment(): Map<string, Map<string, number>> {
  const rows = JSON.parse(textOf('unemployment-across-industries.json')) as {
    series: string
    year: number
    month: number
    rate: number
  }[]
  const found = new Map<string, Map<string, number>>()
  for (const { series, year, month, rate } of rows) {
    const own = found.get(series) ?? new Map<string, number>()
    found.set(series, own.set(`${year}-${String(month).padStart(2, '0')}-01`, rate))
  }
  return found
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
const payrolls = once(() => columnsOf('us-employment.csv'))
const industries = once(unemployment)
const shares = once(() => columnsOf('sp500-2000.csv'))

/** The values that a package brings of a series, by date; undefined where none does. */
export function realValuesOf(id: string): Map<string, number> | undefined {
  if (PAYROLLS[id]) return payrolls().get(PAYROLLS[id])
  if (UNEMPLOYED[id]) return industries().get(UNEMPLOYED[id])
  return id === 'SP500' ? shares().get('close') : undefined
}

/** Of which years, as a title says it. */
export const realYearsOf = (id: string): string | null =>
  PAYROLLS[id] ? '2006-2015' : UNEMPLOYED[id] ? '2000-2010' : id === 'SP500' ? '2016-2020' : null
