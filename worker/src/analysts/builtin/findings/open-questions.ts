import type { Question } from '#contract'
import { isTold } from '../../../playbooks/answer-questions.ts'
import { metricColumn } from '../../../rows/derived-metrics.ts'
import type { Variable } from '../../../variables/variable.ts'
import { isSeriesForm } from '../economic/form.ts'
import type { Analysis } from './analysis.ts'

type Own = Pick<Analysis, 'toolkit' | 'study' | 'answers'>

/** A table of series is told as a whole, from all that is found; rows that were counted are events and no publisher's series. */
export const isToldAsSeries = ({ toolkit, study, answers }: Own): boolean =>
  isSeriesForm(study) &&
  !(answers.length > 0 && toolkit.asked.questions.every(({ metric }) => metric?.kind === 'count'))

/**
 * Questions that no playbook has answered, and none before them says the same. One of what goes together stays open: its
 * answer has no place for what a single row makes of a link, how it bends, and what else goes with the measure.
 */
const openQuestions = ({ toolkit, answers }: Own): Question[] =>
  toolkit.asked.questions.filter(
    (question, place, all) =>
      (question.act === 'relate' || !answers.some(({ answered }) => answered.question === place)) &&
      !all.slice(0, place).some((before) => isTold(before, question)),
  )

const isOpen = (analysis: Own, fits: (question: Question) => boolean): boolean =>
  analysis.answers.length === 0 || isToldAsSeries(analysis) || openQuestions(analysis).some(fits)

/**
 * Whether a question is still open that asks of these columns together: what an answer has told is not looked at again.
 * A question that names no measure, or nothing beside it, may be about any.
 */
export const asksOf = (analysis: Own, ...variables: readonly Variable[]): boolean =>
  isOpen(analysis, ({ metric, by, against, given, with: others }) => {
    const measure = metric && metricColumn(metric, analysis.toolkit.profile.tables)
    const named = [...by, ...against, ...given, ...others].map(({ column }) => column)
    const columns = variables.map(({ column }) => column)
    return (
      (measure === null || columns.includes(measure)) &&
      columns.every((own) => own === measure || measure === null || named.length === 0 || named.includes(own))
    )
  })

/** The same of one side of whatever is measured: its peaks, its shares. */
export const asksForAspect = (analysis: Own, aspect: Question['aspect']): boolean =>
  isOpen(analysis, (question) => question.aspect === aspect)

/** Whether an answer has this column for its measure, and so tells with it what was set aside there. */
export const isMeasured = ({ toolkit, answers }: Own, column: string): boolean =>
  answers.some(({ answered }) => {
    const metric = toolkit.asked.questions[answered.question]?.metric
    return metric ? metricColumn(metric, toolkit.profile.tables) === column : false
  })

/** Whether an answer has told how two numbers go together, and how that bends. */
export const isLinkTold = ({ answers }: Pick<Analysis, 'answers'>, one: Variable, other: Variable): boolean =>
  answers.some(({ answered }) =>
    answered.effects.some(
      ({ kind, metric, against }) =>
        kind === 'link' &&
        [one, other].every(({ label }) => metric === label || against === label) &&
        metric !== against,
    ),
  )
