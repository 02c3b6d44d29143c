import { identifier, literal } from '../../duckdb/sql.ts'
import { once, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName } from '../effect.ts'

/** Steps by which series are held against each other over years. */
export type LinkStep = 'month' | 'quarter' | 'year'
export const STEPS_OF_YEAR: Record<LinkStep, number> = { month: 12, quarter: 4, year: 1 }

/** Several series on the steps of the slowest, over the time that all of them have. */
export interface LinkedSeries {
  measures: Measure[]
  step: LinkStep
  table: string
  /** One row for each of them: its own ends, its own step in days, and the shared ends in every row. */
  spans: View
  /** Finer ones, whose values are averaged over the step. */
  averaged: Measure[]
  /** What is there for too short a time beside the others to be compared. */
  short: Measure[]
}

/** Years that all of them must share. */
const FEWEST_YEARS = 12
/** Days between values up to which a series has a step of that name. */
const STEPS: [number, LinkStep][] = [
  [45, 'month'],
  [135, 'quarter'],
  [400, 'year'],
]
/** Share of the usual count of finer values that a step must hold. */
const WHOLE = 0.8

/** Series over the time that all of them have; null where two of them do not share years enough. */
export const linkedSeries = (frame: Frame, measures: readonly Measure[]): Promise<LinkedSeries | null> =>
  once(frame, `linked series ${measures.map(({ label }) => label).join()}`, () => align(frame, measures))

async function align(frame: Frame, given: readonly Measure[]): Promise<LinkedSeries | null> {
  const { time, toolkit, table } = frame
  const named = given.filter(({ variable, kind }) => variable?.kind === 'number' && kind !== 'share')
  if (!time || time.period === 'step' || named.length < 2) return null
  const moment = `${identifier(time.column)}::timestamp`
  const each = named.map(
    ({ label, variable }, place) =>
      `select ${place} as place, ${literal(label)} as series, ${moment} as moment, lead(${moment}) over (order by ${moment}) as next from ${table} where ${identifier(variable!.column)} is not null and ${moment} is not null`,
  )
  const own = new View(
    await toolkit.query(
      'The time that each series has',
      `select place, series, min(moment)::date as from_time, max(moment)::date as to_time, count(*) as n, median(date_diff('day', moment, next)) as days from (${each.join('\nunion all\n')}) group by 1, 2 order by 1`,
    ),
  )
  if (own.length < named.length) return null
  const day = (row: number, column: string) => Date.parse(own.text(row, column))
  const years = (rows: readonly number[]) =>
    (Math.min(...rows.map((row) => day(row, 'to_time'))) -
      Math.max(...rows.map((row) => day(row, 'from_time')))) /
    (365.25 * 86_400_000)
  let kept = [...own.rows]
  // What leaves the others too little time is compared with none of them.
  while (kept.length > 2 && years(kept) < FEWEST_YEARS) {
    const without = (row: number) => years(kept.filter((other) => other !== row))
    const least = kept.slice(1).reduce((a, b) => (without(b) > without(a) ? b : a))
    kept = kept.filter((row) => row !== least)
  }
  if (years(kept) < FEWEST_YEARS) return null
  const slowest = Math.max(...kept.map((row) => own.number(row, 'days')))
  const step = STEPS.find(([most]) => slowest <= most)?.[1]
  if (!step) return null
  const measures = kept.map((row) => named[row]!)
  const finest = STEPS.find(([, name]) => name === step)![0] / 2.5
  const averaged = kept.filter((row) => own.number(row, 'days') < finest).map((row) => named[row]!)
  const keeps = `linked_${frame.place + 1}_${keptName(measures.map(({ label }) => label).join())}`
  const columns = measures.map(({ variable }) => identifier(variable!.column))
  const values = columns.map(
    (column, at) =>
      `${averaged.includes(measures[at]!) ? `case when c${at} >= ${WHOLE} * median(c${at}) over () then y${at} end` : `y${at}`} as ${column}`,
  )
  await toolkit.query(
    `The series by ${step}, over the time that all have`,
    `with part as (select date_trunc('${step}', ${moment})::date as moment, ${columns.map((column, at) => `avg(${column}::double) as y${at}, nullif(count(${column}), 0) as c${at}`).join(', ')} from ${table} where ${moment} is not null group by 1),
whole as (select moment, ${values.join(', ')} from part),
span as (select greatest(${columns.map((column) => `min(moment) filter (where ${column} is not null)`).join(', ')}) as f, least(${columns.map((column) => `max(moment) filter (where ${column} is not null)`).join(', ')}) as l from whole)
select step::date as moment, ${columns.join(', ')} from (select unnest(generate_series(f, l, interval 1 ${step})) as step from span) left join whole on whole.moment = step::date order by 1`,
    { keeps, maxRows: 5 },
  )
  const spans = new View(
    await toolkit.query(
      'The time that the series share, and that of each',
      `with shared as (select min(moment) as from_time, max(moment) as to_time, count(*) as steps from ${keeps}),
each as (${measures.map(({ label, variable }, place) => `select ${place} as place, ${literal(label)} as series, min(${moment})::date as own_from, max(${moment})::date as own_to from ${table} where ${identifier(variable!.column)} is not null`).join('\nunion all\n')})
select series, own_from, own_to, from_time, to_time, steps, date_diff('${step}', own_from, from_time) > 0 as begins_before, date_diff('${step}', to_time, own_to) > 0 as runs_on from each, shared order by place`,
    ),
  )
  return {
    measures,
    step,
    table: keeps,
    spans,
    averaged,
    short: named.filter((own) => !measures.includes(own)),
  }
}
