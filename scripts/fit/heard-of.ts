import type { Profile } from '#contract'
import { understandGoal } from '../../worker/src/goal/understand-goal.ts'
import { nearestStretch } from './nearest-stretch.ts'

/** Where the reading tells what it hears of each stretch of a goal; null where nobody listens. */
export interface Listener<Heard> {
  heard: ((heard: Heard) => void) | null
}

/** A question that was written down, and what was heard of the stretch in which it stands. */
export interface HeardOf<Goal, Asked, Heard> {
  goal: Goal
  asked: Asked
  heard: Heard
  /** The tables as the goal wants them. */
  profile: Profile
}

/** Reads every goal, and listens to what is asked there: one for each written question whose stretch was heard. */
export async function heardOf<
  Goal extends { goal: string },
  Asked extends { words: string },
  Heard extends { words: string },
>(
  listener: Listener<Heard>,
  goals: readonly Goal[],
  tablesOf: (goal: Goal) => Profile,
  askedIn: (goal: Goal) => readonly Asked[],
): Promise<HeardOf<Goal, Asked, Heard>[]> {
  const found: HeardOf<Goal, Asked, Heard>[] = []
  for (const goal of goals) {
    const stretches = new Map<string, Heard>()
    listener.heard = (heard) => stretches.set(heard.words, heard)
    const { profile } = await understandGoal(goal.goal, tablesOf(goal))
    for (const asked of askedIn(goal)) {
      const heard = stretches.get(nearestStretch(asked.words, [...stretches.keys()], goal.goal))
      if (heard) found.push({ goal, asked, heard, profile })
    }
  }
  listener.heard = null
  return found
}
