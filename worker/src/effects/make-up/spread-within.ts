import { tailOf } from '../../decide/normal-tail.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'

/**
 * How what rows bring is shared out among those who have them, inside each group: how many hold half, what the first have,
 * what would have to change hands for all to have as much, and how much of that rows would make that fall to anybody.
 */
export interface SpreadWithin extends Estimated {
  kind: 'spread-within'
  unit: Dimension
  structure: Dimension
  /**
   * One row per group, the most uneven first: level, n, units, total, half (so few hold half), first and second (who), top
   * (the share of both), even (theirs if all had as much), moves (share that would have to change hands), lot (as much as
   * chance makes of it), beyond (what is left), p.
   */
  levels: View
  /** Groups of fewer people or rows, of which nothing is said. */
  left: number
  /** One row per group whose unevenness has moved: level, top_before, top_now, months, slope, p; null without time. */
  courses: View | null
  /** Groups whose course was looked at. */
  followed: number
}

const FEWEST_UNITS = 3
const FEWEST_ROWS = 30
const MOST_GROUPS = 40
const FEWEST_MONTHS = 8
/** Courses that are followed, of the largest groups. */
const MOST_FOLLOWED = 12
/** Mean distance from the mean of a normal value, as a part of its spread. */
const MEAN_DISTANCE = Math.sqrt(2 / Math.PI)

/** Null where no group has people and rows enough. */
export async function spreadWithin(
  frame: Frame,
  unit: Dimension,
  structure: Dimension,
): Promise<SpreadWithin | null> {
  const { toolkit, measure, table } = frame
  const [group, own] = [identifier(structure.column), identifier(unit.column)]
  const y = measure.kind === 'sum' ? `${identifier(measure.variable!.column)}::double` : '1e0'
  const called = `${measure.label} by ${unit.label} within each ${structure.label}`
  const raw = new View(
    await toolkit.query(called, `with ${held(table, group, own, y)} select * from held order by level`, {
      maxRows: 500,
    }),
  )
  const able = raw.rows.filter(
    (row) =>
      raw.number(row, 'units') >= FEWEST_UNITS &&
      raw.number(row, 'n') >= FEWEST_ROWS &&
      raw.number(row, 'least') >= 0 &&
      raw.number(row, 'total') > 0,
  )
  if (able.length === 0 || able.length > MOST_GROUPS) return null
  // p of all having as much by lot: chi-square, by its cube root (Wilson and Hilferty 1931).
  const p = (row: number) => {
    const [chi, df] = [raw.number(row, 'chi'), raw.number(row, 'units') - 1]
    const z = (Math.cbrt(chi / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df))
    return z > 0 ? tailOf(z) / 2 : 1 - tailOf(z) / 2
  }
  const tested = able.map((row) => `(${literal(raw.text(row, 'level'))}, ${p(row)}::double)`).join(', ')
  const levels = new View(
    await toolkit.query(
      `${called}, the most uneven first`,
      `with tested(level, p) as (values ${tested}), ${held(table, group, own, y)}
select held.*, greatest(0, moves - lot) as beyond, p, count(*) over () as all_groups, sum(n) over ()::bigint as all_rows from held join tested using (level) order by beyond desc, level`,
    ),
  )
  const followed = able
    .sort((a, b) => raw.number(b, 'n') - raw.number(a, 'n'))
    .slice(0, MOST_FOLLOWED)
    .map((row) => raw.text(row, 'level'))
  const courses = await attempted(toolkit, `${called} over time`, () =>
    coursesOf(frame, { group, own, y, called }, followed),
  )
  return {
    kind: 'spread-within',
    unit,
    structure,
    levels,
    left: raw.length - able.length,
    courses,
    followed: followed.length,
    numbers: numbersOf({
      kind: 'spread-within',
      metric: measure.label,
      against: structure.label,
      groups: levels.rows.map((row) => levels.text(row, 'level')),
      value: levels.number(0, 'moves'),
      low: null,
      high: null,
      p: Math.min(...levels.rows.map((row) => levels.number(row, 'p'))),
      n: levels.rows.reduce((sum, row) => sum + levels.number(row, 'n'), 0),
      size: levels.number(0, 'beyond'),
      evidence: [levels, ...(courses ? [courses] : [])],
    }),
  }
}

const held = (table: string, group: string, own: string, y: string): string =>
  `each as (select ${group}::varchar as level, ${own}::varchar as unit, count(*) as n, sum(${y}) as total, sum(${y} * ${y}) as squares from ${table} where ${group} is not null and ${own} is not null and ${y} is not null group by 1, 2),
placed as (select *, row_number() over (partition by level order by total desc, unit) as place, sum(total) over (partition by level order by total desc, unit) as so_far, sum(total) over (partition by level) as whole, avg(total) over (partition by level) as even_total from each),
held as (select level, sum(n)::bigint as n, count(*) as units, any_value(whole) as total, min(place) filter (where so_far >= whole / 2) as half, any_value(unit) filter (where place = 1) as first, any_value(unit) filter (where place = 2) as second, sum(total) filter (where place <= 2) / any_value(whole) as top, max(total) / any_value(whole) as top_one, min(total) as least, sum((total - even_total) ** 2) / nullif(sum(squares) / count(*), 0) as chi, 2.0 / count(*) as even, 1.0 / count(*) as even_one, sum(abs(total - even_total)) / 2 / any_value(whole) as moves, ${MEAN_DISTANCE} / 2 * sqrt(sum(squares) / count(*) * (1 - 1.0 / count(*))) / any_value(even_total) as lot from placed group by level)`

/**
 * Month by month how much further apart those who were there lie than rows that fall to anybody would bring them, as a
 * squared coefficient of variation, and whether that goes up or down over the months.
 */
async function coursesOf(
  { toolkit, table, time }: Frame,
  { group, own, y, called }: Record<'group' | 'own' | 'y' | 'called', string>,
  followed: readonly string[],
): Promise<View | null> {
  if (!time || time.single || time.period === 'step') return null
  const at = identifier(time.column)
  const months = `${table}_${keptName(`${called} months`)}`
  await toolkit.query(
    `${called}, month by month`,
    `with rows_of as (select ${group}::varchar as level, ${own}::varchar as unit, date_trunc('month', ${at})::date as month, ${y} as y from ${table} where ${group} is not null and ${own} is not null and ${y} is not null and ${at} is not null),
there as (select level, unit, min(month) as begins, max(month) as ends from rows_of group by 1, 2),
grid as (select there.level, there.unit, m.month from there join (select distinct month from rows_of) m on m.month between begins and ends),
cells as (select grid.level, grid.unit, grid.month, coalesce(sum(y), 0) as total, coalesce(sum(y * y), 0) as squares from grid left join rows_of using (level, unit, month) group by 1, 2, 3)
select level, month, date_diff('month', min(month) over (partition by level), month)::double as x, count(*) as units, (var_samp(total) - sum(squares) / count(*)) / nullif(avg(total) ** 2, 0) as y from cells group by level, month having count(*) >= ${FEWEST_UNITS} and sum(total) > 0 order by level, month`,
    { keeps: months, maxRows: 5 },
  )
  const known = new View(
    await toolkit.query(
      `${called}: months that there are`,
      `select level, count(*) as months from ${months} where y is not null group by 1 order by 1`,
      { maxRows: 500 },
    ),
  )
  const able = known.rows
    .filter(
      (row) => known.number(row, 'months') >= FEWEST_MONTHS && followed.includes(known.text(row, 'level')),
    )
    .map((row) => known.text(row, 'level'))
  const slopes: string[] = []
  for (const level of able) {
    const kept = `${months}_${keptName(level)}`
    await toolkit.query(
      `${called}: ${level}`,
      `select x, y from ${months} where level = ${literal(level)} and y is not null order by x`,
      { keeps: kept, maxRows: 5 },
    )
    const line = await attempted(
      toolkit,
      `the course of ${level}`,
      async () =>
        new View(
          await toolkit.statistic(`${called}: course of ${level}`, {
            method: 'correlate',
            table: kept,
            columns: { x: 'x', y: 'y' },
          }),
        ),
    )
    if (line)
      slopes.push(
        `(${literal(level)}, ${line.number(0, 'n')}, ${line.number(0, 'slope')}::double, ${line.number(0, 'slope_p')}::double)`,
      )
  }
  if (slopes.length === 0) return null
  return new View(
    await toolkit.query(
      `${called}: first and second half of the time`,
      `with lines(level, months, slope, p) as (values ${slopes.join(', ')}),
own as (select ${group}::varchar as level, ${own}::varchar as unit, ${at}::timestamp as moment, ${y} as y from ${table} where ${group} is not null and ${own} is not null and ${y} is not null and ${at} is not null),
half as (select epoch_ms(((epoch_ms(min(moment)) + epoch_ms(max(moment))) / 2)::bigint) as middle from own),
each as (select level, unit, moment >= middle as later, sum(y) as total from own, half group by 1, 2, 3),
placed as (select *, row_number() over (partition by level, later order by total desc, unit) as place, sum(total) over (partition by level, later) as whole, count(*) over (partition by level, later) as units from each)
select lines.level, months, slope, p, sum(total) filter (where place <= 2 and not later) / any_value(whole) filter (where not later) as top_before, sum(total) filter (where place <= 2 and later) / any_value(whole) filter (where later) as top_now, 2.0 / any_value(units) filter (where not later) as even_before, 2.0 / any_value(units) filter (where later) as even_now, (select middle::date from half) as since from lines join placed using (level) group by lines.level, months, slope, p order by p, lines.level`,
    ),
  )
}
