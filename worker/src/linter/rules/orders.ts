import { columnOf } from '#contract'
import { around, shownNumber, wordsOf, type Clause, type ValuePart } from '../clause.ts'
import type { Rule } from '../rule.types.ts'
import { isOfGroup, LEAST, LEVELS, MOST } from './extremes.ts'

const NEXT = /\b(then|followed by|ahead of)\b/i

/** "North (12), then west (15), then south (9)": what follows one another by "then" goes up or down all the way. */
export const orders: Rule = ({ clauses }) => {
  for (const clause of clauses) {
    const told = rowOf(clause)
    if (told.length < 2) continue
    const values = told.map(shownNumber)
    const steps = values.slice(1).map((own, at) => Math.sign(own - values[at]!))
    const words = wordsOf(clause)
    const falls = MOST.test(words) && !LEAST.test(words)
    const rises = LEAST.test(words) && !MOST.test(words)
    const wrong = steps.some((step) => (falls ? step > 0 : rises ? step < 0 : false))
    if (wrong || (steps.includes(1) && steps.includes(-1)))
      return `"then" puts ${values.join(', ')} in an order that they do not have`
  }
  return null
}

/** Figures of named groups, of one column, that the words string together by "then". */
function rowOf(clause: Clause): ValuePart[] {
  const told: ValuePart[] = []
  for (const [at, part] of clause.entries()) {
    if (part.kind !== 'value' || !isOfGroup(part, clause)) continue
    const first = told[0]?.reference
    const { cell, table, column } = part.reference
    if (first && (first.cell !== cell || first.table !== table || first.column !== column)) return []
    const last = told.at(-1)
    const between = last === undefined ? '' : wordsOf(clause.slice(clause.indexOf(last) + 1, at))
    if (last !== undefined && !NEXT.test(between)) return []
    told.push(part)
  }
  return told
}

const PEAK = /\b(peaks?|peaked|busiest)\b/i
/** What holds of a stretch, or of one of several peaks, is held against no whole table. */
const PART = /\b(since|after|before|until|within|second|next|later|again|local|no|not|neither|whether)\b/i
const WHEN = /^(date|month|quarter|year)$/

/** "Peaks in March (12)" where another month of the same table has more. */
export const peaks: Rule = ({ clauses }) => {
  for (const clause of clauses) {
    const words = wordsOf(clause)
    if (!PEAK.test(words) || PART.test(words)) continue
    const values = clause.filter((part): part is ValuePart => part.kind === 'value')
    const times = values.filter(({ reference }) => WHEN.test(reference.format))
    const figures = values.filter(({ reference }) => LEVELS.test(reference.column))
    const [when, figure] = [times[0], figures[0]]
    if (times.length !== 1 || figures.length !== 1 || !when || !figure) continue
    const { cell, table, row, column } = figure.reference
    if (when.reference.cell !== cell || when.reference.table !== table || when.reference.row !== row) continue
    if (figure.table.total_rows > figure.table.rows.length) continue
    if (/\bof\s*$/i.test(around(clause, clause.indexOf(when)).before)) continue
    const all = columnOf(figure.table, column).filter((own): own is number => typeof own === 'number')
    if (typeof figure.value === 'number' && figure.value < Math.max(...all))
      return `a peak is said of ${figure.value}, but the ${column} of another row is ${Math.max(...all)}`
  }
  return null
}
