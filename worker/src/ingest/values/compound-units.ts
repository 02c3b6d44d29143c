import { literal } from '../../duckdb/sql.ts'
import { unitsOfAKind } from '../../lexicon/units-of-a-kind.ts'
import { accepts, type Counted, type Interpretation } from './counted.ts'
import { isMissingTyped } from './missing-codes.ts'

/** Two units that one value is written in, the larger first: `5' 11"`, `2 h 30 min`, `11 st 4 lb`. */
interface Pair {
  /** How they are told. */
  larger: string
  smaller: string
  /** How they are written, as patterns that JavaScript and RE2 read alike. */
  first: string
  second: string
  /** How many of the smaller make a larger. */
  ratio: number
  /** The smaller may be left out behind a sign: `5'11`. */
  bare: boolean
}

const PAIRS: readonly Pair[] = [
  {
    larger: 'feet',
    smaller: 'in',
    first: "['’′]|ft\\.?|feet|foot",
    second: `''|’’|′′|["”″]|in\\.?|inch(?:es)?`,
    ratio: 12,
    bare: true,
  },
  {
    larger: 'hours',
    smaller: 'min',
    first: 'h|hrs?|hours?',
    second: 'm|mins?|minutes?',
    ratio: 60,
    bare: true,
  },
  {
    larger: 'minutes',
    smaller: 's',
    first: 'm|mins?|minutes?',
    second: 's|secs?|seconds?',
    ratio: 60,
    bare: false,
  },
  { larger: 'days', smaller: 'h', first: 'd|days?', second: 'h|hrs?|hours?', ratio: 24, bare: false },
  { larger: 'weeks', smaller: 'days', first: 'w|wks?|weeks?', second: 'd|days?', ratio: 7, bare: false },
  {
    larger: 'years',
    smaller: 'months',
    first: 'y|yrs?|years?',
    second: 'm|mos?|mths?|months?',
    ratio: 12,
    bare: false,
  },
  { larger: 'stone', smaller: 'lb', first: 'st|stones?', second: 'lbs?|pounds?', ratio: 14, bare: false },
  { larger: 'pounds', smaller: 'oz', first: 'lbs?|pounds?', second: 'oz|ounces?', ratio: 16, bare: false },
]

const NUMBER = '\\d+(?:\\.\\d+)?'
const PLAIN = `^\\s*(${NUMBER})\\s*$`
const ONE_UNIT = `^\\s*(${NUMBER})\\s*([A-Za-z]+)\\.?\\s*$`
/** Values in two units from which on a column is one of such; and how far apart middles of the same thing may lie. */
const FEWEST = 2
const SAME_MIDDLE = 1.6

/**
 * Reads a column of text as numbers where values are written in two units one behind the other, beside values in one of
 * them, in another unit of the kind, or as plain numbers. Those without a unit are taken for the one of the two in which
 * their middle is that of the others. Null where no such pair of units is written, or too much cannot be read.
 */
export function compoundInterpretation(values: readonly Counted[]): Interpretation | null {
  const present = values.filter(({ value }) => !isMissingTyped(value))
  for (const own of written) {
    const found = asPair(present, own)
    if (found) return found
  }
  return null
}

/** Whether a value may be of a column of such. */
export const mayBeCompound = (value: string): boolean => written.some(({ both }) => both.test(value))

function asPair(present: readonly Counted[], { pair, both, alone }: Written): Interpretation | null {
  if (count(present.filter(({ value }) => both.test(value))) < FEWEST) return null
  const sizes = sizesOf(pair)
  const withUnit = (value: string): number | null => {
    const pairOf = both.exec(value)
    if (pairOf) return Number(pairOf[1]) * pair.ratio + Number(pairOf[2] ?? 0)
    const single = alone.exec(value)
    if (single) return Number(single[1]) * (isFirst(single[2]!, pair) ? pair.ratio : 1)
    const one = ONE.exec(value)
    const size = one && sizes(one[2]!)
    return size ? Number(one[1]) * size : null
  }
  const plainOnes = present.filter(({ value }) => WITHOUT.test(value))
  const plain = plainSize(
    middleOf(plainOnes.map(({ value, count: n }) => [Number(value), n])),
    middleOf(
      present.flatMap(({ value, count: n }) => {
        const own = withUnit(value)
        return own === null ? [] : [[own, n]]
      }),
    ),
    pair,
  )
  if (plainOnes.length > 0 && plain === null) return null
  const parses = (value: string) => withUnit(value) !== null || WITHOUT.test(value)
  if (!accepts(present, parses)) return null
  const others = [
    ...new Set(
      present.flatMap(({ value }) => {
        if (both.test(value) || alone.test(value)) return []
        const one = ONE.exec(value)
        return one && sizes(one[2]!) ? [one[2]!] : []
      }),
    ),
  ]
  return {
    type: 'DOUBLE',
    unit: pair.smaller,
    sql: (text) => pairSql(text, pair, { others, sizes, plain: plain ?? 1 }),
    assumed: `read as numbers with ${[`${pair.larger} and what follows them`, ...others].join(', ')} brought to ${pair.smaller}`,
  }
}

interface Written {
  pair: Pair
  both: RegExp
  alone: RegExp
}

const WITHOUT = new RegExp(PLAIN)
const ONE = new RegExp(ONE_UNIT)

const count = (values: readonly Counted[]): number => values.reduce((sum, own) => sum + own.count, 0)

/** Larger and smaller, as `5 ft 11 in` and, where the sign says enough, `5'11`. */
const pairPattern = ({ first, second, bare }: Pair): string =>
  `^\\s*(\\d+)\\s*(?:${first})[,\\s]*(?:and\\s+)?(${NUMBER})\\s*(?:${second})${bare ? '?' : ''}\\s*$`

/** One of the two by itself. */
const alonePattern = ({ first, second }: Pair): string =>
  `^\\s*(${NUMBER})\\s*((?:${first})|(?:${second}))\\s*$`

const isFirst = (word: string, { first }: Pair): boolean => new RegExp(`^(?:${first})$`, 'i').test(word)

const written: readonly Written[] = PAIRS.map((pair) => ({
  pair,
  both: new RegExp(pairPattern(pair), 'i'),
  alone: new RegExp(alonePattern(pair), 'i'),
}))

/** What a word for another unit of the kind is multiplied by, to have the smaller of the two. */
function sizesOf({ smaller }: Pair): (word: string) => number | null {
  return (word) => {
    const kind = unitsOfAKind([smaller, word])
    return kind ? kind.get(word)!.size / kind.get(smaller)!.size : null
  }
}

/** What numbers without a unit are multiplied by; null where they are in neither of the two. */
function plainSize(plain: number | null, others: number | null, { ratio }: Pair): number | null {
  if (plain === null || others === null || plain <= 0 || others <= 0) return null
  const apart = (size: number) => Math.abs(Math.log((plain * size) / others))
  const size = apart(1) <= apart(ratio) ? 1 : ratio
  return apart(size) <= Math.log(SAME_MIDDLE) ? size : null
}

/** The median of values with how often each stands there; null of none. */
function middleOf(values: readonly (readonly [number, number])[]): number | null {
  const sorted = [...values].sort(([a], [b]) => a - b)
  const half = sorted.reduce((sum, [, n]) => sum + n, 0) / 2
  let before = 0
  for (const [value, n] of sorted) {
    before += n
    if (before >= half) return value
  }
  return null
}

function pairSql(
  text: string,
  pair: Pair,
  {
    others,
    sizes,
    plain,
  }: { others: readonly string[]; sizes: (word: string) => number | null; plain: number },
): string {
  const part = (pattern: string, group: number) =>
    `try_cast(regexp_extract(${text}, ${literal(`(?i)${pattern}`)}, ${group}) AS DOUBLE)`
  const matches = (pattern: string) => `regexp_matches(${text}, ${literal(`(?i)${pattern}`)})`
  const cases = [
    [
      matches(pairPattern(pair)),
      `${part(pairPattern(pair), 1)} * ${pair.ratio} + ${part(pairPattern(pair), 2)}`,
    ],
    [matches(PLAIN), `${part(PLAIN, 1)} * ${plain}`],
    [matches(`^\\s*${NUMBER}\\s*(?:${pair.first})\\s*$`), `${part(alonePattern(pair), 1)} * ${pair.ratio}`],
    [matches(`^\\s*${NUMBER}\\s*(?:${pair.second})\\s*$`), part(alonePattern(pair), 1)],
    ...others.map((word) => [
      matches(`^\\s*${NUMBER}\\s*${word}\\.?\\s*$`),
      `${part(ONE_UNIT, 1)} * ${literal(sizes(word)!)}::double`,
    ]),
  ]
  return `CASE ${cases.map(([when, then]) => `WHEN ${when} THEN ${then}`).join(' ')} END`
}
