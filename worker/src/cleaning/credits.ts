import type { ColumnProfile, TableProfile } from '#contract'
import { identifier, literals } from '../duckdb/sql.ts'
import { CREDIT_WORDS, INVOICE_WORDS } from '../lexicon/return-words.ts'
import { isMoneyColumn } from '../lexicon/money.ts'

const MOST_KINDS = 12
/** Share of the documents that can be credits of the others. */
const MOST_CREDITS = 0.5

/** Documents that withdraw others though their amounts are written as those are: credit notes beside invoices. */
interface Credits {
  columns: string[]
  state: { column: string; values: string[] }
}

/** Those of a table, where a column says which rows are invoices and which are credits, and no amount is below zero. */
export function creditsOf({ columns, rows }: TableProfile): Credits | null {
  const amounts = columns.filter(
    ({ storage, role, minimum, original_name: own, unit }) =>
      (storage === 'number' || storage === 'integer') &&
      ['measure', 'count'].includes(role) &&
      Number(minimum) >= 0 &&
      isMoneyColumn(own.replaceAll('_', ' '), unit),
  )
  if (amounts.length === 0) return null
  for (const { name, storage, distinct, top } of columns) {
    if (storage !== 'text' || distinct < 2 || distinct > MOST_KINDS) continue
    const is = (words: ReadonlySet<string>) => top.filter(({ value }) => words.has(wordOf(value)))
    const credits = is(CREDIT_WORDS)
    const n = credits.reduce((sum, { count }) => sum + count, 0)
    if (credits.length > 0 && is(INVOICE_WORDS).length > 0 && n <= MOST_CREDITS * rows)
      return {
        columns: amounts.map((own) => own.name),
        state: { column: name, values: credits.map(({ value }) => String(value).trim()) },
      }
  }
  return null
}

const wordOf = (value: unknown): string =>
  String(value)
    .trim()
    .toLowerCase()
    .replace(/[-_ ]+/g, ' ')

/** The rows of `raw` with the amounts of credits below zero. */
export const withCreditsBelow = (raw: string, credits: Credits | null): string =>
  credits === null
    ? raw
    : `(select * replace (${credits.columns.map((own) => `case when trim(${identifier(credits.state.column)}) in (${literals(credits.state.values)}) then -abs(${identifier(own)}) else ${identifier(own)} end as ${identifier(own)}`).join(', ')}) from ${raw})`

/** The profile of a table whose credits are below zero: what came back, and no slips. */
export const profileWithCredits = (source: TableProfile, credits: Credits | null): TableProfile =>
  credits === null
    ? source
    : {
        ...source,
        columns: source.columns.map((own): ColumnProfile =>
          credits.columns.includes(own.name) ? { ...own, returned: { ...credits.state, rows: 0 } } : own,
        ),
      }
