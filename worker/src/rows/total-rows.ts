import type { ColumnProfile, Filter, TableProfile } from '#contract'
import { identifier, literal } from '../duckdb/sql.ts'
import type { Toolkit as WholeToolkit } from '../toolkit/toolkit.types.ts'
import { View } from '../prose/view.ts'

type Toolkit = Pick<WholeToolkit, 'query'>

/** Levels that may stand for all the others, over lower-case text. */
const WHOLE =
  '^(all|totals?|grand total|sub-?total|overall|sum|combined|together|both|everything|everyone|world|whole|entire|gesamt)( |$)|[ (](total|combined|overall|together)[)]?$'
/** Of the rows that can be checked, so many must be the sum of the others within rounding. */
const AGREE = 0.8
const ROUNDING = 0.01
const MOST_LEVELS = 300
const MOST_CHECKED = 3

/**
 * The level of a column whose rows are sums of the rows of its other levels, as a filter that leaves them out: beside
 * their own parts they would count everything twice. Null where there is none, where its sums do not hold, or where the
 * goal restricts that column itself.
 */
export function totalRows(
  toolkit: Toolkit,
  source: TableProfile,
  filters: readonly Pick<Filter, 'column'>[],
): Promise<Filter | null> {
  const known = looked.get(toolkit.query) ?? new Map<string, Promise<Filter | null>>()
  looked.set(toolkit.query, known)
  const key = JSON.stringify([source.name, filters.map(({ column }) => column)])
  const found = known.get(key) ?? lookForTotals(toolkit, source, filters)
  known.set(key, found)
  return found
}

/** Every question of a mission is about the same tables. */
const looked = new WeakMap<Toolkit['query'], Map<string, Promise<Filter | null>>>()

async function lookForTotals(
  toolkit: Toolkit,
  source: TableProfile,
  filters: readonly Pick<Filter, 'column'>[],
): Promise<Filter | null> {
  const measures = source.columns
    .filter(
      ({ role, storage }) => ['measure', 'count'].includes(role) && ['number', 'integer'].includes(storage),
    )
    .slice(0, MOST_CHECKED)
  const groups = source.columns.filter(isGroup)
  if (measures.length === 0) return null
  for (const column of groups) {
    if (filters.some((filter) => filter.column === column.name) || column.distinct > MOST_LEVELS) continue
    if (column.distinct < 3) continue
    const wholes = await wholesOf(toolkit, source, column)
    const others = groups.filter((other) => other !== column)
    const keys = [...others, ...source.columns.filter(({ role }) => role === 'time')].map(({ name }) =>
      identifier(name),
    )
    for (const level of wholes) {
      for (const measure of measures)
        if (await addsUp(toolkit, source, { column, level, measure, keys, wholes }))
          return { table: source.name, column: column.name, operator: '!=', values: [level] }
    }
  }
  return null
}

/** The levels that may stand for all; the profile knows them where there are few. */
async function wholesOf(toolkit: Toolkit, source: TableProfile, column: ColumnProfile): Promise<string[]> {
  if (column.distinct <= column.top.length)
    return column.top
      .map(({ value }) => String(value))
      .filter((level) => new RegExp(WHOLE).test(level.toLowerCase()))
  const own = identifier(column.name)
  const view = new View(
    await toolkit.query(
      `Levels of ${column.original_name} that may stand for all`,
      `select distinct ${own} as level from ${identifier(source.name)} where regexp_matches(lower(${own}), ${literal(WHOLE)}) order by 1`,
    ),
  )
  return view.rows.map((row) => view.text(row, 'level'))
}

const isGroup = ({ role, storage }: ColumnProfile): boolean =>
  ['category', 'ordered-category', 'place', 'text', 'identifier'].includes(role) && storage === 'text'

interface Check {
  column: ColumnProfile
  level: string
  measure: ColumnProfile
  /** What else tells rows apart: the sums must hold within each. */
  keys: readonly string[]
  /** All levels that may stand for a whole; none of them is a part. */
  wholes: readonly string[]
}

async function addsUp(
  toolkit: Toolkit,
  source: TableProfile,
  { column, level, measure, keys, wholes }: Check,
): Promise<boolean> {
  const [own, value] = [identifier(column.name), identifier(measure.name)]
  const whole = wholes.map((name) => literal(name)).join(', ')
  const checked = new View(
    await toolkit.query(
      `Is ${measure.original_name} of ${level} the sum of the others`,
      `select count(*) as checked, count_if(abs(whole - parts) <= ${ROUNDING} * abs(whole)) as equal, coalesce(min(n), 0) as fewest
from (select sum(${value}) filter (${own} = ${literal(level)}) as whole, sum(${value}) filter (${own} not in (${whole})) as parts, count(distinct ${own}) filter (${own} not in (${whole})) as n
  from ${identifier(source.name)} where ${value} is not null${keys.length > 0 ? ` group by ${keys.join(', ')}` : ''})
where whole is not null and parts is not null and n >= 2 and whole <> 0`,
    ),
  )
  const count = checked.number(0, 'checked')
  return count > 0 && checked.number(0, 'equal') >= AGREE * count
}
