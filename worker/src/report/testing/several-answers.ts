import type { Answered, Finding, Notebook } from '#contract'
import { buildNotebook, type BuiltNotebook } from './build-notebook.ts'

/** A finding of which nothing came but that it was looked at. */
const nullBeside = (of: Finding): Finding => ({
  ...of,
  id: 'f90',
  title: 'Islands were looked at',
  certainty: 'cannot-tell',
  cautions: [],
  charts: [],
})

const asAnswer = (own: Finding): Finding =>
  ['f01', 'f04'].includes(own.id) ? { ...own, detector: 'answer' } : own

/** A notebook with two questions and an answer to each, the second of which the data cannot tell. */
export async function severalAnswers(): Promise<BuiltNotebook> {
  const { notebook, charts } = await buildNotebook()
  const [asked] = notebook.asked.questions
  const byId = (id: string) => notebook.findings.find((own) => own.id === id)!
  const answered = (question: number, id: string, more: Partial<Answered>): Answered => ({
    question,
    verdict: { kind: 'which', sureness: 'high', because: 'The intervals are narrow.' },
    headline: `${byId(id).title}.`,
    sentences: ['They were all weighed.'],
    next: [],
    chart: byId(id).charts[0]!,
    weakened_by: 'Each was measured once.',
    advice: 'Weigh them again.',
    effects: [],
    findings: [id],
    ...more,
  })
  const answers = [
    answered(0, 'f01', { findings: ['f01', 'f90'] }),
    answered(1, 'f04', {
      verdict: { kind: 'cannot-tell', sureness: 'cannot-tell', because: 'Too few were measured.' },
      headline: 'Whether flippers say it cannot be told.',
    }),
  ]
  const several: Notebook = {
    ...notebook,
    asked: {
      ...notebook.asked,
      questions: [
        { ...asked!, words: 'how the species differ' },
        { ...asked!, words: 'whether flippers say it' },
      ],
    },
    findings: [...notebook.findings.map(asAnswer), nullBeside(byId('f02'))],
    answer: {
      ...notebook.answer,
      sentences: answers.flatMap(({ headline, sentences }) => [headline, ...sentences]),
      chart: answers[0]!.chart,
      answers,
    },
  }
  return { notebook: several, charts }
}
