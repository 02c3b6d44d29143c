import type { Leak, PartOfWhole } from '#contract'
import { kindsHeld } from '../../lexicon/kinds-of-quantity.ts'
import { PARTICIPLE, PART_WORDS, WHOLE_WORDS } from '../../lexicon/whole-words.ts'
import { isRate } from '../rates.ts'
import { stateIn } from '../metrics/shares.ts'
import type { Numbers, Values } from './read-values.ts'

const LEAST_ROWS = 20
/** Rows in which slips may put a part above its whole. */
const ABOVE = 0.002
/** Rows in which all of the whole is its part, by which the one is seen to be the limit of the other. */
const ALL_OF_IT = 0.02
/** Rows in which the part would lie above the whole of another row, for it to be no wonder of scale that it never lies above its own. */
const ABOVE_OTHERS = 0.1
const ROUNDING = 1e-9
/** What a quotient that is written down may be off by. */
const WRITTEN = 1e-4

/**
 * Columns of which the one is a part of the other in every row: what was paid of what was due. What merely is smaller, by
 * its scale or in another unit, is none: price and weight.
 */
export function partsOfWholes({ numbers }: Values, leaks: readonly Leak[]): PartOfWhole[] {
  const able = numbers.filter(
    ({ meant: { column, field } }) => Number(column.minimum) >= 0 && column.unit !== '%' && !isRate(field),
  )
  return able.flatMap((whole) =>
    able
      .filter(
        (part) => part !== whole && isAlike(part, whole) && isPart(part, whole, summed(whole, leaks, able)),
      )
      .map((part) => ({ part: nameOf(part), whole: nameOf(whole), held: heldAs(part, whole, numbers) })),
  )
}

const nameOf = ({ meant }: Numbers): string => meant.column.name

/** In one unit, and of no two kinds of quantity. */
function isAlike({ meant: a }: Numbers, { meant: b }: Numbers): boolean {
  if (a.column.unit !== b.column.unit) return false
  const [one, other] = [a, b].map(({ words, column }) =>
    kindsHeld(words, column.unit === null ? [] : [column.unit]),
  ) as [ReadonlySet<string>, ReadonlySet<string>]
  return one.size === 0 || other.size === 0 || [...one].some((kind) => other.has(kind))
}

/** Columns that add up to a whole, as far as the rows say so. */
function summed(whole: Numbers, leaks: readonly Leak[], able: readonly Numbers[]): readonly Numbers[] {
  for (const { column, of, kind } of leaks) {
    if (kind !== 'sum' || column !== nameOf(whole)) continue
    const terms = able.filter((own) => of.includes(nameOf(own)))
    const adds = (row: number, at: number) => {
      const sum = terms.reduce((all, { values }) => all + values[row]!, 0)
      return Number.isNaN(sum) || Math.abs(sum - at) <= ROUNDING + 0.011 * of.length
    }
    if (terms.length === of.length && whole.values.every((at, row) => Number.isNaN(at) || adds(row, at)))
      return terms
  }
  return []
}

function isPart(part: Numbers, whole: Numbers, terms: readonly Numbers[]): boolean {
  let [rows, above, all, beside, others] = [0, 0, 0, 0, 0]
  const wholes = whole.values
  for (let row = 0; row < wholes.length; row += 1) {
    const [own, of] = [part.values[row]!, wholes[row]!]
    if (Number.isNaN(own) || Number.isNaN(of)) continue
    rows += 1
    if (own > of + ROUNDING) above += 1
    else if (of > 0 && own >= of - ROUNDING) all += 1
    // Half the table on: rows of one unit or one day lie near each other.
    const other = wholes[(row + (wholes.length >> 1)) % wholes.length]!
    if (Number.isNaN(other)) continue
    others += 1
    if (own > other + ROUNDING) beside += 1
  }
  if (rows < LEAST_ROWS || above > ABOVE * rows || all === rows) return false
  if (terms.includes(part)) return true
  return isCalledPart(part, whole) && (all >= ALL_OF_IT * rows || beside >= ABOVE_OTHERS * others)
}

/** Their names share a word, or one of them says what has become of so many. */
function isCalledPart({ meant: part }: Numbers, { meant: whole }: Numbers): boolean {
  const common = part.words.some((word) => word.length > 2 && whole.words.includes(word))
  const done = (word: string) => PART_WORDS.has(word) || PARTICIPLE.test(word)
  return (
    common ||
    part.words.some(done) ||
    stateIn(part.words) !== undefined ||
    whole.words.some((word) => WHOLE_WORDS.has(word) || PARTICIPLE.test(word))
  )
}

/** The column that holds the one by the other already, row by row, as a share or in per cent; null for none. */
function heldAs(part: Numbers, whole: Numbers, numbers: readonly Numbers[]): string | null {
  const held = numbers.find(
    (own) => own !== part && own !== whole && [1, 100].some((scale) => isQuotient(own, part, whole, scale)),
  )
  return held ? nameOf(held) : null
}

function isQuotient(own: Numbers, part: Numbers, whole: Numbers, scale: number): boolean {
  let seen = 0
  for (let row = 0; row < own.values.length; row += 1) {
    const value = own.values[row]!
    const expected = whole.values[row]! > 0 ? (scale * part.values[row]!) / whole.values[row]! : NaN
    if (Number.isNaN(value) || Number.isNaN(expected)) continue
    seen += 1
    if (Math.abs(value - expected) > scale * WRITTEN) return false
  }
  return seen >= LEAST_ROWS
}
