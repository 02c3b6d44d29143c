import type { Asked, Profile, SemanticModel } from '#contract'
import { understandGoal } from '../goal/understand-goal.ts'
import { buildModel } from '../model/build-model.ts'
import { suggestGoals } from './suggest-goals.ts'

export interface Understanding {
  model: SemanticModel
  /** Null without a goal. */
  asked: Asked | null
  suggestions: string[]
}

/** What the tables mean, and how the goal is understood over them, as a mission would. */
export function understand(goal: string, profile: Profile): Understanding {
  const model = buildModel(profile)
  const asked = goal === '' ? null : understandGoal(goal, profile).asked
  return { model, asked, suggestions: suggestGoals(model) }
}
