import { expect, test } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { readGoal } from '../read-goal.ts'
import { describeResults, PLAIN_GOALS, PLAIN_TABLES, readPlainGoals } from './plain-goals.ts'

/** Share of goals that must be read wholly right. */
const FLOOR = 0.9

test('goals in plain words are read as a careful reader reads them', async () => {
  expect(PLAIN_GOALS).toHaveLength(60)
  expect(PLAIN_TABLES.size).toBe(15)
  const results = await readPlainGoals(
    PLAIN_GOALS,
    (csv) => withProfile({ csv }, async (_, profile) => profile),
    readGoal,
  )
  process.stdout.write(`${describeResults(results).join('\n')}\n`)
  expect(results.filter(({ right }) => right).length / results.length).toBeGreaterThanOrEqual(FLOOR)
})
