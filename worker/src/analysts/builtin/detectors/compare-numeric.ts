import type { Caution } from '#contract'
import { type Analysis, attempt, type Found, report } from '../findings/analysis.ts'
import type { Comparison } from '../comparison/comparison.ts'
import {
  claim,
  leadOf,
  medianDisagrees,
  sizeParagraph,
  spreadTitle,
  titleOf,
} from '../comparison/numeric-words.ts'
import { robustness, smallGroups } from '../comparison/robustness.ts'
import { tiedPairs } from '../comparison/tied-pairs.ts'
import { withinDesign } from '../design/within-design.ts'
import { gapOf, pairRow } from '../../../variables/gap.ts'
import { text } from '../../../prose/prose.ts'
import { relevanceOf } from '../findings/relevance.ts'
import { certaintyOf, certaintyValue, effectOfEta2 } from '../findings/score.ts'
import { limitFor } from '../findings/significance.ts'
import {
  amount,
  axis,
  groupColumn,
  levelName,
  measured,
  named,
  type Variable,
} from '../../../variables/variable.ts'
import { sampleNote, unitOf } from '../study/study.ts'
import { View } from '../../../prose/view.ts'
import { type HeldEqual, heldEqual } from './held-equal.ts'
import { isPaired } from './paired.ts'
import { beyondChance, withinChance } from '../../../decide/decide.ts'

/** A number compared between the levels of a group: estimates, the widest gap, what cannot be told apart, the rest held equal. */
export async function compareNumeric(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  options: { exploratory?: boolean; brief?: boolean; limit?: number } = {},
): Promise<Found | null> {
  const { toolkit, study } = analysis
  if (isPaired(analysis, outcome, group)) return null
  const cell = await toolkit.statistic(`${outcome.label} by ${group.label}`, {
    method: 'compare_groups_numeric',
    table: study.sample,
    columns: { y: outcome.column, group: groupColumn(group), ...unitOf(study) },
    args: { seed: toolkit.seed, permutations: 1999 },
  })
  const main = new View(cell)
  const [high, low] = [main.text(0, 'highest_level'), main.text(0, 'lowest_level')]
  const pairs = new View(cell, 'pairs')
  const pair = pairRow(pairs, high, low)
  if (!pair || high === low) return null
  analysis.tests += 1
  const design = await withinDesign(
    analysis,
    outcome,
    group,
    [high, low],
    Math.abs(pairs.number(pair.row, 'difference')),
  )
  const p = design?.p ?? main.number(0, 'p')
  // The widest of many gaps was picked by looking: without an overall difference only the simultaneous interval is honest.
  const picked =
    main.number(0, 'groups') > 2 && !beyondChance(p) && Number.isFinite(pairs.number(pair.row, 'tukey_low'))
  const [from, to] = picked ? ['tukey_low', 'tukey_high'] : ['low', 'high']
  const gap = design?.gap ?? gapOf(outcome, pairs, pair.row, 'difference', from!, to!, pair.flipped)
  const comparison: Comparison = {
    cell,
    main,
    levels: new View(cell, 'levels'),
    pairs,
    high,
    low,
    gap,
    pair: pair.row,
    p,
    design,
  }
  const held = options.brief
    ? null
    : await attempt(analysis, `${outcome.label} by ${group.label} with other columns held equal`, () =>
        heldEqual(analysis, outcome, group, low),
      )
  return write(analysis, outcome, group, comparison, held, options)
}

async function write(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  c: Comparison,
  held: HeldEqual | null,
  options: { exploratory?: boolean; limit?: number },
): Promise<Found> {
  const { toolkit, study } = analysis
  const { main, levels, pairs, gap } = c
  const sure = c.p < (options.limit ?? limitFor(true))
  const many = main.number(0, 'groups') > 2
  const [top, bottom] = [levels.rowOf('level', c.high), levels.rowOf('level', c.low)]
  const title = titleOf(outcome, group, c, sure, many, held)
  const chart = await toolkit.chart(`${outcome.label} by ${group.label}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Mean ${measured(outcome)} by ${named(group)} with confidence interval, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    estimate: 'mean',
    low: 'mean_low',
    high: 'mean_high',
    xTitle: axis(outcome),
  })
  const spread = await toolkit.chart(`Spread of ${outcome.label} by ${group.label}`, {
    form: 'box',
    title: spreadTitle(outcome, group, levels),
    subtitle: text`Median, middle half and middle nine tenths of ${measured(outcome)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    p5: 'p5',
    p25: 'q1',
    p50: 'median',
    p75: 'q3',
    p95: 'p95',
    xTitle: axis(outcome),
  })
  const tie = tiedPairs(
    group,
    pairs,
    (row) => {
      // The interval goes with the verdict: after correction where that is known, and else it is said that it is before.
      const corrected = pairs.number(row, 'tukey_low') <= 0 && pairs.number(row, 'tukey_high') >= 0
      const [low, high] = corrected ? ['tukey_low', 'tukey_high'] : ['low', 'high']
      const apart = gapOf(outcome, pairs, row, 'difference', low!, high!, isTurned(pairs, row))
      return text`${apart.size} apart, CI ${apart.interval}${corrected ? '' : ' before correction'}`
    },
    (row) => isTurned(pairs, row),
  )
  const eta2 = main.number(0, 'eta2')
  const p = held?.dependsP === undefined ? c.p : Math.min(held.dependsP, c.p)
  const doubted = beyondChance(p) && withinChance(main.number(0, 'permutation_p'))
  const serious = (main.number(0, 'small_groups') > 0 ? 1 : 0) + (doubted ? 1 : 0)
  const told = sure || held?.dependsP !== undefined
  const certainty = told ? certaintyOf(p, main.number(0, 'n'), serious) : 'cannot-tell'
  const cautions = [...smallGroups(group, main, levels), ...(held?.cautions ?? [])]
  const surprise = held?.surprise ?? (medianDisagrees(levels, top, bottom) ? 0.4 : 0.1)
  return report(analysis, 'compare-groups', {
    kind: 'compare',
    about: [outcome.column, group.column],
    title,
    statement: [
      claim(outcome, group, c, sure, many, top, bottom),
      sure ? sizeParagraph(outcome, group, c, top, bottom) : '',
      tie,
      // A design holds the others equal by itself: the raw gap and the adjusted one are the same.
      c.design ? '' : (held?.paragraph ?? ''),
      sampleNote(analysis),
    ],
    soWhat: held?.soWhat ?? null,
    estimate: text`${gap.size} (${levelName(group, c.high)} minus ${levelName(group, c.low)})`,
    interval: text`${gap.interval}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} rows in ${main.ref(0, 'groups', 'integer')} groups`,
    method: methodOf(c, main, many, study.sampled),
    p: (c.design?.pRef ?? main.ref(0, 'p', 'p')).template,
    certainty,
    robustness: c.design ? null : robustness(main, c.cell),
    worth: {
      relevance: relevanceOf(analysis, 'compare', [outcome, group]),
      effect:
        held?.dependsP !== undefined ? Math.max(0.8, effectOfEta2(eta2)) : sure ? effectOfEta2(eta2) : 0.1,
      certainty: certaintyValue(certainty),
      surprise,
    },
    cautions,
    evidence: [c.cell, ...(c.design ? [c.design.view, c.design.terms] : []), ...(held?.evidence ?? [])],
    charts: [chart, ...(held?.charts ?? []), spread],
    tables: [
      {
        view: levels,
        caption: text`${measured(outcome)} by ${named(group)}`,
        columns: [
          { name: 'level', title: group.label },
          { name: 'n', title: 'rows', format: 'integer' },
          { name: 'mean', title: 'mean', low: 'mean_low', high: 'mean_high' },
          { name: 'median', title: 'median', low: 'median_low', high: 'median_high' },
          { name: 'sd', title: 'standard deviation' },
        ],
      },
      ...(many
        ? [
            {
              view: pairs,
              caption: text`Differences of ${measured(outcome)} between all pairs of ${named(group)}, the first less the second: intervals before correction, p after it`,
              columns: [
                { name: 'level_a', title: group.label },
                { name: 'level_b', title: 'against' },
                { name: 'difference', title: 'difference', low: 'low', high: 'high' },
                { name: 'p_holm', title: 'p', format: 'pvalue' },
              ],
            },
          ]
        : []),
      ...(held?.tables ?? []),
    ],
    exploratory: options.exploratory ?? false,
    lead: held?.lead ?? leadOf(outcome, group, c, sure, many, top, bottom),
    keys: sure
      ? [
          {
            label: text`${measured(outcome)}: ${levelName(group, c.high)} against ${levelName(group, c.low)}`,
            value: text`${amount(outcome, levels, top, 'mean')} vs ${amount(outcome, levels, bottom, 'mean')}`,
            note: text`difference ${gap.size}, CI ${gap.interval}`,
          },
        ]
      : [],
    advice:
      held?.advice ??
      (sure &&
      certainty !== 'low' &&
      held?.dependsP === undefined &&
      !cautions.some(({ kind }) => MISLEADING.includes(kind))
        ? text`Keep ${levelName(group, c.high)} and ${levelName(group, c.low)} apart in any plan or summary of ${measured(outcome)}: ${gap.size} lie between them`
        : null),
  })
}

const methodOf = ({ design }: Comparison, main: View, many: boolean, sampled: boolean): string =>
  design
    ? 'Least squares with the other factors of the design held equal, 95% interval, F test'
    : `${main.text(0, 'test') === 'units' ? 'Test over units' : `${main.text(0, 'test')} test`} of equal means, Welch 95% intervals${many ? ', every pair by Games-Howell and Holm' : ', Mann-Whitney and Hedges g beside it'}${sampled ? '; on a sample' : ''}`

/** With one of these the raw gap is not a ground to act on. */
export const MISLEADING: Caution['kind'][] = ['confounding', 'simpson']

/** The higher of two groups is named first, so that what lies between them has no sign. */
const isTurned = (pairs: View, row: number): boolean => pairs.number(row, 'difference') < 0
