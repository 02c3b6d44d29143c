import path from 'node:path'
import Sequencer from '@jest/test-sequencer'

/** What takes longest, as the end of a run tells, though there is little to read in some of it. */
const LONG = [
  'worker/src/processors/worker-killed.test.ts',
  'worker/src/statistics/reference/units.test.ts',
  'worker/src/analysts/builtin/truths/truths.test.ts',
  'e2e/screens/everywhere.test.ts',
  'e2e/mailed-mission.test.ts',
  'e2e/films-mission.test.ts',
  'e2e/bad-input.test.ts',
].map((file) => path.resolve(file))

/**
 * The files in the order in which they are started. Before Jest has seen a file run it takes the largest for the
 * longest; a long one that comes last leaves the other processor idle.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path: file }) => LONG.includes(file)
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
