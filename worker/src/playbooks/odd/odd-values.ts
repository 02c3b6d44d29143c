import { text } from '../../prose/prose.ts'
import { limited } from '../../decide/decide.ts'
import { odditiesIn } from '../../effects/odd/oddities.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { noOddValue, oddAdvice, odditySentence, oddityPassage } from '../../telling/odd/oddities.ts'
import { skewWords } from '../../telling/odd/tail.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { rowsLookedAt } from '../../telling/words.ts'
import { oddityCharts } from '../drawn.ts'
import { level } from '../level.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import { isUnusual, tellUnusual, unusualOf } from './tail.ts'

/**
 * Values of the measure asked about that do not fit the others: past the fence with what they have in common, far outside,
 * piled up, or such as cannot be.
 */
export async function oddValues(frame: Frame): Promise<Told | null> {
  const { question, source, measure, toolkit } = frame
  const { metric } = question
  // A series is odd against its own course, and groups against each other: neither is told by values alone.
  if (isSeries(frame) || question.by.length > 0 || question.against.length > 0) return null
  if (metric?.kind !== 'value' || metric.column === null || metric.table !== source.name) return null
  if (measure.variable?.kind !== 'number') return null
  const oddities = await odditiesIn(frame, metric.column)
  const tail = (await attempted(toolkit, 'what is unusual', () => unusualOf(frame))) ?? null
  const sentences = oddities.map((own) => odditySentence(frame, own))
  if (tail && isUnusual(tail)) {
    const told = await tellUnusual(frame, tail)
    return {
      ...told,
      sentences: [...told.sentences, ...sentences],
      passages: [...told.passages, ...oddities.map((own) => oddityPassage(frame, own))],
      effects: [...told.effects, ...oddities.map(({ numbers }) => numbers)],
    }
  }
  const found = oddities.length > 0
  const usual = found ? null : await level(frame)
  const headline = found ? text`Yes: ${sentences[0]!}` : text`No: ${noOddValue(frame)}`
  const charts = await oddityCharts(frame, oddities[0])
  const passages: Passage[] = found
    ? oddities.map((own, at) => ({ ...oddityPassage(frame, own), ...(at === 0 ? { charts } : {}) }))
    : (usual?.passages ?? []).map((own, at) =>
        at === 0 ? { ...own, kind: 'anomalies', title: noOddValue(frame).replace(/\.$/, '') } : own,
      )
  if (passages.length === 0) return null
  const skew = tail?.reading === 'skew' ? [text`${skewWords(frame, tail)}.`] : []
  return {
    judgement: limited(
      { kind: found ? 'yes' : 'no', sureness: found ? 'high' : 'moderate', reasons: [rowsLookedAt(frame)] },
      question,
      measure.label,
    ),
    headline,
    sentences: [...(found ? sentences.slice(1) : usual ? [usual.headline] : []), ...skew],
    weakened: text`The table shows which values do not fit, not why: an error of entry and a rare event look alike here.`,
    advice: found ? oddAdvice(frame, oddities[0]!) : null,
    keys: [],
    passages,
    effects: [...oddities.map(({ numbers }) => numbers), ...(tail ? [tail.numbers] : [])],
  }
}
