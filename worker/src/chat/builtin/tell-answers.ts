import type { Answered, Finding } from '#contract'
import { capitalise } from '../../prose/prose.ts'
import type { AnswerPart } from '../chat.types.ts'

/** The first table of the findings, where there is one. */
const tableOf = (findings: readonly Finding[]): AnswerPart[] =>
  findings
    .flatMap(({ tables }) => tables)
    .slice(0, 1)
    .map(({ cell, table, caption }) => ({ kind: 'table', cell, table, caption }))

/** A question's answer: its headline, what makes it concrete, how sure, its picture and its table, what weakens it. */
export function tellAnswered(answered: Answered, findings: readonly Finding[]): AnswerPart[] {
  const { headline, verdict, chart, weakened_by: weakened, advice } = answered
  const sentences = answered.sentences.filter((words) => words !== headline)
  return [
    { kind: 'text', text: headline, look: 'headline' },
    ...(sentences.length > 0 ? [{ kind: 'text' as const, text: sentences.join(' ') }] : []),
    { kind: 'certainty', certainty: verdict.sureness, because: verdict.because },
    ...(chart === null ? [] : [{ kind: 'chart' as const, cell: chart }]),
    ...tableOf(findings),
    ...(weakened === null ? [] : [{ kind: 'caution' as const, title: 'What weakens it', text: weakened }]),
    ...(advice === null
      ? []
      : [{ kind: 'text' as const, text: [`**To do.** ${advice}`, ...(answered.steps ?? [])].join(' ') }]),
  ]
}

/** Paragraphs of a finding that an answer has room for. */
const PARAGRAPHS = 3

/** A finding as it stands: its title, what it says, how sure, its picture and its table, its first caution. */
export function tellFinding(finding: Finding): AnswerPart[] {
  const { title, statement, charts, cautions, certainty, n } = finding
  const more = statement.filter((words) => sentence(words) !== sentence(title)).slice(0, PARAGRAPHS)
  return [
    { kind: 'text', text: sentence(title), look: 'headline' },
    ...(more.length > 0 ? [{ kind: 'text' as const, text: more.join('\n\n') }] : []),
    { kind: 'certainty', certainty, because: sentence(capitalise(n)) },
    ...charts.slice(0, 1).map((cell) => ({ kind: 'chart' as const, cell })),
    ...tableOf([finding]),
    ...cautions.slice(0, 1).map(({ text }) => ({ kind: 'caution' as const, title: 'Mind', text })),
  ]
}

export const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)
