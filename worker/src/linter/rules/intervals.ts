import { around, shownNumber, wordsOf, type ValuePart } from '../clause.ts'
import type { Rule } from '../rule.types.ts'

const LOW = /(^|_)(low|low95|low80|lower)$/
const HIGH = /(^|_)(high|high95|high80|upper)$/

/** "5 (7 to 9)": an interval without its estimate, with its ends the wrong way round, or without an end. */
export const intervals: Rule = ({ clauses }) => {
  for (const clause of clauses)
    for (const [at, part] of clause.entries()) {
      if (part.kind !== 'value') continue
      const { column, cell } = part.reference
      if (!LOW.test(column) && !HIGH.test(column)) continue
      const next = clause.slice(at + 1).find((own): own is ValuePart => own.kind === 'value')
      if (!next || next.reference.cell !== cell || next.reference.row !== part.reference.row) continue
      const ends = [column, next.reference.column]
      if (!(LOW.test(ends[0]!) && HIGH.test(ends[1]!)) && !(HIGH.test(ends[0]!) && LOW.test(ends[1]!)))
        continue
      const between = around(clause, clause.indexOf(next)).before
      if (!/\b(to|and)\s*$/i.test(between)) continue
      const [low, high] = [shownNumber(part), shownNumber(next)]
      if (!Number.isFinite(low) || !Number.isFinite(high)) return 'an interval has no end that was computed'
      if (low > high) return `an interval runs from ${low} to ${high}`
      const estimate = clause.slice(0, at).findLast((own): own is ValuePart => own.kind === 'value')
      if (!estimate || !belongs(estimate, part)) continue
      const value = shownNumber(estimate)
      if (value < low || value > high)
        return `the estimate ${value} lies outside its interval, ${low} to ${high}`
    }
  return null
}

/** The same statistic: `mean` and `mean_low`, or one row of the same table with plain `low` and `high`. */
function belongs(estimate: ValuePart, end: ValuePart): boolean {
  const [own, its] = [estimate.reference, end.reference]
  const stem = its.column.replace(LOW, '').replace(HIGH, '')
  return (
    own.cell === its.cell &&
    own.table === its.table &&
    own.row === its.row &&
    stem !== '' &&
    own.column === stem
  )
}

/** "Beyond chance", "could be chance" beside a p that could not be computed. */
export const missingTests: Rule = ({ clauses }) => {
  for (const clause of clauses)
    for (const part of clause)
      if (
        part.kind === 'value' &&
        /^(p|pvalue)$/.test(part.reference.format) &&
        typeof part.value !== 'number'
      )
        return 'a p-value is told that could not be computed'
  return null
}

/** "The data cannot tell" of what was not tested: that a test could not be made is another thing than its outcome. */
export const untested: Rule = ({ clauses }) => {
  const words = clauses.map(wordsOf).join(';')
  if (!/\bcannot (tell|be told)\b/i.test(words)) return null
  const values = clauses.flat().filter((part): part is ValuePart => part.kind === 'value')
  const ofTests = values.filter(({ table }) => table.columns.some(({ name }) => name === 'p'))
  // An interval says as much as a test, and so does the p of another row.
  const says = ({ value, reference: { column, format } }: ValuePart) =>
    typeof value === 'number' &&
    (LOW.test(column) || HIGH.test(column) || format === 'p' || format === 'pvalue')
  if (ofTests.length === 0 || values.some(says)) return null
  const p = ({ table, reference: { row } }: ValuePart) =>
    table.rows[row]?.[table.columns.findIndex(({ name }) => name === 'p')]
  return ofTests.every((own) => typeof p(own) !== 'number')
    ? 'it is said that the data cannot tell what could not be tested'
    : null
}

/** A mean, median or share of a group of one row; of a whole that is added up, one row may be a part like any other. */
export const singleRows: Rule = ({ clauses }) => {
  for (const clause of clauses)
    for (const part of clause) {
      if (part.kind !== 'value' || !/^(mean|median|share)$/.test(part.reference.column)) continue
      const { table, reference } = part
      if (!table.columns.some(({ type }) => type === 'text')) continue
      if (reference.column === 'share' && table.columns.some(({ name }) => name === 'value')) continue
      const counts = table.columns.findIndex(({ name }) => name === 'n')
      if (counts >= 0 && table.rows[reference.row]?.[counts] === 1)
        return `the ${reference.column} of a group of one row is told as if it stood for a group`
    }
  return null
}
