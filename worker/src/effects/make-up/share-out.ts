import { headOfShares } from '../../decide/head-of-shares.ts'
import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { countsApart } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'

/** How rows, or a total over them, are shared out between the values of a dimension. */
export interface ShareOut extends Estimated {
  kind: 'share-out'
  dimension: Dimension
  /** One row per value, the largest first: level, n, value, share, low, high, cumulative. */
  levels: View
  /** One row: levels, n, total, even share and even amount, what the first has above it; `untold` of the rows that name no group. */
  main: View
  /** Intervals of the shares and the test against equal ones, with the row of the first; null for totals. */
  shares: View | null
  sharesRow: number
  test: View | null
  /** Values that hold clearly more than an even share, the largest first. */
  above: number
  /** How many hold far more than all behind them; null where there is no such break. */
  head: number | null
  /** The first cannot be told from the second, with all groups allowed for. */
  tied: boolean
  /** The same of these two alone: as rows fall to either, chance makes as much between them; of totals, they are as good as equal. */
  close: boolean
  /** Values that hold exactly as much as the first, itself included. */
  firsts: string[]
}

/** Bars beyond which those of a chart can no longer be read. */
const MOST_BARS = 18
/** Bars that are drawn of so many, the largest. */
const BARS_SHOWN = 15

/** Times the largest that all others together may be, for one bar of them not to dwarf all that are named. */
const DWARFS = 1.5

/** What a chart draws, one row per bar, and what is left out of it: `groups`, their `value` together and its `share`. */
export interface Bars {
  view: View
  rest: View | null
}

/** Every value, or of many the largest and all others together in one bar, where that does not dwarf them. */
export async function barsOf(
  { toolkit, measure, table, noun }: Frame,
  { dimension, levels, main }: ShareOut,
): Promise<Bars> {
  if (levels.length <= MOST_BARS) return { view: levels, rest: null }
  const own = identifier(dimension.column)
  const amount = measure.kind === 'sum' ? `sum(${identifier(measure.variable!.column)})` : 'count(*)'
  const rest = `${main.number(0, 'levels') - BARS_SHOWN} others together`
  const what = `${measure.kind === 'sum' ? measure.label : noun.many} by ${dimension.label}`
  const ranked = `with part as (select ${own} as level, ${amount}::double as value from ${table} where ${own} is not null group by 1 having ${amount} > 0),
ranked as (select *, row_number() over (order by value desc, level) as place from part)`
  const others = main.number(0, 'total') * (1 - levels.number(BARS_SHOWN - 1, 'cumulative'))
  if (others > DWARFS * levels.number(0, 'value'))
    return {
      view: new View(
        await toolkit.query(
          `The ${BARS_SHOWN} largest of ${what}`,
          `${ranked}
select level::varchar as level, value, place from ranked where place <= ${BARS_SHOWN} order by place`,
          { maxRows: BARS_SHOWN },
        ),
      ),
      rest: new View(
        await toolkit.query(
          `All others of ${what}`,
          `${ranked}
select count(*) as groups, sum(value) as value, sum(value) / (select sum(value) from ranked) as share from ranked where place > ${BARS_SHOWN}`,
        ),
      ),
    }
  const view = new View(
    await toolkit.query(
      `The ${BARS_SHOWN} largest of ${what}, and all others together`,
      `${ranked}
select case when place <= ${BARS_SHOWN} then level::varchar else ${literal(rest)} end as level, sum(value) as value, least(min(place), ${BARS_SHOWN + 1}) as place from ranked group by 1 order by place`,
      { maxRows: BARS_SHOWN + 1 },
    ),
  )
  return { view, rest: null }
}

/** Shares with intervals where rows are counted, a test against an even spread, and who lies above it. */
export async function shareOut(frame: Frame, dimension: Dimension): Promise<ShareOut | null> {
  const { toolkit, measure, table, noun } = frame
  const own = identifier(dimension.column)
  const amount = measure.kind === 'sum' ? `sum(${identifier(measure.variable!.column)})` : 'count(*)'
  // A total is made of the rows that hold the amount.
  const filled = measure.kind === 'sum' ? `count(${identifier(measure.variable!.column)})` : 'count(*)'
  const what = measure.kind === 'sum' ? measure.label : noun.many
  const amounts = measure.kind === 'sum' ? identifier(measure.variable!.column) : null
  const largest = amounts ? `, max(${amounts})::double as largest` : ''
  const without = amounts ? ', largest, (value - largest) / nullif(total - largest, 0) as share_without' : ''
  const levels = new View(
    await toolkit.query(
      `How ${what} are shared out by ${dimension.label}`,
      `with part as (select ${own} as level, ${filled} as n, ${amount}::double as value${largest} from ${table} where ${own} is not null group by 1),
whole as (select sum(value) as total, count(*) as levels from part where value > 0)
select level, n, value, value / total as share, sum(value) over (order by value desc, level) / total as cumulative, value / n as per_row, (value / total) * levels as times_even${without} from part, whole where value > 0 order by value desc, level`,
      { maxRows: 200 },
    ),
  )
  if (levels.length < 2) return null
  const counted =
    measure.kind === 'sum'
      ? null
      : await toolkit.statistic(`${what} by ${dimension.label}`, {
          method: 'proportions',
          table: frame.sample,
          columns: { y: dimension.column },
        })
  const main = new View(
    await toolkit.query(
      `An even share of ${what} by ${dimension.label}`,
      `with part as (select ${own} as level, ${filled} as n, ${amount}::double as value from ${table} where ${own} is not null group by 1 having value > 0),
ranked as (select *, row_number() over (order by value desc, level) as place, sum(value) over () as total, count(*) over () as levels from part)
select any_value(levels) as levels, sum(n)::bigint as n, any_value(total) as total, 1 / any_value(levels)::double as even_share, any_value(total) / any_value(levels) as even_value, max(value) - any_value(total) / any_value(levels) as excess, max(value) / any_value(total) as top_share, min(value) / any_value(total) as bottom_share, sum(value) filter (where place <= 2) / any_value(total) as top_two, sum(value) filter (where place <= 2) as top_two_value, any_value(levels) - 1 as others, arg_min(level, place) as top, arg_max(level, place) as bottom, (select ${filled} from ${table} where ${own} is null)::bigint as untold_n, (select coalesce(${amount}, 0)::double from ${table} where ${own} is null) as untold from ranked`,
    ),
  )
  const shares = counted ? new View(counted, 'levels') : null
  const test = counted ? new View(counted) : null
  const interval = (level: string, end: 'low' | 'high') => {
    const row = shares?.rowOf('level', level) ?? -1
    return row < 0 ? NaN : shares!.number(row, end)
  }
  const even = main.number(0, 'even_share')
  const above = levels.rows.filter((row) => {
    const low = interval(levels.text(row, 'level'), 'low')
    const share = levels.number(row, 'share')
    return share >= LIMITS.clearlyAbove * even && (Number.isNaN(low) || low > even)
  }).length
  const [first, second] = [levels.text(0, 'level'), levels.text(1, 'level')]
  const [most, next] = [levels.number(0, 'value'), levels.number(1, 'value')]
  const n = main.number(0, 'n')
  const p = test?.number(0, 'p') ?? NaN
  const chi2 = test?.number(0, 'chi2') ?? NaN
  return {
    kind: 'share-out',
    dimension,
    levels,
    main,
    shares,
    sharesRow: shares?.rowOf('level', levels.text(0, 'level')) ?? -1,
    test,
    above,
    head: headOfShares(
      levels.rows.map((row) => levels.number(row, 'value')),
      main.number(0, 'total'),
      main.number(0, 'levels'),
    ),
    tied: shares !== null && interval(second, 'high') >= interval(first, 'low'),
    firsts: levels.rows
      .filter((row) => levels.number(row, 'value') === most)
      .map((row) => levels.text(row, 'level')),
    close: shares === null ? next >= LIMITS.asGood * most : !countsApart(most, next),
    numbers: numbersOf({
      kind: 'share-out',
      metric: measure.label,
      against: dimension.label,
      groups: [first, second],
      value: levels.number(0, 'share'),
      low: interval(first, 'low'),
      high: interval(first, 'high'),
      p,
      n,
      // Cohen's w: half is as uneven as it gets in practice.
      size: Number.isFinite(chi2) ? Math.sqrt(chi2 / n) / 0.5 : (levels.number(0, 'share') / even - 1) / 2,
      evidence: [levels, main, ...(counted ? [counted] : [])],
    }),
  }
}
