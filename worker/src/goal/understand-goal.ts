import type { Asked, Profile, Question, SemanticModel } from '#contract'
import { focusProfile } from '../combine/focus-profile.ts'
import { buildModel, modelToRead } from '../model/build-model.ts'
import { withProposals } from './proposes.ts'
import { stands } from './stands.ts'
import { withUnused } from './left/left-unused.ts'
import type { NamedThing } from './left/named-things.ts'
import { hearGoal } from './read-goal.ts'
import { validateQuestions } from './validate-questions.ts'

/** A goal over its tables: those it is about, what they mean, and what is asked of them. */
export interface Understood {
  profile: Profile
  model: SemanticModel
  asked: Asked
  /** What the goal names of the tables, whatever was made of it. */
  named: readonly NamedThing[]
}

/**
 * The tables that a goal is about, what they mean, and the questions.
 * @param chosen questions that a person settled before launch, which stand in place of a reading
 */
export async function understandGoal(
  goal: string,
  whole: Profile,
  chosen: Question[] = [],
): Promise<Understood> {
  const read = async (tables: Profile, model: SemanticModel, questions: Question[]) => {
    const heard = await hearGoal(goal, tables, model)
    if (questions.length === 0) return heard
    const unanswered = stillOpen(heard.asked.unanswered, questions, goal)
    const asked = withProposals({ goal, reader: 'person', questions, unanswered, corrected: [] })
    return { asked: withUnused(asked, heard.named, model), named: heard.named }
  }
  const profile = await focusProfile(
    whole,
    async (tables) => (await read(tables, modelToRead(tables, goal), chosen)).asked,
  )
  // The tables stand as they are wanted: nothing more is put together.
  const tables = { ...profile, combined: [] }
  const model = modelToRead(tables, goal)
  const printed = buildModel(tables, goal)
  // What was chosen over a file's first part, or sent by whoever, may name what the whole tables do not have.
  const { questions } = validateQuestions(chosen, model)
  return { profile, model: printed, ...(await read(tables, model, questions)) }
}

/** What the rules could not place and no question that was chosen stands in either. */
const stillOpen = (
  unanswered: Asked['unanswered'],
  chosen: readonly Question[],
  goal: string,
): Asked['unanswered'] =>
  unanswered.filter(
    ({ words }) =>
      !chosen.some((own) => own.words !== goal && (stands(words, own.words) || stands(own.words, words))),
  )
