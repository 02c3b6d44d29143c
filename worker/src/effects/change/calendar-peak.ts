import { carriersOfPeak, type PeakShape } from '../../decide/calendar-peak.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { askedPeriodsSql } from './asked-periods.ts'
import type { Part, Seasons } from './seasons.ts'

/** Moments of the calendar that come again and at which a measure lies elsewhere: days of the month, weekdays, hours, months. */
export interface CalendarPeak {
  part: Part | 'day-of-month'
  /** What it comes again in. */
  cycle: 'day' | 'week' | 'month' | 'year'
  /** True of the rows of a frame that lie there. */
  where: string
  /** The same of any moment. */
  liesIn: (moment: string) => string
  /** True of moments at which anything is ever there; null where that is so of all. */
  open: ((moment: string) => string) | null
}

const PLACE: Record<Part, (moment: string) => string> = {
  month: (moment) => `month(${moment})`,
  quarter: (moment) => `quarter(${moment})`,
  season: (moment) => `((month(${moment}) % 12) // 3 + 1)`,
  weekday: (moment) => `isodow(${moment})`,
  hour: (moment) => `hour(${moment}::timestamp)`,
}
const CYCLE: Record<Part, CalendarPeak['cycle']> = {
  month: 'year',
  quarter: 'year',
  season: 'year',
  weekday: 'week',
  hour: 'day',
}

/** The seasons that lie surely above the mean of their cycle, the highest one at least; null where a frame has no time. */
export function peakOfSeasons(frame: Frame, effect: Seasons): CalendarPeak & { rows: number[] } {
  const { seasons, main, high, part, closed } = effect
  const even = main.text(0, 'kind') === 'ratio' ? 1 : 0
  const above = seasons.rows.filter((row) => row === high || seasons.number(row, 'index_low') > even)
  const rows = above.length <= seasons.length / 2 ? above : [high]
  const places = rows.map((row) => seasons.number(row, 'number'))
  const liesIn = (moment: string) => `${PLACE[part](moment)} in (${places.join(', ')})`
  const shut = closed?.numbers('place') ?? []
  const shutAt = (moment: string) => (part === 'hour' ? `hour(${moment}::timestamp)` : `dayofweek(${moment})`)
  return {
    part,
    cycle: CYCLE[part],
    rows,
    where: liesIn(identifier(frame.time!.column)),
    liesIn,
    open: shut.length > 0 ? (moment) => `${shutAt(moment)} not in (${shut.join(', ')})` : null,
  }
}

/** The moments of a frame at which anything ever is, as `moments`, and how many of them lie in a peak and beside it (`size`). */
function momentsSql(frame: Frame, peak: CalendarPeak): string {
  const grain = peak.part === 'hour' ? 'hour' : 'day'
  const at = identifier(frame.time!.column)
  return `ends as (select date_trunc('${grain}', min(${at})) as a, date_trunc('${grain}', max(${at})) as b from ${frame.table}), moments as (${askedPeriodsSql(frame, grain, 'timestamp')}),
size as (select count(*) filter (${peak.liesIn('period')}) as inside_moments, count(*) filter (not ${peak.liesIn('period')}) as other_moments from moments${peak.open ? ` where ${peak.open('period')}` : ''})`
}

/** How many of the counted rows lie in a peak (`inside` of `n`, `share`), and which share of the moments that is. */
export const peakSize = async (frame: Frame, peak: CalendarPeak): Promise<View> =>
  new View(
    await frame.toolkit.query(
      `How much falls into the peak by ${peak.part}`,
      `with ${momentsSql(frame, peak)}
select count(*) as n, count(*) filter (${peak.where}) as inside, count(*) filter (${peak.where}) / count(*) as share, any_value(inside_moments) / any_value(inside_moments + other_moments) as moments_share from ${frame.table}, size where ${identifier(frame.time!.column)} is not null`,
    ),
  )

/** Whose a peak of counted rows is: how many each group has at its moments and at the others. */
export interface PeakGroups extends Estimated {
  kind: 'peak-groups'
  dimension: Dimension
  shape: PeakShape
  /** Who makes it; none where all have it, or nobody is shown to. */
  levels: string[]
  /** One row per group, the one that makes most of it first: `n`, `inside`, `each` then and `otherwise` for a day or an hour, `more`, `part` of the whole. */
  groups: View
  /**
   * One row: of `levels` `n`, `inside`, `each`, `otherwise`, `share` of their rows that lie there, and the same of all
   * `others_`; `most` and `least` they have there in one cycle, and how many `cycles` there are.
   */
  figures: View
  /** Whether groups lie there as often as each other. */
  test: View
}

const MOST_LEVELS = 30

/** Null where rows are not counted, or too few groups have rows. */
export async function peakGroups(
  frame: Frame,
  peak: CalendarPeak,
  dimension: Dimension,
): Promise<PeakGroups | null> {
  const { toolkit, table, time, measure } = frame
  if (!time || measure.kind !== 'count' || dimension.distinct < 2 || dimension.distinct > MOST_LEVELS)
    return null
  const grain = peak.part === 'hour' ? 'hour' : 'day'
  const [at, own] = [identifier(time.column), identifier(dimension.column)]
  const kept = `${table}_in_peak_${keptName(dimension.column + peak.where)}`
  const called = `${dimension.label} and ${peak.part}`
  await toolkit.query(
    `Rows of the peak and the others by ${called}`,
    `select ${own}::varchar as level, case when ${peak.where} then 'then' else 'otherwise' end as side, date_trunc('${peak.cycle}', ${at})::date as cycle from ${table} where ${at} is not null and ${own} is not null order by all`,
    { keeps: kept, maxRows: 5 },
  )
  const moments = momentsSql(frame, peak)
  const groups = new View(
    await toolkit.query(
      `Rows a ${grain} in the peak and otherwise by ${called}`,
      `with ${moments}, each as (select level, count(*) as n, count(*) filter (side = 'then') as inside from ${kept} group by 1),
rates as (select level, n, inside, inside / inside_moments as each, (n - inside) / other_moments as otherwise, inside - (n - inside) / other_moments * inside_moments as more from each, size)
select *, each / nullif(otherwise, 0) as times, more / nullif(sum(more) over (), 0) as part from rates order by more desc, level`,
      { maxRows: MOST_LEVELS },
    ),
  )
  if (groups.length < 2) return null
  const test = new View(
    await toolkit.statistic(`Whether the peak lies with some by ${called}`, {
      method: 'contingency',
      table: kept,
      columns: { y: 'level', group: 'side' },
      args: { seed: toolkit.seed },
    }),
  )
  const simulated = test.number(0, 'simulated_p')
  const p = Number.isFinite(simulated) ? simulated : test.number(0, 'p')
  const { shape, levels } = carriersOfPeak(groups, p)
  const those = levels.length > 0 ? `level in (${literals(levels)})` : 'true'
  const side = (which: string, called: string) =>
    `count(*) filter (${which}) as ${called}n, count(*) filter (${which} and side = 'then') as ${called}inside, count(*) filter (${which} and side = 'then') / any_value(inside_moments) as ${called}each, count(*) filter (${which} and side <> 'then') / any_value(other_moments) as ${called}otherwise, count(*) filter (${which} and side = 'then') / nullif(count(*) filter (${which}), 0) as ${called}share`
  const figures = new View(
    await toolkit.query(
      `Whose the peak is, and all others, by ${called}`,
      `with ${moments}, cycles as (select distinct date_trunc('${peak.cycle}', period)::date as cycle from moments where ${peak.liesIn('period')}),
held as (select cycle, count(level) filter (side = 'then' and ${those}) as m from cycles left join ${kept} using (cycle) group by 1)
select ${side(those, '')}, ${side(`not (${those})`, 'others_')}, (select min(m) from held) as least, (select max(m) from held) as most, (select count(*) from held) as cycles from ${kept}, size`,
    ),
  )
  return {
    kind: 'peak-groups',
    dimension,
    shape,
    levels,
    groups,
    figures,
    test,
    numbers: numbersOf({
      kind: 'peak-groups',
      metric: measure.label,
      against: dimension.label,
      groups: levels,
      value: figures.number(0, 'each'),
      low: null,
      high: null,
      p,
      n: figures.number(0, 'n') + figures.number(0, 'others_n'),
      size: Math.abs(groups.number(0, 'part')),
      evidence: [groups, figures, test],
    }),
  }
}
