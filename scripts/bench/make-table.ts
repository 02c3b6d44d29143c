import { DuckDBInstance } from '@duckdb/node-api'

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Uniform in [0, 1), from the row number and a salt alone: the same table on every machine. */
const uniform = (salt: number) => `(hash(i * 2654435761 + ${salt * 7919}) % 1000003) / 1000003.0`
/** Standard normal by the Box-Muller transform. */
const normal = (salt: number) =>
  `sqrt(-2 * ln(${uniform(salt)} + 1e-9)) * cos(6.283185307179586 * ${uniform(salt + 100)})`
const pick = (salt: number, values: string[]) =>
  `list_value(${values.map(quote).join(', ')})[1 + cast(floor(${uniform(salt)} * ${values.length}) as int)]`

const COLUMNS: [name: string, sql: string][] = [
  ['order_id', 'i + 100000'],
  ['order_date', `strftime(date '2021-01-01' + cast(floor(${uniform(1)} * 1460) as int), '%Y-%m-%d')`],
  ['region', pick(2, ['North', 'South', 'East', 'West'])],
  ['product', pick(3, ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'])],
  ['channel', pick(4, ['web', 'store', 'partner'])],
  ['priority', pick(5, ['low', 'medium', 'high'])],
  ['quantity', `1 + cast(floor(${uniform(6)} * 12) as int)`],
  ['unit_price', `round(20 + 5 * ${normal(7)} + case when ${uniform(3)} > 0.83 then 12 else 0 end, 2)`],
  ['discount', `round(${uniform(8)} * 0.3, 3)`],
  [
    'revenue',
    `round((1 + floor(${uniform(6)} * 12)) * (20 + 5 * ${normal(7)}) * (1 - ${uniform(8)} * 0.3), 2)`,
  ],
  [
    'shipping_days',
    `cast(round(4 + 1.5 * ${normal(9)} + case when ${uniform(2)} > 0.75 then 2 else 0 end) as int)`,
  ],
  ['returned', `case when ${uniform(10)} < 0.06 then 'yes' else 'no' end`],
  ['rating', `case when ${uniform(11)} < 0.1 then null else 1 + cast(floor(${uniform(12)} * 5) as int) end`],
  ['customer_age', `18 + cast(floor(${uniform(13)} * 60) as int)`],
  ['visits', `cast(floor(exp(1.2 + 0.8 * ${normal(14)})) as int)`],
  ['session_minutes', `round(exp(1.5 + 0.6 * ${normal(15)}), 2)`],
  ['weight_kg', `round(exp(0.4 * ${normal(16)}) * 2, 3)`],
  ['distance_km', `round(50 + 400 * ${uniform(17)}, 1)`],
  ['satisfaction', `round(60 + 10 * ${normal(18)}, 1)`],
  ['coupon', `case when ${uniform(19)} < 0.2 then ${pick(20, ['SPRING', 'SUMMER', 'WINTER'])} end`],
]

/** Writes an order table of `rows` x 20 columns as CSV: numbers, categories, dates, blanks, skewed measures. */
export async function makeTable(path: string, rows: number): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const select = COLUMNS.map(([name, sql]) => `${sql} as ${name}`).join(',\n  ')
  await connection.run(
    `copy (select ${select} from range(${Math.trunc(rows)}) as t(i)) to ${quote(path)} (header, delimiter ',')`,
  )
  connection.closeSync()
  instance.closeSync()
}
