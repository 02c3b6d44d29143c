import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { beyondChance, surenessOfParts } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import type { Strata } from '../../effects/compare/strata.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { stratumOf } from './crossed.ts'
import { amountColumn, levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, inLevelOrder, levelOf, manyOf, oneOf, valueOf } from '../words.ts'

const MOST_TOLD = 5

const sides = (frame: Frame, effect: Strata, row: number): [Piece, Piece] => {
  const columns = effect.share ? ['share_a', 'share_b'] : ['mean_a', 'mean_b']
  return columns.map((column) => valueOf(frame.measure, effect.strata, row, column)) as [Piece, Piece]
}

/** A figure of so few rows is told with how many they are. */
const FEW = 10
const ofFew = ({ strata, share }: Strata, row: number, column: 'n_a' | 'n_b'): Template =>
  strata.number(row, column) < FEW
    ? text` ${share ? 'of' : 'over'} ${strata.ref(row, column, 'integer')}`
    : ''

const stratum = (effect: Strata, row: number): Template =>
  stratumOf(effect.by, effect.strata.text(row, 'stratum'))

/** Values of the third column in their own order. */
const inOrder = ({ strata, by }: Strata, rows: readonly number[]): number[] => {
  const order = inLevelOrder(by, (row: number) => strata.text(row, 'stratum'))
  return [...rows].sort(order)
}

const pairs = (frame: Frame, effect: Strata, rows: readonly number[], tested = true): Template =>
  listed(
    rows.slice(0, MOST_TOLD).map((row) => {
      const [a, b] = sides(frame, effect, row)
      const p = tested ? text`, ${effect.strata.ref(row, 'p_holm', 'p')}` : ''
      return text`${stratum(effect, row)} (${a}${ofFew(effect, row, 'n_a')} against ${b}${ofFew(effect, row, 'n_b')}${p})`
    }),
  )

/** Values of the third column with most rows of both, in their own order. */
const largest = (effect: Strata): number[] => {
  const rows = (row: number) => effect.strata.number(row, 'n_a') + effect.strata.number(row, 'n_b')
  return inOrder(effect, [...effect.strata.rows].sort((a, b) => rows(b) - rows(a)).slice(0, MOST_TOLD))
}

/** A p of one of several parts is larger than it would be alone, and than that of all together: it says so where it stands. */
const allowed = ({ by, strata }: Strata): Template =>
  strata.length > 1 ? text` (each p here allows for all ${manyOf(by)})` : ''

/** Where the two differ and where they don't, value by value of the third column. */
export function strataSentence(frame: Frame, effect: Strata): Template {
  const { a, b, dimension, by } = effect
  const [differ, same] = [inOrder(effect, effect.differ), inOrder(effect, effect.same)]
  const [first, second] = [levelOf(dimension, a), levelOf(dimension, b)]
  if (differ.length === 0 && beyondChance(effect.numbers.p))
    return text`By ${oneOf(by)}, ${first} against ${second}: ${pairs(frame, effect, same)}; each by itself is too little to tell, together they are not${allowed(effect)}.`
  if (differ.length === 0)
    return text`Within no ${oneOf(by)} do ${first} and ${second} differ beyond chance: ${pairs(frame, effect, largest(effect), false)}.`
  const up = differ.filter((row) => effect.strata.number(row, 'difference') > 0)
  const down = differ.filter((row) => effect.strata.number(row, 'difference') < 0)
  const parts = [
    ...(up.length > 0 ? [text`${first} lies above ${second} in ${pairs(frame, effect, up)}`] : []),
    ...(down.length > 0 ? [text`${first} lies below ${second} in ${pairs(frame, effect, down)}`] : []),
  ]
  return text`${parts.join('; ')}${same.length > 0 ? text`; it is not shown for ${pairs(frame, effect, same.slice(0, 3))}${same.length > 3 ? ' and others' : ''}` : ''}${allowed(effect)}.`
}

/** The ratio of odds within the third column, or the difference, with its range. */
export function commonWords(frame: Frame, effect: Strata): Template {
  const { main, share } = effect
  if (share)
    return text`odds ratio of ${levelOf(effect.dimension, effect.a)} to ${levelOf(effect.dimension, effect.b)} ${main.ref(0, 'common_or', 'decimal3')}, ${main.ref(0, 'common_low', 'decimal3')} to ${main.ref(0, 'common_high')}, ${main.ref(0, 'cmh_p', 'p')}`
  return text`difference of ${valueOf(frame.measure, main, 0, 'pooled', { difference: true })}, ${valueOf(frame.measure, main, 0, 'pooled_low', { difference: true })} to ${valueOf(frame.measure, main, 0, 'pooled_high', { difference: true })}, ${main.ref(0, 'pooled_p', 'p')}`
}

/** The two groups over all rows, before anything is held equal. */
function crudeSentence(frame: Frame, effect: Strata): Template {
  const { main, a, b, dimension, share } = effect
  const [first, second] = [levelOf(dimension, a), levelOf(dimension, b)]
  return share
    ? text`Over all rows ${name(frame.measure.label)} is ${valueOf(frame.measure, main, 0, 'share_a')} for ${first} and ${valueOf(frame.measure, main, 0, 'share_b')} for ${second}: odds ratio ${main.ref(0, 'crude_or')} (${main.ref(0, 'crude_low')} to ${main.ref(0, 'crude_high')}), chi-square ${main.ref(0, 'crude_chi2', 'decimal1')}, ${main.ref(0, 'crude_p', 'p')}.`
    : text`Over all rows ${first} lies ${valueOf(frame.measure, main, 0, 'crude', { difference: true, size: true })} ${main.number(0, 'crude') > 0 ? 'above' : 'below'} ${second} (${valueOf(frame.measure, main, 0, 'crude_low', { difference: true })} to ${valueOf(frame.measure, main, 0, 'crude_high', { difference: true })}, ${main.ref(0, 'crude_p', 'p')}).`
}

/** What is left of the difference among rows that are alike, as one figure. */
const withinSentence = (frame: Frame, effect: Strata): Template =>
  text`Within the same ${oneOf(effect.by)}: ${commonWords(frame, effect)}.`

/** Why the total says otherwise: where the rows of each group lie. */
export function mixSentence(frame: Frame, effect: Strata): Template {
  const { mix, a, b, dimension, by } = effect
  const highs = mix
    .text(0, 'highs')
    .split(', ')
    .filter(Boolean)
    .sort(inLevelOrder(by, (level: string) => level))
  const apart = Math.abs(mix.number(0, 'share_a') - mix.number(0, 'share_b'))
  if (highs.length === 0 || highs.length > 6 || !(apart >= LIMITS.mixApart)) return ''
  return text`${mix.ref(0, 'share_a', 'percent1')} of ${levelOf(dimension, a)} but ${mix.ref(0, 'share_b', 'percent1')} of ${levelOf(dimension, b)} lie in ${listed(
    highs.map((level) => stratumOf(by, level)),
  )}, where ${name(frame.measure.label)} is high anyway.`
}

/** ", 14.6% less" of the second group: of what has a true zero a difference is told in percent too. */
const relativeWords = (frame: Frame, { mix }: Strata): Template => {
  const share = mix.number(0, 'own_relative')
  return scaleOf(frame.measure) === 'percent' && Number.isFinite(share) && Math.abs(share) >= 0.005
    ? text`, the latter ${mix.ref(0, 'own_relative', 'magnitude_percent1')} ${share < 0 ? 'less' : 'more'}`
    : ''
}

/** "Overall returns are 27.4% for Instagram and 16.3% for the others". */
function overallWords(frame: Frame, effect: Strata): Template {
  const { mix, dimension, a, b } = effect
  return text`overall ${name(frame.measure.label)} is ${valueOf(frame.measure, mix, 0, 'own_a')} for ${levelOf(dimension, a)} and ${valueOf(frame.measure, mix, 0, 'own_b')} for ${levelOf(dimension, b)}${relativeWords(frame, effect)}`
}

/** The answer where what separates the groups is where their rows lie. */
export function reversalHeadline(frame: Frame, effect: Strata): Template {
  const { a, b, dimension, by, numbers } = effect
  const [first, second] = [levelOf(dimension, a), levelOf(dimension, b)]
  const within = beyondChance(numbers.p)
    ? text`within each ${oneOf(by)} ${first} lies ${(numbers.value ?? 0) > 0 ? 'above' : 'below'} ${second}`
    : text`within the same ${oneOf(by)} the two cannot be told apart`
  // Of two among several that cannot be told apart, what all of them have says more than a ratio of odds.
  const figures =
    effect.share && !beyondChance(numbers.p) && dimension.distinct > 2
      ? ''
      : text` (${commonWords(frame, effect)})`
  return text`${overallWords(frame, effect)}, but ${within}${figures}.`
}

/** The answer where most of what separates the groups is where their rows lie, and something is left. */
export function mostlyHeadline(frame: Frame, effect: Strata): Template {
  const { by } = effect
  return text`${overallWords(frame, effect)}, but most of that is ${name(by.label)}: within the same ${oneOf(by)} what is left is ${effect.share ? 'an' : 'a'} ${commonWords(frame, effect)}.`
}

export function dependsHeadline(frame: Frame, effect: Strata, interaction: Piece): Template {
  return text`It depends on ${name(effect.by.label)} (${interaction}): ${strataSentence(frame, effect)}`
}

export async function strataPassage(frame: Frame, effect: Strata, title: Template): Promise<Passage> {
  const { strata, main, share, by, dimension, a, b } = effect
  const chart = await frame.toolkit.chart(`${frame.measure.label} of ${a} and ${b} within ${by.label}`, {
    form: 'bars',
    title: title.replace(/\.$/, ''),
    subtitle: text`${share ? 'Share' : 'Mean'} of ${levelOf(dimension, a)} and of ${levelOf(dimension, b)} within each ${oneOf(by)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: effect.sides.data,
    label: 'stratum',
    value: 'value',
    series: 'level',
    percent: share,
    sort: 'given',
    xTitle: axisOf(frame.measure),
  })
  return {
    kind: 'compare',
    title: title.replace(/\.$/, ''),
    sentences: [
      crudeSentence(frame, effect),
      strataSentence(frame, effect),
      withinSentence(frame, effect),
      mixSentence(frame, effect),
    ].filter((words) => words !== ''),
    charts: [chart],
    tables: [
      {
        view: strata,
        caption: text`${name(frame.measure.label)} of ${levelOf(dimension, a)} and ${levelOf(dimension, b)} within each ${oneOf(by)}`,
        columns: [
          levelColumn(by, 'stratum'),
          { name: 'n_a', title: `rows of ${a}`, format: 'integer' },
          { name: 'n_b', title: `rows of ${b}`, format: 'integer' },
          amountColumn(frame.measure, share ? 'share_a' : 'mean_a', { title: a }),
          amountColumn(frame.measure, share ? 'share_b' : 'mean_b', { title: b }),
          amountColumn(frame.measure, 'difference', {
            title: 'difference',
            low: 'low',
            high: 'high',
            difference: true,
          }),
          { ...pColumn('p_holm'), title: 'p, all parts allowed for' },
        ],
      },
    ],
    estimate: null,
    n: text`${main.ref(0, 'n', 'integer')} rows in ${main.ref(0, 'strata', 'integer')} parts`,
    method: share
      ? 'Mantel-Haenszel odds ratio, each part by chi-square or Fisher test with Holm correction'
      : 'Difference within parts by least squares, each part by Welch test with Holm correction',
    certainty: surenessOfParts(effect),
    evidence: [main, effect.mix],
  }
}
