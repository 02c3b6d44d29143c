import type { FredClient } from '#platform/fred/fred-client.ts'
import { chooseSeries, type Choice } from '../../../worker/src/economic-data/choose-series.ts'
import { findCandidates } from '../../../worker/src/economic-data/find-candidates.ts'
import { readGoalInAllWords } from '../../../worker/src/economic-data/read-economic-goal.ts'
import type { SeriesGoal } from './series-goals.ts'

export interface JudgedChoice {
  goal: SeriesGoal
  choice: Choice
  chosen: string[]
  /** Wants of which no series is among the chosen ones. */
  lacking: (readonly string[])[]
}

/** Chooses series for a goal as a mission does, and holds them against what an economist wants. */
export async function judgeChoice(goal: SeriesGoal, fred: FredClient, today: Date): Promise<JudgedChoice> {
  const read = await readGoalInAllWords(goal.goal, today)
  const choice = chooseSeries(await findCandidates(read, fred, today), read, today)
  const chosen = choice.chosen.map(({ candidate }) => candidate.series.id)
  const lacking = goal.wants.filter((want) => !want.some((id) => chosen.includes(id)))
  return { goal, choice, chosen, lacking }
}
