import type { Question } from '#contract'
import type { OpenLoad } from '../effects/relate/open-load.ts'
import type { StepAlong } from '../effects/relate/step-along.ts'
import { beyondChance, beyondChanceOpen, lower, surenessOf } from './decide.ts'
import { stepsAlong } from './step-along.ts'
import type { Judgement } from './verdict.ts'

export const LOAD = {
  /** Units below which none can be held against itself beside others. */
  fewestUnits: 2,
  /** Units from which on they are what is counted; below, their times are. */
  unitsJudge: 10,
  fewestRows: 60,
  /** Rows of a unit below which it has no level of its own. */
  fewestOfUnit: 5,
  /** Part of the slope over all rows that must be left within units for it to stand there. */
  left: 0.5,
} as const

/**
 * Which way the measure goes with how many are open, each unit held against itself. Errors over few units come out too
 * small at times: near the limit it takes what had come lately to say so as well.
 */
export const openLoadWay = (effect: OpenLoad): 'up' | 'down' | 'open' => {
  const { main, numbers } = effect
  const shows =
    main !== null && beyondChance(numbers.p) && (beyondChanceOpen(numbers.p) || holdsByWhatCame(effect))
  return shows ? ((numbers.value ?? 0) > 0 ? 'up' : 'down') : 'open'
}

/**
 * What the rows of all units together say of it: they go the same way, they alone do so and nothing of it is left within
 * one unit (`units`), or neither says anything.
 */
export function overAllRows(effect: OpenLoad): 'same' | 'units' | 'other' | 'open' {
  const { plain, numbers } = effect
  if (!plain || !beyondChance(plain.number(0, 'slope_p'))) return 'open'
  const [all, own] = [plain.number(0, 'slope'), numbers.value ?? 0]
  if (openLoadWay(effect) !== 'open') return Math.sign(all) === Math.sign(own) ? 'same' : 'other'
  const isLeft = Math.sign(all) === Math.sign(own) && Math.abs(own) >= LOAD.left * Math.abs(all)
  return isLeft ? 'open' : 'units'
}

/**
 * Whether it is so by how many had come lately as well, which no slow row can have raised: where it is not, slow times that
 * pile rows up may be all there is to it.
 */
export function holdsByWhatCame({ came, numbers }: OpenLoad): boolean {
  const slope = came?.number(0, 'slope') ?? NaN
  return Math.sign(slope) === Math.sign(numbers.value ?? 0) && beyondChance(came!.number(0, 'slope_p'))
}

/** The place at which it steps; null where no one place stands out. */
export function stepOfLoad(effect: OpenLoad): StepAlong | null {
  const way = openLoadWay(effect)
  const { step } = effect
  const up = step !== null && step.main.number(0, 'mean_above') > step.main.number(0, 'mean_below')
  return step && way !== 'open' && up === (way === 'up') && stepsAlong(step) ? step : null
}

/** Whether fewer at a time are better, by the side that is wished for. */
export const fewerAreBetter = (effect: OpenLoad): boolean => {
  const { better } = effect.measure
  const way = openLoadWay(effect)
  return better !== null && way !== 'open' && (way === 'up') === (better === 'less')
}

export function decideOpenLoad(
  effect: OpenLoad,
  { supposes }: Pick<Question, 'supposes'>,
): Omit<Judgement, 'reasons'> {
  const way = openLoadWay(effect)
  if (way === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell' }
  const { p, n } = effect.numbers
  const own = surenessOf(p, n ?? 0, 1)
  const sureness = holdsByWhatCame(effect) ? own : lower(lower(own))
  if (supposes === null) return { kind: 'how-much', sureness }
  const wanted =
    supposes === 'differs' ? true : supposes === 'same' ? false : (supposes === 'more') === (way === 'up')
  return { kind: wanted ? 'yes' : 'no', sureness }
}
