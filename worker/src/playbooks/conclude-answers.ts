import type { Answer, Answered, Template } from '#contract'
import { name, paragraph } from '../prose/prose.ts'
import { absentSentence } from '../telling/absent.ts'
import { questionInWords } from '../goal/question-in-words.ts'
import { asAnsweredQuestion } from '../model/set-against-others.ts'
import type { Conclusion } from '../analysts/analyst.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { AnsweredQuestion } from './answer-questions.ts'

type Concluded = Omit<Conclusion, 'form' | 'series'>

/** Page one from the answers, in the order in which the questions were asked. */
export function concludeAnswers(toolkit: Toolkit, answers: AnsweredQuestion[]): Concluded {
  const answered = answers.map(({ answered: own }) => ({
    ...own,
    asked: paragraph(name(inWords(toolkit, own.question, [own]))),
  }))
  const [first] = answered as [Answer['answers'][number]]
  const absent = absentSentence(toolkit, answered)
  const steps = answered.flatMap(({ advice, findings }) =>
    advice === null ? [] : [{ text: advice, finding: findings[0] ?? null }],
  )
  return {
    answer: {
      understood: understood(toolkit, answered),
      sentences: [
        ...(absent ? [paragraph(absent)] : []),
        ...answered.flatMap(({ headline, sentences }) => [headline, ...sentences]),
      ],
      certainty: first.verdict.sureness,
      certainty_because: first.verdict.because,
      key_numbers: [],
      chart: first.chart,
      next_steps: steps.slice(0, 3),
      largest_caveat: first.weakened_by,
      answers: answered,
    },
    recommendations: steps.flatMap(({ text: own, finding }) =>
      finding === null ? [] : [{ text: own, finding }],
    ),
  }
}

/** A question as it was understood, in plain words, by what its answer was told of where it has one. */
const inWords = ({ asked, model }: Toolkit, at: number, answers: readonly Answered[]): string => {
  const own = answers.find(({ question }) => question === at)
  return questionInWords(asAnsweredQuestion(asked.questions[at]!, own, model), model)
}

/** The questions as they were understood, in plain words. */
const understood = (toolkit: Toolkit, answers: readonly Answered[]): Template =>
  paragraph(
    toolkit.asked.questions
      .slice(0, 3)
      .map((_, at) => name(inWords(toolkit, at, answers)))
      .join(' '),
  )
