import { attempted } from '../../effects/change/attempted.ts'
import { dayStretchOf } from '../../effects/compare/day-stretch.ts'
import { dayStretchSentence, withHours } from '../../telling/compare/day-stretch.ts'
import type { Told } from '../../telling/told.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import { madeDimension } from '../frame/made-dimension.ts'
import { compareBy } from './compare.ts'

/**
 * A measure of rows by the hour at which they came, where that is asked: the stretch of the day in which it is furthest
 * from all other hours, as a comparison of the two, with all stretches that were looked at allowed for. Hours of a series,
 * and numbers of rows by hour, are answered by others.
 */
export async function tellDayStretch(frame: Frame): Promise<Told | null> {
  const { question, measure, toolkit } = frame
  const asked = question.by.find(({ part }) => part === 'hour')
  // Beside other columns hours are groups like theirs.
  if (
    !asked ||
    question.by.length > 1 ||
    isSeries(frame) ||
    (measure.kind !== 'mean' && measure.kind !== 'share')
  )
    return null
  const effect = await attempted(toolkit, 'stretches of the day', () => dayStretchOf(frame, asked))
  if (!effect) return null
  const dimension = {
    ...madeDimension(effect.side, `hour of ${effect.label}`, effect.levels, {
      origin: asked.column,
      asked: true,
      noun: { one: 'stretch of the day', many: 'stretches of the day' },
    }),
    tried: effect.tried,
  }
  const cut: Frame = {
    ...frame,
    table: effect.table,
    sample: effect.table,
    made: new Map(),
    dimensions: [dimension, ...frame.dimensions],
    question: {
      ...question,
      by: [{ ...asked, column: effect.side, part: null }],
      against: [{ table: asked.table, column: effect.side, values: [effect.levels[0]] }],
    },
  }
  const told = await compareBy(cut, dimension, [])
  const [first, ...others] = told?.passages ?? []
  if (!told || !first) return null
  const isHigh = effect.main.number(0, 'value') >= effect.main.number(0, 'rest')
  return {
    ...told,
    sentences: [dayStretchSentence(frame, effect, isHigh), ...told.sentences],
    passages: [await withHours(frame, effect, first), ...others],
  }
}
