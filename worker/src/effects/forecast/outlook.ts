import type { ColumnProfile } from '#contract'
import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { isMark, SPREAD_PARTS } from '../../model/rare-states.ts'
import { once, type Frame, type Period } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** A quantity that may tell beforehand, as it is read. */
interface Signal {
  label: string
  sql: string
  /** Chosen by what others found before, and not because it does best here. */
  known: boolean
  unit: '%' | 'points' | ''
}

/** The chance that a state begins within the next steps. */
export interface Outlook extends Estimated {
  kind: 'outlook'
  main: View
  signals: View
  course: View
  starts: View
  curve: View
  spans: View
  main_signal: Signal
  /** Steps ahead, and what a step is. */
  steps: number
  step: Period
}

const PER_YEAR: Partial<Record<Period, number>> = { week: 52, month: 12, quarter: 4 }
const IN_YEARS: Record<string, number> = {
  day: 1 / 365,
  week: 1 / 52,
  month: 1 / 12,
  quarter: 1 / 4,
  year: 1,
}
const MOST_SIGNALS = 6
/** Values without which a column can say nothing of several starts. */
const FEWEST_VALUES = 60

const titleOf = ({ name, original_name, series }: ColumnProfile): string =>
  [series?.title, original_name, name].filter((own) => own !== undefined).join(' ')

/** The ten-year yield less the bill rate as a yield: the long history of the yield curve, from its parts. */
function spreadOf(columns: readonly ColumnProfile[]): Signal | null {
  const part = (id: string) => columns.find(({ series }) => series?.id === id)
  const [long, short] = SPREAD_PARTS.map(part)
  if (!long || !short) return null
  const bill = `(${identifier(short.name)}::double / 100)`
  return {
    label: '10-year yield less 3-month rate',
    // A discount over ninety-one days as the yield that it is.
    sql: `${identifier(long.name)}::double - 100 * 365 * ${bill} / (360 - 91 * ${bill})`,
    known: true,
    unit: 'points',
  }
}

const SPREAD = /yield curve|term spread|yield spread|minus \d+-(month|year) treasury/i

/** Balances and spreads as they stand, rates as their change over a year, amounts and prices in percent over a year. */
function signalOf(frame: Frame, column: ColumnProfile, lag: number): Signal {
  const own = `${identifier(column.name)}::double`
  const label = frame.model.fields.find((field) => field.column === column.name)?.label ?? column.name
  if (SPREAD.test(`${titleOf(column)} ${label}`)) return { label, sql: own, known: true, unit: 'points' }
  const before = `lag(${own}, ${lag}) over (order by moment_of_row)`
  const rate = column.role === 'rate' || !(Number(column.minimum) > 0)
  return rate
    ? { label: `change of ${label} over a year`, sql: `${own} - ${before}`, known: false, unit: 'points' }
    : {
        label: `growth of ${label} over a year`,
        sql: `100e0 * (${own} / ${before} - 1)`,
        known: false,
        unit: '%',
      }
}

function signalsOf(frame: Frame, lag: number): Signal[] {
  const flag = frame.measure.variable?.origin ?? frame.question.metric?.column
  const columns = frame.source.columns.filter(
    (column) =>
      column.storage === 'number' &&
      column.name !== flag &&
      column.name !== frame.time!.column &&
      column.distinct > 10 &&
      column.rows - column.nulls >= FEWEST_VALUES &&
      column.nulls <= 0.6 * column.rows &&
      !isMark(column),
  )
  const spread = spreadOf(columns)
  const parts = new Set<string>(spread ? SPREAD_PARTS : [])
  const others = columns
    .filter(({ series }) => !parts.has(series?.id ?? ''))
    .map((column) => signalOf(frame, column, lag))
    // One curve is enough.
    .filter(({ known }) => !(known && spread))
  return [...(spread ? [spread] : []), ...others]
    .sort((a, b) => Number(b.known) - Number(a.known))
    .slice(0, MOST_SIGNALS)
}

/** The state as its column is called; the measure is the share of its rows. */
export const stateName = ({ question, measure }: Frame): string =>
  question.metric?.column?.toLowerCase() ?? measure.label

export const outlookOf = (frame: Frame): Promise<Outlook | null> =>
  once(frame, 'outlook', () =>
    attempted(frame.toolkit, `what comes before ${stateName(frame)}`, () => makeOutlook(frame)),
  )

async function makeOutlook(frame: Frame): Promise<Outlook | null> {
  const { toolkit, time, question } = frame
  const lag = time?.spacing ? PER_YEAR[time.spacing] : undefined
  const metric = question.metric
  if (!time?.single || !lag || !metric?.column) return null
  const signals = signalsOf(frame, lag)
  if (signals.length === 0) return null
  const asked = question.horizon
  const steps = asked
    ? Math.max(1, Math.min(2 * lag, Math.round(asked.count * (IN_YEARS[asked.unit] ?? 1) * lag)))
    : lag
  const values = metric.values.map((value) => literal(String(value))).join(', ')
  const flag = identifier(metric.column)
  const table = `outlook_${frame.place + 1}`
  const own = identifier(time.column)
  await toolkit.query(
    `Signals before ${stateName(frame)}`,
    `with own as (select *, ${own} as moment_of_row from ${identifier(frame.clean)} where ${own} is not null)
select moment_of_row as moment, case when ${flag} is null then null when ${flag}::varchar in (${values}) then 'yes' else 'no' end as holds,
  ${signals.map(({ sql }, at) => `${sql} as signal_${at + 1}`).join(',\n  ')}
from own order by moment_of_row`,
    { keeps: table, maxRows: 5 },
  )
  const judge = (order: number[]) =>
    toolkit.statistic(`Chance that ${stateName(frame)} begins`, {
      method: 'chance_ahead',
      table,
      columns: {
        time: 'moment',
        y: 'holds',
        ...Object.fromEntries(order.map((at, place) => [`x${place + 1}`, `signal_${at + 1}`])),
      },
      args: { horizon: steps, success: 'yes', labels: order.map((at) => signals[at]!.label) },
    })
  const given = signals.map((_, at) => at)
  let order = given
  let cell = await judge(order)
  // Nothing was settled beforehand: the one that does best, with all of them allowed for.
  if (!signals[0]!.known && signals.length > 1) {
    const view = new View(cell, 'signals')
    const best = view.rows.reduce((a, b) => (view.number(b, 'auc') > view.number(a, 'auc') ? b : a), 0)
    const place = signals.findIndex(({ label }) => label === view.text(best, 'signal'))
    if (place > 0) {
      order = [place, ...given.filter((at) => at !== place)]
      cell = await judge(order)
    }
  }
  const main = new View(cell)
  const spans = new View(
    await toolkit.query(
      `Spells of ${stateName(frame)}`,
      `with turns as (select moment, holds = 'yes' as on_now, lead(moment) over (order by moment) as next, holds = 'yes' and coalesce(lag(holds) over (order by moment), 'no') = 'no' as starts from ${table} where holds is not null),
spells as (select *, sum(starts::integer) over (order by moment) as spell from turns)
select min(moment) as from_time, coalesce(max(next), max(moment)) as until from spells where on_now group by spell order by 1`,
    ),
  )
  return {
    kind: 'outlook',
    main,
    signals: new View(cell, 'signals'),
    course: new View(cell, 'course'),
    starts: new View(cell, 'starts'),
    curve: new View(cell, 'curve'),
    spans,
    main_signal: signals.find(({ label }) => label === main.text(0, 'signal')) ?? signals[order[0]!]!,
    steps,
    step: time.spacing!,
    numbers: numbersOf({
      kind: 'outlook',
      metric: stateName(frame),
      against: main.text(0, 'signal'),
      groups: [],
      value: main.number(0, 'chance'),
      low: main.number(0, 'low'),
      high: main.number(0, 'high'),
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: Math.abs(2 * main.number(0, 'auc') - 1),
      checks: [
        { name: 'better than the usual chance on the past', passed: main.number(0, 'past_skill') > 0 },
        { name: 'better with each spell left out', passed: main.number(0, 'left_out_skill') > 0 },
      ],
      evidence: [cell],
    }),
  }
}
