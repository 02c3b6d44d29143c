import type { DimensionRef } from '#contract'
import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import { makesOfChange, wentAsSupposed } from '../../decide/change-parts.ts'
import { askedStretches, windowsOn } from '../../effects/change/asked-stretches.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { likeStretches } from '../../effects/change/like-stretches.ts'
import { likelyReasons, shareReasons } from '../../effects/explain/share-reasons.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import { otherReasons, reasonsHeadline, reasonsPassage } from '../../telling/explain/share-reasons.ts'
import type { Told } from '../../telling/told.ts'
import { levelOf, rowsOf } from '../../telling/words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'

const MOST_REASONS = 3

/**
 * "Where did the rise in returns come from", where a column says of the returned ones alone why: what each reason adds to the
 * change of the share. Null where no such column is there, or no reason is shown to make a part of the change.
 */
export async function tellShareReasons(asked: Frame): Promise<Told | null> {
  const { question, toolkit, place, source } = asked
  const reasons = likelyReasons(source).slice(0, MOST_REASONS)
  if (asked.measure.kind !== 'share' || !asked.time || isSeries(asked) || reasons.length === 0) return null
  const windows = windowsOn(question, asked.time.column)
  const frame = await buildFrame(
    toolkit,
    {
      ...question,
      act: 'change',
      over: { table: source.name, column: asked.time.column, grain: null },
      within: question.within.filter((own) => !windows.includes(own)),
      by: [
        ...reasons.map(({ name }): DimensionRef => ({
          table: source.name,
          column: name,
          part: null,
          bands: [],
        })),
        ...question.by,
      ],
    },
    place,
    'reasons',
  )
  if (!frame) return null
  const [named] = await askedStretches(frame, windows)
  const stretches = named ?? (await likeStretches(frame, 'year-before'))
  if (!stretches) return null
  for (const { name } of reasons) {
    const by = frame.dimensions.find(({ column }) => column === name)
    const effect =
      by &&
      (await attempted(toolkit, `what ${by.label} says of the change`, () =>
        shareReasons(frame, by, stretches),
      ))
    if (!effect) continue
    const { main, levels, first, numbers, tests } = effect
    const change = main.number(0, 'change')
    if (!beyondChance(numbers.p) || !wentAsSupposed(change, question.supposes)) continue
    const made = makesOfChange(levels.number(0, 'part')) && levels.number(0, 'part') > 0
    if (!made || !beyondChance(first.number(0, 'p'), tests)) continue
    const n = text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
    const judgement = limited(
      { kind: 'which', sureness: surenessOf(numbers.p, numbers.n, 1), reasons: [{ code: 'rows', n }] },
      question,
      frame.measure.label,
    )
    const headline = reasonsHeadline(frame, effect)
    const sentences = [otherReasons(frame, effect)]
    return {
      judgement,
      headline,
      sentences,
      weakened:
        negativeWords(frame) ??
        (stretches.kind === 'years'
          ? text`What is written down as the reason is what somebody chose to write.`
          : text`The two stretches are other parts of the year, so a season may be in it; and what is written down as the reason is what somebody chose to write.`),
      advice: text`Look at ${levelOf(effect.by, levels.text(0, 'level'))} first`,
      keys: [],
      passages: [reasonsPassage(frame, effect, headline, sentences, judgement.sureness)],
      effects: [numbers],
    }
  }
  return null
}
