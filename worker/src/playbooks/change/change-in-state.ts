import type { Filter, Template } from '#contract'
import { rowsOfStretches } from '../../effects/change/asked-stretches.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { changeParts } from '../../effects/change/change-parts.ts'
import type { NamedStretches } from '../../effects/change/named-stretches.ts'
import { capitalise, text } from '../../prose/prose.ts'
import {
  changePartsHeadline,
  changePartsPassages,
  crossedSentence,
} from '../../telling/change/change-parts.ts'
import { conditionWords } from '../../telling/having.ts'
import type { Passage } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * A number of rows that is asked for together with the share of a state among them: where the change of those in that state
 * lies, over two columns crossed too. Null where no such share is named.
 */
export async function changeInState(
  frame: Frame,
  named: NamedStretches,
): Promise<{ sentences: Template[]; passages: Passage[] } | null> {
  const { question, toolkit, place, measure } = frame
  const state = question.with.find(
    ({ kind, limit, values }) => kind === 'share' && !limit && values.length > 0,
  )
  if (measure.kind !== 'count' || !state?.column || question.by.length === 0) return null
  const only: Filter = {
    table: state.table,
    column: state.column,
    operator: state.values.length === 1 ? '=' : 'in',
    values: state.values,
  }
  const within = [...question.within, only]
  const inside = await buildFrame(toolkit, { ...question, with: [], within }, place, 'in_state')
  const stretches = inside && (await rowsOfStretches(inside, named))
  const effect =
    stretches &&
    (await attempted(toolkit, 'where the change in a state lies', () => changeParts(inside, stretches)))
  if (!effect) return null
  const plain = changePartsHeadline(inside, effect, false, false)
  const words = text`Of the ${rowsOf(frame)} whose ${conditionWords(frame, [only])}, ${plain}`
  const [first] = await changePartsPassages(inside, effect, capitalise(words), 'moderate')
  return {
    sentences: [words, effect.crossed ? crossedSentence(inside, effect.crossed) : ''],
    passages: first ? [{ ...first, certainty: 'moderate' }] : [],
  }
}
