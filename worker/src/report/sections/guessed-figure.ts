import type { Answered } from '#contract'
import { metricLabel } from '../../model/labels.ts'
import type { Composer } from '../composer.ts'
import { name, words, type Block } from '../report-document.ts'

/** A figure of an answer whose measure the goal does not name says that what it draws is a guess. */
export function asGuess(figure: Block, { question }: Answered, { notebook }: Composer): Block {
  const { guessed = [], metric = null } = notebook.asked.questions[question] ?? {}
  if (figure.kind !== 'chart' || !metric || metric.kind === 'count' || !guessed.includes('metric'))
    return figure
  return {
    ...figure,
    caption: [
      ...figure.caption,
      ...words('; that '),
      name(metricLabel(notebook.model, metric)),
      ...words(' is meant is a guess'),
    ],
  }
}
