import { beyondChance, goesItsOwnWay } from '../../decide/decide.ts'
import { View } from '../../prose/view.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { movesEnough } from '../../decide/moves-enough.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { askedPeriodsSql } from './asked-periods.ts'
import { attempted } from './attempted.ts'
import { cellMoves, type CellMove } from './cell-moves.ts'
import { cutShort } from './cut-short.ts'
import { livesOf, type Lives } from './lives.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { addsUp, fillsZero, periodSeries, valueSql, type PeriodSeries } from './period-series.ts'
import { LIMITS } from '../../decide/limits.ts'

/** How a measure runs over time, period by period. */
export interface Course extends Estimated {
  kind: 'course'
  /** One row per whole period: period, value, n. */
  series: View
  /** Seasons that were taken out before trend and steps were looked at; null where there are none. */
  season: PeriodSeries['season']
  trend: View
  /** Levels between steps, where there are any; null for short series. */
  steps: View | null
  /** First against last third of the periods. */
  ends: View
  /** Direction beyond chance: by the trend, or by a step where the trend is none of its own. */
  shape: 'rising' | 'falling' | 'step' | 'open'
}

/** The same for each value of a dimension, set against each other. */
export interface CoursesByGroup extends Estimated {
  kind: 'courses-by-group'
  dimension: Dimension
  /** One row per period and value. */
  panel: View
  units: View
  /** One row per value: the mean of the first and of the last third of the periods, as amount and as share of all. */
  ends: View
  /** Values whose course has a direction of its own, beyond the allowance for all of them; steepest first. */
  rising: string[]
  falling: string[]
  steady: string[]
  /** Those that begin or end within the time, which have no course over it; null where periods without rows are not looked at. */
  lives: Lives | null
  /** Where none has a direction: values and pairs of values that left their level at some time all the same. */
  moves: CellMove[]
}

const FEWEST_PERIODS = 6
const MOST_GROUPS = 8
const NAMES: Record<number, string> = { 1: 'first', 2: 'middle', 3: 'last' }

/** The measure by period with its trend and its steps; null where the time holds too few periods. */
export const course = (frame: Frame, where = '', of = ''): Promise<Course | null> =>
  once(frame, `course ${frame.measure.label}${of}`, () => makeCourse(frame, where, of))

async function makeCourse(frame: Frame, where: string, of: string): Promise<Course | null> {
  const { toolkit, time, measure } = frame
  if (!time || (await cutShort(frame))) return null
  const made = await periodSeries(frame, where, of)
  if (!made) return null
  const { title, table: kept, view: series, season } = made
  const trend = new View(
    await toolkit.statistic(`Trend of ${title}`, {
      method: 'trend',
      table: kept,
      columns: { time: 'period', y: 'adjusted' },
      args: { bandwidth: 'data' },
    }),
  )
  const steps =
    series.length >= 10
      ? new View(
          await toolkit.statistic(`Steps in ${title}`, {
            method: 'change_points',
            table: kept,
            columns: { time: 'period', y: 'adjusted' },
            args: { minimum_segment: SHORTEST, strictness: 1.5 },
          }),
          'segments',
        )
      : null
  const ends = new View(
    await toolkit.query(
      `First and last third of ${title}`,
      `with numbered as (select *, ntile(3) over (order by period) as third, row_number() over (order by value desc, period) as down, row_number() over (order by value, period) as up, value = max(value) over () as most, value = min(value) over () as least from ${kept}) select avg(value) filter (where third = 1) as first_mean, avg(value) filter (where third = 3) as last_mean, avg(value) filter (where third = 3) - avg(value) filter (where third = 1) as difference, avg(value) filter (where third = 3) / nullif(avg(value) filter (where third = 1), 0) - 1 as relative, arg_min(period, down) as highest_at, max(value) as highest, arg_min(period, up) as lowest_at, min(value) as lowest, count(*) filter (where most) as highest_n, max(period) filter (where most) as highest_to, count(*) filter (where least) as lowest_n, max(period) filter (where least) as lowest_to, min(period) as first_period, max(period) as last_period, arg_min(value, period) as first_value, arg_max(value, period) as last_value, count(*) as periods, count(*) filter (where third = 1) as first_n, count(*) filter (where third = 3) as last_n, avg(value) as mean from numbered`,
    ),
  )
  const p = trend.number(0, 'slope_p')
  const stepped = steps !== null && isOneStep(steps)
  const main = steps ? new View(steps.cell) : null
  const within = main?.number(0, 'trend_p_within') ?? NaN
  const shape =
    stepped && !beyondChance(within) && main!.number(0, 'explained') > LIMITS.stepExplains
      ? 'step'
      : beyondChance(p)
        ? trend.number(0, 'slope') > 0
          ? 'rising'
          : 'falling'
        : 'open'
  const mean = Math.abs(trend.number(0, 'mean'))
  return {
    kind: 'course',
    series,
    season,
    trend,
    steps,
    ends,
    shape,
    numbers: numbersOf({
      kind: 'course',
      metric: measure.label,
      against: time.label,
      groups: of ? [of] : [],
      value: trend.number(0, 'slope'),
      low: trend.number(0, 'slope_low'),
      high: trend.number(0, 'slope_high'),
      p,
      n: series.length,
      size: mean > 0 ? Math.abs(trend.number(0, 'change')) / mean : 0,
      evidence: [series, trend, ends, ...(steps ? [steps] : [])],
    }),
  }
}

/** Shortest stretch between steps that is looked for. */
const SHORTEST = 3

/** Two levels, at most with a short stretch on the way from one to the other. */
function isOneStep(steps: View): boolean {
  if (steps.length !== 3) return steps.length === 2
  const mean = (row: number) => steps.number(row, 'mean')
  return steps.number(1, 'n') <= SHORTEST && (mean(1) - mean(0)) * (mean(2) - mean(1)) > 0
}

/** One course per value of the dimension, of the values that carry most rows. */
export const coursesByGroup = (frame: Frame, dimension: Dimension): Promise<CoursesByGroup | null> =>
  once(frame, `courses ${frame.measure.label} by ${dimension.column}`, () =>
    attempted(frame.toolkit, `the course of ${frame.measure.label} by ${dimension.label}`, () =>
      makeCourses(frame, dimension),
    ),
  )

async function makeCourses(frame: Frame, dimension: Dimension): Promise<CoursesByGroup | null> {
  const { toolkit, time, measure, reporting } = frame
  // Units are told by what they reported themselves.
  const table = dimension === frame.panel && reporting ? reporting.raw.table : frame.table
  if (!time || time.period === 'step' || (await cutShort(frame))) return null
  const [own, at] = [identifier(dimension.column), identifier(time.periodColumn)]
  const sizes = new View(
    await toolkit.query(
      `Rows by ${dimension.label}`,
      `select ${own} as level, count(*) as n from ${table} where ${own} is not null and ${at} is not null group by 1 order by n desc, level limit ${MOST_GROUPS}`,
    ),
  )
  const levels = sizes.rows
    .filter((row) => sizes.number(row, 'n') >= 15)
    .map((row) => sizes.text(row, 'level'))
  if (levels.length < 2) return null
  const kept = `${table}_panel_${keptName(dimension.column + measure.label)}`
  const fill = fillsZero(frame)
  const panel = new View(
    await toolkit.query(
      `${measure.label} by ${time.period} and ${dimension.label}`,
      `with part as (select ${at} as period, ${own} as level, ${valueSql(frame)} as value, count(*) as n from ${table} where ${at} is not null and ${own} in (${literals(levels)}) group by 1, 2),
ends as (select min(${at}) as a, max(${at}) as b from ${table}),
periods as (${askedPeriodsSql(frame, time.period)}),
grid as (select period, level from periods, (select distinct level from part))
select period, level, ${fill ? 'coalesce(value, 0)' : 'value'} as value, coalesce(n, 0) as n from grid left join part using (period, level)${fill ? '' : ' where value is not null'} order by 2, 1`,
      { keeps: kept, maxRows: 2000 },
    ),
  )
  const perLevel = levels.filter(
    (level) => panel.texts('level').filter((each) => each === level).length >= FEWEST_PERIODS,
  )
  if (perLevel.length < 2) return null
  const units = new View(
    await toolkit.statistic(`Trend of ${measure.label} of each ${dimension.label}`, {
      method: 'unit_trends',
      table: kept,
      columns: { time: 'period', y: 'value', group: 'level' },
    }),
    'units',
  )
  const ends = new View(
    await toolkit.query(
      `First and last third of ${measure.label} by ${dimension.label}`,
      `with total as (select ${at} as period, ${valueSql(frame)} as whole from ${table} where ${at} is not null group by 1),
named as (select ${at} as period, ${valueSql(frame)} as given from ${table} where ${at} is not null and ${own} is not null group by 1),
numbered as (select ${kept}.*, whole, given, ntile(3) over (partition by level order by period) as third from ${kept} left join total using (period) left join named using (period)),
sides as (select level, ${[1, 2, 3].map((third) => `avg(value) filter (where third = ${third}) as ${NAMES[third]}_mean${addsUp(frame) ? `, sum(value) filter (where third = ${third}) / nullif(sum(given) filter (where third = ${third}), 0) as ${NAMES[third]}_share, sum(value) filter (where third = ${third}) / nullif(sum(whole) filter (where third = ${third}), 0) as ${NAMES[third]}_of_all, avg(whole) filter (where third = ${third}) as ${NAMES[third]}_whole` : ''}, count(*) filter (where third = ${third}) as ${NAMES[third]}_n`).join(', ')}, avg(value) as mean from numbered group by 1)
select *, last_mean - first_mean as difference, last_mean / nullif(first_mean, 0) - 1 as relative from sides order by level`,
    ),
  )
  const furthest = Math.max(...ends.numbers('difference').map(Math.abs).filter(Number.isFinite), 0)
  const enough = (level: string) => {
    const row = ends.rowOf('level', level)
    const [first, last] = [ends.number(row, 'first_mean'), ends.number(row, 'last_mean')]
    return movesEnough(measure.kind, first, last, furthest)
  }
  const lives = fill ? await livesOf(frame, dimension, kept) : null
  const partly = new Set([...(lives?.begun ?? []), ...(lives?.ended ?? [])])
  const moving = units.rows.filter(
    (row) =>
      units.text(row, 'direction') !== 'cannot tell' &&
      !partly.has(units.text(row, 'unit')) &&
      enough(units.text(row, 'unit')),
  )
  const owns = (row: number) => goesItsOwnWay(units.number(row, 'p_bh'), frame.question, dimension.asked)
  // Once one value is known to go its own way, the others are held to the plain limit: they are no further search.
  const known = moving.some(owns)
  const of = (direction: string) =>
    moving
      .filter((row) => units.text(row, 'direction') === direction && known)
      .filter((row) => owns(row) || beyondChance(units.number(row, 'p_bh')))
      .sort((a, b) => Math.abs(units.number(b, 'slope')) - Math.abs(units.number(a, 'slope')))
      .map((row) => units.text(row, 'unit'))
  const [rising, falling] = [of('rising'), of('falling')]
  const steady = units
    .texts('unit')
    .filter((unit) => !rising.includes(unit) && !falling.includes(unit) && !partly.has(unit))
  const first = rising[0] ?? falling[0] ?? units.text(0, 'unit')
  const row = units.rowOf('unit', first)
  return {
    kind: 'courses-by-group',
    dimension,
    panel,
    units,
    ends,
    rising,
    falling,
    steady,
    lives,
    moves: rising.length + falling.length === 0 ? await cellMoves(frame) : [],
    numbers: numbersOf({
      kind: 'courses-by-group',
      metric: measure.label,
      against: dimension.label,
      groups: [first],
      value: units.number(row, 'slope'),
      low: units.number(row, 'low'),
      high: units.number(row, 'high'),
      p: units.number(row, 'p_bh'),
      n: units.length,
      size: (rising.length + falling.length) / Math.max(1, units.length),
      evidence: [panel, units, ends, ...(lives && partly.size > 0 ? [lives.view] : [])],
    }),
  }
}
