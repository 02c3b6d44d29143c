import type { Metric } from '#contract'
import type { Features } from '../acts/act-features.ts'
import { probabilitiesOf, readSideWeights, type SideWeights } from '../apart/learned-apart.ts'
import type { MeasureCandidate } from './measure-candidates.ts'

/** What a question may measure, with what speaks for each. */
export interface MeasureChoice {
  candidates: readonly MeasureCandidate[]
  features: readonly Features[]
  /** The word at which each is spoken of most loudly. */
  places: readonly (number | null)[]
  /** The answer of the rules among them; -1 where they have none. */
  ruled: number
}

export const MEASURES: SideWeights = readSideWeights(import.meta.dirname, 'measure-weights.tsv')

/** The same as answers of one member each. */
export const sidesOf = ({ candidates, features }: Pick<MeasureChoice, 'candidates' | 'features'>) => ({
  features,
  sides: candidates.map((_, at) => ({ members: [at], features: {} })),
})

/** How likely each of them is, in their order. */
export const measureShares = (choice: MeasureChoice, weights: SideWeights): number[] =>
  probabilitiesOf(sidesOf(choice), weights)

/** What was read of one stretch. */
export interface HeardMeasure extends MeasureChoice {
  words: string
  metric: Metric | null
}

/** Those who fit the weights anew; null where nobody listens. */
export const measureListener: { heard: ((heard: HeardMeasure) => void) | null } = { heard: null }
