import type { ColumnProfile, Metric } from '#contract'
import { dayPartOf } from '../../lexicon/day-part-words.ts'
import { singularOf } from '../../lexicon/inflect.ts'
import {
  DEED_OF,
  FULLNESS,
  PART_WORDS,
  PLACES_WORDS,
  TAKEN_WORDS,
  WHOLE_WORDS,
} from '../../lexicon/whole-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import { isNumber, type Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

const MOST = 6
/** A slip of the pen may put a part above its whole in a row. */
const SLIP = 1.05

interface PartOfWhole {
  part: Meant
  whole: Meant
  /** What the part's header says besides what both are of: "lost" of "pieces lost". */
  own: string[]
  rest: string[]
  /** What people call the part of the day that it is, where it is one. */
  day: string | null
}

/**
 * Shares of one count or amount in another, where two columns are of one thing and the one is a part of the other: pieces
 * lost of pieces in, seeds that germinated of seeds sown. Read off their headers, and held against how large they are.
 */
export function partMetrics(deriving: Deriving): Metric[] {
  return pairsIn(deriving.fields)
    .filter(({ part, own }) => !heldAsRate(deriving.fields, part, own))
    .slice(0, MOST)
    .map(({ part, whole, own, rest, day }) => {
      const full = own.some((word) => TAKEN_WORDS.has(word)) && rest.some((word) => PLACES_WORDS.has(word))
      return metric(
        deriving,
        { kind: 'ratio', column: part.column.name, from: whole.column.name },
        {
          label: `${part.label} as a share of ${whole.label}`,
          names: [
            ...(day === null
              ? own.flatMap((word) => [word, ...(DEED_OF[word] ? [DEED_OF[word]] : [])]).flatMap(asRate)
              : day.split(', ').filter(Boolean)),
            ...(full ? FULLNESS.split(', ') : []),
          ],
          unit: '%',
          additivity: 'mean',
          better: null,
          weight: 0.4,
        },
      )
    })
}

const asRate = (word: string): string[] => [
  `${word} rate`,
  `rate of ${word}`,
  `share ${word}`,
  `percentage ${word}`,
  `proportion ${word}`,
]

function pairsIn(fields: readonly Meant[]): PartOfWhole[] {
  const numbers = fields.filter(
    ({ field, column }) =>
      isNumber(column) &&
      ['measure', 'dimension'].includes(field.meaning) &&
      column.unit !== '%' &&
      lowest(column) >= 0,
  )
  // A table may have thousands of columns: of their pairs only those are looked at whose first may be a part.
  const headers = new Map(numbers.map((field) => [field, headerOf(field)]))
  const parts = numbers.filter((field) =>
    headers
      .get(field)!
      .some(
        (word) => PART_WORDS.has(word) || /^\d{1,2}(?:am|pm|h)?$/.test(word) || dayPartOf([word]) !== null,
      ),
  )
  return parts.flatMap((part) =>
    numbers.flatMap((whole) => {
      if (part === whole || part.column.unit !== whole.column.unit) return []
      const [a, b] = [headers.get(part)!, headers.get(whole)!]
      const own = a.filter((word) => !b.includes(word))
      const rest = b.filter((word) => !a.includes(word))
      const common = a.some((word) => b.includes(word) && word.length > 1)
      if (!common || own.length === 0) return []
      // Of what was paid for a part is used: a word may say a part beside one and the whole beside another.
      const day = dayPartOf(own)
      const isPart =
        (day !== null || own.some((word) => PART_WORDS.has(word))) &&
        !rest.some((word) => PART_WORDS.has(word) && !WHOLE_WORDS.has(word))
      const isWhole =
        rest.length === 0 ||
        rest.some((word, at) => WHOLE_WORDS.has(word) && (word !== 'in' || at === rest.length - 1))
      return isPart && isWhole && dayPartOf(rest) === null && isWithin(part.column, whole.column)
        ? [{ part, whole, own, rest, day }]
        : []
    }),
  )
}

/** Where nearly all rows begin: a slip of the pen below zero is none of an amount. */
const lowest = ({ quantiles, minimum }: ColumnProfile): number => quantiles[0] ?? Number(minimum)

const isSlip = ({ issues }: ColumnProfile): boolean => issues.some(({ kind }) => kind === 'outliers')

const headerOf = ({ column }: Meant): string[] => nameWords(column.original_name).map(singularOf)

/** No quantile of the part is above the whole's. */
function isWithin(part: ColumnProfile, whole: ColumnProfile): boolean {
  if (part.quantiles.length === 0 || part.quantiles.length !== whole.quantiles.length) return false
  return (
    (isSlip(part) || Number(part.maximum) <= SLIP * Number(whole.maximum)) &&
    part.quantiles.every((value, place) => value <= SLIP * whole.quantiles[place]!) &&
    (isSlip(part) || isSlip(whole) || Number(part.mean) < Number(whole.mean))
  )
}

/** A column has the rate already, row by row: "loss %". */
const heldAsRate = (fields: readonly Meant[], part: Meant, own: readonly string[]): boolean =>
  fields.some(
    ({ field, column, words }) =>
      field.meaning === 'measure' &&
      column !== part.column &&
      (column.unit === '%' || words.includes('rate')) &&
      words.some((word) => own.some((said) => word === said || word === DEED_OF[said])),
  )
