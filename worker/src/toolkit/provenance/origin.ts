/**
 * Where the values of an expression come from. What may be told is judged by it, and whatever is not known to come from
 * the data is unknown: what nobody thought of is not told.
 */
export type Origin = Computed | Constant | Label | Unknown

/** Computed from columns of the mission's data. */
export interface Computed {
  kind: 'data'
  /** A number of rows, a place in an order and a mark (0 or 1) are told under rules of their own. */
  of: 'value' | 'count' | 'place' | 'mark'
  /** A value as it stands in the data, or a cast, a spelling, a rounding or a part of one. */
  plain: boolean
  columns: ReadonlySet<string>
  /** Equal for expressions that are the same, so that nothing is divided by itself. */
  print: string
  /** How much arithmetic went into it: enough of it makes any number out of any other. */
  steps: number
  products: number
  minus: number
  terms: number
  /** Constants that it was multiplied by, or their inverses. */
  factors: readonly number[]
  /** Divided by a value of the data, so that a unit or a number of rows has gone. */
  ratio: boolean
  /** One was taken off a ratio, or a ratio off one. */
  shifted: boolean
  /** Divided by this, which is only good for bins (`floor(x / 25) * 25`). */
  width: number | null
  floored: boolean
  /** Follows the order of the rows, so that a limit on it chooses how many there are. */
  ordered: boolean
  /** The name or number of a date's period. */
  period: boolean
  /** The same beside each row, such as a total: summed, it would count rows. */
  fixed: boolean
}

export interface Constant {
  kind: 'constant'
  value: number | string | boolean | null
}

/** Names that the writer gave to classes of rows: they choose, and are no value. */
interface Label {
  kind: 'label'
}

interface Unknown {
  kind: 'unknown'
  because: string
}

export const LABEL: Label = { kind: 'label' }
export const unknown = (because: string): Unknown => ({ kind: 'unknown', because })

/** A column of the data as it stands. */
export const columnOrigin = (name: string): Computed => ({
  kind: 'data',
  of: 'value',
  plain: true,
  columns: new Set([name]),
  print: name,
  steps: 0,
  products: 0,
  minus: 0,
  terms: 1,
  factors: [],
  ratio: false,
  shifted: false,
  width: null,
  floored: false,
  ordered: false,
  period: false,
  fixed: false,
})

const both = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> => new Set([...one, ...other])

/** What two values have in common once they are put together by arithmetic. */
export const joined = (one: Computed, other: Computed, print: string): Computed => ({
  ...one,
  of: 'value',
  plain: false,
  columns: both(one.columns, other.columns),
  print,
  steps: one.steps + other.steps + 1,
  products: one.products + other.products,
  minus: one.minus + other.minus,
  terms: 1,
  ratio: one.ratio || other.ratio,
  shifted: one.shifted || other.shifted,
  width: one.width ?? other.width,
  floored: one.floored || other.floored,
  ordered: one.ordered || other.ordered,
  period: false,
  fixed: one.fixed && other.fixed,
})

/** What is one or the other of several values: the least of what each may be. */
export function eitherOf(origins: readonly Origin[], print: string): Origin {
  const wrong = origins.find(({ kind }) => kind === 'unknown')
  if (wrong) return wrong
  const constants = origins.filter((origin) => origin.kind === 'constant')
  const data = origins.filter((origin) => origin.kind === 'data')
  if (origins.some(({ kind }) => kind === 'label') || constants.some(({ value }) => isWord(value)))
    return LABEL
  const odd = constants.find(({ value }) => !isNothing(value) && (data.length > 0 || !isMark(value)))
  if (odd) return unknown(`${JSON.stringify(odd.value)} was typed beside values`)
  const [first, ...rest] = data
  if (!first) return { ...columnOrigin(print), of: 'mark', plain: false }
  return rest.reduce<Computed>(
    (one, other) => ({
      ...joined(one, other, print),
      of: one.of === other.of ? one.of : [one.of, other.of].includes('place') ? 'place' : 'value',
      plain: one.plain && other.plain,
      steps: Math.max(one.steps, other.steps),
      products: Math.max(one.products, other.products),
      minus: Math.max(one.minus, other.minus),
      factors: one.factors.length >= other.factors.length ? one.factors : other.factors,
      ratio: one.ratio && other.ratio,
      period: one.period && other.period,
    }),
    data.length === origins.length && rest.length === 0 ? first : { ...first, print },
  )
}

const isWord = (value: Constant['value']): boolean => typeof value === 'string'
const isNothing = (value: Constant['value']): boolean => value === null || value === 0 || value === false
const isMark = (value: Constant['value']): boolean => isNothing(value) || value === 1 || value === true
