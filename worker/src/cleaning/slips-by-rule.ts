import type { ColumnProfile, TableModel, TableProfile } from '#contract'
import { digitsOff, SLIP_LIMITS, slipAmong } from '../decide/slips.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { alikeIn, middleSql } from './alike.ts'

/** Numbers of one column with a digit too many or too few, by a rule that all other rows keep. */
export interface RuleSlips {
  column: string
  /** SQL that is true for them, over the columns of the table, and of what the rule makes of them. */
  bad: string
  mended: string
  /** The rule: the column that others make, those, and how. */
  rule: Rule
  /** The rule does not say which of its numbers is wrong: they stay as they are. */
  open: boolean
}

export interface Rule {
  whole: string
  of: readonly string[]
  sign: '+' | '*'
  /** A power of ten between the two sides, as of a price for a hundred. */
  factor: number
}

const MOST_RULES = 3
const MOST_SLIPS = 40
const MOST_ROWS = 200_000

/** Slips of digits that a sum or a product which holds in all other rows gives away, with the number that was meant. */
export async function slipsByRule(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
  { rules, from }: { rules: readonly Rule[]; from: string },
): Promise<RuleSlips[]> {
  const found: RuleSlips[] = []
  for (const rule of rules) {
    const columns = [rule.whole, ...rule.of].map((own) => source.columns.find(({ name }) => name === own)!)
    found.push(...(await slipsOf(toolkit, rule, columns, { source, model, from })))
  }
  return found.filter(
    ({ column, open }, at) => found.findIndex((own) => own.column === column && own.open === open) === at,
  )
}

/** Columns that are the sum or the product of others in nearly all rows. */
export async function rulesOf(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  { leaks }: Pick<TableModel, 'leaks'>,
  from: string,
): Promise<Rule[]> {
  if (source.rows < SLIP_LIMITS.fewestRows || source.rows > MOST_ROWS) return []
  const isNumber = (own: string) =>
    source.columns.some(
      ({ name, storage }) => name === own && (storage === 'number' || storage === 'integer'),
    )
  const told = leaks.filter(
    ({ kind, column, of }) => kind === 'sum' && of.length >= 2 && [column, ...of].every(isNumber),
  )
  const rules: Rule[] = []
  for (const { column, of } of told.slice(0, MOST_RULES)) {
    const rule = await ruleOf(toolkit, column, of, from)
    if (rule) rules.push(rule)
  }
  return rules
}

const asNumber = (column: string): string => `${identifier(column)}::double`

const madeSql = ({ of, sign, factor }: Omit<Rule, 'whole'>): string =>
  `(${of.map(asNumber).join(` ${sign} `)}${factor === 1 ? '' : ` * ${literal(factor)}::double`})`

const follows = (made: string, whole: string): string =>
  `abs(${whole} - ${made}) <= 0.005 * greatest(abs(${whole}), abs(${made})) + 0.011`

/** SQL that is true for rows that keep a rule. */
export const keeps = (rule: Rule): string => follows(madeSql(rule), asNumber(rule.whole))

async function ruleOf(
  toolkit: Pick<Toolkit, 'query'>,
  whole: string,
  of: readonly string[],
  from: string,
): Promise<Rule | null> {
  const own = asNumber(whole)
  const [sum, product] = (['+', '*'] as const).map((sign) => madeSql({ of, sign, factor: 1 }))
  const view = new View(
    await toolkit.query(
      `How ${whole} follows from ${of.join(' and ')}`,
      `select count(*) as n, avg((${follows(sum!, own)})::int) as sum_holds, median(${own} / nullif(${product}, 0)) as factor from ${from} where ${own} is not null and ${sum} is not null`,
    ),
  )
  if (view.number(0, 'n') < SLIP_LIMITS.fewestRows) return null
  if (view.number(0, 'sum_holds') >= SLIP_LIMITS.rule) return { whole, of, sign: '+', factor: 1 }
  const tens = Math.log10(view.number(0, 'factor'))
  return of.length === 2 && Math.abs(tens - Math.round(tens)) < 0.001
    ? { whole, of, sign: '*', factor: 10 ** Math.round(tens) }
    : null
}

/** Spreads of less than this say that a column hardly varies, and not by how much it does. */
const LEAST_SPREAD = 0.05

/** The rows that break the rule by a power of ten, each with the number that is wrong. */
async function slipsOf(
  toolkit: Pick<Toolkit, 'query'>,
  rule: Rule,
  columns: readonly ColumnProfile[],
  { source, model, from }: { source: TableProfile; model: TableModel; from: string },
): Promise<RuleSlips[]> {
  const own = columns.map(({ name }) => asNumber(name))
  const holds = keeps(rule)
  const filled = own.map((sql) => `${sql} is not null`).join(' and ')
  const held = new View(
    await toolkit.query(
      `Rows in which ${rule.whole} follows from ${rule.of.join(' and ')}`,
      `select count(*) as n, count(*) filter (where not (${holds})) as off from ${from} where ${filled}`,
    ),
  )
  const off = held.number(0, 'off')
  if (!(off > 0) || off > SLIP_LIMITS.rare * held.number(0, 'n')) return []
  const alike = await alikeIn(toolkit, source, model, columns, from)
  const likes = columns.map((column) => alike.find((each) => each.column === column) ?? null)
  const view = new View(
    await toolkit.query(
      `Rows in which ${rule.whole} does not follow from ${rule.of.join(' and ')}`,
      `select distinct ${own.map((_, at) => `x_${at}, m_${at}`).join(', ')} from (select ${own.map((sql, at) => `${sql} as x_${at}, ${likes[at] ? middleSql(likes[at]) : 'null'} as m_${at}`).join(', ')}, ${holds} as own_holds from ${from} where ${filled}) where not own_holds order by all limit ${MOST_SLIPS}`,
      { maxRows: MOST_SLIPS },
    ),
  )
  const rows = view.rows.flatMap((row) => {
    const x = columns.map((_, at) => view.number(row, `x_${at}`))
    const digits = x.map((value, at) => digitsOff(value / meant(rule, x, at)))
    if (digits.every((each) => each === null)) return []
    const may = digits.flatMap((each, at) => (each === null ? [] : [at]))
    const chosen = slipAmong(
      may.map((at) => {
        const [like, middle] = [likes[at], view.number(row, `m_${at}`)]
        const spread = Math.max(LEAST_SPREAD, like?.usual ?? 1)
        const far = (value: number) =>
          Number.isFinite(middle) ? Math.abs(Math.log10(value) - middle) / spread : 0
        const after = x[at]! / 10 ** digits[at]!
        return {
          now: far(x[at]!),
          after: far(after),
          broken: columns[at]!.storage === 'integer' && !Number.isInteger(Number(after.toPrecision(12))),
        }
      }),
    )
    const at = chosen === null ? null : may[chosen]!
    return [{ x, at, digits: at === null ? 0 : digits[at]! }]
  })
  const isRow = (x: readonly number[]) =>
    `(${own.map((sql, at) => `${sql} = ${literal(x[at]!)}`).join(' and ')})`
  const proven = columns.flatMap((column, at): RuleSlips[] => {
    const mine = rows.filter((row) => row.at === at)
    const sql = identifier(column.name)
    const cases = mine.map(
      ({ x, digits }) => `when ${isRow(x)} then ${scaled(sql, digits, column.storage === 'integer')}`,
    )
    return mine.length === 0
      ? []
      : [
          {
            column: column.name,
            bad: mine.map(({ x }) => isRow(x)).join(' or '),
            mended: `case ${cases.join(' ')} end`,
            rule,
            open: false,
          },
        ]
  })
  const unknown = rows.filter(({ at }) => at === null)
  if (unknown.length === 0) return proven
  const bad = unknown.map(({ x }) => isRow(x)).join(' or ')
  return [...proven, { column: rule.whole, bad, mended: 'null', rule, open: true }]
}

/** What one number of a row would have to be for the rule to hold. */
function meant({ sign, factor }: Rule, x: readonly number[], at: number): number {
  const [whole, ...of] = x
  const others = of.filter((_, own) => own !== at - 1)
  if (sign === '+') {
    const sum = others.reduce((all, one) => all + one, 0)
    return at === 0 ? sum : whole! - sum
  }
  const product = others.reduce((all, one) => all * one, factor)
  return at === 0 ? product : whole! / product
}

const scaled = (sql: string, digits: number, whole: boolean): string =>
  digits < 0 ? `${sql} * ${10 ** -digits}` : `${sql} ${whole ? '//' : '/'} ${10 ** digits}`
