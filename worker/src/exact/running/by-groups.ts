import { referenceToken, type Scalar, type Template } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Ask, ColumnFigure, ExactPlan, GroupChoice, GroupKey } from '../plan.types.ts'
import { behindSql, FIGURES_OF_COLUMNS, figureSql } from './column-figures.ts'
import { toldAt, type Computed } from './computed.ts'
import type { Place } from './methods.ts'
import { outliersOf, query, shareSql, titleOf } from './one-figure.ts'
import { keySql } from './row-sql.ts'
import type { Rows } from './rows.ts'

const MOST_GROUPS = 40

/** Rows with the names of their groups, as the opening of a query, and how that query names and groups them. */
function keyed(by: readonly GroupKey[], table: string) {
  const names = by.map((_, at) => `key${at + 1}`)
  const keys = by.map((key, at) => `${keySql(key)} as ${names[at]}`)
  return {
    names,
    opening: `with keyed as (select *, ${keys.join(', ')} from ${identifier(table)})`,
    present: names.map((name) => `${name} is not null`).join(' and '),
  }
}

/** A figure of one column by group; null for one that a query of groups can't give. */
const groupwise = (ask: Ask, plan: ExactPlan, table: string): string | null =>
  FIGURES_OF_COLUMNS.has(ask.figure) && ask.figure !== 'mode'
    ? figureSql(ask.figure as ColumnFigure, ask.columns[0] ?? null, plan, ask.probability, identifier(table))
    : null

/** The figure for each group, by the name of the group. */
export async function ofEach(
  toolkit: Toolkit,
  plan: ExactPlan,
  rows: Rows,
  ask: Ask,
  computeOne: (ask: Ask) => Promise<Computed[]>,
): Promise<Computed[]> {
  const table = await rows.table(ask.stage, ask.where, outliersOf(ask))
  const { names, opening, present } = keyed(ask.by, table)
  const own = groupwise(ask, plan, table)
  const value = ask.figure === 'share' ? shareSql(ask, identifier(table)) : (own ?? 'count(*)::double')
  const cell = await toolkit.query(
    `${titleOf(ask)} by group`,
    `${opening} select ${names.join(', ')}, ${value} as value, ${own === null ? 'count(*)' : behindSql(ask.figure, ask.columns[0] ?? null)} as n from keyed where ${present} group by ${names.join(', ')} order by ${names.join(', ')}`,
    { maxRows: MOST_GROUPS },
  )
  const main = cell.output.tables.main!
  if (own !== null)
    return main.rows.map((row, at) =>
      toldAt(ask, { cell, table: 'main', row: at, column: 'value' }, keyTemplate(cell.id, at, row)),
    )
  const all: Computed[] = []
  for (const [at, row] of main.rows.entries()) {
    if (ask.by.some(({ part }) => part !== null)) break
    const where = ask.by.map(({ column }, index) => ({
      column,
      operator: '=' as const,
      values: [row[index]!],
    }))
    const single: Ask = { ...ask, by: [], where: [...ask.where, ...where] }
    for (const one of await computeOne(single))
      all.push({ ...one, ask, group: keyTemplate(cell.id, at, row) })
  }
  return all
}

const keyTemplate = (cell: string, row: number, values: readonly Scalar[]): Template =>
  values
    .slice(0, -2)
    .map((value, at) =>
      referenceToken(cell, 'main', row, `key${at + 1}`, typeof value === 'number' ? 'year' : 'text'),
    )
    .join(' ')

/** The names of the groups themselves. */
export async function listed(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Computed[]> {
  const counted: Ask = { ...ask, figure: 'count', columns: [] }
  const all = await ofEach(toolkit, plan, rows, counted, async () => [])
  return all.map((one) => ({ ...one, ask, value: one.group!, raw: null }))
}

/** Groups ranked, and of the one that is meant its name, the figure it is ranked by, or another figure. */
export async function ofChosen(
  toolkit: Toolkit,
  plan: ExactPlan,
  rows: Rows,
  ask: Ask,
  choice: GroupChoice,
): Promise<Computed[]> {
  const table = await rows.table(ask.stage, ask.where)
  const { names, opening, present } = keyed(choice.by, table)
  const { figure, column } = choice.rank
  const value = figureSql(figure, column, plan, null, identifier(table))
  const direction = choice.order === 'most' ? 'desc' : 'asc'
  const own = groupwise(ask, plan, table) ?? 'null'
  // Of equals the largest group comes first, then the latest or the first by name.
  const cell = await toolkit.query(
    `Groups by ${[figure, column].filter(Boolean).join(' of ')}`,
    `${opening} select ${names.join(', ')}, ${value} as value, ${own} as asked, count(*) as n from keyed where ${present} group by ${names.join(', ')} having ${value} is not null order by value ${direction}, n desc, ${names.join(' desc, ')} limit 25`,
  )
  const main = cell.output.tables.main!
  const row = main.rows[choice.place]
  if (!row) return []
  const group = names
    .map((name, at) =>
      referenceToken(cell.id, 'main', choice.place, name, typeof row[at] === 'number' ? 'year' : 'text'),
    )
    .join(' ')
  const at = (name: string): Place => ({ cell, table: 'main', row: choice.place, column: name })
  if (ask.figure === 'group') {
    const index = choice.by.findIndex((key) =>
      ask.by.some((own) => own.column === key.column && own.part === key.part),
    )
    if (ask.by.length > 1 || index < 0) return [{ ask, value: group, raw: null, group, evidence: [cell] }]
    const raw = row[index] ?? null
    return [
      {
        ask,
        value: referenceToken(
          cell.id,
          'main',
          choice.place,
          names[index]!,
          typeof raw === 'number' ? 'year' : 'text',
        ),
        raw,
        group,
        evidence: [cell],
      },
    ]
  }
  const same = ask.figure === figure && (ask.columns[0] ?? null) === column
  if (same || own === 'null') return [toldAt(ask, at('value'), group)]
  return [toldAt(ask, at('asked'), group)]
}

/** How many groups lie over, or under, so many times the figure of all rows: half of it for "less than twice". */
export async function groupsBeyond(
  toolkit: Toolkit,
  plan: ExactPlan,
  rows: Rows,
  ask: Ask,
): Promise<Computed[]> {
  const column = ask.columns[0]
  const { beyond } = ask
  if (!column || !beyond) return []
  const table = identifier(await rows.table(ask.stage, ask.where))
  const value = figureSql('mean', column, plan, null, table)
  const keys = ask.by.map((key) => keySql(key))
  const limit = beyond.over ? `${beyond.times} * overall` : `overall / ${beyond.times}`
  return [
    toldAt(
      ask,
      await query(
        toolkit,
        'Groups beyond the limit',
        `with whole as (select ${value} as overall from ${table}), each_group as (select ${value} as own from ${table} where ${keys.map((key) => `${key} is not null`).join(' and ')} group by ${keys.join(', ')}) select count(*)::double as value from each_group, whole where own ${beyond.over ? '>' : '<'} ${limit}`,
      ),
      null,
    ),
  ]
}
