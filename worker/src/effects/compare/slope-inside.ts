import type { Variable } from '../../variables/variable.ts'
import { isSlopeOfOne } from '../../decide/slope-inside.ts'
import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { isSeries, type Frame, type FrameDate } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { rowSql } from './ratio-rows.ts'
import type { SingledOut } from './singled-out.ts'

/** A number, or a day, that a measure goes with in one group while it does not among all others. */
export interface SlopeInside extends Estimated {
  kind: 'slope-inside'
  one: SingledOut
  other: Variable | FrameDate
  /** Rows of the group and of the others: the slope and r of each. */
  strata: View
  own: number
  rest: number
  /** One row: the measure in the lowest and the highest third of the group (`low`, `high`, ending at `up_to`, `from`), and of the others between the same limits. */
  ends: View
}

type Slope = Omit<SlopeInside, 'ends'>

const THIRD = 1 / 3
const MOST_NUMBERS = 6
const FEWEST_ROWS = 30

/** Told apart by an own column: numbers are variables, days are not. */
export const isNumber = (other: Variable | FrameDate): other is Variable => 'kind' in other

/**
 * Of what else is written of each row the one number or day that the measure goes with inside a group, and hardly among all
 * others; null where none is. All that are looked at are allowed for.
 */
export async function slopeInside(frame: Frame, one: SingledOut): Promise<SlopeInside | null> {
  const { measure, numbers, dates } = frame
  if (!measure.variable || measure.totals || frame.unit?.again || isSeries(frame)) return null
  const looked = [...numbers.slice(0, MOST_NUMBERS), ...dates]
  let best: Slope | null = null
  for (const other of looked) {
    const found = await attempted(frame.toolkit, `${measure.label} by ${other.label} in ${one.level}`, () =>
      slopeOf(frame, one, other, looked.length),
    )
    // The one that goes closer together comes first.
    if (found && (best === null || found.numbers.size > best.numbers.size)) best = found
  }
  return best && { ...best, ends: await endsOf(frame, best) }
}

/** A number as it is; a day as days counted on. */
const numberSql = (other: Variable | FrameDate): string =>
  isNumber(other)
    ? `${identifier(other.column)}::double`
    : `(epoch(${identifier(other.column)}::timestamp) / 86400)::double`

async function slopeOf(
  { toolkit, table, sample, measure }: Frame,
  one: SingledOut,
  other: Variable | FrameDate,
  tests: number,
): Promise<Slope | null> {
  const { dimension, level } = one
  const own = identifier(dimension.column)
  const [x, y] = [numberSql(other), rowSql(measure)]
  const kept = `${table}_slope_${keptName(measure.label + other.column + level)}`
  const rows = await toolkit.query(
    `${measure.label} beside ${other.label}, of ${level} and of all others`,
    `select ${x} as x, ${y} as y, case when ${own}::varchar = ${literal(level)} then ${literal(level)} else 'all others' end as side from ${sample} where ${identifier(other.column)} is not null and ${y} is not null and ${own} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  if (rows.output.tables.main!.total_rows < 2 * FEWEST_ROWS) return null
  const cell = await toolkit.statistic(`${measure.label} against ${other.label} in ${level} and elsewhere`, {
    method: 'stratified_correlate',
    table: kept,
    columns: { x: 'x', y: 'y', stratum: 'side' },
  })
  const [main, strata] = [new View(cell), new View(cell, 'strata')]
  if (strata.length < 2) return null
  const [ownRow, rest] = [level, 'all others'].map((side) => strata.rowOf('stratum', side)) as [
    number,
    number,
  ]
  if (strata.number(ownRow, 'n') < FEWEST_ROWS || strata.number(rest, 'n') < FEWEST_ROWS) return null
  if (!isSlopeOfOne(main, strata, { own: ownRow, rest, tests })) return null
  return {
    kind: 'slope-inside',
    one,
    other,
    strata,
    own: ownRow,
    rest,
    numbers: numbersOf({
      kind: 'slope-inside',
      metric: measure.label,
      against: other.label,
      groups: [level, 'all others'],
      value: strata.number(ownRow, 'r') - strata.number(rest, 'r'),
      low: null,
      high: null,
      p: main.number(0, 'slopes_p'),
      n: main.number(0, 'n'),
      size: Math.abs(strata.number(ownRow, 'r')),
      evidence: [main, strata],
    }),
  }
}

async function endsOf({ toolkit, sample, measure }: Frame, { one, other }: Slope): Promise<View> {
  const own = identifier(one.dimension.column)
  const [x, y] = [numberSql(other), rowSql(measure)]
  const shown = isNumber(other) ? x : identifier(other.column)
  const mean = (of: boolean, at: string) => `avg(y) filter (where ${of ? '' : 'not '}inside and ${at})`
  const [low, high] = ['x <= up_to_x', 'x >= from_x']
  return new View(
    await toolkit.query(
      `${measure.label} where ${other.label} is low and high, of ${one.level} and of all others`,
      `with own as (select ${x} as x, ${shown} as shown, ${y} as y, ${own}::varchar = ${literal(one.level)} as inside from ${sample} where ${identifier(other.column)} is not null and ${y} is not null and ${own} is not null),
limits as (select quantile_disc(x, ${THIRD}) as up_to_x, quantile_disc(x, ${1 - THIRD}) as from_x, quantile_disc(shown, ${THIRD}) as up_to, quantile_disc(shown, ${1 - THIRD}) as "from" from own where inside)
select any_value(up_to) as up_to, any_value("from") as "from", ${mean(true, low)} as low, ${mean(true, high)} as high, ${mean(false, low)} as others_low, ${mean(false, high)} as others_high from own, limits`,
    ),
  )
}
