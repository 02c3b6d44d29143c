import { sameMetric, type Metric } from '#contract'
import { stretchOf } from '../apart/spoken-of.ts'
import { isOfCondition, type Context } from '../assemble/context.ts'
import type { SideWeights } from '../apart/learned-apart.ts'
import { columnsSpoken, measureCandidates } from './measure-candidates.ts'
import { measureFeatures, type MeasureRuling } from './measure-features.ts'
import { MEASURES, measureListener, measureShares, type MeasureChoice } from './learned-measure.ts'

/**
 * So likely must a measure be, and so much likelier than what the rules took, to stand in its place: what the rules found
 * by its words stays where it is not all but ruled out.
 */
const GUESSED = { least: 0.75, margin: 4 }
const FOUND = { least: 0.9, margin: 20 }
/**
 * Less likely than this, what is taken is a guess, however the rules came to it: of 470 such questions in sets left out of
 * the fit 26% were right, of all others 66%.
 */
const UNLIKELY = 0.3
/** What is asked for this seldom stands in nobody's place: how many rows a series has is set by who keeps it. */
const SELDOM = 0.1
/**
 * From here on, where what is taken is a guess this unlikely, another measure may be meant as well: none that people seldom
 * mean by themselves, such as a dose that was set.
 */
const ANOTHER = { least: 0.25, below: 0.6, weight: 0.2 }

/** Below this likelihood what stands in place of the rules' measure is a guess. */
const SETTLED = 0.6

/** What a question measures, as goals of this kind ask it, and how likely that is. */
export interface MeasureChosen {
  metric: Metric
  share: number
  /** It is what the rules had. */
  asRuled: boolean
  /** Nobody can be sure that it is meant. */
  isGuess: boolean
  /** The word at which it is spoken of most loudly. */
  token: number | null
}

/** What is taken, null where the rules' own stays that is nothing, and what may be meant as well. */
export interface MeasuresHeard {
  taken: MeasureChosen | null
  another: MeasureChosen | null
}

/** The likeliest of all that the table can measure, or what the rules took where that is about as likely. */
export function measureAsked(
  ruling: MeasureRuling,
  metric: Metric | null,
  context: Context,
  words: string,
  weights: SideWeights = MEASURES,
): MeasuresHeard {
  const choice = measureChoice(ruling, metric, context)
  measureListener.heard?.({ ...choice, words, metric })
  if (measureListener.heard) return { taken: null, another: null }
  const shares = measureShares(choice, weights)
  const weightOf = (at: number) => choice.candidates[at]!.metric.weight
  const meant = shares.map((share, at) => (weightOf(at) >= SELDOM ? share : 0))
  const best = meant.indexOf(Math.max(...meant))
  const { ruled } = choice
  const { least, margin } = ruling.guessed ? GUESSED : FOUND
  const ruledShare = shares[ruled] ?? 0
  // What a goal says of rows in so many words, and was made into a column, is what it says.
  const isSettled = ruled >= 0 && isOfCondition(choice.candidates[ruled]!.metric.ref.column, context)
  const isLikelier = !isSettled && shares[best]! >= least && shares[best]! > margin * ruledShare
  const chosen = isLikelier ? best : ruled
  // A state that is called by a name of its own is what the rules took it for.
  const isState = (at: number) =>
    at === ruled && choice.candidates[at]!.metric.ref.kind === 'share' && choice.places[at] !== null
  const chosenOf = (at: number): MeasureChosen => ({
    metric: choice.candidates[at]!.metric,
    share: shares[at]!,
    asRuled: at === ruled,
    isGuess: shares[at]! < (at === ruled ? UNLIKELY : SETTLED) && !isState(at),
    token: choice.places[at]!,
  })
  const taken = chosen < 0 ? null : chosenOf(chosen)
  const isAble = (at: number) => at !== chosen && weightOf(at) >= ANOTHER.weight
  const rest = shares.map((share, at) => (isAble(at) ? share : 0))
  const other = rest.indexOf(Math.max(...rest))
  const isOpen =
    !isSettled &&
    ruling.guessed &&
    taken !== null &&
    taken.share < ANOTHER.below &&
    rest[other]! >= ANOTHER.least
  return { taken, another: isOpen ? chosenOf(other) : null }
}

/** Everything that a question may measure, with what speaks for each. */
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
