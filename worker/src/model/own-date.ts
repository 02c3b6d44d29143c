import type { TableProfile } from '#contract'
import { kinship } from '../lexicon/word-families.ts'
import { TIME_WORDS } from '../lexicon/process-times.ts'
import { nameWords } from '../profile/name-words.ts'
import { says } from './named.ts'
import { isMoment, type Time } from './times.ts'

/**
 * How somebody came to have a thing, or to be somewhere, which may be the row's own beginning or long past: of a claim the
 * purchase dates the thing that is claimed for.
 */
export const GOT: ReadonlySet<string> = new Set([
  'bought',
  'purchased',
  'purchase',
  'acquired',
  'installed',
  'install',
  'hired',
  'hire',
  'commissioned',
  'registered',
  'registration',
  'since',
])
/** Words of a key that say only that it is one. */
const OF_KEYS = new Set(['id', 'no', 'nr', 'number', 'code', 'key', 'ref', 'reference', 'uuid', 'index'])
const DAY_MS = 86_400_000

/** Whether two words are one, or made from one: "visit" and "visited". */
const isAkin = (one: string, other: string): boolean =>
  one === other || kinship(one, other) === 1 || kinship(other, one) === 1

/**
 * The date of the row itself beside one of the thing that it is about: the claim date of claims beside the purchase of what
 * is claimed for. It has the name of the row's key, or says that something was reported or opened while all that was
 * bought goes back further than the list is long. Null where the date that was found is the row's own.
 */
export function ownDate(found: Time, times: readonly Time[], table: TableProfile): Time | null {
  if (!isMoment(found.column) || !found.words.some((word) => GOT.has(word))) return null
  const keys = table.columns
    .filter(({ role, distinct, nulls }) => role === 'identifier' && nulls === 0 && distinct === table.rows)
    .flatMap(({ original_name }) => nameWords(original_name).filter((word) => !OF_KEYS.has(word)))
  const isOfKey = ({ words }: Time) => words.some((word) => keys.some((key) => isAkin(word, key)))
  if (isOfKey(found)) return null
  const at = (value: unknown) => Date.parse(String(value)) / DAY_MS
  const first = (own: Time) => at(own.column.minimum)
  const isFar = (own: Time) => first(own) - first(found) > at(own.column.maximum) - first(own)
  const begins = ({ words }: Time) => TIME_WORDS.find(([, phrases]) => says(words, phrases))?.[0] === 'begins'
  return (
    times
      .filter(
        (own) =>
          own !== found &&
          isMoment(own.column) &&
          own.role !== 'due' &&
          own.role !== 'updated' &&
          own.role !== 'birth' &&
          !own.words.some((word) => GOT.has(word)) &&
          first(own) > first(found) &&
          (isOfKey(own) || (begins(own) && isFar(own))),
      )
      .sort((a, b) => first(a) - first(b))[0] ?? null
  )
}
