import type { ColumnProfile, Metric } from '#contract'
import { DURATION_NAMES, TAKES } from '../../lexicon/process-times.ts'
import { isNumber, type Meant } from '../fields.ts'
import { heldNames } from './ratios.ts'
import { says } from '../named.ts'
import { metric, type Deriving } from './metric.ts'

/** Every measure, and the numbers in steps that also make groups. */
export function valueMetrics(deriving: Deriving): Metric[] {
  const { fields } = deriving
  const last = fields.findLast(({ field }) => !['empty', 'constant'].includes(field.meaning))
  return fields
    .filter(
      ({ field, column }) => field.meaning === 'measure' || (field.ordered && isSteps(column, field.meaning)),
    )
    .map((own) => {
      const { field, quantity, column } = own
      return metric(
        deriving,
        { kind: 'value', column: field.column },
        {
          label: field.label,
          names: [
            ...field.names,
            ...(isDuration(own) ? [...durationNames(field.label), ...TAKES] : []),
            ...heldNames(deriving, own),
            ...(isTaken(own, deriving) ? TAKINGS : []),
          ],
          unit: column.unit,
          additivity: field.additivity ?? 'mean',
          better: RUNS_TO.test(own.words.join(' ')) ? 'less' : (quantity?.better ?? null),
          weight: weightOf(own, own === last),
        },
      )
    })
}

/** Numbers in a few steps can also be averaged, though their groups come first. */
const isSteps = (column: ColumnProfile, meaning: string): boolean =>
  meaning === 'dimension' && column.role === 'ordered-category' && isNumber(column)

/** What an amount is called where something is sold. */
const TAKINGS = ['revenue', 'sales', 'turnover', 'takings', 'basket', 'basket value', 'basket size', 'sell']
const AMOUNTS = new Set([
  'amount',
  'total',
  'total amount',
  'value',
  'total paid',
  'price paid',
  'amount paid',
  'order value',
  'invoice',
  'invoice amount',
  'fare',
  'fares',
  'net amount',
  'gross amount',
  'bill',
  'receipts',
])
/** Amounts that whoever sells takes in, whatever else the table says. */
const TAKEN = new Set(['fare', 'fares', 'invoice', 'invoice amount', 'order value', 'receipts'])
const SOLD = 'sold, sale, sales, receipt, cashier, basket, till, booking, booked, order, ordered, purchase'

/** The amount of a sale: money that comes in. */
const isTaken = ({ field, label }: Meant, { fields }: Deriving): boolean =>
  field.meaning === 'measure' &&
  field.additivity === 'sum' &&
  AMOUNTS.has(label) &&
  (TAKEN.has(label) || fields.some(({ words }) => says(words, SOLD)))

const SETTINGS = new Set('latitude longitude x y year month day week hour dose row rank code'.split(' '))
const TIMES_UNITS = new Set(['h', 'min', 's', 'ms', 'days', 'weeks', 'months', 'years'])

function weightOf({ field, quantity, words, column }: Meant, last: boolean): number {
  if (field.meaning !== 'measure') return 0.1
  const base = says(words, 'cumulative, to date, running total') ? 0.3 : (quantity?.weight ?? 0.4)
  const setting = words.some((word) => SETTINGS.has(word)) ? -0.25 : 0
  const sparse = column.nulls > 0.3 * column.rows ? -0.1 : 0
  return Math.max(0.02, Math.min(1, base + (last ? 0.05 : 0) + setting + sparse))
}

/** A length that is called by what ends it, whatever the end is called elsewhere: "hours to close". */
const RUNS_TO =
  /^(?:time|minutes|hours|days|weeks|months) (?:to|until|till) (?!fail|churn|death|relapse|default|expir|break|next|event)\w/

/** A length of time that the file itself holds. */
export const isDuration = ({ column, words }: Meant): boolean =>
  isNumber(column) &&
  ((TIMES_UNITS.has(column.unit ?? '') && !words.includes('age')) ||
    RUNS_TO.test(words.join(' ')) ||
    /\b(?:.+ time|duration|length of stay|tenure|delay|wait|waiting|lead time|turnaround)$/.test(
      words.join(' '),
    ))

const durationNames = (label: string): string[] => {
  const found = DURATION_NAMES.find(
    ({ label: own, names }) => own === label || names.split(', ').includes(label),
  )
  return found ? [found.label, ...found.names.split(', ')] : []
}
