import type { Filter, TableProfile } from '#contract'
import { filterWords } from '../model/filter-words.ts'
import { labelOf } from '../variables/labels.ts'
import { name, text, type Piece } from '../prose/prose.ts'

/**
 * Which rows are analysed, for sentences; null where all are.
 * @param total the level whose rows are sums of the others, as the filter that leaves them out
 */
export function restrictionOf(filters: Filter[], source: TableProfile, total: Filter | null): Piece | null {
  const called = (column: string): string => {
    const own = source.columns.find((c) => c.name === column)
    return own ? labelOf(own) : column
  }
  const parts = filters.map((filter) => {
    const { relation, object } = filterWords(filter, called)
    return text`${name(called(filter.column))} ${relation} ${name(object)}`
  })
  if (total)
    parts.push(
      text`${name(called(total.column))} is not ${name(String(total.values[0]))} (those are sums of the others)`,
    )
  return parts.length > 0 ? parts.join(' and ') : null
}
