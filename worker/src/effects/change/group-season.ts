import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { countsArrivals } from '../../playbooks/frame/arrivals.ts'
import { isSeries, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { attempted } from './attempted.ts'
import { cutShort } from './cut-short.ts'
import { groupsInTime, rowsInTime, type RowsInTime } from './rows-in-time.ts'

/** One group that lies elsewhere in the same months of each year while the others do not. */
export interface GroupSeason extends Estimated {
  kind: 'group-season'
  dimension: Dimension
  level: string
  main: View
  /** One row for each group, the strongest first. */
  seasons: View
  /** Dimensions that were looked at. */
  tried: number
  /** The group and all others, month by month. */
  course: View
  /** True of the rows of the group within its months. */
  where: string
}

const FEWEST_ROWS = 80
/** Days from the first row to the last from which on months of two years are there. */
const TWO_YEARS = 640

/** The strongest over some dimensions; null where rows have no time of two years, or none of them has enough rows. */
export const groupSeason = (frame: Frame, dimensions: readonly Dimension[]): Promise<GroupSeason | null> =>
  once(frame, `season ${frame.measure.label} ${dimensions.map(({ column }) => column).join('|')}`, () =>
    attempted(frame.toolkit, `who has a season of its own in ${frame.measure.label}`, () =>
      made(frame, dimensions),
    ),
  )

async function made(frame: Frame, dimensions: readonly Dimension[]): Promise<GroupSeason | null> {
  const { measure, time, toolkit, table } = frame
  if (!time || time.period === 'step' || isSeries(frame) || frame.unit?.again || frame.rows < FEWEST_ROWS)
    return null
  if (time.spacing === 'quarter' || time.spacing === 'year') return null
  if (measure.kind === 'sum' || measure.totals || (measure.kind === 'count' && !countsArrivals(frame)))
    return null
  if (measure.variable && (await cutShort(frame))) return null
  const at = identifier(time.column)
  const span = new View(
    await toolkit.query(
      `How long ${time.label} runs`,
      `select date_diff('day', min(${at})::timestamp, max(${at})::timestamp) as days from ${table}`,
    ),
  )
  if (!(span.number(0, 'days') >= TWO_YEARS)) return null
  const looked = groupsInTime(frame, dimensions)
  if (looked.length === 0) return null
  const rows = await rowsInTime(frame, looked)
  let best: { dimension: Dimension; main: View; seasons: View } | null = null
  for (const [place, dimension] of looked.entries()) {
    const own = await seasonsOf(frame, rows, dimension, `g${place}`)
    if (own && (best === null || own.main.number(0, 'p') < best.main.number(0, 'p')))
      best = { dimension, ...own }
  }
  if (!best) return null
  const { dimension, main, seasons } = best
  const level = seasons.text(0, 'level')
  const column = `${identifier(dimension.column)}::varchar`
  const month = `month(${at}::timestamp)`
  const within = `((${month} - ${seasons.number(0, 'from_month')} + 12) % 12) < ${seasons.number(0, 'months')}`
  const quoted = literal(level)
  const own = measure.kind === 'count' ? 'count(*)::double' : `avg((${rowSql(measure)})::double)`
  const course = await toolkit.query(
    `${measure.label} of ${level} and of all others by month`,
    `select date_trunc('month', ${at})::date as period, case when ${column} = ${quoted} then ${quoted} else 'all others' end as side, ${own} as value, count(*) as n from ${table} where ${at} is not null and ${column} is not null group by 1, 2 order by 2, 1`,
    { maxRows: 2400 },
  )
  return {
    kind: 'group-season',
    dimension,
    level,
    main,
    seasons,
    tried: looked.length,
    course: new View(course),
    where: `${column} = ${quoted} and ${within}`,
    numbers: numbersOf({
      kind: 'group-season',
      metric: measure.label,
      against: dimension.label,
      groups: [level],
      value: seasons.number(0, 'difference'),
      low: null,
      high: null,
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: Math.min(1, Math.abs(seasons.number(0, 'size'))),
      evidence: [main, seasons],
    }),
  }
}

async function seasonsOf(
  { toolkit, measure }: Frame,
  { table, y }: RowsInTime,
  { label }: Dimension,
  group: string,
): Promise<{ main: View; seasons: View } | null> {
  const cell = await attempted(toolkit, `seasons of ${label}`, () =>
    toolkit.statistic(`Which ${label} has a season of its own in ${measure.label}`, {
      method: 'group_seasons',
      table,
      columns: { time: 'month', group, ...y },
    }),
  )
  return cell && { main: new View(cell), seasons: new View(cell, 'seasons') }
}
