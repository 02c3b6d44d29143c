import { hasWord, nameWords, wordSet } from './name-words.ts'

/** Words at the end of a name, or in brackets, that are units, with how the unit is written. */
const UNITS = new Map<string, string>(
  Object.entries({
    ...spelled('$', 'usd dollar dollars us$ $'),
    ...spelled('€', 'eur euro euros €'),
    ...spelled('£', 'gbp pound_sterling £'),
    ...spelled('¥', 'jpy yen ¥'),
    ...spelled('CHF', 'chf'),
    ...spelled('DKK', 'dkk'),
    ...spelled('SEK', 'sek'),
    ...spelled('PLN', 'pln zloty'),
    ...spelled('CZK', 'czk'),
    ...spelled('HUF', 'huf'),
    ...spelled('CAD', 'cad'),
    ...spelled('AUD', 'aud'),
    ...spelled('NZD', 'nzd'),
    ...spelled('INR', 'inr rupees'),
    ...spelled('CNY', 'cny rmb'),
    ...spelled('BRL', 'brl'),
    ...spelled('ct', 'ct cent cents'),
    ...spelled('thousand €', 'keur teur k€ t€'),
    ...spelled('million €', 'meur mioeur m€'),
    ...spelled('thousand $', 'kusd k$'),
    ...spelled('million $', 'musd m$'),
    ...spelled('thousand £', 'kgbp k£'),
    ...spelled('%', '% pct percent percentage perc'),
    ...spelled('kg', 'kg kgs kilogram kilograms kilo kilos'),
    ...spelled('g', 'g gram grams gramme grammes'),
    ...spelled('mg', 'mg milligram milligrams'),
    ...spelled('lb', 'lb lbs'),
    ...spelled('oz', 'oz ounce ounces'),
    ...spelled('t', 'tonne tonnes'),
    ...spelled('tons', 'ton tons'),
    ...spelled('km', 'km kilometer kilometers kilometre kilometres'),
    ...spelled('m', 'm meter meters metre metres'),
    ...spelled('cm', 'cm centimeter centimeters centimetre centimetres'),
    ...spelled('mm', 'mm millimeter millimeters millimetre millimetres'),
    ...spelled('mi', 'mi mile miles'),
    ...spelled('ft', 'ft feet'),
    ...spelled('in', 'inch inches'),
    ...spelled('yd', 'yd yard yards'),
    ...spelled('m²', 'm2 m² sqm'),
    ...spelled('sq ft', 'sqft ft2'),
    ...spelled('ha', 'hectare hectares'),
    ...spelled('l', 'liter liters litre litres'),
    ...spelled('ml', 'ml'),
    ...spelled('gal', 'gallon gallons'),
    ...spelled('km/h', 'kmh kph'),
    ...spelled('mph', 'mph'),
    ...spelled('m/s', 'mps'),
    ...spelled('knots', 'knot knots kn'),
    ...spelled('mpg', 'mpg'),
    ...spelled('°C', '°c celsius degc'),
    ...spelled('°F', '°f fahrenheit degf'),
    ...spelled('K', 'kelvin'),
    ...spelled('hPa', 'hpa'),
    ...spelled('hp', 'hp horsepower'),
    ...spelled('W', 'watt watts'),
    ...spelled('kW', 'kw'),
    ...spelled('MW', 'mw'),
    ...spelled('kWh', 'kwh'),
    ...spelled('MWh', 'mwh'),
    ...spelled('Hz', 'hz'),
    ...spelled('dB', 'db'),
    ...spelled('ppm', 'ppm'),
    ...spelled('KB', 'kb'),
    ...spelled('MB', 'mb'),
    ...spelled('GB', 'gb'),
    ...spelled('bytes', 'bytes'),
    ...spelled('ms', 'ms msec millisecond milliseconds'),
    ...spelled('s', 's sec secs second seconds'),
    ...spelled('h', 'h hr hrs hour hours'),
    ...spelled('days', 'days dys'),
    ...spelled('weeks', 'weeks wks'),
    ...spelled('months', 'months mths mnths mos'),
    ...spelled('years', 'years yrs'),
    ...spelled('min', 'mins minute minutes'),
    ...spelled('carats', 'carat carats'),
  }),
)

function spelled(unit: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, unit]))
}

/** Single letters and other words that are units in brackets or behind "in" only, since they are much else besides. */
const NEEDS_BRACKETS = new Set(['g', 'm', 's', 'h', 'mi', 'kn', 'ms', 'second', 'minute', 'hour', 'mb', 'in'])
/** What a single letter at the end measures tells its unit: `duration_s`, `height_m`. */
const LENGTHS = wordSet(
  'height length width depth distance diameter altitude elevation thickness perimeter ht dist radius',
)
const TIMES = wordSet(
  'time duration runtime elapsed wait waiting delay latency response talk wrap hold handle handling idle processing swum swim run lap race split reaction entry',
)
const LETTERS: readonly [letter: string, beside: ReadonlySet<string>][] = [
  ['s', TIMES],
  ['ms', TIMES],
  ['h', TIMES],
  ['m', LENGTHS],
  ['g', wordSet('weight mass wt')],
]
/** "million usd": amounts of money are often given in thousands or more. */
const SCALES = /^(thousand|million|billion|trillion)s?$/
const CURRENCIES = ['$', '€', '£', '¥']
const YEAR = /^(?:19|20)\d\d$/
const ENERGY = new Map([
  ['kwh', 'kWh'],
  ['mwh', 'MWh'],
])
const DURATION =
  /\b(?:time|duration|runtime|running|length|wait|waiting|delay|elapsed|late|labou?r|down|downtime|stop|stopped|idle|talk|handling|repair|queue|travel|chair|break|overrun|triage|setup|prep|transit|dwell)\b/

const PER_TIME = wordSet('yr year a annum month mo week wk day d')

/**
 * "Salary £/yr", "Sun kWh/m2": a unit of two at the end of a name, and the name without it. Money of a year is told as
 * money. Null where the name ends otherwise: "home days/week" counts days.
 */
export function unitOfTwo(name: string): { unit: string; rest: string } | null {
  const found = /^(.*\p{L}.*?)[\s_]+([\p{L}$€£¥]{1,5})\s?\/\s?(\p{L}{1,6}[²³23]?)\s*$/u.exec(name)
  if (!found) return null
  const [, rest, above, below] = found as unknown as [string, string, string, string]
  const [over, under] = [UNITS.get(above.toLowerCase()), UNITS.get(below.toLowerCase())]
  if (over === undefined || PERIODS.has(over)) return null
  if (PER_TIME.has(below.toLowerCase())) return { unit: MONEY.has(over) ? over : `${over}/${below}`, rest }
  return under === undefined ? null : { unit: `${over}/${under}`, rest }
}
const WHEN: ReadonlySet<string> = new Set(['at', 'after', 'within', 'by'])
const PERIODS: ReadonlySet<string> = new Set(['days', 'weeks', 'months', 'years'])
const MONEY: ReadonlySet<string> = new Set(['$', '€', '£', '¥', 'CHF', 'DKK', 'SEK', 'PLN'])

/**
 * The unit that a column's name states: `Body Mass (g)`, `price_usd`, `Weight_in_lbs`, `miles_per_gallon`; null where it
 * states none. `temp_max` states none, for it may be in either scale.
 */
export function unitFromName(name: string): string | null {
  const bracket = /[([]\s*([^()[\]]{1,20}?)\s*[)\]]\s*$/.exec(name)
  if (bracket) {
    const inside = bracket[1]!
    const known = UNITS.get(inside.toLowerCase())
    if (known)
      return /^[A-Z]+$/.test(inside) && inside.length <= 3 && known.toLowerCase() === inside.toLowerCase()
        ? known
        : known
    if (/^(?:[\p{L}°%µ$€£]{1,8}[²³23]?)(?:\s?[/·*]\s?[\p{L}²³23]{1,8})$/u.test(inside)) return inside
    const price = /^([$€£¥]) per (\p{L}[\p{L} ]*)$/u.exec(inside)
    if (price) {
      const [, money, under] = price as unknown as [string, string, string]
      return PER_TIME.has(under) ? money : `${money}/${UNITS.get(under.toLowerCase()) ?? under}`
    }
    if (/^in$/i.test(inside)) return 'in'
    if (/^(?:in\s+)?(?:thousands?|millions?|billions?)(?:\s+of)?\b/i.test(inside))
      return inside.replace(/^in\s+/i, '')
  }
  const two = unitOfTwo(name)
  if (two) return two.unit
  const all = nameWords(name)
  // "kWh 2024": the year says only which of several columns it is.
  const words = all.length > 1 && YEAR.test(all.at(-1)!) ? all.slice(0, -1) : all
  if (words.length < all.length && words.length === 1) return ENERGY.get(words[0]!) ?? null
  const last = words.at(-1)
  if (last === undefined) return null
  // "Pain at 12 weeks", "weight after 6 months": when it was measured, and not in what.
  if (words.length > 3 && WHEN.has(words.at(-3)!) && /^\d+$/.test(words.at(-2)!)) return null
  const per = words.lastIndexOf('per')
  if (per > 0 && per < words.length - 1) {
    const over = UNITS.get(words[per - 1]!)
    const under = UNITS.get(words[per + 1]!)
    return over && under ? `${over}/${under}` : null
  }
  // A letter alone is much else; behind a temperature it is its scale.
  if (/^[cf]$/.test(last) && words.some((word) => /^t(?:emp(?:erature)?s?|max|min|avg|mean)$/.test(word)))
    return `°${last.toUpperCase()}`
  if (last === 'min') return DURATION.test(words.join(' ')) ? 'min' : null
  const letter = LETTERS.some(([unit, beside]) => unit === last && hasWord(words.slice(0, -1), beside))
  if (letter) return UNITS.get(last) ?? null
  if (words.length > 1 && NEEDS_BRACKETS.has(last) && words.at(-2) !== 'in') return null
  if (
    words.length === 1 &&
    !['carat', 'carats', 'mpg', 'horsepower', 'pct', 'percent', 'percentage', 'perc'].includes(last)
  )
    return ageUnit(words)
  if (['thousand', 'thousands', 'million', 'millions', 'billion', 'billions'].includes(last))
    return last.endsWith('s') ? last : `${last}s`
  // "thousand usd", "thousands of dollars".
  const scale = words.at(-2) === 'of' ? words.at(-3) : words.at(-2)
  if (SCALES.test(scale ?? '') && CURRENCIES.includes(UNITS.get(last) ?? ''))
    return `${scale!.replace(/s$/, '')} ${UNITS.get(last)!}`
  const first = words[0]!
  if (['pct', 'percent', 'percentage', '%', '$', '€', '£'].includes(first)) return UNITS.get(first) ?? null
  return UNITS.get(last) ?? ageUnit(words)
}

const ageUnit = (words: readonly string[]): string | null =>
  words.at(-1) === 'age' || words[0] === 'age' ? 'years' : null
