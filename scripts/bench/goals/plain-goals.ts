import type { Profile, Question } from '#contract'
import { PLAIN_TABLES } from './goal-sets.ts'
import { judgeReading, PARTS, type Judged, type Part } from './judge-reading.ts'
import type { PlainGoal } from './plain-goal.types.ts'
import { seenOf, type Seen } from './seen-questions.ts'

export interface GoalResult {
  goal: PlainGoal
  reading: Seen
  judged: Judged
  right: boolean
}

/** Reads every goal against the profile of its table. */
export async function readPlainGoals(
  goals: readonly PlainGoal[],
  profileOf: (csv: string) => Promise<Profile>,
  read: (goal: string, profile: Profile) => Promise<Question[]>,
): Promise<GoalResult[]> {
  const profiles = new Map<string, Profile>()
  const results: GoalResult[] = []
  for (const goal of goals) {
    const table = PLAIN_TABLES.get(goal.table)
    if (!table) throw new Error(`no table "${goal.table}"`)
    const profile = profiles.get(goal.table) ?? (await profileOf(table.csv))
    profiles.set(goal.table, profile)
    const reading = seenOf(await read(goal.goal, profile), profile)
    const judged = judgeReading(goal, reading, table.rows)
    results.push({ goal, reading, judged, right: Object.values(judged).every(Boolean) })
  }
  return results
}

/** Share right overall and by part, then a line per goal that was misread. */
export function describeResults(results: readonly GoalResult[]): string[] {
  const share = (right: number, all: number) => `${right} of ${all} (${((100 * right) / all).toFixed(0)}%)`
  const part = (name: Part) => {
    const judged = results.map((result) => result.judged[name]).filter((right) => right !== undefined)
    return `${name} ${share(judged.filter(Boolean).length, judged.length)}`
  }
  return [
    `goals read wholly right: ${share(results.filter(({ right }) => right).length, results.length)}`,
    `by part: ${PARTS.map(part).join(', ')}`,
    ...results
      .filter(({ right }) => !right)
      .map(({ goal, reading, judged }) => {
        const wrong = PARTS.filter((name) => judged[name] === false)
        return `misread [${goal.table}] "${goal.goal}": ${wrong.join(', ')} - ${shortly(reading)}`
      }),
  ]
}

const shortly = ({ intents, outcomes, factors, filters, horizon, top_n, event, exact }: Seen): string =>
  JSON.stringify({
    intents: intents.map(({ intent, score }) => `${intent} ${score.toFixed(2)}`),
    outcomes: outcomes.map(({ column }) => column),
    factors,
    filters: filters.map(({ column, operator, values }) => [column, operator, ...values].join(' ')),
    horizon,
    top_n,
    event,
    figure: exact && [exact.measure, exact.column].join(' '),
  })
