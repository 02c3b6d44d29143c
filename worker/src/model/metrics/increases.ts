import type { ColumnProfile, Metric, MetricRef } from '#contract'
import { singularOf } from '../../lexicon/inflect.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import {
  AGREED_ANEW,
  GRANTED,
  INCREASES,
  OVERRUNS,
  PLANS,
  SPENT,
  STANDING,
  VALUE_PAIRS,
} from '../../lexicon/pair-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import { isNumber, type Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

/** How far one value of a thing lies above the other, as a share of that. */
export const isIncrease = ({ kind, terms, from }: MetricRef): boolean =>
  kind === 'ratio' && terms?.length === 1 && terms[0]!.operator === '-' && terms[0]!.column === from

const MOST = 3
/** Two values of one thing lie near each other: their middles are no further apart than so many times. */
const TIMES_APART = 3

interface Pair {
  from: Meant
  to: Meant
  planned: boolean
  /** Told by the name of a plan alone, and not by what both are of. */
  whole: boolean
}

/**
 * By how much a value went up from what it was, or from what it was to be: the renewed price over the previous one, what
 * was invoiced over what was quoted. Read off headers that differ in such words alone; as a share of the
 * earlier value, total by total. None where a column says it already.
 */
export function increaseMetrics(deriving: Deriving): Metric[] {
  return pairsOf(deriving.fields)
    .slice(0, MOST)
    .map(({ from, to, planned }, at) => {
      const [one, other] = [from.column.name, to.column.name]
      // "Previous annual value" beside "annual value": by how much that went up.
      const plain = !planned && to.label.split(' ').every((word) => from.label.split(' ').includes(word))
      const label = plain ? `in ${to.label}` : `from ${withoutEnd(from.label, to.label)} to ${to.label}`
      return metric(
        deriving,
        { kind: 'ratio', column: other, from: one, terms: [{ operator: '-', column: one }] },
        {
          label: `increase ${label}`,
          names: at === 0 ? (planned ? OVERRUNS : INCREASES).split(', ') : [],
          unit: '%',
          additivity: 'mean',
          better: null,
          weight: 0.2,
        },
      )
    })
}

function pairsOf(fields: readonly Meant[]): Pair[] {
  const numbers = fields.filter(
    ({ field, column }) =>
      field.meaning === 'measure' && isNumber(column) && column.unit !== '%' && Number(column.minimum) >= 0,
  )
  const headers = new Map(numbers.map((own) => [own, headerOf(own)]))
  const pairs = VALUE_PAIRS.flatMap((kind, at) => {
    // Few headers of a wide table have such a word, so only those are held against all others.
    const anew = numbers.some((own) => headers.get(own)!.some((word) => AGREED_ANEW.has(word)))
    const first = numbers.filter((from) => {
      const header = headers.get(from)!
      return (
        header.some((word) => kind.from.has(word)) || (at === 1 && isWholePlan(header)) || (at === 0 && anew)
      )
    })
    return first.flatMap((from) =>
      numbers.flatMap((to) => {
        if (from === to || from.column.unit !== to.column.unit) return []
        const [a, b] = [headers.get(from)!, headers.get(to)!]
        const [own, other] = [a.filter((word) => !b.includes(word)), b.filter((word) => !a.includes(word))]
        const saysBoth =
          own.length > 0 &&
          own.every((word) => kind.from.has(word)) &&
          other.every((word) => kind.to.has(word))
        // "Quoted price" beside "price": what says neither is what it came to.
        const common = a.some((word) => b.includes(word))
        if (!alike(from.column, to.column)) return []
        const both = (saysBoth && common) || (at === 0 && isAnew(a, b, from))
        const whole = !both && at === 1 && isWholePlan(a) && isWhatCame(a, b)
        return both || whole ? [{ from, to, planned: at === 1, whole }] : []
      }),
    )
  })
  // Which of two costs a budget is for is not told.
  const rivals = ({ from, to }: Pair) => pairs.filter((own) => own.from === from && own.to !== to)
  return pairs.filter(
    (pair) => !(pair.whole && rivals(pair).length > 0) && !isHeld(fields, pair.from, pair.to),
  )
}

/** "Annual value" beside "new annual value", "current rent" beside "renewed rent": a sum of money and what came after it. */
const isAnew = (header: readonly string[], later: readonly string[], { label, column }: Meant): boolean => {
  const own = later.filter((word) => !header.includes(word))
  return (
    isMoneyColumn(label, column.unit) &&
    header.some((word) => later.includes(word)) &&
    header.every((word) => later.includes(word) || STANDING.has(word)) &&
    own.length > 0 &&
    own.every((word) => AGREED_ANEW.has(word))
  )
}

/** "Approved budget", "estimate": what it is of needs no word, as it is said by what it came to. */
const isWholePlan = (header: readonly string[]): boolean =>
  header.some((word) => PLANS.has(word)) &&
  header.every((word) => VALUE_PAIRS[1]!.from.has(word) || GRANTED.has(word))

/** "Actual cost" beside any plan, and "cost" or "spend" beside a budget. */
const isWhatCame = (plan: readonly string[], header: readonly string[]): boolean =>
  !header.some((word) => VALUE_PAIRS[1]!.from.has(word)) &&
  (header.some((word) => VALUE_PAIRS[1]!.to.has(word)) ||
    (plan.includes('budget') && header.some((word) => SPENT.has(word))))

/** "Previous" of "previous price" beside "renewed price": what both end with is said once. */
function withoutEnd(label: string, other: string): string {
  const [own, beside] = [label.split(' '), other.split(' ')]
  while (own.length > 1 && beside.length > 1 && own.at(-1) === beside.at(-1)) {
    own.pop()
    beside.pop()
  }
  return own.join(' ')
}

const headerOf = ({ column }: Meant): string[] => nameWords(column.original_name).map(singularOf)

/** Both are of one scale, and never so far apart that they are of different things. */
function alike(from: ColumnProfile, to: ColumnProfile): boolean {
  const [a, b] = [Number(from.mean), Number(to.mean)]
  return a > 0 && b > 0 && Math.max(a / b, b / a) <= TIMES_APART
}

/** The file says by how much already: "increase %", "price change". */
const isHeld = (fields: readonly Meant[], from: Meant, to: Meant): boolean =>
  fields.some(
    (own) =>
      own !== from &&
      own !== to &&
      own.field.meaning === 'measure' &&
      own.words.some((word) => HELD.has(word)),
  )
const HELD = new Set([
  'increase',
  'uplift',
  'change',
  'rise',
  'overrun',
  'variance',
  'deviation',
  'difference',
])
