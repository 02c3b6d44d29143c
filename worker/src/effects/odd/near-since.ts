import { beyondChanceUnasked } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { hasDays } from '../change/onset.ts'
import { isLevel } from '../compare/groups.ts'
import { pastLimit, stretchesOf, type Limit } from './near-limit.ts'

/** Since when the rows of a group, or all, lie right beside a limit, and what became of those past it. */
export interface NearSince {
  /** The group; null for all rows. */
  group: { dimension: Dimension; level: string } | null
  /** One row of the method `onset`. */
  set: View
  /**
   * One row: of the group (`own_`) and of all others (`other_`), `before` and `since`: rows (`n_own_before`), how many
   * lie right beside the limit (`near_own_before`) and past it (`past_`), and the shares (`near_share_own_before`).
   */
  main: View
  /** One row of the method `contingency`: whether past the limit there are fewer of the group since then. */
  past: View
}

/** Rows on either side of the day below which nothing is told of it. */
const FEWEST = 20

/** Null where rows have no days, or as many lie there all the time. */
export const nearSince = (frame: Frame, limit: Limit, group: NearSince['group']): Promise<NearSince | null> =>
  attempted(frame.toolkit, 'since when rows lie right beside the limit', () => make(frame, limit, group))

async function make(frame: Frame, limit: Limit, group: NearSince['group']): Promise<NearSince | null> {
  const { toolkit, table, time, measure, noun } = frame
  if (!time || !hasDays(frame)) return null
  const [at, x] = [identifier(time.column), identifier(measure.variable!.column)]
  const { near } = stretchesOf(frame, limit)
  const past = pastLimit(frame, limit)
  const of = group ? isLevel(group.dimension, group.level) : 'true'
  const known = `${at} is not null and ${x} is not null`
  const days = `${table}_beside_days`
  const rows = await toolkit.query(
    `${noun.many}${group ? ` of ${group.level}` : ''} by day, and whether they lie right beside the limit`,
    `select ${at}::date as day, (${near})::int::double as value from ${table} where ${known} and ${of}`,
    { keeps: days, maxRows: 5 },
  )
  if (rows.output.tables.main!.total_rows < 2 * FEWEST) return null
  const set = new View(
    await toolkit.statistic('Since when they lie right beside the limit', {
      method: 'onset',
      table: days,
      columns: { time: 'day', y: 'value' },
    }),
  )
  const jumps = set.text(0, 'shape') === 'jump' && set.number(0, 'since') > set.number(0, 'before')
  if (!jumps || !beyondChanceUnasked(set.number(0, 'p'))) return null
  if (Math.min(set.number(0, 'n_before'), set.number(0, 'n_since')) < FEWEST) return null
  const since = `${at} >= date '${set.text(0, 'onset').slice(0, 10)}'`
  const sides = [
    ['own_before', `${of} and not (${since})`],
    ['own_since', `${of} and ${since}`],
    ...(group
      ? [
          ['other_before', `not (${of}) and not (${since})`],
          ['other_since', `not (${of}) and ${since}`],
        ]
      : []),
  ] as const
  const columns = sides.flatMap(([side, where]) => [
    `count(*) filter (where ${where}) as n_${side}`,
    ...Object.entries({ near, past }).flatMap(([name, lies]) => [
      `count(*) filter (where ${where} and ${lies}) as ${name}_${side}`,
      `(count(*) filter (where ${where} and ${lies}))::double / nullif(count(*) filter (where ${where}), 0) as ${name}_share_${side}`,
    ]),
  ])
  const main = new View(
    await toolkit.query(
      `${noun.many} right beside the limit and past it, before and since`,
      `select ${columns.join(', ')} from ${table} where ${known}`,
    ),
  )
  const beyond = `${table}_past_limit_since`
  await toolkit.query(
    `${noun.many} past the limit or not, before and since`,
    `select case when ${past} then 'past' else 'not past' end as lies, case when ${since} then 'since' else 'before' end as moment from ${table} where ${known} and ${of}`,
    { keeps: beyond, maxRows: 5 },
  )
  const test = new View(
    await toolkit.statistic('Whether fewer lie past the limit since then', {
      method: 'contingency',
      table: beyond,
      columns: { y: 'lies', group: 'moment' },
      args: { seed: toolkit.seed },
    }),
  )
  return { group, set, main, past: test }
}
