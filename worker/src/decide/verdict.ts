import type { Certainty, Verdict } from '#contract'
import type { GuessedBy } from '../model/guessed-by.ts'
import type { Piece } from '../prose/prose.ts'

/** Why a sentence is as sure as it is: what telling puts into words. */
export type Reason =
  | { code: 'rows'; n: Piece }
  | { code: 'test'; p: Piece }
  | { code: 'every-period' }
  | { code: 'small-groups' }
  | { code: 'adjusted-agrees' }
  | { code: 'adjusted-moves' }
  | { code: 'guess'; what: string }
  /** Nothing in the tables was recognised in the goal: what is told stands in place of an answer. */
  | { code: 'not-understood' }
  /** How much of the goal it covers, and how sure it is by itself, whatever it covers: a part of it has no column. */
  | { code: 'unmatched'; alone: Certainty }
  /** How the question was read is a guess: what it is told by, or else the time of what happened. */
  | { code: 'reading'; by: GuessedBy | null }
  /** Another part of the headline is less sure than what it comes to. */
  | { code: 'other-part'; what: Piece; sureness: Certainty }
  /** The same where another part of the goal has no answer. */
  | { code: 'parts-open'; alone: Certainty }
  | { code: 'many-tests'; tests: Piece | null }
  | { code: 'observed' }
  | { code: 'all-rows' }

export interface Judgement {
  kind: Verdict['kind']
  sureness: Certainty
  reasons: Reason[]
}
