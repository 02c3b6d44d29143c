import type { Asked, Profile, SemanticModel } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { suggestGoals } from './suggest-goals.ts'

export interface Understanding {
  model: SemanticModel
  /** Null where no goal was read. */
  asked: Asked | null
  suggestions: string[]
}

/** What the tables mean, and what could be asked of them. */
export function understand(_goal: string, profile: Profile): Understanding {
  const model = buildModel(profile)
  return { model, asked: null, suggestions: suggestGoals(model) }
}
