import { identifier, literal, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { View } from '../../prose/view.ts'
import { levelLabel } from '../../variables/labels.ts'
import { isLevel } from '../compare/groups.ts'
import { keptName } from '../effect.ts'
import { lastingGroups } from '../event/taken-up.ts'
import { attempted } from './attempted.ts'
import { groupStretch, type GroupStretch } from './group-stretch.ts'
import { insideOf } from './stretch-inside.ts'

/** Rows that two columns single out together and that have moved since a day, while all others stayed. */
export interface CellStretch {
  /** The rows with the two columns as one. */
  frame: Frame
  effect: GroupStretch
}

interface Pair {
  a: Dimension
  b: Dimension
  crossed: Dimension
}

const MOST_LEVELS = 12
const MOST_CELLS = 64
const MOST_PAIRS = 12
/** Rows of a pair of values on average, below which the pairs are too many for the rows. */
const FEWEST_EACH = 24
const SIGN = ' / '

/**
 * What moved since a day in one value of a column within one of another, which is lost in either where it is a small part
 * of both: every two columns are looked through as one, all of them allowed for. Several values of the second that moved
 * alike are taken together.
 * @param seconds columns that are looked at as the second of two alone, such as the weekday
 */
export async function cellStretch(
  frame: Frame,
  dimensions: readonly Dimension[],
  seconds: readonly Dimension[],
): Promise<CellStretch | null> {
  const few = ({ distinct }: Dimension) => distinct >= 2 && distinct <= MOST_LEVELS
  const firsts = await lastingGroups(frame, dimensions.filter(few))
  const pairs = firsts
    .flatMap((a, at) => [...firsts.slice(at + 1), ...seconds.filter(few)].map((b) => ({ a, b })))
    .filter(({ a, b }) => a.distinct * b.distinct <= Math.min(MOST_CELLS, frame.rows / FEWEST_EACH))
    .slice(0, MOST_PAIRS)
    .map(({ a, b }): Pair => ({ a, b, crossed: crossedOf(a, b) }))
  if (pairs.length === 0) return null
  const columns = pairs.map(({ a, b, crossed }) => `${crossedSql(a, b)} as ${identifier(crossed.column)}`)
  const rows = await withColumns(frame, 'cells', columns)
  const found = await groupStretch(
    rows,
    pairs.map(({ crossed }) => crossed),
    LASTING,
  )
  const pair = found && pairs.find(({ crossed }) => crossed.column === found.dimension.column)
  return pair ? ((await named(rows, found, pair)) ?? null) : null
}

const LASTING = { lasting: true, most: MOST_CELLS } as const

const crossedSql = (a: Dimension, b: Dimension) =>
  `${identifier(a.column)}::varchar || ${literal(SIGN)} || ${identifier(b.column)}::varchar`

const crossedOf = (a: Dimension, b: Dimension): Dimension => ({
  ...madeDimension(`${a.column} with ${b.column}`, `${a.label} and ${b.label}`, []),
  distinct: a.distinct * b.distinct,
  noun: { one: `pair of ${a.label} and ${b.label}`, many: `pairs of ${a.label} and ${b.label}` },
})

async function withColumns(frame: Frame, name: string, columns: readonly string[]): Promise<Frame> {
  const table = `${frame.table}_${name}`
  await frame.toolkit.query(
    'Rows with two columns as one',
    `select *, ${columns.join(', ')} from ${frame.table}`,
    { keeps: table, maxRows: 5 },
  )
  return { ...frame, table, sample: table, made: new Map() }
}

/** The cell by the names that people have for its values, with the others of either column that moved along. */
async function named(
  frame: Frame,
  effect: GroupStretch,
  { a, b, crossed }: Pair,
): Promise<CellStretch | null> {
  const { stretches, row, shape, level, tried } = effect
  const day = stretches.text(row, shape === 'since' ? 'from' : 'since').slice(0, 10)
  const values = new View(
    await frame.toolkit.query(
      `The two values of ${level}`,
      `select ${identifier(a.column)}::varchar as a, ${identifier(b.column)}::varchar as b from ${frame.table} where ${isLevel(crossed, level)} limit 1`,
    ),
  )
  const sides = [
    { of: a, value: values.text(0, 'a'), by: b, own: values.text(0, 'b') },
    { of: b, value: values.text(0, 'b'), by: a, own: values.text(0, 'a') },
  ]
  let best: CellStretch | null = null
  for (const { of, value, by, own } of sides) {
    const inside = await attempted(frame.toolkit, `what of ${value} moved`, () =>
      insideOf(frame, { where: isLevel(of, value), day, used: [of], of: [value], only: by }),
    )
    const moved = inside?.levels.includes(own) ? [...inside.levels].sort(inOrder) : [own]
    const called = `${levelLabel(of.label, value)} with ${moved.map((each) => levelLabel(by.label, each)).join(', ')}`
    const together: Dimension = { ...crossed, column: `${crossed.column}: ${called}` }
    const those = `${isLevel(of, value)} and ${identifier(by.column)}::varchar in (${literals(moved)})`
    const rows = await withColumns(frame, keptName(called), [
      `case when ${those} then ${literal(called)} else ${identifier(crossed.column)} end as ${identifier(together.column)}`,
    ])
    const made = await groupStretch(rows, [together], LASTING)
    if (!made || made.level !== called || !(best === null || isLess(made, best.effect))) continue
    best = { frame: rows, effect: { ...made, tried } }
  }
  return best
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
const isLess = (one: GroupStretch, other: GroupStretch) => (one.numbers.p ?? 1) < (other.numbers.p ?? 1)
