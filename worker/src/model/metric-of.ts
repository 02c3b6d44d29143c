import {
  isBalance,
  sameMetric,
  type Additivity,
  type Field,
  type Metric,
  type MetricRef,
  type TableModel,
  type Term,
} from '#contract'
import { singularOf } from '../lexicon/inflect.ts'
import { isPartOf, ratioOf } from './ratio-of.ts'
import { stateOf } from '../lexicon/states.ts'
import { complementOf } from './complement.ts'
import { saysYes } from './levels.ts'
import { stateIn } from './metrics/shares.ts'
import { isOneOf } from './several-values.ts'

type Told = Pick<Metric, 'label' | 'unit' | 'additivity'>

/** Any metric with its name for people, its unit and how it adds up: the table's own where it has one, else derived. */
export function metricOf(table: TableModel, ref: MetricRef): Metric {
  const known = table.metrics.find((own) => sameMetric(own.ref, ref))
  if (known) return known
  const other = otherSide(table, ref)
  return { ref, names: [], better: other ? turned(other.better) : null, weight: 0.3, ...told(table, ref) }
}

/** The share of which a share is what is left, where the table has one. */
const otherSide = (table: TableModel, ref: MetricRef): Metric | undefined => {
  const complement = complementOf(ref, table)
  return complement === null ? undefined : table.metrics.find((own) => sameMetric(own.ref, complement))
}

const turned = (better: Metric['better']): Metric['better'] =>
  better === null ? null : better === 'more' ? 'less' : 'more'

/** "Not attended", "that did not respond": what rows are that are not in a state. */
function denied(table: TableModel, ref: MetricRef): string | null {
  const field = fieldOf(table, ref.column)
  if (ref.limit || ref.values.length === 0 || field?.levels.length !== 2) return null
  const [own] = ref.values
  if (field.positive === null || own === field.positive) return null
  const said = saysYes(field.positive) ? field.label : String(field.positive).toLowerCase()
  const state = stateOf(said) ?? stateIn(said.split(' '))
  if (!state) return saysYes(field.positive) ? `not ${said}` : null
  const { opposite, forms } = state
  return opposite?.startsWith('did ') ? `that ${opposite}` : `not ${forms[0]!}`
}

const MEAN = { unit: null, additivity: 'mean' } as const
const SHARE = { unit: '%', additivity: 'mean' } as const

function told(table: TableModel, ref: MetricRef): Told {
  const rows = table.row.noun.many
  const { column, from } = ref
  switch (ref.kind) {
    case 'count':
      return { label: `number of ${rows}`, unit: null, additivity: 'sum' }
    case 'distinct':
      return { label: `number of different ${valuesOf(table, column)}`, ...MEAN }
    case 'value': {
      const field = fieldOf(table, column)
      return {
        label: called(table, column),
        unit: field?.unit ?? null,
        additivity: field?.additivity ?? 'mean',
      }
    }
    case 'formula':
      return formula(table, ref)
    case 'duration':
      return { label: `time from ${called(table, from)} to ${called(table, column)}`, ...MEAN }
    case 'share':
      return { label: `share of ${rows} ${denied(table, ref) ?? condition(table, ref)}`, ...SHARE }
    case 'ratio':
      return ratio(table, ref)
  }
}

const fieldOf = (table: TableModel, column: string | null): Field | undefined =>
  table.fields.find((field) => field.column === column)

const called = (table: TableModel, column: string | null): string =>
  column === null ? table.row.noun.many : (fieldOf(table, column)?.label ?? column)

/** What the values of a column are: "customers", or its own name. */
const valuesOf = (table: TableModel, column: string | null): string =>
  fieldOf(table, column)?.entity?.many ?? `values of ${called(table, column)}`

/** What a share is of, behind its rows: "with returned after due", "whose wait is over 30 minutes". */
export function condition(table: TableModel, { column, from, values, limit }: MetricRef): string {
  const own =
    from === null ? called(table, column) : `time from ${called(table, from)} to ${called(table, column)}`
  if (!limit)
    return values.length > 0
      ? `whose ${own} ${isOneOf(values, from === null ? fieldOf(table, column) : undefined)}`
      : `with ${called(table, column)}`
  if (limit.operator === 'empty') return `without ${own}`
  const times = fieldOf(table, column)?.meaning === 'time' && from === null
  const over = limit.operator.startsWith('>')
  const relation = times
    ? over
      ? 'after'
      : 'before'
    : { '>': 'over', '>=': 'at least', '<': 'under', '<=': 'at most' }[limit.operator]
  if (from !== null && limit.than === null) return withinTime(table, { column, from }, limit)
  const unit = limit.unit ?? fieldOf(table, column)?.unit ?? ''
  if (limit.than !== null) return `with ${own} ${relation} ${called(table, limit.than)}`
  return `whose ${own} is ${relation} ${String(limit.value)}${unit === '%' ? '%' : unit === '' ? '' : ` ${unit}`}`
}

/** "With leaving date within 365 days of start date", "with paid on more than 30 days after invoice date". */
function withinTime(
  table: TableModel,
  { column, from }: { column: string | null; from: string },
  { operator, value, unit }: NonNullable<MetricRef['limit']>,
): string {
  const length = `${String(value)} ${value === 1 ? (unit ?? 'days').replace(/s$/, '') : (unit ?? 'days')}`
  const [end, start] = [called(table, column), called(table, from)]
  if (operator === '<=') return `with ${end} within ${length} of ${start}`
  const over = { '>': 'more than', '>=': 'at least', '<': 'less than', empty: '' }[operator]
  return `with ${end} ${over} ${length} after ${start}`
}

/** Numbers that never add up are averaged where they are put together: marks of three terms. */
export const isAveraged = (table: TableModel, { kind, column, terms = [] }: MetricRef): boolean =>
  kind === 'formula' &&
  terms.every(({ operator }) => operator === '+') &&
  [column, ...terms.map((term) => term.column)].every((one) => fieldOf(table, one)?.additivity === 'mean')

const SAID = { '+': 'plus', '-': 'minus', '*': 'times' } as const
/** So many columns are named one by one. */
const MOST_NAMED = 3

function formula(table: TableModel, ref: MetricRef): Told {
  const terms = ref.terms ?? []
  const columns = [ref.column, ...terms.map(({ column }) => column)]
  const names = [
    called(table, ref.column),
    ...terms.map(({ column, times }) =>
      times === undefined ? called(table, column) : `${called(table, column)} times ${called(table, times)}`,
    ),
  ]
  const units = columns.map((column) => fieldOf(table, column)?.unit ?? null)
  const alike = units.every((unit) => unit === units[0]) ? units[0]! : null
  const adds = columns.map((column) => fieldOf(table, column)?.additivity ?? 'mean')
  if (terms.every(({ operator }) => operator === '+')) {
    const list =
      names.length > MOST_NAMED
        ? `${names[0]!} to ${names.at(-1)!}`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
    return isAveraged(table, ref)
      ? { label: `average of ${list}`, unit: alike, additivity: 'mean' }
      : { label: `${list} together`, unit: alike, additivity: 'sum' }
  }
  const label = balanceOf(names, terms) ?? chained(names, terms)
  const times = terms.some(({ operator }) => operator === '*')
  const additivity: Additivity = times || adds.includes('sum') ? 'sum' : 'mean'
  return {
    label,
    unit: times ? (units.find((unit) => unit !== null && MONEY.test(unit)) ?? null) : alike,
    additivity,
  }
}

const MONEY = /[$€£¥]/

const chained = (names: readonly string[], terms: readonly Term[]): string =>
  terms.reduce((all, { operator }, at) => `${all} ${SAID[operator]} ${names[at + 1]!}`, names[0]!)

/** "Tickets and bar less fee and wages": of more than two columns the sides are told together. */
function balanceOf(names: readonly string[], terms: readonly Term[]): string | null {
  if (!isBalance(terms)) return null
  const [plus, minus] = ['+', '-'].map((sign) =>
    names.filter((_, at) => (at === 0 ? '+' : terms[at - 1]!.operator) === sign),
  )
  const together = (side: readonly string[]) =>
    side.length < 2 ? side.join('') : `${side.slice(0, -1).join(', ')} and ${side.at(-1)!}`
  return `${together(plus!)} less ${together(minus!)}`
}

/** "Number of trips per dock", "catch per trip", "price minus cost per litre". */
function ratio(table: TableModel, ref: MetricRef): Told {
  const { column, from, distinct = [], since, terms, beside } = ref
  if (column !== null && from !== null && distinct.length === 0 && since === undefined && !terms && !beside) {
    const { label, unit } = ratioOf(table, column, from)
    return { label, unit, additivity: 'mean' }
  }
  if (beside && column !== null && from !== null)
    return { label: `${called(table, column)} as a share of both`, ...SHARE }
  const above =
    column === null
      ? `number of ${table.row.noun.many}`
      : distinct.includes('column')
        ? `different ${valuesOf(table, column)}`
        : terms
          ? formula(table, ref).label
          : called(table, column)
  const below =
    from === null
      ? table.row.noun.one
      : since !== undefined
        ? `hour from ${called(table, since)} to ${called(table, from)}`
        : distinct.includes('from')
          ? (fieldOf(table, from)?.entity?.one ?? called(table, from))
          : lastSingular(called(table, from))
  // What is left of a whole is a part of it too.
  const left =
    from !== null &&
    column === from &&
    distinct.length === 0 &&
    since === undefined &&
    terms?.every((term) => term.operator === '-' && isPartOf(table, term.column, from))
  return left
    ? { label: `${above} as a share of ${called(table, from)}`, ...SHARE }
    : { label: `${above} per ${below}`, ...MEAN }
}

/** The last word of a label in the singular: "beds" is one bed. */
const lastSingular = (label: string): string => {
  const at = label.lastIndexOf(' ') + 1
  return label.slice(0, at) + singularOf(label.slice(at))
}
