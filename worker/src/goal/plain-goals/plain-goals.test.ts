import { expect, test } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { readGoal } from '../read-goal.ts'
import { LATER_GOALS } from './later-goals.ts'
import { UNSEEN_GOALS } from './unseen-goals.ts'
import { describeResults, PLAIN_GOALS, PLAIN_TABLES, readPlainGoals } from './plain-goals.ts'

/** Share of goals that must be read wholly right. */
const FLOOR = 0.9
/** The same for goals that the parser was never mended for. */
const UNSEEN_FLOOR = 0.5

const profileOf = (csv: string) => withProfile({ csv }, async (_, profile) => profile)

test.each([
  ['the first sixty', PLAIN_GOALS, 60, FLOOR],
  ['forty written later', LATER_GOALS, 40, FLOOR],
  ['twenty not mended for', UNSEEN_GOALS, 20, UNSEEN_FLOOR],
])('goals in plain words are read as a careful reader reads them: %s', async (name, goals, count, floor) => {
  expect(goals).toHaveLength(count)
  const results = await readPlainGoals(goals, profileOf, readGoal)
  process.stdout.write(`${[name, ...describeResults(results)].join('\n')}\n`)
  expect(results.filter(({ right }) => right).length / results.length).toBeGreaterThanOrEqual(floor)
})

test('the goals speak of fifteen tables', () => {
  expect(PLAIN_TABLES.size).toBe(15)
})
