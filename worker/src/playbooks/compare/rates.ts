import { text } from '../../prose/prose.ts'
import { limited, surenessOf } from '../../decide/decide.ts'
import { ratesOf } from '../../effects/compare/rates.ts'
import { ratesHeadline, ratesPassage } from '../../telling/compare/rates.ts'
import { levelOf, oneOf, rowsBehind } from '../../telling/words.ts'
import type { Told } from '../../telling/told.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** Rows are counted, for each of what their groups have; those of different readers or hours are no such size. */
export const isRateOfRows = ({ question: { metric }, measure }: Frame): boolean =>
  metric?.kind === 'ratio' &&
  metric.column === null &&
  metric.from !== null &&
  metric.distinct === undefined &&
  metric.since === undefined &&
  measure.totals !== undefined

/** Groups ranked by how many rows they have for their size, and not by number. */
export async function compareRates(frame: Frame, dimension: Dimension): Promise<Told | null> {
  const { question, measure, model } = frame
  const order = question.order ?? 'most'
  const effect = await ratesOf(frame, dimension, order)
  if (!effect) return null
  const column = question.metric!.from
  const below = model.fields.find((own) => own.column === column)?.label ?? column ?? frame.noun.many
  const { numbers, levels, first, whole } = effect
  const sureness = surenessOf(numbers.p, numbers.n, levels.length - 1)
  const headline = ratesHeadline(frame, effect, order, below)
  return {
    judgement: limited(
      {
        kind: 'which',
        sureness: sureness === 'cannot-tell' ? 'low' : sureness,
        reasons: [rowsBehind(frame, whole)],
      },
      question,
      measure.label,
    ),
    headline,
    sentences: [],
    weakened: null,
    advice: text`Look at ${levelOf(dimension, levels.text(first, 'level'))} first, and set each ${oneOf(dimension)} against its size, not against the number of the others`,
    keys: [],
    passages: [await ratesPassage(frame, effect, headline, sureness, below)],
    effects: [numbers],
  }
}
