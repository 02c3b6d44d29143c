import { text } from '../../prose/prose.ts'
import { limited } from '../../decide/decide.ts'
import { odditiesIn } from '../../effects/odd/oddities.ts'
import { noOddValue, oddAdvice, odditySentence, oddityPassage } from '../../telling/odd/oddities.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { rowsLookedAt } from '../../telling/words.ts'
import { oddityCharts } from '../drawn.ts'
import { level } from '../level.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'

/** Values of the measure asked about that do not fit the others: far outside, piled up, or such as cannot be. */
export async function oddValues(frame: Frame): Promise<Told | null> {
  const { question, source, measure } = frame
  const { metric } = question
  // A series is odd against its own course, and groups against each other: neither is told by values alone.
  if (isSeries(frame) || question.by.length > 0 || question.against.length > 0) return null
  if (metric?.kind !== 'value' || metric.column === null || metric.table !== source.name) return null
  if (measure.variable?.kind !== 'number') return null
  const oddities = await odditiesIn(frame, metric.column)
  const found = oddities.length > 0
  const sentences = oddities.map((own) => odditySentence(frame, own))
  const usual = found ? null : await level(frame)
  const headline = found ? text`Yes: ${sentences[0]!}` : text`No: ${noOddValue(frame)}`
  const charts = await oddityCharts(frame, oddities[0])
  const passages: Passage[] = found
    ? oddities.map((own, at) => ({ ...oddityPassage(frame, own), ...(at === 0 ? { charts } : {}) }))
    : (usual?.passages ?? []).map((own, at) =>
        at === 0 ? { ...own, kind: 'anomalies', title: noOddValue(frame).replace(/\.$/, '') } : own,
      )
  if (passages.length === 0) return null
  return {
    judgement: limited(
      { kind: found ? 'yes' : 'no', sureness: found ? 'high' : 'moderate', reasons: [rowsLookedAt(frame)] },
      question,
      measure.label,
    ),
    headline,
    sentences: found ? sentences.slice(1) : usual ? [usual.headline] : [],
    weakened: text`The table shows which values do not fit, not why: an error of entry and a rare event look alike here.`,
    advice: found ? oddAdvice(frame, oddities[0]!) : null,
    keys: [],
    passages,
    effects: oddities.map(({ numbers }) => numbers),
  }
}
