import { beyondChance, limited, lower } from '../../decide/decide.ts'
import { leadAlike } from '../../decide/placing.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { groups, type Groups } from '../../effects/compare/groups.ts'
import { placedAlike, placingOf, type Placing } from '../../effects/compare/placing.ts'
import { text } from '../../prose/prose.ts'
import {
  alikeSentence,
  dropSentence,
  netSentence,
  placingListed,
  placingPassage,
  planRests,
  planSentence,
  untestedHeadline,
} from '../../telling/compare/placing.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/**
 * Where money is to go, or to go no more, with what that decision needs beside the order of the returns: what is left after
 * costs, what to drop, where a budget would go, and whether the first is so like for like.
 * @param told the recommendation by the order; null where each has too few rows for one
 */
export async function withPlacing(frame: Frame, first: Dimension, told: Told | null): Promise<Told | null> {
  const placing = await attempted(frame.toolkit, 'what each brought and took', () => placingOf(frame, first))
  if (!placing) return told
  const effect = await groups(frame, first)
  if (!told || !effect) return told ?? untested(frame, placing)
  const sure = beyondChance(effect.numbers.p)
  const alike = sure ? await aliked(frame, placing, effect) : null
  const turns = alike !== null && alike.reading !== 'stays'
  const [rests, ...others] = told.sentences
  const drop = dropSentence(frame, placing, effect)
  const net = netSentence(placing)
  const plan = sure ? planSentence(placing) : ''
  const sentences = [
    turns ? alike.words : '',
    rests ?? '',
    plan,
    frame.question.decides === 'less' ? drop : net,
    frame.question.decides === 'less' ? net : drop,
    turns ? '' : (alike?.words ?? ''),
    ...others,
  ].filter((words) => words !== '')
  return {
    ...told,
    judgement: turns ? { ...told.judgement, sureness: lower(told.judgement.sureness) } : told.judgement,
    sentences,
    listed: placingListed(placing, frame.measure.label),
    weakened: plan === '' ? told.weakened : text`${told.weakened ?? ''} ${planRests}`,
    passages: [
      ...told.passages.slice(0, 1),
      placingPassage(
        frame,
        placing,
        [net, plan, drop].filter((words) => words !== ''),
      ),
      ...told.passages.slice(1),
    ],
  }
}

/** Whoever is recommended against whoever comes next without a tie, within the columns that set them apart. */
async function aliked(frame: Frame, placing: Placing, effect: Groups) {
  const order = frame.question.order ?? 'most'
  const { levels, estimate } = effect
  const [end, ties] = order === 'most' ? [effect.top, effect.topTies] : [effect.bottom, effect.bottomTies]
  const sign = order === 'most' ? -1 : 1
  const next = [...levels.rows]
    .sort((a, b) => sign * (levels.number(a, estimate) - levels.number(b, estimate)))
    .find((row) => row !== end && !ties.includes(levels.text(row, 'level')))
  if (next === undefined) return null
  const [one, other] = [levels.text(end, 'level'), levels.text(next, 'level')]
  const alike = await attempted(frame.toolkit, 'the first like for like', () =>
    placedAlike(frame, effect, one, other, order),
  )
  return alike && { reading: leadAlike(alike), words: alikeSentence(frame, placing, alike, one, other) }
}

/** Each has too few rows for a test: they are told in their order. */
function untested(frame: Frame, placing: Placing): Told {
  const sentences = [planSentence(placing), netSentence(placing)].filter((words) => words !== '')
  const n = text`${placing.whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  return {
    judgement: limited(
      { kind: 'which', sureness: 'low', reasons: [{ code: 'rows', n }] },
      frame.question,
      frame.measure.label,
    ),
    headline: untestedHeadline(frame, placing),
    sentences,
    listed: placingListed(placing, frame.measure.label),
    weakened: text`Each stands there with too few ${rowsOf(frame)} to tell its return from chance. ${planRests}`,
    advice: null,
    keys: [],
    passages: [placingPassage(frame, placing, sentences)],
    effects: [],
  }
}
