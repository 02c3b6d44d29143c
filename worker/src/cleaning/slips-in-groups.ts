import type { ColumnProfile, TableModel, TableProfile } from '#contract'
import { ENTRY_LIMITS } from '../decide/entries.ts'
import { digitsNearly, SLIP_LIMITS } from '../decide/slips.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { alikeIn, middleSql } from './alike.ts'
import type { Entries } from './entries.ts'
import { keeps, type Rule } from './slips-by-rule.ts'

const MOST_SLIPS = 40
const MOST_ROWS = 200_000

/** Numbers ten or a hundred times what their group has, where all others of it lie close together: a list price. */
export async function slipsInGroups(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
  columns: readonly ColumnProfile[],
  from: string,
): Promise<Entries[]> {
  const { fewestRows, fewestFellows, few, sameSlip } = ENTRY_LIMITS
  if (columns.length === 0 || source.rows < fewestRows || source.rows > MOST_ROWS) return []
  const close = (await alikeIn(toolkit, source, model, columns, from)).filter(
    ({ by, most }) => by !== null && most <= SLIP_LIMITS.narrow,
  )
  const found: Entries[] = []
  for (const like of close) {
    const [x, level] = [`${identifier(like.column.name)}::double`, `${identifier(like.by!)}::varchar`]
    const view = new View(
      await toolkit.query(
        `${like.column.name} that lies a power of ten from others of its ${like.by!}`,
        `select x, level, count(*) as n, x / 10 ** any_value(middle) as times from (select ${x} as x, ${level} as level, ${middleSql(like)} as middle, count(*) over (partition by ${level}) as fellows from ${from}) where x > 0 and level is not null and fellows >= ${fewestFellows} and abs(log10(x) - middle) > 0.5 group by 1, 2 order by 1, 2 limit ${MOST_SLIPS}`,
        { maxRows: MOST_SLIPS },
      ),
    )
    const rows = view.rows.filter((row) => digitsNearly(view.number(row, 'times')))
    const n = rows.reduce((sum, row) => sum + view.number(row, 'n'), 0)
    if (n === 0 || n > Math.max(few, sameSlip * source.rows)) continue
    const one = (row: number) =>
      `(${level} = ${literal(view.text(row, 'level'))} and ${x} = ${literal(view.number(row, 'x'))})`
    found.push({ column: like.column.name, bad: rows.map(one).join(' or '), codes: null })
  }
  return found
}

/** What is made of entries that are no values is none either, where it follows from them. */
export function withWholes(entries: readonly Entries[], rules: readonly Rule[]): Entries[] {
  return rules.reduce(
    (all: Entries[], rule) => {
      const parts = all.filter(({ column }) => rule.of.includes(column))
      if (parts.length === 0) return all
      const bad = `((${parts.map((own) => `(${own.bad})`).join(' or ')}) and ${keeps(rule)})`
      const own = all.find(({ column }) => column === rule.whole)
      return own
        ? all.map((each) => (each === own ? { ...own, bad: `(${own.bad}) or ${bad}` } : each))
        : [...all, { column: rule.whole, bad, codes: null }]
    },
    [...entries],
  )
}
