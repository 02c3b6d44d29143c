import { WIDTHS } from './natural.ts'
import { joined, unknown, type Computed, type Constant, type Origin } from './origin.ts'

const MOST_STEPS = 8
const MOST_PRODUCTS = 2
const MOST_FACTORS = 2
const MOST_MINUS = 3
const TOO_MUCH = unknown('more arithmetic than can be followed: compute it in fewer steps, or by statistic')

export interface Signs {
  sign: string
  /** Tells the whole apart from others. */
  print: string
  /** Constants that it may hold: those of units, and what the goal itself says. */
  factors: ReadonlySet<number>
}

/** What an arithmetic sign makes of two values. */
export function arithmetic(signs: Signs, one: Origin, other: Origin): Origin {
  if (one.kind === 'unknown') return one
  if (other.kind === 'unknown') return other
  if (one.kind === 'label' || other.kind === 'label') return unknown('a label is no number')
  if (one.kind === 'constant' && other.kind === 'constant') return folded(signs.sign, one, other)
  const made = combined(signs, one, other)
  if (made.kind !== 'data') return made
  return made.steps > MOST_STEPS || made.products > MOST_PRODUCTS || made.factors.length > MOST_FACTORS
    ? TOO_MUCH
    : made
}

function combined(signs: Signs, one: Computed | Constant, other: Computed | Constant): Origin {
  const { sign, print } = signs
  if ([one, other].some((own) => own.kind === 'data' && own.of === 'place'))
    return unknown('a place in an order is no amount to compute with')
  if (one.kind === 'constant') return other.kind === 'data' ? before(signs, one.value, other) : other
  if (other.kind === 'constant') return behind(signs, one, other.value)
  switch (sign) {
    case '+':
      return sum(one, other, print)
    case '-':
      return difference(one, other, print)
    case '*':
      return product(one, other, print)
    case '/':
    case '//':
      return ratio(one, other, print)
    default:
      return unknown(`${sign} is not followed`)
  }
}

const sameFactors = (one: Computed, other: Computed): boolean =>
  [...one.factors].sort().join() === [...other.factors].sort().join()

function sum(one: Computed, other: Computed, print: string): Origin {
  if (one.of === 'count' || other.of === 'count')
    return unknown('numbers of rows are added to each other: count them at once')
  if ([...one.columns].some((column) => other.columns.has(column)))
    return unknown('the same column is added to itself: sum it at once, with a filter')
  if (!sameFactors(one, other)) return unknown('amounts of different scales are added')
  return { ...joined(one, other, print), terms: one.terms + other.terms }
}

function difference(one: Computed, other: Computed, print: string): Origin {
  if (one.print === other.print) return unknown('a value is taken off itself')
  if (!sameFactors(one, other)) return unknown('amounts of different scales are taken off each other')
  const minus = one.minus + other.minus + 1
  if (minus > MOST_MINUS || (other.minus > 0 && one.minus === 0) || one.shifted !== other.shifted)
    return unknown('differences of differences are not followed so far')
  return { ...joined(one, other, print), of: one.of === 'count' ? 'count' : 'value', minus }
}

function product(one: Computed, other: Computed, print: string): Origin {
  if (one.of === 'count' && other.of === 'count') return unknown('numbers of rows are multiplied')
  const factors = [...one.factors, ...other.factors]
  return { ...joined(one, other, print), factors, products: one.products + other.products + 1 }
}

function ratio(one: Computed, other: Computed, print: string): Origin {
  if (one.print === other.print) return unknown('a value is divided by itself')
  const factors = [...one.factors]
  for (const factor of other.factors) {
    const place = factors.indexOf(factor)
    if (place < 0) factors.push(1 / factor)
    else factors.splice(place, 1)
  }
  return { ...joined(one, other, print), factors, ratio: true }
}

const odd = (value: Constant['value']): Origin =>
  unknown(
    `${JSON.stringify(value)} was typed: constants other than those of units and shares are not told as part of a value`,
  )

const scaled = (value: Computed, factor: number, print: string): Computed => ({
  ...value,
  of: value.of === 'mark' ? 'value' : value.of,
  plain: false,
  print,
  steps: value.steps + 1,
  factors: [...value.factors, factor],
})

/** A constant before the sign. */
function before(signs: Signs, constant: Constant['value'], value: Computed): Origin {
  const { sign, print, factors } = signs
  if (sign === '*' || sign === '+') return behind(signs, value, constant)
  if (sign === '-') return constant === 0 ? negated(value, print) : shifted(value, constant, print, true)
  if (sign === '/' && (constant === 1 || (typeof constant === 'number' && factors.has(constant))))
    return {
      ...(constant === 1 ? value : scaled(value, constant, print)),
      of: 'value',
      print,
      plain: false,
      ratio: true,
    }
  return odd(constant)
}

/** A constant behind the sign. */
function behind({ sign, print, factors }: Signs, value: Computed, constant: Constant['value']): Origin {
  if (typeof constant !== 'number')
    return constant === null ? { kind: 'constant', value: null } : odd(constant)
  if (sign === '+' || sign === '-') {
    if (constant === 0) return value
    return sign === '-' ? shifted(value, constant, print, false) : odd(constant)
  }
  if (constant === 1 && (sign === '*' || sign === '/')) return value
  if (sign === '*') {
    if (constant === -1) return negated(value, print)
    if (value.width === constant && value.floored)
      return {
        ...value,
        width: null,
        floored: false,
        plain: true,
        print,
        factors: value.factors.filter((own) => own !== 1 / constant),
      }
    return factors.has(constant) ? scaled(value, constant, print) : odd(constant)
  }
  if (sign === '/' || sign === '//') {
    // The mean of so many columns.
    if (value.terms === constant) return { ...value, terms: 1, print, steps: value.steps + 1 }
    const isWidth = WIDTHS.has(constant) && value.plain
    const made = factors.has(constant) ? scaled(value, 1 / constant, print) : value
    if (isWidth) return { ...made, print, plain: false, width: constant, floored: sign === '//' }
    if (made !== value) return made
  }
  return odd(constant)
}

/** One less than a ratio, or what a ratio leaves of one; in percent of a hundred. */
function shifted(value: Computed, constant: Constant['value'], print: string, isLeft: boolean): Origin {
  const whole = value.factors.length === 0 ? 1 : value.factors.join() === '100' ? 100 : null
  // A column may itself be a share: `price * (1 - discount)`.
  const isShare = value.ratio || (isLeft && value.plain && value.of === 'value')
  if (constant !== whole || !isShare || value.shifted) return odd(constant)
  return { ...value, plain: false, print, steps: value.steps + 1, shifted: true }
}

const negated = (value: Computed, print: string): Computed => ({
  ...value,
  plain: false,
  print,
  minus: value.minus + 1,
  steps: value.steps + 1,
})

/** What two constants make. */
function folded(sign: string, { value: one }: Constant, { value: other }: Constant): Origin {
  if (typeof one !== 'number' || typeof other !== 'number') return odd(one ?? other)
  const made = { '+': one + other, '-': one - other, '*': one * other, '/': one / other }[sign]
  return made === undefined ? odd(other) : { kind: 'constant', value: made }
}
