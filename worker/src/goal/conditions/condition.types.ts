import type { Expression } from '#contract'

/** What a goal says of some rows by what their dates or states say, as yes or no of each row. */
export interface Condition {
  /** Behind "share of devices", or with the rows in it. */
  name: string
  /** Tokens that say it. */
  from: number
  to: number
  /** Tokens elsewhere that belong to it: the day as of which it is told. */
  asides: readonly { from: number; to: number }[]
  expression: Expression
}
