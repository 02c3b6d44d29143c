import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { madeVariable } from '../../variables/variable.ts'
import { stepOver, type StepAlong, type StepLeast } from './step-along.ts'

/** Of units there are fewer than of rows, and each stands for several of these. */
const LEAST: StepLeast = { edge: 0.1, side: 6, rows: 24 }

/** The place along how many rows a unit has at which the mean of its rows steps: units are what is counted. */
export function stepOfUnits(
  { toolkit, measure }: Frame,
  table: string,
  columns: { x: string; y: string },
  called: string,
): Promise<StepAlong | null> {
  const variable = madeVariable({ ...measure.variable!, column: columns.y, kind: 'number' })
  return stepOver(
    { toolkit, sample: table, measure: { ...measure, kind: 'mean', variable } },
    madeVariable({ column: columns.x, label: called, kind: 'number', discrete: true }),
    called,
    LEAST,
  )
}
