import type { Asked, Profile, Question, SemanticModel } from '#contract'
import { focusProfile } from '../combine/focus-profile.ts'
import { buildModel } from '../model/build-model.ts'
import { withProposals } from './proposes.ts'
import { stands } from './stands.ts'
import { readGoal } from './read-goal.ts'
import { validateQuestions } from './validate-questions.ts'

/** A goal over its tables: those it is about, what they mean, and what is asked of them. */
export interface Understood {
  profile: Profile
  model: SemanticModel
  asked: Asked
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
  const read = async (tables: Profile, model: SemanticModel, questions: Question[]): Promise<Asked> =>
    questions.length > 0
      ? withProposals({
          goal,
          reader: 'person',
          questions,
          unanswered: stillOpen((await readGoal(goal, tables, model)).unanswered, questions, goal),
          corrected: [],
        })
      : readGoal(goal, tables, model)
  const profile = await focusProfile(whole, (tables) => read(tables, buildModel(tables), chosen))
  // The tables stand as they are wanted: nothing more is put together.
  const tables = { ...profile, combined: [] }
  const model = buildModel(tables)
  const printed = buildModel(tables, goal)
  // What was chosen over a file's first part, or sent by whoever, may name what the whole tables do not have.
  const { questions } = validateQuestions(chosen, model)
  return { profile, model: printed, asked: await read(tables, model, questions) }
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
