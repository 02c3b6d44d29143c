import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** What came in less what went out, added up for each group: groups may end below nothing. */
export interface Balance extends Estimated {
  kind: 'balance'
  dimension: Dimension
  /** One row per group, the lowest first: level, n, value, per_row. */
  levels: View
  /** One row: levels, n, total, below, their total, rows of which a side is empty. */
  main: View
}

const MOST_GROUPS = 500

/** Null where the groups are fewer than two, or too many to be told. */
export async function balance(frame: Frame, dimension: Dimension): Promise<Balance | null> {
  const { toolkit, measure, table } = frame
  if (!measure.variable || dimension.distinct > MOST_GROUPS) return null
  const [own, y] = [identifier(dimension.column), identifier(measure.variable.column)]
  const part = `select ${own} as level, count(${y}) as n, sum(${y}) as value from ${table} where ${own} is not null group by 1 having count(${y}) > 0`
  const levels = new View(
    await toolkit.query(
      `${measure.label}, added up by ${dimension.label}`,
      `with part as (${part}) select level, n, value, value / n as per_row from part order by value, level`,
      { maxRows: MOST_GROUPS },
    ),
  )
  if (levels.length < 2) return null
  const main = new View(
    await toolkit.query(
      `${measure.label} in all, and of those below zero`,
      `with part as (${part}) select count(*) as levels, sum(n)::bigint as n, sum(value) as total, count(*) filter (where value < 0) as below, sum(value) filter (where value < 0) as below_total, (select count(*) from ${table} where ${own} is not null and ${y} is null) as untold from part`,
    ),
  )
  const last = levels.length - 1
  return {
    kind: 'balance',
    dimension,
    levels,
    main,
    numbers: numbersOf({
      kind: 'share-out',
      metric: measure.label,
      against: dimension.label,
      groups: [levels.text(0, 'level'), levels.text(last, 'level')],
      value: levels.number(0, 'value'),
      low: null,
      high: null,
      p: null,
      n: main.number(0, 'n'),
      size: main.number(0, 'below') / main.number(0, 'levels'),
      evidence: [levels, main],
    }),
  }
}
