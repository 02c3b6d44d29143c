import { columnOf, type Table } from '#contract'
import { around, wordsOf, type Clause, type ValuePart } from '../clause.ts'
import type { Rule } from '../rule.types.ts'

export const MOST = /\b(highest|largest|biggest|greatest|longest|peaks?|comes first|leads)\b/i
export const LEAST = /\b(lowest|fewest|smallest|least|shortest|comes last)\b/i
/** "At least" and "at most" bound a figure and name no extreme. */
const BOUNDS = /\bat (least|most)\b/gi
/** Columns in which one row per group is set beside the others. */
export const LEVELS = /^(value|share|mean|median|rate|total|count|adjusted)$/

/**
 * "X has the highest Y (value)" where the table that the value comes from has a higher one. In a clause with both words
 * and the figures of two groups, the first word goes with the first figure.
 */
export const extremes: Rule = ({ clauses }) => {
  for (const clause of clauses) {
    const words = wordsOf(clause).replace(BOUNDS, '')
    const ends = [
      { at: words.search(MOST), best: Math.max, word: MOST },
      { at: words.search(LEAST), best: Math.min, word: LEAST },
    ]
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
    const values = clause.filter(
      (part): part is ValuePart => part.kind === 'value' && isOfGroup(part, clause),
    )
    // Figures that stand beside an extreme without being it can't be told from it by the words alone.
    if (ends.length !== values.length) continue
    for (const [index, { best, word }] of ends.entries()) {
      const { value, table, reference } = values[index]!
      const all = columnOf(table, reference.column).filter((own): own is number => typeof own === 'number')
      if (typeof value === 'number' && value !== best(...all))
        return `"${words.match(word)![0]}" is said of ${value}, but the ${reference.column} of another row is ${best(...all)}`
    }
  }
  return null
}

/** The value is a figure of one named group in a table with one row per group, and the clause names that group. */
export function isOfGroup({ reference: { row, column }, table }: ValuePart, clause: Clause): boolean {
  if (!LEVELS.test(column) || table.total_rows > table.rows.length) return false
  const names = namesOfRows(table)
  const own = names?.[row]
  return (
    own !== undefined &&
    clause.some((part) => part.kind === 'name' && part.text.toLowerCase().endsWith(own.toLowerCase()))
  )
}

/** The one text column whose values tell the rows apart; null where there is none or where rows are crossed. */
function namesOfRows(table: Table): string[] | null {
  const texts = table.columns.filter(({ type }) => type === 'text')
  if (texts.length !== 1) return null
  const values = columnOf(table, texts[0]!.name)
  return new Set(values).size === values.length && values.length > 1 ? values.map(String) : null
}

const MORE_THAN_HALF = /\b(more than half|over half|the majority|most of (the|all|its))\b[^·]*$/i
const LESS_THAN_HALF = /\b(less than half|under half|a minority)\b[^·]*$/i

/** "More than half (46%)" and the other way round. The words stand right before the share or around its brackets. */
export const halves: Rule = ({ clauses }) => {
  for (const clause of clauses)
    for (const [at, part] of clause.entries()) {
      if (part.kind !== 'value' || typeof part.value !== 'number' || !/^percent/.test(part.reference.format))
        continue
      const { before } = around(clause, at)
      if (!/\(\s*$/.test(before)) continue
      const own = part.value
      if (MORE_THAN_HALF.test(before) && own <= 0.5) return `"more than half" is said of ${own}`
      if (LESS_THAN_HALF.test(before) && own >= 0.5) return `"less than half" is said of ${own}`
    }
  return null
}
