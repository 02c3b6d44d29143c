import type { Template } from '#contract'
import { text } from '../../prose/prose.ts'
import { decideSeries, limited } from '../../decide/decide.ts'
import { seriesCourse } from '../../effects/series/series-course.ts'
import { severalSeries, type SeveralSeries } from '../../effects/series/several-series.ts'
import { areRates, sideBySide, type SideBySide } from '../../effects/series/side-by-side.ts'
import {
  rowsBehind,
  seriesAdvice,
  seriesHeadline,
  seriesPassage,
  seriesSentences,
} from '../../telling/series/series-course.ts'
import { severalHeadline, severalPassage, severalSentences } from '../../telling/series/several-series.ts'
import {
  sideBySideHeadline,
  sideBySidePassage,
  sideBySideSentences,
} from '../../telling/series/side-by-side.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Steps of rates from which where they stand tells more than how each runs. */
const FEWEST_STEPS = 12

/** Several amounts side by side: which went furthest and which fell behind. Facts of the record, with no test to them. */
async function tellSeveral(frame: Frame, effect: SeveralSeries): Promise<Told> {
  const headline = severalHeadline(effect)
  const passage = await severalPassage(frame, effect, headline)
  return {
    judgement: limited(
      { kind: 'which', sureness: 'high', reasons: [{ code: 'rows', n: passage.n }] },
      frame.question,
      frame.measure.label,
    ),
    headline,
    sentences: severalSentences(frame, effect),
    weakened: text`The record says what happened to each, not why; where it begins decides how far each one came.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}

/** Several rates side by side: where each stands, and how far they lie apart. */
async function tellRates(frame: Frame, effect: SideBySide): Promise<Told> {
  const headline = sideBySideHeadline(effect)
  const passage = await sideBySidePassage(frame, effect, headline)
  return {
    judgement: limited(
      { kind: 'how-much', sureness: 'high', reasons: [{ code: 'rows', n: passage.n }] },
      frame.question,
      frame.measure.label,
    ),
    headline,
    sentences: sideBySideSentences(effect),
    weakened: text`The record says how far they lie apart, not why.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}

/** One series: a step or a drift, at which rate, faster or slower; what else is named beside it. */
export async function changeOfSeries(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  const several = await severalSeries(frame)
  if (several) return tellSeveral(frame, several)
  const rates = areRates(frame) ? await sideBySide(frame) : null
  if (rates && rates.stands.number(0, 'steps') >= FEWEST_STEPS) return tellRates(frame, rates)
  const effect = await seriesCourse(frame)
  if (!effect) return null
  const judgement = limited(decideSeries(effect, question), question, measure.label)
  const headline = seriesHeadline(frame, effect)
  const passages: Passage[] = [await seriesPassage(frame, effect, judgement.sureness)]
  const others: Template[] = []
  const effects = [effect.numbers]
  for (const companion of frame.companions.slice(0, question.with.length)) {
    const beside: Frame = { ...frame, measure: companion }
    const own = await seriesCourse(beside)
    if (!own) continue
    others.push(seriesHeadline(beside, own))
    passages.push(await seriesPassage(beside, own, decideSeries(own, question).sureness))
    effects.push(own.numbers)
  }
  return {
    judgement: {
      ...judgement,
      reasons: [...judgement.reasons, { code: 'rows', n: rowsBehind(frame, effect) }],
    },
    headline: withVerdict(judgement.kind, question, headline),
    sentences: [...others, ...seriesSentences(frame, effect)],
    weakened:
      judgement.kind === 'cannot-tell'
        ? null
        : text`The series says when, not why; it has nothing beside it that stood still meanwhile.`,
    advice: seriesAdvice(frame, effect),
    keys: [],
    passages,
    effects,
  }
}
