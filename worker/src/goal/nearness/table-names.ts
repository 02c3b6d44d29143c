import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'

/** So that a wide table costs no more than a bounded time. */
const MOST = 60

/** A header as it is spoken. */
export const spoken = (header: string): string => nameWords(header).join(' ')

/**
 * What the moments of tables are called: their labels and headers, those of the first tables first, each once. They are
 * what is named in most other words than the header's ("getting the keys" for a date of completion); a measure is found
 * by its words and its kind of quantity, to which nearness added nothing.
 */
export function namesOf(tables: readonly ReadTable[]): string[] {
  const names = new Set<string>()
  for (const { model, profile } of tables) {
    const headers = new Map(profile.columns.map(({ name, original_name }) => [name, original_name]))
    const times = model.fields.filter(({ meaning }) => meaning === 'time')
    // One moment alone begins or ends nothing that could be measured.
    if (times.length < 2) continue
    for (const { column, label } of times) {
      names.add(label)
      names.add(spoken(headers.get(column) ?? column))
    }
  }
  names.delete('')
  return [...names].slice(0, MOST)
}
