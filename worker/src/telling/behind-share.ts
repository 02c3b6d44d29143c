import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import type { PeopleBehind, Undecided, UndecidedBySide } from '../effects/behind-share.ts'
import type { View } from '../prose/view.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'
import { amount, type Variable } from '../variables/variable.ts'
import { levelOf, manyOf, oneOf, rowsOf } from './words.ts'
import { isOneOf } from '../model/several-values.ts'

const MOST_STATES = 4

/** "121 of the 500 expenses are not decided yet (88 Pending and 33 Submitted) and count here as not Declined". */
function notDecided(frame: Frame, { states, main }: Undecided): Template {
  const each = listed(
    states.rows
      .slice(0, MOST_STATES)
      .map((row) => text`${states.ref(row, 'n', 'integer')} ${name(states.text(row, 'state'))}`),
  )
  return text`${main.ref(0, 'n', 'integer')} of the ${main.ref(0, 'total', 'integer')} ${rowsOf(frame)} are not decided yet (${each}) and count here as not ${name(isOneOf(frame.question.metric!.values).slice('is '.length))}`
}

/** "105 of the 500 expenses are not decided yet \u2026; among those decided it is 32.2% (127 of 395)." */
export const undecidedSentence = (frame: Frame, own: Undecided): Template =>
  text`${notDecided(frame, own)}; among those decided it is ${own.main.ref(0, 'decided_share', 'percent1')} (${own.main.ref(0, 'so', 'integer')} of ${own.main.ref(0, 'decided', 'integer')}).`

/** The same with the one group and all others together: "\u2026 it is 54% for IT (19 of 35) and 8% for all others together." */
export function undecidedSidesSentence(
  frame: Frame,
  dimension: Dimension,
  level: string,
  { whole, sides }: UndecidedBySide,
): Template {
  const side = (of: string) =>
    text`${sides.ref(0, `${of}_share`, 'percent1')} (${sides.ref(0, of, 'integer')} of ${sides.ref(0, `${of}_n`, 'integer')})`
  return text`${notDecided(frame, whole)}; among those decided it is ${side('these')} for ${levelOf(dimension, level)} and ${side('others')} for all others together.`
}

/** "The expenses that count in it come to 170,465 in amount, 84,999 of it (50%) of IT." */
export const moneySentence = (
  frame: Frame,
  dimension: Dimension,
  level: string,
  { variable, view }: { variable: Variable; view: View },
): Template =>
  text`The ${rowsOf(frame)} that count in ${name(frame.measure.label)} come to ${amount(variable, view, 0, 'total')} of ${name(variable.label)} in all, ${amount(variable, view, 0, 'these')} of it (${view.ref(0, 'part', 'percent')}) for ${levelOf(dimension, level)}.`

/** "The 43 expenses of IT are of 5 users, whose shares lie between 33% and 54%": whether it is one of them. */
export function peopleSentence(
  frame: Frame,
  dimension: Dimension,
  level: string,
  { by, view }: PeopleBehind,
): Template {
  const head = text`The ${view.ref(0, 'rows', 'integer')} ${rowsOf(frame)} of ${levelOf(dimension, level)} are of ${view.ref(0, 'units', 'integer')} ${view.number(0, 'units') === 1 ? oneOf(by) : manyOf(by)}`
  if (view.number(0, 'units') === 1) return text`${head}, so that it cannot be told from that one alone.`
  return view.number(0, 'known') >= 2
    ? text`${head}; of those with enough rows it lies between ${view.ref(0, 'low', 'percent')} and ${view.ref(0, 'high', 'percent')}, and rows of one ${oneOf(by)} are not independent.`
    : text`${head}, and rows of one ${oneOf(by)} are not independent.`
}
