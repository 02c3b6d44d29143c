import type { Variable } from './variable.ts'

/** What must not be summed and yet moves in percent: a price is no percentage of anything. */
const PRICED = /\b(prices?|quotes?|clos(e|ing)|wages?|salar(y|ies)|earnings|pay|rents?)\b/i

/** Money, of which nothing is a rate in points, whatever its name: "interest income", "median household income". */
const MONEY = /[$€£¥]|\b(dollars?|euros?|pounds sterling|yen|yuan|usd|eur|gbp)\b/i
const unitsOf = ({ profile, unit }: Variable): string =>
  [unit.before, unit.after, profile?.unit, profile?.series?.units].filter(Boolean).join(' ')

/** Rates move in points, amounts and prices in percent. */
export const isRate = (variable: Variable): boolean =>
  !MONEY.test(unitsOf(variable)) && (variable.unit.after.trim() === '%' || namedRate(variable))

const namedRate = (variable: Variable): boolean =>
  (variable.profile?.role === 'rate' && !PRICED.test(variable.label)) ||
  /\b(\w*rate|unemployment|inflation|percent|share|interest|yield|temperature|balance|index of sentiment)\b/i.test(
    variable.label,
  )

/** How the changes of a series are taken: as they are for rates and for what reaches zero, else in percent. */
export const changeOf = (variable: Variable): 'difference' | 'log' =>
  isRate(variable) || !(Number(variable.profile?.minimum) > 0) ? 'difference' : 'log'
