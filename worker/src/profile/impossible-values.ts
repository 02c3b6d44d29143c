import type { ColumnProfile, ColumnRole } from '#contract'
import type { ColumnFacts } from './column-facts.ts'
import { hasWord } from './name-words.ts'
import { areBelowBySlip, areTooOld, belowZero, CHANGES, isAgeOfPeople, OLDEST } from './no-such-value.ts'
import { PROBABILITIES, type NumberSummary } from './number-summary.ts'

type Issue = ColumnProfile['issues'][number]

const DAY = 86_400
const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const shown = (value: number) => String(Number(value.toPrecision(6)))

/** Values that cannot be, and single ones so far out that they are likelier wrong than true. */
export function impossibleValues(facts: ColumnFacts, role: ColumnRole, coded: boolean): Issue[] {
  const numbers = facts.numbers!
  if (facts.storage === 'date' || facts.storage === 'timestamp') return strayDates(facts, numbers)
  if (!['measure', 'rate', 'count'].includes(role)) return []
  const issues: Issue[] = []
  const impossible = (rows: number, text: string) =>
    rows > 0 && issues.push({ kind: 'impossible', text: `${rowsText(rows)} ${text}`, rows })
  const kind = belowZero(facts.words)
  if (!coded) {
    const negative = countWhere(numbers, (value) => value < 0)
    if (areBelowBySlip(kind, negative, numbers.count))
      impossible(negative, `${negative === 1 ? 'is' : 'are'} below zero, which ${facts.name} cannot be`)
  }
  if (isAgeOfPeople(facts.words, numbers.quantiles[3]!, numbers.quantiles[5]!)) {
    const old = countWhere(numbers, (value) => value > OLDEST)
    if (areTooOld(old, numbers.count)) impossible(old, `${old === 1 ? 'has' : 'have'} an age above 120`)
  }
  if (facts.unit === '%' && !hasWord(facts.words, CHANGES) && numbers.quantiles[5]! <= 100)
    impossible(
      countWhere(numbers, (value) => value > 100),
      `${countWhere(numbers, (value) => value > 100) === 1 ? 'lies' : 'lie'} above 100 percent`,
    )
  const zeros = impossibleZeros(numbers, role)
  if (zeros > 0) impossible(zeros, `${zeros === 1 ? 'is' : 'are'} zero where all others are far from it`)
  if (!coded) issues.push(...extremes(numbers))
  return issues
}

function countWhere({ values, counts }: NumberSummary, test: (value: number) => boolean): number {
  let count = 0
  for (let i = 0; i < values.length; i++) if (test(values[i]!)) count += counts[i]!
  return count
}

const quantileAt = (numbers: NumberSummary, probability: number) =>
  numbers.quantiles[PROBABILITIES.indexOf(probability)]!

/** Zeros in a column of sizes: few, with the next value a good part of the median away. */
function impossibleZeros(numbers: NumberSummary, role: ColumnRole): number {
  const { values, counts, count, minimum } = numbers
  if (role === 'count' || minimum !== 0 || values.length < 20) return 0
  const zeros = counts[0]!
  const median = quantileAt(numbers, 0.5)
  const rare = zeros <= Math.max(1, 0.01 * count)
  // Nought continues one, two, three.
  if ([1, 2, 3].every((step) => values[step] === step)) return 0
  return rare && count >= 50 && values[1]! > 0.25 * median ? zeros : 0
}

/** At most this share of a column may be called extreme: more is a long tail, not a mistake. */
const EXTREME_SHARE = 0.001

/** Times as far out as the next that a value must lie to be far from all others: the end of a long tail is not. */
const FAR_TIMES = 1.5

/**
 * Values cut off from all others: beyond a gap wider than the spread from the 1st to the 99th percentile, and ten
 * times the interquartile range away from the middle half.
 */
function extremes(numbers: NumberSummary): Issue[] {
  const { values, counts, count } = numbers
  if (count < 50 || values.length < 20) return []
  const spread = quantileAt(numbers, 0.99) - quantileAt(numbers, 0.01)
  const iqr = quantileAt(numbers, 0.75) - quantileAt(numbers, 0.25)
  if (spread <= 0 || iqr <= 0) return []
  const allowed = Math.max(2, EXTREME_SHARE * count)
  const cut = (fromEnd: (index: number) => number, step: 1 | -1, middle: number) => {
    let seen = 0
    let found = 0
    for (let i = 0; i < values.length - 1; i++) {
      const value = values[fromEnd(i)]!
      seen += counts[fromEnd(i)]!
      if (seen > allowed) break
      const next = values[fromEnd(i + 1)]!
      if (
        Math.abs(value - next) > spread &&
        Math.abs(value) > FAR_TIMES * Math.abs(next) &&
        step * (value - middle) > 10 * iqr
      )
        found = seen
    }
    return found
  }
  const high = cut((i) => values.length - 1 - i, 1, quantileAt(numbers, 0.75))
  const low = cut((i) => i, -1, quantileAt(numbers, 0.25))
  const issues: Issue[] = []
  const say = (rows: number, end: string, value: number, next: number) =>
    issues.push({
      kind: 'outliers',
      text: `${rowsText(rows)} ${rows === 1 ? 'lies' : 'lie'} far ${end} all others (${shown(value)}; the next is ${shown(next)})`,
      rows,
    })
  if (high > 0) say(high, 'above', values.at(-1)!, firstInside(numbers, high, 1))
  if (low > 0) say(low, 'below', values[0]!, firstInside(numbers, low, -1))
  return issues
}

/** The value next to the `rows` outermost ones. */
function firstInside({ values, counts }: NumberSummary, rows: number, end: 1 | -1): number {
  let seen = 0
  for (let i = 0; i < values.length; i++) {
    const index = end === 1 ? values.length - 1 - i : i
    if (seen >= rows) return values[index]!
    seen += counts[index]!
  }
  return values[0]!
}

/** Part of the time that nearly all dates span, which must lie between them and one that is no part of it. */
const STRAY_GAP = 0.25

/** Dates beyond a gap of years from all others: a century misread, a placeholder such as 9999 or 1900. */
function strayDates(facts: ColumnFacts, numbers: NumberSummary): Issue[] {
  const { values, counts, count } = numbers
  if (values.length < 10) return []
  const unit = facts.storage === 'date' ? 1 : DAY
  const spread = quantileAt(numbers, 0.99) - quantileAt(numbers, 0.01)
  const gap = Math.max(STRAY_GAP * spread, 365 * unit)
  const iso = (value: number) => new Date((value / unit) * DAY * 1000).toISOString().slice(0, 10)
  const issues: Issue[] = []
  for (const [end, word] of [
    [1, 'after'],
    [-1, 'before'],
  ] as const) {
    const at = (i: number) => (end === 1 ? values.length - 1 - i : i)
    let seen = 0
    let found: { rows: number; next: number } | null = null
    for (let i = 0; i < values.length - 1; i++) {
      seen += counts[at(i)]!
      if (seen > Math.max(2, 0.01 * count)) break
      if (Math.abs(values[at(i)]! - values[at(i + 1)]!) > gap)
        found = { rows: seen, next: values[at(i + 1)]! }
    }
    if (found)
      issues.push({
        kind: 'impossible',
        text: `${rowsText(found.rows)} ${found.rows === 1 ? 'is' : 'are'} dated long ${word} all others (${iso(values[at(0)]!)}; the others ${end === 1 ? 'end' : 'begin'} at ${iso(found.next)})`,
        rows: found.rows,
      })
  }
  return issues
}
