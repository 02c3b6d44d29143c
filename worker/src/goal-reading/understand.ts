import type { Asked, Profile, SemanticModel } from '#contract'
import { understandGoal, type Understood } from '../goal/understand-goal.ts'
import { buildModel } from '../model/build-model.ts'
import { suggestGoals } from '../model/suggest-goals.ts'

export interface Understanding {
  model: SemanticModel
  /** The tables that the goal is about. */
  focused: Understood | null
  /** Null without a goal. */
  asked: Asked | null
  suggestions: string[]
}

/** What the tables mean, and how the goal is understood over them, as a mission would. */
export async function understand(goal: string, profile: Profile): Promise<Understanding> {
  const model = buildModel(profile)
  const focused = goal === '' ? null : await understandGoal(goal, profile)
  return { model, focused, asked: focused?.asked ?? null, suggestions: suggestGoals(model) }
}
