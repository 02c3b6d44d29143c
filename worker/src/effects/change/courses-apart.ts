import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from './attempted.ts'
import type { CoursesByGroup } from './courses.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { valueSql } from './period-series.ts'

/** Groups whose courses are not one: each with its level in the first and in the last stretch of the time and its slope. */
export interface CoursesApart extends Estimated {
  kind: 'courses-apart'
  courses: CoursesByGroup
  /** Some rise and some fall, so that all together show neither. */
  opposed: boolean
  /** One row per value: `first` and `last`, the means of its rows; `slope` per `per`; how many periods these are. */
  ends: View
  /** The same of all together, in one row. */
  whole: View
  per: 'day' | 'month' | 'year'
}

/** Days that a year, a month and a day have, and how long the time is from which on a slope is told by them. */
const UNITS = [
  { per: 'year', days: 365.25, from: 730 },
  { per: 'month', days: 30.4375, from: 60 },
  { per: 'day', days: 1, from: 0 },
] as const
/** Periods from which on the first and the last quarter of the time are told, and not its thirds. */
const QUARTERS_FROM = 8

/** Null where all groups go one way, or one alone goes its own. */
export async function coursesApart(frame: Frame, courses: CoursesByGroup): Promise<CoursesApart | null> {
  const { rising, falling, steady } = courses
  const opposed = rising.length > 0 && falling.length > 0
  if (!opposed && (rising.length + falling.length < 2 || steady.length === 0)) return null
  const { measure, time } = frame
  // Of what adds up to a total the parts are told as sides of it.
  if (!time || time.period === 'step' || measure.kind === 'count' || measure.kind === 'sum') return null
  return once(frame, `apart ${measure.label} by ${courses.dimension.column}`, () =>
    attempted(frame.toolkit, `the courses of ${measure.label} side by side`, () => made(frame, courses)),
  )
}

async function made(frame: Frame, courses: CoursesByGroup): Promise<CoursesApart> {
  const { toolkit, table, measure, time } = frame
  const { dimension, panel, units, rising, falling } = courses
  const [own, at] = [identifier(dimension.column), identifier(time!.periodColumn)]
  const periods = panel.texts('period')
  const days =
    (Math.max(...periods.map((own) => Date.parse(own))) -
      Math.min(...periods.map((own) => Date.parse(own)))) /
    86_400_000
  const unit = UNITS.find(({ from }) => days >= from) ?? UNITS[2]
  const parts = new Set(periods).size >= QUARTERS_FROM ? 4 : 3
  const kept = `${table}_panel_${keptName(dimension.column + measure.label)}`
  const value = valueSql(frame)
  const numbered = `numbered as (select period, ntile(${parts}) over (order by period) as part from (select distinct ${at} as period from ${table} where ${at} is not null))`
  const sides = `select *, ${at} as period from ${table} where ${at} is not null and ${own} is not null`
  const ends = new View(
    await toolkit.query(
      `${measure.label} at both ends of the time by ${dimension.label}`,
      `with ${numbered},
slopes as (select level, regr_slope(value, epoch(period::timestamp) / 86400.0) * ${unit.days} as slope from ${kept} group by 1),
levels as (select ${own}::varchar as level, part, ${value} as value from (${sides}) join numbered using (period) group by 1, 2)
select slopes.level, max(value) filter (where part = 1) as first, max(value) filter (where part = ${parts}) as last, any_value(slope) as slope, (select count(*) from numbered where part = 1) as first_n, (select count(*) from numbered where part = ${parts}) as last_n from slopes join levels on slopes.level::varchar = levels.level group by 1 order by slope desc`,
    ),
  )
  const whole = new View(
    await toolkit.query(
      `${measure.label} of all at both ends of the time`,
      `with ${numbered}, levels as (select part, ${value} as value from (${sides}) join numbered using (period) group by 1)
select max(value) filter (where part = 1) as first, max(value) filter (where part = ${parts}) as last from levels`,
    ),
  )
  const movers = [...rising, ...falling]
  const p = Math.max(...movers.map((level) => units.number(units.rowOf('unit', level), 'p_bh')))
  return {
    kind: 'courses-apart',
    courses,
    opposed: rising.length > 0 && falling.length > 0,
    ends,
    whole,
    per: unit.per,
    numbers: numbersOf({
      kind: 'courses-apart',
      metric: measure.label,
      against: dimension.label,
      groups: movers,
      value: ends.number(ends.rowOf('level', movers[0]!), 'slope'),
      low: null,
      high: null,
      p,
      n: new Set(periods).size,
      size: movers.length / Math.max(1, units.length),
      evidence: [ends, whole, units],
    }),
  }
}
