import type { Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { unitSql, type Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import type { Link } from './link.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/** The straight line of a link as it stands and with other numbers held equal. */
export interface LinkHeld extends Estimated {
  kind: 'link-held'
  held: Variable[]
  main: View
  coefficients: View
  /** The row of the other quantity among the coefficients. */
  row: number
  reading: 'gone' | 'turns' | 'holds'
  /** Share by which the slope moves; -1 is gone, below -1 turned round. */
  moved: number
}

const MOST_HELD = 4
/** A number this close to the other quantity is that quantity in other units: held equal, it leaves nothing to look at. */
const ALIKE = 0.95

/** The slope with the given numbers held equal; null where there is none to hold, or nothing is left of it to fit. */
export async function linkHeld(
  { toolkit, table, sample, unit }: Frame,
  { measure, label, other, main: alone }: Link,
  numbers: readonly Variable[],
): Promise<LinkHeld | null> {
  if (!other || !measure.variable) return null
  const candidates = numbers.filter(({ column }) => column !== other.column).slice(0, MOST_HELD)
  if (candidates.length === 0) return null
  const alike = new View(
    await toolkit.query(
      `Numbers that are ${label} over again`,
      `select ${candidates.map(({ column }, at) => `abs(corr(${identifier(other.column)}, ${identifier(column)})) as alike_${at + 1}`).join(', ')} from ${sample}`,
    ),
  )
  const held = candidates.filter((_, at) => !(alike.number(0, `alike_${at + 1}`) > ALIKE))
  if (held.length === 0) return null
  const kept = `${table}_link_held_${keptName(measure.label + other.column)}`
  const [x, y] = [identifier(other.column), rowSql(measure)]
  await toolkit.query(
    `${measure.label} beside ${label} with other numbers: rows`,
    `select ${y} as y, ${x} as x, ${held.map(({ column }, at) => `${identifier(column)} as held_${at + 1}`).join(', ')}${unitSql({ unit })} from ${sample} where ${y} is not null and ${x} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${measure.label} against ${label}, other numbers held equal`, {
    method: 'linear_model',
    table: kept,
    columns: {
      y: 'y',
      x1: 'x',
      ...Object.fromEntries(held.map((_, at) => [`x${at + 2}`, `held_${at + 1}`])),
      ...(unit?.again ? { cluster: 'unit' } : {}),
    },
    args: { labels: [label, ...held.map((own) => own.label)] },
  })
  const [main, coefficients] = [new View(cell), new View(cell, 'coefficients')]
  const row = coefficients.rowOf('variable', label)
  if (row < 0) return null
  const [crude, slope] = [alone.number(0, 'slope'), coefficients.number(row, 'estimate')]
  const p = coefficients.number(row, 'robust_p')
  const moved = (slope - crude) / crude
  const known = alone.number(0, 'slope_p') < LIMITS.level
  const gone = known && !(p < LIMITS.level) && Math.abs(slope) < Math.abs(crude) / 2
  return {
    kind: 'link-held',
    held,
    main,
    coefficients,
    row,
    reading: known && p < LIMITS.level && slope * crude < 0 ? 'turns' : gone ? 'gone' : 'holds',
    moved,
    numbers: numbersOf({
      kind: 'link-held',
      metric: measure.label,
      against: label,
      groups: [],
      value: slope,
      low: coefficients.number(row, 'robust_low'),
      high: coefficients.number(row, 'robust_high'),
      p,
      n: main.number(0, 'n'),
      size: Math.abs(coefficients.number(row, 'standardized')) / 0.6,
      checks: [
        { name: 'keeps its sign', passed: slope * crude > 0 },
        { name: 'keeps its size', passed: Math.abs(moved) < LIMITS.moved },
      ],
      evidence: [main, coefficients],
    }),
  }
}
