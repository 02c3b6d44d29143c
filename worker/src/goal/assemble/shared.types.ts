import type { Question } from '#contract'
import type { Filter } from '../goal.types.ts'
import type { TimesAsked } from './times-asked.ts'

/** What holds for every question of the goal. */
export interface Shared {
  filters: Filter[]
  times: TimesAsked
  /** The question before, which "it" points at. */
  before: Question | null
}
