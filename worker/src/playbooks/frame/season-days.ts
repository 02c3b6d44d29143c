import type { Field } from '#contract'
import { metricColumns } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { cutShort } from '../../effects/change/cut-short.ts'
import { ownBands } from '../../effects/compare/banded.ts'
import { DAYS, paceUnit } from '../../effects/relate/link-in-time.ts'
import { JUDGED_AFTER } from '../../lexicon/consequence-words.ts'
import { calledDate } from '../../lexicon/deeds.ts'
import { nameWords } from '../../profile/name-words.ts'
import { View } from '../../prose/view.ts'
import { madeVariable, type Variable } from '../../variables/variable.ts'
import { isKnownBefore } from './date-spans.ts'
import { isSeries, once, type Dimension, type Frame, type FrameTime } from './frame.types.ts'
import { madeDimension } from './made-dimension.ts'

/** The day of each row, known before its outcome: in the season where rows recur in seasons, else from the first on. */
export interface DayOf {
  /** The date that it is made of. */
  origin: string
  seasonal: boolean
  /** How far it lies behind the first. */
  number: Variable
  /** The same in fifths of the rows, called by their days. */
  bands: Dimension
  /** As a time that rows run along: of a season all its years are laid over one another. */
  time: FrameTime
}

/** Rows with their days beside the columns that they have. */
export interface WithDays {
  frame: Frame
  days: DayOf[]
}

/** Whether a column is that day, as a number or in bands. */
export const isMadeOf = (column: Dimension | Variable, { number, bands }: DayOf): boolean =>
  column.column === number.column || column.column === bands.column

const KEY = 'days known before'
const FEWEST_ROWS = 60
const FEWEST_DAYS = 20
const MOST_DATES = 2
/** Share of the rows that must have the date. */
const FILLED = 0.95
/** Correlation with another date from which on both say the same. */
const SAME = 0.98
/** Days of a year on which nothing begins, from which on rows recur in seasons. */
const BETWEEN_SEASONS = 60
/** Days that dates must span for there to be two seasons. */
const TWO_SEASONS = 400

/** What of a row is a date that explains and is held equal; null where there is none. */
export const daysOf = (frame: Frame): Promise<WithDays | null> => once(frame, KEY, () => makeDays(frame))

interface Dated {
  column: string
  label: string
}

function datesOf({ time, dates, model, question, measure }: Frame): Dated[] {
  const axis = time && time.period !== 'step' && time.period !== 'year' ? [time] : []
  const uses = new Set(question.metric ? metricColumns(question.metric) : [])
  const judged = nameWords(measure.label).some((word) => JUDGED_AFTER.has(word))
  return [...axis, ...dates].filter(({ column }) => {
    const field = model.fields.find((own): own is Field => own.column === column)
    return (
      field !== undefined &&
      field.time !== 'birth' &&
      isKnownBefore(field, nameWords(column), question.metric, uses, judged)
    )
  })
}

interface Span extends Dated {
  days: number
  /** Month and day on which seasons begin; null where there are none. */
  start: [number, number] | null
}

async function makeDays(frame: Frame): Promise<WithDays | null> {
  const { toolkit, measure, unit, rows, table, sample } = frame
  if (!measure.variable || measure.kind === 'sum' || unit?.again || isSeries(frame) || rows < FEWEST_ROWS)
    return null
  const dates = datesOf(frame)
  if (dates.length === 0 || (await cutShort(frame))) return null
  const spans: Span[] = []
  for (const dated of dates) {
    const span = spans.length < MOST_DATES ? await spanOf(frame, dated, spans) : null
    if (span) spans.push(span)
  }
  if (spans.length === 0) return null
  const made: { day: DayOf; columns: string[] }[] = []
  for (const span of spans) made.push(await dayOf(frame, span))
  const columns = made.flatMap((own) => own.columns).join(', ')
  const kept = async (from: string) => {
    await toolkit.query('Rows with the days on which they began', `select *, ${columns} from ${from}`, {
      keeps: `${from}_days`,
      maxRows: 5,
    })
    return `${from}_days`
  }
  const own = await kept(table)
  const known: WithDays = {
    frame: { ...frame, table: own, sample: sample === table ? own : await kept(sample), made: new Map() },
    days: made.map(({ day }) => day),
  }
  known.frame.made.set(KEY, Promise.resolve(known))
  return known
}

/** How far a date reaches, and where its seasons begin; null where too few rows have it or an earlier one says the same. */
async function spanOf(
  { toolkit, sample }: Frame,
  dated: Dated,
  before: readonly Dated[],
): Promise<Span | null> {
  const own = `${identifier(dated.column)}::date`
  const at = (column: string) => `epoch(${identifier(column)}::timestamp)`
  const twins = before.map(({ column }) => `abs(corr(${at(dated.column)}, ${at(column)}))`)
  const view = new View(
    await toolkit.query(
      `How far ${dated.label} reaches`,
      `with own as (select dayofyear(${own}) as d, count(*) as n from ${sample} where ${own} is not null group by 1),
gaps as (select d, coalesce(d - lag(d) over (order by d), d + 366 - (select max(d) from own)) as free from own)
select (select max(free) from gaps) as free, (select month(date '2023-01-01' + (arg_max(d, free) - 1)::int) from gaps) as start_month, (select day(date '2023-01-01' + (arg_max(d, free) - 1)::int) from gaps) as start_day, date_diff('day', min(${own}), max(${own})) as days, count(distinct ${own}) as distinct_days, count(${own}) / count(*) as filled, ${twins.length > 0 ? `coalesce(greatest(${twins.join(', ')}), 0)` : '0'}::double as twin from ${sample}`,
    ),
  )
  const of = (column: string) => view.number(0, column)
  if (of('distinct_days') < FEWEST_DAYS || of('filled') < FILLED || of('twin') >= SAME) return null
  const seasonal = of('days') >= TWO_SEASONS && of('free') >= BETWEEN_SEASONS
  const start: [number, number] = [of('start_month'), of('start_day')]
  return { ...dated, days: of('days'), start: seasonal ? start : null }
}

async function dayOf(
  { toolkit, sample }: Frame,
  { column, label, start, days }: Span,
): Promise<{ day: DayOf; columns: string[] }> {
  const own = `${identifier(column)}::date`
  const called = calledDate(label)
  const noun = start
    ? { one: 'part of the season', many: 'parts of the season' }
    : { one: 'stretch of time', many: 'stretches of time' }
  // Of several seasons each day is counted from the start of its own, and stands in one year for all of them.
  const begun = start && `make_date(year(${own})::int, ${start[0]}, ${start[1]})`
  const laid = start
    ? `make_date(2023, ${start[0]}, ${start[1]}) + date_diff('day', case when ${own} < ${begun} then ${begun} - interval 1 year else ${begun} end, ${own})::int`
    : own
  const long = start === null && days >= TWO_SEASONS
  const view = new View(
    await toolkit.query(
      `Fifths of ${called}`,
      `with own as (select ${laid} as d from ${sample} where ${own} is not null), limits as (select unnest([1, 2, 3, 4]) as fifth, unnest(quantile_disc(${long ? 'last_day(d)' : 'd'}, [0.2, 0.4, 0.6, 0.8])) as upto from own)
select distinct upto::date::varchar as upto, (upto + 1)::date::varchar as after, (select min(d) from own)::varchar as earliest, (select max(d) from own)::varchar as latest, (select date_diff('day', min(d), max(d)) from own) as span, (select year(min(d)) = year(max(d)) from own) as one_year from limits where upto < (select max(d) from own) order by 1`,
    ),
  )
  const limits = view.texts('upto')
  const inYear = start !== null || view.value(0, 'one_year') === true
  const said = (date: string) => saidDay(date, long ? 'month' : inYear ? 'day' : 'date')
  const afters = view.texts('after')
  const names = [
    between(said(view.text(0, 'earliest')), said(limits[0]!)),
    ...limits.slice(1).map((limit, at) => between(said(afters[at]!), said(limit))),
    between(said(afters.at(-1)!), said(view.text(0, 'latest'))),
  ]
  const cases = limits.map((limit, at) => `when ${laid} <= date '${limit}' then '${names[at]!}'`)
  const key = start ? `day in the season of ${column}` : `day of ${column}`
  const later = paceUnit(view.number(0, 'span'))
  const number = madeVariable({
    column: `${key} as a number`,
    label: called,
    kind: 'number',
    origin: column,
    later,
  })
  const bands = madeDimension(`${key} in fifths`, called, names, { origin: column, ordered: true, noun })
  ownBands.set(number, bands)
  const first = start ? `make_date(2023, ${start[0]}, ${start[1]})` : `(select min(${own}) from ${sample})`
  return {
    day: {
      origin: column,
      seasonal: start !== null,
      number,
      bands,
      time: {
        column: key,
        label,
        period: 'day',
        periodColumn: key,
        periods: 0,
        single: false,
        unit: 'day',
        spacing: null,
        seasonal: start !== null,
      },
    },
    columns: [
      `${laid} as ${identifier(key)}`,
      `date_diff('day', ${first}, ${laid}) / ${DAYS[later]}::double as ${identifier(number.column)}`,
      `case when ${own} is null then null ${cases.join(' ')} else '${names.at(-1)!}' end as ${identifier(bands.column)}`,
    ],
  }
}

const between = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

function saidDay(date: string, how: 'day' | 'date' | 'month'): string {
  const [year, , day] = date.split('-')
  const month = MONTHS.format(new Date(date))
  if (how === 'month') return `${month} ${year}`
  return how === 'day' ? `${month} ${Number(day)}` : `${month} ${Number(day)}, ${year}`
}
