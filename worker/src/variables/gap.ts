import { name, text, type Piece } from '../prose/prose.ts'
import { amount, scaled, span, type Per, type Variable } from './variable.ts'
import type { View } from '../prose/view.ts'

/** A difference as words need it: which way, how large, how sure. */
export interface Gap {
  sign: -1 | 0 | 1
  /** Size without sign, in the measure's unit. */
  size: Piece
  /** "410 g to 960 g" without sign where it has one sign, "from −20 g to 35 g" where it spans zero. */
  interval: Piece
  spansZero: boolean
}

/**
 * A row's difference with its interval, turned so that the size reads without a sign. `flipped`: the sentence speaks of
 * b against a where the row holds a against b.
 */
export function gapOf(
  variable: Variable,
  view: View,
  row: number,
  difference: string,
  low: string,
  high: string,
  flipped = false,
  per: Per = null,
): Gap {
  const value = view.number(row, difference)
  const [from, to] = [view.number(row, low), view.number(row, high)]
  const spansZero = !(from > 0 || to < 0)
  const size = amount(variable, view, row, difference, { size: true, difference: true, per })
  const style = { difference: true, per }
  const known = Number.isFinite(from) && Number.isFinite(to)
  const interval = !known
    ? 'not known, as neither of them varies'
    : spansZero
      ? flipped
        ? text`from ${negated(variable, view, row, high, false, per)} to ${negated(variable, view, row, low, true, per)}`
        : text`from ${signedBare(variable, view, row, low, per)} to ${amount(variable, view, row, high, style)}`
      : from > 0
        ? span(variable, view, row, low, high, style)
        : text`${bare(variable, view, row, high, per)} to ${amount(variable, view, row, low, { size: true, difference: true, per })}`
  return { sign: (Math.sign(value) * (flipped ? -1 : 1)) as Gap['sign'], size, interval, spansZero }
}

/** The size without its unit, for the first end of an interval. */
const bare = (variable: Variable, view: View, row: number, column: string, per: Per): Piece =>
  variable.kind === 'binary'
    ? view.ref(row, column, 'magnitude_hundredths1')
    : variable.unit.before
      ? amount(variable, view, row, column, { size: true, per })
      : view.ref(row, column, scaled('magnitude', per))

/** The row of a table of pairs that compares two levels, and whether it stands the other way round. */
export function pairRow(pairs: View, a: string, b: string): { row: number; flipped: boolean } | null {
  const row = pairs.rows.find((at) => {
    const [first, second] = [pairs.text(at, 'level_a'), pairs.text(at, 'level_b')]
    return (first === a && second === b) || (first === b && second === a)
  })
  return row === undefined ? null : { row, flipped: pairs.text(row, 'level_a') !== a }
}

/** The lower end with its sign and without its unit, where the unit stands behind. */
const signedBare = (variable: Variable, view: View, row: number, column: string, per: Per): Piece =>
  variable.kind === 'binary'
    ? view.ref(row, column, 'hundredths1')
    : variable.unit.before
      ? amount(variable, view, row, column, { difference: true, per })
      : view.ref(row, column, scaled('number', per))

/** An end of the interval seen from the other side, with its unit where it is the last one. */
function negated(
  variable: Variable,
  view: View,
  row: number,
  column: string,
  last: boolean,
  per: Per,
): Piece {
  if (variable.kind === 'binary')
    return view.ref(row, column, last ? 'negated_points1' : 'negated_hundredths1')
  const { before, after } = variable.unit
  return text`${view.ref(row, column, scaled('negated', per))}${last && (after || before) ? name(after || ` ${before}`) : ''}`
}
