import type { ColumnProfile } from '#contract'
import { isSkewed } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isRare, labelOf, oddity, profileOf, type Look, type Oddity } from './oddity.ts'
import { alsoWhere } from '../../rows/study-sql.ts'
import { ODD_LIMITS } from '../../decide/odd-limits.ts'

const WRONG: Partial<Record<ColumnProfile['issues'][number]['kind'], string>> = {
  impossible: 'cannot be',
  unparsed: 'are of another kind than the rest of the column',
  'missing-code': 'stand for a missing value',
  'mixed-codes': 'write one thing in several ways',
}

/** What reading the file found that cannot be right. */
export async function wrongValues({ frame, only }: Look): Promise<Oddity[]> {
  const { source, toolkit } = frame
  const found: Oddity[] = []
  for (const column of source.columns.filter(({ name }) => only === null || name === only))
    for (const { kind, rows } of column.issues) {
      const how = WRONG[kind]
      if (how === undefined || rows === 0) continue
      const label = labelOf(frame, column.name)
      const view = new View(
        await toolkit.query(
          `${label}: values that ${how}`,
          `select ${rows} as rows, ${source.rows} as n, null as who, null as value`,
        ),
      )
      found.push(oddity(frame, { what: 'wrong', label, how, column, view }))
    }
  return found
}

/** Columns of numbers that are measured: all, or the one asked about. */
export const measures = ({ frame, only }: Look): ColumnProfile[] =>
  frame.model.fields
    .filter(({ column, meaning }) => (only === null ? meaning === 'measure' : column === only))
    .map(({ column }) => profileOf(frame, column))
    .filter(({ storage, distinct }) => (storage === 'number' || storage === 'integer') && distinct >= 10)

/** Values far outside all others of their column. */
export async function farValues(look: Look): Promise<Oddity[]> {
  const { frame, table, where, who, only } = look
  const found: Oddity[] = []
  for (const column of measures(look)) {
    const own = `${identifier(column.name)}::double`
    // What is spread over powers of ten is looked at on them.
    const x = isSkewed(column) ? `ln(${own})` : own
    const label = labelOf(frame, column.name)
    const view = new View(
      await frame.toolkit.query(
        `${label} far outside`,
        `with own as (select ${x} as x, ${own} as v, ${who} as who from ${table}${where}), middle as (select median(x) as m from own), spread as (select greatest(median(abs(x - m)) * 1.4826, (quantile_cont(x, 0.95) - quantile_cont(x, 0.05)) / 3.29) as s from own, middle)
select count(*) filter (where abs(x - m) > ${ODD_LIMITS.far} * s) as rows, count(x) as n, arg_max(who, abs(x - m)) as who, arg_max(v, abs(x - m)) as value, quantile_cont(v, 0.01) as low, quantile_cont(v, 0.99) as high from own, middle, spread where s > 0`,
      ),
    )
    if (isRare(view, only === null ? ODD_LIMITS.farRare : ODD_LIMITS.rare))
      found.push(oddity(frame, { what: 'far', label, column, view }))
  }
  return found
}

/** One and the same value much more often than its neighbours. */
export async function piledValues(look: Look): Promise<Oddity[]> {
  const { frame, table, where } = look
  const found: Oddity[] = []
  for (const column of measures(look)) {
    const [first, second] = column.top
    const filled = column.rows - column.nulls
    if (!first || !second || column.distinct < 50 || typeof first.value !== 'number') continue
    if (first.value === 0 || first.count < Math.max(10, 0.01 * filled, ODD_LIMITS.piled * second.count))
      continue
    const own = identifier(column.name)
    const view = new View(
      await frame.toolkit.query(
        `${labelOf(frame, column.name)}: the value that stands there most`,
        `select count(*) filter (where ${own} = ${first.value}) as rows, count(${own}) as n, null as who, ${first.value} as value, ${second.count} as next, (select count(*) from (select distinct * from ${table}${alsoWhere(where, `${own} = ${first.value}`)})) as records from ${table}${where}`,
      ),
    )
    // Copies of one record are told as what they are.
    if (view.number(0, 'records') < Math.max(10, ODD_LIMITS.piled * second.count)) continue
    found.push(oddity(frame, { what: 'piled', label: labelOf(frame, column.name), column, view }))
  }
  return found
}
