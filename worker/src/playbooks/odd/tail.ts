import { decideTail } from '../../decide/tail.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { tailOf, type Side, type Tail } from '../../effects/odd/tail.ts'
import {
  commonSentences,
  tailAdvice,
  tailChart,
  tailHeadline,
  tailListed,
  tailPassage,
  tailSpan,
  tailWeakened,
} from '../../telling/odd/tail.ts'
import type { Told } from '../../telling/told.ts'
import { rowsLookedAt } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** What is unusually high or low, the side that the question names where it names one. */
export function unusualOf(frame: Frame): Promise<Tail | null> {
  const { order, supposes } = frame.question
  const sides: Side[] =
    order === 'most' || supposes === 'more'
      ? ['high']
      : order === 'least' || supposes === 'less'
        ? ['low']
        : ['high', 'low']
  return tailOf(frame, sides)
}

/** The rows past the fence are the answer: a tail of their own, or rows that share what the others have not. */
export const isUnusual = (tail: Tail): boolean => tail.reading === 'tail' || tail.marks.length > 0

/** Values that are unusually high or low, what they have in common, and what that makes of the level. */
export async function tellUnusual(frame: Frame, tail: Tail): Promise<Told> {
  const judgement = decideTail(tail)
  const headline = tailHeadline(frame, tail)
  const chart = await attempted(frame.toolkit, 'a chart of all values', () =>
    frame.toolkit.chart(`${frame.measure.label} to its ends`, tailChart(frame, tail)),
  )
  return {
    judgement: limited({ ...judgement, reasons: [rowsLookedAt(frame)] }, frame.question, frame.measure.label),
    headline,
    sentences: [tailSpan(frame, tail), ...commonSentences(frame, tail)],
    listed: tailListed(frame, tail),
    weakened: tailWeakened(tail),
    advice: tailAdvice(frame, tail),
    keys: [],
    passages: [tailPassage(frame, tail, headline, chart ? [chart] : [])],
    effects: [tail.numbers],
  }
}
