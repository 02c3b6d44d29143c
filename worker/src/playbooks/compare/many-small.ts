import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { levelOf } from '../../effects/compare/level-of.ts'
import { manySmall } from '../../effects/compare/many-small.ts'
import { levelSentence } from '../../telling/compare/level-of.ts'
import { manyHeadline, manyListed, manyPassage, manySentences } from '../../telling/compare/many-small.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** More than can be set against each other pair by pair, and rows of one on average from which on it has a mean. */
const MANY = 25
const SEVERAL = 2

/** Who is first of many with few rows each, where a handful of rows could put anybody at the top. */
export async function tellManySmall(frame: Frame, first: Dimension): Promise<Told | null> {
  const { question, measure, rows, toolkit } = frame
  const plain = (measure.kind === 'share' || measure.kind === 'mean') && !measure.totals
  if (!plain || question.act !== 'rank' || question.decides || question.lists) return null
  if (question.statistic !== null && question.statistic !== 'mean') return null
  if (question.by.length !== 1 || question.against.length + question.given.length > 0) return null
  if (first.distinct <= MANY || rows < SEVERAL * first.distinct) return null
  const effect = await attempted(toolkit, `many of ${first.label}`, () =>
    manySmall(frame, first, question.order ?? 'most'),
  )
  if (!effect) return null
  const sure = beyondChance(effect.numbers.p)
  const sureness = surenessOf(effect.numbers.p, effect.numbers.n, 1)
  const plainly = manyHeadline(frame, effect, sure)
  const level = effect.levels.text(0, 'level')
  const seat = sure
    ? await attempted(toolkit, `at which level ${level} stands apart`, () =>
        levelOf(frame, { dimension: first, level }),
      )
    : null
  // Where what they all are a part of differs as a whole, nobody of them does.
  const allOf = seat?.moved === 'around'
  const where = seat ? levelSentence(frame, seat) : ''
  const headline = allOf ? where : plainly
  return {
    judgement: limited(
      {
        kind: sure ? 'which' : 'cannot-tell',
        sureness,
        reasons: [rowsBehind(frame, effect.main)],
      },
      question,
      measure.label,
    ),
    headline,
    sentences: [allOf ? plainly : where, ...manySentences(frame, effect, sure)].filter((own) => own !== ''),
    listed: sure ? manyListed(frame, effect) : null,
    weakened: null,
    advice: null,
    keys: [],
    passages: [manyPassage(frame, effect, sureness, headline, sure)],
    effects: [effect.numbers, ...(seat ? [seat.numbers] : [])],
  }
}
