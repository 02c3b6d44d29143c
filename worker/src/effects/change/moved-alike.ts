import { beyondChance } from '../../decide/decide.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from './attempted.ts'
import { keptName } from '../effect.ts'
import type { Pooled } from '../event/pooled.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/** One group in both stretches of time: `pooled_change`. */
export interface MovedLevel {
  level: string
  main: View
}

/** Which groups went the way that the whole did, each over its own rows. */
export interface MovedAlike {
  dimension: Dimension
  /** Beyond chance with all that were looked at allowed for, those that moved furthest first. */
  moved: MovedLevel[]
  /** Groups that were looked at, and those that are not shown to have moved that way. */
  tests: number
  rest: MovedLevel[]
  /**
   * The value of another column that they share, whose groups nearly all went that way: `groups`, and those that went it
   * (`same`); what all of its rows did together.
   */
  above: { dimension: Dimension; level: string; view: View; main: View } | null
}

const MOST_LEVELS = 40
const FEW_LEVELS = 12
const MOST_UNASKED = 3
const FEWEST_ROWS = 5

/** By the columns that are named, else by those with few values; the most telling first. */
export async function movedAlike(frame: Frame, { now, before, numbers }: Pooled): Promise<MovedAlike[]> {
  const { time, measure, dimensions, toolkit, table } = frame
  if (!time || !measure.variable || measure.totals) return []
  const way = Math.sign(numbers.value ?? 0)
  const named = dimensions.filter(({ asked, distinct }) => asked && distinct <= MOST_LEVELS)
  const looked =
    named.length > 0
      ? named
      : dimensions.filter(({ distinct }) => distinct <= FEW_LEVELS).slice(0, MOST_UNASKED)
  const at = `${identifier(time.column)}::date`
  const lies = ({ from, to }: Pooled['now']) => `${at} between date ${literal(from)} and date ${literal(to)}`
  const found: MovedAlike[] = []
  for (const dimension of looked) {
    const rowsBy = (column: string) =>
      `select ${identifier(column)}::varchar as level, case when ${lies(now)} then 'now' else 'before' end as side, date_trunc('month', ${at})::varchar as month, ${rowSql(measure)} as y from ${table} where ${identifier(column)} is not null and ${identifier(measure.variable!.column)} is not null and (${lies(now)} or ${lies(before)})`
    const rows = rowsBy(dimension.column)
    const sizes = new View(
      await toolkit.query(
        `${measure.label}, rows of both stretches by ${dimension.label}`,
        `select level from (${rows}) group by 1 having least(count(*) filter (where side = 'now'), count(*) filter (where side = 'before')) >= ${FEWEST_ROWS} order by 1`,
      ),
    )
    const each: MovedLevel[] = []
    for (const level of sizes.texts('level')) {
      const main = await inBoth(frame, dimension, level, rows)
      if (main) each.push({ level, main })
    }
    if (each.length < 2) continue
    const size = ({ main }: MovedLevel) => Math.abs(main.number(0, 'change'))
    const isSame = ({ main }: MovedLevel) => Math.sign(main.number(0, 'change')) === way
    const isMoved = (one: MovedLevel) => isSame(one) && beyondChance(one.main.number(0, 'p'), each.length)
    const moved = each.filter(isMoved).sort((a, b) => size(b) - size(a))
    found.push({
      dimension,
      moved,
      rest: each.filter((one) => !isMoved(one)),
      tests: each.length,
      above: await sharedAbove(frame, dimension, moved, each.filter(isSame), (column) => rowsBy(column)),
    })
  }
  // What sets those that moved apart from those that did not says most.
  const sharp = ({ moved, rest }: MovedAlike) => (moved.length > 0 && rest.length > 0 ? 1 : 0)
  return found.sort((a, b) => sharp(b) - sharp(a))
}

/** One group in both stretches; null where either has too little. */
async function inBoth(
  { toolkit, table, measure }: Frame,
  { column }: Dimension,
  level: string,
  rows: string,
): Promise<View | null> {
  const title = `${measure.label} of ${level}: the same months of two years`
  const cell = await attempted(toolkit, title, async () => {
    const kept = `${table}_alike_${keptName(column + level)}`
    await toolkit.query(
      `${measure.label} of ${level} in both stretches`,
      `select y, side, month from (${rows}) where level = ${literal(level)} order by 2, 3, 1`,
      { keeps: kept, maxRows: 5 },
    )
    return toolkit.statistic(title, {
      method: 'pooled_change',
      table: kept,
      columns: { y: 'y', side: 'side', cluster: 'month' },
      args: { now: 'now', paired: false },
    })
  })
  return cell && new View(cell)
}

/** Of the columns of which each group has one value: the one that nearly all that moved have, where nearly all of its groups went that way. */
async function sharedAbove(
  frame: Frame,
  dimension: Dimension,
  moved: MovedLevel[],
  same: MovedLevel[],
  rowsBy: (column: string) => string,
): Promise<MovedAlike['above']> {
  if (moved.length === 0) return null
  const { toolkit, table, dimensions } = frame
  const own = identifier(dimension.column)
  const likely = dimensions.filter(
    ({ column, distinct }) => column !== dimension.column && distinct >= 2 && distinct < dimension.distinct,
  )
  const names = (levels: MovedLevel[]) => levels.map(({ level }) => literal(level)).join(', ')
  for (const above of likely) {
    const value = identifier(above.column)
    const view = new View(
      await toolkit.query(
        `What the ${dimension.label} that moved share: ${above.label}`,
        `with pairs as (select ${own}::varchar as level, mode(${value}::varchar) as value from ${table} where ${own} is not null group by 1),
pure as (select avg((${value}::varchar = pairs.value)::int) as pure from ${table} join pairs on pairs.level = ${own}::varchar)
select value, count(*) as groups, count(*) filter (where level in (${names(moved)})) as moved, count(*) filter (where level in (${names(same)})) as same, (select count(*) from pairs) as all_groups, (select pure from pure) as pure from pairs group by 1 order by moved desc, groups, value limit 1`,
      ),
    )
    const number = (column: string) => view.number(0, column)
    const shared =
      view.length > 0 &&
      number('pure') >= 0.98 &&
      number('groups') >= 2 &&
      number('groups') < number('all_groups') &&
      number('moved') >= 0.75 * moved.length &&
      number('same') >= 0.75 * number('groups')
    if (!shared) continue
    const level = view.text(0, 'value')
    const main = await inBoth(frame, above, level, rowsBy(above.column))
    if (main && beyondChance(main.number(0, 'p'), above.distinct))
      return { dimension: above, level, view, main }
  }
  return null
}
