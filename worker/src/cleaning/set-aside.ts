import type { Filter } from '#contract'
import { whereOf } from '../rows/study-sql.ts'
import { View } from '../prose/view.ts'
import { identifier } from '../duckdb/sql.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { CleanTable } from './clean-table.ts'
import type { Returned } from './returned.ts'
import { entriesOf, type Entries } from './entries.ts'
import { withoutEntries, withRighted } from './rows-sql.ts'
import type { RuleSlips } from './slips-by-rule.ts'

/** What was set aside of one column among the rows of a question, with what it would do. */
export interface SetAside {
  /** The column, or what the length of time is called. */
  column: string
  /**
   * One row: `n` entries of `rows`, from `least` to `greatest`, the others from `lowest` to `highest`; the mean and the
   * total with and without them.
   */
  view: View
  /** They are no errors but what came back, by what says so. */
  returned: Returned['state'] | null
  /** They have a digit too many or too few by a rule of the table; null of all others. */
  slip: RuleSlips | null
}

/** Lengths of time that no other comes near: a bicycle that nobody brought back, a ticket that nobody closed. */
export const leftRunning = (
  toolkit: Pick<Toolkit, 'query'>,
  label: string,
  sql: string,
  from: string,
): Promise<Entries | null> =>
  entriesOf(toolkit, {
    column: label,
    sql,
    from,
    groups: [],
    many: false,
    running: true,
    series: false,
    zeros: false,
    signed: false,
    belowZero: 'may',
    neverNought: false,
    ages: false,
  })

/** What of it lies among the rows of a question. */
export async function setAsideOf(
  toolkit: Pick<Toolkit, 'query'>,
  { happened, righted, name, entries, slips, returned }: CleanTable,
  /** Columns that the question has to do with. */
  columns: readonly string[],
  running: (Entries & { sql: string }) | null,
  filters: Filter[],
): Promise<SetAside[]> {
  const each = [
    ...entries
      .filter(({ column }) => columns.includes(column))
      .map(({ column, bad }) => ({ column, bad, from: righted, state: null })),
    ...returned
      .filter(({ column }) => columns.includes(column))
      .map(({ column, bad, state }) => ({ column, bad, from: identifier(name), state })),
  ].map((own) => ({ ...own, sql: `${identifier(own.column)}::double` }))
  const all = [...each, ...(running ? [{ ...running, from: identifier(name), state: null }] : [])]
  const found: SetAside[] = []
  for (const { column, bad, from, sql, state } of all) {
    const view = new View(
      await toolkit.query(
        `Entries of ${column} that are set aside`,
        `with marked as (select *, ${sql} as entry_value, coalesce(${bad}, false) as entry_bad from ${from}), own as (select entry_value as x, entry_bad as bad from marked${whereOf(filters)})
select count(*) filter (where bad) as n, count(x) as rows, min(x) filter (where bad) as least, max(x) filter (where bad) as greatest, min(x) filter (where not bad) as lowest, max(x) filter (where not bad) as highest, avg(x) as mean_with, avg(x) filter (where not bad) as mean_without, sum(x) as sum_with, sum(x) filter (where not bad) as sum_without from own where x is not null`,
      ),
    )
    if (view.number(0, 'n') > 0) found.push({ column, view, returned: state, slip: null })
  }
  for (const slip of slips.filter(({ column }) => columns.includes(column))) {
    const view = await slipView(toolkit, slip, { happened, slips, entries }, filters)
    if (view.number(0, 'n') > 0) found.push({ column: slip.column, view, returned: null, slip })
  }
  return found
}

/** The same of slips that were put right: `_with` as they stand, `_without` as they are counted, or without them. */
async function slipView(
  toolkit: Pick<Toolkit, 'query'>,
  { column, bad, open }: RuleSlips,
  { happened, slips, entries }: Pick<CleanTable, 'happened' | 'slips' | 'entries'>,
  filters: Filter[],
): Promise<View> {
  const x = `${identifier(column)}::double`
  const marked = `(select *, ${x} as entry_raw, coalesce(${bad}, false) as entry_bad from ${happened})`
  const rows = withoutEntries(
    withRighted(marked, slips),
    entries.filter((own) => own.column === column),
  )
  return new View(
    await toolkit.query(
      `Entries of ${column} with a digit too many or too few`,
      `with own as (select entry_raw as x, ${open ? `case when not entry_bad then ${x} end` : x} as y, entry_bad as bad from ${rows}${whereOf(filters)})
select count(*) filter (where bad) as n, count(x) as rows, min(x) filter (where bad) as least, max(x) filter (where bad) as greatest, min(y) as lowest, max(y) as highest, avg(x) as mean_with, avg(y) as mean_without, sum(x) as sum_with, sum(y) as sum_without from own where y is not null or bad`,
    ),
  )
}
