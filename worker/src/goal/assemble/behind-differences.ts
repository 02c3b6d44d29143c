import type { Question } from '#contract'
import { BEHIND_DIFFERENCES } from '../../lexicon/success-words.ts'

/**
 * "Compare how successful the teams are and find out what lies behind the differences": beside how they differ, what the
 * share goes with over all rows is asked. None of other measures.
 */
export function behindDifferences(question: Question): Question[] {
  const { act, metric, by, words, event } = question
  if ((act !== 'compare' && act !== 'rank') || metric?.kind !== 'share' || by.length === 0 || event) return []
  const said = BEHIND_DIFFERENCES.exec(words)
  // Where it stands by itself it is a question of its own.
  if (!said || said.index === 0) return []
  return [
    {
      ...question,
      act: 'explain',
      by: [],
      against: [],
      top_n: null,
      order: null,
      supposes: null,
      words: said[0],
      unmatched: [],
    },
  ]
}
