import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { beginsAt } from '../../decide/link-shape.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/** The place from which on a number makes a difference to the measure. */
export interface Threshold extends Estimated {
  kind: 'threshold'
  other: Variable
  label: string
  /** What rows are told apart by beside it, each value on a level of its own; null where nothing is. */
  held: Dimension | null
  main: View
  /** Whether it is there beyond chance: nothing up to it, and a slope behind it. */
  begins: boolean
}

/** Values of what is held equal, beyond which rows are too few for each. */
const MOST_HELD = 40

/** The measure against a number as a line that bends; a ratio with its rows weighing as much as what it is per. */
export async function thresholdOf(
  frame: Frame,
  other: Variable,
  label: string,
  held: Dimension | null,
): Promise<Threshold | null> {
  const { toolkit, measure } = frame
  if (!measure.variable || measure.kind === 'share') return null
  const group = held && held.distinct <= MOST_HELD ? held : null
  const [y, x] = [rowSql(measure), identifier(other.column)]
  const weight = measure.totals ? identifier(measure.totals.under) : null
  const kept = `${frame.table}_bend_${keptName(measure.label + other.column)}`
  await toolkit.query(
    `${measure.label} beside ${label}, for the place where it begins`,
    `select ${x}::double as x, ${y}::double as y${group ? `, ${identifier(group.column)} as held` : ''}${weight ? `, ${weight} as weight` : ''} from ${frame.sample} where ${x} is not null and ${y} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`Where ${label} begins to make a difference to ${measure.label}`, {
    method: 'broken_line',
    table: kept,
    columns: { x: 'x', y: 'y', ...(group ? { group: 'held' } : {}), ...(weight ? { weight: 'weight' } : {}) },
  })
  const main = new View(cell)
  const at = (column: string) => main.number(0, column)
  const begins = beginsAt(main)
  return {
    kind: 'threshold',
    other,
    label,
    held: group,
    main,
    begins,
    numbers: numbersOf({
      kind: 'threshold',
      metric: measure.label,
      against: label,
      groups: [],
      value: at('knot'),
      low: at('knot_low'),
      high: at('knot_high'),
      p: at('p'),
      n: at('n'),
      size: at('r2') - at('r2_line'),
      checks: [{ name: 'nothing goes on before it', passed: begins }],
      evidence: [cell],
    }),
  }
}
