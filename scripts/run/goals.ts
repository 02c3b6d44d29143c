import type { Profile } from '#contract'
import { GOAL_SETS } from '../bench/goals/goal-sets.ts'
import { describeResults, readPlainGoals, type GoalResult } from '../bench/goals/plain-goals.ts'
import { askedView, type AskedView } from '../../worker/src/analysts/builtin/asked-view.ts'
import { readGoal } from '../../worker/src/goal/read-goal.ts'
import { buildModel } from '../../worker/src/model/build-model.ts'
import { withProfile } from '../../worker/src/toolkit/testing/run-analyst.ts'
import { print } from '../services/steps.mjs'

const read = (goal: string, profile: Profile): AskedView => {
  const model = buildModel(profile)
  return askedView(readGoal(goal, profile, model), model, profile)
}

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
  const [overall, parts] = describeResults(all)
  print(`\n  All sets\n    ${overall}\n    ${parts}`)
}
