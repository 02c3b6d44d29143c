import type { Answered, Finding } from '#contract'
import { paragraph, text } from '../../prose/prose.ts'
import type { AnsweredQuestion } from '../answer-questions.ts'

/** What stands out that page one says beside answers that say nothing. */
const MOST = 2
const SURE: readonly Finding['certainty'][] = ['high', 'moderate']

const saysNothing = ({ verdict }: Answered): boolean =>
  verdict.kind === 'cannot-tell' || verdict.kind === 'not-in-data' || verdict.sureness === 'cannot-tell'

/**
 * Where no question could be answered, page one says what stands out most in the table though nobody asked for it, and
 * says so: it would only stand chapters behind, and the goal may have meant it. Answers that say something stand alone.
 * @param found all findings, of the answers and beside them
 */
export function withNoticed(
  answers: readonly AnsweredQuestion[],
  found: readonly Finding[],
): readonly AnsweredQuestion[] {
  const last = answers.at(-1)
  if (!last || !answers.every(({ answered }) => saysNothing(answered))) return answers
  const told = new Set(answers.flatMap(({ findings }) => findings.map(({ id }) => id)))
  const beside = found
    // How the records are written stands out too, and answers nothing.
    .filter(
      ({ id, certainty, exploratory, p }) =>
        exploratory && !told.has(id) && p !== null && SURE.includes(certainty),
    )
    .sort((a, b) => SURE.indexOf(a.certainty) - SURE.indexOf(b.certainty) || b.score.score - a.score.score)
    .slice(0, MOST)
    .map(({ title }) => paragraph(text`Not asked for, but worth a look: ${title.replace(/\.$/, '')}.`))
  if (beside.length === 0) return answers
  const { next = [] } = last.answered
  return [...answers.slice(0, -1), { ...last, answered: { ...last.answered, next: [...beside, ...next] } }]
}
