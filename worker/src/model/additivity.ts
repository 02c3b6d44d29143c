import type { Additivity, ColumnProfile } from '#contract'
import { NEVER_SUMMED, type Quantity } from '../lexicon/quantities.ts'
import { thingsCounted } from './counting.ts'
import { says, type Named } from './named.ts'

/** Units of things that add up, and of things that do not. */
const ADDING = new Set(['$', '€', '£', '¥', 'kWh', 'MWh', 'KB', 'MB', 'GB', 'bytes', 'l', 'gal', 't'])
const AVERAGED = new Set([
  '%',
  '°C',
  '°F',
  'K',
  'hPa',
  'ppm',
  'dB',
  'Hz',
  'mpg',
  'mph',
  'km/h',
  'm/s',
  'knots',
  'W',
  'kW',
  'MW',
  'hp',
  'carats',
])

/** Fractions between none and all. */
const isShare = ({ storage, minimum, maximum, unit }: ColumnProfile): boolean =>
  storage === 'number' && unit === null && Number(minimum) >= 0 && Number(maximum) <= 1

/** Measures of how large a thing is, which add up over things though a row's own is averaged. */
const EXTENTS =
  'area, floor area, living area, distance, hours, labour, weight, volume, length of time, nights, days'

/** Its total over rows is an amount that another can be set against: so much for each of it. */
export const isExtensive = ({ column, words }: Named, additivity: Additivity | null): boolean =>
  additivity === 'sum' ||
  additivity === 'stock' ||
  (additivity === 'mean' &&
    !(column.unit !== null && (AVERAGED.has(column.unit) || column.unit.includes('/'))) &&
    !words.includes('per') &&
    says(words, EXTENTS))

const MONEY_WORDS = new Set('cost price spend revenue fee charge wage pay income rent fare'.split(' '))
const PHYSICAL = new Set('km mile m2 sqm kg ton litre kwh mwh hectare ha'.split(' '))

/** "cost_km": money, and right behind it what it is for. */
const isForEachUnit = (words: readonly string[]): boolean =>
  words.some((word, at) => MONEY_WORDS.has(word) && PHYSICAL.has(words[at + 1] ?? ''))

/** Units of what is carried or brought in, though its name is a weight. */
const LOADS: ReadonlySet<string> = new Set(['t', 'tons'])

/** How a measure may be added up, and why. */
export function additivityOf(
  { column, words }: Named,
  quantity: Quantity | null,
): { additivity: Additivity; because: string } {
  const is = (additivity: Additivity, because: string) => ({ additivity, because })
  const { unit } = column
  if (unit !== null && AVERAGED.has(unit)) return is('mean', 'its unit is never summed')
  if (unit?.includes('/')) return is('mean', 'it is so much of one thing for each of another')
  if (says(words, 'cumulative, to date, running total')) return is('stock', 'it counts up from the start')
  if (words.some((word) => NEVER_SUMMED.has(word)) || words.includes('per'))
    return is('mean', 'its name says a quantity that is averaged')
  if (isForEachUnit(words)) return is('mean', 'its name says money for each unit of something')
  if (isShare(column)) return is('mean', 'its values are shares of one')
  if (unit !== null && LOADS.has(unit)) return is('sum', 'what weighs tons is a load, and loads add up')
  if (quantity) return is(quantity.additivity, 'its name says what it is')
  if (unit !== null && ADDING.has(unit)) return is('sum', 'its unit adds up')
  if (column.storage === 'integer' && thingsCounted(words) !== null) return is('sum', 'it counts things')
  if (column.role === 'count' || (words[0] === 'number' && words[1] === 'of'))
    return is('sum', 'it counts things')
  if (column.storage === 'integer' && words.length === 1 && words[0] === 'total')
    return is('sum', 'it is a total itself')
  return is('mean', 'nothing says that it adds up')
}
