import type { Question, Template } from '#contract'
import { surenessOf } from '../../decide/decide.ts'
import { tellsSeason } from '../../decide/group-season.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { groupSeason, type GroupSeason } from '../../effects/change/group-season.ts'
import { marksOf } from '../../effects/compare/marks.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import {
  monthsWords,
  ownSeasonPassage,
  ownSeasonSentence,
  seasonAdvice,
  seasonHeadline,
} from '../../telling/change/group-season.ts'
import { marksSentence } from '../../telling/compare/marks.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { levelOf, rowsBehind } from '../../telling/words.ts'
import { text } from '../../prose/prose.ts'
import { isFactor } from '../explain/with-factors.ts'
import type { Frame } from '../frame/frame.types.ts'
import { partsAsked } from './seasons.ts'

/** Acts that ask who has more or less, or why: for which it matters that it is so in some months alone. */
const ACTS: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'change', 'make-up'])
/** Answers that say who has more or less of it, when, or what goes with it. */
const SAYS_WHO = new Set(['groups', 'share-out', 'model', 'link', 'course', 'courses-by-group', 'seasons'])
/** Columns that are looked through where none is named. */
const MOST_DIMENSIONS = 8

/**
 * An answer with the one group that has a season of its own; null where none has. It is the answer itself where it is asked
 * when in the year it is so and for whom, and where nothing else could be told.
 */
export async function withSeason(frame: Frame, told: Told | null): Promise<Told | null> {
  const { question } = frame
  const asksWhen =
    partsAsked(frame).includes('month') || question.aspect === 'season' || question.aspect === 'peak'
  if (question.event || !(ACTS.has(question.act) || asksWhen)) return null
  const [first] = told?.effects ?? []
  const open = !told || told.judgement.kind === 'cannot-tell'
  if (!open && !SAYS_WHO.has(first?.kind ?? '')) return null
  const plain = frame.dimensions.filter((own) => !isFactor(own))
  const asked = plain.filter((own) => own.asked)
  const effect = await groupSeason(frame, asked.length > 0 ? asked : plain.slice(0, MOST_DIMENSIONS))
  const named = asksWhen && asked.length > 0
  if (!effect || !tellsSeason(effect, named, frame.measure.kind === 'count')) return null
  const passage = await ownSeasonPassage(frame, effect)
  const piled = await whatElse(frame, effect)
  if (named || open) return leading(frame, effect, told, { passage, piled })
  return {
    ...told,
    sentences: [ownSeasonSentence(frame, effect), ...(piled ? [piled] : []), ...told.sentences],
    passages: [...told.passages, passage],
    effects: [...told.effects, effect.numbers],
  }
}

/** What sets the rows of the group in its months apart from all others. */
async function whatElse(frame: Frame, effect: GroupSeason): Promise<Template | null> {
  if (frame.measure.kind !== 'count') return null
  const { dimension, level, where } = effect
  const of: Template = text`${levelOf(dimension, level)} ${monthsWords(effect)}`
  const marks = await attempted(frame.toolkit, `what sets ${level} apart in its months`, async () =>
    marksOf(
      frame,
      where,
      [dimension.column, ...(await standsFor(frame, dimension, frame.dimensions))],
      `${level} in its months`,
      'unasked',
    ),
  )
  return marks && marks.marks.length > 0 ? marksSentence(frame, marks, of) : null
}

function leading(
  frame: Frame,
  effect: GroupSeason,
  told: Told | null,
  { passage, piled }: { passage: Told['passages'][number]; piled: Template | null },
): Told {
  const answered = told !== null && told.judgement.kind !== 'cannot-tell'
  return {
    ...(told ?? { next: [], keys: [] }),
    judgement: {
      kind: 'which',
      sureness: surenessOf(effect.numbers.p, effect.numbers.n, effect.tried),
      reasons: [{ code: 'many-tests', tests: null }, rowsBehind(frame)],
    },
    headline: seasonHeadline(frame, effect),
    sentences: [...(piled ? [piled] : []), ...(answered ? [told.headline] : []), ...(told?.sentences ?? [])],
    weakened: told?.weakened ?? negativeWords(frame),
    advice: seasonAdvice(effect),
    aim: null,
    steps: [],
    keys: [],
    drawn: passage.charts[0],
    passages: [passage, ...(told?.passages ?? [])],
    effects: [effect.numbers, ...(told?.effects ?? [])],
  }
}
