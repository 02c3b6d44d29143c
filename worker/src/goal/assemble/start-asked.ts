import type { Question } from '#contract'
import { asksWhereToStart } from '../../lexicon/prospect-words.ts'
import type { Context } from './context.ts'

/**
 * "Where should we start next year to lose fewer": by what the measure differs most, where no groups are named. The question
 * as it is where they are.
 */
export function startAsked(question: Question, { main, time }: Context): Question {
  const { act, by, against, words, guessed } = question
  if (act !== 'rank' || against.length > 0 || !asksWhereToStart(words)) return question
  const isTime = (column: string) => column === time?.name || column === main.model.natural_time
  if (!guessed.includes('by') && !by.every(({ column, part }) => part === null && isTime(column)))
    return question
  return {
    ...question,
    act: 'explain',
    by: [],
    guessed: guessed.filter((part) => part !== 'by'),
    over: null,
    order: null,
    top_n: null,
    supposes: null,
  }
}
