import { identifier, literals } from '../../duckdb/sql.ts'
import {
  isDimension,
  unitSql,
  type Dimension,
  type Frame,
  type Period,
} from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { asGroupsWhereBent } from '../compare/banded.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { fillsZero, valueSql } from './period-series.ts'
import { rowSql, rowsSql } from '../compare/ratio-rows.ts'

/** How far two groups lie apart in every period, and where that goes. */
export interface GapOverTime extends Estimated {
  kind: 'gap-over-time'
  sides: GapSides
  held: (Dimension | Variable)[]
  period: Period
  main: View
  /** One row per period, those with too few rows of a side among them. */
  periods: View
}

/** Those that the question is about and those they are held against; the latter are empty where that is all others. */
export interface GapSides {
  dimension: Dimension
  named: string
  other: string | null
}

const [NAMED, OTHERS] = ['named', 'others']
const GRAINS: readonly Period[] = ['year', 'quarter', 'month', 'week', 'day']
/** Rows of a side that a period must have to be judged; as in `gaps.R`. */
const FEWEST_OF_SIDE = 5
/** Periods that show a course; two say only whether it is another gap. */
const ENOUGH_PERIODS = 3
const MOST_HELD = 10
const MOST_LEVELS = 12

/** The two groups that a question sets apart; null where it names none and there are more than two. */
export function gapSides({ question, dimensions, measure }: Frame): GapSides | null {
  for (const dimension of dimensions.filter(({ asked }) => asked)) {
    if (dimension.column === measure.variable?.column || dimension.distinct < 2) continue
    if (question.given.some(({ column }) => column === dimension.column)) continue
    const focus = question.against.find(({ column }) => column === dimension.column)
    const [named, other, ...more] = (focus?.values ?? []).map(String)
    if (more.length > 0) continue
    const two = dimension.distinct === 2 && dimension.levels.length === 2 ? dimension.levels : null
    const first = named ?? two?.[0]
    if (first === undefined) continue
    return { dimension, named: first, other: other ?? two?.find((level) => level !== first) ?? null }
  }
  return null
}

/** Null where the two are never there together, or rows have no time. */
export async function gapOverTime(frame: Frame, sides: GapSides): Promise<GapOverTime | null> {
  const { toolkit, measure, time, question } = frame
  if (!time || (measure.variable === null && measure.kind !== 'count')) return null
  const { dimension, named, other } = sides
  const own = identifier(dimension.column)
  const side = `case when ${own} in (${literals([named])}) then '${NAMED}' when ${own} is not null then '${OTHERS}' end`
  const y = measure.variable && identifier(measure.variable.column)
  const rows = `${own} ${other === null ? 'is not null' : `in (${literals([named, other])})`}${y ? ` and ${y} is not null` : ''}`
  const grain = await grainOf(frame, side, rows)
  if (grain === null) return null
  // Parts of a total are no totals, so that periods which are cut off at an end are none.
  const at =
    fillsZero(frame) && grain === time.period ? identifier(time.periodColumn) : momentSql(frame, grain)
  const chosen = fillsZero(frame)
    ? []
    : [...frame.dimensions, ...frame.numbers]
        .filter(({ column }) => question.given.some((given) => given.column === column))
        .filter(({ column }) => column !== dimension.column && column !== time.column)
        .filter((given) => !isDimension(given) || given.kind === 'number' || given.distinct <= MOST_LEVELS)
        .slice(0, MOST_HELD)
  const { sample, held } =
    chosen.length > 0 ? await asGroupsWhereBent(frame, chosen) : { sample: frame.sample, held: [] }
  const value =
    measure.kind === 'share' ? rowSql(measure) : fillsZero(frame) ? '' : rowsSql(measure, `${side}, ${at}`)
  const sql = fillsZero(frame)
    ? `select ${valueSql(frame)} as y, ${side} as side, ${at} as moment from ${frame.table} where ${rows} and ${at} is not null group by 2, 3 order by 3, 2`
    : `select ${value}::double as y, ${side} as side, ${at} as moment${held.map(({ column }, place) => `, ${identifier(column)} as held_${place + 1}`).join('')}${unitSql(frame)} from ${sample} where ${rows} and ${at} is not null`
  const kept = `${frame.table}_gap_${keptName(sql)}`
  const between = `${named} and ${other ?? 'the others'}`
  await toolkit.query(`${measure.label} of ${between} by ${grain}`, sql, { keeps: kept, maxRows: 5 })
  const cell = await toolkit.statistic(
    `How far ${between} lie apart in ${measure.label}, ${grain} by ${grain}`,
    {
      method: 'gap_over_time',
      table: kept,
      columns: {
        y: 'y',
        side: 'side',
        time: 'moment',
        ...Object.fromEntries(held.map((_, place) => [`x${place + 1}`, `held_${place + 1}`])),
        ...(frame.unit?.again && !fillsZero(frame) ? { cluster: 'unit' } : {}),
      },
      args: { named: NAMED!, labels: held.map(({ label }) => label) },
    },
  )
  const [main, periods] = [new View(cell), new View(cell, 'periods')]
  const number = (column: string) => main.number(0, column)
  return {
    ...{ kind: 'gap-over-time', sides, held, main, periods },
    period: grain,
    numbers: numbersOf({
      kind: 'gap-over-time',
      metric: measure.label,
      against: dimension.label,
      groups: [named, ...(other === null ? [] : [other])],
      value: number('drift'),
      low: number('drift_low'),
      high: number('drift_high'),
      p: number('slope_p'),
      n: number('n'),
      size: Math.abs(number('drift') / (Math.max(Math.abs(number('first')), Math.abs(number('last'))) || 1)),
      checks: [{ name: 'every period has rows enough', passed: number('left_out') === 0 }],
      evidence: [cell],
    }),
  }
}

const momentSql = ({ time }: Frame, grain: Period): string =>
  grain === 'step'
    ? identifier(time!.column)
    : `date_trunc('${grain}', ${identifier(time!.column)}::timestamp)::date`

/** The period that is asked for, else the longest of which there are some with rows enough of both; null for none. */
async function grainOf(frame: Frame, side: string, rows: string): Promise<Period | null> {
  const { toolkit, time, question, measure } = frame
  if (time!.period === 'step') return 'step'
  // One total for each period: as many of them as the course of any total has.
  if (fillsZero(frame) || time!.single) return time!.period
  const finest = GRAINS.indexOf(time!.spacing ?? 'day')
  const able = GRAINS.filter((_, place) => place <= (finest < 0 ? GRAINS.length : finest))
  const view = new View(
    await toolkit.query(
      `Periods in which both have rows of ${measure.label}`,
      `${able
        .map(
          (grain, place) =>
            `select ${place} as place, '${grain}' as grain, count(*) filter (where least(a, b) >= ${FEWEST_OF_SIDE}) as enough, count(*) filter (where least(a, b) >= 1) as both_there, max(greatest(a, b)) as most from (select ${momentSql(frame, grain)} as moment, count(*) filter (where ${side} = '${NAMED}') as a, count(*) filter (where ${side} = '${OTHERS}') as b from ${frame.table} where ${rows} group by 1 having moment is not null)`,
        )
        .join('\nunion all\n')} order by place`,
    ),
  )
  const enough = (row: number) =>
    view.number(row, 'most') === 1 ? view.number(row, 'both_there') : view.number(row, 'enough')
  const asked = view.rows.find((row) => view.text(row, 'grain') === question.over?.grain && enough(row) >= 2)
  const found =
    asked ??
    view.rows.find((row) => enough(row) >= ENOUGH_PERIODS) ??
    view.rows.find((row) => enough(row) >= 2)
  return found === undefined ? null : (view.text(found, 'grain') as Period)
}
