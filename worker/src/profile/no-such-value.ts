import { hasWord, wordSet } from './name-words.ts'
import { unitFromName } from './units.ts'

/** What is never below zero, as sizes and counts. */
export const NEVER_NEGATIVE = wordSet(
  'age height width length depth weight mass distance area volume duration population count quantity qty price salary wage speed diameter carat horsepower displacement',
)
/** What nobody has nothing of who has it at all. */
const NEVER_NOUGHT = wordSet('salary wage pay payroll salaries wages')
/** "days to pay", "weeks until payroll": how long something takes, and not what it comes to. */
const LENGTH_TO =
  /\b(?:days?|weeks?|months?|years?|hours?|minutes?|time) (?:to|until|till|before|since|for)\b/
const TIME_UNITS: ReadonlySet<string | null> = new Set(['s', 'min', 'h', 'days', 'weeks', 'months', 'years'])

/** Whether nobody has nothing of it who has it at all. */
export const isNeverNought = (words: readonly string[]): boolean =>
  hasWord(words, NEVER_NOUGHT) &&
  !LENGTH_TO.test(words.join(' ')) &&
  !TIME_UNITS.has(unitFromName(words.join(' ')))

export const CHANGES = wordSet(
  'change growth return increase decrease diff difference delta margin yoy mom profit net',
)
/** What is below zero where something is counted back, or falls short: a few among many rows are slips, more are no slips. */
const SELDOM_NEGATIVE = wordSet(
  'mark exam grade kwh mwh wh gwh kg kgs kilo kilogram tonne litre liter km mile metre meter visit session attendance consumption usage minute hour people person passenger customer',
)
/** What lies on either side of a norm, whatever it is measured in. */
const EITHER_SIDE = wordSet(
  'delay late early earliness lateness variance variation deviation error residual offset lag gap balance score temperature temp longitude latitude elevation correction adjustment surplus deficit export relative index',
)

/** What was above zero so far and need not stay there. */
const TURNS = wordSet(
  'interest inflation yield spread anomaly profit balance net temperature temp index score return',
)

/** Whether a measure of such a name, which was never below zero so far, cannot come to lie there. */
export const staysAboveZero = (words: readonly string[]): boolean =>
  !hasWord(words, CHANGES) && !hasWord(words, EITHER_SIDE) && !hasWord(words, TURNS)

/** How sure it is that a column of such a name holds nothing below zero. */
export type BelowZero = 'never' | 'seldom' | 'may'

/** @param words those of the column's name */
export const belowZero = (words: readonly string[]): BelowZero =>
  hasWord(words, CHANGES)
    ? 'may'
    : hasWord(words, NEVER_NEGATIVE)
      ? 'never'
      : hasWord(words, SELDOM_NEGATIVE) && !hasWord(words, EITHER_SIDE)
        ? 'seldom'
        : 'may'

/** Part of the rows that slips below zero may be, by how seldom the column goes there; rows that may always be. */
const MOST_BELOW: Readonly<Record<BelowZero, { share: number; rows: number }>> = {
  never: { share: 0.05, rows: 0 },
  seldom: { share: 0.002, rows: 1 },
  may: { share: 0, rows: 0 },
}
/** Rows below which one that is below zero may well be a value. */
const FEWEST_ROWS = 100

/** Whether values below zero are none, as there are so few of them. */
export const areBelowBySlip = (kind: BelowZero, below: number, rows: number): boolean => {
  const most = MOST_BELOW[kind]
  return (
    below > 0 &&
    kind !== 'may' &&
    (kind === 'never' || rows >= FEWEST_ROWS) &&
    below <= Math.max(most.rows, most.share * rows)
  )
}

/** Years that nobody lives beyond; where the bulk of a column comes near them it is the age of something else. */
export const OLDEST = 120
const OLD = 110

/** Whether a column holds the ages of people, as far as its name and its bulk tell. */
export const isAgeOfPeople = (words: readonly string[], median: number, high: number): boolean =>
  (words.at(-1) === 'age' || words[0] === 'age') &&
  // In months many are older.
  ['years', null].includes(unitFromName(words.join(' '))) &&
  median > 1 &&
  high <= OLD

/** Part of the rows that ages nobody reaches may be: of houses and trees more are as old. */
const MOST_OLD = 0.01

/** Whether so many rows beyond the age that anybody reaches are slips. */
export const areTooOld = (old: number, rows: number): boolean =>
  old > 0 && old <= Math.max(1, MOST_OLD * rows)
