import type { Filter, TableProfile } from '#contract'
import { filterWords } from '../model/filter-words.ts'
import { labelOf } from '../variables/labels.ts'
import { name, text, type Piece } from '../prose/prose.ts'

/** Which rows are analysed, for sentences; null where all are. */
export function restrictionOf(filters: Filter[], source: TableProfile): Piece | null {
  const called = (column: string): string => {
    const own = source.columns.find((c) => c.name === column)
    return own ? labelOf(own) : column
  }
  const parts = filters.map((filter) => {
    const { relation, object } = filterWords(filter, called)
    return text`${name(called(filter.column))} ${relation} ${name(object)}`
  })
  return parts.length > 0 ? parts.join(' and ') : null
}
