import type { Intent, Statistic } from '#contract'
import type { Row } from '../../../worker/src/testing/make-rows.ts'

export type Measure = Statistic | 'count' | 'share' | 'distinct'

/** A goal as somebody types it, with what a careful reader takes from it. Parts left out are the defaults. */
export interface PlainGoal {
  table: string
  goal: string
  /** Each must be read; where several are listed together, one of them. The first that is read must be among all. */
  intents: (Intent | Intent[])[]
  /** The outcome: one of these; null when no column is (rows are counted). Left out: any will do. */
  outcome?: string | string[] | null
  /** Other columns that the goal names, in any order. Left out: any will do. */
  factors?: string[]
  /** Outcome and factors may change places, as in "is x linked to y". */
  either?: boolean
  /** Rows that the goal speaks of; all unless given. Text compares as in the file. */
  where?: (row: Row) => boolean
  horizon?: [count: number, unit: string]
  top?: number
  event?: string
  /** What an exactly answerable question asks for, and the column where there is one. */
  question?: { measure: Measure; column?: string }
}
