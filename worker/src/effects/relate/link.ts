import type { Noun } from '#contract'
import { beyondChance, allowedFor } from '../../decide/decide.ts'
import { bends, isCurved, stepIn } from '../../decide/link-shape.ts'
import { stepsAlong } from '../../decide/step-along.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { identifier } from '../../duckdb/sql.ts'
import { keptMeanSql, keptRowsSql, rowSql, sidesSql } from '../compare/ratio-rows.ts'
import { unitSql, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { LIMITS } from '../../decide/limits.ts'
import { halfSlopes, paceOf, type Pace } from './link-in-time.ts'
import { stepAlong, type StepAlong } from './step-along.ts'

/** How a measure goes with a number or with time: the correlation, and the measure in bands of equal size. */
export interface Link extends Estimated {
  kind: 'link'
  measure: Measure
  /** What it goes with; null for time. */
  other: Variable | null
  label: string
  main: View
  /** One row per band, the lowest first: band, from, to, n, mean. */
  bands: View
  groups: View
  /** The other counts in small whole numbers, so that a slope says it and each value stands by itself. */
  whole: boolean
  /** Rows whose measure is exactly nothing, where they are so many that they hide the rest and are left out. */
  zeros: View | null
  /** What the rows are called. */
  rows: Noun
  /** The measure is a length of time, which is long or short. */
  lasts: boolean
  /** Against time: the unit that the slope is per, and the slopes of the curve at its ends where a line does not say it. */
  pace: { unit: Pace['unit']; ends: View | null; seasonal: boolean } | null
  /** Without a direction the bands differ all the same: a hump or a valley. */
  bent: boolean
  /** The one place at which it steps, where fifths of the rows hide most of what lies between them; null for none. */
  step: StepAlong | null
  /** That place leads the answer. */
  stepLeads: boolean
  /** Direction by ranks and by the ends of the bands, where they agree beyond chance. */
  direction: 'up' | 'down' | 'open'
}

/** Whether the measure turns within the data. */
export const bendOf = ({ main, other }: Link): boolean => other !== null && bends(main)

const BANDS = 5
/** Share of zeros from which they are a state of their own, such as not begun, rather than a low value. */
const MANY_ZEROS = 0.25

const MOST_STEPS = 12
/** Whole numbers of which only a few occur: rooms, children, points of a scale. */
const isSmallWhole = ({ profile }: Variable): boolean =>
  profile !== null &&
  profile.distinct <= MOST_STEPS &&
  [profile.minimum, profile.maximum, ...profile.quantiles].every(
    (value) => typeof value === 'number' && Math.abs(value - Math.round(value)) < 1e-9,
  )

/** The measure against a column of numbers or of times. */
/** An end of a band, all of a table with the same decimals and thousands apart: "569 to 2,570". */
const roundedSql = (end: string): string => {
  const largest = `max(max(abs(x))) over ()`
  const written = (decimals: number) => `format('{:,.${decimals}f}', ${end}::double)`
  return `case when bool_and(bool_and(x = round(x))) over () or ${largest} >= 1000 then ${written(0)} when ${largest} >= 20 then ${written(1)} when ${largest} >= 1 then ${written(2)} else printf('%.3g', ${end}::double) end`
}

export async function linkOf(frame: Frame, other: Variable | null, label: string): Promise<Link | null> {
  const { toolkit, measure, time } = frame
  const column = other?.column ?? time?.column
  if (!measure.variable || !column) return null
  const [y, x] = [rowSql(measure), identifier(column)]
  const nothing = new View(
    await toolkit.query(
      `How often ${measure.label} is exactly nothing`,
      `select count(*) filter (where ${y} = 0) as zeros, count(${y}) as n, count(*) filter (where ${y} = 0) / nullif(count(${y}), 0) as share from ${frame.table}`,
    ),
  )
  // Of what is counted nothing is a value like one or two.
  const hidden =
    !isSmallWhole(measure.variable) &&
    measure.kind !== 'share' &&
    measure.totals === undefined &&
    nothing.number(0, 'share') > MANY_ZEROS &&
    nothing.number(0, 'share') < 0.9
  const whole = other !== null && isSmallWhole(other)
  const again = frame.unit?.again ? { unit: 'unit' } : null
  const pace = other === null ? await paceOf(frame, x, label) : null
  // Bands that are told by their days part no day; times within one day have nothing else to part them.
  const ranked = pace && time?.period !== 'hour' ? 'x::date' : 'x'
  const kept = `${frame.table}_link_${keptName(measure.label + column)}`
  await toolkit.query(
    `${measure.label} beside ${label}`,
    `with both_known as (select ${x} as x, ${y} as y${pace ? `, ${pace.sql} as moment` : ''}${sidesSql(measure)}${unitSql(frame)} from ${frame.sample} where ${x} is not null and ${y} is not null${hidden ? ` and ${y} <> 0` : ''}),
${
  whole
    ? `ends as (select quantile_disc(x, 0.02) as low, quantile_disc(x, 0.98) as high from both_known),
cut as (select b.*, greatest(low, least(high, x)) as step from both_known b, ends),
placed as (select *, dense_rank() over (order by step) as band from cut)`
    : `-- Rows of one value lie in one band, or the order among them would decide what the bands say of the measure.
ranked as (select *, (rank() over (order by ${ranked}) + count(*) over (partition by ${ranked}) / 2e0 - 1) / count(*) over () as share from both_known),
placed as (select *, least(${BANDS}, 1 + floor(${BANDS} * share))::int as band from ranked)`
}
select x, y${pace ? ', moment' : ''}, ${keptRowsSql(measure, 'band')} as of_band${measure.totals ? ', over_total, under_total' : ''}${again ? ', unit' : ''}, 'band ' || band as band, band as place from placed`,
    { keeps: kept, maxRows: 5 },
  )
  const main = new View(
    await toolkit.statistic(`${measure.label} against ${label}`, {
      method: 'correlate',
      table: kept,
      columns: { x: pace ? 'moment' : 'x', y: 'y', ...again },
    }),
  )
  const groups = new View(
    await toolkit.statistic(`${measure.label} in bands of ${label}`, {
      method: 'compare_groups_numeric',
      table: kept,
      columns: { y: 'of_band', group: 'band', ...again },
      args: { seed: toolkit.seed, permutations: 1999 },
    }),
  )
  const written = whole
    ? `case when min(x) = max(x) then printf('%g', min(x)::double) else printf('%g', min(x)::double) || ' to ' || printf('%g', max(x)::double) end`
    : other
      ? `${roundedSql('min(x)')} || ' to ' || ${roundedSql('max(x)')}`
      : time!.seasonal
        ? `strftime(min(x)::date, '%B %-d') || ' to ' || strftime(max(x)::date, '%B %-d')`
        : `min(x)::date::varchar || ' to ' || max(x)::date::varchar`
  const bands = new View(
    await toolkit.query(
      `${measure.label} by ${label}, fifths of the rows`,
      `select place, ${written} as band, min(x) as from_x, max(x) as to_x, ${other ? 'avg(x)::double' : 'null::double'} as middle, count(*) as n, ${keptMeanSql(measure)} as mean, median(y) as median from ${kept} group by 1 order by 1`,
    ),
  )
  if (bands.length < 3) return null
  // Either may see what the other does not; two looks are allowed for.
  const p = allowedFor(Math.min(main.number(0, 'spearman_p'), main.number(0, 'pearson_p')), 2)
  const rho = main.number(0, 'spearman')
  const difference = bands.number(bands.length - 1, 'mean') - bands.number(0, 'mean')
  const direction =
    beyondChance(p) && Math.sign(rho) === Math.sign(difference) ? (rho > 0 ? 'up' : 'down') : 'open'
  return {
    kind: 'link',
    measure,
    other,
    label,
    main,
    bands,
    groups,
    whole,
    zeros: hidden ? nothing : null,
    rows: frame.noun,
    lasts: frame.question.metric?.kind === 'duration' && measure.kind !== 'share',
    pace: pace && {
      unit: pace.unit,
      seasonal: time!.seasonal === true,
      ends:
        direction !== 'open' && isCurved(main)
          ? await halfSlopes(frame, kept, `${measure.label} by ${label}`)
          : null,
    },
    direction,
    stepLeads: false,
    step: await stepOf(frame, other, label, { bands, whole, hidden }),
    bent: direction === 'open' && groups.number(0, 'p') < LIMITS.shape,
    numbers: numbersOf({
      kind: 'link',
      metric: measure.label,
      against: label,
      groups: [],
      value: rho,
      low: main.number(0, 'spearman_low'),
      high: main.number(0, 'spearman_high'),
      p,
      n: main.number(0, 'n'),
      size: Math.abs(rho) / 0.6,
      evidence: [main, bands, groups],
    }),
  }
}

/** Where two fifths lie far apart: the place among all values, which need not be where the fifths meet. */
async function stepOf(
  frame: Frame,
  other: Variable | null,
  label: string,
  { bands, whole, hidden }: { bands: View; whole: boolean; hidden: boolean },
): Promise<StepAlong | null> {
  if (whole || hidden || other?.kind !== 'number' || frame.unit?.again || stepIn(bands) === null) return null
  const step = await stepAlong(frame, other, label)
  return step && stepsAlong(step) ? step : null
}
