import { expect, test } from '@jest/globals'
import type { Profile } from '#contract'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { readGoal } from '../read-goal.ts'
import { describeResults, readPlainGoals } from './plain-goals.ts'
import { GOAL_SETS, PLAIN_TABLES } from './goal-sets.ts'

const profiles = new Map<string, Promise<Profile>>()
/** The sets speak of the same tables, and a profile takes longer than all the readings. */
const profileOf = (csv: string): Promise<Profile> => {
  const profile = profiles.get(csv) ?? withProfile({ csv }, async (_, own) => own)
  profiles.set(csv, profile)
  return profile
}

test.each(GOAL_SETS)(
  'goals in plain words are read as a careful reader reads them: $name',
  async ({ goals, count, floor }) => {
    expect(goals).toHaveLength(count)
    const results = await readPlainGoals(goals, profileOf, readGoal)
    const right = results.filter((result) => result.right).length / results.length
    // Where the floor is missed, the misread goals are what somebody has to see.
    expect({ floor, ...(right < floor && { misread: describeResults(results) }) }).toEqual({ floor })
  },
)

test('the goals speak of fifteen tables', () => {
  expect(PLAIN_TABLES.size).toBe(15)
})
