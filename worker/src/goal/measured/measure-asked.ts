import { sameMetric, type Metric } from '#contract'
import { stretchOf } from '../apart/spoken-of.ts'
import type { Context } from '../assemble/context.ts'
import type { SideWeights } from '../apart/learned-apart.ts'
import { columnsSpoken, measureCandidates } from './measure-candidates.ts'
import { measureFeatures, type MeasureRuling } from './measure-features.ts'
import { MEASURES, measureListener, measureShares, type MeasureChoice } from './learned-measure.ts'

/**
 * So likely must a measure be, and so much likelier than what the rules took, to stand in its place: what the rules found
 * by its words stays where it is no more than less likely, and so does it that the tables do not have it.
 */
const GUESSED = { least: 0.35, margin: 2 }
const FOUND = { least: 0.6, margin: 4 }

/** What a question measures, as goals of this kind ask it, and how likely that is. */
export interface MeasureChosen {
  metric: Metric
  share: number
  /** It is what the rules had. */
  asRuled: boolean
  /** The word at which it is spoken of most loudly. */
  token: number | null
}

/** The likeliest of all that the table can measure, or what the rules took where that is about as likely. */
export function measureAsked(
  ruling: MeasureRuling,
  metric: Metric | null,
  context: Context,
  words: string,
  weights: SideWeights = MEASURES,
): MeasureChosen | null {
  const choice = measureChoice(ruling, metric, context)
  measureListener.heard?.({ ...choice, words, metric })
  if (measureListener.heard) return null
  const shares = measureShares(choice, weights)
  const best = shares.indexOf(Math.max(...shares))
  const { ruled } = choice
  const { least, margin } = ruling.guessed && !ruling.missed ? GUESSED : FOUND
  const chosen = shares[best]! >= least && shares[best]! > margin * (shares[ruled] ?? 0) ? best : ruled
  return chosen < 0
    ? null
    : {
        metric: choice.candidates[chosen]!.metric,
        share: shares[chosen]!,
        asRuled: chosen === ruled,
        token: choice.places[chosen]!,
      }
}

export function measureChoice(ruling: MeasureRuling, metric: Metric | null, context: Context): MeasureChoice {
  const stretch = stretchOf(ruling.items, context)
  const spoken = columnsSpoken(stretch, context)
  const candidates = measureCandidates(spoken, context, metric, ruling.before?.metric ?? null)
  return {
    candidates,
    ...measureFeatures(candidates, spoken, stretch, ruling, context),
    ruled: metric === null ? -1 : candidates.findIndex((one) => sameMetric(one.metric.ref, metric.ref)),
  }
}
