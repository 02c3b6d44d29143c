import { LIMITS } from '../../decide/limits.ts'
import { UNIT_ROWS } from '../../decide/unit-rows.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { attempted } from '../change/attempted.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import type { StepAlong } from './step-along.ts'
import { stepOfUnits } from './unit-step.ts'
import { unitTimes, type UnitGrain, type UnitTimes } from './unit-times.ts'

/** How a measure goes with how many rows each unit has: one value for each unit, and none for each row. */
export interface UnitRows extends Estimated {
  kind: 'unit-rows'
  measure: Measure
  unit: Dimension
  /** One row per unit, those with most rows first: unit, rows_of, known, mean, band. */
  units: View
  /** One row: how many units and rows, what half of the rows are held by, the most and the middle that one has. */
  spread: View
  /** Correlations over units; null where these are too few. */
  main: View | null
  /** One row per band of the number, the lowest first: band, from_x, to_x, units, n, known, mean, share; none where it has no bands. */
  bands: View | null
  /** One row: the smallest difference between the lowest band and the highest that so many units would have shown. */
  smallest: View | null
  /** The place from which on it is another one; null where units are too few. */
  step: StepAlong | null
  /** The same in time, each unit held against itself; null where rows have no dates. */
  times: UnitTimes | null
  /** One row per other column that it was looked for within: dimension, parts, same, pooled, z. */
  within: View | null
}

/** Distinct numbers between which two cuts are looked for; beyond it units have so many rows each that hundredths do. */
const MOST_CUTS = 120
const FEWEST_ROWS = 10
/** Units that a value of another column must have for a rank correlation in it. */
const FEWEST_INSIDE = 5

/** Null for ratios of totals, and where no number varies. */
export async function unitRows(
  frame: Frame,
  unit: Dimension,
  others: readonly Dimension[],
): Promise<UnitRows | null> {
  const { toolkit, measure, table, noun } = frame
  if (!measure.variable || measure.totals || measure.kind === 'count') return null
  const called = `${noun.many} per ${unit.noun?.one ?? unit.label}`
  const own = identifier(unit.column)
  const y = `(${rowSql(measure)})::double`
  const each = `${table}_each`
  await toolkit.query(
    `${measure.label} and ${called}`,
    `select ${own} as unit, count(*)::double as x, count(${y}) as known, sum(${y}) as total, avg(${y}) as y from ${table} where ${own} is not null group by 1 order by x desc, 1`,
    { keeps: each, maxRows: 5 },
  )
  const spread = new View(
    await toolkit.query(
      `How unevenly ${noun.many} are spread`,
      `with held as (select x, known, row_number() over (order by x desc, unit) as place, sum(x) over (order by x desc, unit) as held, sum(x) over () as n from ${each})
select count(*) as units, count(*) filter (where known > 0) as judged, max(n)::bigint as n, min(place) filter (where held >= n / 2) as half, max(x)::bigint as most, min(x)::bigint as least, quantile_disc(x, 0.5)::bigint as middle, count(distinct x) filter (where known > 0) as numbers, count(distinct known) as outcomes from held`,
    ),
  )
  const judged = spread.number(0, 'judged')
  if (judged === 0) return null
  const varies = spread.number(0, 'numbers') > 1
  const bands = varies && judged >= UNIT_ROWS.fewestUnits ? await bandsOf(frame, each, called) : null
  const main =
    varies && judged >= UNIT_ROWS.fewestUnits
      ? new View(
          await toolkit.statistic(`${measure.label} against ${called}, over ${unit.label}`, {
            method: 'correlate',
            table: each,
            columns: { x: 'x', y: 'y' },
          }),
        )
      : null
  const highest = bands ? bands.number(bands.length - 1, 'from_x') : null
  const units = new View(
    await toolkit.query(
      `${called}, the most first`,
      `select unit, x::bigint as rows_of, known, y as mean, ${highest === null ? 'false' : `x >= ${highest}`} as most from ${each} order by x desc, unit`,
    ),
  )
  const value = main?.number(0, 'spearman') ?? NaN
  return {
    kind: 'unit-rows',
    measure,
    unit,
    units,
    spread,
    main,
    bands,
    smallest: bands ? await smallestOf(frame, each, bands) : null,
    step: main
      ? await stepOfUnits(frame, `(select x, y from ${each} where known > 0)`, { x: 'x', y: 'y' }, called)
      : null,
    times: await attempted(toolkit, `${measure.label} and ${called} over time`, () =>
      unitTimes(frame, unit, grainOf(frame), (own, words) => bandsOf(frame, own, words)),
    ),
    within: main ? await withinOf(frame, unit, others, each) : null,
    numbers: numbersOf({
      kind: 'unit-rows',
      metric: measure.label,
      against: called,
      groups: bands ? bands.rows.map((row) => bandName(bands, row)) : [],
      value,
      low: main?.number(0, 'spearman_low') ?? NaN,
      high: main?.number(0, 'spearman_high') ?? NaN,
      p: main?.number(0, 'spearman_p') ?? NaN,
      n: judged,
      size: Math.abs(value) / 0.6,
      evidence: [spread, units, ...(main ? [main] : []), ...(bands ? [bands] : [])],
    }),
  }
}

const GRAINS: ReadonlySet<string> = new Set(['day', 'week', 'month'])

/** Within which stretch of time rows of a unit are counted: a month where the goal names none. */
const grainOf = ({ question }: Frame): UnitGrain => {
  const grain = question.over?.grain ?? ''
  return GRAINS.has(grain) ? (grain as UnitGrain) : 'month'
}

const bandName = (bands: View, row: number): string => bands.text(row, 'band')

/**
 * Few, middle and many, cut where neighbours lie furthest apart by their logarithms (Fisher 1958), whatever they come to;
 * two where no three hold units enough, and none where no two do.
 */
async function bandsOf({ toolkit, measure }: Frame, each: string, called: string): Promise<View | null> {
  const least = `greatest(${UNIT_ROWS.fewestInBand}, ${UNIT_ROWS.leastInBand} * all_u)`
  const enough = (u: string, r: string) => `${u} >= ${least} and ${r} >= ${FEWEST_ROWS}`
  const spreadOf = (u: string, s: string, q: string) => `(${q} - (${s}) * (${s}) / nullif(${u}, 0))`
  const bands = new View(
    await toolkit.query(
      `${measure.label} in bands of ${called}`,
      `with own as (select * from ${each} where known > 0),
counts as (select x, count(*) as units, sum(x) as rows_of from own group by x),
running as (select x, sum(units) over w as u, sum(rows_of) over w as r, sum(units * ln(x)) over w as s, sum(units * ln(x) ** 2) over w as q from counts window w as (order by x)),
ends as (select max(u) as all_u, max(r) as all_r, max(s) as all_s, max(q) as all_q from running),
places as (select * from (select *, row_number() over (order by x) as place, count(*) over () as places from running) where places <= ${MOST_CUTS} or place % ceil(places / ${MOST_CUTS}) = 0),
three as (select a.x as low, b.x as high, ${spreadOf('a.u', 'a.s', 'a.q')} + ${spreadOf('(b.u - a.u)', 'b.s - a.s', '(b.q - a.q)')} + ${spreadOf('(all_u - b.u)', 'all_s - b.s', '(all_q - b.q)')} as error, 0 as fewer
  from places a join places b on a.x < b.x cross join ends where ${enough('a.u', 'a.r')} and ${enough('b.u - a.u', 'b.r - a.r')} and ${enough('all_u - b.u', 'all_r - b.r')}),
two as (select x as low, null::double as high, ${spreadOf('u', 's', 'q')} + ${spreadOf('(all_u - u)', 'all_s - s', '(all_q - q)')} as error, 1 as fewer from places cross join ends where ${enough('u', 'r')} and ${enough('all_u - u', 'all_r - r')}),
cut as (select low, high from (select * from three union all select * from two) order by fewer, error, low limit 1),
placed as (select own.*, case when x <= low then 1 when high is null or x > high then 3 else 2 end as place from own cross join cut)
select place, case when min(x) = max(x) then printf('%d', min(x)::bigint) else printf('%d to %d', min(x)::bigint, max(x)::bigint) end as band, min(x)::bigint as from_x, max(x)::bigint as to_x, count(*) as units, sum(x)::bigint as n, sum(known)::bigint as known, sum(total) / sum(known) as mean, sum(x) / sum(sum(x)) over () as share, sum(total) / nullif(sum(sum(total)) over (), 0) as of_total, avg(y) as mean_unit, var_samp(y) as spread_unit from placed group by place order by place`,
    ),
  )
  return bands.length > 1 ? bands : null
}

/** From how far the units of one band lie apart. */
async function smallestOf({ toolkit, measure }: Frame, each: string, bands: View): Promise<View | null> {
  const [low, high] = [bands.number(0, 'to_x'), bands.number(bands.length - 1, 'from_x')]
  const view = new View(
    await toolkit.query(
      `The smallest difference in ${measure.label} that would show between units of few and of many`,
      `select ${LIMITS.seen} * sqrt(sum(v / n)) as smallest, sum(n)::bigint as units from (select x >= ${high} as many, var_samp(y) as v, count(*) as n from ${each} where known > 0 and (x <= ${low} or x >= ${high}) group by 1)`,
    ),
  )
  return view.number(0, 'smallest') > 0 ? view : null
}

/** Rank correlations inside each value of other columns, pooled by Fisher's z (Bonett and Wright 2000). */
async function withinOf(
  { toolkit, measure, table }: Frame,
  unit: Dimension,
  others: readonly Dimension[],
  each: string,
): Promise<View | null> {
  if (others.length === 0) return null
  const own = identifier(unit.column)
  const y = `(${rowSql(measure)})::double`
  const rank = (of: string) =>
    `rank() over (partition by dimension, part order by ${of}) + (count(*) over (partition by dimension, part, ${of}) - 1) / 2e0`
  const rows = others.map(
    ({ column }, at) =>
      `select ${at} as dimension, ${identifier(column)}::varchar as part, ${own} as unit, ${y} as y from ${table}`,
  )
  const view = new View(
    await toolkit.query(
      `${measure.label} by how many each has, within other columns`,
      `with all_rows as (${rows.join(' union all ')}),
cells as (select dimension, part, all_rows.unit, any_value(x) as x, avg(all_rows.y) as y from all_rows join ${each} using (unit) where all_rows.y is not null and part is not null group by 1, 2, 3),
ranked as (select *, ${rank('x')} as rx, ${rank('y')} as ry from cells),
parts as (select dimension, part, count(*) as n, corr(rx, ry) as r from ranked group by 1, 2 having count(*) >= ${FEWEST_INSIDE} and stddev_pop(rx) > 0 and stddev_pop(ry) > 0),
weighed as (select *, n - 3 as w, atanh(greatest(-0.99, least(0.99, r))) as z from parts)
select dimension, count(*) as parts, count(*) filter (where r < 0) as falls, count(*) filter (where r > 0) as rises, tanh(sum(w * z) / sum(w)) as pooled, sum(w * z) / sum(w) * sqrt(sum(w)) / sqrt(1 + (sum(w * z) / sum(w)) ** 2 / 2) as z from weighed group by dimension having count(*) > 1 order by dimension`,
    ),
  )
  return view.length > 0 ? view : null
}
