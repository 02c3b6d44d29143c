import { beyondChance } from '../decide/decide.ts'
import type { Judgement } from '../decide/verdict.ts'
import type { Happening } from '../effects/event.ts'
import { leavers, spellsOf, type Leavers } from '../effects/leavers.ts'
import { leaversHeadline, leaversPassage, leaversSentences } from '../telling/leavers.ts'
import type { Told } from '../telling/told.ts'
import { text } from '../prose/prose.ts'
import { levelOf } from '../telling/words.ts'
import { attempted } from '../effects/attempted.ts'
import type { Frame } from './frame/frame.types.ts'

type Reading = 'whole' | 'group' | 'open'

/** Whether a question about what begins and ends is one of ending: of the time between, or of who has ended. */
const isOfEnding = ({ question: { metric }, ...frame }: Frame): boolean => {
  const spells = spellsOf(frame)
  return (
    spells !== null &&
    metric !== null &&
    ((metric.kind === 'duration' && metric.from === spells.begin && metric.column === spells.end) ||
      (metric.kind === 'share' && metric.column === spells.end))
  )
}

/** What an event made of how many end: of those present, month by month, and never of how long the ended had lasted. */
export async function leavingAround(frame: Frame, happening: Happening): Promise<Told | null> {
  if (!isOfEnding(frame)) return null
  const effect = await attempted(frame.toolkit, 'who ended around the event', () => leavers(frame, happening))
  if (!effect) return null
  const reading = readingOf(effect)
  const judgement = decideLeavers(effect, reading)
  const plain = leaversHeadline(frame, effect, happening, reading)
  const up = differenceOf(effect, reading) > 0
  const headline =
    reading === 'open'
      ? text`Not shown: ${plain}`
      : text`${up ? 'Yes' : 'No'}, ${reading === 'group' ? text`for ${levelOf(effect.where!.dimension, effect.where!.level)} alone` : 'over all'}: ${plain}`
  const sentences = leaversSentences(frame, effect, reading)
  return {
    judgement,
    headline,
    sentences,
    weakened:
      effect.against === 'years'
        ? text`The same months of the years before stand for what would have been; whatever else came at that time is in the figure too.`
        : text`The table has no such months of a year before: what a season makes is in the figure too.`,
    advice: null,
    keys: [],
    passages: [await leaversPassage(frame, effect, plain, sentences, judgement.sureness)],
    effects: [effect.numbers],
  }
}

const differenceOf = ({ whole, where }: Leavers, reading: Reading): number =>
  (reading === 'group' ? where!.these : whole).pair.number(0, 'difference')

/** One group alone where it changed beyond the allowance for all looked at and the others show nothing of the kind. */
function readingOf({ whole, where }: Leavers): Reading {
  const alone =
    where !== null &&
    beyondChance(where.these.pair.number(0, 'p'), where.looked) &&
    !(
      beyondChance(where.others.pair.number(0, 'p')) &&
      where.others.pair.number(0, 'difference') > 0 === where.these.pair.number(0, 'difference') > 0
    )
  return alone ? 'group' : beyondChance(whole.pair.number(0, 'p')) ? 'whole' : 'open'
}

/** High where chance is far off and a season is taken out. */
function decideLeavers(effect: Leavers, reading: Reading): Judgement {
  if (reading === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const own = reading === 'group' ? effect.where!.these : effect.whole
  const p = own.pair.number(0, 'p') * (reading === 'group' ? effect.where!.looked : 1)
  return {
    kind: differenceOf(effect, reading) > 0 ? 'yes' : 'no',
    sureness: p < VERY_SURE && effect.against === 'years' ? 'high' : 'moderate',
    reasons: [{ code: 'test', p: own.pair.ref(0, 'p', 'p') }],
  }
}
const VERY_SURE = 0.001
