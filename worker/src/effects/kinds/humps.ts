import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { humpGroups, type HumpGroups } from './hump-groups.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** Whether a measure gathers around one value or several. */
export interface Humps extends Estimated {
  kind: 'humps'
  measure: Measure
  main: View
  kinds: View
  /** The column whose values lie at the one or the other; null where none does. */
  by: HumpGroups | null
  shape: View
}

const FEWEST = 50
const FEWEST_VALUES = 15

/** The humps of a number; null for counts and shares, and for numbers that take few values. */
export const humpsOf = (frame: Frame, measure = frame.measure): Promise<Humps | null> =>
  once(frame, `humps ${measure.label}`, async () => {
    const { toolkit, sample } = frame
    if (measure.variable?.kind !== 'number') return null
    const own = identifier(measure.variable.column)
    const size = new View(
      await toolkit.query(
        `Values of ${measure.label}`,
        `select count(${own}) as n, count(distinct ${own}) as different from ${sample}`,
      ),
    )
    if (size.number(0, 'n') < FEWEST || size.number(0, 'different') < FEWEST_VALUES) return null
    const cell = await toolkit.statistic(`How many humps ${measure.label} has`, {
      method: 'mixture',
      table: sample,
      columns: { y: measure.variable.column },
      args: { seed: toolkit.seed },
    })
    const [main, kinds] = [new View(cell), new View(cell, 'kinds')]
    const last = kinds.length - 1
    const by = kinds.length > 1 ? await humpGroups(frame, measure, kinds) : null
    return {
      kind: 'humps',
      measure,
      main,
      kinds,
      by,
      shape: new View(cell, 'shape'),
      numbers: numbersOf({
        kind: 'humps',
        metric: measure.label,
        against: null,
        groups: [],
        value: main.number(0, 'kinds'),
        low: kinds.number(0, 'mean'),
        high: kinds.number(last, 'mean'),
        p: main.number(0, 'p'),
        n: main.number(0, 'n'),
        size: kinds.length > 1 ? 2 * Math.min(...kinds.numbers('share')) : 0,
        evidence: [cell],
      }),
    } satisfies Humps
  })
