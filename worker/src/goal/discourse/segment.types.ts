import type { Item } from '../goal.types.ts'

/** A stretch of items that asks one thing, or says something beside what is asked. */
export interface Segment {
  items: Item[]
  /** Nothing is asked here: "I run a small shop", "P1 only please". */
  aside: boolean
  /** Ends with a question mark, or begins like a question or an order. */
  asking: boolean
  /** What is told, and not asked, beside a question: what happened, how things are, what somebody thinks. */
  told: boolean
  /** The items of what is told beside it, which "that" and "there" point at. */
  background: readonly Item[]
  /** What is told is what somebody holds to be so: "I think that the night shift is slower". */
  claim: boolean
  /** It asks for what is behind it, of what it names or of what is told: "what is really going on". */
  cause?: 'named' | 'told'
  /** It is what somebody holds to be so of a group, which is set against the others. */
  held?: true
}
