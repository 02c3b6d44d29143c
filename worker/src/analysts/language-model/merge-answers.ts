import type { Answer, Answered, Finding, Question, Template } from '#contract'
import type { Conclusion } from '../analyst.ts'
import { lessSure, type Told, type ToldAnswer } from './tools/tell.ts'

const SENTENCES = 6
const ADVICE = 8

/** What the playbooks concluded, with what the model said to each question. */
export function mergeAnswers(built: Conclusion, told: Told, questions: readonly Question[]): Conclusion {
  const sections = told.sections.length > 0 ? { sections: told.sections } : {}
  if (told.answers.size === 0) return { ...built, ...sections }
  const { answer } = built
  const answers = questions.flatMap((_, place): Answered[] => {
    const settled = answer.answers.find(({ question }) => question === place)
    const own = told.answers.get(place)
    if (!own) return settled ? [settled] : []
    return [
      settled
        ? opens(settled, own)
          ? opened(settled, own)
          : deepened(settled, own)
        : alone(place, own, told.findings),
    ]
  })
  const advice = [...told.answers.values()].flatMap(({ advice: text, findings }) =>
    text === null ? [] : [{ text, finding: findings[0] ?? null }],
  )
  const [first] = answers
  return {
    ...built,
    ...sections,
    answer: {
      ...answer,
      answers,
      certainty: first ? first.verdict.sureness : answer.certainty,
      certainty_because: first ? first.verdict.because : answer.certainty_because,
      chart: answer.chart ?? first?.chart ?? null,
      largest_caveat: first?.weakened_by ?? answer.largest_caveat,
      next_steps: [...answer.next_steps, ...advice].slice(0, 3),
    },
    recommendations: recommendations(built, advice),
  }
}

type Advice = Answer['next_steps'][number]

const recommendations = (built: Conclusion, advice: readonly Advice[]): Conclusion['recommendations'] =>
  [
    ...built.recommendations,
    ...advice.flatMap(({ text, finding }) => (finding === null ? [] : [{ text, finding }])),
  ].slice(0, ADVICE)

/**
 * The playbook's answer with the lower of both certainties, and beside it what the model says: that a number of its comes
 * from the data does not make true what is said of it.
 */
function deepened(settled: Answered, own: ToldAnswer): Answered {
  const sureness = lessSure(
    settled.verdict.sureness,
    own.kind === 'cannot-tell' ? 'low' : settled.verdict.sureness,
  )
  return {
    ...settled,
    verdict: {
      ...settled.verdict,
      sureness: own.certainty === 'moderate' ? sureness : lessSure(sureness, own.certainty),
    },
    findings: [...new Set([...settled.findings, ...own.findings])],
    by_model: {
      answers: false,
      sentences: [...own.sentences, ...(own.weakened_by === null ? [] : [own.weakened_by])],
      advice: own.advice,
    },
  }
}

/** A further test answers what the plan's own left open. */
const opens = (settled: Answered, own: ToldAnswer): boolean =>
  settled.verdict.kind === 'cannot-tell' && own.kind !== 'cannot-tell'

/** The model's answer from a further test, with what the plan had found behind it. */
const opened = (settled: Answered, own: ToldAnswer): Answered => ({
  ...settled,
  verdict: {
    kind: own.kind,
    sureness: 'low',
    because:
      'The plan of this question left it open; a further test, chosen by a language model, answers it.',
  },
  headline: own.headline,
  sentences: [...own.sentences, settled.headline, ...settled.sentences].slice(0, SENTENCES),
  chart: own.chart ?? settled.chart,
  weakened_by: own.weakened_by ?? settled.weakened_by,
  findings: [...new Set([...own.findings, ...settled.findings])],
  by_model: { answers: true, sentences: [], advice: own.advice },
})

/** An answer that the model gave where no playbook did. */
function alone(question: number, own: ToldAnswer, findings: readonly Finding[]): Answered {
  const because: Template =
    'No plan of its own answers this question: a language model answered it from queries and tests.'
  return {
    question,
    verdict: { kind: own.kind, sureness: own.certainty, because },
    headline: own.headline,
    sentences: own.sentences,
    chart: own.chart,
    weakened_by: own.weakened_by,
    advice: null,
    effects: [],
    findings: own.findings.filter((id) => findings.some((finding) => finding.id === id)),
    by_model: { answers: true, sentences: [], advice: own.advice },
  }
}
