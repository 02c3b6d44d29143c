import type { ShownColumn } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { rowSql } from './ratio-rows.ts'
import { listName, MOST_IN_LIST } from './list-name.ts'
import { besideEach } from './unit-list.ts'

/** Many units of few rows each, in an order for which each is drawn towards all by how few rows it has. */
export interface ManySmall extends Estimated {
  dimension: Dimension
  order: 'most' | 'least'
  main: View
  /** One line for each, the first first: `place`, `level`, `n`, `own` figure, `value` it is drawn to; of shares `yes`. */
  levels: View
  /** One row: who would be first by the plain figure: `level`, `n`, `own`. */
  plain: View
  beside: ShownColumn[]
}

const MOST_ROWS = 50_000

/** Null where the units have too few rows beside each other for anything to be told of them. */
export async function manySmall(
  frame: Frame,
  dimension: Dimension,
  order: 'most' | 'least',
): Promise<ManySmall | null> {
  const { toolkit, measure, table } = frame
  if (!measure.variable) return null
  const share = measure.kind === 'share'
  const [own, y] = [identifier(dimension.column), rowSql(measure)]
  const kept = `${table}_many`
  await toolkit.query(
    `${measure.label} of each ${dimension.label}: rows`,
    `select y, level from (select ${y} as y, ${own}::varchar as level, row_number() over () as spot from ${table} where ${own} is not null) where y is not null order by hash(spot), spot limit ${MOST_ROWS}`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`How far ${measure.label} of each ${dimension.label} lies apart`, {
    method: 'spread_of_groups',
    table: kept,
    columns: { y: 'y', group: 'level' },
  })
  const main = new View(cell)
  const drawn = main.number(0, 'drawn')
  // Where nothing lies between them every one is at the mean of all.
  const value = Number.isFinite(drawn)
    ? `(sum(y) + ${drawn} * ${main.number(0, 'mean')}) / (count(*) + ${drawn})`
    : `${main.number(0, 'mean')}`
  const by = order === 'most' ? 'desc' : 'asc'
  const part = `part as (select ${own}::varchar as level, ${y} as y from ${table} where ${own} is not null and ${y} is not null), each as (select level, count(*) as n${share ? ', sum(y)::bigint as yes' : ''}, avg(y) as own, ${value} as value from part group by 1)`
  const beside = await besideEach(frame, dimension)
  const levels = new View(
    await toolkit.query(
      `Each ${dimension.label} by ${measure.label}, drawn towards all`,
      `with ${part} select row_number() over (order by value ${by}, n desc, level) as place, level${beside.names.map((own) => `, ${own}`).join('')}, n${share ? ', yes' : ''}, own, value from each${beside.joined} order by 1`,
      { maxRows: MOST_IN_LIST, keeps: listName(frame) },
    ),
  )
  if (levels.length < 3) return null
  const plain = new View(
    await toolkit.query(
      `Who would be first by the plain figure`,
      `with ${part} select level, n, own from each order by own ${by}, n, level limit 1`,
    ),
  )
  return {
    dimension,
    order,
    main,
    levels,
    plain,
    beside: beside.shown,
    numbers: numbersOf({
      kind: 'many-small',
      metric: measure.label,
      against: dimension.label,
      groups: [levels.text(0, 'level')],
      value: levels.number(0, 'value'),
      low: NaN,
      high: NaN,
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: Math.max(0, main.number(0, 'rho')),
      evidence: [cell],
    }),
  }
}
