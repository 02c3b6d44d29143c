import { identifier, literal } from '../../duckdb/sql.ts'
import { isMark } from '../../model/rare-states.ts'
import { once, type Frame, type Period } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { changeOf } from '../../variables/moves-in.ts'
import { attempted } from '../change/attempted.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** Whether a marked state holds now: what the mark says and up to when, and how what stands beside it moves. */
export interface UnderWay extends Estimated {
  kind: 'under-way'
  /** One row: up to when there is a mark, whether it holds there, the last spell. */
  mark: View
  /** One row for each series: its change over half a year now, in spells and outside of them, and to which it is nearer. */
  signs: View
  /** One row: of how many, how many move as in spells; how often as many did, in spells and outside of them. */
  counted: View
  course: View
  spells: View
  step: Period
}

const HALF_A_YEAR: Partial<Record<Period, number>> = { week: 26, month: 6, quarter: 2 }
const MOST_SIGNS = 8
/** Changes within spells without which nothing is known of how a series moves in them. */
const FEWEST_WITHIN = 6
/** Months of late in which one that has begun may not be marked yet: nothing is learned from them. */
const UNSETTLED = 12
const FEWEST_SIGNS = 2

export const underWayOf = (frame: Frame): Promise<UnderWay | null> =>
  once(frame, 'under way', () =>
    attempted(frame.toolkit, 'whether it is under way', () => makeUnderWay(frame)),
  )

async function makeUnderWay(frame: Frame): Promise<UnderWay | null> {
  const { toolkit, time, question, source } = frame
  const metric = question.metric
  const lag = time?.spacing ? HALF_A_YEAR[time.spacing] : undefined
  if (!time?.single || !lag || !metric?.column) return null
  const marks = new Set(source.columns.filter(isMark).map(({ name }) => name))
  const signs = frame.numbers.filter(({ column }) => !marks.has(column)).slice(0, MOST_SIGNS)
  if (signs.length < FEWEST_SIGNS) return null
  const own = identifier(time.column)
  const flag = identifier(metric.column)
  const values = metric.values.map((value) => literal(String(value))).join(', ')
  const table = `under_way_${frame.place + 1}`
  const changes = signs.map((variable, at) => {
    const y = `${identifier(variable.column)}::double`
    const before = `lag(${y}, ${lag}) over (order by ${own})`
    return `${changeOf(variable) === 'log' ? `100 * (${y} / ${before} - 1)` : `${y} - ${before}`} as d${at}`
  })
  await toolkit.query(
    'Changes over half a year beside the mark',
    `select ${own} as moment, case when ${flag} is null then null else ${flag}::varchar in (${values}) end as holds, ${changes.join(', ')} from ${identifier(frame.clean)} where ${own} is not null order by moment`,
    { keeps: table, maxRows: 5 },
  )
  const spells = new View(
    await toolkit.query(
      'Marked spells',
      `with turns as (select moment, holds, lead(moment) over (order by moment) as next, holds and not coalesce(lag(holds) over (order by moment), false) as starts from ${table} where holds is not null)
select min(moment)::date as from_time, max(moment)::date as to_time, coalesce(max(next), max(moment))::date as until, count(*) as steps from (select *, sum(starts::integer) over (order by moment) as spell from turns) where holds group by spell order by 1`,
    ),
  )
  if (spells.length === 0) return null
  const mark = new View(
    await toolkit.query(
      'Up to when the mark goes, and what it says there',
      `select max(moment)::date as known_to, arg_max(holds, moment) as holds, max(moment) filter (where holds)::date as last_marked, count(*) as steps, ${spells.length} as spells from ${table} where holds is not null`,
    ),
  )
  const long = `long as (${signs.map(({ label }, at) => `select ${at} as place, ${literal(label)} as series, ${literal(changeOf(signs[at]!) === 'log' ? '%' : 'points')} as unit, moment, holds, d${at} as d from ${table} where d${at} is not null`).join('\nunion all\n')}),
settled as (select * from long where holds is not null and moment <= (select max(moment) from ${table} where holds is not null) - interval ${UNSETTLED} month),
usual as (select place, median(d) filter (where holds) as within, median(d) filter (where not holds) as outside from settled group by 1 having count(*) filter (where holds) >= ${FEWEST_WITHIN})`
  const view = new View(
    await toolkit.query(
      'How each moves now, in marked spells and outside of them',
      `with ${long},
late as (select place, any_value(series) as series, any_value(unit) as unit, arg_max(d, moment) as now, max(moment)::date as now_at from long group by 1),
as_far as (select place, avg((case when within < outside then d <= now else d >= now end)::integer) filter (where holds) as as_far_within, avg((case when within < outside then d <= now else d >= now end)::integer) filter (where not holds) as as_far_outside from settled join usual using (place) join late using (place) group by 1)
select series, unit, now, now_at, within, outside, abs(now - within) < abs(now - outside) as alike, as_far_within, as_far_outside from late join usual using (place) join as_far using (place) order by place`,
    ),
  )
  if (view.length < FEWEST_SIGNS) return null
  const counted = new View(
    await toolkit.query(
      'How many move as in marked spells',
      `with ${long},
alike as (select moment, any_value(holds) as holds, sum((abs(d - within) < abs(d - outside))::integer) as alike, count(*) as known from settled join usual using (place) group by 1),
now as (select sum((abs(now - within) < abs(now - outside))::integer) as alike, count(*) as known from (select place, arg_max(d, moment) as now from long group by 1) join usual using (place))
select any_value(n.alike) as alike, any_value(n.known) as known, min(a.moment)::date as since, avg((a.alike >= greatest(n.alike, 1))::integer) filter (where a.holds) as as_many_within, avg((a.alike >= greatest(n.alike, 1))::integer) filter (where not a.holds) as as_many_outside, count(*) filter (where a.holds) as steps_within, count(*) filter (where not a.holds) as steps_outside from alike a, now n where a.known = n.known`,
    ),
  )
  const course = new View(
    await toolkit.query(
      'How many moved as in marked spells, over time',
      `with ${long} select moment::date as moment, sum((abs(d - within) < abs(d - outside))::integer) as alike from long join usual using (place) group by 1 having count(*) = ${view.length} order by 1`,
      { maxRows: 6000 },
    ),
  )
  return {
    kind: 'under-way',
    mark,
    signs: view,
    counted,
    course,
    spells,
    step: time.spacing!,
    numbers: numbersOf({
      kind: 'under-way',
      metric: metric.column.toLowerCase(),
      against: null,
      groups: view.texts('series'),
      value: counted.number(0, 'alike'),
      low: null,
      high: null,
      p: null,
      n: course.length,
      size: counted.number(0, 'alike') / counted.number(0, 'known'),
      evidence: [mark, view, counted],
    }),
  }
}
