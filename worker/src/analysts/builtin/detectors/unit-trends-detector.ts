import { attempt, type Detector } from '../findings/analysis.ts'
import { panelOf } from '../study/panel.ts'
import { unitSwings } from './unit-swings.ts'
import { unitTrends } from './unit-trends.ts'

/** Of a table with one row per unit and moment: the trend of each unit, and how much each swings. */
export const unitTrendsDetector: Detector = {
  name: 'unit-trends',
  description: 'How the outcome changes over time for each unit',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const panel = await panelOf(analysis)
    if (!panel) return
    const numbers = analysis.study.outcomes.filter(
      ({ kind, profile }) => kind === 'number' && profile !== null,
    )
    for (const outcome of numbers)
      await attempt(analysis, `trend of ${outcome.label}`, () => unitTrends(analysis, panel, outcome))
    const [first] = analysis.study.outcomes
    if (first && first === numbers[0])
      await attempt(analysis, `swings of ${first.label}`, () => unitSwings(analysis, panel, first))
  },
}
