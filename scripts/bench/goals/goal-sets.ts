import { BUSINESS_GOALS } from './business-goals.ts'
import { BUSINESS_TABLES } from './business-tables.ts'
import { CHECK_GOALS } from './check-goals.ts'
import { DEV_GOALS } from './dev-goals.ts'
import { HELD_GOALS } from './held-goals.ts'
import { LATER_GOALS } from './later-goals.ts'
import { csvOf, drawsFrom, type Row } from '../../../worker/src/testing/make-rows.ts'
import { OTHER_GOALS } from './other-goals.ts'
import { OTHER_TABLES } from './other-tables.ts'
import type { PlainGoal } from './plain-goal.types.ts'
import { SECOND_CHECK_GOALS } from './second-check-goals.ts'
import { SECOND_HELD_GOALS } from './second-held-goals.ts'
import { THIRD_CHECK_GOALS } from './third-check-goals.ts'
import { FOURTH_CHECK_GOALS } from './fourth-check-goals.ts'
import { FIFTH_CHECK_GOALS } from './fifth-check-goals.ts'
import { UNSEEN_GOALS } from './unseen-goals.ts'
import { VARIED_GOALS } from './varied-goals.ts'

const ROWS = 180

/** The small tables that the goals speak of, by name, each as rows and as the text of a CSV file. */
export const PLAIN_TABLES: ReadonlyMap<string, { rows: Row[]; csv: string }> = new Map(
  Object.entries({ ...BUSINESS_TABLES, ...OTHER_TABLES }).map(([name, make], index) => {
    const draws = drawsFrom(101 + index)
    const rows = Array.from({ length: ROWS }, (_, row) => make(draws, row))
    return [name, { rows, csv: csvOf(rows) }]
  }),
)

/** Goals that were written together. */
export interface GoalSet {
  name: string
  goals: readonly PlainGoal[]
  count: number
  /** Share of goals that must be read wholly right. */
  floor: number
}

/**
 * A floor is set a few goals below what is reached: a change that mends more than it breaks may pass, one that loses a
 * whole way of asking may not. All but the two sets held out have been mended for since they were written. What the
 * parser makes of goals that it has not met is lower: the set held out later was read 69% right (53% by the parser
 * before the fourth and fifth check), the first one 73% when it was new.
 */
export const GOAL_SETS: readonly GoalSet[] = [
  { name: 'the first sixty', goals: [...BUSINESS_GOALS, ...OTHER_GOALS], count: 60, floor: 0.95 },
  { name: 'forty written later', goals: LATER_GOALS, count: 40, floor: 0.95 },
  { name: 'twenty more', goals: UNSEEN_GOALS, count: 20, floor: 0.9 },
  { name: 'forty written without sight of the parser', goals: DEV_GOALS, count: 40, floor: 0.92 },
  { name: 'ways of asking missed before, over other columns', goals: VARIED_GOALS, count: 52, floor: 0.92 },
  { name: 'written to check the parser', goals: CHECK_GOALS, count: 52, floor: 0.92 },
  { name: 'a second check', goals: SECOND_CHECK_GOALS, count: 55, floor: 0.92 },
  { name: 'held out', goals: HELD_GOALS, count: 40, floor: 0.75 },
  { name: 'a fourth check', goals: FOURTH_CHECK_GOALS, count: 60, floor: 0.8 },
  { name: 'a fifth check', goals: FIFTH_CHECK_GOALS, count: 60, floor: 0.77 },
  { name: 'held out later', goals: SECOND_HELD_GOALS, count: 45, floor: 0.62 },
  { name: 'a third check', goals: THIRD_CHECK_GOALS, count: 44, floor: 0.9 },
]
