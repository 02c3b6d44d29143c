import { name, text } from '../../prose/prose.ts'
import { limited, lower, surenessOf } from '../../decide/decide.ts'
import { groupsBeside } from '../../decide/beside.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { likeForLike, type LikeForLike } from '../../effects/compare/like-for-like.ts'
import { strataOf } from '../../effects/compare/strata.ts'
import { groupsHeadline, groupsLine, groupsPassage } from '../../telling/compare/groups.ts'
import {
  likeForLikeExample,
  likeForLikeHeadline,
  likeForLikeLine,
  likeForLikePassage,
} from '../../telling/compare/like-for-like.ts'
import { negativeWords } from '../../telling/negative.ts'
import { strataPassage, strataSentence } from '../../telling/compare/strata.ts'
import type { Told } from '../../telling/told.ts'
import { oneOf, rowsBehind } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'
import { relatedTo } from '../strongest.ts'

/** Who is first among those alike, where groups are ranked; null where no third column makes a difference to that. */
export async function rankedAlike(frame: Frame, effect: Groups): Promise<LikeForLike | null> {
  const { question } = frame
  if (effect.levels.length < 3 || (question.act !== 'rank' && question.order === null)) return null
  return attempted(frame.toolkit, `${effect.dimension.label} like for like`, async () =>
    likeForLike(frame, effect, await relatedTo(frame, effect.dimension), question.order ?? 'most'),
  )
}

/** The answer where another is first once like is set against like. */
export async function toldAlike(frame: Frame, effect: Groups, alike: LikeForLike): Promise<Told> {
  const { dimension, by, levels, plain, first, numbers } = alike
  const order = frame.question.order ?? 'most'
  // That the mix makes the plain order is plain to see; who is first without it was picked from all of them.
  const told = lower(surenessOf(numbers.p, numbers.n, levels.length - 1))
  const sureness = told === 'cannot-tell' ? 'low' : told
  const headline = likeForLikeHeadline(frame, alike, order)
  const [best, seeming] = [first, plain].map((row) => levels.text(row, 'level')) as [string, string]
  const strata = await attempted(frame.toolkit, `${best} and ${seeming} within each ${by.label}`, () =>
    strataOf({ ...frame, sample: alike.sample }, dimension, [best, seeming], by),
  )
  return {
    judgement: limited(
      {
        kind: 'which',
        sureness,
        reasons: [{ code: 'adjusted-moves' }, rowsBehind(frame, effect.main)],
      },
      frame.question,
      frame.measure.label,
    ),
    headline,
    sentences: [
      groupsLine(effect, 6),
      likeForLikeLine(frame, alike),
      likeForLikeExample(frame, alike),
    ].filter((words) => words !== ''),
    weakened:
      negativeWords(frame) ??
      text`Only ${name(by.label)} is held equal here; what else sets the ${oneOf(dimension)} apart is not in it.`,
    advice: text`Judge each ${oneOf(dimension)} against what its ${name(by.label)} would lead one to expect, not by the plain figure`,
    keys: [],
    passages: [
      await likeForLikePassage(frame, alike, headline),
      await groupsPassage(frame, effect, groupsBeside(effect), [], groupsHeadline(effect, true)),
      ...(strata ? [await strataPassage(frame, strata, strataSentence(frame, strata))] : []),
    ],
    effects: [effect.numbers, numbers, ...(strata ? [strata.numbers] : [])],
  }
}
