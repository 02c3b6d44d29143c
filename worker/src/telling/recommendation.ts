import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import type { Adjusted } from '../effects/adjusted.ts'
import { beyondChance, noneLeads, type Spread } from '../decide/decide.ts'
import type { Groups } from '../effects/groups.ts'
import type { ShareOut } from '../effects/share-out.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { levelOf, manyOf, percentOf, rangeWords, rowsOf, valueOf, whatOf } from './words.ts'

/** What is to be done about a decision that is asked for, with its reason; and what it rests on and cannot say. */
export interface Recommended {
  headline: Template
  rests: Template
  weakened: Template
  advice: Template | null
}

const MOST_NAMED = 3

/** Whoever comes first by the mean or the share of a measure; nobody where the groups cannot be told apart. */
export function recommendedBy(
  frame: Frame,
  effect: Groups,
  held: Adjusted | null,
  sure: boolean,
  open: Template,
): Recommended {
  const { question, measure } = frame
  const { dimension, levels } = effect
  const most = question.order !== 'least'
  const [first, ties] = most ? [effect.top, effect.topTies] : [effect.bottom, effect.bottomTies]
  const order = [...levels.rows].sort(
    (a, b) => (most ? -1 : 1) * (levels.number(a, effect.estimate) - levels.number(b, effect.estimate)),
  )
  const value = (row: number) => valueOf(measure, levels, row, effect.estimate)
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const next = order.find((row) => row !== first && !ties.includes(levels.text(row, 'level')))
  const named = [at(first), ...ties.map((level) => levelOf(dimension, level))]
  const none = !sure || next === undefined || named.length > MOST_NAMED
  const reason = none
    ? ''
    : text`with ${name(measure.label)} of ${value(first)} (${rangeWords(measure, levels, first, effect.low, effect.high)}) against ${value(next)} for ${at(next)}, which comes next`
  const stands = held !== null && beyondChance(held.numbers.p) && Math.sign(held.moved) > -1
  return {
    headline: none
      ? text`The data give no reason to choose one of the ${manyOf(dimension)}: ${open}`
      : ties.length > 0
        ? text`Recommended: one of ${listed(named)}, which cannot be told apart: ${at(first)} ${reason}.`
        : text`Recommended: ${question.decides === 'less' ? text`begin with ${at(first)}` : text`${at(first)} first`}, ${reason}.`,
    rests: text`This rests on ${name(measure.label)}${question.decides === 'less' && measure.totals ? ', not on who has most,' : ''} of ${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}${!none && stands ? ', and the order stands with the other columns held equal' : ''}.`,
    weakened: untried(frame),
    advice: none
      ? text`Decide it by something else than ${name(measure.label)}, or try it in some of the ${manyOf(dimension)} and compare`
      : adviceOf(frame, at(first)),
  }
}

/** The same by how a total or the rows are shared out. */
export function recommendedOf(frame: Frame, effect: ShareOut, spread: Spread, plain: Template): Recommended {
  const { dimension, levels, main } = effect
  const most = frame.question.order !== 'least'
  const row = most ? 0 : levels.rowOf('level', main.text(0, 'bottom'))
  const at = levelOf(dimension, levels.text(row, 'level'))
  return {
    headline: noneLeads(spread)
      ? text`The data give no reason to choose one of the ${manyOf(dimension)}: ${plain.replace(/^Th/, 'th')}`
      : text`Recommended: ${frame.question.decides === 'less' ? text`begin with ${at}` : text`${at} first`}, which has ${most ? 'most' : 'least'}: ${percentOf(levels, row, 'share')} of the ${whatOf(frame)} (${valueOf(frame.measure, levels, row, 'value')} of ${valueOf(frame.measure, main, 0, 'total')}).`,
    rests: text`This rests on how much each has of the ${whatOf(frame)}, and on nothing that says what comes of it.`,
    weakened: untried(frame),
    advice: noneLeads(spread) ? null : adviceOf(frame, at),
  }
}

const untried = ({ question }: Frame): Template =>
  question.decides === 'less'
    ? text`What was measured is how it has been; what would be lost with less of it, nobody has tried.`
    : text`What was measured is how it has been; that more of it would bring the same again, nobody has tried.`

const adviceOf = ({ question, measure }: Frame, at: Template): Template =>
  question.decides === 'less'
    ? text`Begin with a part of it at ${at}, and see what becomes of ${name(measure.label)} before the rest follows`
    : text`Give ${at} a part of it first for a set time, and see what becomes of ${name(measure.label)} before the rest follows`
