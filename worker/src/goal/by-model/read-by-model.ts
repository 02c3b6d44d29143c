import { askStructured } from '../../language-model/ask-structured.ts'
import { ModelError } from '../../language-model/model-error.ts'
import type { LanguageModel } from '../../language-model/model.types.ts'
import { withUnused } from '../left/left-unused.ts'
import type { Understood } from '../understand-goal.ts'
import { validateQuestions } from '../validate-questions.ts'
import { askedOnce } from './asked-once.ts'
import { checkDefinitions, ofDefined, withDefined } from './check-definitions.ts'
import { checkQuestions } from './check-questions.ts'
import { describeModel } from './describe-model.ts'
import { keptOfReading } from './kept-of-reading.ts'
import { READING_SYSTEM, readingPrompt } from './reading-prompt.ts'
import { eitherOr } from '../either-or.ts'
import { withProposals } from '../proposes.ts'
import { settleQuestions } from './settle-questions.ts'
import { withoutStretches } from './stretches-defined.ts'
import { yearsAsNumbers } from './years-as-numbers.ts'
import { asDefinitions, asQuestion } from './as-question.ts'
import { writtenReadingSchema, type WrittenReading } from './written-question.ts'

export interface ReadByModel {
  languageModel: LanguageModel
  goal: string
  /** As the rules understood it: the tables that the goal is about, and what they mean. */
  understood: Understood
  timeoutMs: number
  signal?: AbortSignal
}

/** A reading by the model where there is one and it can, else by the rules, and why. */
export async function readByEither(
  goal: string,
  understood: Understood,
  languageModel: LanguageModel | null,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<{ understood: Understood; failed: ModelError | null }> {
  if (!languageModel) return { understood, failed: null }
  try {
    return {
      understood: await readByModel({ languageModel, goal, understood, timeoutMs, signal }),
      failed: null,
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    // Standard error goes to the worker's log; the rules have read it already.
    console.error(`goal read by rules: ${error.message}`)
    return { understood, failed: error }
  }
}

/**
 * A goal as a language model reads it, in the same typed questions. Whatever it writes, what comes out can be asked of
 * the tables once they have what it defines.
 * @throws ModelError where it gives no reading that can be used
 */
export async function readByModel({
  languageModel,
  goal,
  understood,
  timeoutMs,
  signal,
}: ReadByModel): Promise<Understood> {
  const { profile, model } = understood
  const written = await askStructured({
    model: languageModel,
    system: READING_SYSTEM,
    prompt: readingPrompt(describeModel(model, profile), goal),
    schema: writtenReadingSchema,
    check: (answer) => readingProblems(answer, goal, understood),
    keep: (json) => {
      const kept = keptOfReading(json, goal, understood)
      if (!kept || readingProblems(kept, goal, understood).length > 0) return null
      console.error(`goal read in part: ${kept.questions.length} questions`)
      return kept
    },
    timeoutMs,
    signal,
  })
  return asWritten(written, goal, understood)
}

/** What keeps a reading that somebody wrote down from being asked, each as a sentence that says how to mend it. */
export function readingProblems(written: WrittenReading, goal: string, understood: Understood): string[] {
  const { definitions, defined, questions } = inFull(written, goal, understood)
  const problems = checkDefinitions(definitions, understood.profile, goal)
  return problems.length > 0 ? problems : checkQuestions(questions, defined, goal)
}

/** A goal with the reading that somebody wrote down for it, in place of what the rules read. */
export function asWritten(written: WrittenReading, goal: string, understood: Understood): Understood {
  const { definitions, defined, questions: all } = inFull(written, goal, understood)
  const { questions } = validateQuestions(all, defined)
  const dated = questions.map((question) => yearsAsNumbers(question, understood.profile))
  const asked = withProposals({
    goal,
    reader: 'language-model',
    ...(definitions.length > 0 ? { definitions } : {}),
    ...settleQuestions(askedOnce(eitherOr(dated, goal), goal), defined),
    corrected: [],
  })
  return { ...understood, asked: withUnused(asked, understood.named, understood.model, written.left ?? []) }
}

/** What was written in full, and the tables with what it defines. */
function inFull(written: WrittenReading, goal: string, { profile, model }: Understood) {
  const only = model.tables[0]?.table ?? ''
  const given = asDefinitions(written, only)
  const all = withDefined(model, profile, given)
  const { definitions, questions } = withoutStretches(
    given,
    written.questions.map((one) => ofDefined(asQuestion(one, goal, only), all)),
    profile,
  )
  return { definitions, defined: withDefined(model, profile, definitions), questions }
}
