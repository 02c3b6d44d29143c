import type { Template } from '#contract'
import { limited } from '../decide/decide.ts'
import { attempted } from '../effects/change/attempted.ts'
import { havingOf } from '../effects/having.ts'
import type { View } from '../prose/view.ts'
import { havingHeadline, havingListed, havingPassage, havingSentences } from '../telling/having.ts'
import type { Told } from '../telling/told.ts'
import { rowsBehind } from '../telling/words.ts'
import { unitsPast } from '../effects/having-figure.ts'
import { pastHeadline, pastListed, pastPassage, pastSentences } from '../telling/having-figure.ts'
import { buildFrame } from './frame/build-frame.ts'
import type { Frame } from './frame/frame.types.ts'

/** Those that have so many of certain rows, none for so long, or so many in a row, one by one; null where none are asked for. */
export async function tellHaving(frame: Frame): Promise<Told | null> {
  const { question, toolkit } = frame
  if (!question.having) return null
  if (question.having.what === 'figure') return tellPast(frame)
  const effect = await attempted(toolkit, 'those that are so', () => havingOf(frame))
  if (!effect) return null
  const headline = havingHeadline(frame, effect)
  return listTold(frame, effect.main, headline, {
    sentences: havingSentences(frame, effect),
    listed: effect.levels.length > 0 ? havingListed(frame, effect) : null,
    passages: [havingPassage(frame, effect, headline)],
  })
}

/** Whatever is so of these rows is so: nothing is a sample. */
const listTold = (
  frame: Frame,
  main: View,
  headline: Template,
  list: Pick<Told, 'sentences' | 'listed' | 'passages'>,
): Told => ({
  judgement: limited(
    {
      kind: 'which',
      sureness: 'high',
      reasons: [rowsBehind(frame, main)],
    },
    frame.question,
    frame.measure.label,
  ),
  headline,
  weakened: null,
  advice: null,
  keys: [],
  effects: [],
  ...list,
})

/** Those whose own figure lies past a limit, or moved past one since the rows of an earlier stretch. */
async function tellPast(frame: Frame): Promise<Told | null> {
  const { question, toolkit, place } = frame
  const { less, also } = question.having!
  const since = less ?? also?.find((own) => own.less !== undefined)?.less
  const earlier = since ? await buildFrame(toolkit, { ...question, within: since }, place, 'earlier') : null
  const effect = await attempted(toolkit, 'those past a limit', () => unitsPast(frame, earlier))
  if (!effect) return null
  const headline = pastHeadline(frame, effect)
  return listTold(frame, effect.main, headline, {
    sentences: pastSentences(frame, effect),
    listed: effect.levels.length > 0 ? pastListed(frame, effect) : null,
    passages: [pastPassage(frame, effect, headline)],
  })
}
