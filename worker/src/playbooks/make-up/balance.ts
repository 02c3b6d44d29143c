import { balance } from '../../effects/make-up/balance.ts'
import {
  balanceHeadline,
  balancePassage,
  balanceSentences,
  earnersHeadline,
} from '../../telling/make-up/balance.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** What groups brought less what they cost is added up: shares of a total mean nothing where some lie below zero. */
export const asksBalance = ({ question, measure }: Frame): boolean =>
  measure.kind === 'sum' && (question.metric?.terms ?? []).some(({ operator }) => operator === '-')

/** Every group's balance, those below zero first where losses are asked after. */
export async function tellBalance(frame: Frame, first: Dimension): Promise<Told | null> {
  const effect = await balance(frame, first)
  if (!effect) return null
  const least = frame.question.order === 'least'
  const headline = least ? balanceHeadline(frame, effect) : earnersHeadline(frame, effect)
  return {
    judgement: {
      kind: 'which',
      sureness: 'high',
      reasons: [rowsBehind(frame, effect.main)],
    },
    headline,
    sentences: balanceSentences(frame, effect, least),
    weakened: null,
    advice: null,
    keys: [],
    passages: [await balancePassage(frame, effect, headline, least)],
    effects: [effect.numbers],
  }
}
