import type { Act, ColumnProfile, Metric } from '#contract'
import { BOOKING_WORDS, HELD_WORDS } from '../../lexicon/held-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import { columnOf, type Context } from './context.ts'

/**
 * The time by which something that changed is followed: what became of an appointment is a matter of the day on which it
 * was held, and not of the day on which it was booked. Null where nothing else is known.
 */
export function heldWhen(act: Act, metric: Metric | null, context: Context): ColumnProfile | null {
  const { main, time } = context
  if (act !== 'event' || time === null || metric?.ref.kind !== 'share') return null
  const { fields, row, table } = main.model
  const wordsOf = (column: string) => {
    const field = fields.find((own) => own.column === column)
    const header = main.profile.columns.find(({ name }) => name === column)?.original_name ?? column
    return [...nameWords(field?.label ?? ''), ...nameWords(header)].map(lemma)
  }
  if (!wordsOf(time.name).some((word) => BOOKING_WORDS.has(word))) return null
  const held = new Set([...HELD_WORDS, ...nameWords(row.noun.one).map(lemma)])
  const found = fields.filter(({ column, meaning }) => {
    const words = wordsOf(column)
    const storage = columnOf(context, table, column)?.storage
    return (
      meaning === 'time' &&
      (storage === 'date' || storage === 'timestamp') &&
      column !== time.name &&
      words.some((word) => held.has(word)) &&
      !words.some((word) => BOOKING_WORDS.has(word))
    )
  })
  return found.length === 1 ? columnOf(context, table, found[0]!.column)! : null
}
