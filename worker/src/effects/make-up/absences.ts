import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { isSeries, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { countsApart } from '../../decide/decide.ts'

/** Groups that had no row for a while in which they should have had some, and what the others had in that time. */
export interface Absences extends Estimated {
  kind: 'absences'
  dimension: Dimension
  /** One row each, the longest first: `level`, `from_day` and `to_day` without a row, `days`, `p`. */
  gaps: View
  /**
   * One row: `from_day` to `to_day` from the first to the last of these days, `rows` within them, those of `present` groups
   * and of `absent` ones, and the least and most that a group has a month since (`least_after`, `most_after`), if any.
   */
  time: View
  /**
   * One row for each group that was there, the busiest first: `level`, `inside`, `outside`, `share_inside`,
   * `share_outside`, and the most that any other group had outside (`most_else_outside`).
   */
  present: View
  absent: string[]
  /** The rows before and after that time, against an even spread; null where one group alone has any. */
  outside: { levels: View; test: View } | null
}

const MOST_GROUPS = 30
const FEWEST_ROWS = 15
const MONTH = 365.25 / 12

/**
 * Days without a row between two rows of a group, held against rows that come as they come (the longest of n + 1 gaps is
 * beyond g of a span of s with a chance of at most (n + 1)(1 - g/s)^n). Null where none is too long.
 */
export const absencesOf = (frame: Frame, dimension: Dimension): Promise<Absences | null> =>
  once(frame, `absences of ${dimension.column}`, () => makeAbsences(frame, dimension))

/** Each group's days without a row between two rows, with the chance of one as long, all groups allowed for: SQL of `allowed`. */
const gapsSql = (own: string, at: string, table: string): string =>
  `with own as (select ${own} as level, ${at}::date as d from ${table} where ${own} is not null and ${at} is not null),
span as (select (max(d) - min(d))::double as s from own),
each as (select level, d, lag(d) over (partition by level order by d) as before, count(*) over (partition by level) as n from own),
found as (select level, before + 1 as from_day, d - 1 as to_day, (d - before - 1)::double as days, n, least(1, (n + 1) * pow(1 - least(1, (d - before) / s), n)) as chance from each, span where before is not null and n >= ${FEWEST_ROWS}),
allowed as (select *, least(1, chance * (select count(distinct level) from found)) as p from found)`

/** The longest time for which a group had no row, where none was too long for chance: one row as of `gaps`. */
export async function longestGap(
  frame: Frame,
  dimension: Dimension,
): Promise<(Estimated & { view: View }) | null> {
  const { toolkit, table, time, noun } = frame
  if (!time || time.period === 'step' || isSeries(frame) || dimension.distinct > MOST_GROUPS) return null
  const view = new View(
    await toolkit.query(
      `The longest time without ${noun.many} of any ${dimension.label}`,
      `${gapsSql(identifier(dimension.column), identifier(time.column), table)}
select level, from_day, to_day, days, n, p from allowed order by days desc, level limit 1`,
    ),
  )
  if (view.length === 0) return null
  return {
    view,
    numbers: numbersOf({
      kind: 'absences',
      metric: `number of ${noun.many}`,
      against: dimension.label,
      groups: [],
      value: view.number(0, 'days'),
      low: null,
      high: null,
      p: view.number(0, 'p'),
      n: frame.rows,
      size: 0,
      evidence: [view],
    }),
  }
}

async function makeAbsences(frame: Frame, dimension: Dimension): Promise<Absences | null> {
  const { toolkit, table, time, noun } = frame
  if (!time || time.period === 'step' || isSeries(frame) || dimension.distinct > MOST_GROUPS) return null
  const [own, at] = [identifier(dimension.column), identifier(time.column)]
  const known = `${own} is not null and ${at} is not null`
  const gaps = new View(
    await toolkit.query(
      `Longest time without ${noun.many} by ${dimension.label}`,
      `${gapsSql(own, at, table)}
select level, from_day, to_day, days, n, p from allowed where p < ${LIMITS.unasked} order by days desc, level`,
    ),
  )
  const absent = [...new Set(gaps.texts('level'))]
  // Where most come and go, coming and going is how they are.
  if (absent.length === 0 || absent.length >= dimension.distinct) return null
  const first = gaps.texts('from_day').sort()[0]!.slice(0, 10)
  const last = gaps.texts('to_day').sort().at(-1)!.slice(0, 10)
  const inside = `d between date '${first}' and date '${last}'`
  const isAbsent = `level in (${literals(absent)})`
  const rows = `(select ${own} as level, ${at}::date as d from ${table} where ${known})`
  const whole = new View(
    await toolkit.query(
      `${noun.many} while some were away`,
      `with own as (select * from ${rows}), levels as (select distinct level from own), after as (select level, count(d) as n from levels left join (select * from own where d > date '${last}') using (level) group by 1), ends as (select max(d) as b, min(d) as a from own)
select date '${first}' as from_day, date '${last}' as to_day, (select count(*) from own where ${inside}) as rows, (select count(*) from own where ${inside} and not ${isAbsent}) as present, (select count(*) from own where ${inside} and ${isAbsent}) as absent, (b - date '${last}')::double as days_after, case when b - date '${last}' >= 30 then (select min(n) from after) end as least_after, case when b - date '${last}' >= 30 then (select max(n) from after) end as most_after, case when b - date '${last}' >= 30 then (select max(n) / avg(n) from after) end as uneven_after, (date '${last}' - date '${first}' + 1) / ${MONTH} as months from ends`,
    ),
  )
  const present = new View(
    await toolkit.query(
      `Who had the ${noun.many} while some were away`,
      `with own as (select *, ${inside} as inside from ${rows}), outer_most as (select level, count(*) filter (where not inside) as n from own group by 1)
select level, count(*) filter (where inside) as inside, count(*) filter (where not inside) as outside, (select coalesce(max(n), 0) from outer_most where outer_most.level <> own.level) as most_else_outside, count(*) filter (where inside) / nullif((select count(*) from own where inside), 0)::double as share_inside, count(*) filter (where not inside) / nullif((select count(*) from own where not inside), 0)::double as share_outside from own where not ${isAbsent} group by 1 having count(*) filter (where inside) > 0 order by 2 desc, 1`,
    ),
  )
  return {
    kind: 'absences',
    dimension,
    gaps,
    time: whole,
    present,
    absent,
    outside: await outsideOf(
      frame,
      dimension,
      `(${known}) and not (${at}::date between date '${first}' and date '${last}')`,
    ),
    numbers: numbersOf({
      kind: 'absences',
      metric: `number of ${noun.many}`,
      against: dimension.label,
      groups: absent,
      value: gaps.number(0, 'days'),
      low: null,
      high: null,
      p: gaps.number(0, 'p'),
      n: frame.rows,
      size: 0.5,
      evidence: [gaps, whole, present],
    }),
  }
}

/** How even the rows of all other times are: whether a lead is there without those of one stretch. */
async function outsideOf(
  { toolkit, table, noun }: Frame,
  dimension: Dimension,
  where: string,
): Promise<Absences['outside']> {
  const kept = `${table}_outside`
  const rows = await toolkit.query(
    `${noun.many} at other times`,
    `select ${identifier(dimension.column)} as level from ${table} where ${where}`,
    { keeps: kept, maxRows: 5 },
  )
  if (rows.output.tables.main!.total_rows < FEWEST_ROWS) return null
  const cell = await toolkit.statistic(`${noun.many} by ${dimension.label} at other times`, {
    method: 'proportions',
    table: kept,
    columns: { y: 'level' },
  })
  const levels = new View(cell, 'levels')
  return levels.length < 2 ? null : { levels, test: new View(cell) }
}

/** Whether a group owes its lead to the time in which others were away: at other times nothing sets it above the next. */
export function leadsByAbsence({ present }: Absences, leader: string): boolean {
  const row = present.rowOf('level', leader)
  if (row < 0) return false
  const [own, next] = [present.number(row, 'outside'), present.number(row, 'most_else_outside')]
  if (countsApart(own, next)) return false
  const outside = present.number(row, 'share_outside')
  return present.number(row, 'share_inside') >= LIMITS.whileAway * outside
}

/** The time in which somebody was away, as a condition. */
export const whileAway = ({ time }: Frame, { time: whole }: Absences): string =>
  `${identifier(time!.column)}::date between date '${whole.text(0, 'from_day').slice(0, 10)}' and date '${whole.text(0, 'to_day').slice(0, 10)}'`

/** Rows of those who were there. */
export const isPresent = ({ dimension, absent }: Absences): string =>
  `${identifier(dimension.column)} not in (${literals(absent)})`
