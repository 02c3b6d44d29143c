import type { Question } from '#contract'
import { name, paragraph, text } from '../prose/prose.ts'
import { capitalise } from '../prose/prose.ts'
import { metricLabel } from '../model/labels.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Told } from '../telling/told.ts'
import { withUndecided } from './records/undecided-told.ts'
import { handOver, type AnsweredQuestion } from './answer-questions.ts'
import { withChart } from './drawn.ts'
import { buildFrame } from './frame/build-frame.ts'
import { level } from './level.ts'

/** Acts of asking that how high the measure is does answer. */
const ASKED_PLAINLY: ReadonlySet<Question['act']> = new Set(['exact', 'describe', 'make-up'])

/** How high a measure is tells nobody which of the groups, or why. Whether the rows could tell it is not known: nothing is sure. */
const notAsAsked = (told: Told): Told => ({
  ...told,
  judgement: {
    kind: 'not-answered',
    sureness: 'cannot-tell',
    // How sure the level is says nothing of what was asked.
    reasons: told.judgement.reasons.map((own) =>
      own.code === 'unmatched' || own.code === 'parts-open' ? { ...own, alone: 'cannot-tell' } : own,
    ),
  },
  headline: text`This is not answered as it was asked, only how high the measure is: ${told.headline}`,
})

/**
 * The last that can be said to a question: how high what it measures is, where the tables do not have what its act
 * needs; that there is nothing to measure, where they lack that too.
 */
export async function answerPlainly(
  toolkit: Toolkit,
  question: Question,
  place: number,
): Promise<AnsweredQuestion> {
  // An exact question counts every row; of any other share those that are not over are no rows without the outcome.
  const judged =
    question.act !== 'exact' && question.metric?.kind === 'share'
      ? await buildFrame(toolkit, question, place, 'decided')
      : null
  const frame =
    judged?.measure.kind === 'share'
      ? judged
      : await buildFrame(toolkit, { ...question, act: 'exact' }, place, 'plainly')
  const told = frame && (await level(frame))
  if (told) {
    const drawn = await withChart(
      frame,
      frame.waiting || frame.ongoing ? await withUndecided(frame, told) : told,
    )
    return handOver(toolkit, place, ASKED_PLAINLY.has(question.act) ? drawn : notAsAsked(drawn))
  }
  const what = question.metric ? metricLabel(toolkit.model, question.metric) : null
  return {
    findings: [],
    answered: {
      question: place,
      verdict: {
        kind: 'cannot-tell',
        sureness: 'cannot-tell',
        because: text`Too few rows have what the question needs.`,
      },
      headline: paragraph(
        capitalise(
          what === null
            ? text`Nothing in these tables was found that answers this.`
            : text`Of ${name(what)} these tables hold too little to answer this.`,
        ),
      ),
      sentences: [],
      chart: null,
      weakened_by: null,
      advice: null,
      effects: [],
      findings: [],
    },
  }
}
