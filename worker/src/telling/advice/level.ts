import type { Template } from '#contract'
import { showsBy } from '../../decide/advice.ts'
import type { LevelAim } from '../../effects/advice/aim.ts'
import type { FirstRows } from '../../effects/advice/first-rows.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { metricOf } from '../../model/metric-of.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { isTimeUnit } from '../../lexicon/unit-words.ts'
import { singularOf } from '../../lexicon/inflect.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { capitalise, inWords, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { manyOf, rowsOf, valueOf } from '../words.ts'
import { afterWords, lateWords, reachedWords } from './shows.ts'

/** What the rows of a measure come to together is something: days, money. */
const addsUp = ({ question, model }: Frame, { measure }: LevelAim): boolean =>
  measure.kind === 'mean' &&
  !measure.totals &&
  question.metric !== null &&
  (question.metric.kind === 'duration' ||
    isTimeUnit(measure.variable!.unit.after.trim()) ||
    metricOf(model, question.metric).additivity === 'sum')

/** "At the level of all others together (5.9%) 16 of the 43 expenses of IT would come out otherwise, which would bring ..." */
export function worthSentence(frame: Frame, aim: LevelAim, view: View): Template {
  const { measure, whose, level } = aim
  const at = (column: string) => valueOf(measure, view, 0, column)
  const rows = text`${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} ${whose}`
  const over = text`bring ${name(measure.label)} over all from ${at('all_now')} to ${at('all_then')}`
  const most = 'that is the most, if the whole difference can be removed'
  const gained =
    measure.kind === 'share'
      ? text`${view.ref(0, 'size', 'integer')} of the ${rows} would come out otherwise, which would ${over}`
      : addsUp(frame, aim)
        ? text`the ${rows} would come to ${at('size')} ${measure.better === 'less' ? 'less' : 'more'} together, which would ${over}`
        : text`the ${rows} would ${over}`
  return text`At the level of ${level} (${at('toward')}) ${gained}; ${most}`
}

/**
 * What it would save to bring rows to the level of the others, as the answer to just that: how many would come out
 * otherwise, or what they would come to less, times what one costs where the goal says it of what is counted.
 */
export function savedSentence(frame: Frame, aim: LevelAim, view: View): Template {
  const { measure, whose, level } = aim
  const { saves } = frame.question
  const rows = text`${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} ${whose}`
  const less = measure.better === 'less' ? 'less' : 'more'
  const gained =
    measure.kind === 'share'
      ? text`${view.ref(0, 'size', 'integer')} of the ${rows} would come out otherwise`
      : text`the ${rows} would come to ${valueOf(measure, view, 0, 'size')} ${less} together`
  const head = text`What putting it right would save: at the level of ${level} (${valueOf(measure, view, 0, 'toward')}) ${gained}`
  const most = text`that is the most, if the whole difference can be removed, and no forecast`
  if (isMoneyColumn(measure.label, measure.variable!.unit.before || measure.variable!.unit.after))
    return text`${head}; ${most}.`
  if (!saves?.each || !costsWhatIsCounted(aim, saves.of))
    return text`${head}; ${saves?.each ? text`what that costs is not said: the price named is of ${name(saves.of ?? 'something else')}` : 'what one of them costs is said nowhere'}. ${capitalise(most)}.`
  const money = (column: string): Piece =>
    text`${name(saves.before)}${view.ref(0, column, view.number(0, column) < WHOLE ? 'number_short' : 'integer')}${name(saves.after)}`
  return text`${head}, at ${money('one_costs')} each ${money('saved')} in all; ${most}.`
}

/** An amount of money from which on it is told in whole units. */
const WHOLE = 100

/** The price is one of rows that come out badly, or of the unit that a measure is counted in. */
function costsWhatIsCounted({ measure }: LevelAim, of: string | null): boolean {
  if (of === null) return true
  const last = singularOf(of.split(/[ -]/).at(-1)!)
  const unit = measure.variable!.unit.after.trim().toLowerCase()
  if (measure.kind === 'share') return !isTimeUnit(last)
  const says = (word: string) => singularOf(word.toLowerCase()) === last
  return says(unit) || UNIT_SIGNS[last] === unit || measure.label.split(/\W+/).some(says)
}

/** How units are written that people name by their word. */
const UNIT_SIGNS: Record<string, string> = {
  kilo: 'kg',
  kilogram: 'kg',
  kilometre: 'km',
  kilometer: 'km',
  litre: 'l',
  liter: 'l',
  hour: 'h',
  minute: 'min',
  ton: 't',
  tonne: 't',
}

/** No level is shown that what is found could be brought to. */
export const nothingSaved = (): Template =>
  text`What putting it right would save the data cannot tell: no level is shown that the others have and these have not.`

/** After how many rows, and how long at their pace, half of the way would be more than chance; what it takes to try it out. */
export function levelShows(
  frame: Frame,
  { measure, moving, level, tried }: LevelAim,
  view: View,
): Template | null {
  const at = (column: string) => valueOf(measure, view, 0, column)
  if (tried)
    return Number.isFinite(view.number(0, 'try_rows'))
      ? text`Try it out before it is extended: with ${view.ref(0, 'try_rows', 'integer')} ${rowsOf(frame)} that are done so and as many that are not, half of the difference would show four times in five`
      : null
  const shows = showsBy(view, view.number(0, 'n'))
  if (!shows) return null
  const to = reachedWords(shows.part, at('half'), text`the ${at('toward')} of ${level}`)
  return text`Whether it works shows in ${name(measure.label)} of ${moving}, ${at('level')} so far: ${to} ${afterWords(frame, view, shows.part)}${shows.soon ? '' : lateWords}`
}

/** The other groups differ by no more than chance makes: none of them is a place to begin. */
export const leaveSentence = ({ dimension, levels, measure, estimate, top, bottom }: Groups): Template =>
  text`Nothing shows where to begin among the other ${inWords(levels.length)} ${manyOf(dimension)}: no difference between them could be shown (${valueOf(measure, levels, bottom, estimate)} to ${valueOf(measure, levels, top, estimate)})`

/**
 * Where the rows to begin with stand one by one. Where some are not over yet, they are what something can still be done
 * about, and the others what to learn from.
 */
export function listedSentence(
  frame: Frame,
  { file, view, state, open }: FirstRows,
  { measure, whose }: LevelAim,
): Template {
  const less = measure.better === 'less'
  const which = state ? (less ? 'that make it' : 'that fall short') : 'behind it'
  const those = text`The ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} ${which} stand one by one${state ? '' : text`, the ${less ? 'highest' : 'lowest'} first,`} in ${name(`data/${file}.csv`)}`
  if (!open) return those
  const many = open.view.ref(0, 'n', 'integer')
  const one = open.view.number(0, 'n') === 1
  const where = open.file === null ? '' : text` (${name(`data/${open.file}.csv`)})`
  if (open.among)
    return text`${those}; ${many} of them ${one ? 'is' : 'are'} not over yet and can still come out otherwise${where}`
  if (!state)
    return text`Still open ${one ? 'is' : 'are'} ${many} ${rowsOf(frame)} ${whose}${where}: begin with ${one ? 'it' : 'these'}. ${those}, to learn from`
  return text`What can still be turned ${one ? 'is' : 'are'} the ${many} ${rowsOf(frame)} ${whose} that ${one ? 'is' : 'are'} not over yet${where}. ${those}, to learn from`
}
