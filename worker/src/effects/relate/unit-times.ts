import { UNIT_ROWS } from '../../decide/unit-rows.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import type { StepAlong } from './step-along.ts'
import { stepOfUnits } from './unit-step.ts'

/**
 * How a measure goes with how many rows a unit has at a time, each unit held against itself: the times in which it has
 * more of them against its others. What units differ by, and what all of them had at a time, is taken out (two-way fixed
 * effects); the slope is judged over units.
 */
export interface UnitTimes extends Estimated {
  kind: 'unit-times'
  unit: Dimension
  grain: UnitGrain
  /** The place from which on it is another one. */
  step: StepAlong | null
  /** One row: the slope over what is left of both, judged over units. */
  main: View
  /** One row: of the fuller and the emptier times of each unit: more_x, fewer_x, more_y, fewer_y, units, cells, rises, falls. */
  sides: View
  /** One row per band of the number at a time: band, from_x, to_x, units, n, mean. */
  bands: View | null
}

export type UnitGrain = 'day' | 'week' | 'month'

/** Rounds in which means of units and of times are taken out in turn, after which hardly anything of either is left. */
const ROUNDS = 4
/** Times that a unit must have, so that one can be held against the others. */
const FEWEST_TIMES = 3
const FEWEST_CELLS = 40
const FEWEST_ROWS = 10
const MOST_ROWS = 100_000

/** Null where rows have no dates, or units too few times. */
export async function unitTimes(
  frame: Frame,
  unit: Dimension,
  grain: UnitGrain,
  bandsOf: (table: string, called: string) => Promise<View | null>,
): Promise<UnitTimes | null> {
  const { toolkit, measure, table, time, noun } = frame
  if (!time || time.single || !measure.variable || measure.totals || measure.kind === 'count') return null
  const [own, at] = [identifier(unit.column), identifier(time.column)]
  const y = `(${rowSql(measure)})::double`
  const called = `${noun.many} per ${unit.noun?.one ?? unit.label} and ${grain}`
  const cells = `${table}_each_${grain}`
  await toolkit.query(
    `${measure.label} and ${called}`,
    `with cells as (select ${own} as unit, date_trunc(${literal(grain)}, ${at}) as time, count(*)::double as x, count(${y}) as known, sum(${y}) as total, avg(${y}) as y from ${table} where ${own} is not null and ${at} is not null group by 1, 2),
enough as (select unit from cells where known > 0 group by 1 having count(*) >= ${FEWEST_TIMES} and stddev_pop(x) > 0)
select * from cells join enough using (unit) where known > 0 order by unit, time`,
    { keeps: cells, maxRows: 5 },
  )
  const size = new View(
    await toolkit.query(
      `How many of ${called} there are`,
      `select count(distinct unit) as units, count(*) as cells, count(distinct time) as times from ${cells}`,
    ),
  )
  if (
    size.number(0, 'units') < UNIT_ROWS.fewestUnits ||
    size.number(0, 'cells') < FEWEST_CELLS ||
    size.number(0, 'cells') > MOST_ROWS
  )
    return null
  const left = `${cells}_left`
  await toolkit.query(
    `${measure.label} and ${called}, less what units and times have in common`,
    `with r0 as (select unit, time, x as x0, x, y from ${cells}),
${Array.from({ length: ROUNDS }, (_, round) => {
  const out = (by: string) =>
    `x - avg(x) over (partition by ${by}) as x, y - avg(y) over (partition by ${by}) as y`
  return `t${round} as (select unit, time, x0, ${out('time')} from r${round}), r${round + 1} as (select unit, time, x0, ${out('unit')} from t${round})`
}).join(',\n')}
select unit, x, y, x0, y + (select avg(y) from ${cells}) as y0 from r${ROUNDS} order by unit, time`,
    { keeps: left, maxRows: 5 },
  )
  const main = new View(
    await toolkit.statistic(`${measure.label} against ${called}, each ${unit.label} against itself`, {
      method: 'correlate',
      table: left,
      columns: { x: 'x', y: 'y', unit: 'unit' },
    }),
  )
  const sides = new View(
    await toolkit.query(
      `${measure.label} in the fuller and the emptier ${grain}s of each ${unit.label}`,
      `with own as (select *, x > avg(x) over (partition by unit) as more from ${cells}),
each as (select unit, avg(x) filter (where more) as more_x, avg(x) filter (where not more) as fewer_x, sum(total) filter (where more) / sum(known) filter (where more) as more_y, sum(total) filter (where not more) / sum(known) filter (where not more) as fewer_y from own group by 1)
select avg(more_x) as more_x, avg(fewer_x) as fewer_x, avg(more_y) as more_y, avg(fewer_y) as fewer_y, count(*) as units, (select count(*) from own) as cells, count(*) filter (where more_y > fewer_y) as rises, count(*) filter (where more_y < fewer_y) as falls from each`,
    ),
  )
  const bands = await bandsOf(cells, called)
  const value = main.number(0, 'pearson')
  return {
    kind: 'unit-times',
    unit,
    grain,
    step: await stepOfUnits(frame, left, { x: 'x0', y: 'y0' }, called),
    main,
    sides,
    bands: bands && bands.number(0, 'n') >= FEWEST_ROWS ? bands : null,
    numbers: numbersOf({
      kind: 'unit-times',
      metric: measure.label,
      against: called,
      groups: [],
      value: main.number(0, 'slope'),
      low: main.number(0, 'slope_low'),
      high: main.number(0, 'slope_high'),
      p: main.number(0, 'slope_p'),
      n: sides.number(0, 'units'),
      size: Math.abs(value) / 0.6,
      evidence: [main, sides, ...(bands ? [bands] : [])],
    }),
  }
}
