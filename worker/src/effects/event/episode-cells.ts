import type { ColumnProfile, Episodes, Noun, Question } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { COST_HEADERS } from '../../lexicon/formula-words.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { nameWords } from '../../profile/name-words.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Frame, Period } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { cellPeriod } from './beginnings.ts'
import { keptName } from '../effect.ts'
import { episodeMark, type EpisodeMark } from './episode-marks.ts'

/** What a column is called, and what its values are. */
export interface Called {
  label: string
  noun: Noun | null
}

/** Units and periods in which something was on or off: a table of one row for each. */
export interface EpisodeCells {
  mark: EpisodeMark
  /** What it is on for; none where all have it at once. */
  unit: Called | null
  /** What it is told by beside its kinds, and what shares a season. */
  group: Called | null
  pool: Called | null
  period: Period
  /** Kept table: unit, place, kind, y, and q, spend, part, pool, season where there are such. */
  cells: string
  has: { q: boolean; spend: boolean; season: boolean }
  /** Some fall below nothing, so that units differ by sums. */
  negative: boolean
  /** What the pieces are called. */
  pieces: string | null
}

const FEWEST_ON = 3
const FEWEST_CELLS = 20
/** Share of what is on that may be mixed within a cell, and of all that may be on. */
const MIXED = 0.1
const MOST_ON = 0.6
const MOST_PAIRED = 4
const MOST_UNITS = 400
/** Groups by which something can be told, and units each has. */
const MOST_GROUPS = 12
/** Episodes of each unit and kind from which on units are told by themselves. */
const ENOUGH_EACH = 4
/** Rows for each unit and period from which on a period without any has none of it. */
const SEVERAL = 1.5
/** Share of the rows with it that must hold what it cost, and of the others that may. */
const SPENT = { on: 0.8, off: 0.02 }

const UNITS: ReadonlySet<ColumnProfile['role']> = new Set([
  'identifier',
  'category',
  'ordered-category',
  'place',
])

const SEASON: Partial<Record<Period, { sql: string; least: number }>> = {
  day: { sql: 'isodow(own_day)', least: 21 },
  hour: { sql: 'isodow(own_day)', least: 21 },
  month: { sql: 'month(own_day)', least: 24 },
  quarter: { sql: 'quarter(own_day)', least: 12 },
}

interface Along {
  frame: Frame
  rows: string
  mark: EpisodeMark
  period: Period
  units: string[]
}

const unitSql = (units: readonly string[]): string =>
  units.length === 0 ? "'all'" : units.map((own) => `${identifier(own)}::varchar`).join(` || ' · ' || `)

/** Rows with what they are of, the place of their period and the kind of what is on. */
function rowsSql({ frame, mark, period, units, rows }: Along): string {
  const own = identifier(frame.time!.column)
  const at = period === 'step' ? 'null' : `date_trunc('${period}', ${own}::timestamp)::date`
  const place =
    period === 'step' ? `try_cast(${own} as bigint)` : `date_diff('${period}', date '1900-01-01', episode_at)`
  const known = units.map((unit) => ` and ${identifier(unit)} is not null`).join('')
  return `select *, ${unitSql(units)} as episode_unit, ${place} as episode_place from (select *, ${mark.sql} as episode_kind, ${at} as episode_at from (${rows}) where ${own} is not null${known})`
}

/** Whether it comes and goes for these units, and is the same for all rows of a unit and period. */
async function isSettled(along: Along): Promise<boolean> {
  const view = new View(
    await along.frame.toolkit.query(
      `Whether ${along.mark.label} comes and goes ${along.units.length > 0 ? `for each ${along.units.join(' and ')}` : 'for all at once'}`,
      `with cells as (select episode_unit, episode_place, count(*) as n, count(episode_kind) as n_on, count(distinct episode_kind) as kinds from (${rowsSql(along)}) group by 1, 2),
turned as (select *, (n_on > 0) as is_on, lag(n_on > 0) over (partition by episode_unit order by episode_place) as was_on from cells)
select count(*) as cells, count(distinct episode_unit) as units, count(*) filter (where n_on > 0) as cells_on, count(*) filter (where n_on > 0 and (n_on < n or kinds > 1)) as mixed, count(*) filter (where is_on and not was_on) as begun, count(*) filter (where not is_on and was_on) as ended from turned`,
    ),
  )
  const at = (name: string) => view.number(0, name)
  return (
    at('cells') >= FEWEST_CELLS &&
    at('units') <= MOST_UNITS &&
    at('cells_on') >= FEWEST_ON &&
    at('mixed') <= MIXED * at('cells_on') &&
    at('cells_on') <= MOST_ON * at('cells') &&
    // What never ends, or ends once, is a beginning or an end and no coming and going.
    Math.min(at('begun'), at('ended')) >= 2
  )
}

/** The rows of a frame by units and periods; null where nothing comes and goes in them. */
export async function episodeCells(
  frame: Frame,
  episodes: Episodes,
  asked: Question,
  quantity: string | null,
): Promise<EpisodeCells | null> {
  const { source, time, toolkit, model, measure, rowsAsked } = frame
  if (!time) return null
  const period = time.period === 'hour' ? 'day' : cellPeriod(time)
  const known = source.columns.filter(
    ({ role, name, distinct, nulls, rows }) =>
      UNITS.has(role) &&
      name !== episodes.column &&
      name !== frame.time!.column &&
      distinct >= 2 &&
      distinct * 4 <= rows &&
      nulls < 0.02 * rows,
  )
  const named = [...asked.by, ...asked.against]
    .map(({ column }) => column)
    .filter((column) => known.some(({ name }) => name === column))
  const ascending = known.sort((a, b) => a.distinct - b.distinct).map(({ name }) => name)
  const some = ascending.slice(0, MOST_PAIRED)
  const candidates: string[][] = [
    ...(asked.guessed.includes('by') ? [] : named.map((own) => [own])),
    [],
    ...ascending.map((own) => [own]),
    ...some.flatMap((one, at) => some.slice(at + 1).map((other) => [one, other])),
  ]
  const rows = `select * from ${rowsAsked.from}${whereOf(rowsAsked.filters)}`
  for (const units of candidates) {
    const mark = episodeMark(frame, episodes, units, time.column)
    if (!mark) return null
    const along: Along = { frame, rows, mark, period, units }
    if (!(await isSettled(along))) continue
    const { group, pool } = await groupsOf(along, ascending, asked)
    const spend = await spendOf(along)
    const y = measure.kind === 'count' ? '1e0' : `(${rowsAsked.sql})::double`
    const own =
      measure.kind === 'share'
        ? `(case when ${rowsAsked.sql} = 'yes' then 1e0 when ${rowsAsked.sql} is not null then 0e0 end)`
        : y
    const sums = measure.kind === 'count' || measure.kind === 'sum'
    const total = (sql: string) => (sums ? `sum(${sql})` : `avg(${sql})`)
    const q = quantity === null ? '' : `, sum(${identifier(quantity)}::double) as q`
    const cells = `${frame.table}_cells_${keptName(units.join() + mark.label + measure.label)}`
    const season = SEASON[period]
    const size = new View(
      await toolkit.query(
        `Rows, units and periods of ${mark.label}`,
        `select count(*) as n, count(distinct episode_unit || '|' || episode_place) as cells, max(episode_place) - min(episode_place) + 1 as periods from (${rowsSql(along)})`,
      ),
    )
    const seasonal = season !== undefined && size.number(0, 'periods') >= season.least
    const fills =
      measure.kind === 'count' || (sums && size.number(0, 'n') > SEVERAL * size.number(0, 'cells'))
    const column = (name: string | null) => (name === null ? "''" : `any_value(${identifier(name)}::varchar)`)
    const dated =
      period === 'step' ? '' : `, (date '1900-01-01' + place * interval 1 ${period})::date as own_day`
    const each = `select episode_unit as unit, episode_place as place, mode(episode_kind) as kind, ${total(own)} as y${q}${spend ? `, sum(${identifier(spend)}::double) as spend` : ''}, ${column(group)} as part, ${column(pool)} as pool from (${rowsSql(along)}) group by 1, 2`
    const filled = fills
      ? `, ends as (select min(place) as a, max(place) as b from own), names as (select unit, any_value(part) as part, any_value(pool) as pool from own group by 1), grid as (select names.*, unnest(generate_series(a, b)) as place from names, ends), whole as (select grid.unit, grid.place, own.kind, coalesce(own.y, 0) as y${quantity === null ? '' : ', coalesce(own.q, 0) as q'}${spend ? ', own.spend' : ''}, grid.part, grid.pool from grid left join own using (unit, place))`
      : ', whole as (select * from own)'
    await toolkit.query(
      `${measure.label} by ${units.join(' and ') || 'all'} and ${period}, with ${mark.label}`,
      `with own as (${each})${filled}, dated as (select *${dated} from whole) select unit, place, kind, y${quantity === null ? '' : ', q'}${spend ? ', spend' : ''}, part, pool${seasonal ? `, (${season.sql})::varchar as season` : ''} from dated order by 1, 2`,
      { keeps: cells, maxRows: 5 },
    )
    const least = new View(
      await toolkit.query(
        `Least of ${measure.label}`,
        `select min(${quantity === null ? 'y' : 'q'}) as least from ${cells}`,
      ),
    )
    const calledAs = (own: string | null): Called | null => {
      const field = model.fields.find((each) => each.column === own)
      return own === null ? null : { label: field?.label ?? own, noun: field?.entity ?? null }
    }
    return {
      mark,
      unit:
        units.length === 1 ? calledAs(units[0]!) : calledAs(units.length === 0 ? null : units.join(' and ')),
      group: calledAs(group),
      pool: calledAs(pool),
      period,
      cells,
      has: { q: quantity !== null, spend: spend !== null, season: seasonal },
      negative: least.number(0, 'least') < 0,
      pieces: model.fields.find((each) => each.column === quantity)?.label ?? null,
    }
  }
  return null
}

/** What several units are of, by which it is told and which share a season. */
async function groupsOf(
  along: Along,
  columns: readonly string[],
  { by, guessed, episodes }: Question,
): Promise<{ group: string | null; pool: string | null }> {
  const { frame, units } = along
  if (units.length === 0) return { group: null, pool: null }
  const others = columns.filter((own) => !units.includes(own))
  const counts = others.map(
    (own, at) =>
      `count(distinct ${identifier(own)}) as n_${at}, (select max(k) from (select count(distinct ${identifier(own)}) as k from rows_of group by episode_unit)) as k_${at}`,
  )
  const view = new View(
    await frame.toolkit.query(
      `What several of ${units.join(' and ')} are of`,
      `with rows_of as (${rowsSql(along)}), runs as (select episode_unit, episode_place, any_value(episode_kind) as kind, lag(any_value(episode_kind)) over (partition by episode_unit order by episode_place) as before from rows_of group by 1, 2), each as (select episode_unit, kind, count(*) as n from runs where kind is not null and before is distinct from kind group by 1, 2) select count(distinct episode_unit) as units, (select median(n) from each) as each_of, (select count(distinct kind) from each) as kinds${counts.map((sql) => `, ${sql}`).join('')} from rows_of`,
    ),
  )
  const size = view.number(0, 'units')
  const above = others.filter(
    (_, at) =>
      view.number(0, `k_${at}`) === 1 && view.number(0, `n_${at}`) >= 2 && view.number(0, `n_${at}`) < size,
  )
  const levels = (own: string) => view.number(0, `n_${others.indexOf(own)}`)
  const pool = above.find((own) => size >= 3 * levels(own)) ?? null
  const telling = above.filter((own) => levels(own) <= MOST_GROUPS)
  const asked = by.map(({ column }) => column)
  const isNamed = (own: string) => asked.includes(own) && !guessed.includes('by')
  const own =
    units.length === 1 && size <= MOST_GROUPS && view.number(0, 'each_of') >= ENOUGH_EACH ? units[0]! : null
  const coarse = telling.find((each) => isNamed(each)) ?? telling[0] ?? null
  const few = view.number(0, 'kinds') > MOST_GROUPS
  const group =
    telling.find((each) => isNamed(each)) ??
    (own && isNamed(own) ? own : few ? null : (coarse ?? (episodes?.after ? null : own)))
  return { group, pool }
}

/** A column of money that is filled while it is on, and next to never else: what it cost. */
async function spendOf(along: Along): Promise<string | null> {
  const { frame } = along
  const { question, model, source } = frame
  const used = JSON.stringify([question.metric, question.episodes])
  const able = source.columns.filter(({ name, storage }) => {
    const field = model.fields.find(({ column }) => column === name)
    return (
      field?.meaning === 'measure' &&
      (storage === 'integer' || storage === 'number') &&
      !used.includes(JSON.stringify(name)) &&
      isMoneyColumn(field.label, field.unit) &&
      nameWords(field.label).some((word) => COST_HEADERS.has(word) || word === 'budget' || word === 'cost')
    )
  })
  if (able.length === 0) return null
  const view = new View(
    await frame.toolkit.query(
      `What holds money while ${along.mark.label} is on`,
      `select ${able.map(({ name }, at) => `avg((${identifier(name)} > 0)::int) filter (where episode_kind is not null) as on_${at}, avg((coalesce(${identifier(name)}, 0) > 0)::int) filter (where episode_kind is null) as off_${at}`).join(', ')} from (${rowsSql(along)})`,
    ),
  )
  const found = able.find(
    (_, at) => view.number(0, `on_${at}`) >= SPENT.on && view.number(0, `off_${at}`) <= SPENT.off,
  )
  return found?.name ?? null
}
