import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import type { ForWhom } from '../../effects/compare/for-whom.ts'
import type { Strata } from '../../effects/compare/strata.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { isCutInTwo } from '../../effects/compare/for-whom.ts'
import { levelOf, oneOf, rangeWords, signedRange, valueOf } from '../words.ts'

const MOST_TOLD = 6

/** p of the test whether the difference is another one in some of the parts. */
const interactionColumn = ({ share }: Strata): string => (share ? 'breslow_day_p' : 'interaction_p')
export const interactionOf = (effect: Strata): number => effect.main.number(0, interactionColumn(effect))

const partOf = ({ by, strata }: Strata, row: number): Template => {
  const part = strata.text(row, 'stratum')
  return isCutInTwo(by) ? text`${name(by.label)} ${name(part)}` : levelOf(by, part)
}

/** The parts of a number from low to high, values of a column as they stand. */
const inOrder = ({ strata, by }: Strata): number[] =>
  isCutInTwo(by)
    ? [...strata.rows].sort(
        (a, b) =>
          Number(strata.text(b, 'stratum').startsWith('up to')) -
          Number(strata.text(a, 'stratum').startsWith('up to')),
      )
    : strata.rows

/** "risk up to 2.5: 5.8% for indomethacin and 13.5% for placebo (−7.7 points, −13.4 to −2.1 points)". */
function partWords(frame: Frame, effect: Strata, row: number): Template {
  const { strata, share, dimension, a, b } = effect
  const [own, other] = (share ? ['share_a', 'share_b'] : ['mean_a', 'mean_b']).map((column) =>
    valueOf(frame.measure, strata, row, column),
  ) as [Piece, Piece]
  return text`${partOf(effect, row)} ${own} for ${levelOf(dimension, a)} and ${other} for ${levelOf(dimension, b)} (${valueOf(frame.measure, strata, row, 'difference', { difference: true })}, ${signedRange(frame.measure, strata, row, 'low', 'high')})`
}

const partsWords = (frame: Frame, effect: Strata): Template =>
  inOrder(effect)
    .slice(0, MOST_TOLD)
    .map((row) => partWords(frame, effect, row))
    .join('; ')

/** Whether what was asked holds for all or for some: the parts with their differences, and the test between them. */
export function forWhomHeadline(frame: Frame, { strata: effect }: ForWhom, depends: boolean): Template {
  const { main, by } = effect
  const test = main.ref(0, interactionColumn(effect), 'p')
  return depends
    ? text`It depends on ${name(by.label)} (interaction ${test}): ${name(frame.measure.label)} with ${partsWords(frame, effect)}.`
    : text`That it depends on ${name(by.label)} is not shown (interaction ${test}): ${name(frame.measure.label)} with ${partsWords(frame, effect)}.`
}

/** How many parts go the same way, how far the differences lie apart, and what would have shown. */
export function forWhomSentences(
  frame: Frame,
  { strata: effect, apart }: ForWhom,
  depends: boolean,
): Template[] {
  const { strata, main, by } = effect
  const signs = new Set(strata.rows.map((row) => Math.sign(strata.number(row, 'difference'))))
  const together = beyondChance(effect.numbers.p)
  const [first, second] = [0, 1].map((row) => partOf(effect, row))
  return [
    signs.size === 1
      ? text`The difference has the same sign in each of the ${main.ref(0, 'strata', 'integer')} parts${together && !depends ? ', and together it is beyond chance' : ''}.`
      : text`The difference does not have the same sign in all of the ${main.ref(0, 'strata', 'integer')} parts.`,
    apart
      ? text`The two differences lie ${valueOf(frame.measure, apart, 0, 'gap', { difference: true, size: true })} apart (${rangeWords(frame.measure, apart, 0, 'low', 'high')}, ${first!} less ${second!})${depends ? '' : text`; a larger gap than that can be ruled out, one within it cannot`}.`
      : depends
        ? ''
        : text`With so few rows in each ${oneOf(by)} only a large difference between them would have shown.`,
  ].filter((words) => words !== '')
}

/** What else was looked through, by which the difference is not shown to be another one. */
export const otherwiseAlike = (others: readonly ForWhom[], depends: boolean): Template => {
  const alike = others.filter(({ strata }) => !beyondChance(interactionOf(strata), others.length + 1))
  return alike.length === 0
    ? ''
    : text`${depends ? 'By' : 'Nor by'} ${listed(
        alike.map(
          ({ strata }) =>
            text`${name(strata.by.label)} (${strata.main.ref(0, interactionColumn(strata), 'p')})`,
        ),
        depends ? 'and' : 'or',
      )} ${depends ? 'no such dependence is shown' : 'is it shown to be another one'}.`
}
