import { report, type Analysis, type Draft } from '../findings/analysis.ts'
import { text, type Piece } from '../../../prose/prose.ts'

/** The restriction of the goal, for the end of a sentence; nothing without one. */
export const where = (analysis: Analysis): Piece =>
  analysis.study.restriction ? text` where ${analysis.study.restriction}` : ''

/** Reports the exact answer to the question, which stands before everything else. */
export const answer = (
  analysis: Analysis,
  draft: Omit<Draft, 'kind' | 'worth' | 'certainty'> & { certainty?: Draft['certainty'] },
): Promise<unknown> =>
  report(analysis, 'question', {
    ...draft,
    kind: 'question',
    certainty: draft.certainty ?? 'high',
    worth: {
      relevance: 1,
      effect: 1,
      certainty: 1,
      surprise: 0.5,
      because: { relevance: 'the exact answer to the question' },
    },
  })
