import { NOTICED_LIMITS } from '../../decide/noticed-limits.ts'
import { odditiesIn } from '../../effects/odd/oddities.ts'
import { odditySentence, oddityPassage } from '../../telling/odd/oddities.ts'
import type { View } from '../../prose/view.ts'
import { oddityCharts } from '../drawn.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import type { Looked } from './noticed.types.ts'

/** A few values lie far outside all others. Judged by their distance: a test of so few would be none. */
export async function farOutside(frame: Frame): Promise<Looked> {
  const column = frame.measure.kind === 'mean' ? frame.measure.variable?.column : undefined
  if (column === undefined || isSeries(frame) || !frame.source.columns.some(({ name }) => name === column))
    return { found: [], tests: 0 }
  const [far] = (await odditiesIn(frame, column)).filter(({ what }) => what === 'far')
  if (!far || !isNoTail(far.view, far.row)) return { found: [], tests: 1 }
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

/** Further out than any tail reaches, by how wide ninety-eight of a hundred lie: skewed measures have ends of their own. */
function isNoTail(view: View, row: number): boolean {
  const [low, high] = [view.number(row, 'low'), view.number(row, 'high')]
  return (
    Math.abs(view.number(row, 'value') - (low + high) / 2) > (NOTICED_LIMITS.beyondTail * (high - low)) / 2
  )
}
