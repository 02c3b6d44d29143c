import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import { amount } from '../variables/variable.ts'
import { describesFew } from '../decide/mixed-means.ts'
import type { HumpGroups } from '../effects/kinds/hump-groups.ts'
import type { Humps } from '../effects/kinds/humps.ts'
import type { View } from '../prose/view.ts'
import type { Kinds } from '../effects/kinds/kinds.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import type { Passage } from './told.ts'
import { axisOf, called, levelsOf, percentOf, rowsOf, valueOf } from './words.ts'

/** How far from the mean of all, in standard deviations, a kind is told for. */
const MARKED = 0.4
const MOST_TRAITS = 3

/** "kind A (34%): high amount (512, overall 210)". */
function kindWords({ groups, variables }: Kinds, row: number): Template {
  const z = (at: number) => groups.number(row, `z_${at + 1}`)
  const traits = variables
    .map((variable, at) => ({ variable, at }))
    .filter(({ at }) => Math.abs(z(at)) > MARKED)
    .sort((a, b) => Math.abs(z(b.at)) - Math.abs(z(a.at)))
    .slice(0, MOST_TRAITS)
    .map(
      ({ variable, at }) =>
        text`${z(at) > 0 ? 'high' : 'low'} ${name(variable.label)} (${amount(variable, groups, row, `mean_${at + 1}`)}, overall ${amount(variable, groups, row, `all_${at + 1}`)})`,
    )
  return text`${name(`kind ${groups.text(row, 'kind')}`)} (${percentOf(groups, row, 'share')}): ${traits.length > 0 ? listed(traits) : 'close to the average in everything'}`
}

export function kindsHeadline(frame: Frame, effect: Kinds): Template {
  const { main, groups, variables } = effect
  const by = listed(variables.slice(0, 4).map(({ label }) => name(label)))
  if (!effect.frame)
    return text`There are no separate kinds of ${rowsOf(frame)}: by ${by} they shade into one another.`
  return text`The ${rowsOf(frame)} fall into ${main.ref(0, 'segments', 'integer')} kinds: ${listed(groups.rows.slice(0, 3).map((row) => kindWords(effect, row)))}${groups.length > 3 ? ', and smaller ones' : ''}.`
}

export function kindsSentences(effect: Kinds): Template[] {
  const { main, groups, frame } = effect
  if (!frame)
    return [
      text`The best division has a silhouette of ${main.ref(0, 'silhouette', 'decimal2')}, which data without any kinds reach as well; groups cut from it would be arbitrary.`,
    ]
  return [
    ...groups.rows.slice(3).map((row) => text`${kindWords(effect, row)}.`),
    text`That there are several is more than chance would make; they come back in resamples with a likeness of ${main.ref(0, 'stability', 'decimal2')} on a scale to one.`,
  ]
}

export async function kindsPassage(
  frame: Frame,
  effect: Kinds,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, groups, map } = effect
  const title = (
    effect.frame
      ? text`The ${rowsOf(frame)} fall into ${main.ref(0, 'segments', 'integer')} kinds, the largest with ${percentOf(groups, 0, 'share')} of them`
      : kindsHeadline(frame, effect)
  ).replace(/\.$/, '')
  const chart = await frame.toolkit.chart('Map of the rows', {
    form: 'scatter',
    title,
    subtitle: text`${rowsOf(frame)} on the two directions in which they differ most, n = ${main.ref(0, 'n', 'integer')}`,
    data: map.data,
    x: 'pc1',
    y: 'pc2',
    ...(effect.frame ? { series: 'segment' } : {}),
    xTitle: 'First direction',
    yTitle: 'Second direction',
  })
  return {
    kind: 'segments',
    title,
    sentences: [
      ...(effect.frame ? groups.rows.slice(0, 3).map((row) => text`${kindWords(effect, row)}.`) : []),
      ...kindsSentences(effect),
    ],
    charts: [chart],
    tables: [{ view: groups, caption: text`Kinds by size and means; z in standard deviations from all` }],
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'k-means on standardised columns, long tails by their logarithm; the number by silhouette, held against data without structure by the gap statistic; stability by resamples',
    certainty,
    evidence: [main, groups],
  }
}

/** The p of several humps; where no resample had so many, resamples can give none lower, and that is said. */
const humpsP = (main: Humps['main']): Template =>
  main.number(0, 'p') > main.number(0, 'p_least')
    ? main.ref(0, 'p', 'p').template
    : text`p at most ${main.ref(0, 'p_least', 'decimal2')}`

const MOST_AT_ONE = 3

/** "; it is a matter of team: Ann and Bob lie at the higher one, all others at the lower". */
function humpGroupsWords({ dimension, view }: HumpGroups, kinds: View): Template {
  const levelsAt = (hump: number) =>
    view.rows.filter((row) => view.number(row, 'hump') === hump).map((row) => view.text(row, 'level'))
  const [low, high] = [levelsAt(0), levelsAt(kinds.length - 1)]
  // Those of one side are named, the fewer ones, and the others are the others.
  const [side, named] = high.length <= low.length ? (['highest', high] as const) : (['lowest', low] as const)
  const which = kinds.length === 2 ? (side === 'highest' ? 'higher' : 'lower') : side
  return named.length === 0 || named.length > MOST_AT_ONE
    ? text`; which of them is a matter of ${called(dimension.label)}`
    : text`; which of them is a matter of ${called(dimension.label)}: at the ${which} one lie mostly ${levelsOf(dimension, named)}`
}

/** "Waiting gathers around two values, 54 (36%) and 80 (64%)", or that it has one hump. */
export function humpsHeadline(frame: Frame, { measure, kinds, main, by }: Humps): Template {
  const what = name(measure.label)
  if (kinds.length < 2)
    return text`${what} has one hump, around ${valueOf(measure, main, 0, 'median')}: it tells no kinds of ${rowsOf(frame)} apart.`
  const each = kinds.rows.map(
    (row) =>
      text`${valueOf(measure, kinds, row, 'peak')} (${percentOf(kinds, row, 'share')} of ${rowsOf(frame)})`,
  )
  const gathers = text`${what} gathers around ${main.ref(0, 'kinds', 'integer')} values, ${listed(each)}`
  const groups = by === null ? '' : humpGroupsWords(by, kinds)
  return describesFew(main, kinds)
    ? text`${gathers}, so its mean of ${valueOf(measure, main, 0, 'mean')} describes hardly any of them${groups}.`
    : text`${gathers}${groups}.`
}

export const humpsSentence = ({ measure, kinds, main }: Humps): Template =>
  kinds.length < 2
    ? ''
    : text`They part at ${listed(kinds.rows.slice(1).map((row) => text`${valueOf(measure, kinds, row, 'from')}`))}; one hump alone is ruled out (${humpsP(main)}).`

export async function humpsPassage(
  frame: Frame,
  effect: Humps,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { measure, main, kinds, shape } = effect
  const title = humpsHeadline(frame, effect).replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`Distribution of ${measure.label}`, {
    form: 'line',
    title,
    subtitle: text`Smoothed distribution, n = ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    data: shape.data,
    x: 'value',
    y: 'density',
    xTitle: axisOf(measure),
    yTitle: 'density',
    zero: true,
  })
  return {
    kind: 'segments',
    title,
    sentences: [humpsSentence(effect)].filter((words) => words !== ''),
    charts: [chart],
    tables: kinds.length > 1 ? [{ view: kinds, caption: text`Where ${name(measure.label)} gathers` }] : [],
    p: humpsP(main),
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Gaussian mixtures, their number by BIC, parts without a valley between them, in the mixture and in the data, joined; one hump against several by Silverman’s test',
    certainty,
    evidence: [main, kinds],
  }
}
