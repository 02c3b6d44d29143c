import { columnOf, type Answered, type Template } from '#contract'
import { sentencesOf, wordsOf } from './clause.ts'
import type { LintContext } from './rule.types.ts'
import { LEAST, MOST } from './rules/extremes.ts'

/**
 * Why a chart is not shown under a headline: the one group that the headline calls the highest, or the lowest, is not so
 * among the bars of the chart. The figures of the headline are held against their own table elsewhere, so it is the
 * chart that shows something else.
 */
export function chartAgainst(
  headline: Template,
  chart: Answered['chart'],
  { lookup, bars }: LintContext,
): string | null {
  const drawn = chart === null ? null : (bars?.(chart) ?? null)
  if (drawn === null) return null
  const labels = columnOf(drawn.table, drawn.label).map((own) => String(own).toLowerCase())
  const values = columnOf(drawn.table, drawn.value)
  if (new Set(labels).size !== labels.length || drawn.table.total_rows > drawn.table.rows.length) return null
  for (const clause of sentencesOf(headline, lookup).flatMap(({ clauses }) => clauses)) {
    const words = wordsOf(clause)
    if (/\b(no|not|neither|nor|whether|cannot)\b/i.test(words) || MOST.test(words) === LEAST.test(words))
      continue
    const named = clause.flatMap((part) => {
      const at = part.kind === 'name' ? labels.indexOf(part.text.toLowerCase()) : -1
      return at < 0 ? [] : [at]
    })
    const own = values[named[0] ?? -1]
    if (named.length !== 1 || typeof own !== 'number') continue
    const all = values.filter((value): value is number => typeof value === 'number')
    const best = MOST.test(words) ? Math.max(...all) : Math.min(...all)
    if (own !== best) return `${labels[named[0]!]} has ${own} there, another ${best}`
  }
  return null
}
