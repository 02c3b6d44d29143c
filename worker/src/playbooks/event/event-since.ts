import { decidePooled, pooledReading, type PooledReading } from '../../decide/pooled.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { sinceEvent, type SinceEvent } from '../../effects/event/around-event.ts'
import type { Happening } from '../../effects/event/event.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import { changeOf, openSentence, pooledPassage, pooledSentence } from '../../telling/event/pooled.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { withRows } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** The time since an event against the same part of the year before, for where its windows do not decide. */
export async function since(
  frame: Frame,
  happening: Happening,
  tests: number,
): Promise<{ found: SinceEvent; reading: PooledReading } | null> {
  const found = await attempted(
    frame.toolkit,
    'the time since against the same part of the year before',
    () => sinceEvent(frame, happening),
  )
  return found && { found, reading: pooledReading(found, tests) }
}

/** That comparison as the answer. */
export function tellSince(
  frame: Frame,
  { found, reading }: NonNullable<Awaited<ReturnType<typeof since>>>,
  tests: number,
): Told {
  const { question, measure } = frame
  const { pooled, ahead } = found
  const judgement = limited(decidePooled(pooled, reading, question.supposes, tests), question, measure.label)
  const plain = reading === 'open' ? openSentence(pooled) : pooledSentence(pooled)
  const headline =
    reading === 'before-it' && ahead
      ? text`Not since then alone: ${plain.replace(/\.$/, '')}; but for as long before it, it was ${changeOf(ahead)} than a year earlier already.`
      : withVerdict(judgement.kind, question, plain)
  return {
    judgement: withRows(frame, judgement),
    headline,
    sentences: [],
    weakened:
      negativeWords(frame) ??
      (pooled.apart === 'year-before'
        ? text`The same part of the year before stands for what would have been; whatever else changed between the two years is in the figure too.`
        : text`Rows do not reach back to the same part of the year before: what a season makes is in the figure too.`),
    advice: null,
    keys: [],
    passages: [pooledPassage(frame, pooled, plain, [], judgement.sureness)],
    effects: [pooled.numbers, ...(ahead ? [ahead.numbers] : [])],
  }
}
