import type { Answer, Question, Template } from '#contract'
import { capitalise, listed, name, paragraph, text } from '../analysts/builtin/prose.ts'
import { absentSentence } from '../analysts/builtin/question-limits.ts'
import { restrictionOf } from '../analysts/builtin/restriction.ts'
import { kindLabel, metricLabel } from '../model/labels.ts'
import type { Conclusion } from '../analysts/analyst.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { AnsweredQuestion } from './answer-questions.ts'

type Concluded = Omit<Conclusion, 'form' | 'series'>

/**
 * Page one from the answers, in the order in which the questions were asked. What no playbook answered is told from
 * what was detected.
 */
export function concludeAnswers(
  toolkit: Toolkit,
  answers: AnsweredQuestion[],
  detected: Concluded | null,
): Concluded {
  const { questions } = toolkit.asked
  const answered = answers.map((own) => own.answered)
  const [first] = answered as [Answer['answers'][number]]
  const open = questions.length - answered.length
  const rest = detected && open > 0 ? detected.answer.sentences.slice(0, 2) : []
  const absent = absentSentence(toolkit)
  const steps = answered.flatMap(({ advice, findings }) =>
    advice === null ? [] : [{ text: advice, finding: findings[0] ?? null }],
  )
  return {
    answer: {
      understood: understood(toolkit),
      sentences: [
        ...(absent ? [paragraph(absent)] : []),
        ...answered.flatMap(({ headline, sentences }) => [headline, ...sentences]),
        ...rest,
      ],
      certainty: first.verdict.sureness,
      certainty_because: first.verdict.because,
      key_numbers: [],
      chart: first.chart,
      next_steps: steps.slice(0, 3),
      largest_caveat: first.weakened_by,
      answers: answered,
    },
    recommendations: [
      ...steps.flatMap(({ text: own, finding }) => (finding === null ? [] : [{ text: own, finding }])),
      ...(detected && open > 0 ? detected.recommendations : []),
    ].slice(0, 8),
  }
}

const understood = (toolkit: Toolkit): Template =>
  paragraph(
    toolkit.asked.questions
      .slice(0, 3)
      .map((question) => text`${capitalise(understoodAs(toolkit, question))}.`)
      .join(' '),
  )

const ACTS: Record<Question['act'], string> = {
  compare: 'how groups differ in',
  rank: 'who has most and least of',
  explain: 'what goes with',
  relate: 'how they go together:',
  change: 'how it changes over time:',
  event: 'before and after:',
  forecast: 'what comes next for',
  kinds: 'which kinds there are by',
  odd: 'what is unusual in',
  'make-up': 'how it is shared out:',
  describe: 'what the data show about',
  exact: 'one exact figure of',
}

/** "How it is shared out: number of incidents, by agent". */
function understoodAs({ model, profile }: Toolkit, question: Question): Template {
  const metric = question.metric ? text` ${name(metricLabel(model, question.metric))}` : ' the rows'
  const by =
    question.by.length > 0 ? text`, by ${listed(question.by.map((own) => name(kindLabel(model, own))))}` : ''
  const source = profile.tables.find(({ name: own }) => own === question.within[0]?.table)
  const rows = source ? restrictionOf(question.within, source, null) : null
  return text`${ACTS[question.act]}${metric}${by}${rows ? text`. Only rows where ${rows}` : ''}`
}
