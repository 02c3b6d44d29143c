import type { Intent } from '#contract'

/** A sentence frame: which of the named things is the outcome and which the factor. `{x}` is one or a list of mentions. */
export interface Frame {
  name: string
  pattern: string
  intents: Partial<Record<Intent, number>>
  /** How sure the frame makes the roles, 0..1. */
  weight: number
}

/** What one frame says of one mention, by its number. */
export interface RoleVote {
  mention: number
  role: 'outcome' | 'factor' | 'pair'
  weight: number
  because: string
}
