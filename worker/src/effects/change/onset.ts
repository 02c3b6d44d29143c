import { View } from '../../prose/view.ts'
import { beyondChance } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isSeries, once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from './attempted.ts'
import { cutShort } from './cut-short.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'

/** When a change of a measure set in, looked for over the days of its rows, and what shape it has. */
export interface Onset extends Estimated {
  kind: 'onset'
  shape: 'jump' | 'climb' | 'jump_climb' | 'spell'
  main: View
  shapes: View
  /** One row, `r2` and `n`: how closely the values since lie on one straight line; null where they stay at a level. */
  line: View | null
}

/** The stretch of days in which far more rows came than at other times. */
export interface BusySpell extends Estimated {
  kind: 'busy-spell'
  main: View
  /** The table of the days of its rows. */
  days: string
}

/** Days of a month, by which counts of a day are told a month. */
const MONTH = 365.25 / 12
const FEWEST_ROWS = 24
/** Days beyond which counts are looked at by the week. */
const MOST_DAYS = 1500

/** Null where the level stays, or drifts all along, or the time is none of single days. */
export const onset = (frame: Frame, where = '', of = ''): Promise<Onset | null> =>
  once(frame, `onset ${frame.measure.label}${of}`, () =>
    attempted(frame.toolkit, `when ${frame.measure.label}${of} changed`, () => makeOnset(frame, where, of)),
  )

async function makeOnset(frame: Frame, where: string, of: string): Promise<Onset | null> {
  const { toolkit, measure, time } = frame
  if (!time || !hasDays(frame) || measure.totals) return null
  if (measure.kind === 'sum' || measure.kind === 'share' || (await cutShort(frame))) return null
  const kept = `${frame.table}_days_${keptName(measure.label + of)}`
  const title = `${measure.label}${of}`
  const rows = await toolkit.query(`${title} day by day`, daysSql(frame, where), { keeps: kept, maxRows: 5 })
  if (rows.output.tables.main!.total_rows < FEWEST_ROWS) return null
  const cell = await toolkit.statistic(`When ${title} changed`, {
    method: 'onset',
    table: kept,
    columns: { time: 'day', y: 'value' },
  })
  const main = new View(cell)
  const shape = main.text(0, 'shape')
  if (shape !== 'jump' && shape !== 'climb' && shape !== 'jump_climb' && shape !== 'spell') return null
  return {
    kind: 'onset',
    shape,
    main,
    shapes: new View(cell, 'shapes'),
    line: shape === 'climb' || shape === 'jump_climb' ? await lineSince(frame, kept, title, main) : null,
    numbers: numbersOf({
      kind: 'onset',
      metric: measure.label,
      against: time.label,
      groups: of ? [of] : [],
      value: main.number(0, 'latest') - main.number(0, 'before'),
      low: null,
      high: null,
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: main.number(0, 'r2'),
      evidence: [main],
    }),
  }
}

/** Counts go up and down by themselves; of values the line is that of the rows. */
async function lineSince(
  { toolkit, measure }: Frame,
  kept: string,
  title: string,
  main: View,
): Promise<View | null> {
  if (!measure.variable) return null
  const since = main.text(0, 'onset').slice(0, 10)
  return new View(
    await toolkit.query(
      `How closely ${title} lies on a line since it changed`,
      `select regr_r2(value, epoch(day::timestamp)) as r2, count(value) as n from ${kept} where day >= date '${since}'`,
    ),
  )
}

/** Whether rows lie at single days of a time. */
export const hasDays = (frame: Frame): boolean => {
  const storage = frame.source.columns.find(({ name }) => name === frame.time!.column)?.storage
  return (storage === 'date' || storage === 'timestamp') && !isSeries(frame) && frame.time!.period !== 'step'
}

/** Rows at their days; of counts the days themselves, those without a row too. */
function daysSql({ table, measure, time }: Frame, where: string): string {
  const at = `${identifier(time!.column)}::date`
  const kept = where ? ` and ${where}` : ''
  if (measure.variable)
    return `select ${at} as day, ${identifier(measure.variable.column)}::double as value from ${table} where ${identifier(time!.column)} is not null and ${identifier(measure.variable.column)} is not null${kept}`
  return `with part as (select ${at} as day, count(*) as n from ${table} where ${identifier(time!.column)} is not null${kept} group by 1), ends as (select min(${at}) as a, max(${at}) as b from ${table}),
steps as (select case when b - a > ${MOST_DAYS} then 7 else 1 end as step, a, b from ends),
days as (select unnest(generate_series(a::timestamp, b::timestamp - to_days(step - 1), to_days(step)))::date as day, step from steps)
select days.day, coalesce(sum(n), 0) * ${MONTH} / max(step) as value from days left join part on part.day >= days.day and part.day < days.day + step::integer group by 1 order by 1`
}

/** Null where rows have no days, or none of them is busier than the rest. */
export const busySpell = (frame: Frame, where = '', of = ''): Promise<BusySpell | null> =>
  once(frame, `busy spell${of}`, () =>
    attempted(frame.toolkit, `the days of a wave${of}`, () => makeSpell(frame, where, of)),
  )

async function makeSpell(frame: Frame, where: string, of: string): Promise<BusySpell | null> {
  const { toolkit, time, noun, table } = frame
  if (!time || !hasDays(frame)) return null
  const at = identifier(time.column)
  const kept = `${table}_moments_${keptName(of)}`
  const rows = await toolkit.query(
    `Days of ${noun.many}${of}`,
    `select ${at}::date as day from ${table} where ${at} is not null${where ? ` and ${where}` : ''}`,
    { keeps: kept, maxRows: 5 },
  )
  if (rows.output.tables.main!.total_rows < FEWEST_ROWS) return null
  const main = new View(
    await toolkit.statistic(`The days in which most ${noun.many}${of} came`, {
      method: 'busy_spell',
      table: kept,
      columns: { time: 'day' },
      args: await recordOf(frame),
    }),
  )
  return {
    kind: 'busy-spell',
    main,
    days: kept,
    numbers: numbersOf({
      kind: 'busy-spell',
      metric: `number of ${noun.many}`,
      against: time.label,
      groups: of ? [of] : [],
      value: main.number(0, 'pace_inside'),
      low: null,
      high: null,
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: main.number(0, 'inside') / main.number(0, 'n'),
      evidence: [main],
    }),
  }
}

/** Days of a wave under which months are too coarse to show it. */
const SHORT_WAVE = 62

/** Rows week by week from the first one on, whole weeks only; null where months show the wave. */
export async function weeksOf(frame: Frame, { main, days }: BusySpell): Promise<View | null> {
  const { period } = frame.time!
  const long = (Date.parse(main.text(0, 'to')) - Date.parse(main.text(0, 'from'))) / 86_400_000
  if (period === 'day' || period === 'week' || period === 'hour' || !(long < SHORT_WAVE)) return null
  const view = new View(
    await frame.toolkit.query(
      `${frame.measure.label} by week`,
      `with ends as (select min(day)::date as a, max(day)::date as b from ${days}),
part as (select a + 7 * ((day::date - a) // 7)::integer as period, count(*) as n from ${days}, ends group by 1),
weeks as (select unnest(generate_series(a::timestamp, b::timestamp - interval 6 day, interval 7 day))::date as period from ends)
select period, coalesce(n, 0) as value from weeks left join part using (period) order by 1`,
    ),
  )
  return view.length > 2 ? view : null
}

/** A busy stretch that an even pace would not bring, all stretches that could be picked allowed for. */
export async function waveOf(frame: Frame, where = '', of = ''): Promise<BusySpell | null> {
  const spell = await busySpell(frame, where, of)
  return spell && beyondChance(spell.numbers.p) ? spell : null
}

/**
 * The days from the first to the last row of the whole table: rows that are picked from it (one category, one group) have
 * none on days on which it was written too. Where the question names a time, the rows say what of it they cover.
 */
async function recordOf({ toolkit, time, clean, question, source }: Frame): Promise<Record<string, number>> {
  if (question.within.some(({ table, column }) => table === source.name && column === time!.column)) return {}
  const at = identifier(time!.column)
  const ends = new View(
    await toolkit.query(
      `First and last day of ${source.name}`,
      `select epoch(min(${at})::date)::bigint // 86400 as begins, epoch(max(${at})::date)::bigint // 86400 as ends from ${identifier(clean)}`,
    ),
  )
  return { begins: ends.number(0, 'begins'), ends: ends.number(0, 'ends') }
}

/** Rows of a stretch of days, as a condition. */
export const withinSpell = ({ time }: Frame, { main }: BusySpell): string =>
  `${identifier(time!.column)}::date between date '${main.text(0, 'from').slice(0, 10)}' and date '${main.text(0, 'to').slice(0, 10)}'`

/** Rows since a change set in, as a condition. */
export const sinceOnset = ({ time }: Frame, { main }: Onset): string =>
  `${identifier(time!.column)}::date >= date '${main.text(0, 'onset').slice(0, 10)}'`
