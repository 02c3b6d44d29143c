import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'

/** So that a wide table costs no more than a bounded time. */
const MOST = 300
/** Columns with more values than these tell things apart that have names of their own. */
const MOST_LEVELS = 12
/** Other names of a measure that are looked at. */
const MOST_NAMES = 2

/** A header as it is spoken. */
export const spoken = (header: string): string => nameWords(header).join(' ')

/** What columns and measures are called, then the values of coded columns; each once, those of the first tables first. */
export function namesOf(tables: readonly ReadTable[]): string[] {
  const names = new Set<string>()
  for (const { model, profile } of tables) {
    const headers = new Map(profile.columns.map(({ name, original_name }) => [name, original_name]))
    for (const { column, label } of model.fields) {
      names.add(label)
      names.add(spoken(headers.get(column) ?? column))
    }
    for (const metric of model.metrics)
      for (const name of [metric.label, ...metric.names.slice(0, MOST_NAMES)]) names.add(name)
  }
  for (const { model } of tables)
    for (const { levels } of model.fields)
      if (levels.length <= MOST_LEVELS) for (const { label } of levels) names.add(label)
  names.delete('')
  return [...names].slice(0, MOST)
}
