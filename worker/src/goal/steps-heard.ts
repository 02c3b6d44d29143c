import {
  questionOf,
  type Asked,
  type DimensionRef,
  type Profile,
  type Question,
  type SemanticModel,
  type TableModel,
} from '#contract'
import { ASKS_LONGEST, ASKS_STEP, FOR_WHICH_STEP, STEP_COLUMN } from '../lexicon/step-words.ts'
import { stepChain } from '../model/step-chain.ts'
import { asksSteps } from '../model/asks-steps.ts'

/** A goal as far as it was read. */
type Read = Pick<Asked, 'questions' | 'unanswered'>

/**
 * "Where do requests get stuck", "which step takes longest": of rows that pass three moments or more, the step between
 * two of them at which the time goes; with the groups for which that is asked. The questions as they are where rows have no
 * such moments, or a column names their steps.
 */
export function stepsHeard(read: Read, { tables }: SemanticModel, profile: Profile): Read {
  const table =
    read.questions.find(({ metric }) => metric !== null)?.metric?.table ?? read.questions[0]?.over?.table
  const model = tables.find((own) => own.table === table) ?? tables[0]
  const source = model && profile.tables.find(({ name }) => name === model.table)
  if (!model || !source || model.fields.some(isStepColumn)) return read
  const chain = stepChain(model, source)
  if (chain.length === 0) return read
  const asked = (own: { words: string }) => ASKS_STEP.test(own.words)
  if (!read.questions.some(asked) && !read.unanswered.some(asked)) return read
  const questions: Question[] = []
  for (const question of read.questions) {
    const before = questions.at(-1)
    const open = question.guessed.length > 0 || question.unmatched.length > 0
    const goesOn =
      before !== undefined &&
      asksSteps(before) &&
      // What was read of the same words, and those for whom it is so.
      (before.words === question.words || (FOR_WHICH_STEP.test(question.words) && !isCounted(question, open)))
    if (goesOn) questions.splice(-1, 1, { ...before, by: together(before.by, groupsOf(question, model)) })
    else if (asked(question)) questions.push(ofSteps(question, chain, model))
    else questions.push(question)
  }
  const unanswered = read.unanswered.filter((own) => !asked(own))
  if (!questions.some(asksSteps))
    questions.push(
      ...read.unanswered
        .filter(asked)
        .slice(0, 1)
        .map(({ words }) => ofSteps(questionOf({ words }), chain, model)),
    )
  return { questions, unanswered }
}

const isStepColumn = ({ meaning, label }: TableModel['fields'][number]): boolean =>
  meaning === 'dimension' && STEP_COLUMN.test(label)

/** How many there are is another question than for whom a step is long. */
const isCounted = ({ metric }: Question, open: boolean): boolean => metric?.kind === 'count' && !open

function ofSteps(question: Question, chain: ReturnType<typeof stepChain>, model: TableModel): Question {
  const { table } = model
  return questionOf({
    act: 'explain',
    aspect: 'steps',
    metric: { kind: 'duration', table, from: chain[0]!.column, column: chain.at(-1)!.column, values: [] },
    by: groupsOf(question, model),
    within: question.within,
    order: ASKS_LONGEST.test(question.words) ? 'most' : null,
    words: question.words,
  })
}

/** The groups that a question names; those that were only guessed are looked for anyway. */
const groupsOf = ({ by, given, guessed }: Question, { fields }: TableModel): DimensionRef[] =>
  guessed.includes('by')
    ? []
    : [...by, ...given].filter(
        ({ column, part }) =>
          part === null && fields.some((own) => own.column === column && own.meaning === 'dimension'),
      )

const together = (one: readonly DimensionRef[], other: readonly DimensionRef[]): DimensionRef[] => [
  ...one,
  ...other.filter(({ column }) => !one.some((own) => own.column === column)),
]
