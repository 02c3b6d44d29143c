import { View } from '../prose/view.ts'
import { literal } from '../duckdb/sql.ts'
import { once, type Frame, type Measure, type Period } from '../playbooks/frame/frame.types.ts'
import { onOneFooting } from './coarsest.ts'
import { numbersOf, type Estimated } from './effect.ts'

/** The same rate of several places or groups over the time that they share, the highest at its end first. */
export interface SideBySide extends Estimated {
  kind: 'side-by-side'
  /** What one value of each stands for: the coarsest of them. */
  period: Period
  measures: Measure[]
  levels: View
  /** How far the highest lies above the next, and since when it has. */
  gap: View
  courses: View
}

const MOST_ROWS = 6000
/** Years over which the pace of late is told. */
const LATE = 5

const unitOf = ({ variable }: Measure): string => variable!.unit.before + variable!.unit.after

/** Rates in one unit can be held against each other as they stand; of amounts it is how far each came. */
export const sideBySide = (frame: Frame): Promise<SideBySide | null> =>
  once(frame, 'side by side', () => compute(frame))

async function compute(frame: Frame): Promise<SideBySide | null> {
  const { toolkit, time, question, measure } = frame
  const measures = [measure, ...frame.companions.slice(0, question.with.length)]
  if (!time || time.period === 'step' || measures.length < 2) return null
  if (measures.some(({ variable }) => !variable) || new Set(measures.map(unitOf)).size > 1) return null
  if (unitOf(measure).trim() === '') return null
  const { sql: own, period } = await onOneFooting(
    frame,
    measures.map(({ variable }) => variable!.column),
  )
  const long = `long as (${measures.map(({ label }, at) => `select moment, ${at} as place, ${literal(label)} as series, y${at} as y from own`).join('\nunion all ')})`
  const levels = new View(
    await toolkit.query(
      'The same thing side by side',
      `with ${own}, ${long}, span as (select max(moment) as l from own)
select series, place, min(moment)::date as from_time, max(moment)::date as to_time, count(*) as n, arg_max(y, moment) as last_value, avg(y) as mean, arg_max(y, moment) - arg_max(y, moment) filter (where moment <= l - interval 1 year) as last_year, arg_max(y, moment) - arg_max(y, moment) filter (where moment <= l - interval ${LATE} year) as late, min(y) as lowest, arg_min(moment, y)::date as lowest_at, max(y) as highest, arg_max(moment, y)::date as highest_at from long, span group by series, place order by last_value desc, place`,
    ),
  )
  if (levels.length < 2 || levels.number(0, 'n') < 2) return null
  const [top, next] = [0, 1].map((row) => `y${levels.number(row, 'place')}`) as [string, string]
  const gap = new View(
    await toolkit.query(
      'Since when one has been above the other',
      `with ${own}, yearly as (select year(moment) as year, avg(${top} - ${next}) as gap from own group by 1)
select (select arg_max(${top} - ${next}, moment) from own) as last_gap, (select avg(${top} - ${next}) from own) as mean_gap, (select avg((${top} > ${next})::integer) from own) as share_above, count(*) as years, min(year) filter (where year > coalesce((select max(year) from yearly where gap <= 0), 0)) as since, (select max(year) from yearly where gap <= 0) as last_below, arg_max(year, abs(gap)) as widest_year, arg_max(gap, abs(gap)) as widest from yearly`,
    ),
  )
  const courses = new View(
    await toolkit.query(
      'Each of them over time',
      `with ${own}, ${long} select moment::date as moment, series, y from long order by place, moment`,
      { maxRows: MOST_ROWS },
    ),
  )
  return {
    kind: 'side-by-side',
    period,
    measures,
    levels,
    gap,
    courses,
    numbers: numbersOf({
      kind: 'side-by-side',
      metric: levels.text(0, 'series'),
      against: levels.text(1, 'series'),
      groups: levels.texts('series'),
      value: gap.number(0, 'last_gap'),
      low: null,
      high: null,
      p: null,
      n: levels.number(0, 'n'),
      size: Math.min(1, Math.abs(gap.number(0, 'share_above') - 0.5) * 2),
      evidence: [levels, gap],
    }),
  }
}
