import { type Question, type Template } from '#contract'
import { absentSentence } from '../../analysts/builtin/question-limits.ts'
import { questionInWords } from '../../goal/question-in-words.ts'
import { answerQuestions } from '../../playbooks/answer-questions.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Answerer, AnswerPart, Desk, Turn, TurnAnswer } from '../chat.types.ts'
import { aboutReport } from './about-report.ts'
import { detect } from './detect.ts'
import { readQuestion } from './read-question.ts'
import { suggestQuestions } from './suggest.ts'
import { tellAnswered, tellFinding } from './tell-answers.ts'

/** Answers by the very plans of the analysis, and from the report; needs no key. */
export const createBuiltinAnswerer = (): Answerer => ({ name: 'built-in', answer })

async function answer(desk: Desk, turn: Turn, onText: (words: string) => Promise<void>): Promise<TurnAnswer> {
  const { understood, named } = readQuestion(desk, turn)
  const told = aboutReport(desk, turn, named)
  if (told) return withSuggestions(desk, turn, told, [])
  if (!understood) return cannot(desk, turn, [{ kind: 'text', text: CANNOT }])

  const { questions } = understood.asked
  const reading = questions.map((question) => questionInWords(question, understood.model)).join(' ')
  await onText(`${reading}\n\n`)
  const { toolkit, cautions } = await desk.toolkit(understood)
  const parts = await answerParts(toolkit)
  if (parts.length > 0)
    return withSuggestions(desk, turn, [{ kind: 'note', words: reading }, ...parts], questions)
  const skipped = cautions.map(({ text }): AnswerPart => ({ kind: 'text', text, look: 'quiet' }))
  return cannot(desk, turn, [{ kind: 'note', words: reading }, { kind: 'text', text: NO_ANSWER }, ...skipped])
}

/** Says so, with what can be asked. */
function cannot(desk: Desk, turn: Turn, parts: AnswerPart[]): TurnAnswer {
  const answered = withSuggestions(desk, turn, parts, [])
  const { suggestions } = answered
  if (suggestions.length === 0) return answered
  const words = `What I can answer: ${suggestions.join(' ')}`
  return { ...answered, parts: [...parts, { kind: 'note', words }] }
}

const CANNOT =
  'I can’t answer that: it names nothing that the data of this mission hold, and nothing that its report says.'
const NO_ANSWER = 'The data of this mission do not let me answer that.'

/** The answers of the playbooks; where none has one, what the detectors find. */
async function answerParts(toolkit: Toolkit): Promise<AnswerPart[]> {
  const absent: Template | null = absentSentence(toolkit)
  const said: AnswerPart[] = absent === null ? [] : [{ kind: 'text', text: absent }]
  // What is to be measured, or by what, is not there: an answer about something else would be none.
  const essential = ({ unmatched, guessed }: Question) =>
    unmatched.some(({ part }) => part === 'metric' && guessed.includes('metric'))
  if (toolkit.asked.questions.every(essential)) return said
  const answers = await answerQuestions(toolkit)
  if (answers.length > 0)
    return [...said, ...answers.flatMap(({ answered, findings }) => tellAnswered(answered, findings))]
  const [found] = await detect(toolkit)
  return found ? [...said, ...tellFinding(found)] : said
}

/** An answer with what may be asked next. */
function withSuggestions(
  { notebook }: Desk,
  { message, before }: Turn,
  parts: AnswerPart[],
  questions: Question[],
): TurnAnswer {
  const suggestions = suggestQuestions(notebook, {
    before: [...before.flatMap((turn) => turn.questions), ...questions],
    said: [message, ...before.map((turn) => turn.message)],
  })
  return { parts, questions, suggestions }
}
