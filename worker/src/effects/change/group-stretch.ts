import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { countsArrivals } from '../../playbooks/frame/arrivals.ts'
import { isSeries, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { lastingGroups } from '../event/taken-up.ts'
import { attempted } from './attempted.ts'
import { cutShort } from './cut-short.ts'
import { valueSql } from './period-series.ts'
import { groupsInTime, rowsInTime, type Grain, type RowsInTime } from './rows-in-time.ts'

/** One group that moves within a stretch of the time while the others do not, or moves otherwise than they do. */
export interface GroupStretch extends Estimated {
  kind: 'group-stretch'
  dimension: Dimension
  level: string
  /** It has stayed there since, or was there until then, or lay there for a while. */
  shape: 'since' | 'until' | 'while'
  period: Grain
  main: View
  stretches: View
  /** Its row in `stretches`, which has one for each group. */
  row: number
  /** Dimensions that were looked at. */
  tried: number
  /** The group and all others, period by period. */
  course: View
}

/** The course of the group and of all others has a row for each period. */
const MOST_ROWS = 144
const FEWEST_ROWS = 60

interface Scan {
  /** Only stretches that go on to the end: of what has moved and stayed. */
  lasting?: boolean
  /** Groups of a dimension that are looked through. */
  most?: number
}

/** The strongest over some dimensions; null where rows have no time, or none of them has enough rows. */
export const groupStretch = (
  frame: Frame,
  dimensions: readonly Dimension[],
  scan: Scan = {},
): Promise<GroupStretch | null> =>
  once(
    frame,
    `stretch${scan.lasting ? ' to the end' : ''} ${frame.measure.label} ${dimensions.map(({ column }) => column).join('|')}`,
    () =>
      attempted(frame.toolkit, `who lies elsewhere for a while in ${frame.measure.label}`, () =>
        made(frame, dimensions, scan),
      ),
  )

/** Whether groups of rows can be told to have moved in time: each row has one, and what it has was known in time. */
export async function movesInTime(frame: Frame): Promise<boolean> {
  const { measure, time, unit, rows } = frame
  if (!time || time.period === 'step' || isSeries(frame) || unit?.again || rows < FEWEST_ROWS) return false
  if (measure.kind === 'sum' || measure.totals || (measure.kind === 'count' && !countsArrivals(frame)))
    return false
  return !(measure.variable && (await cutShort(frame)))
}

async function made(
  frame: Frame,
  dimensions: readonly Dimension[],
  { lasting = false, most }: Scan,
): Promise<GroupStretch | null> {
  const { measure, time, toolkit } = frame
  if (!time || !(await movesInTime(frame))) return null
  // What units take up on a day of their own is no group in time.
  const looked = await lastingGroups(frame, groupsInTime(frame, dimensions, most))
  if (looked.length === 0) return null
  const rows = await rowsInTime(frame, looked)
  if (rows.grain === null) return null
  const period = rows.grain
  const at = `date_trunc('${period}', ${identifier(time.column)})::date`
  let best: Omit<GroupStretch, 'course'> | null = null
  for (const [place, dimension] of looked.entries()) {
    const own = await stretchesOf(frame, rows, dimension, `g${place}`, lasting)
    if (!own) continue
    const { main, stretches } = own
    if (best !== null && (best.numbers.p ?? 1) <= main.number(0, 'p')) continue
    const [level, until] = [stretches.text(0, 'level'), stretches.value(0, 'at_start') === true]
    best = {
      kind: 'group-stretch',
      dimension,
      level,
      shape: until ? 'until' : stretches.value(0, 'at_end') === true ? 'since' : 'while',
      period,
      main,
      stretches,
      row: 0,
      tried: looked.length,
      numbers: numbersOf({
        kind: 'group-stretch',
        metric: measure.label,
        against: dimension.label,
        groups: [level],
        value: stretches.number(0, 'difference'),
        low: null,
        high: null,
        p: main.number(0, 'p'),
        n: main.number(0, 'n'),
        size: Math.min(1, stretches.number(0, 'size')),
        evidence: [main, stretches],
      }),
    }
  }
  if (!best) return null
  const side = `case when ${identifier(best.dimension.column)}::varchar = ${literal(best.level)} then ${literal(best.level)} else 'all others' end`
  const own = measure.kind === 'count' ? 'count(*)::double' : valueSql(frame)
  const course = await toolkit.query(
    `${measure.label} of ${best.level} and of all others by ${period}`,
    `select ${at} as period, ${side} as side, ${own} as value, count(*) as n from ${frame.table} where ${identifier(time.column)} is not null and ${identifier(best.dimension.column)} is not null group by 1, 2 order by 2, 1`,
    { maxRows: MOST_ROWS },
  )
  return { ...best, course: new View(course) }
}

async function stretchesOf(
  { toolkit, measure }: Frame,
  { table, y }: RowsInTime,
  { label }: Dimension,
  group: string,
  lasting: boolean,
): Promise<{ main: View; stretches: View } | null> {
  const cell = await attempted(toolkit, `stretches of ${label}`, () =>
    toolkit.statistic(`Which ${label} lies elsewhere for a while in ${measure.label}`, {
      method: 'group_stretches',
      table,
      columns: { time: 'period', group, ...y },
      ...(lasting ? { args: { lasting } } : {}),
    }),
  )
  return cell && { main: new View(cell), stretches: new View(cell, 'stretches') }
}
