import { isSwitch, roundestBetween } from '../../decide/near-limit.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** A limit that another column shows: it has one value below it and another from it on, in every row. */
export interface LimitShown {
  column: string
  label: string
  /** One row for each switch, the lowest first: from `below` (its greatest `last`) to `above` (its least `first`), at `limit`; `n` rows in all. */
  view: View
  row: number
  limit: number
}

const MOST_LEVELS = 8
const MOST_COLUMNS = 12

/** Every switch of every column of a few values along what is limited; none where values overlap. */
export async function limitsShown(frame: Frame): Promise<LimitShown[]> {
  const { model, source, toolkit, measure, question, rowsAsked } = frame
  const { metric } = question
  if (metric?.kind !== 'value' || metric.column === null || metric.table !== source.name) return []
  const columns = source.columns
    .filter(
      ({ name, storage, distinct }) =>
        storage === 'text' &&
        distinct >= 2 &&
        distinct <= MOST_LEVELS &&
        model.fields.some(({ column, meaning }) => column === name && meaning !== 'identifier'),
    )
    .slice(0, MOST_COLUMNS)
  const x = `${identifier(metric.column)}::double`
  const found: LimitShown[] = []
  for (const { name } of columns) {
    const own = identifier(name)
    const switches = `with each as (select ${own}::varchar as level, min(${x}) as first, max(${x}) as last, count(*) as n from ${rowsAsked.from} where ${own} is not null and ${x} is not null group by 1), steps as (select level as below, lead(level) over own as above, last, lead(first) over own as first, least(n, lead(n) over own) as fewest, sum(n) over () as n from each window own as (order by first, last))
select below, above, last, first, fewest, n`
    const view = new View(
      await toolkit.query(
        `Where ${name} changes along ${measure.label}`,
        `${switches} from steps where above is not null order by last`,
        { maxRows: MOST_LEVELS },
      ),
    )
    if (view.length === 0 || !view.rows.every((row) => isSwitch(view, row))) continue
    const limits = view.rows.map((row) =>
      roundestBetween(view.number(row, 'last'), view.number(row, 'first')),
    )
    const told = new View(
      await toolkit.query(
        `Limits at which ${name} changes`,
        `${switches}, case ${limits.map((limit, row) => `when last = ${view.number(row, 'last')} then ${limit}`).join(' ')} end as "limit" from steps where above is not null order by last`,
        { maxRows: MOST_LEVELS },
      ),
    )
    const label = model.fields.find(({ column }) => column === name)?.label ?? name
    found.push(...told.rows.map((row) => ({ column: name, label, view: told, row, limit: limits[row]! })))
  }
  return found
}
