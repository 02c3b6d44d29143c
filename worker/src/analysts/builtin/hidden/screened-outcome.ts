import type { Analysis } from '../analysis.ts'
import { panelOf } from '../panel.ts'
import { readsAsSeries } from '../unit-roots.ts'
import type { Variable } from '../variable.ts'

const LEAST_ROWS = 60

/**
 * The outcome in which patterns that a correlation does not see are looked for; null where rows are few or depend on each
 * other. Rows of one time series or of one unit repeat each other, so a test over all of them would find what units bring
 * along.
 */
export async function screenedOutcome(analysis: Analysis): Promise<Variable | null> {
  const { study } = analysis
  const outcome = study.outcomes[0]
  if (outcome?.kind !== 'number' || study.rows < LEAST_ROWS || (await readsAsSeries(analysis))) return null
  return (await panelOf(analysis)) ? null : outcome
}
