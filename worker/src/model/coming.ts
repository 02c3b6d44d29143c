import type { Field, MetricRef } from '#contract'
import { COMING_RATES } from '../lexicon/not-done.ts'
import { stateOf } from '../lexicon/states.ts'
import { nameWords } from '../profile/name-words.ts'
import { saysYes } from './levels.ts'
import { stateIn } from './metrics/shares.ts'

/**
 * Whether a share is of those who came, or did not come, to what was agreed with them. Then a row that was called off is
 * on neither side, and its day was known before.
 */
export function isOfComing(ref: MetricRef | null, fields: readonly Field[]): boolean {
  if (ref?.kind !== 'share' || ref.limit || ref.values.length === 0) return false
  const label = fields.find(({ column }) => column === ref.column)?.label ?? ''
  const named = stateIn(nameWords(label))
  return ref.values.every((value) => {
    const state = saysYes(value) ? named : stateOf(String(value).trim().toLowerCase())
    return COMING_RATES.has(state?.rate ?? '')
  })
}
