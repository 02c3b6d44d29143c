import { decideUnits } from '../../decide/unit-courses.ts'
import { limited } from '../../decide/decide.ts'
import { unitCourses } from '../../effects/change/unit-courses.ts'
import { capitalise, text } from '../../prose/prose.ts'
import type { Told } from '../../telling/told.ts'
import {
  allTogether,
  besideUnits,
  countsOfUnits,
  listOfUnits,
  unitsHeadline,
  unitsPassage,
  whoMoved,
} from '../../telling/change/unit-courses.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import type { Frame } from '../frame/frame.types.ts'
import { isPanel } from '../frame/is-panel.ts'

/**
 * Whether a question of change is about units that have one row each at each moment: of a level or a rate always, of what
 * adds up where it asks for the units themselves, since their total is a course like any other.
 */
export function isOfUnits(frame: Frame): boolean {
  const { question, measure, time } = frame
  const panel = isPanel(frame)
  if (!panel || !time || question.against.length > 0) return false
  if (question.by.some(({ column }) => column !== panel.column)) return false
  return measure.kind !== 'sum' || asksWho(frame)
}

const asksWho = ({ question, panel }: Frame): boolean =>
  question.order !== null || question.by.some(({ column }) => column === panel?.column)

/** How each of many units moved: all of them together, how many which way, who most and who least. */
export async function changeOfUnits(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  const effect = await unitCourses(frame)
  if (!effect) return null
  const who = asksWho(frame)
  const judgement = limited(decideUnits(effect, question, who), question, measure.label)
  const headline = who ? whoMoved(frame, effect) : unitsHeadline(frame, effect)
  const passage = await unitsPassage(frame, effect, headline, judgement.sureness)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline: withVerdict(judgement.kind, question, headline),
    sentences: [
      ...(who ? [allTogether(frame, effect), capitalise(countsOfUnits(effect))] : [whoMoved(frame, effect)]),
      ...besideUnits(frame, effect),
    ].filter((words) => words !== ''),
    listed: who || question.by.length > 0 ? listOfUnits(frame, effect) : null,
    weakened: text`The record says what happened to each, not why.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}
