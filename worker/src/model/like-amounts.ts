import type { Field } from '#contract'
import { isMoneyColumn } from '../lexicon/money.ts'
import { HEAD_HEADERS } from '../lexicon/ratio-words.ts'

type Amount = Pick<Field, 'label' | 'unit'>

const wordsOf = ({ label }: Amount): string[] => label.toLowerCase().split(' ')
const countsHeads = (own: Amount): boolean =>
  own.unit === null && wordsOf(own).some((word) => HEAD_HEADERS.has(word))

/**
 * Whether two amounts can be added up or taken off each other: of one unit, or of no known unit where nothing says that
 * they are of different kinds. Heads less kilograms, or money less heads, is no amount.
 */
export function isLike(one: Amount, other: Amount): boolean {
  const [a, b] = [isMoneyColumn(one.label, one.unit), isMoneyColumn(other.label, other.unit)]
  if (one.unit !== null && other.unit !== null) return one.unit === other.unit
  if (a && b) return true
  const shared = wordsOf(one).some((word) => word.length > 2 && wordsOf(other).includes(word))
  if (one.unit !== other.unit) return shared
  return !((a && countsHeads(other)) || (b && countsHeads(one)))
}
