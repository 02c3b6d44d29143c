import { attempted } from '../../effects/change/attempted.ts'
import { mixSplit, type MixSplit } from '../../effects/explain/mix-split.ts'
import { SIDE, thirdsOf, type Thirds } from '../../effects/explain/thirds.ts'
import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import { mixMakes } from '../../decide/mix.ts'
import { text } from '../../prose/prose.ts'
import { mixHeadline, mixPassage } from '../../telling/explain/change-mix.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { oneOf, rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'
import { kindsBeside, otherMix } from './other-mix.ts'

/** A change from the first third of the time to the last, and how much of it another mix of rows makes. */
export interface ChangeMix {
  thirds: Thirds
  split: MixSplit
}

/** The column whose mix makes most of the change that a question takes for granted; null where none does. */
export const changeMix = (frame: Frame): Promise<ChangeMix | null> =>
  attempted(frame.toolkit, 'which rows there were at first and at last', async () => {
    const thirds = await thirdsOf(frame)
    if (!thirds || !beyondChance(thirds.change.numbers.p)) return null
    const others = await kindsBeside(thirds.frame, thirds.side)
    const mixed = await otherMix(thirds.frame, thirds.side, others)
    const split = await mixSplit(frame, thirds.frame.table, SIDE, mixed)
    if (!split) return null
    const asked = frame.question.supposes === 'down' ? -1 : 1
    return Math.sign(split.main.number(0, 'change')) === asked ? { thirds, split } : null
  })

/** Why it rose, where another mix of rows makes a part of it worth telling; null where it works against the change. */
export async function mixMakesIt(frame: Frame, found: ChangeMix): Promise<Told | null> {
  const { thirds, split } = found
  const { main, by, numbers } = split
  const part = mixMakes(main.number(0, 'change'), main.number(0, 'mix'))
  if (part === null) return null
  const headline = mixHeadline(frame, thirds, split, part)
  const n = text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const judgement = limited(
    {
      kind: 'which',
      sureness: surenessOf(thirds.change.numbers.p, numbers.n, 1),
      reasons: [{ code: 'rows', n }],
    },
    frame.question,
    frame.measure.label,
  )
  return {
    judgement,
    headline,
    sentences: [],
    weakened:
      negativeWords(frame) ??
      text`That there are other ${rowsOf(frame)} says what the figure is made of; why they came is not in these columns.`,
    advice:
      part === 'part'
        ? null
        : text`Compare ${rowsOf(frame)} of one ${oneOf(by)} with each other before anything is made of the change over all`,
    keys: [],
    passages: [await mixPassage(frame, thirds, split, headline, judgement.sureness)],
    effects: [numbers, thirds.change.numbers],
  }
}
