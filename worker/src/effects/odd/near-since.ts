import { beyondChanceUnasked } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { hasDays } from '../change/onset.ts'
import { isLevel } from '../compare/groups.ts'
import { pastLimit, type Limit } from './near-limit.ts'

/** Since when the rows of a group, or all, lie right beside a limit, and what became of those past it. */
export interface NearSince {
  /** The group; null for all rows. */
  group: { dimension: Dimension; level: string } | null
  /** One row of the method `onset`. */
  set: View
  /**
   * One row: of the group (`own_`) and of all others (`other_`), `before` and `since`: rows (`n_own_before`), how many
   * lie beside the limit (`near_own_before`), from `low` to `high`, and past it (`past_`), with the shares
   * (`near_share_own_before`).
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

/**
 * Stretches as wide as the one in which most more lie than would, and twice as wide: whoever keeps away may keep further.
 * Of those there or past the limit the part that lies there says it best; where hardly any were past it, all rows do.
 */
const LOOKS = [1, 2].flatMap((reach) => [
  { reach, among: 'around' as const },
  { reach, among: 'all' as const },
])

function reachOf({ side, main }: Limit, reach: number): { low: number; high: number } {
  const [low, high, width] = ['low', 'high', 'width'].map((column) => main.number(0, column)) as [
    number,
    number,
    number,
  ]
  const further = (reach - 1) * width
  return side === 'under'
    ? { low: Math.max(0, exact(low - further)), high: exact(high) }
    : { low: exact(low), high: exact(high + further) }
}
const exact = (value: number): number => Number(value.toPrecision(12))

/** There are more of them from one day on, beyond what a search for it brings. */
const setsIn = (set: View): boolean =>
  set.text(0, 'shape') === 'jump' &&
  set.number(0, 'since') > set.number(0, 'before') &&
  beyondChanceUnasked(set.number(0, 'p'), LOOKS.length) &&
  Math.min(set.number(0, 'n_before'), set.number(0, 'n_since')) >= FEWEST

async function make(frame: Frame, limit: Limit, group: NearSince['group']): Promise<NearSince | null> {
  const { toolkit, table, time, measure, noun } = frame
  if (!time || !hasDays(frame)) return null
  const [at, x] = [identifier(time.column), identifier(measure.variable!.column)]
  const past = pastLimit(frame, limit)
  const of = group ? isLevel(group.dimension, group.level) : 'true'
  const known = `${at} is not null and ${x} is not null`
  const found = []
  for (const [place, { reach, among }] of LOOKS.entries()) {
    const stretch = reachOf(limit, reach)
    const near = `${x}::double >= ${stretch.low} and ${x}::double < ${stretch.high}`
    const rows = among === 'all' ? of : `${of} and (${near} or ${past})`
    const days = `${table}_beside_days_${place}`
    const looked = `between ${stretch.low} and ${stretch.high}${among === 'all' ? '' : ', of those there or past the limit'}`
    const kept = await toolkit.query(
      `${noun.many}${group ? ` of ${group.level}` : ''} by day, and whether they lie ${looked}`,
      `select ${at}::date as day, (${near})::int::double as value from ${table} where ${known} and ${rows}`,
      { keeps: days, maxRows: 5 },
    )
    if (kept.output.tables.main!.total_rows < 2 * FEWEST) continue
    const cell = await attempted(toolkit, `since when they lie ${looked}`, () =>
      toolkit.statistic(`Since when they lie ${looked}`, {
        method: 'onset',
        table: days,
        columns: { time: 'day', y: 'value' },
      }),
    )
    const set = cell && new View(cell)
    if (set && setsIn(set)) found.push({ set, near, stretch })
  }
  const [best] = found.sort((one, other) => one.set.number(0, 'p') - other.set.number(0, 'p'))
  if (!best) return null
  const { set, near, stretch } = best
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
      `select ${stretch.low} as low, ${stretch.high} as high, ${columns.join(', ')} from ${table} where ${known}`,
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
