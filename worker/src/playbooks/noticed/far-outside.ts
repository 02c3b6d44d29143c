import { odditiesIn } from '../../effects/oddities.ts'
import { odditySentence, oddityPassage } from '../../telling/oddities.ts'
import { oddityCharts } from '../drawn.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import type { Looked } from './noticed.types.ts'

/** A few values lie far outside all others. Judged by their distance: a test of so few would be none. */
export async function farOutside(frame: Frame): Promise<Looked> {
  const column = frame.measure.kind === 'mean' ? frame.measure.variable?.column : undefined
  if (column === undefined || isSeries(frame) || !frame.source.columns.some(({ name }) => name === column))
    return { found: [], tests: 0 }
  const [far] = (await odditiesIn(frame, column)).filter(({ what }) => what === 'far')
  if (!far) return { found: [], tests: 1 }
  return {
    tests: 1,
    found: [
      {
        about: [frame.measure.label, 'itself, far outside'],
        columns: [column, 'itself, far outside'],
        sentence: odditySentence(frame, far),
        numbers: { ...far.numbers, p: null, size: 1 },
        impact: far.view.number(far.row, 'rows') / Math.max(1, far.view.number(far.row, 'n')),
        passage: async () => ({ ...oddityPassage(frame, far), charts: await oddityCharts(frame, far) }),
      },
    ],
  }
}
