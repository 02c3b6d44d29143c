import { LOAD } from '../../decide/open-load.ts'
import { identifier } from '../../duckdb/sql.ts'
import { HELD_FROM, HELD_UNTIL } from '../../playbooks/frame/open-rows.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { madeVariable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { stepOver, type StepAlong } from './step-along.ts'

/**
 * How a measure of rows goes with how many other rows of the same unit (agent, owner, site) were open when each began.
 * Only what was open at its start counts: a row that takes long raises the number of those behind it and not its own.
 */
export interface OpenLoad extends Estimated {
  kind: 'open-load'
  measure: Measure
  unit: Dimension
  /** One row: rows, known, units, judged, most, middle, undated, days (the mean length of a row). */
  spread: View
  /** The slope over rows of all units together, as they stand; null where nothing varies. */
  plain: View | null
  /** The same with what units differ by and what months had in common taken out of both; null where units say nothing. */
  main: View | null
  /** The same of how many had come to the unit lately instead, which no slow row can raise. */
  came: View | null
  /** One row: of the fuller and the emptier starts of each unit: more_x, fewer_x, more_y, fewer_y, units, rises, falls. */
  sides: View | null
  /** One row per band of the number: band, from_x, to_x, n, mean, level (units and months held equal). */
  bands: View | null
  /** The place from which on it is another one, units and months held equal. */
  step: StepAlong | null
}

/** Rounds in which means of units and of times are taken out in turn, after which hardly anything of either is left. */
const ROUNDS = 4
/** Days of the whole from which on months are held equal, and below which weeks are. */
const MONTHS_FROM = 120
const MOST_FITTED = 50_000

/** Null where the table does not say from when until when rows are open, and of ratios. */
export async function openLoad(frame: Frame, unit: Dimension): Promise<OpenLoad | null> {
  const { toolkit, measure, table, noun, held } = frame
  if (!held || !measure.variable || measure.totals || measure.kind === 'count') return null
  const rows = `${table}_at_once`
  await toolkit.query(
    `Other ${noun.many} of the same ${unit.label} that were open when each began`,
    loadsSql(frame, unit),
    { keeps: rows, maxRows: 5 },
  )
  const spread = new View(
    await toolkit.query(
      `How many ${noun.many} of one ${unit.label} are open at once`,
      `select count(*) as n, count(y) as known, count(distinct unit) as units, count(distinct unit) filter (where fits) as judged, count(*) filter (where fits) as fitted, max(x)::bigint as most, quantile_disc(x, 0.5)::bigint as middle, count(distinct x) filter (where fits) as numbers, count(distinct y) filter (where fits) as outcomes, (select count(*) from ${table} where ${identifier(unit.column)} is not null and ${identifier(HELD_FROM)} is not null and ${identifier(HELD_UNTIL)} is null) as undated, any_value(days) as days from ${rows}`,
    ),
  )
  const at = (column: string) => spread.number(0, column)
  const enough =
    at('judged') >= LOAD.fewestUnits &&
    at('fitted') >= LOAD.fewestRows &&
    at('numbers') > 1 &&
    at('outcomes') > 1
  if (!enough) return { ...blank(frame, unit, spread), numbers: ofNothing(frame, unit, spread) }
  const left = `${rows}_left`
  await toolkit.query(
    `${measure.label} and ${noun.many} open at once, less what units and times have in common`,
    leftSql(rows, at('judged') >= LOAD.unitsJudge),
    { keeps: left, maxRows: 5 },
  )
  const fit = async (title: string, x: string, y: string) =>
    new View(
      await toolkit.statistic(title, {
        method: 'correlate',
        table: left,
        columns: { x, y, unit: 'judge' },
      }),
    )
  const called = `others open at the start`
  const plain = await fit(`${measure.label} against ${called}, all ${noun.many} together`, 'x', 'y')
  const main = await fit(
    `${measure.label} against ${called}, each ${unit.label} against itself`,
    'left_x',
    'left_y',
  )
  const came = await fit(
    `${measure.label} against how many had come lately, each ${unit.label} against itself`,
    'left_came',
    'left_y',
  )
  const sides = new View(
    await toolkit.query(
      `${measure.label} where one ${unit.label} has more open than otherwise, and where fewer`,
      `with own as (select *, x > avg(x) over (partition by unit) as more from ${left}),
each as (select unit, avg(x) filter (where more) as more_x, avg(x) filter (where not more) as fewer_x, avg(y) filter (where more) as more_y, avg(y) filter (where not more) as fewer_y from own group by 1 having count(*) filter (where more) > 0 and count(*) filter (where not more) > 0)
select avg(more_x) as more_x, avg(fewer_x) as fewer_x, avg(more_y) as more_y, avg(fewer_y) as fewer_y, count(*) as units, count(*) filter (where more_y > fewer_y) as rises, count(*) filter (where more_y < fewer_y) as falls from each`,
    ),
  )
  const bands = new View(await toolkit.query(`${measure.label} by how many others are open`, bandsSql(left)))
  const variable = madeVariable({ ...measure.variable, column: 'level', kind: 'number' })
  const step = await stepOver(
    { toolkit, sample: left, measure: { ...measure, kind: 'mean', variable } },
    madeVariable({ column: 'x', label: called, kind: 'number', discrete: true }),
    called,
  )
  const number = (column: string) => main.number(0, column)
  return {
    kind: 'open-load',
    measure,
    unit,
    spread,
    plain,
    main,
    came,
    sides,
    bands: bands.length > 1 ? bands : null,
    step,
    numbers: numbersOf({
      kind: 'open-load',
      metric: measure.label,
      against: called,
      groups: [],
      value: number('slope'),
      low: number('slope_low'),
      high: number('slope_high'),
      p: number('slope_p'),
      n: at('fitted'),
      size: Math.abs(number('pearson')) / 0.6,
      evidence: [main, plain, came, sides, bands, spread],
    }),
  }
}

const blank = ({ measure }: Frame, unit: Dimension, spread: View) => ({
  kind: 'open-load' as const,
  measure,
  unit,
  spread,
  plain: null,
  main: null,
  came: null,
  sides: null,
  bands: null,
  step: null,
})

const ofNothing = ({ measure }: Frame, { label }: Dimension, spread: View) =>
  numbersOf({
    kind: 'open-load',
    metric: measure.label,
    against: label,
    groups: [],
    value: NaN,
    low: NaN,
    high: NaN,
    p: NaN,
    n: spread.number(0, 'known'),
    size: 0,
    evidence: [spread],
  })

/**
 * One row per row: unit, period, y, x (others of its unit open at its start, those that began at the very moment among
 * them), came (that began within the mean length of a row before it), and `adds`: how many later starts of the unit it is
 * open at itself, in all and within its period. Counted over all rows of the unit, also where the question keeps some.
 */
function loadsSql(frame: Frame, unit: Dimension): string {
  const { measure, table, held, rowsAsked, ongoing, question } = frame
  const [own, from, until] = [unit.column, HELD_FROM, HELD_UNTIL].map((column) => identifier(column))
  const y = `(${rowSql(measure)})::double`
  const restricted = question.within.length > 0 || ongoing !== null
  const all = restricted
    ? `select ${own}::varchar as unit, ${held!.from} as a, ${held!.until} as b from ${rowsAsked.from}${whereOf([])}`
    : `select unit, a, b from own`
  const tick = 'interval 1 microsecond'
  // What is open at a moment and how many had come before it and up to it, from all starts and ends of a unit in order.
  return `with raw as (select row_number() over () as id, ${own}::varchar as unit, ${from} as a, ${until} as b, ${y} as y from ${table} where ${own} is not null and ${from} is not null and ${until} >= ${from}),
ends as (select date_diff('day', min(a), max(a)) as reach, avg(epoch(b - a) / 86400) filter (where b < timestamp '9999-01-01') as days from raw),
own as (select raw.*, days, case when reach >= ${MONTHS_FROM} then date_trunc('month', a) else date_trunc('week', a) end as period, case when reach >= ${MONTHS_FROM} then date_trunc('month', a) + interval 1 month else date_trunc('week', a) + interval 7 day end as period_end, a - to_microseconds((greatest(days, 1e0 / 24) * 86400 * 1000000)::bigint) as lately, greatest(b, a + ${tick}) as over from raw, ends),
held as (${all}),
spans as (select unit, a, greatest(b, a + ${tick}) as b from held where unit is not null and a is not null and b >= a),
marks as (select unit, a as t, 1 as up, 0 as down from spans union all select unit, b, 0, 1 from spans union all select unit, lately, 0, 0 from own union all select unit, least(over, period_end), 0, 0 from own union all select unit, over, 0, 0 from own),
moments as (select unit, t, sum(up) as up, sum(up - down) as net from marks group by 1, 2),
running as (select unit, t, sum(net) over w as n, sum(up) over w as through, sum(up) over w - up as before from moments window w as (partition by unit order by t)),
counted as (select own.id, own.unit, own.period, own.a, own.y, own.days, s.n - 1 as x, s.through - 1 - l.through as came, e.before - s.through as adds, p.before - s.through as adds_in from own join running s on s.unit = own.unit and s.t = own.a join running l on l.unit = own.unit and l.t = own.lately join running e on e.unit = own.unit and e.t = own.over join running p on p.unit = own.unit and p.t = least(own.over, own.period_end)),
sized as (select *, count(y) over (partition by unit) as of_unit from counted)
select unit, period, a as began, y, x::double as x, came::double as came, adds::double as adds, greatest(adds_in, 0)::double as adds_in, days, y is not null and of_unit >= ${LOAD.fewestOfUnit} as fits from sized order by unit, began, id`
}

/**
 * What is left of y and of both numbers where means of units and of periods are taken out (two-way fixed effects). A row's
 * own length is in the mean of its unit's later numbers, which alone makes a slope below nought of no effect at all (Nickell
 * 1981): what each row adds to these means itself is taken out of them first.
 */
function leftSql(rows: string, unitsJudge: boolean): string {
  const out = (by: string) =>
    ['x', 'came', 'y'].map((own) => `${own} - avg(${own}) over (partition by ${by}) as ${own}`).join(', ')
  const steps = Array.from(
    { length: ROUNDS },
    (_, round) =>
      `t${round} as (select id, unit, period, ${out('period')} from r${round}), r${round + 1} as (select id, unit, period, ${out('unit')} from t${round})`,
  )
  return `with fitted as (select row_number() over (order by unit, began) as id, *, count(*) over (partition by unit) as of_unit, count(*) over (partition by period) as of_period, count(*) over () as of_all from ${rows} where fits qualify row_number() over (order by hash(unit, began)) <= ${MOST_FITTED}),
r0 as (select id, unit, period, x + adds / greatest(of_unit - 1, 1) + adds_in / greatest(of_period - 1, 1) - adds / of_all as x, came, y from fitted),
${steps.join(',\n')}
select fitted.unit, fitted.period, fitted.x, fitted.y, r.x as left_x, r.came as left_came, r.y as left_y, r.y + avg(fitted.y) over () as level, ${unitsJudge ? 'fitted.unit' : "fitted.unit || ' ' || fitted.period::varchar"} as judge from fitted join r${ROUNDS} r using (id) order by id`
}

/** Every number where there are few; else cut at the quarters and the highest tenth. */
const bandsSql = (left: string): string =>
  `with cuts as (select count(distinct x) as numbers, quantile_disc(x, [0.25, 0.5, 0.75, 0.9]) as limits from ${left}),
placed as (select x, y, level, case when numbers <= 6 then x else len(list_filter(limits, lambda own: own < x)) end as place from ${left}, cuts)
select case when min(x) = max(x) then printf('%d', min(x)::bigint) when place = max(place) over () then printf('%d or more', min(x)::bigint) else printf('%d to %d', min(x)::bigint, max(x)::bigint) end as band, min(x)::bigint as from_x, max(x)::bigint as to_x, count(*) as n, avg(y) as mean, avg(level) as level from placed group by place order by place`
