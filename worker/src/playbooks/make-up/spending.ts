import { limited, spreadOf } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { shareOut } from '../../effects/make-up/share-out.ts'
import { spendingOf } from '../../effects/make-up/spending.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import {
  courseOfSpending,
  kindsOfSpending,
  spendingHeadline,
  spendingPassage,
  yearsListed,
} from '../../telling/make-up/spending.ts'
import type { Told } from '../../telling/told.ts'
import { shareOutPassage } from '../../telling/make-up/share-out.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** Values beyond which a column tells no kinds. */
const MOST_KINDS = 40

const TIMES = /\b(?:year|quarter|month|week|day|date|season)\b/i

/** What kind of thing a row is: a column of a kind, best one that is named after the rows. */
function kindOf({ dimensions, noun }: Frame): Dimension | undefined {
  const able = dimensions.filter(({ distinct }) => distinct >= 2 && distinct <= MOST_KINDS)
  const own = new RegExp(
    `\\b${noun.one
      .split(' ')
      .at(-1)!
      .replace(/[^\p{L}]/gu, '')}`,
    'i',
  )
  return (
    able.find(({ label }) => own.test(label)) ??
    able.find(({ label }) => saysKind(label)) ??
    able.find(({ noun: own, label }) => own !== null && !TIMES.test(label))
  )
}

/** All that was spent where nobody asks for groups: the total, its course as number and as what one takes, and what it goes on. */
export async function tellSpending(frame: Frame): Promise<Told | null> {
  const effect = await attempted(frame.toolkit, 'what was spent', () => spendingOf(frame))
  if (!effect || effect.years.length < 2) return null
  const kind = kindOf(frame)
  const kinds = kind ? await attempted(frame.toolkit, `by ${kind.label}`, () => shareOut(frame, kind)) : null
  const sentences = [courseOfSpending(frame, effect), kinds ? kindsOfSpending(frame, kinds) : ''].filter(
    (words) => words !== '',
  )
  return {
    judgement: limited(
      {
        kind: 'how-much',
        sureness: 'high',
        reasons: [rowsBehind(frame, effect.main)],
      },
      frame.question,
      frame.measure.label,
    ),
    headline: spendingHeadline(frame, effect),
    sentences,
    listed: yearsListed(frame, effect),
    weakened: null,
    advice: null,
    keys: [],
    passages: [
      await spendingPassage(frame, effect, sentences),
      ...(kinds ? [await shareOutPassage(frame, kinds, spreadOf(kinds), 'high', [])] : []),
    ],
    effects: kinds ? [kinds.numbers] : [],
  }
}
