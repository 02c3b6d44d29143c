import type { Question } from '#contract'
import type { UnitRows } from '../effects/relate/unit-rows.ts'
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

export function decideUnitRows(effect: UnitRows, { supposes }: Question): Omit<Judgement, 'reasons'> {
  const way = unitRowsWay(effect)
  if (way === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell' }
  const own = surenessOf(effect.numbers.p, effect.numbers.n, 1)
  const gone = effect.within?.rows.some((row) => heldWithin(effect, row) === 'gone') ?? false
  const sureness = gone ? lower(own) : own
  if (supposes === null) return { kind: 'how-much', sureness }
  const wanted =
    supposes === 'differs' ? true : supposes === 'same' ? false : (supposes === 'more') === (way === 'up')
  return { kind: wanted ? 'yes' : 'no', sureness }
}
