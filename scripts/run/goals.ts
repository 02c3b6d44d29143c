import type { Profile, Question } from '#contract'
import { GOAL_SETS, PLAIN_TABLES } from '../bench/goals/goal-sets.ts'
import { describeResults, readPlainGoals, type GoalResult } from '../bench/goals/plain-goals.ts'
import { readGoal } from '../../worker/src/goal/read-goal.ts'
import { buildModel } from '../../worker/src/model/build-model.ts'
import { withProfile } from '../../worker/src/toolkit/testing/run-analyst.ts'
import { print } from '../services/steps.mjs'

const read = async (goal: string, profile: Profile): Promise<Question[]> =>
  (await readGoal(goal, profile, buildModel(profile))).questions

/**
 * Reads the goals in plain words, and tells how many are read as a careful reader reads them: by set, by part, over all.
 * Argument after `goals`: words of a set's name (`npm run bench -- goals later`); all sets without.
 */
export async function main(): Promise<void> {
  const wanted = process.argv.slice(3).join(' ')
  const sets = GOAL_SETS.filter(({ name }) => name.includes(wanted))
  if (sets.length === 0)
    throw new Error(`no set "${wanted}"; there are ${GOAL_SETS.map(({ name }) => name).join('; ')}`)
  const profiles = new Map<string, Profile>()
  const profileOf = async (csv: string): Promise<Profile> => {
    const profile = profiles.get(csv) ?? (await withProfile({ csv }, async (_, own) => own))
    profiles.set(csv, profile)
    return profile
  }
  const all: GoalResult[] = []
  for (const { name, goals } of sets) {
    const results = await readPlainGoals(goals, profileOf, read)
    all.push(...results)
    print(`\n  ${name[0]!.toUpperCase()}${name.slice(1)}`)
    for (const line of describeResults(results)) print(`    ${line}`)
  }
  for (const [title, own] of [['All sets', all] as const, ...halvesOf(all)]) {
    const [overall, parts] = describeResults(own)
    print(`\n  ${title}\n    ${overall}\n    ${parts}`)
  }
}

/** Every other table: what was mended on the goals of one half shows on the other whether it mends a kind or an example. */
function halvesOf(results: readonly GoalResult[]): [title: string, results: GoalResult[]][] {
  const places = new Map([...PLAIN_TABLES.keys()].map((name, at) => [name, at]))
  const half = (rest: number) => results.filter(({ goal }) => places.get(goal.table)! % 2 === rest)
  return [
    ['Tables that readings are mended on', half(0)],
    ['Tables kept apart', half(1)],
  ]
}
