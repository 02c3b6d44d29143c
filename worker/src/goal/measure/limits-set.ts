import type { ColumnProfile } from '#contract'
import { OF_LIMITS, POLICY, SET_LIMIT } from '../../lexicon/target-words.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** A word by which a goal speaks of what may not be passed. */
export const isLimit = ({ text }: Token): boolean => SET_LIMIT.has(text) || POLICY.has(text)

/** A word of a limit's name that says nothing of what it is for. */
export const saysLimit = (word: string): boolean => SET_LIMIT.has(word) || OF_LIMITS.has(word)

/** Values that are held to a limit lie around it: their mean is no further from it than so many times. */
const NEAR = 1.6

/** What a limit is for where its name does not say: measures that mostly lie around it. */
export const limitedNear = (
  limit: ColumnProfile,
  numbers: readonly ColumnProfile[],
  { model }: ReadTable,
): ColumnProfile[] =>
  numbers.filter(({ name, mean }) => {
    const times = Number(mean) / Number(limit.mean)
    const measured = model.fields.some(({ column, meaning }) => column === name && meaning === 'measure')
    return measured && times > 1 / NEAR && times < NEAR
  })
