import type { Caution, Cell, Template } from '#contract'
import { attempt, caution, report, type Analysis, type Found } from '../analysis.ts'
import { gapOf, pairRow, type Gap } from '../gap.ts'
import { listed, text } from '../prose.ts'
import { relevanceOf } from '../relevance.ts'
import { certaintyOf, certaintyValue, effectOfEta2 } from '../score.ts'
import { amount, groupColumn, levelName, measured, named, span, type Variable } from '../variable.ts'
import { hasTable, View } from '../view.ts'
import { isPaired } from './paired.ts'
import { heldEqual, type HeldEqual } from './held-equal.ts'

interface Comparison {
  cell: Cell
  main: View
  levels: View
  pairs: View
  high: string
  low: string
  gap: Gap
  pair: number
  p: number
}

/** A number compared between the levels of a group: estimates, the widest gap, what cannot be told apart, the rest held equal. */
export async function compareNumeric(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  options: { exploratory?: boolean; brief?: boolean } = {},
): Promise<Found | null> {
  const { toolkit, study } = analysis
  if (isPaired(analysis, outcome, group)) return null
  const cell = await toolkit.statistic(`${outcome.label} by ${group.label}`, {
    method: 'compare_groups_numeric',
    table: study.sample,
    columns: { y: outcome.column, group: groupColumn(group) },
    args: { seed: toolkit.seed, permutations: 1999 },
  })
  const main = new View(cell)
  const [high, low] = [main.text(0, 'highest_level'), main.text(0, 'lowest_level')]
  const pairs = new View(cell, 'pairs')
  const pair = pairRow(pairs, high, low)
  if (!pair || high === low) return null
  analysis.tests += 1
  const p = smallestTrusted(main)
  // The widest of many gaps was picked by looking: without an overall difference only the simultaneous interval is honest.
  const picked =
    main.number(0, 'groups') > 2 && !(p < 0.05) && Number.isFinite(pairs.number(pair.row, 'tukey_low'))
  const gap = gapOf(
    outcome,
    pairs,
    pair.row,
    'difference',
    picked ? 'tukey_low' : 'low',
    picked ? 'tukey_high' : 'high',
    pair.flipped,
  )
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
  }
  const held = options.brief
    ? null
    : await attempt(analysis, `${outcome.label} by ${group.label} with other columns held equal`, () =>
        heldEqual(analysis, outcome, group, low),
      )
  return write(analysis, outcome, group, comparison, held, options)
}

/** The permutation test where a group is small, Welch otherwise. */
const smallestTrusted = (main: View): number => {
  const exact = main.number(0, 'permutation_p')
  return Number.isFinite(exact) ? exact : main.number(0, 'welch_p')
}

async function write(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  c: Comparison,
  held: HeldEqual | null,
  options: { exploratory?: boolean },
): Promise<Found> {
  const { toolkit, study } = analysis
  const { main, levels, pairs, gap } = c
  const sure = c.p < 0.05
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
  const tie = tiedPairs(outcome, group, pairs)
  const eta2 = main.number(0, 'eta2')
  const p = held?.dependsP === undefined ? c.p : Math.min(held.dependsP, c.p)
  const certainty = certaintyOf(p, main.number(0, 'n'), main.number(0, 'small_groups') > 0 ? 1 : 0)
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
      held?.paragraph ?? '',
      sampleNote(analysis),
    ],
    soWhat:
      held?.soWhat ??
      (sure
        ? text`When ${measured(outcome)} is planned or judged, ${named(group)} has to be part of it: ${levelName(group, c.high)} and ${levelName(group, c.low)} differ by ${gap.size} on average.`
        : null),
    estimate: text`${gap.size} (${levelName(group, c.high)} minus ${levelName(group, c.low)})`,
    interval: text`${gap.interval}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} rows in ${main.ref(0, 'groups', 'integer')} groups`,
    method: `Welch test of equal means, Welch 95% intervals${many ? ', every pair by Games-Howell and Holm' : ', Mann-Whitney and Hedges g beside it'}${study.sampled ? `; on a sample` : ''}`,
    p: main.ref(0, Number.isFinite(main.number(0, 'permutation_p')) ? 'permutation_p' : 'welch_p', 'p')
      .template,
    certainty,
    robustness: robustness(main, c.cell),
    worth: {
      relevance: relevanceOf(analysis, 'compare', [outcome, group]),
      effect:
        held?.dependsP !== undefined ? Math.max(0.8, effectOfEta2(eta2)) : sure ? effectOfEta2(eta2) : 0.1,
      certainty: certaintyValue(certainty),
      surprise,
    },
    cautions,
    evidence: [c.cell, ...(held?.evidence ?? [])],
    charts: [chart, ...(held?.charts ?? []), spread],
    tables: [
      { view: levels, caption: text`${measured(outcome)} by ${named(group)}` },
      ...(many
        ? [
            {
              view: pairs,
              caption: text`Differences of ${measured(outcome)} between all pairs of ${named(group)}, with corrected p`,
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
      (sure && certainty !== 'low' && !cautions.some(({ kind }) => MISLEADING.includes(kind))
        ? text`Keep ${levelName(group, c.high)} and ${levelName(group, c.low)} apart in any plan or summary of ${measured(outcome)}: ${gap.size} lie between them`
        : null),
  })
}

/** With one of these the raw gap is not a ground to act on. */
export const MISLEADING: Caution['kind'][] = ['confounding', 'simpson']

export const axis = (variable: Variable): string =>
  `${variable.label}${variable.unit.after.trim() || variable.unit.before ? ` (${variable.unit.after.trim() || variable.unit.before})` : ''}`

export const sampleNote = (analysis: Analysis): Template =>
  analysis.study.sampled
    ? text`The tests and intervals here use a random sample of the ${analysis.study.size.ref(0, 'n', 'integer')} rows, drawn the same way every time.`
    : ''

function titleOf(
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

function leadOf(
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
  const size = text`averages ${amount(outcome, c.levels, top, 'mean')} for ${levelName(group, c.high)} and ${amount(outcome, c.levels, bottom, 'mean')} for ${levelName(group, c.low)}, a gap of ${c.gap.size} (CI ${c.gap.interval})`
  return many ? text`By ${named(group)}, ${measured(outcome)} ${size}.` : text`${measured(outcome)} ${size}.`
}

function claim(
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
  if (!sure)
    return text`${means}. The data cannot tell whether that gap is real: it could be ${gap.interval} (Welch test over ${many ? text`all ${main.ref(0, 'groups', 'integer')} groups` : 'both groups'}, ${main.ref(0, 'welch_p', 'p')}).`
  return text`${means}: a difference of ${gap.size} (CI ${gap.interval}; Welch ${main.ref(0, 'welch_p', 'p')}).`
}

function sizeParagraph(
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
      ? text`That is ${pairs.ref(c.pair, 'percent', 'magnitude_percent1')} more.`
      : ''
  const explains = text`${named(group)} accounts for ${main.ref(0, 'eta2', 'percent1')} of the variation in ${measured(outcome)} (effect size eta squared, CI ${main.ref(0, 'eta2_low', 'percent1')} to ${main.ref(0, 'eta2_high', 'percent1')}); the rest lies between rows of the same ${named(group)}.`
  const two = hasTable(cell, 'two') ? new View(cell, 'two') : null
  const chance =
    two && two.number(0, 'superiority') > 0
      ? text`Take one row of each at random: the one from ${levelName(group, two.text(0, 'level_a'))} is the larger in ${two.ref(0, 'superiority', 'percent')} of such pairs.`
      : ''
  const medians = text`The medians, ${amount(outcome, levels, top, 'median')} and ${amount(outcome, levels, bottom, 'median')}, ${medianDisagrees(levels, top, bottom) ? 'point the other way, so a few large values carry the difference of the means' : 'tell the same story'}.`
  return [share, explains, chance, medians].filter(Boolean).join(' ')
}

const medianDisagrees = (levels: View, top: number, bottom: number) =>
  levels.number(top, 'median') < levels.number(bottom, 'median')

/** Pairs that the corrected tests leave together. */
function tiedPairs(outcome: Variable, group: Variable, pairs: View): Template {
  if (pairs.length < 2) return ''
  const tied = pairs.rows.filter((row) => pairs.number(row, 'p_holm') >= 0.05)
  if (tied.length === 0)
    return text`Every pair of ${named(group)} differs after correction for the number of pairs.`
  if (tied.length === pairs.length) return ''
  const shown = [...tied]
    .sort(
      (a, b) =>
        pairs.number(b, 'n_a') + pairs.number(b, 'n_b') - pairs.number(a, 'n_a') - pairs.number(a, 'n_b'),
    )
    .slice(0, 3)
  const words = shown.map((row) => {
    const gap = gapOf(outcome, pairs, row, 'difference', 'low', 'high')
    return text`${levelName(group, pairs.text(row, 'level_a'))} and ${levelName(group, pairs.text(row, 'level_b'))} (${gap.size} apart, CI ${gap.interval})`
  })
  const more = tied.length > shown.length ? ', among others' : ''
  return text`Not every pair differs: after correction the data cannot tell apart ${listed(words)}${more}.`
}

function smallGroups(group: Variable, main: View, levels: View): Caution[] {
  if (!(main.number(0, 'small_groups') > 0)) return []
  const small = levels.rows.filter((row) => levels.number(row, 'n') < 20).slice(0, 4)
  const names = listed(
    small.map(
      (row) => text`${levelName(group, levels.text(row, 'level'))} (${levels.ref(row, 'n', 'integer')} rows)`,
    ),
  )
  const exact = Number.isFinite(main.number(0, 'permutation_p'))
    ? text`; the p given is that of a permutation test (${main.ref(0, 'permutation_p', 'p')})`
    : ''
  return [caution('small-n', text`Small groups, so provisional: ${names}${exact}.`, main)]
}

function robustness(main: View, cell: Cell): Template {
  const two = hasTable(cell, 'two') ? new View(cell, 'two') : null
  const agree = main.number(0, 'kruskal_p') < 0.05 === main.number(0, 'welch_p') < 0.05
  const ranks = two
    ? text`Mann-Whitney ${two.ref(0, 'mann_whitney_p', 'p')}`
    : text`Kruskal-Wallis ${main.ref(0, 'kruskal_p', 'p')}`
  const spread =
    main.number(0, 'brown_forsythe_p') < 0.05
      ? text` The groups differ in spread too (Brown-Forsythe ${main.ref(0, 'brown_forsythe_p', 'p')}), which the Welch test allows for.`
      : ''
  return text`The test on ranks ${agree ? 'agrees' : 'disagrees'} (${ranks}).${spread}`
}

function spreadTitle(outcome: Variable, group: Variable, levels: View): Template {
  const widths = levels.rows.map((row) => levels.number(row, 'p95') - levels.number(row, 'p5'))
  const widest = widths.indexOf(Math.max(...widths))
  if (widest < 0) return text`Spread of ${measured(outcome)} by ${named(group)}`
  return text`${measured(outcome)} spreads most for ${levelName(group, levels.text(widest, 'level'))}: nine in ten rows between ${amount(outcome, levels, widest, 'p5')} and ${amount(outcome, levels, widest, 'p95')}`
}
