import { referenceToken, valueAt, type Cell, type Scalar, type Template } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Ask, ColumnFigure, ExactPlan, Figure, GroupChoice } from '../plan.types.ts'
import { OF_MODELS, OF_PAIRS } from '../reading/figures-named.ts'
import { figureSql } from './column-figures.ts'
import { isNormality, modelFigure, testFigure, type Place } from './methods.ts'
import { keySql, whereSql } from './row-sql.ts'
import type { Rows } from './rows.ts'
import { optionAgainst, optionFor, optionOf, ruleThatHolds, type Quantities } from './verdicts.ts'

/** What an ask came to: a value in a cell, or a word that follows from values in cells. */
export interface Computed {
  ask: Ask
  value: Template
  /** The bare value, for decisions. */
  raw: Scalar
  /** The group that it is of, where it is of one. */
  group: Template | null
  evidence: Cell[]
}

const FIGURES_OF_COLUMNS: ReadonlySet<Figure> = new Set<Figure>([
  'mean',
  'median',
  'mode',
  'sd',
  'variance',
  'minimum',
  'maximum',
  'range',
  'sum',
  'count',
  'distinct',
  'missing',
  'share',
  'q1',
  'q3',
  'quantile',
  'iqr',
  'skewness',
  'kurtosis',
  'variation',
  'standard-error',
  'duplicates',
])
const MOST_GROUPS = 40
const WHOLE: readonly Figure[] = ['count', 'missing', 'distinct', 'groups', 'duplicates']

/** Computes what is asked; one for each group where groups are asked for; none where it cannot be had. */
export async function compute(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Computed[]> {
  if (ask.figure === 'verdict') return verdictOf(toolkit, plan, rows, ask)
  if (ask.figure === 'groups') return groupsBeyond(toolkit, plan, rows, ask)
  if (ask.choice) return ofChosen(toolkit, plan, rows, ask, ask.choice)
  if (ask.figure === 'group') return ask.by.length > 0 ? listed(toolkit, plan, rows, ask) : []
  if (ask.by.length > 0) return ofEach(toolkit, plan, rows, ask)
  const found = await placeOf(toolkit, plan, rows, ask)
  return found ? [told(ask, found, null)] : []
}

/** Decimals as the message asks; words and counts as they stand. */
export function formatOf(ask: Ask, raw: Scalar): string {
  if (typeof raw !== 'number') return 'text'
  if (ask.digits !== null) return ask.digits === 0 ? 'integer' : `decimal${Math.min(6, ask.digits)}`
  return WHOLE.includes(ask.figure) ? 'integer' : 'precise'
}

function told(ask: Ask, { cell, table, row, column }: Place, group: Template | null): Computed {
  const raw = valueAt(cell.output.tables[table]!, row, column)
  const whole = WHOLE.includes(ask.figure)
  const format =
    ask.century && typeof raw === 'number'
      ? 'year'
      : whole && typeof raw === 'number'
        ? 'integer'
        : formatOf(ask, raw)
  return { ask, value: referenceToken(cell.id, table, row, column, format), raw, group, evidence: [cell] }
}

const outliersOf = (ask: Ask) =>
  ask.outliers !== null && ask.columns[0] !== undefined
    ? { column: ask.columns[0], keep: ask.outliers }
    : null

async function placeOf(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Place | null> {
  const table = await rows.table(ask.stage, ask.where, outliersOf(ask))
  const { figure } = ask
  if (OF_MODELS.has(figure)) {
    const found = await modelFigure(toolkit, plan, ask, table)
    if (found || figure !== 'slope') return found
  }
  if (figure === 'covariance' && ask.columns.length >= 2) {
    const [x, y] = ask.columns.map(identifier)
    return query(
      toolkit,
      'Covariance',
      `select covar_samp(${x}::double, ${y}::double) as value from ${identifier(table)}`,
    )
  }
  if (OF_PAIRS.has(figure)) return testFigure(toolkit, plan, figure, ask.columns, table)
  if (
    (figure === 'skewness' || figure === 'kurtosis') &&
    isNormality(plan.test) &&
    !plan.corrected &&
    ask.columns[0]
  ) {
    const found = await testFigure(toolkit, plan, 'p', ask.columns.slice(0, 1), table)
    if (found) return { ...found, column: figure }
  }
  if (!FIGURES_OF_COLUMNS.has(figure)) return null
  const column = ask.columns[0] ?? null
  if (figure === 'share') {
    if (ask.share.length === 0) return null
    return query(
      toolkit,
      'Share of rows',
      `select ${shareSql(ask, identifier(table))} as value, count(*) as n from ${identifier(table)}`,
    )
  }
  if (column === null && figure !== 'count' && figure !== 'duplicates') return null
  if (ask.difference && column !== null) {
    const [first, second] = [
      await rows.table(ask.stage, [...ask.where, ask.difference[0]!]),
      await rows.table(ask.stage, [...ask.where, ask.difference[1]!]),
    ]
    const own = (name: string) =>
      `(select ${figureSql(figure as ColumnFigure, column, plan, ask.probability, identifier(name))} from ${identifier(name)})`
    return query(toolkit, `Difference of ${titleOf(ask)}`, `select ${own(first!)} - ${own(second!)} as value`)
  }
  const plain = figureSql(figure as ColumnFigure, column, plan, ask.probability, identifier(table))
  const value = ask.century ? `case when (${plain}) < 100 then 1900 + (${plain}) else (${plain}) end` : plain
  return query(toolkit, titleOf(ask), `select ${value} as value, count(*) as n from ${identifier(table)}`)
}

/** Rows that are so among all, or of each group among all rows. */
const shareSql = ({ share, percent }: Ask, table: string): string => {
  const own =
    share.length > 0
      ? `avg(case when ${whereSql(share, table)} then 1.0 else 0.0 end)`
      : `count(*)::double / (select count(*) from ${table})`
  return percent ? `100 * ${own}` : own
}

const titleOf = ({ figure, columns }: Ask): string => [figure, ...columns].join(' of ')

async function query(toolkit: Toolkit, title: string, sql: string): Promise<Place> {
  const cell = await toolkit.query(title, sql)
  return { cell, table: 'main', row: 0, column: 'value' }
}

/** The figure for each group, by the name of the group. */
async function ofEach(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Computed[]> {
  const table = await rows.table(ask.stage, ask.where, outliersOf(ask))
  const keys = ask.by.map((key, at) => `${keySql(key)} as key${at + 1}`)
  const names = ask.by.map((_, at) => `key${at + 1}`)
  const present = names.map((name) => `${name} is not null`).join(' and ')
  const columnwise = FIGURES_OF_COLUMNS.has(ask.figure) && ask.figure !== 'mode'
  const value =
    ask.figure === 'share'
      ? shareSql(ask, identifier(table))
      : columnwise
        ? figureSql(
            ask.figure as ColumnFigure,
            ask.columns[0] ?? null,
            plan,
            ask.probability,
            identifier(table),
          )
        : 'count(*)::double'
  const cell = await toolkit.query(
    `${titleOf(ask)} by group`,
    `with keyed as (select *, ${keys.join(', ')} from ${identifier(table)}) select ${names.join(', ')}, ${value} as value, count(*) as n from keyed where ${present} group by ${names.join(', ')} order by ${names.join(', ')}`,
    { maxRows: MOST_GROUPS },
  )
  const main = cell.output.tables.main!
  if (columnwise)
    return main.rows.map((row, at) =>
      told(ask, { cell, table: 'main', row: at, column: 'value' }, keyTemplate(cell.id, at, row)),
    )
  const all: Computed[] = []
  for (const [at, row] of main.rows.entries()) {
    if (ask.by.some(({ part }) => part !== null)) break
    const where = ask.by.map(({ column }, index) => ({
      column,
      operator: '=' as const,
      values: [row[index]!],
    }))
    const own: Ask = { ...ask, by: [], where: [...ask.where, ...where] }
    for (const one of await compute(toolkit, plan, rows, own))
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
async function listed(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Computed[]> {
  const all = await ofEach(toolkit, plan, rows, { ...ask, figure: 'count', columns: [] })
  return all.map((one) => ({ ...one, ask, value: one.group!, raw: null }))
}

/** Groups ranked, and of the one that is meant its name, the figure it is ranked by, or another figure. */
async function ofChosen(
  toolkit: Toolkit,
  plan: ExactPlan,
  rows: Rows,
  ask: Ask,
  choice: GroupChoice,
): Promise<Computed[]> {
  const table = await rows.table(ask.stage, ask.where)
  const keys = choice.by.map((key, at) => `${keySql(key)} as key${at + 1}`)
  const names = choice.by.map((_, at) => `key${at + 1}`)
  const { figure, column } = choice.rank
  const value = figureSql(figure, column, plan, null, identifier(table))
  const direction = choice.order === 'most' ? 'desc' : 'asc'
  const own =
    FIGURES_OF_COLUMNS.has(ask.figure) && ask.figure !== 'mode'
      ? figureSql(
          ask.figure as ColumnFigure,
          ask.columns[0] ?? null,
          plan,
          ask.probability,
          identifier(table),
        )
      : 'null'
  // Of equals the largest group comes first, then the latest or the first by name.
  const cell = await toolkit.query(
    `Groups by ${[figure, column].filter(Boolean).join(' of ')}`,
    `with keyed as (select *, ${keys.join(', ')} from ${identifier(table)}) select ${names.join(', ')}, ${value} as value, ${own} as asked, count(*) as n from keyed where ${names.map((name) => `${name} is not null`).join(' and ')} group by ${names.join(', ')} having ${value} is not null order by value ${direction}, n desc, ${names.join(' desc, ')} limit 25`,
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
  if (same || own === 'null') return [told(ask, at('value'), group)]
  return [told(ask, at('asked'), group)]
}

/** How many groups lie over, or under, so many times the figure of all rows: half of it for "less than twice". */
async function groupsBeyond(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Computed[]> {
  const column = ask.columns[0]
  const { beyond } = ask
  if (!column || !beyond) return []
  const table = identifier(await rows.table(ask.stage, ask.where))
  const value = figureSql('mean', column, plan, null, table)
  const keys = ask.by.map((key) => keySql(key))
  const limit = beyond.over ? `${beyond.times} * overall` : `overall / ${beyond.times}`
  return [
    told(
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

/** A word chosen by the rules of the message, or by the level of its test where it gives none. */
async function verdictOf(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Computed[]> {
  if (ask.by.length > 0) return ofEach(toolkit, plan, rows, ask)
  const options = ask.options.length > 1 ? ask.options : ['yes', 'no']
  const quantities: Quantities = {}
  const evidence: Cell[] = []
  const need = async (figure: Figure) => {
    if (quantities[figure] !== undefined) return
    const columns =
      OF_PAIRS.has(figure) && plan.test === 'correlation' ? plan.subjects.numbers.slice(0, 2) : ask.columns
    const found = await placeOf(toolkit, plan, rows, { ...ask, figure, columns })
    const raw = found && valueAt(found.cell.output.tables[found.table]!, found.row, found.column)
    if (typeof raw !== 'number') return
    quantities[figure] = raw
    evidence.push(found!.cell)
  }
  const say = (word: string): Computed[] => [
    { ask, value: JSON.stringify(word), raw: word, group: null, evidence: [...new Set(evidence)] },
  ]
  if (ask.about === 'missing') {
    await need('missing')
    const none = quantities.missing === 0
    return say(optionOf(!none, options))
  }
  for (const figure of new Set(plan.rules.flatMap(({ when }) => when.map((one) => one.figure))))
    await need(figure)
  const rule = ruleThatHolds(plan, quantities)
  if (rule) return say(optionFor(rule.label, options))
  if (rule === null && plan.rules.length > 0) return say(optionAgainst(plan.rules[0]!.label, options))
  if (plan.test === 'skewness' || plan.test === null) return []
  await need('p')
  if (quantities.p === undefined) return []
  const affirmed = isNormality(plan.test) ? quantities.p > plan.alpha : quantities.p < plan.alpha
  return say(optionOf(affirmed, options))
}
