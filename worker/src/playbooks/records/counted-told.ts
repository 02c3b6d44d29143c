import { condition } from '../../model/metric-of.ts'
import { name, text } from '../../prose/prose.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

/** What counts as the outcome of a share, where its name does not say by which columns that was judged. */
export function withCounted({ question, model, measure, noun }: Frame, told: Told): Told {
  const { metric } = question
  if (measure.kind !== 'share' || metric?.kind !== 'share' || !metric.limit) return told
  const rule = condition(model, metric)
  if (measure.label.includes(rule)) return told
  const words = text`Counted as such are ${name(noun.many)} ${name(rule)}.`
  return { ...told, sentences: [...told.sentences.slice(0, 1), words, ...told.sentences.slice(1)] }
}
