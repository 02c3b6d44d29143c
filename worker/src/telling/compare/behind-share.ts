import type { Template } from '#contract'
import { capitalise, inWords, listed, name, text } from '../../prose/prose.ts'
import type { PeopleBehind, Undecided, UndecidedBySide } from '../../effects/compare/behind-share.ts'
import type { View } from '../../prose/view.ts'
import type { Ongoing } from '../../playbooks/frame/ongoing.ts'
import type { Waiting } from '../../playbooks/frame/waiting.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { amount, type Variable } from '../../variables/variable.ts'
import { levelOf, manyOf, oneOf, rowsOf, valueOf } from '../words.ts'
import { saysYes } from '../../model/levels.ts'
import { isOneOf } from '../../model/several-values.ts'

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

/**
 * "121 of the 500 expenses are not decided yet (88 Pending and 33 Submitted) and are left out; counted in as well, they would
 * make share of declined expenses 9.2%." Of what was called off that it is left out too. "335 of the 500 goals are not over yet
 * (170 Open and 165 In Progress) and count here by what is written of them so far; over the others alone success rate is 44.2%."
 */
export function waitingSentence(frame: Frame, { states, main, judgedEarly }: Waiting): Template {
  const each = (waits: boolean) =>
    states.rows
      .filter((row) => (states.value(row, 'waits') === true) === waits)
      .slice(0, MOST_STATES)
      .map((row) => text`${states.ref(row, 'n', 'integer')} ${name(states.text(row, 'state'))}`)
  const many = text`${main.ref(0, 'n', 'integer')} of the ${main.ref(0, 'total', 'integer')} ${rowsOf(frame)}`
  const share = name(frame.measure.label)
  if (judgedEarly)
    return text`${many} are not over yet (${listed(each(true))}) and count here by what is written of them so far; over the others alone ${share} is ${main.ref(0, 'decided_share', 'percent1')}.`
  if (main.number(0, 'n') === 0)
    return text`${main.ref(0, 'off', 'integer')} of the ${main.ref(0, 'total', 'integer')} ${rowsOf(frame)} were called off (${listed(each(false))}) and count on neither side; counted in, they would make ${share} ${main.ref(0, 'all_share', 'percent1')}.`
  const off =
    main.number(0, 'off') > 0
      ? text`, and so ${main.number(0, 'off') === 1 ? 'is' : 'are'} ${listed(each(false))}`
      : ''
  return text`${many} are not decided yet (${listed(each(true))}) and are left out${off}; counted in as well, they would make ${share} ${main.ref(0, 'all_share', 'percent1')}.`
}

/**
 * "120 of the 400 projects are not over yet (120 In Progress) and are left out: what they come to against their plan is not
 * known; with what they have so far it would be 3.1% over all."
 */
export function ongoingSentence(frame: Frame, { states, main }: Ongoing): Template {
  const each = listed(
    states.rows
      .slice(0, MOST_STATES)
      .map((row) => text`${states.ref(row, 'n', 'integer')} ${name(states.text(row, 'state'))}`),
  )
  return text`${main.ref(0, 'n', 'integer')} of the ${main.ref(0, 'total', 'integer')} ${rowsOf(frame)} are not over yet (${each}) and are left out: what they come to against their plan is not known; with what they have so far ${name(frame.measure.label)} would be ${main.ref(0, 'all_value', 'percent1')} over all.`
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

/** "Amount of the expenses that are Declined adds up to 170,465, 84,999 of it (50%) for IT." */
export const moneySentence = (
  frame: Frame,
  dimension: Dimension,
  level: string,
  { variable, view }: { variable: Variable; view: View },
): Template =>
  text`${name(variable.label)} of the ${rowsOf(frame)} ${countedWords(frame)} adds up to ${amount(variable, view, 0, 'total')}, ${amount(variable, view, 0, 'these')} of it (${view.ref(0, 'part', 'percent')}) for ${levelOf(dimension, level)}.`

/** "That are Declined": which rows a share counts. */
export const countedWords = ({ question, measure }: Frame): Template =>
  question.metric &&
  question.metric.values.length > 0 &&
  question.metric.limit === undefined &&
  !question.metric.values.every(saysYes)
    ? text`that are ${name(isOneOf(question.metric.values).slice('is '.length))}`
    : text`that count in ${name(measure.label)}`

/**
 * "The 18 expenses of Development are of two users, Ada and Ben, 9 each: it may be they rather than the department"; of
 * few who have most of it, whether the others there are as they are.
 */
export function peopleSentence(
  frame: Frame,
  dimension: Dimension,
  level: string,
  { by, few, view }: PeopleBehind,
): Template {
  const [those, group] = [view.rows.slice(0, few), levelOf(dimension, level)]
  const alike = few > 1 && those.every((row) => view.number(row, 'n') === view.number(0, 'n'))
  const who = (row: number) => levelOf(by, view.text(row, 'who'))
  const each = listed(
    those.map((row) =>
      alike || view.number(0, 'units') === 1
        ? who(row)
        : text`${who(row)} (${view.ref(row, 'n', 'integer')})`,
    ),
  )
  const named = alike ? text`${each}, ${view.ref(0, 'n', 'integer')} each` : each
  if (few === view.number(0, 'units'))
    return text`The ${view.ref(0, 'rows', 'integer')} ${rowsOf(frame)} of ${group} are ${few === 1 ? 'all of one' : text`of ${inWords(few)}`} ${few === 1 ? oneOf(by) : manyOf(by)}, ${named}: it may be ${few === 1 ? text`that ${oneOf(by)}` : 'they'} rather than the ${oneOf(dimension)}.`
  const at = (column: string) => valueOf(frame.measure, view, few - 1, column)
  const rests =
    frame.measure.kind === 'count'
      ? ''
      : text`: ${name(frame.measure.label)} is ${at('inside')} for ${few === 1 ? text`that ${oneOf(by)}` : 'them'} and ${at('rest')} for the others there`
  return text`${capitalise(inWords(few))} of the ${view.ref(0, 'units', 'integer')} ${manyOf(by)} of ${group}, ${named}, ${few === 1 ? 'has' : 'have'} ${view.ref(few - 1, 'upto', 'integer')} of its ${view.ref(0, 'rows', 'integer')} ${rowsOf(frame)}${rests}.`
}
