import type { Act, Finding } from '#contract'
import { attempt, type Analysis } from '../../analysts/builtin/findings/analysis.ts'
import { askedView } from '../../analysts/builtin/study/asked-view.ts'
import { DETECTORS } from '../../analysts/builtin/detectors/index.ts'
import { prepareStudy } from '../../analysts/builtin/study/study.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** Detectors that answer an act for which there is no plan yet, or whose plan does not suit the table. */
const ANSWER: Partial<Record<Act, readonly string[]>> = {
  describe: ['series-overview', 'asked-factors'],
  change: ['growth', 'unit-trends', 'cycle', 'share-change', 'volatility', 'peak-to-trough'],
  compare: ['asked-factors', 'growth'],
  rank: ['asked-factors', 'growth'],
  explain: ['asked-factors', 'association-screen'],
  relate: ['asked-factors', 'series-together', 'lead-lag'],
  odd: ['data-quality'],
  'make-up': ['share-change'],
  target: ['asked-factors'],
}

/** What the detectors for a question's act find, the most telling first. */
export async function detect(toolkit: Toolkit): Promise<Finding[]> {
  const { asked, model, profile } = toolkit
  const viewed = { ...toolkit, reading: askedView(asked, model, profile) }
  const names = new Set(asked.questions.flatMap(({ act }) => ANSWER[act] ?? []))
  const study = await prepareStudy(viewed)
  if (!study) return []
  const analysis: Analysis = { toolkit: viewed, study, found: [], shared: new Map(), tests: 0, answers: [] }
  for (const detector of DETECTORS) {
    if (!names.has(detector.name) || !detector.applies(profile, viewed.reading)) continue
    toolkit.signal.throwIfAborted()
    await attempt(analysis, detector.description, () => detector.detect(analysis))
  }
  return analysis.found
    .map(({ finding }) => finding)
    .filter(({ exploratory }) => !exploratory)
    .sort((a, b) => b.score.score - a.score.score)
}
