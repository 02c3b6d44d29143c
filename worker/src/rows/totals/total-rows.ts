import type { ColumnProfile, Filter, TableProfile } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit as WholeToolkit } from '../../toolkit/toolkit.types.ts'
import { candidatesOf } from './candidates.ts'
import { contextsOf } from './contexts.ts'
import { contextSql, holds, type Held } from './holds.ts'

type Toolkit = Pick<WholeToolkit, 'query'>

/** Levels of one column whose rows are sums of the rows of its others. */
export interface TotalsOf {
  column: string
  levels: string[]
  /** One row: `rows` of these levels, totals that were `checked` against their parts, those `off`, and the `most` by which one is, as a share of it. */
  check: View
  /** The first that do not add up: where (`spot`), the `whole`, its `parts` and the difference (`gap`). */
  off: View
  /** What was held against its parts. */
  measure: string
}

const MOST_LEVELS = 5_000
const MOST_COLUMNS = 8
const MOST_MEASURES = 3
const MOST_OFF = 4
/** A column of totals may be one only where those of another are gone. */
const PASSES = 2
/** Rows up to which totals are looked for that no name and no size gives away. */
const FEW_ROWS = 100_000
/** Beyond it a total is none, and of another measure. */
const MISSES = 0.25
/** Share of the levels that may lack a code that all others have, and of the others that have one of their own. */
const CODELESS = 0.3
const OWN_CODE = 0.9

/** The totals among the rows of a table, column by column; beside their own parts they would count everything twice. */
export function totalRows(toolkit: Toolkit, source: TableProfile): Promise<TotalsOf[]> {
  const known = looked.get(toolkit.query) ?? new Map<string, Promise<TotalsOf[]>>()
  looked.set(toolkit.query, known)
  const found = known.get(source.name) ?? lookForTotals(toolkit, source)
  known.set(source.name, found)
  return found
}

/** Every question of a mission is about the same tables. */
const looked = new WeakMap<Toolkit['query'], Map<string, Promise<TotalsOf[]>>>()

/** Rows without these totals, as a condition. */
export const withoutTotals = (totals: readonly Pick<TotalsOf, 'column' | 'levels'>[]): string =>
  totals
    .map(
      ({ column, levels }) =>
        `(${identifier(column)} is null or ${identifier(column)} not in (${literals(levels)}))`,
    )
    .join(' and ')

/** The same as filters. */
export const filtersWithout = (
  table: string,
  totals: readonly Pick<TotalsOf, 'column' | 'levels'>[],
): Filter[] =>
  totals.flatMap(({ column, levels }) =>
    levels.map((level): Filter => ({ table, column, operator: '!=', values: [level] })),
  )

async function lookForTotals(toolkit: Toolkit, source: TableProfile): Promise<TotalsOf[]> {
  const measures = source.columns
    .filter(
      ({ role, storage, series }) =>
        ['measure', 'count'].includes(role) && ['number', 'integer'].includes(storage) && !series,
    )
    .slice(0, MOST_MEASURES)
  const groups = source.columns
    .filter(({ storage, role, distinct }) => storage === 'text' && role !== 'empty' && distinct >= 3)
    .filter(({ distinct }) => distinct <= MOST_LEVELS)
    .slice(0, MOST_COLUMNS)
  const found: Found[] = []
  if (measures.length === 0) return []
  for (let pass = 0; pass < PASSES; pass++) {
    const before = found.length
    for (const column of groups) {
      if (found.some(({ held }) => held.column === column)) continue
      const own = await totalsOf(toolkit, source, column, measures, found)
      if (own) found.push(own)
    }
    if (found.length === before) break
  }
  const totals: TotalsOf[] = []
  for (const own of found) totals.push(await checked(toolkit, source, own))
  return totals
}

interface Found {
  held: Held
  /** The rows among which it was found: without the totals of other columns. */
  from: string
}

async function totalsOf(
  toolkit: Toolkit,
  source: TableProfile,
  column: ColumnProfile,
  measures: readonly ColumnProfile[],
  found: readonly Found[],
): Promise<Found | null> {
  const from = rowsWithout(source, found)
  const own = identifier(column.name)
  const levels = new View(
    await toolkit.query(
      `Levels of ${column.original_name} with what they have in all`,
      `select ${own}::varchar as level, ${measures.map(({ name }, at) => `coalesce(sum(${identifier(name)}), 0)::double as sum_${at}`).join(', ')} from ${from} where ${own} is not null group by 1 order by 1`,
      { maxRows: MOST_LEVELS },
    ),
  )
  const names = levels.texts('level')
  const codeless = source.rows <= FEW_ROWS ? await codelessOf(toolkit, source, column, names.length) : []
  const each = measures.map((measure, at) => ({
    measure,
    candidates: candidatesOf(
      names.map((name, row) => ({ name, sum: levels.number(row, `sum_${at}`) })),
      codeless,
    ),
  }))
  if (each.every(({ candidates }) => candidates.length === 0)) return null
  const ways = await contextsOf(toolkit, source, column)
  const once: Found[] = []
  for (const contexts of ways)
    for (const { measure, candidates } of each)
      for (const candidate of candidates) {
        const held = { column, candidate, measure, contexts }
        const result = await holds(toolkit, from, held, source)
        if (result === 'well') return { held, from }
        // What agrees in one place alone agrees there in two measures, or by chance.
        const same = ({ held: other }: Found) =>
          other.candidate.levels.join() === candidate.levels.join() && other.measure !== measure
        if (result === 'once' && once.some(same)) return { held, from }
        if (result === 'once') once.push({ held, from })
      }
  return null
}

const rowsWithout = ({ name }: TableProfile, found: readonly Found[]): string =>
  found.length === 0
    ? identifier(name)
    : `(select * from ${identifier(name)} where ${withoutTotals(found.map(({ held }) => ({ column: held.column.name, levels: held.candidate.levels })))})`

/** Levels that have no code where all others have one of their own: the continents of a list of countries. */
async function codelessOf(
  toolkit: Toolkit,
  source: TableProfile,
  column: ColumnProfile,
  levels: number,
): Promise<string[]> {
  const codes = source.columns.filter(
    ({ name, storage, nulls, distinct }) =>
      name !== column.name &&
      storage === 'text' &&
      nulls > 0 &&
      distinct >= OWN_CODE * (1 - CODELESS) * levels,
  )
  const [own] = [identifier(column.name)]
  for (const { name } of codes.slice(0, 1)) {
    const view = new View(
      await toolkit.query(
        `Which ${column.original_name} has no ${name}`,
        `select level from (select ${own}::varchar as level, count(${identifier(name)}) as coded, count(distinct ${identifier(name)}) as codes from ${identifier(source.name)} where ${own} is not null group by 1) where coded = 0 and (select max(codes) from (select count(distinct ${identifier(name)}) as codes from ${identifier(source.name)} where ${own} is not null group by ${own})) = 1 order by 1`,
        { maxRows: MOST_LEVELS },
      ),
    )
    if (view.length > 0 && view.length <= CODELESS * levels) return view.texts('level')
  }
  return []
}

/** The totals as a check of their parts. */
async function checked(toolkit: Toolkit, source: TableProfile, { held, from }: Found): Promise<TotalsOf> {
  const { column, candidate, measure } = held
  const levels = literals(candidate.levels)
  const cells = contextSql(from, held)
  // Of a long table those measures alone that add up at all.
  const able = held.contexts.sets.length === 0 ? 'true' : `abs(whole - parts) <= ${MISSES} * abs(whole)`
  const check = new View(
    await toolkit.query(
      `Totals of ${column.original_name} against their parts`,
      `select (select count(*) from ${identifier(source.name)} where ${identifier(column.name)} in (${levels}))::bigint as rows, count(*) as checked, count_if(abs(whole - parts) > apart) as off, coalesce(max(abs(whole - parts) / abs(whole)), 0) as most from (${cells}) where ${able}`,
    ),
  )
  const off = new View(
    await toolkit.query(
      `Totals of ${column.original_name} that differ from their parts`,
      `select spot, whole, parts, whole - parts as gap from (${cells}) where ${able} and abs(whole - parts) > apart order by abs(whole - parts) desc, spot limit ${MOST_OFF}`,
    ),
  )
  return { column: column.name, levels: candidate.levels, check, off, measure: measure.name }
}
