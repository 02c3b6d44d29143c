import type { TableModel, TableProfile } from '#contract'
import { RUNS_OUT } from '../lexicon/process-times.ts'
import { nameWords } from '../profile/name-words.ts'
import { eventWords } from './metrics/durations.ts'
import { says } from './named.ts'
import { comesAfter, isMoment } from './times.ts'

/** A moment that rows pass, as what happened then: "approved". */
export interface ChainMoment {
  column: string
  label: string
}

const FEWEST_MOMENTS = 3
const MOST_MOMENTS = 8
/** Share of the rows that may not have come to a moment, where it is one of their steps. */
const MOST_EMPTY = 0.7

/**
 * The moments that rows pass one after another, in the order in which they come: requested, approved, ordered, received.
 * None where there are fewer than three, which makes no more than one step.
 */
export function stepChain({ fields }: TableModel, { columns, rows }: TableProfile): ChainMoment[] {
  const moments = fields.flatMap((field) => {
    const { column, meaning, time } = field
    const profile = columns.find(({ name }) => name === column)
    const words = nameWords(field.label)
    if (meaning !== 'time' || !profile || !isMoment(profile) || profile.nulls > MOST_EMPTY * rows) return []
    if (time === 'due' || time === 'birth' || time === 'updated' || says(words, RUNS_OUT)) return []
    return [{ profile, moment: { column, label: eventWords(words).join(' ') || field.label } }]
  })
  const sorted = moments
    .map((own, at) => ({ ...own, at }))
    .sort((a, b) => comesAfter(a.profile, b.profile) || a.at - b.at)
  return sorted.length < FEWEST_MOMENTS || sorted.length > MOST_MOMENTS
    ? []
    : sorted.map(({ moment }) => moment)
}
