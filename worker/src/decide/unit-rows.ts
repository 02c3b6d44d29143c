import type { Question } from '#contract'
import type { UnitRows } from '../effects/relate/unit-rows.ts'
import type { StepAlong } from '../effects/relate/step-along.ts'
import type { UnitTimes } from '../effects/relate/unit-times.ts'
import { stepsAlong } from './step-along.ts'
import { beyondChance, lower, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

export const UNIT_ROWS = {
  /** Units below which how many rows they have says nothing. */
  fewestUnits: 8,
  /** Units of a band, and as a share of them all. */
  fewestInBand: 3,
  leastInBand: 0.15,
  /** Other columns that it is looked for within. */
  mostWithin: 4,
  /** Part of the correlation that must be left within another column for it to stand. */
  left: 0.5,
  /** Normal quantile beyond which what is left within is more than chance. */
  beyond: 1.96,
} as const

/** Which way the measure goes with the number; open where chance brings as much, or the bands say otherwise. */
export function unitRowsWay({ numbers, bands }: UnitRows): 'up' | 'down' | 'open' {
  if (!bands || !beyondChance(numbers.p)) return 'open'
  const apart = bands.number(bands.length - 1, 'mean') - bands.number(0, 'mean')
  const value = numbers.value ?? 0
  return Math.sign(apart) !== Math.sign(value) ? 'open' : value > 0 ? 'up' : 'down'
}

export const tooFewUnits = ({ spread }: UnitRows): boolean =>
  spread.number(0, 'judged') < UNIT_ROWS.fewestUnits

/** Within a column: it `holds`, next to nothing is left (`gone`), or so few are left that neither shows. */
export function heldWithin({ numbers, within }: UnitRows, row: number): 'holds' | 'gone' | 'open' {
  const [whole, left] = [numbers.value ?? 0, within!.number(row, 'pooled')]
  const same = Math.sign(whole) === Math.sign(left)
  if (same && Math.abs(within!.number(row, 'z')) > UNIT_ROWS.beyond) return 'holds'
  return same && Math.abs(left) >= UNIT_ROWS.left * Math.abs(whole) ? 'open' : 'gone'
}

/** The band that fares best, by the side that is wished for; null where none is, or nothing shows. */
export function bestBand(effect: UnitRows): 'few' | 'many' | null {
  const way = unitRowsWay(effect)
  const { better } = effect.measure
  if (way === 'open' || better === null) return null
  return (way === 'up') === (better === 'more') ? 'many' : 'few'
}

/** The last band that fares well where few are better: the one before the widest step. */
export function goodUpTo({ bands }: UnitRows): number {
  const steps = bands!.rows
    .slice(1)
    .map((row) => Math.abs(bands!.number(row, 'mean') - bands!.number(row - 1, 'mean')))
  return steps.indexOf(Math.max(...steps))
}

/** Which way the measure goes with how many rows a unit has at a time, each held against itself. */
export const unitTimesWay = ({ numbers }: UnitTimes): 'up' | 'down' | 'open' =>
  beyondChance(numbers.p) ? ((numbers.value ?? 0) > 0 ? 'up' : 'down') : 'open'

/** Whether what is told first is each unit held against itself: where that is asked, or alone shows anything. */
export const timesLead = (effect: UnitRows, { over }: Pick<Question, 'over'>): boolean =>
  effect.times !== null &&
  (over !== null || (unitRowsWay(effect) === 'open' && unitTimesWay(effect.times) !== 'open'))

/** The place at which it steps, over units or over their times, whichever is told; null where no place stands out. */
export function stepOfRows(effect: UnitRows, lead: boolean): StepAlong | null {
  const way = lead ? unitTimesWay(effect.times!) : unitRowsWay(effect)
  const step = lead ? effect.times!.step : effect.step
  const up = step !== null && step.main.number(0, 'mean_above') > step.main.number(0, 'mean_below')
  return step && way !== 'open' && up === (way === 'up') && stepsAlong(step) ? step : null
}

export function decideUnitRows(effect: UnitRows, question: Question): Omit<Judgement, 'reasons'> {
  const { supposes } = question
  const lead = timesLead(effect, question)
  const way = lead ? unitTimesWay(effect.times!) : unitRowsWay(effect)
  if (way === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell' }
  const { p, n } = (lead ? effect.times! : effect).numbers
  const own = surenessOf(p, n, 1)
  const gone = !lead && (effect.within?.rows.some((row) => heldWithin(effect, row) === 'gone') ?? false)
  const sureness = gone ? lower(own) : own
  if (supposes === null) return { kind: 'how-much', sureness }
  const wanted =
    supposes === 'differs' ? true : supposes === 'same' ? false : (supposes === 'more') === (way === 'up')
  return { kind: wanted ? 'yes' : 'no', sureness }
}
