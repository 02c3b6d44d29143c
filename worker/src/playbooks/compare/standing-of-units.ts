import { limited } from '../../decide/decide.ts'
import { unitStanding } from '../../effects/compare/unit-standing.ts'
import { text } from '../../prose/prose.ts'
import type { Told } from '../../telling/told.ts'
import {
  standingHeadline,
  standingListed,
  standingPassage,
  standingSentences,
} from '../../telling/compare/unit-standing.ts'
import type { Frame } from '../frame/frame.types.ts'
import { isPanel } from '../frame/is-panel.ts'

/**
 * Whether a question of who has most is about units that have one row each at each moment: of a level or a rate they
 * stand somewhere now, and a mean of all years would rank what nobody has any more.
 */
export function asksStanding(frame: Frame): boolean {
  const { question, measure } = frame
  const panel = isPanel(frame)
  return (
    question.act === 'rank' &&
    panel !== null &&
    measure.kind !== 'sum' &&
    question.statistic === null &&
    question.by.length > 0 &&
    question.by.every(({ column }) => column === panel.column) &&
    question.against.length + question.given.length === 0
  )
}

/** Who stands where at the last moment, and whether it has been so before. */
export async function standingOfUnits(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  const effect = asksStanding(frame) ? await unitStanding(frame) : null
  if (!effect) return null
  const judgement = limited({ kind: 'which', sureness: 'high', reasons: [] }, question, measure.label)
  const headline = standingHeadline(frame, effect)
  const passage = await standingPassage(frame, effect, headline)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline,
    sentences: standingSentences(frame, effect),
    // The bars show the same figures, and the chapter has all of them.
    listed: frame.question.lists ? standingListed(frame, effect) : null,
    weakened: text`Where each stands is read off the record; what lies close together may be apart by nothing that lasts.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}
