import type { Metric, Question } from '#contract'
import { KEPT_FROM_WORDS } from '../../lexicon/guess-words.ts'
import { readPartChosen } from '../numbers/part-chosen.ts'
import type { Context } from './context.ts'

/**
 * How many can be chosen, and at which end: those likeliest to come to it. Whoever is reminded or checked on is so for what
 * goes wrong, and of what is good they have least.
 */
export function chosenOf(
  { tokens, periods, limits }: Context,
  metric: Metric | null,
): Pick<Question, 'top_n' | 'top_share' | 'order'> {
  const marked = [...periods, ...limits]
  const part = readPartChosen(tokens, (at) => marked.some(({ from, to }) => from <= at && at < to))
  const goesWrong = tokens.some(({ lemma }) => KEPT_FROM_WORDS.has(lemma))
  return {
    top_n: part?.count ?? null,
    ...(part?.share === undefined ? {} : { top_share: part.share }),
    order: goesWrong && metric?.better === 'more' ? 'least' : 'most',
  }
}
