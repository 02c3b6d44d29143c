import type { DimensionRef, Template } from '#contract'
import { attempted } from '../../effects/change/attempted.ts'
import { reasonsGiven } from '../../effects/compare/reasons-given.ts'
import { likelyReasons } from '../../effects/explain/share-reasons.ts'
import { noReasonsSentence, reasonsGivenSentence } from '../../telling/compare/reasons.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/**
 * Why it is so for a group that stands out: the reasons that are written down of it, else that there are none. Nothing is
 * said where a column holds reasons for what came out otherwise.
 */
export async function tellReasons(frame: Frame, by: Dimension, level: string): Promise<Template> {
  const given = await attempted(frame.toolkit, 'the reasons that are written down', () =>
    written(frame, by, level),
  )
  if (given) return reasonsGivenSentence(by, level, given)
  return likelyReasons(frame.source).length > 0 ? '' : noReasonsSentence(frame, by, level)
}

async function written({ question, toolkit, place, source, measure }: Frame, by: Dimension, level: string) {
  const own = new Set(question.by.map(({ column }) => column))
  const names = likelyReasons(source)
    .map(({ name }) => name)
    .filter((name) => !own.has(name))
  if (measure.kind !== 'share' || names.length === 0) return null
  const asked = names.map((column): DimensionRef => ({ table: source.name, column, part: null, bands: [] }))
  const frame = await buildFrame(toolkit, { ...question, by: [...question.by, ...asked] }, place, 'reasons')
  const group = frame?.dimensions.find(({ column }) => column === by.column)
  if (!frame || !group) return null
  const columns = frame.dimensions.filter(({ origin }) => names.includes(origin))
  return reasonsGiven(frame, group, level, columns)
}
