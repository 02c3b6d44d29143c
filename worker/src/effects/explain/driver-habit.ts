import { costlySide, isHabitOf, type CostlySide } from '../../decide/driver-habit.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import type { Along, AlongWithin } from '../relate/along.ts'

/**
 * Who has the rows in which a driver stands where a measure comes out worst, or highest where neither more nor less of it is
 * better, and what these come to.
 */
export interface DriverHabit extends Estimated {
  kind: 'driver-habit'
  side: CostlySide
  /** The column whose value has most of such rows for its size, and that value; null where none stands out. */
  who: { by: Dimension; level: string; figures: View } | null
  /** Rows there, what one has at the other end, and what all have beyond that; null where the measure does not add up. */
  worth: View | null
}

const MOST_WHO = 6

/**
 * @param by columns whose values may have a habit
 * @param adds whether what rows have of the measure can be added up
 */
export async function driverHabit(
  frame: Frame,
  along: Along,
  inside: AlongWithin | null,
  by: readonly Dimension[],
  adds: boolean,
): Promise<DriverHabit | null> {
  const { measure, table, toolkit } = frame
  const courses = inside?.courses ?? along.bands
  const side = costlySide(
    courses,
    inside?.courses ? 'moving' : 'value',
    along.parted,
    measure.better ?? 'less',
  )
  if (!side) return null
  const [x, y] = [along.other.column, measure.variable!.column].map(identifier) as [string, string]
  const costly = side.low ? `${x} <= ${side.limit}` : `${x} > ${side.limit}`
  const moving = inside?.parts
    ? `${identifier(inside.by.column)}::varchar in (${literals(inside.parts.moving.map((row) => inside.groups.text(row, 'group')))})`
    : 'true'
  const known = `${x} is not null and ${y} is not null`
  const kept = `${table}_habit_${keptName(measure.label + along.other.column)}`
  const looked = by.slice(0, MOST_WHO)
  await toolkit.query(
    `Rows where ${along.label} makes ${measure.label} worst`,
    `select ${x}::double as x, case when ${costly} then 1e0 else 0e0 end as costly${looked.map(({ column }, at) => `, ${identifier(column)} as by_${at + 1}`).join('')} from ${table} where ${known}`,
    { keeps: kept, maxRows: 5 },
  )
  const who = looked.length > 0 ? await whoOf(frame, along, kept, looked) : null
  const own = who ? `${identifier(who.by.column)}::varchar = ${literal(who.level)}` : 'false'
  const best = side.low ? `${x} > ${side.other}` : `${x} <= ${side.other}`
  const worth = adds
    ? new View(
        await toolkit.query(
          `What ${measure.label} comes to where ${along.label} makes it worst, beyond what it is at the other end`,
          `with known as (select ${y}::double as y, ${costly} as costly, ${best} as best, ${own} as own from ${table} where ${known} and ${moving}), other as (select avg(y) as level from known where best)
select count(*) filter (where costly)::bigint as n, any_value(level) as level, sum(y - level) filter (where costly) as beyond, sum(y - level) filter (where costly and own) as beyond_own, count(*) filter (where costly and own)::bigint as n_own from known, other`,
        ),
      )
    : null
  return {
    kind: 'driver-habit',
    side,
    who,
    worth,
    numbers: numbersOf({
      kind: 'driver-habit',
      metric: measure.label,
      against: along.label,
      groups: who ? [who.level] : [],
      value: worth ? worth.number(0, 'beyond') : null,
      low: null,
      high: null,
      p: who ? who.figures.number(0, 'p') : null,
      n: frame.rows,
      size: who ? who.figures.number(0, 'own') - who.figures.number(0, 'others') : 0,
      evidence: [...(who ? [who.figures] : []), ...(worth ? [worth] : []), courses],
    }),
  }
}

async function whoOf(
  { toolkit }: Frame,
  along: Along,
  kept: string,
  looked: readonly Dimension[],
): Promise<DriverHabit['who']> {
  const levels = new View(
    await toolkit.statistic(`Who has rows where ${along.label} makes it worst`, {
      method: 'near_groups',
      table: kept,
      columns: {
        near: 'costly',
        ...Object.fromEntries(looked.map((_, at) => [`x${at + 1}`, `by_${at + 1}`])),
      },
      args: { labels: looked.map(({ label }) => label) },
    }),
    'levels',
  )
  for (const row of levels.rows) {
    const by = looked.find(({ label }) => label === levels.text(row, 'variable'))
    if (!by) continue
    const level = levels.text(row, 'level')
    const own = `by_${looked.indexOf(by) + 1}::varchar = ${literal(level)}`
    const figures = new View(
      await toolkit.query(
        `${along.label} of ${level} and of all others`,
        `select avg(costly) filter (where ${own}) as own, avg(costly) filter (where not (${own})) as others, median(x) filter (where ${own}) as median_own, median(x) filter (where not (${own})) as median_others, count(*) filter (where ${own})::bigint as n, ${levels.number(row, 'p_holm')}::double as p from ${kept} where by_${looked.indexOf(by) + 1} is not null`,
      ),
    )
    if (isHabitOf(figures)) return { by, level, figures }
  }
  return null
}
