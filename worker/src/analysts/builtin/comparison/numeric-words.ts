import type { Template } from '#contract'
import type { HeldEqual } from '../detectors/held-equal.ts'
import { text } from '../../../prose/prose.ts'
import { amount, levelName, measured, named, span, type Variable } from '../../../variables/variable.ts'
import { hasTable, View } from '../../../prose/view.ts'
import type { Comparison } from './comparison.ts'
import { tiesOf } from './ties.ts'

export function titleOf(
  outcome: Variable,
  group: Variable,
  c: Comparison,
  sure: boolean,
  many: boolean,
  held: HeldEqual | null,
): Template {
  if (held?.title) return held.title
  if (!sure) return text`The data cannot tell whether ${measured(outcome)} differs by ${named(group)}`
  if (many) {
    const [top, bottom] = [c.levels.rowOf('level', c.high), c.levels.rowOf('level', c.low)]
    return text`${measured(outcome)} is highest for ${levelName(group, c.high)} (${amount(outcome, c.levels, top, 'mean')}) and lowest for ${levelName(group, c.low)} (${amount(outcome, c.levels, bottom, 'mean')})`
  }
  return text`${measured(outcome)} is ${c.gap.size} higher for ${levelName(group, c.high)} than for ${levelName(group, c.low)}`
}

export function leadOf(
  outcome: Variable,
  group: Variable,
  c: Comparison,
  sure: boolean,
  many: boolean,
  top: number,
  bottom: number,
): Template {
  if (!sure)
    return text`Whether ${measured(outcome)} differs by ${named(group)} the data cannot tell: the widest gap, ${levelName(group, c.high)} against ${levelName(group, c.low)}, could be ${c.gap.interval}.`
  const size = text`averages ${amount(outcome, c.levels, top, 'mean')} for ${levelName(group, c.high)} and ${amount(outcome, c.levels, bottom, 'mean')} for ${levelName(group, c.low)}, a gap of ${c.gap.size}${heldEqually(c)} (CI ${c.gap.interval})`
  return many
    ? text`By ${named(group)}, ${measured(outcome)} ${size}.${tiesOf(outcome, group, c)}`
    : text`${measured(outcome)} ${size}.`
}

/** Where a combination is missing, the plain means are not as far apart as the levels are. */
const heldEqually = ({ design }: Comparison): string =>
  design && !design.even ? ' with the other factors held equal' : ''

export function claim(
  outcome: Variable,
  group: Variable,
  c: Comparison,
  sure: boolean,
  many: boolean,
  top: number,
  bottom: number,
): Template {
  const { levels, main, gap } = c
  const means = text`${levelName(group, c.high)} averages ${amount(outcome, levels, top, 'mean')} (CI ${span(outcome, levels, top, 'mean_low', 'mean_high')}, n = ${levels.ref(top, 'n', 'integer')}) and ${levelName(group, c.low)} ${amount(outcome, levels, bottom, 'mean')} (CI ${span(outcome, levels, bottom, 'mean_low', 'mean_high')}, n = ${levels.ref(bottom, 'n', 'integer')})`
  const over = many ? text`all ${main.ref(0, 'groups', 'integer')} groups` : 'both groups'
  const test = c.design
    ? text`F test over ${over} with the other factors of the design held equal, ${c.design.pRef}`
    : text`${testName(main)} over ${over}, ${main.ref(0, 'p', 'p')}`
  if (!sure)
    return text`${means}. The data cannot tell whether that gap is real: it could be ${gap.interval} (${test}).`
  return text`${means}: a difference of ${gap.size}${heldEqually(c)} (CI ${gap.interval}; ${test}).`
}

/** From here on a share more is no size that anybody sees. */
const TIMES = 2

export function sizeParagraph(
  outcome: Variable,
  group: Variable,
  c: Comparison,
  top: number,
  bottom: number,
): Template {
  const { main, pairs, levels, cell } = c
  const flipped = pairs.text(c.pair, 'level_a') !== c.high
  const percent = pairs.number(c.pair, 'percent')
  const share =
    Number.isFinite(percent) && !flipped && percent > 0.005 && percent < 10
      ? percent < TIMES
        ? text`That is ${pairs.ref(c.pair, 'percent', 'percent')} more.`
        : ''
      : ''
  const explains = text`${named(group)} accounts for ${main.ref(0, 'eta2', 'percent1')} of the variation in ${measured(outcome)} (effect size eta squared, CI ${main.ref(0, 'eta2_low', 'percent1')} to ${main.ref(0, 'eta2_high', 'percent1')}); the rest lies between rows of the same ${named(group)}.`
  const two = hasTable(cell, 'two') ? new View(cell, 'two') : null
  const chance =
    two && two.number(0, 'superiority') > 0
      ? text`Take one row of each at random: the one from ${levelName(group, two.text(0, 'level_a'))} is the larger in ${two.ref(0, 'superiority', 'percent')} of such pairs.`
      : ''
  const medians = text`The medians, ${amount(outcome, levels, top, 'median')} and ${amount(outcome, levels, bottom, 'median')}, ${medianDisagrees(levels, top, bottom) ? 'point the other way, so a few large values carry the difference of the means' : mediansAgree(levels, top, bottom) ? 'tell the same story' : 'lie closer together than the means'}.`
  return [share, explains, chance, medians].filter(Boolean).join(' ')
}

/** Part of the difference of the means that the medians must have between them to say the same. */
const SAME_STORY = 0.5

const mediansAgree = (levels: View, top: number, bottom: number) => {
  const apart = (column: string) => levels.number(top, column) - levels.number(bottom, column)
  return apart('median') >= SAME_STORY * apart('mean')
}

export const medianDisagrees = (levels: View, top: number, bottom: number) =>
  levels.number(top, 'median') < levels.number(bottom, 'median')

export function spreadTitle(outcome: Variable, group: Variable, levels: View): Template {
  const widths = levels.rows.map((row) => levels.number(row, 'p95') - levels.number(row, 'p5'))
  const widest = widths.indexOf(Math.max(...widths))
  if (widest < 0) return text`Spread of ${measured(outcome)} by ${named(group)}`
  return text`${measured(outcome)} spreads most for ${levelName(group, levels.text(widest, 'level'))}: nine in ten rows between ${amount(outcome, levels, widest, 'p5')} and ${amount(outcome, levels, widest, 'p95')}`
}

/** "Welch test", or what it is where rows are measured again and again. */
export const testName = (main: View): string =>
  main.text(0, 'test') === 'units' ? 'test of means over units and not rows' : `${main.text(0, 'test')} test`
