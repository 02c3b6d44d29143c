import { stemsShared } from '../reading/words-alike.ts'
import type { ExactPlan, RuleCondition } from '../plan.types.ts'

/** What a verdict goes by: figures by name. */
export type Quantities = Partial<Record<RuleCondition['figure'], number>>

const NEGATIVES = new Set([
  'not',
  'no',
  'non',
  'none',
  'never',
  'neither',
  'false',
  'insignificant',
  "isn't",
  'fail',
  'insufficient',
  'without',
  'nonlinear',
  'nonnormal',
  'dissimilar',
  'unequal',
  'asymmetric',
])

const isNegative = (words: string): boolean =>
  words
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .some((word) => NEGATIVES.has(word) || /^non./.test(word))

/** The first rule of the message that holds; null where none does, undefined where its figures are not known. */
export function ruleThatHolds(plan: ExactPlan, quantities: Quantities) {
  const known = plan.rules.filter(({ when }) => when.every(({ figure }) => quantities[figure] !== undefined))
  if (known.length === 0) return undefined
  return known.find(({ when }) => when.every((one) => holds(one, quantities[one.figure]!))) ?? null
}

function holds({ absolute, operator, values }: RuleCondition, quantity: number): boolean {
  const value = absolute ? Math.abs(quantity) : quantity
  const [a, b] = values as [number, number]
  switch (operator) {
    case '<':
      return value < a
    case '<=':
      return value <= a
    case '>':
      return value > a
    case '>=':
      return value >= a
    case '=':
      return value === a
    case '!=':
      return value !== a
    case 'between':
      return a <= value && value <= b
    case 'outside':
      return value < a || value > b
  }
}

/** The word that a label of the message means: as negative as it is, and with most of its words. */
export function optionFor(label: string, options: readonly string[]): string {
  const negative = isNegative(label)
  const scored = options.map((option) => ({
    option,
    score: 3 * stemsShared(label, option) + (isNegative(option) === negative ? 2 : 0),
  }))
  return scored.sort((a, b) => b.score - a.score)[0]!.option
}

/** Yes or no, in the message's words. */
export function optionOf(affirmed: boolean, options: readonly string[]): string {
  return (
    options.find((option) => isNegative(option) !== affirmed) ?? options[affirmed ? 0 : options.length - 1]!
  )
}

/** The opposite of a label, where its rule alone is given and does not hold. */
export const optionAgainst = (label: string, options: readonly string[]): string => {
  const meant = optionFor(label, options)
  const rest = options.filter((option) => option !== meant)
  return rest.length === 1
    ? rest[0]!
    : (rest.find((option) => isNegative(option) !== isNegative(meant)) ?? meant)
}
