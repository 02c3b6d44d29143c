import type { Question } from '#contract'
import { validateQuestions } from '../../goal/validate-questions.ts'
import type { Desk, Turn } from '../chat.types.ts'
import { goOn, leansOn, questionBefore } from './follow-up.ts'

export type Understood = Awaited<ReturnType<Desk['understand']>>

/** Something of the tables is named: a measure, what it is broken down by, a value, a time. */
export const namesData = ({ metric, by, within, against, over, guessed }: Question): boolean =>
  (metric !== null && !guessed.includes('metric')) ||
  (by.length > 0 && !guessed.includes('by')) ||
  within.length > 0 ||
  against.length > 0 ||
  (over !== null && over.grain !== null)

/** Acts that ask for something without naming a column: "anything odd?", "what stands out?" */
const SPEAKS_FOR_ITSELF: ReadonlySet<Question['act']> = new Set(['odd', 'describe', 'kinds', 'forecast'])

/** A message as it is read over the mission's tables. */
export interface Reading {
  /** Null where it asks nothing of them. */
  understood: Understood | null
  /** It names columns or values itself. */
  named: boolean
}

export async function readQuestion(desk: Desk, turn: Turn): Promise<Reading> {
  const fresh = await desk.understand(turn.message)
  const { questions } = fresh.asked
  const named = questions.some(namesData)
  const went = wentOn(desk, turn, fresh)
  if (went) return { understood: went, named }
  const asks = questions.filter(
    (question) =>
      namesData(question) || (!question.guessed.includes('act') && SPEAKS_FOR_ITSELF.has(question.act)),
  )
  return {
    understood: asks.length === 0 ? null : { ...fresh, asked: { ...fresh.asked, questions: asks } },
    named,
  }
}

/** A message that goes on from the question before, as that question with what it says otherwise. */
function wentOn({ notebook }: Desk, turn: Turn, fresh: Understood): Understood | null {
  const [first, ...others] = fresh.asked.questions as [Question, ...Question[]]
  const before = questionBefore(turn, notebook)
  if (!before || others.length > 0 || !leansOn(turn.message, first)) return null
  if (!namesData(first) && first.guessed.includes('act')) return null
  // The tables of the question before, where the message alone is about others.
  const known = fresh.model.tables.some(({ table }) => table === before.metric?.table)
  const tables = known ? fresh : { profile: notebook.profile, model: notebook.model }
  const { questions } = validateQuestions([goOn(before, first)], tables.model)
  return questions.length === 0 ? null : { ...tables, asked: { ...fresh.asked, questions } }
}
