import type { ColumnProfile } from '#contract'
import { labelOf, levelLabel, positiveLevel, rateLabel, unitOf, type Unit } from './labels.ts'
import { isNominalCode } from './nominal-codes.ts'
import { name, text, type Piece } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'

/** A column of the study table as the analysis sees it. */
export interface Variable {
  /** Name in the study table. */
  column: string
  label: string
  kind: 'number' | 'binary' | 'category'
  ordered: boolean
  unit: Unit
  /** Null for columns that the study derives. */
  profile: ColumnProfile | null
  /** Levels as they stand in the study table, in order; empty for numbers. */
  levels: string[]
  /** The level that counts as yes; null unless binary. */
  positive: string | null
  /** A number with so few values that it also makes groups. */
  discrete: boolean
  /** All positive and strongly skewed: a logarithm describes it better. */
  skewed: boolean
  /** Only the most frequent levels are kept apart, the rest is "other". */
  collapsed: boolean
  /** Share of the rows that the levels kept apart hold. */
  covered: number
  /** What was done to make it, for the reader; null for columns of the file. */
  derivation: string | null
  /** Derived from this column of the file; itself for plain ones. */
  origin: string
  /** Of a number that is a date: what it is counted in. */
  later?: 'day' | 'week' | 'month' | 'year'
}

/** A variable that is no column of the file: plain in all that is not said of it. */
export const madeVariable = (
  own: Pick<Variable, 'column' | 'label' | 'kind'> & Partial<Variable>,
): Variable => ({
  ordered: false,
  unit: { before: '', after: '' },
  profile: null,
  levels: [],
  positive: null,
  discrete: false,
  skewed: false,
  collapsed: false,
  covered: 1,
  derivation: null,
  origin: own.column,
  ...own,
})

/** Skewed, all positive, spanning more than a factor of ten between the 5% and 95% quantile or with a long tail. */
export function isSkewed(column: ColumnProfile): boolean {
  const [q1, q5, , median, , q95] = column.quantiles
  if (q1 === undefined || typeof column.minimum !== 'number' || column.minimum <= 0) return false
  const tail = q95! - median!
  const body = median! - q5!
  return q5! > 0 && column.distinct > 20 && (q95! / q5! > 30 || (tail > 3 * body && q95! / q5! > 4))
}

/** The variable's name inside a sentence: "survival rate" for a yes/no outcome, else the label. */
export const measureName = (variable: Variable): string =>
  variable.kind === 'binary' && variable.profile
    ? rateLabel(variable.profile, variable.positive!)
    : variable.label

/** The column that holds the variable as groups: numbers with few values have one beside their own. */
export const groupColumn = (variable: Variable): string =>
  variable.discrete ? `${variable.column} as groups` : variable.column

/** The measure as a template. */
export const measured = (variable: Variable): string => name(measureName(variable))
/** The measure inside a sentence, with an article where it needs one: "the survival rate", "body mass". */
export const theMeasure = (variable: Variable): string =>
  variable.kind === 'binary' ? `the ${measured(variable)}` : measured(variable)
export const named = (variable: Variable): string => name(variable.label)

/** A level as a template: "Gentoo", "department A". */
export const levelName = (variable: Variable, level: string): string =>
  name(levelLabel(variable.label, level))

/** How much more of a column a slope is told for; null: one. */
export type Per = 'thousand' | 'million' | 'billion' | null

/** The step for which a slope has digits that can be read: 1.2e-8 per person is 12 per billion. */
export const perOf = (slope: number): Per => {
  const size = Math.abs(slope)
  return !(size > 0) || size >= 1e-3 ? null : size >= 1e-6 ? 'thousand' : size >= 1e-9 ? 'million' : 'billion'
}

/** "one more", "a million more". */
export const moreOf = (per: Per): string => (per === null ? 'one more' : `a ${per} more`)

/** "One more in rooms", "each week later by date planted". */
export const stepIn = (variable: Variable, per: Per): string =>
  variable.later
    ? text`each ${per === null ? '' : `${per} `}${variable.later}${per === null ? '' : 's'} later by ${named(variable)}`
    : text`${moreOf(per)} in ${named(variable)}`

/** The format that shows a slope for that step. */
export const scaled = (format: string, per: Per | undefined): string =>
  per ? `${format}_per_${per}` : format

export interface AmountStyle {
  /** Size without sign. */
  size?: boolean
  /** A difference rather than a level. */
  difference?: boolean
  /** Change of the outcome per so many more of another column. */
  per?: Per
}

/** A difference of percentages is one of points: 70% lies 28 points above 42%, not 28%. */
const unitAfter = ({ unit: { after } }: Variable, { difference }: AmountStyle): string =>
  difference && after.trim() === '%' ? ' points' : after

/** A value of this variable with its unit: "3,701 g", "$12.3", "44.5%", differences of shares in points. */
export function amount(
  variable: Variable,
  view: View,
  row: number,
  column: string,
  style: AmountStyle = {},
): Piece {
  if (variable.kind === 'binary') {
    const format = style.difference ? (style.size ? 'magnitude_points1' : 'points1') : 'percent1'
    return view.ref(row, column, format)
  }
  const { before } = variable.unit
  const after = unitAfter(variable, style)
  const value = view.number(row, column)
  if (before && value < 0 && !style.size)
    return text`${name('\u2212' + before)}${view.ref(row, column, 'magnitude')}`
  // "1.03 million" of a unit that is millions itself would be read a million times too small.
  const inMillions = /\b(thousand|million|billion|trillion)/.test(after) && Math.abs(value) >= 1e6
  const format = inMillions
    ? style.size
      ? 'magnitude_precise'
      : 'precise'
    : scaled(figureFormat(variable, style), style.per)
  const ref = view.ref(row, column, format)
  const own = Math.abs(value) === 1 ? (ONE_OF.get(after.trim()) ?? after) : after
  return text`${before && name(before)}${ref}${own && name(own)}`
}

/** How the figure itself is printed, without its unit: lengths of time as people say them. */
export const figureFormat = ({ unit }: Pick<Variable, 'unit'>, { size, per }: AmountStyle = {}): string =>
  `${size ? 'magnitude' : 'number'}${!per && LENGTHS.has(unit.after.trim()) ? '_short' : ''}`

const LENGTHS: ReadonlySet<string> = new Set(
  'days hours minutes seconds weeks months years day hour minute second week month year h min s d'.split(' '),
)

/** Units that are words, of which there may be one. */
const ONE_OF = new Map(
  ['day', 'hour', 'minute', 'second', 'week', 'month', 'year'].map((one) => [`${one}s`, ` ${one}`]),
)

/** An interval of this variable: "3,600 to 3,800 g". */
export function span(
  variable: Variable,
  view: View,
  row: number,
  low: string,
  high: string,
  style: AmountStyle = {},
): Piece {
  const { before } = variable.unit
  const after = unitAfter(variable, style)
  if (variable.kind === 'binary') {
    if (!style.difference)
      return text`${view.ref(row, low, 'percent1')} to ${view.ref(row, high, 'percent1')}`
    return text`${view.ref(row, low, 'hundredths1')} to ${view.ref(row, high, 'points1')}`
  }
  const { per } = style
  if (before)
    return text`${amount(variable, view, row, low, { per: per ?? null })} to ${amount(variable, view, row, high, { per: per ?? null })}`
  const format = scaled(figureFormat(variable, { per: per ?? null }), per)
  return text`${view.ref(row, low, format)} to ${view.ref(row, high, format)}${after && name(after)}`
}

const numericRoles = ['measure', 'rate', 'count']

/** What the analysis can do with a column of the file; null for identifiers, times, free text and the like. */
export function variableOf(column: ColumnProfile, asked = false): Variable | null {
  if (column.distinct < 2 || column.nulls > 0.95 * column.rows) return null
  const numeric = column.storage === 'number' || column.storage === 'integer'
  const common = {
    column: column.name,
    label: labelOf(column),
    profile: column,
    unit: unitOf(column.unit),
    derivation: null,
    origin: column.name,
    ordered: false,
    skewed: false,
    discrete: false,
    collapsed: false,
    covered: 1,
    positive: null,
    levels: [],
  }
  if (isNominalCode(column) && column.top.length >= column.distinct)
    return {
      ...common,
      kind: 'category',
      unit: { before: '', after: '' },
      levels: column.top.map(({ value }) => String(value)).sort((a, b) => Number(a) - Number(b)),
    }
  if (numericRoles.includes(column.role) || (['ordered-category', 'place'].includes(column.role) && numeric))
    return { ...common, kind: 'number', discrete: column.distinct <= 6, skewed: isSkewed(column) }
  // Two years are no course of time but a before and an after.
  if (column.role === 'time' && column.storage === 'integer' && column.distinct === 2)
    return {
      ...common,
      kind: 'category',
      unit: { before: '', after: '' },
      ordered: true,
      levels: [column.minimum, column.maximum].map(String),
    }
  if (column.role === 'binary') {
    const positive = positiveLevel(column)
    const levels =
      column.order ??
      column.top
        .map(({ value }) => String(value))
        .sort((a, b) => Number(a === positive) - Number(b === positive))
    return {
      ...common,
      kind: 'binary',
      unit: { before: '', after: '' },
      positive: yesNo(positive, column),
      levels: levels.map((level) => yesNo(level, column)),
    }
  }
  // Units that the goal names are to be compared, though there may be many of them.
  const units = asked && column.role === 'identifier' && column.distinct < column.rows / 3
  if (!units && !['category', 'ordered-category', 'place'].includes(column.role)) return null
  const usual = column.top.filter(({ value }) => value !== null && !isJunkIn(column, String(value)))
  const wide = column.distinct > (asked ? MOST_ASKED : MOST_LEVELS)
  const top = (wide ? usual.slice(0, TOP_LEVELS) : usual).map(({ value }) => String(value))
  if (top.length < 2 || usual[0]!.count < 3) return null
  const levels = column.order && !wide ? column.order : [...top].sort()
  return {
    ...common,
    kind: 'category',
    unit: { before: '', after: '' },
    ordered: column.role === 'ordered-category',
    collapsed: wide,
    covered: wide
      ? top.reduce((sum, level) => sum + countOf(column, level), 0) / Math.max(1, column.rows - column.nulls)
      : 1,
    levels: wide ? [...levels, OTHER] : levels,
  }
}

const countOf = ({ top }: ColumnProfile, level: string): number =>
  top.find(({ value }) => String(value) === level)?.count ?? 0

const MOST_LEVELS = 12
/** Levels that are compared one by one where the goal names the column. */
const MOST_ASKED = 30
const TOP_LEVELS = 10
export const OTHER = 'other'

const JUNK = new Set(['', '.', '?', '-', '--', 'n/a', 'na', 'null', 'none', 'nan', 'unknown', '#n/a'])
/** Codes that stand for "nothing": left out as missing. */
const isJunk = (level: string): boolean => JUNK.has(level.trim().toLowerCase())

/** The share of rows from which "none" is what was seen, as in no damage, rather than what was not. */
const OFTEN_NONE = 0.1

/** A level of this column that stands for "nothing". */
export const isJunkIn = (column: ColumnProfile, level: string): boolean =>
  isJunk(level) &&
  !(level.trim().toLowerCase() === 'none' && countOf(column, level) >= OFTEN_NONE * column.rows)

/** 0/1 and true/false read as no/yes. */
export function yesNo(level: string, column: ColumnProfile): string {
  const levels = column.top
    .map(({ value }) => String(value))
    .sort()
    .join()
  if (levels !== '0,1' && levels !== 'false,true') return level
  return level === '1' || level === 'true' ? 'yes' : 'no'
}

/** "body mass (g)": the title of an axis. */
export const axis = (variable: Variable): string =>
  `${variable.label}${variable.unit.after.trim() || variable.unit.before ? ` (${variable.unit.after.trim() || variable.unit.before})` : ''}`
