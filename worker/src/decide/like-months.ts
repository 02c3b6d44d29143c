import type { View } from '../prose/view.ts'
import { LIMITS } from './limits.ts'

const FEWEST_MONTHS = 6
/** Rows of a month on average, below which little could be left within one. */
const FEWEST_EACH = 5

/** Less than half of a link is left among rows of the same month: the two share a season or a trend. */
export const sharesTime = (view: View): boolean => {
  const at = (column: string) => view.number(0, column)
  return (
    at('months') >= FEWEST_MONTHS &&
    at('n') >= FEWEST_EACH * at('months') &&
    Math.abs(at('crude')) >= LIMITS.weakLink &&
    at('inside') * Math.sign(at('crude')) < LIMITS.mostly * Math.abs(at('crude'))
  )
}
