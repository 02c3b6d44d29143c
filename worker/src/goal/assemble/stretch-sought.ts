import type { Question } from '#contract'
import { seeksStretch } from '../../lexicon/sought-stretch-words.ts'
import { countMetric, isMeasure, type Context } from './context.ts'

/** Acts that words for what is beyond the usual may have been taken for. */
const TAKEN: ReadonlySet<Question['act']> = new Set(['exact', 'odd', 'describe', 'change', 'compare', 'rank'])

/**
 * "The periods in which the hours went beyond the usual level", "weeks with unusually many calls": of a measure its course,
 * in which it is seen who left the level; of how many there are the stretch that stands out. The question as it is where no
 * time is sought, or something happened that is asked after.
 */
export function stretchSought(question: Question, context: Context): Question {
  const { act, words, event, near } = question
  const { time, main } = context
  if (!time || event || near || !TAKEN.has(act) || !seeksStretch(words)) return question
  const open = question.metric === null || question.metric.kind === 'count'
  // "Months in which the hours were above normal": the number that is spoken of, and nothing to tell rows apart by.
  const spoken = open ? question.by.find((own) => isMeasure(own, context)) : undefined
  const metric = spoken
    ? main.model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === spoken.column)?.ref
    : question.metric
  const counts = !metric || metric.kind === 'count'
  return {
    ...question,
    act: counts ? 'odd' : 'change',
    metric: counts ? countMetric(main).ref : metric,
    over: question.over ?? { table: main.model.table, column: time.name, grain: null },
    by: question.by.filter(
      ({ column, part }) => part === null && column !== time.name && column !== metric?.column,
    ),
    statistic: null,
    aspect: null,
    order: null,
    top_n: null,
    supposes: null,
    guessed: question.guessed.filter((part) => part !== 'act'),
  }
}
