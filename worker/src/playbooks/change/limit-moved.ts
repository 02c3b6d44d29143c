import type { Template } from '#contract'
import { surenessOf } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { limitMoved } from '../../effects/change/limit-moved.ts'
import { asksGap } from '../../model/asks-gap.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import {
  limitMovedAdvice,
  limitMovedHeadline,
  limitMovedPassage,
  limitMovedSentence,
  limitMovedWeakened,
  limitOfOthersSentence,
} from '../../telling/change/limit-moved.ts'
import { text } from '../../prose/prose.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import { explain } from '../explain/explain.ts'
import { isFactor, withFactors } from '../explain/with-factors.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/**
 * Where a share of rows that come to a limit of their own has moved: which of the two moved it. A share that only rises
 * because limits were set lower is no better work, so that is the answer; else it stands behind it.
 */
export async function withLimitMoved(frame: Frame, told: Told | null): Promise<Told | null> {
  const { question, measure, toolkit } = frame
  if (!told || measure.kind !== 'share' || question.event) return told
  if (question.act !== 'change' && !asksWhyMoved(question)) return told
  const own = await attempted(toolkit, `which of the two moved ${measure.label}`, () => limitMoved(frame))
  if (!own) return told
  const sureness = surenessOf(own.numbers.p, own.numbers.n, own.tried)
  const others = limitOfOthersSentence(frame, own)
  const beside = others === '' ? [] : [others]
  if (own.by !== 'limit') {
    const words = limitMovedSentence(frame, own)
    const passage = limitMovedPassage(frame, own, words, beside, sureness)
    return {
      ...told,
      sentences: [words, ...beside, ...told.sentences],
      passages: [...told.passages, passage],
      effects: [...told.effects, own.numbers],
    }
  }
  const headline = limitMovedHeadline(frame, own)
  const passage = limitMovedPassage(frame, own, headline, beside, sureness)
  const before = told.headline.replace(/^(?:Yes|No|Not shown)[:,] /, '')
  return {
    ...told,
    judgement: {
      kind: question.act === 'explain' ? 'which' : own.moved.value ? 'how-much' : 'no',
      sureness,
      reasons: [{ code: 'many-tests', tests: null }, rowsBehind(frame)],
    },
    headline,
    sentences: [...beside, before, ...(asksGap(question) ? [] : told.sentences)],
    // Why it moved looks through the others already.
    next: [...(question.act === 'explain' ? [] : await whoFallsShort(frame)), ...(told.next ?? [])],
    weakened: limitMovedWeakened(own),
    advice: limitMovedAdvice(frame, own),
    steps: [],
    aim: null,
    drawn: told.drawn ?? told.passages.find(({ charts }) => charts.length > 0)?.charts[0],
    passages: [passage, ...told.passages],
    effects: [own.numbers, ...told.effects],
  }
}

/** Which rows come to their limits less often than others, whatever moved: who judges by the share needs to know. */
async function whoFallsShort({ question, toolkit, place }: Frame): Promise<Template[]> {
  const asked = {
    ...question,
    act: 'explain' as const,
    by: [],
    against: [],
    over: null,
    aspect: null,
    supposes: null,
  }
  const focus = new Set(question.against.map(({ column }) => column))
  const told = await attempted(toolkit, 'which rows come to their limits', async () => {
    const frame = await buildFrame(toolkit, asked, place, 'of_limits')
    const whole = frame && (await withFactors(frame))
    // The group that is asked about was told of, and how long a row was given is the limit itself.
    const isOther = (own: Dimension) => !focus.has(own.column) && (own.profile !== null || isFactor(own))
    return whole && explain({ ...whole, dimensions: whole.dimensions.filter(isOther), dates: [], time: null })
  })
  if (!told || told.judgement.kind === 'cannot-tell') return []
  const [first, ...more] = [told.headline, ...told.sentences.slice(0, 1)]
  return [text`Not asked for, but worth a look: ${first!}`, ...more]
}
