import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { listName } from '../compare/list-name.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'

/** The groups that a question asks for as a list: the ten with the most, the three with the fewest. */
export interface TopList {
  dimension: Dimension
  order: 'most' | 'least'
  /** One row for each group that was asked for, the first first: `level`, `n`, `value`, `share` and, where there is one, `beside`. */
  levels: View
  /** One row: `levels` of all groups, their `total`, `listed_total`, `listed_share`, and how many more have as much as the last (`as_last`). */
  main: View
  /** What each listed group is told by beside its name: the team of a giver. */
  beside: Dimension | null
}

/** Groups beyond which a list is cut; those that a page shows are its first. */
const MOST_LISTED = 1000
const MOST_ASKED = 25

/** The first so many groups by what they have in all, from the top or from the bottom. */
export async function topList(
  frame: Frame,
  dimension: Dimension,
  wanted: number,
  order: 'most' | 'least',
): Promise<TopList | null> {
  const { toolkit, measure, table, noun } = frame
  if (measure.kind !== 'sum' && measure.kind !== 'count') return null
  const count = Math.min(wanted, wanted === Infinity ? MOST_LISTED : MOST_ASKED)
  const own = identifier(dimension.column)
  const summed = measure.kind === 'sum' ? identifier(measure.variable!.column) : null
  const [filled, amount] = summed ? [`count(${summed})`, `sum(${summed})`] : ['count(*)', 'count(*)']
  const what = summed ? measure.label : noun.many
  const ranked = `with part as (select ${own}::varchar as level, ${filled} as n, ${amount}::double as value from ${table} where ${own} is not null group by 1 having ${filled} > 0),
ranked as (select *, value / nullif(sum(value) over (), 0) as share, row_number() over (order by value ${order === 'most' ? 'desc' : 'asc'}, level) as place from part)`
  const beside = await besideOf(
    frame,
    dimension,
    `${ranked} select level from ranked where place <= ${count}`,
  )
  const besideSql = beside
    ? `, (select mode(${identifier(beside.column)})::varchar from ${table} where ${own}::varchar = ranked.level) as beside`
    : ''
  const levels = new View(
    await toolkit.query(
      `${wanted === Infinity ? 'All' : `The ${count}`} with the ${order} ${what} by ${dimension.label}`,
      `${ranked} select place, level, n, value, share${besideSql} from ranked where place <= ${count} order by place`,
      {
        maxRows: MOST_LISTED,
        ...(wanted === Infinity ? { keeps: listName(frame) } : {}),
      },
    ),
  )
  if (levels.length === 0) return null
  const main = new View(
    await toolkit.query(
      `${what} of these and of all by ${dimension.label}`,
      `${ranked}, last as (select value from ranked where place <= ${count} order by place desc limit 1)
select count(*) as levels, sum(n)::bigint as n, sum(value) as total, count(*) filter (where place <= ${count}) as listed, sum(value) filter (where place <= ${count}) as listed_total, sum(value) filter (where place <= ${count}) / nullif(sum(value), 0) as listed_share, count(*) filter (where place > ${count} and value = (select value from last)) as as_last from ranked`,
    ),
  )
  return { dimension, order, levels, main, beside }
}

/** Share of the rows of a listed group that have the value it is told by. */
const MOSTLY = 0.9
const MOST_LOOKED_AT = 6

/** A column that has one value for each listed group and several among them: where somebody works, whose a thing is. */
async function besideOf(frame: Frame, dimension: Dimension, listed: string): Promise<Dimension | null> {
  const others = frame.dimensions
    .filter(
      ({ column, distinct }) => column !== dimension.column && distinct > 2 && distinct < dimension.distinct,
    )
    .slice(0, MOST_LOOKED_AT)
  if (others.length === 0) return null
  const own = identifier(dimension.column)
  const one = ({ column }: Dimension, at: number) => {
    const other = identifier(column)
    return `select ${at} as spot, min(part) as part, count(distinct held) as several, count(*) as groups from (select max(n) / sum(n) as part, arg_max(beside, n) as held from (select ${own}::varchar as level, ${other}::varchar as beside, count(*)::double as n from ${frame.table} where ${own}::varchar in (select level from listed) and ${other} is not null group by 1, 2) group by level)`
  }
  const view = new View(
    await frame.toolkit.query(
      `What else tells each ${dimension.label} apart`,
      `with listed as (${listed}) ${others.map(one).join(' union all ')} order by several desc, spot`,
    ),
  )
  const row = view.rows.find(
    (at) =>
      view.number(at, 'part') >= MOSTLY && view.number(at, 'several') > 2 && view.number(at, 'groups') > 2,
  )
  return row === undefined ? null : others[view.number(row, 'spot')]!
}
