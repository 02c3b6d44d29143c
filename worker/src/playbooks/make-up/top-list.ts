import type { Template } from '#contract'
import { attempted } from '../../effects/change/attempted.ts'
import { topList } from '../../effects/make-up/top-list.ts'
import { asksForList } from '../../lexicon/list-words.ts'
import type { Told } from '../../telling/told.ts'
import {
  fewestHeadline,
  topHeadline,
  topListed,
  topPassage,
  topSentences,
} from '../../telling/make-up/top-list.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** A list of which nobody says how many holds all. */
const ALL = Infinity

/** Of one that is asked for, those who come next are told too. */
const NEXT = 3

/** How many groups a question asks for by name, and from which end; null where it asks for no list of them. */
function wanted({ question }: Frame): { count: number; order: 'most' | 'least' } | null {
  const { act, top_n: top, order, decides, words } = question
  if (decides || (act !== 'rank' && act !== 'compare' && act !== 'make-up')) return null
  const end = order ?? 'most'
  if (top !== null && top > 1) return { count: top, order: end }
  if (act !== 'rank') return null
  if (asksForList(words)) return { count: ALL, order: end }
  return end === 'least' ? { count: 1, order: end } : null
}

/**
 * The answer with the list that is asked for in front: exactly as many groups as were asked for, by name, with what each
 * has. What else is known of who has most stands behind it.
 * @param next what the answer says of who comes next, which the list does
 */
export async function withTop(
  frame: Frame,
  first: Dimension,
  told: Told,
  next: Template = '',
): Promise<Told> {
  const asked = wanted(frame)
  if (!asked) return told
  const effect = await attempted(frame.toolkit, 'the list asked for', () =>
    topList(frame, first, Math.max(asked.count, NEXT), asked.order),
  )
  if (!effect || effect.levels.length < 2) return told
  const headline = asked.count > 1 ? topHeadline(frame, effect) : fewestHeadline(frame, effect)
  const passage = await topPassage(frame, effect, headline)
  // From the other end, what is told of who has most answers nothing.
  const most = asked.order === 'most'
  const several = asked.count > 1
  return {
    ...told,
    judgement: { ...told.judgement, kind: 'which' },
    headline,
    sentences: [
      ...(asked.count > 1 ? topSentences(frame, effect) : []),
      ...(most ? told.sentences.filter((words) => words !== next) : []),
    ],
    next: most ? (told.next ?? []) : [],
    listed: several ? topListed(frame, effect) : null,
    // A list was asked for, and no advice.
    advice: null,
    passages: [several ? { ...passage, charts: [] } : passage, ...told.passages],
  }
}
