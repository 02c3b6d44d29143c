import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { insideMoved, ratioMoved, type RatioMoved } from '../../effects/change/ratio-moved.ts'
import { text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import {
  besideSentence,
  madeSentence,
  mixSentence,
  ratioMovedAdvice,
  ratioMovedHeadline,
  ratioMovedPassage,
  sparedSentence,
} from '../../telling/change/ratio-moved.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * Why a ratio of totals moved: the rows of one value, or of two together, that hold the change, since when, what it comes to
 * in what stands below the line, what changed there, and whom it spares. Null where no few rows hold it.
 */
export async function tellRatioMoved(frame: Frame): Promise<Told | null> {
  const { question, measure, toolkit } = frame
  const way = question.supposes === 'up' || question.supposes === 'down' ? question.supposes : null
  const own = await attempted(toolkit, `where ${measure.label} moved`, () => ratioMoved(frame, way))
  if (!own || !beyondChance(own.numbers.p, own.tried)) return null
  const headline = ratioMovedHeadline(frame, own)
  const inside = await attempted(toolkit, 'what changed there', () => insideMoved(frame, own))
  const made = await madeOf(frame, own)
  const beside = besideSentence(frame, own)
  const sentences = [
    ...(made ? [made] : []),
    ...(inside?.mix ? [mixSentence(frame, inside.mix)] : []),
    ...(beside ? [beside] : []),
    ...(inside?.spared ? [sparedSentence(frame, inside.spared)] : []),
  ]
  const judgement = limited(
    {
      kind: 'which',
      sureness: surenessOf(own.numbers.p, own.numbers.n, own.tried),
      reasons: [{ code: 'many-tests', tests: null }, rowsBehind(frame)],
    },
    question,
    measure.label,
  )
  return {
    judgement,
    headline,
    sentences,
    weakened:
      negativeWords(frame) ??
      text`This says where it went and since when; who decided it is not in these columns.`,
    advice: ratioMovedAdvice(own, inside?.mix ?? null),
    keys: [],
    passages: [await ratioMovedPassage(frame, own, headline, sentences, judgement.sureness)],
    effects: [own.numbers],
  }
}

/**
 * Only a share of an amount comes to an amount. Where it is what is left once costs are paid, these are what they are: with
 * what was left before, the same rows would have brought more.
 */
async function madeOf(frame: Frame, own: RatioMoved) {
  const { measure, toolkit, question, source } = frame
  const { metric } = question
  const below = source.columns.find(({ name }) => name === metric?.from)
  if (measure.variable?.unit.after !== '%' || !below) return null
  const costs =
    metric!.column === metric!.from && (metric!.terms ?? []).every(({ operator }) => operator === '-')
  const whole = costs ? ` / (1 - ${own.main.number(0, 'r_before') / 100})` : ''
  const view = new View(
    await toolkit.query(
      `What the change of ${measure.label} comes to`,
      `select ${Math.abs(own.main.number(0, 'made')) / 100}::double${whole} as size`,
    ),
  )
  const unit = below.unit ?? ''
  const money = /^[£$€¥]$/.test(unit)
    ? { before: unit, after: '' }
    : { before: '', after: unit && ` ${unit}` }
  return madeSentence(frame, own, view, money, costs)
}
