/** What things do with an amount of which people ask all there was, as base forms: "what did each stall bring in". */
export const TOTAL_PHRASES: readonly string[] = [
  'bring in',
  'take in',
  'pull in',
  'rake in',
  'bring us',
  'bring me',
  'earn us',
  'earn me',
  'make us',
  'make me',
  'cost us',
  'cost me',
  'pile up',
  'add up',
  'mount up',
  'go through',
  'get through',
  'run through',
  'use up',
  'burn through',
  'throw away',
  'throw out',
  'pay out',
  'come to',
  'amount to',
  'in all',
  'all told',
]

/** What we do with money or goods: all of it is asked where we do it, and what one has where others do. */
export const OURS_PHRASES: readonly string[] = [
  'spend',
  'pay',
  'use',
  'sell',
  'buy',
  'order',
  'waste',
  'lose',
  'take',
  'make',
  'raise',
]

/** What is asked of a single one, or of a usual one, and of no total. */
export const SINGLE_WORDS: ReadonlySet<string> = new Set(
  'per apiece average typical typically usually usual normally head single dear dearer pricey expensive cheap'.split(
    ' ',
  ),
)

/** Units of what is heavy or large by itself and adds up all the same where it is used up or brought in. */
export const AMOUNT_UNITS: ReadonlySet<string> = new Set('kg g lb oz t l ml m3 m³ gal kWh MWh'.split(' '))
