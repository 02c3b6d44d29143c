import { type Question, type Template } from '#contract'
import { absentSentence } from '../../telling/absent.ts'
import { questionInWords } from '../../goal/question-in-words.ts'
import { answerQuestions } from '../../playbooks/answer-questions.ts'
import { answerExactly } from '../../exact/answer-exactly.ts'
import { namesFigures } from '../../exact/reading/slots.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Answerer, AnswerPart, Desk, OnText, Turn, TurnAnswer } from '../chat.types.ts'
import { publishAnswer } from '../publish-answer.ts'
import { aboutReport } from './about-report.ts'
import { detect } from './detect.ts'
import { readQuestion, type Understood } from './read-question.ts'
import { suggestQuestions } from './suggest.ts'
import { tellExactly } from './tell-exactly.ts'
import { tellAnswered, tellFinding } from './tell-answers.ts'

/** Answers by the very plans of the analysis, and from the report; needs no key. */
export const createBuiltinAnswerer = (): Answerer => ({ name: 'built-in', answer })

async function answer(desk: Desk, turn: Turn, onText: OnText): Promise<TurnAnswer> {
  const { understood, named } = await readQuestion(desk, turn)
  // Who names their figures asks for these, whatever else the message speaks of.
  const told = namesFigures(turn.message) ? null : aboutReport(desk, turn, named)
  if (told) return await withSuggestions(desk, turn, told, [])
  const exact = await answerAsAsked(desk, turn)
  if (exact) {
    const asked = understood?.asked.questions ?? []
    // What the rows are restricted to stands in the question.
    const said = asked.length === 1 && asked[0]!.act === 'exact' ? readingOf(understood!) : null
    const parts: AnswerPart[] = said === null ? exact.parts : [{ kind: 'note', words: said }, ...exact.parts]
    return exact.empty ? await cannot(desk, turn, parts) : await withSuggestions(desk, turn, parts, asked)
  }
  if (!understood) return await cannot(desk, turn, [{ kind: 'text', text: CANNOT }])

  const { questions } = understood.asked
  const reading = readingOf(understood)
  await onText(`${reading}\n\n`)
  const { toolkit, cautions } = await desk.toolkit(understood)
  const parts = await answerParts(toolkit)
  if (parts.length > 0)
    return await withSuggestions(desk, turn, [{ kind: 'note', words: reading }, ...parts], questions)
  const skipped = cautions.map(({ text }): AnswerPart => ({ kind: 'text', text, look: 'quiet' }))
  return await cannot(desk, turn, [
    { kind: 'note', words: reading },
    { kind: 'text', text: NO_ANSWER },
    ...skipped,
  ])
}

/** The answer to a message that asks for exact figures; null for another kind, and where it can't be told in bound text. */
async function answerAsAsked(
  desk: Desk,
  turn: Turn,
): Promise<{ parts: AnswerPart[]; empty: boolean } | null> {
  const { toolkit } = await desk.toolkit(await desk.understand(turn.message))
  try {
    const exact = await answerExactly(toolkit, turn.message, desk.signal)
    if (!exact) return null
    const parts = tellExactly(exact)
    publishAnswer(desk, turn, parts)
    return { parts, empty: exact.figures.length === 0 }
  } catch (error) {
    toolkit.skipped('an exact answer', error)
    return null
  }
}

const readingOf = ({ asked, model }: Understood): string =>
  asked.questions.map((question) => questionInWords(question, model)).join(' ')

/** Says so, with what can be asked. */
async function cannot(desk: Desk, turn: Turn, parts: AnswerPart[]): Promise<TurnAnswer> {
  const answered = await withSuggestions(desk, turn, parts, [])
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
  const saying = (absent: Template | null): AnswerPart[] =>
    absent === null ? [] : [{ kind: 'text', text: absent }]
  // What is to be measured, or by what, is not there: an answer about something else would be none.
  const essential = ({ unmatched, guessed }: Question) =>
    unmatched.some(({ part }) => part === 'metric' && guessed.includes('metric'))
  if (toolkit.asked.questions.every(essential)) return saying(absentSentence(toolkit))
  const answers = await answerQuestions(toolkit)
  const said = saying(
    absentSentence(
      toolkit,
      answers.map(({ answered }) => answered),
    ),
  )
  if (answers.length > 0)
    return [...said, ...answers.flatMap(({ answered, findings }) => tellAnswered(answered, findings))]
  const [found] = await detect(toolkit)
  return found ? [...said, ...tellFinding(found)] : said
}

/** An answer with what may be asked next. */
async function withSuggestions(
  { notebook }: Desk,
  { message, before }: Turn,
  parts: AnswerPart[],
  questions: Question[],
): Promise<TurnAnswer> {
  const suggestions = await suggestQuestions(notebook, {
    before: [...before.flatMap((turn) => turn.questions), ...questions],
    said: [message, ...before.map((turn) => turn.message)],
  })
  return { parts, questions, suggestions }
}
