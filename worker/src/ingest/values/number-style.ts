import { literal } from '../../duckdb/sql.ts'
import { currencyCode } from '../../lexicon/currencies.ts'
import { accepts, type Counted, type Interpretation } from './counted.ts'
import { isMissingTyped } from './missing-codes.ts'
import { inOneUnit, mixedUnits, type MixedUnits } from './mixed-units.ts'
import { CURRENCY, shapeOf, SPACES, type Shape } from './number-shape.ts'

/** A number as programs write it: no separators of thousands, a point for the decimals, perhaps an exponent. */
const PLAIN = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/
export const isPlainNumber = (value: string): boolean => PLAIN.test(value)

/** Each separator of thousands as the inside of a character class. */
const GROUPS = { comma: ',', point: '.', space: SPACES, apostrophe: "'’" } as const
type Group = keyof typeof GROUPS

/** Units that may follow a number without a space between; others need one. */
const TIGHT_UNITS =
  /^(?:%|‰|°[CF]?|[µumkMGT]?(?:g|m|l|L|W|V|A|Hz|Pa|J|s|B)|kWh|MWh|lbs?|oz|ft|in|yd|mi|mph|kmh|km\/h|kph|mpg|hp|rpm|ppm|bps|px|pt|sec|min|mins|hrs?|h|d|days?|years?|yrs?|wks?|cm|cc|cl|dl|mmHg|mg\/dL|m²|m2|m³|m3|km2|km²|sqft|[ap]?t)$/

/** True for what is written like a number of some kind; the column decides whether it is one. */
export const mayBeNumber = (value: string): boolean => isPlainNumber(value) || shapeOf(value) !== null

interface Separators {
  decimal: '.' | ','
  group: Group | null
}

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length

/**
 * Which separators a column uses, by the evidence of all its values. A comma or point with three digits behind it could
 * be either; it is read by what the other values of the column, and failing that of the file, show.
 */
function separatorsOf(bodies: readonly Counted[], fileDecimal: '.' | ',' | null): Separators {
  let comma = 0
  let point = 0
  let space = 0
  let apostrophe = 0
  let ambiguousComma = 0
  let ambiguousPoint = 0
  let groupedComma = 0
  let groupedPoint = 0
  for (const { value, count: rows } of bodies) {
    const commas = count(value, /,/g)
    const points = count(value, /\./g)
    if (new RegExp(`\\d[${SPACES}]\\d`).test(value)) space += rows
    if (/\d['’]\d/.test(value)) apostrophe += rows
    if (commas > 0 && points > 0) {
      if (value.lastIndexOf(',') > value.lastIndexOf('.')) {
        comma += rows
        groupedPoint += rows
      } else {
        point += rows
        groupedComma += rows
      }
    } else if (commas > 1) groupedComma += rows
    else if (points > 1) groupedPoint += rows
    else if (commas === 1) {
      if (/^[1-9]\d{0,2},\d{3}$/.test(value)) ambiguousComma += rows
      else comma += rows
    } else if (points === 1) {
      if (/^[1-9]\d{0,2}\.\d{3}$/.test(value)) ambiguousPoint += rows
      else point += rows
    }
  }
  const decimal = decideDecimal(
    { comma, point, groupedComma, groupedPoint, ambiguousComma, ambiguousPoint },
    fileDecimal,
  )
  const other = decimal === ',' ? groupedPoint + ambiguousPoint : groupedComma + ambiguousComma
  const group: Group | null =
    other > 0
      ? decimal === ','
        ? 'point'
        : 'comma'
      : space > 0
        ? 'space'
        : apostrophe > 0
          ? 'apostrophe'
          : null
  return { decimal, group }
}

function decideDecimal(
  seen: Record<
    'comma' | 'point' | 'groupedComma' | 'groupedPoint' | 'ambiguousComma' | 'ambiguousPoint',
    number
  >,
  fileDecimal: '.' | ',' | null,
): '.' | ',' {
  const forComma = seen.comma + seen.groupedPoint
  const forPoint = seen.point + seen.groupedComma
  if (forComma !== forPoint) return forComma > forPoint ? ',' : '.'
  if (seen.ambiguousComma > 0 || seen.ambiguousPoint > 0) return fileDecimal ?? '.'
  return '.'
}

/** Digits with the given separators, as a pattern that JavaScript and RE2 read alike. */
function bodyPattern({ decimal, group }: Separators): string {
  const d = decimal === '.' ? '\\.' : ','
  const g = group ? `[${GROUPS[group].replace('.', '\\.')}]` : null
  const whole = g ? `\\d{1,3}(?:${g}\\d{3})+|\\d{1,2}(?:${g}\\d{2})+${g}\\d{3}|\\d+` : '\\d+'
  return `(?:(?:${whole})(?:${d}\\d*)?|${d}\\d+)`
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const MAGNITUDES = new Map<string, number>(
  Object.entries({ k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9, t: 1e12 }),
)

/** Behind an amount: it runs the other way, or does not. */
const CREDIT = /^(?:CR|Cr|cr|DR|Dr|dr)\.?$/

/** Share of the numbers that must say their unit, where there are several. */
const MOSTLY_UNITS = 0.95

interface Suffix {
  unit: string | null
  /** "CR" behind some amounts makes them credits. */
  credits?: boolean
  /** k, M, B after the digits multiply them. */
  magnitude: boolean
  /** Units of one kind, brought to one. */
  mixed?: MixedUnits
  pattern: string
}

/** What may follow the digits: a percent sign, one and the same unit, or letters for thousands and millions. */
function suffixOf(shapes: readonly { shape: Shape; count: number }[]): Suffix {
  const rows = shapes.reduce((sum, { count: c }) => sum + c, 0)
  const tally = new Map<string, { rows: number; tight: number }>()
  for (const { shape, count: c } of shapes) {
    if (shape.suffix === null) continue
    const entry = tally.get(shape.suffix) ?? { rows: 0, tight: 0 }
    tally.set(shape.suffix, { rows: entry.rows + c, tight: entry.tight + (shape.tight ? c : 0) })
  }
  const none = { unit: null, magnitude: false, pattern: '' }
  if (tally.size === 0) return none
  if (tally.has('%')) return { unit: '%', magnitude: false, pattern: '%?' }
  const suffixes = [...tally.keys()]
  if (suffixes.every((own) => CREDIT.test(own)))
    return { unit: null, magnitude: false, credits: true, pattern: '(?:[cCdD][rR]\\.?)?' }
  const currency = shapes.some(({ shape }) => shape.currency !== null)
  if (suffixes.every((s) => MAGNITUDES.has(s.toLowerCase())) && (currency || suffixes.length > 1))
    return { unit: null, magnitude: true, pattern: '(?:[kKmMbBtT]|[mMbB][nN])?' }
  const mixed = mixedUnits(new Map([...tally].map(([own, { rows: n }]) => [own, n])))
  if (mixed && [...tally.values()].reduce((sum, own) => sum + own.rows, 0) >= MOSTLY_UNITS * rows) {
    const written = [...mixed.times.keys()].sort((a, b) => b.length - a.length).map(escape)
    return { unit: mixed.unit, magnitude: false, mixed, pattern: `(?:${written.join('|')})` }
  }
  const [suffix, seen] = [...tally].reduce((best, entry) => (entry[1].rows > best[1].rows ? entry : best))
  const written =
    /^[\p{L}°%‰µ$€£/²³.]{1,12}[23]?$/u.test(suffix) && (seen.tight === 0 || TIGHT_UNITS.test(suffix))
  if (!written || seen.rows < 0.9 * rows) return none
  return { unit: suffix, magnitude: false, pattern: `(?:${escape(suffix)})?` }
}

/**
 * Reads a column of text as numbers, or null where it is not one. Whole numbers with leading zeros are codes and stay
 * text, as do those of 16 digits and more.
 * @param fileDecimal what other columns of the file show about the decimal sign
 */
export function numberInterpretation(
  values: readonly Counted[],
  fileDecimal: '.' | ',' | null = null,
): Interpretation | null {
  const present = values.filter(({ value }) => !isMissingTyped(value))
  if (present.length === 0 || looksLikeCodes(present)) return null
  if (present.every(({ value }) => isPlainNumber(value)))
    return { type: 'DOUBLE', sql: (text) => `try_cast(trim(${text}) AS DOUBLE)`, unit: null, assumed: null }

  const shapes = present.flatMap(({ value, count: c }) => {
    const shape = shapeOf(value)
    return shape ? [{ shape, count: c }] : []
  })
  if (shapes.length === 0) return null
  const separators = separatorsOf(
    shapes.map(({ shape, count: c }) => ({ value: shape.body, count: c })),
    fileDecimal,
  )
  const suffix = suffixOf(shapes)
  const sign = '[-+−–]?'
  const body = bodyPattern(separators)
  const exponent = '(?:[eE][-+]?\\d+)?'
  const pattern = `^\\s*\\(?\\s*${sign}\\s*${CURRENCY}?\\s*${sign}\\s*(${body}${exponent})[${SPACES}]*${suffix.pattern}\\s*${CURRENCY}?\\s*\\)?\\s*-?\\s*$`
  const regex = new RegExp(pattern)
  if (!accepts(present, (value) => regex.test(value))) return null
  return {
    type: 'DOUBLE',
    sql: (text) => {
      const number = numberSql(text, pattern, separators, suffix.magnitude)
      if (suffix.mixed)
        return inOneUnit(number, `regexp_extract(${text}, '([\\p{L}²³.]+[23]?)\\s*$', 1)`, suffix.mixed)
      return suffix.credits
        ? `(${number} * CASE WHEN regexp_matches(${text}, '[cC][rR]\\.?\\s*$') THEN -1 ELSE 1 END)`
        : number
    },
    unit: suffix.unit ?? currencyOf(shapes),
    ...severalCurrencies(shapes),
    assumed: describe(separators, suffix, shapes),
  }
}

function looksLikeCodes(values: readonly Counted[]): boolean {
  let zeros = 0
  let longest = 0
  for (const { value } of values) {
    const text = value.trim()
    if (!/^\d+$/.test(text)) {
      if (isPlainNumber(text)) continue
      return false
    }
    if (text.length > 1 && text.startsWith('0')) zeros++
    longest = Math.max(longest, text.length)
  }
  return (zeros > 0 && longest > 2) || longest >= 16
}

/** Rows of a currency that are no slip. */
const FEWEST_OF_ONE = 2

/** How to tell which of several currencies a value is in; nothing where there is one. */
function severalCurrencies(
  shapes: readonly { shape: Shape; count: number }[],
): Pick<Interpretation, 'currency'> {
  const codes = new Map<string, { written: Set<string>; rows: number }>()
  for (const { shape, count: rows } of shapes) {
    const code = shape.currency === null ? null : (currencyCode(shape.currency) ?? shape.currency)
    if (code === null) continue
    const own = codes.get(code) ?? { written: new Set<string>(), rows: 0 }
    own.written.add(shape.currency!)
    codes.set(code, { ...own, rows: own.rows + rows })
  }
  if ([...codes.values()].filter(({ rows }) => rows >= FEWEST_OF_ONE).length < 2) return {}
  const written = [...codes].flatMap(([code, { written: all }]) =>
    [...all].map((own) => [own, code] as const),
  )
  return {
    currency: (text) =>
      `CASE regexp_extract(${text}, ${literal(CURRENCY)}) ${written.map(([own, code]) => `WHEN ${literal(own)} THEN ${literal(code)}`).join(' ')} END`,
  }
}

function currencyOf(shapes: readonly { shape: Shape; count: number }[]): string | null {
  const tally = new Map<string, number>()
  for (const { shape, count: c } of shapes)
    if (shape.currency) tally.set(shape.currency, (tally.get(shape.currency) ?? 0) + c)
  return tally.size === 1 ? [...tally.keys()][0]! : null
}

function describe(
  separators: Separators,
  suffix: Suffix,
  shapes: readonly { shape: Shape }[],
): string | null {
  const parts: string[] = []
  const names = { comma: 'commas', point: 'points', space: 'spaces', apostrophe: 'apostrophes' }
  if (separators.decimal === ',' && shapes.some(({ shape }) => shape.body.includes(',')))
    parts.push('a decimal comma')
  if (separators.group) parts.push(`${names[separators.group]} between thousands`)
  if (suffix.mixed) parts.push(`${suffix.mixed.others.join(', ')} brought to ${suffix.mixed.unit}`)
  else if (suffix.unit)
    parts.push(`the ${/^\p{L}/u.test(suffix.unit) ? 'unit' : 'sign'} "${suffix.unit}" taken off`)
  if (suffix.credits) parts.push('amounts with "CR" behind them below zero')
  if (suffix.magnitude) parts.push('letters for thousands, millions and billions multiplied out')
  if (shapes.some(({ shape }) => shape.currency)) parts.push('the currency sign taken off')
  return parts.length === 0 ? null : `read as numbers with ${parts.join(', ')}`
}

function numberSql(text: string, pattern: string, separators: Separators, magnitude: boolean): string {
  let digits = `regexp_extract(${text}, ${literal(pattern)}, 1)`
  if (separators.group)
    digits = `regexp_replace(${digits}, ${literal(`[${GROUPS[separators.group]}]`)}, '', 'g')`
  if (separators.decimal === ',') digits = `replace(${digits}, ',', '.')`
  const value = `try_cast(nullif(${digits}, '') AS DOUBLE)`
  const negative = `CASE WHEN regexp_matches(${text}, '^[^0-9]*[-−–(]|-\\s*$') THEN -1 ELSE 1 END`
  const signed = `(${value} * ${negative})`
  if (!magnitude) return signed
  const letter = `lower(regexp_extract(${text}, '([A-Za-z]*)[^A-Za-z0-9]*$', 1))`
  const factors = [...MAGNITUDES].map(([name, factor]) => `WHEN ${literal(name)} THEN ${factor}`)
  return `(${signed} * CASE ${letter} ${factors.join(' ')} ELSE 1 END)`
}
