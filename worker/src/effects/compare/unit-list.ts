import type { Filter, ShownColumn } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import { saysWho } from '../../lexicon/who-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { nameWords } from '../../profile/name-words.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { listName } from './list-name.ts'

/** Units that are listed one by one, each of a few rows: films, plants, animals to be called in. */
export interface UnitList {
  dimension: Dimension
  order: 'most' | 'least'
  /** One row for each unit, the first first: `place`, `level`, `n`, `value`, and what tells who it is as `beside_1` and so on. */
  levels: View
  /** One row: all `units` with their rows (`n`, the most of one unit `most_n`), how many are `listed`, what all have together (`total`) and those listed (`listed_total`), how many lie `below` zero, how many `far` past the limit, and how many have too little below a ratio (`thin`): they stand at the end. */
  main: View
  beside: ShownColumn[]
  /** The first of them says who a unit is. */
  named: boolean
  /** What the order is taken from where nothing is measured: how far a date or number lies past the limit that rows are kept by. */
  past: Filter | null
}

/** So many times as far past the limit as nearly all others is an entry of another century, and goes to the end. */
const FAR = 10

/** Units beyond which a list is cut; more than any page shows. */
const MOST_LISTED = 1000
const MOST_BESIDE = 4
const SHORT = 40

/** The units with the most or the least, a line for each; null where there are not several. */
export async function unitList(
  frame: Frame,
  dimension: Dimension,
  order: 'most' | 'least',
): Promise<UnitList | null> {
  const { toolkit, question, measure, table } = frame
  const own = identifier(dimension.column)
  const past = measure.kind === 'count' ? limitOf(frame) : null
  if (measure.kind === 'count' && !past && !question.lists) return null
  const ranked = past ? pastSql(frame, dimension, past) : measuredSql(frame, own, order)
  const by = past || order === 'most' ? 'desc' : 'asc'
  const beside = await besideOf(frame, dimension)
  const where = whereOf(question.within.filter(({ table: of }) => of === frame.source.name))
  const about = beside.map(({ name }, at) => `min(${identifier(name)}::varchar) as beside_${at + 1}`)
  const who =
    beside.length === 0
      ? ''
      : ` left join (select ${identifier(dimension.origin)}::varchar as level, ${about.join(', ')} from ${identifier(frame.clean)}${where} group by 1) using (level)`
  const levels = new View(
    await toolkit.query(
      `${measure.kind === 'count' ? frame.noun.many : measure.label} of each ${dimension.label}`,
      `with ranked as (${ranked})
select row_number() over (order by ${farSql(past)}, ${thinSql(measure)}, value ${by}, level) as place, level, n, value${beside.map((_, at) => `, beside_${at + 1}`).join('')} from ranked${who} where value is not null order by 1`,
      {
        maxRows: MOST_LISTED,
        keeps: listName(frame),
      },
    ),
  )
  if (levels.length < 2) return null
  const shown = Math.min(question.top_n ?? SHOWN, SHOWN_MOST, levels.length)
  const main = new View(
    await toolkit.query(
      `All units by ${dimension.label}`,
      `with ranked as (${ranked}) select count(*) as units, sum(n)::bigint as n, max(n)::bigint as most_n, least(count(*), ${shown})::bigint as listed, sum(value) as total, (select sum(value) from (select value from ranked where value is not null order by value ${by}, level limit ${shown})) as listed_total, count(*) filter (where value < 0) as below, count(*) filter (where ${farSql(past)}) as far, count(*) filter (where ${thinSql(measure)}) as thin, (select count(*) from ${table} where ${own} is null) as nameless from ranked where value is not null`,
    ),
  )
  return {
    dimension,
    order,
    levels,
    main,
    past,
    named: beside[0]?.who === true || (beside[0] !== undefined && !question.lists),
    beside: beside.map(({ label }, at) => ({ name: `beside_${at + 1}`, title: label })),
  }
}

const farSql = (past: Filter | null): string =>
  past === null ? 'false' : `value > ${FAR} * (select quantile_cont(value, 0.9) from ranked)`

/** So small a part of what half of the units have below a ratio makes it anything. */
const THIN = 0.2
const thinSql = ({ totals }: Frame['measure']): string =>
  totals ? `coalesce(base < ${THIN} * (select median(base) from ranked), false)` : 'false'

/** Lines that page one shows where nobody says how many, and the most of them. */
const SHOWN = 20
const SHOWN_MOST = 30

/** What each unit has over its rows: a total, the one total by the other, or its own highest or lowest. */
function measuredSql({ measure, table }: Frame, own: string, order: 'most' | 'least'): string {
  if (measure.kind === 'count')
    return `select ${own}::varchar as level, count(*) as n, count(*)::double as value from ${table} where ${own} is not null group by 1`
  const column = identifier(measure.variable!.column)
  const { totals } = measure
  const value =
    measure.kind === 'sum'
      ? `sum(${column})`
      : totals
        ? `sum(${identifier(totals.over)}) / nullif(sum(${identifier(totals.under)}), 0)`
        : `${order === 'most' ? 'max' : 'min'}(${column})`
  const base = totals ? `, abs(sum(${identifier(totals.under)})) as base` : ''
  return `select ${own}::varchar as level, count(${column}) as n, ${value}::double as value${base} from ${table} where ${own} is not null group by 1`
}

/** Days or amount by which each unit lies past the limit. */
function pastSql({ question, source, clean }: Frame, { origin }: Dimension, past: Filter): string {
  const [own, at] = [identifier(origin), identifier(past.column)]
  const limit = past.values[0]!
  const below = past.operator.startsWith('<')
  const [from, to] = below ? [at, literal(limit)] : [literal(limit), at]
  const far = typeof limit === 'string' ? `date_diff('day', ${from}::date, ${to}::date)` : `${to} - ${from}`
  const where = whereOf(question.within.filter(({ table }) => table === source.name))
  return `select ${own}::varchar as level, count(*) as n, max(${far})::double as value from ${identifier(clean)}${where}${where === '' ? ' where' : ' and'} ${own} is not null group by 1`
}

const LIMITS: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

/** The limit that says what makes a row one of those asked for; none where there are several of them, or none. */
function limitOf({ question, source }: Frame): Filter | null {
  const limits = question.within.filter(
    ({ table, operator, values, than, from }) =>
      table === source.name &&
      LIMITS.has(operator) &&
      values.length === 1 &&
      than === undefined &&
      from === undefined,
  )
  return limits.length === 1 ? limits[0]! : null
}

/** What tells who a unit is: names and ways to reach them first, then what rows are kept by. */
export async function besideOf(
  frame: Frame,
  dimension: Dimension,
): Promise<{ name: string; label: string; who: boolean }[]> {
  const { source, model, toolkit, question, clean } = frame
  // A list that was asked for shows what its rows are kept by, and what else tells of each.
  const kept = question.within
    .filter(({ operator }) => question.lists || LIMITS.has(operator))
    .map(({ column }) => column)
  const able = source.columns
    .filter(({ name, nulls, rows }) => name !== dimension.origin && nulls < rows)
    .map((column) => {
      const field = model.fields.find((own) => own.column === column.name)
      return {
        name: column.name,
        label: field?.label ?? column.name,
        who: field?.person === true || saysWho(nameWords(column.original_name).join(' ')),
        kept: kept.includes(column.name),
        other:
          question.lists === true &&
          !question.metric?.column?.includes(column.name) &&
          (field?.meaning === 'dimension' || field?.meaning === 'time'),
      }
    })
    .filter((own) => own.who || own.kept || own.other)
    .sort((a, b) => rankOf(b) - rankOf(a))
  if (able.length === 0) return []
  const unit = identifier(dimension.origin)
  const where = whereOf(question.within.filter(({ table }) => table === source.name))
  const view = new View(
    await toolkit.query(
      `What tells who each ${dimension.label} is`,
      able
        .map(
          ({ name }, at) =>
            `select ${at} as spot, avg((held <= 1)::int) as single, max(long) as long, count(distinct one) as several, md5(string_agg(one, '|' order by unit)) as all_of from (select ${unit} as unit, count(distinct ${identifier(name)}) as held, max(length(${identifier(name)}::varchar)) as long, any_value(${identifier(name)}::varchar) as one from ${identifier(clean)}${where} group by ${unit})`,
        )
        .join(' union all '),
    ),
  )
  return view.rows
    .filter(
      (row) =>
        (view.number(row, 'single') >= MOSTLY || (able[view.number(row, 'spot')]!.kept && !question.lists)) &&
        view.number(row, 'long') <= SHORT &&
        view.number(row, 'several') > 1,
    )
    .filter(
      (row, at, list) =>
        list.findIndex((other) => view.text(other, 'all_of') === view.text(row, 'all_of')) === at,
    )
    .map((row) => able[view.number(row, 'spot')]!)
    .sort((a, b) => able.indexOf(a) - able.indexOf(b))
    .slice(0, MOST_BESIDE)
}
const rankOf = ({ who, kept }: { who: boolean; kept: boolean }): number => 2 * Number(who) + Number(kept)
const MOSTLY = 0.9

/** What tells who each unit is, for a whole list: its columns, and a join that adds them to rows with a `level`. */
export interface BesideEach {
  names: string[]
  joined: string
  shown: ShownColumn[]
}

export async function besideEach(frame: Frame, dimension: Dimension): Promise<BesideEach> {
  const beside = await besideOf(frame, dimension)
  if (beside.length === 0) return { names: [], joined: '', shown: [] }
  const names = beside.map((_, at) => `beside_${at + 1}`)
  const about = beside.map(({ name }, at) => `any_value(${identifier(name)}::varchar) as ${names[at]!}`)
  return {
    names,
    joined: ` left join (select ${identifier(dimension.origin)}::varchar as level, ${about.join(', ')} from ${identifier(frame.clean)} group by 1) using (level)`,
    shown: beside.map(({ label }, at) => ({ name: names[at]!, title: label })),
  }
}
