import { beyondChance } from '../../decide/decide.ts'
import type { Template } from '#contract'
import { movedInstead } from '../../decide/cell-move.ts'
import { CONTROL } from '../../lexicon/control-words.ts'
import { pairRow } from '../../variables/gap.ts'
import { inWords, listed, name, text, type Piece } from '../../prose/prose.ts'
import { span } from '../../variables/variable.ts'
import { LIMITS } from '../../decide/limits.ts'
import { jumpIn } from '../../decide/ordered-jump.ts'
import { tenthsOf } from '../../decide/tenths.ts'
import type { Adjusted } from '../../effects/compare/adjusted.ts'
import type { Crossed } from '../../effects/compare/crossed.ts'
import type { CoursesByGroup } from '../../effects/change/courses.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { OTHERS, THESE } from '../../effects/compare/inside.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import type { Variable } from '../../variables/variable.ts'
import type { View } from '../../prose/view.ts'
import { carriedWords } from './carried.ts'
import { interactionWords } from './crossed.ts'
import { amountColumn, levelColumn, rowsColumn, oneCalled } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import {
  axisOf,
  levelOf,
  levelsOf,
  manyCalled,
  manyOf,
  oneOf,
  rangeWords,
  rowsOf,
  valueOf,
  withFigure,
} from '../words.ts'

const at = (effect: Groups, row: number): Template =>
  levelOf(effect.dimension, effect.levels.text(row, 'level'))
const value = (effect: Groups, row: number): Piece =>
  valueOf(effect.measure, effect.levels, row, effect.estimate)
const range = (effect: Groups, row: number): Piece =>
  span(effect.measure.variable!, effect.levels, row, effect.low, effect.high)

/** A share as people say it: "41% (38% to 45%)", a mean with its interval. */
const estimated = (effect: Groups, row: number): Template =>
  text`${value(effect, row)} (${range(effect, row)})`

/** "percent complete is highest for IT", or that the data cannot tell the groups apart. */
export function groupsHeadline(effect: Groups, sure: boolean, first: 'most' | 'least' = 'most'): Template {
  const { measure, dimension, topTies, bottomTies, levels } = effect
  const measured = name(measure.label)
  if (!sure && levels.length === 2)
    return text`${measured} is ${value(effect, effect.top)} for ${at(effect, effect.top)} and ${value(effect, effect.bottom)} for ${at(effect, effect.bottom)}, a difference that chance could make${(effect.numbers.p ?? 1) < LIMITS.level ? ' where so many are looked through' : ''}${openGap(effect)}; the data cannot tell the two apart.`
  if (!sure)
    return text`Whether ${measured} differs between ${manyOf(dimension)} the data cannot tell: the means lie between ${value(effect, effect.bottom)} (${at(effect, effect.bottom)}) and ${value(effect, effect.top)} (${at(effect, effect.top)}).`.replace(
      'the means lie',
      measure.kind === 'share' ? 'the shares lie' : 'the means lie',
    )
  if (levels.length === 2)
    return text`${measured} is ${value(effect, effect.top)} for ${at(effect, effect.top)} and ${value(effect, effect.bottom)} for ${at(effect, effect.bottom)}${gapOf(effect)}${tenthsWords(effect)}.`
  const course = orderedCourse(effect)
  if (course) return course
  const low = first === 'least' || (topTies.length > 0 && bottomTies.length === 0)
  const [end, other, ties] = low
    ? [effect.bottom, effect.top, bottomTies]
    : [effect.top, effect.bottom, topTies]
  const [word, far] = low ? ['lowest', 'highest'] : ['highest', 'lowest']
  // Who can be told from neither end belongs to none of them.
  const between = topTies.filter((level) => bottomTies.includes(level))
  const beside = (low ? topTies : bottomTies).filter((level) => !between.includes(level))
  const together = (row: number, levels: readonly string[]): Template =>
    listed([
      text`${at(effect, row)} (${value(effect, row)})`,
      ...levels.map((level) => text`${levelOf(dimension, level)} (${value(effect, rowOf(effect, level))})`),
    ])
  const rest =
    beside.length === 0 || beside.length > 2
      ? same(effect, other).length > 1
        ? text`${levelsOf(dimension, same(effect, other))} share the ${far} with ${value(effect, other)}`
        : text`the ${far} is ${at(effect, other)} with ${value(effect, other)}${fewWords(effect, other)}`
      : text`${together(other, beside)} have the ${far}`
  if (ties.length === 0)
    return text`${at(effect, end)} stands out: ${measured} is ${estimated(effect, end)}, the ${word} of the ${amongWords(effect)}; ${rest}${tenthsWords(effect)}.`
  const clear = ties.filter((level) => !between.includes(level))
  if (ties.length > 2 || clear.length + 1 === levels.length)
    return text`${measured} differs between ${amongWords(effect)}: ${hasEnd(effect, effect.top, 'has the highest')}, ${hasEnd(effect, effect.bottom, 'the lowest')}.`
  const open = between.length > 0 ? text`; ${levelsOf(dimension, between)} can be told from neither` : ''
  return clear.length > 0
    ? text`${together(end, clear)} have the ${word} ${measured} and cannot be told apart; ${rest}${open}.`
    : text`${at(effect, end)} has the ${word} ${measured} with ${estimated(effect, end)}; ${rest}${open}.`
}

/** " (8 rows)": of so few that what is said of them may not hold for others like them. */
const fewWords = ({ levels }: Groups, row: number): Template =>
  levels.number(row, 'n') < LIMITS.fewRows ? text` (${levels.ref(row, 'n', 'integer')} rows alone)` : ''

/** Groups of which exactly the same is true, this one first: none of them alone is the highest, or the lowest. */
const same = ({ levels, estimate }: Groups, row: number): string[] =>
  [row, ...levels.rows.filter((own) => own !== row)]
    .filter((own) => levels.number(own, estimate) === levels.number(row, estimate))
    .map((own) => levels.text(own, 'level'))

/** "A has the highest with 12% (9% to 15%)", "B and C share the lowest with 0%". */
function hasEnd(effect: Groups, row: number, words: string): Template {
  const all = same(effect, row)
  return all.length > 1
    ? text`${levelsOf(effect.dimension, all)} share ${words.replace('has ', '')} with ${value(effect, row)}`
    : text`${at(effect, row)} ${words} with ${estimated(effect, row)}`
}

/** Groups in an order that are all named; of more the ends are. */
const MOST_STEPS = 6

/**
 * "Success rate falls from low priority (69%) over medium priority (52%) and high priority (30%) to critical priority (22%)":
 * groups that have an order and go one way along it, or jump in one step of it; null for all others. Which of them "stands out" would say less.
 */
export function orderedCourse(effect: Groups): Template | null {
  const { dimension, levels, measure, estimate, topTies, bottom } = effect
  if (!dimension.ordered || topTies.includes(levels.text(bottom, 'level'))) return null
  const place = (row: number) => dimension.levels.indexOf(levels.text(row, 'level'))
  const order = [...levels.rows].sort((a, b) => place(a) - place(b))
  if (order.some((row) => place(row) < 0)) return null
  const steps = order
    .slice(1)
    .map((row, at) => Math.sign(levels.number(row, estimate) - levels.number(order[at]!, estimate)))
  if (steps[0] === 0 || steps.some((step) => step !== steps[0])) return null
  const each = order.map((row) => text`${at(effect, row)} (${value(effect, row)})`)
  const jump = jumpIn(effect, order)
  if (jump !== null) {
    const [before, behind] = [each.slice(0, jump + 1), each.slice(jump + 1)]
    const alike =
      before.length > 1 && behind.length > 1
        ? 'on either side of it they cannot be told apart'
        : `the ${before.length > 1 ? 'first' : 'last'} ${inWords(Math.max(before.length, behind.length))} cannot be told apart`
    return text`${name(measure.label)} is ${steps[0]! < 0 ? 'high' : 'low'} for ${listed(before)} and ${steps[0]! < 0 ? 'low' : 'high'} for ${listed(behind)}: it makes one jump between ${at(effect, order[jump]!)} and ${at(effect, order[jump + 1]!)}, and ${alike}.`
  }
  const between =
    each.length <= MOST_STEPS
      ? text` over ${listed(each.slice(1, -1))}`
      : text`, step by step over ${inWords(each.length)} ${manyOf(dimension)},`
  return text`${name(measure.label)} ${steps[0]! < 0 ? 'falls' : 'rises'} from ${each[0]!}${between} to ${each.at(-1)!}.`
}

/** "; about three in ten against one in ten", where both shares lie near to tenths that differ. */
function tenthsWords({ levels, top, bottom, estimate }: Groups): Template {
  if (estimate !== 'share') return ''
  const [more, less] = [top, bottom].map((row) => tenthsOf(levels.number(row, 'share')))
  return more && less && more !== less
    ? text`; about ${inWords(more)} in ten against ${inWords(less)} in ten`
    : ''
}

/** Where a group stands among the levels. */
const rowOf = ({ levels }: Groups, level: string): number => levels.rowOf('level', level)

/** " (anything from 2.5 points below to 11.3 above; p = 0.21)" of two groups whose difference may be none. */
function openGap({ pairs, pair, measure, main }: Groups): Template {
  if (!pair || !measure.variable) return ''
  const p = measure.kind === 'share' && Number.isFinite(main.number(0, 'fisher_p')) ? 'fisher_p' : 'p'
  const style = { size: true, difference: true } as const
  const [below, above] = pair.flipped ? ['high', 'low'] : ['low', 'high']
  const end = (column: string) => valueOf(measure, pairs, pair.row, column, style)
  const spans = pairs.number(pair.row, 'low') < 0 !== pairs.number(pair.row, 'high') < 0
  return spans
    ? text` (it could be up to ${end(above!)}, or ${end(below!)} the other way; ${main.ref(0, p, 'p')})`
    : text` (${main.ref(0, p, 'p')})`
}

/** "With 672 trays of KNO3 and Ctrl only differences above about 9.9 points would show." */
export const smallestSentence = (frame: Frame, effect: Groups, view: View): Template =>
  text`With ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} of ${at(effect, effect.top)} and ${at(effect, effect.bottom)} only differences above about ${valueOf(effect.measure, view, 0, 'smallest', { size: true, difference: true })} would show.`

/** Whoever asks for an order is told it, and that chance could make it. */
export function openOrder(effect: Groups, order: 'most' | 'least'): Template {
  const { measure, dimension } = effect
  const [first, last] = order === 'most' ? [effect.top, effect.bottom] : [effect.bottom, effect.top]
  const [word, other] = order === 'most' ? ['highest', 'lowest'] : ['lowest', 'highest']
  return text`${name(measure.label)} is ${word} for ${at(effect, first)} with ${estimated(effect, first)} and ${other} for ${at(effect, last)} with ${estimated(effect, last)}, but the data cannot tell the ${manyOf(dimension)} apart: chance could make such differences.`
}

/** ", a difference of 410 (300 to 520)" of two groups. */
export function gapOf({ pairs, pair, measure, numbers }: Groups): Template {
  if (!pair || !measure.variable || numbers.low === null || numbers.high === null) return ''
  const size = valueOf(measure, pairs, pair.row, 'difference', { size: true, difference: true })
  return numbers.low > 0 === numbers.high > 0
    ? text`: a difference of ${size} (${rangeWords(measure, pairs, pair.row, 'low', 'high')})`
    : text`: a difference of ${size}`
}

/** What the groups are held against: the measure over all rows. */
const overallSentence = ({ main, whole, measure, estimate, dimension }: Groups): Template =>
  whole
    ? text`Over these ${main.ref(0, 'n', 'integer')} rows ${name(measure.label)} is ${valueOf(measure, whole, 0, 'mean')}, total by total.`
    : estimate === 'share'
      ? text`Over these ${main.ref(0, 'n', 'integer')} rows ${name(measure.label)} is ${valueOf(measure, main, 0, 'share')}.`
      : text`Over these ${main.ref(0, 'n', 'integer')} rows ${name(measure.label)} is ${valueOf(measure, main, 0, 'grand_mean')}; ${oneOf(dimension)} accounts for ${main.ref(0, 'eta2', 'percent1')} of the variation in ${name(measure.label)}.`

/** Every group with its figure, as a list is asked for: "Share binned by product: Sourdough 25.7%, …; 14.8% over all". */
export function listHeadline(effect: Groups, from: 'most' | 'least'): Template {
  const { levels, measure, dimension, estimate, main, whole } = effect
  const sign = from === 'most' ? -1 : 1
  const order = [...levels.rows].sort(
    (a, b) => sign * (levels.number(a, estimate) - levels.number(b, estimate)),
  )
  const overall = whole
    ? valueOf(measure, whole, 0, 'mean')
    : valueOf(measure, main, 0, estimate === 'share' ? 'share' : 'grand_mean')
  return text`${name(measure.label)} by ${oneOf(dimension)}: ${listed(order.map((row) => text`${at(effect, row)} ${value(effect, row)}`))}; ${overall} over all of them${leftOutWords(effect)}.`
}

/** All groups in one line, the highest first; where there are many the last one too. */
export function groupsLine(effect: Groups, most = 8): Template {
  const order = [...effect.levels.rows].sort(
    (a, b) => effect.levels.number(b, effect.estimate) - effect.levels.number(a, effect.estimate),
  )
  const each = (row: number) =>
    withFigure(
      effect.dimension,
      effect.levels.text(row, 'level'),
      text`${value(effect, row)} (${effect.estimate === 'share' ? text`${effect.levels.ref(row, 'successes', 'integer')} of` : 'n ='} ${effect.levels.ref(row, 'n', 'integer')})`,
    )
  const shown =
    order.length <= most + 1
      ? listed(order.map(each))
      : text`${order
          .slice(0, most - 1)
          .map(each)
          .join(', ')}, others below and ${each(order.at(-1)!)} last`
  const overall =
    effect.estimate === 'mean' && effect.main.has('grand_mean')
      ? text` (${valueOf(effect.measure, effect.main, 0, 'grand_mean')} over all)`
      : ''
  return text`${name(effect.measure.label)} by ${oneOf(effect.dimension)}${overall}: ${shown}${leftOutWords(effect)}${carriedWords(effect)}.`
}

/** How long each of those takes who handle rows, whether that differs, and whether it moved for any of them. */
export function eachHandlerSentence(effect: Groups, sure: boolean, courses: CoursesByGroup | null): Template {
  const still =
    courses && courses.rising.length + courses.falling.length === 0 && !movedInstead(courses.moves)
      ? text`, and for no ${oneOf(effect.dimension)} a trend of its own in it could be shown`
      : ''
  const apart = sure ? groupsHeadline(effect, true).replace(/\.$/, '') : 'No further apart than chance makes'
  return text`${groupsLine(effect, MOST_HANDLERS)} ${apart}${still}.`
}

/** Who handles rows is told one by one up to so many. */
const MOST_HANDLERS = 6

/** Beyond a handful that are named behind the figures: of how many the highest and the lowest are. */
const amongWords = ({ beyond, left, main, dimension }: Groups): Template =>
  beyond && beyond.number(0, 'cut') > 0
    ? text`${main.ref(0, 'groups', 'integer')} ${manyOf(dimension)} with most rows`
    : beyond && beyond.number(0, 'groups') > Math.min(left.length, MOST_LEFT)
      ? text`${main.ref(0, 'groups', 'integer')} ${manyOf(dimension)} with enough rows`
      : left.length > 0
        ? text`${manyOf(dimension)} with enough rows`
        : manyOf(dimension)

/** ", without HR (4 rows), too few to compare": no group goes missing without a word. */
function leftOutWords({ dimension, sizes, left, beyond }: Groups): Template {
  if (beyond && beyond.number(0, 'cut') > 0)
    return text`; of ${beyond.ref(0, 'all', 'integer')} ${manyOf(dimension)} those with most rows are compared, and ${beyond.ref(0, 'groups', 'integer')} with fewer are not (${beyond.ref(0, 'rows', 'integer')} rows together)`
  if (beyond && beyond.number(0, 'groups') > Math.min(left.length, MOST_LEFT))
    return text`; ${beyond.ref(0, 'groups', 'integer')} of ${beyond.ref(0, 'all', 'integer')} ${manyOf(dimension)} have too few rows to be compared (${beyond.ref(0, 'rows', 'integer')} together)`
  if (left.length === 0 || left.length > MOST_LEFT) return ''
  const each = left.map(
    (row) =>
      text`${levelOf(dimension, sizes.text(row, 'level'))} (${sizes.ref(row, 'n', 'integer')} ${sizes.number(row, 'n') === 1 ? 'row' : 'rows'})`,
  )
  return text`; ${listed(each)} ${left.length === 1 ? 'has' : 'have'} too few to be compared`
}
const MOST_LEFT = 4

/** The measure along groups that have an order: "0: 54.2 days, 1: 76.8 days". */
export function ladderLine({ levels, measure, dimension, estimate }: Groups): Template {
  const order = [...levels.rows].sort((a, b) =>
    levels.text(a, 'level').localeCompare(levels.text(b, 'level'), 'en', { numeric: true }),
  )
  const each = order.map(
    (row) =>
      text`${name(levels.text(row, 'level'))}: ${valueOf(measure, levels, row, estimate)} (n = ${levels.ref(row, 'n', 'integer')})`,
  )
  return text`${name(measure.label)} by ${name(dimension.label)}: ${listed(each)}.`
}

const labelOf = (own: Dimension | Variable): Template => name(own.label)

/** "73.2% for Female, 21.2% for Male": the two ends of a comparison. */
export const endWords = ({ levels, measure, estimate, dimension, top, bottom }: Groups): Template =>
  listed(
    [top, bottom].map(
      (row) =>
        text`${valueOf(measure, levels, row, estimate)} for ${levelOf(dimension, levels.text(row, 'level'))}`,
    ),
  )

/** Raw against held equal, with the column that moves it named. */
export function adjustedSentence(effect: Groups, held: Adjusted): Template {
  const { contrasts, row, confounder, moved, numbers } = held
  const style = { difference: true, size: true } as const
  const raw = valueOf(effect.measure, contrasts, row, 'raw', style)
  const kept = valueOf(effect.measure, contrasts, row, 'adjusted', style)
  const [a, b] = numbers.groups.map((level) => levelOf(effect.dimension, level)) as [Template, Template]
  const others = listed(held.held.map(labelOf))
  const gone = !beyondChance(numbers.p)
  const p = contrasts.ref(row, 'p', 'p')
  if (moved < -1 && !gone)
    return text`The comparison turns round: with ${others} held equal, ${a} lies ${kept} ${(numbers.value ?? 0) < 0 ? 'below' : 'above'} ${b}, where the raw figures say ${raw} ${(numbers.value ?? 0) < 0 ? 'above' : 'below'}.${confounder ? text` It is ${labelOf(confounder)} that makes the difference.` : ''}`
  if (gone)
    return text`With ${others} held equal ${shrinks(moved, raw, kept, text` between ${a} and ${b}`)}, which chance could make (${p})${confounder ? text`: it comes with ${labelOf(confounder)}` : ''}.`
  if (Math.abs(moved) >= LIMITS.moved)
    return text`${moved <= -LIMITS.mostly ? 'Most' : 'Part'} of it comes from elsewhere: with ${others} held equal the difference between ${a} and ${b} goes from ${raw} to ${kept}${confounder ? text`, mostly through ${labelOf(confounder)}` : ''}.`
  return text`With ${others} held equal, ${a} and ${b} still lie ${kept} apart (${raw} as it stands${(numbers.n ?? 0) < (effect.numbers.n ?? 0) ? text`, over the same ${held.main.ref(0, 'n', 'integer')} rows` : ''}).`
}

/**
 * The answer where the question itself wants others held equal: what is left of the difference, beside it as it stands.
 * @param focus the group that the question is about, which is named first
 */
export function heldHeadline(effect: Groups, held: Adjusted, focus: string | null): Template {
  const { contrasts, row, numbers } = held
  const [level, reference] = numbers.groups as [string, string]
  const style = { difference: true, size: true } as const
  const turned = focus === reference
  const [a, b] = (turned ? [reference, level] : [level, reference]).map((own) =>
    levelOf(effect.dimension, own),
  ) as [Template, Template]
  const above = (numbers.value ?? 0) > 0 !== turned
  const raw = contrasts.number(row, 'raw') > 0 === (numbers.value ?? 0) > 0
  return text`With ${listed(held.held.map(labelOf))} held equal, ${name(effect.measure.label)} lies ${valueOf(effect.measure, contrasts, row, 'adjusted', style)} ${above ? 'above' : 'below'} that of ${b} for ${a} (${rangeWords(effect.measure, contrasts, row, 'low', 'high')}; ${contrasts.ref(row, 'p', 'p')}); as it stands the difference is ${valueOf(effect.measure, contrasts, row, 'raw', style)}${raw ? '' : ' the other way'}.`
}

/** The answer where nothing, or the opposite, is left of a difference once others are held equal. */
export function elsewhereHeadline(effect: Groups, held: Adjusted): Template {
  const plain = groupsHeadline(effect, true).replace(/\.$/, '')
  const { contrasts, row, confounder, moved, numbers } = held
  const style = { difference: true, size: true } as const
  const kept = valueOf(effect.measure, contrasts, row, 'adjusted', style)
  const [a, b] = numbers.groups.map((level) => levelOf(effect.dimension, level)) as [Template, Template]
  const by = confounder ? labelOf(confounder) : listed(held.held.map(labelOf))
  return beyondChance(numbers.p)
    ? text`${plain}; but among those alike in ${by} it turns round: ${a} then lies ${kept} ${(numbers.value ?? 0) < 0 ? 'below' : 'above'} ${b}.`
    : text`${plain}; but that comes with ${by}: with ${held.held.length === 1 ? 'it' : text`${listed(held.held.map(labelOf))}`} held equal ${moved < -1 ? text`what is left is ${kept} the other way` : text`${kept} of it is left`}, which chance could make (${contrasts.ref(row, 'p', 'p')}).`
}

/**
 * That little is left of a difference once others are held equal, or less than nothing.
 * @param moved what was added to it, as a share of it
 */
export const shrinks = (moved: number, raw: Piece, kept: Piece, between: Template = ''): Template =>
  text`the difference of ${raw}${between} ${moved < -1 ? text`is gone: what is left is ${kept} the other way` : text`shrinks to ${kept}`}`

/** Groups of few rows, the smallest first. */
function smallOnes({ levels, dimension }: Groups): Template[] {
  const few = levels.rows
    .filter((row) => levels.number(row, 'n') < LIMITS.fewRows)
    .sort((a, b) => levels.number(a, 'n') - levels.number(b, 'n'))
  const told = few
    .slice(0, few.length > MOST_SMALL ? MOST_SMALL - 1 : MOST_SMALL)
    .map(
      (row) =>
        text`${levelOf(dimension, levels.text(row, 'level'))} (${levels.ref(row, 'n', 'integer')} ${levels.number(row, 'n') === 1 ? 'row' : 'rows'})`,
    )
  const more = few.length - told.length
  return more > 0 ? [...told, text`${inWords(more)} more`] : told
}
const MOST_SMALL = 5

/** That the difference moves, or turns round, once others are held equal. */
export function heldCaution(
  effect: Groups,
  held: Adjusted | null,
  sure: boolean,
): NonNullable<Passage['cautions']> {
  if (!held || !sure || !held.confounder || Math.abs(held.moved) < LIMITS.moved) return []
  const { contrasts, row, moved, numbers } = held
  const style = { difference: true, size: true } as const
  const [a, b] = numbers.groups.map((level) => levelOf(effect.dimension, level)) as [Template, Template]
  const [raw, kept] = [
    valueOf(effect.measure, contrasts, row, 'raw', style),
    valueOf(effect.measure, contrasts, row, 'adjusted', style),
  ]
  const others = listed(held.held.map(labelOf))
  return moved < -1 && beyondChance(numbers.p)
    ? [{ kind: 'simpson', text: adjustedSentence(effect, held), evidence: [contrasts] }]
    : [
        {
          kind: 'confounding',
          text: text`${a} and ${b} lie ${raw} apart raw but ${kept} with ${others} held equal; ${labelOf(held.confounder)} moves the difference most.`,
          evidence: [contrasts],
        },
      ]
}

/** That the difference is not the same everywhere, where it is so beyond chance. */
export function dependsCaution(
  effect: Groups,
  held: Adjusted | null,
  crossed: Crossed | null,
): NonNullable<Passage['cautions']> {
  const apart = text`How far the ${manyCalled(effect.dimension.label)} lie apart in ${name(effect.measure.label)} depends on`
  const few = text`one figure for all is right for few`
  if (crossed)
    return [
      {
        kind: 'interaction',
        text: text`${apart} ${labelOf(crossed.by)} (${interactionWords(crossed)}): ${few}.`,
        evidence: [crossed.test],
      },
    ]
  if (!held?.depends || !held.dependsP) return []
  return [
    {
      kind: 'interaction',
      text: text`${apart} ${labelOf(held.depends)} (interaction ${held.dependsP.ref(held.dependsRow, 'p', 'p')}): ${few}.`,
      evidence: [held.dependsP],
    },
  ]
}

/** The highest and the lowest under the test over all groups. */
const endsOfAll = (effect: Groups, p: string): Pick<Passage, 'estimate' | 'interval' | 'p'> => ({
  estimate: text`${value(effect, effect.top)} against ${value(effect, effect.bottom)} (${at(effect, effect.top)}, ${at(effect, effect.bottom)})`,
  interval: null,
  p: effect.main.ref(0, p, 'p').template,
})

/** One group and all others together under the test of these two. */
function oneAgainstRest(
  { dimension }: Groups,
  { level, others }: { level: string; others: Groups },
): Pick<Passage, 'estimate' | 'interval' | 'p'> {
  const side = (of: string) => value(others, others.levels.rowOf('level', of))
  const exact = others.measure.kind === 'share' && Number.isFinite(others.main.number(0, 'fisher_p'))
  return {
    estimate: text`${side(THESE)} against ${side(OTHERS)} (${levelOf(dimension, level)}, all others together)`,
    interval: null,
    p: others.main.ref(0, exact ? 'fisher_p' : 'p', 'p').template,
  }
}

export async function groupsPassage(
  frame: Frame,
  effect: Groups,
  certainty: Passage['certainty'],
  more: Template[],
  headline: Template,
  /** The group of the headline against all others together, where that is what the headline says. */
  against: { level: string; others: Groups } | null = null,
): Promise<Passage> {
  const { levels, main, measure, dimension } = effect
  const title = headline.replace(/\.$/, '')
  const share = measure.kind === 'share'
  const chart = await frame.toolkit.chart(`${measure.label} by ${oneCalled(dimension)}`, {
    form: 'interval-dots',
    title,
    subtitle: text`${share ? 'Share' : 'Mean'} with confidence interval, n = ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    data: levels.data,
    label: 'level',
    estimate: effect.estimate,
    low: effect.low,
    high: effect.high,
    // Groups that are few or small are seen to be.
    ...(levels.rows.some((row) => levels.number(row, 'n') < LIMITS.manyRows) ? { count: 'n' } : {}),
    percent: share,
    sort: dimension.ordered ? 'given' : 'value',
    xTitle: axisOf(measure),
  })
  const p = share && Number.isFinite(main.number(0, 'fisher_p')) ? 'fisher_p' : 'p'
  return {
    kind: 'compare',
    title,
    sentences: [groupsLine(effect), overallSentence(effect), ...more].filter((words) => words !== ''),
    charts: [chart],
    tables: [
      {
        view: levels,
        caption: text`${name(measure.label)} by ${oneOf(dimension)}`,
        columns: [
          levelColumn(dimension),
          rowsColumn,
          amountColumn(measure, effect.estimate, { low: effect.low, high: effect.high }),
          ...(share ? [] : [amountColumn(measure, 'median', { title: 'median' })]),
        ],
      },
    ],
    ...(against ? oneAgainstRest(effect, against) : endsOfAll(effect, p)),
    n: text`${main.ref(0, 'n', 'integer')} rows in ${main.ref(0, 'groups', 'integer')} groups`,
    method: `${share ? 'Shares with Wilson intervals, chi-square or Fisher test' : `Means with their own intervals, ${main.text(0, 'test')}`} ${against ? 'of the one group against all others together' : levels.length > 2 ? 'over all groups' : 'of the two'}, every pair with Holm correction`,
    certainty,
    cautions:
      main.number(0, 'small_groups') > 0
        ? [
            {
              kind: 'small-n',
              text: text`${listed(smallOnes(effect))}: what is said of them may not hold for others like them.`,
              evidence: [main],
            },
          ]
        : [],
    evidence: against ? [main, against.others.main, against.others.levels] : [main],
  }
}

/** Who cannot be told apart, in words; empty where all can. */
/** Which groups differ from the control beyond chance, every pair allowed for; empty without one. */
export function controlSentence(effect: Groups): Template {
  const { dimension, levels, pairs } = effect
  const control = levels.texts('level').find((level) => CONTROL.test(level.trim()))
  if (control === undefined || levels.length < 3) return ''
  const same = levels
    .texts('level')
    .filter((level) => level !== control)
    .filter((level) => {
      const pair = pairRow(pairs, level, control)
      return pair === null || !beyondChance(pairs.number(pair.row, 'p_holm'))
    })
  if (same.length === 0) return text`Every one of them differs from ${levelOf(dimension, control)}.`
  return text`The data cannot tell ${levelsOf(dimension, same)} from ${levelOf(dimension, control)}.`
}

export const tiesWords = (effect: Groups): Template =>
  effect.topTies.length > 0
    ? text`${levelsOf(effect.dimension, [effect.levels.text(effect.top, 'level'), ...effect.topTies])} cannot be told apart.`
    : ''
