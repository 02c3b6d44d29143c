import { changeOfLeaving, decideLeaving, leavingReading } from '../../decide/leaving.ts'
import type { Happening } from '../../effects/event/event.ts'
import { leavers, spellsOf } from '../../effects/event/leavers.ts'
import { leaversHeadline, leaversPassage, leaversSentences } from '../../telling/event/leavers.ts'
import type { Told } from '../../telling/told.ts'
import { text } from '../../prose/prose.ts'
import { levelOf } from '../../telling/words.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Frame } from '../frame/frame.types.ts'

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
  const reading = leavingReading(effect)
  const judgement = decideLeaving(effect, reading)
  const plain = leaversHeadline(frame, effect, happening, reading)
  const up = changeOfLeaving(effect, reading) > 0
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
