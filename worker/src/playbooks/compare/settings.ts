import { limited, surenessOf } from '../../decide/decide.ts'
import { isLaidOut } from '../../effects/compare/designed.ts'
import { combinationsOf, crossedFactors, settingsOf } from '../../effects/compare/settings.ts'
import { text } from '../../prose/prose.ts'
import { groupsPassage } from '../../telling/compare/groups.ts'
import { negativeWords } from '../../telling/negative.ts'
import {
  bestLevels,
  combinationHeadline,
  mattersHeadline,
  settingsPassage,
} from '../../telling/compare/settings.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Factors that are named by their like, of which fewer are compared one by one. */
const SEVERAL = 3

/** Which levels of several crossed factors are best, together and each, or which factor carries most of a measure. */
export async function tellSettings(asked: Frame): Promise<Told | null> {
  const { question, toolkit, place } = asked
  if (question.against.length > 0 || question.with.length > 0 || question.given.length > 0) return null
  const dimensions = asked.dimensions.filter((own) => own.asked)
  if (dimensions.length < 2 || question.by.length !== dimensions.length) return null
  const named = await crossedFactors(asked)
  if (!named) return null
  const laid: boolean[] = []
  for (const own of named) laid.push(await isLaidOut(asked, own))
  const designed = laid.filter(Boolean).length >= 2
  // Totals are what is asked for of rows that were merely collected.
  if (!designed && (asked.measure.kind === 'sum' || named.length < SEVERAL)) return null
  const frame =
    asked.measure.kind === 'sum'
      ? await buildFrame(toolkit, { ...question, statistic: 'mean' }, place, 'mean')
      : asked
  const factors = frame?.dimensions.filter((own) => own.asked) ?? []
  const effect = frame && factors.length === named.length ? await settingsOf(frame, factors) : null
  if (!frame || !effect) return null
  const { measure } = frame
  const order = question.order ?? (measure.better === 'less' ? 'least' : 'most')
  const combined = question.act === 'rank' ? await combinationsOf(frame, effect, order) : null
  if (question.act === 'rank' && !combined) return null
  const matters = mattersHeadline(frame, effect)
  const p = combined ? combined.effect.numbers.p : effect.numbers.p
  const sureness = surenessOf(p, effect.numbers.n, effect.factors.length)
  const n = text`${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const judgement = limited(
    { kind: sureness === 'cannot-tell' ? 'cannot-tell' : 'which', sureness, reasons: [{ code: 'rows', n }] },
    question,
    measure.label,
  )
  const headline = combined ? combinationHeadline(frame, combined, order) : matters
  const best = bestLevels(frame, effect, order)
  const own = await settingsPassage(frame, effect, matters)
  const passages: Passage[] = combined
    ? [await groupsPassage(frame, combined.effect, judgement.sureness, [best], headline), own]
    : [{ ...own, sentences: [...own.sentences, best], certainty: judgement.sureness }]
  return {
    judgement,
    headline,
    sentences: combined ? [best, matters] : [best],
    weakened:
      negativeWords(frame) ??
      text`A level that was run with the easier levels of the others has the better mean for that; combinations that nobody ran are not in these rows.`,
    advice: null,
    keys: [],
    passages,
    effects: [...(combined ? [combined.effect.numbers] : []), effect.numbers],
  }
}
