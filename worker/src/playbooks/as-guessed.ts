import type { Asked, Question } from '#contract'
import { asAGuess } from '../decide/decide.ts'
import type { Judgement } from '../decide/verdict.ts'
import { metricLabel } from '../model/labels.ts'
import { capitalise } from '../prose/prose.ts'
import { toAdd } from '../telling/absent.ts'
import { guessedAdvice, guessedFirst, guessedMeasure } from '../telling/guessed-measure.ts'
import type { Told } from '../telling/told.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/**
 * An answer whose measure the goal does not name: its first sentence says that it is a guess, and where it shows nothing, that
 * is no ground for any advice but to add what is missing. What stands in place of an answer says that.
 */
export function asGuessed(toolkit: Pick<Toolkit, 'asked' | 'model'>, place: number, given: Told): Told {
  const question = toolkit.asked.questions[place]
  if (question === undefined) return given
  if (standsIn(toolkit.asked, question))
    return {
      ...given,
      judgement: { kind: 'not-answered', sureness: 'cannot-tell', reasons: [{ code: 'not-understood' }] },
    }
  const told = { ...given, judgement: guessedBefore(toolkit, question, given.judgement) }
  const measure = guessedMeasure(told.judgement.reasons)
  if (measure === null) return told
  const nothing = told.judgement.kind === 'cannot-tell' || told.judgement.sureness === 'cannot-tell'
  const headline = guessedFirst(measure, question, capitalise(told.headline), nothing)
  // What is done about a measure that nobody asked for is wasted, or harms.
  if (!nothing)
    return { ...told, headline, advice: told.advice === null ? null : guessedAdvice(measure, told.advice) }
  const add = toAdd(toolkit)
  return { ...told, headline, advice: add !== null && told.advice?.startsWith(add) ? add : null, steps: [] }
}

/** A goal in which nothing was recognised has a look at the table in place of its answer. */
export const standsIn = ({ unanswered }: Pick<Asked, 'unanswered'>, { act, guessed }: Question): boolean =>
  act === 'describe' && guessed.includes('act') && unanswered.some(({ missing }) => missing.length === 0)

/** What was guessed for one question of a goal and goes along into the next is a guess there too. */
function guessedBefore(
  { asked, model }: Pick<Toolkit, 'asked' | 'model'>,
  question: Question,
  judgement: Judgement,
): Judgement {
  const { metric } = question
  if (metric === null || metric.kind === 'count' || question.guessed.includes('metric')) return judgement
  const same = JSON.stringify(metric)
  const before = asked.questions
    .slice(0, asked.questions.indexOf(question))
    .some((own) => own.guessed.includes('metric') && JSON.stringify(own.metric) === same)
  if (!before) return judgement
  return {
    ...judgement,
    sureness: asAGuess(judgement.sureness),
    reasons: [{ code: 'guess', what: metricLabel(model, metric) }, ...judgement.reasons],
  }
}
