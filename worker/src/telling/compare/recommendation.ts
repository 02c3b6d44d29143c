import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { Adjusted } from '../../effects/compare/adjusted.ts'
import { beyondChance, noneLeads, type Spread } from '../../decide/decide.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { OTHERS } from '../../effects/compare/inside.ts'
import type { ShareOut } from '../../effects/make-up/share-out.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { leadersOf } from './pairs-apart.ts'
import { restsOnOneRow } from '../make-up/share-out.ts'
import { levelOf, manyOf, percentOf, rangeWords, rowsOf, valueOf, whatOf } from '../words.ts'
import { baseOf } from '../make-up/share-base.ts'

/** What is to be done about a decision that is asked for, with its reason; and what it rests on and cannot say. */
export interface Recommended {
  headline: Template
  rests: Template
  weakened: Template
  /** What sets apart those among whom the measure gives no reason to choose. */
  beside?: Template
  advice: Template | null
  /** Several are named, or others than the first: what is told of the first and the next is told here. */
  several?: boolean
}

const MOST_NAMED = 3
const MOST_COSTS = 5

/** Whoever comes first by the mean or the share of a measure; nobody where the groups cannot be told apart. */
export function recommendedBy(
  frame: Frame,
  effect: Groups,
  held: Adjusted | null,
  sure: boolean,
  open: Template,
  /** The group of one row against all others together; null where that could not be told. */
  others: { row: number; rest: Groups } | null,
  /** What each costs, where nothing else sets them apart. */
  cost: Groups | null = null,
): Recommended {
  const { question, measure } = frame
  const { dimension, levels } = effect
  const most = question.order !== 'least'
  const [first, tied] = most ? [effect.top, effect.topTies] : [effect.bottom, effect.bottomTies]
  // Who stands against all others together comes first, also where single small groups can't be told from it.
  const rest =
    others?.row === first && tied.length > 0 && leadersOf(effect, first, others.rest)?.length === 1
      ? others.rest
      : null
  const ties = rest ? [] : tied
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
    : text`with ${name(measure.label)} of ${value(first)} (${rangeWords(measure, levels, first, effect.low, effect.high)}) against ${rest ? text`${valueOf(measure, rest.levels, rest.levels.rowOf('level', OTHERS), rest.estimate)} for all others together` : text`${value(next)} for ${at(next)}, which comes next`}`
  const stands = held !== null && beyondChance(held.numbers.p) && Math.sign(held.moved) > -1
  return {
    headline: none
      ? text`The data give no reason to choose one of the ${manyOf(dimension)}: ${open}`
      : ties.length > 0
        ? text`Recommended: one of ${listed(named)}, which cannot be told apart: ${at(first)} ${reason}.`
        : text`Recommended: ${question.decides === 'less' ? text`begin with ${at(first)}` : text`${at(first)} first`}, ${reason}.`,
    beside: none && cost ? costWords(frame, cost) : '',
    rests: text`This rests on ${name(measure.label)}${question.decides === 'less' && measure.totals ? ', not on who has most,' : ''} of ${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}${!none && stands ? ', and the order stands with the other columns held equal' : ''}.`,
    weakened: untried(frame),
    advice: none
      ? cost
        ? text`Decide it by ${name(cost.measure.label)}: nothing shown in ${name(measure.label)} speaks for the dearer ones`
        : text`Decide it by something else than ${name(measure.label)}, or try it in some of the ${manyOf(dimension)} and compare`
      : adviceOf(frame, at(first)),
  }
}

/** "What sets them apart is the fee: A with 455, B with 296 and C with 126". */
function costWords({ measure }: Frame, { dimension, levels, estimate, measure: cost }: Groups): Template {
  const order = [...levels.rows].sort((a, b) => levels.number(b, estimate) - levels.number(a, estimate))
  const shown = order.length > MOST_COSTS ? [...order.slice(0, MOST_COSTS - 1), order.at(-1)!] : order
  const each = shown.map(
    (row) =>
      text`${levelOf(dimension, levels.text(row, 'level'))} with ${valueOf(cost, levels, row, estimate)}`,
  )
  return text`What sets the ${manyOf(dimension)} apart is ${name(cost.label)}: ${listed(each)}; where it is higher, no better ${name(measure.label)} is shown.`
}

/**
 * The same by how a total or the rows are shared out: as many as are asked for. Who has most of a total through one row is
 * passed over where more is to be placed.
 */
export function recommendedOf(frame: Frame, effect: ShareOut, spread: Spread, plain: Template): Recommended {
  const { dimension, levels, main } = effect
  const most = frame.question.order !== 'least'
  const wanted = frame.question.top_n ?? 1
  const passed = (row: number) => most && restsOnOneRow(frame, effect, row)
  const steady = levels.rows.filter((row) => !passed(row))
  const several = most && (wanted > 1 || passed(0)) && steady.length >= wanted
  const row = most ? (several ? steady[0]! : 0) : levels.rowOf('level', main.text(0, 'bottom'))
  const at = levelOf(dimension, levels.text(row, 'level'))
  return {
    headline: several
      ? severalHeadline(frame, effect, steady.slice(0, wanted))
      : noneLeads(spread)
        ? text`The data give no reason to choose one of the ${manyOf(dimension)}: ${plain.replace(/^Th/, 'th')}`
        : text`Recommended: ${frame.question.decides === 'less' ? text`begin with ${at}` : text`${at} first`}, which has ${most ? 'most' : 'least'}: ${percentOf(levels, row, 'share')} of the ${baseOf(frame, effect)} (${valueOf(frame.measure, levels, row, 'value')} of ${valueOf(frame.measure, main, 0, 'total')}).`,
    rests: text`This rests on how much each has of the ${whatOf(frame)}, and on nothing that says what comes of it.`,
    weakened: untried(frame),
    advice: several || !noneLeads(spread) ? adviceOf(frame, several && wanted > 1 ? text`these` : at) : null,
    several,
  }
}

/** "Recommended: A with $2.1 million and B with $1.9 million; C has more, but nearly all of it is one row". */
function severalHeadline(
  { measure }: Frame,
  { dimension, levels }: ShareOut,
  chosen: readonly number[],
): Template {
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const value = (row: number) => valueOf(measure, levels, row, 'value')
  const before = levels.rows.slice(0, chosen.at(-1)).filter((row) => !chosen.includes(row))
  const over = before
    .slice(0, MOST_NAMED)
    .map((row) => text`${at(row)} (${valueOf(measure, levels, row, 'largest')} of ${value(row)})`)
  const more = before.length > MOST_NAMED ? [...over, text`others`] : over
  return text`Recommended: ${listed(chosen.map((row) => text`${at(row)} with ${value(row)}`))}${more.length > 0 ? text`; as much or more stands at ${listed(more)}, but there most of it is a single row` : ''}.`
}

const untried = ({ question }: Frame): Template =>
  question.decides === 'less'
    ? text`What was measured is how it has been; what would be lost with less of it, nobody has tried.`
    : text`What was measured is how it has been; that more of it would bring the same again, nobody has tried.`

const adviceOf = ({ question, measure }: Frame, at: Template): Template =>
  question.decides === 'less'
    ? text`Begin with a part of it at ${at}, and see what becomes of ${name(measure.label)} before the rest follows`
    : text`Give ${at} a part of it first for a set time, and see what becomes of ${name(measure.label)} before the rest follows`
