import type { Caution, Cell, Template } from '#contract'
import { attempt, caution, report, type Analysis, type Found } from '../findings/analysis.ts'
import { tiedPairs } from '../comparison/tied-pairs.ts'
import { gapOf, pairRow, type Gap } from '../../../variables/gap.ts'
import { listed, text } from '../../../prose/prose.ts'
import { relevanceOf } from '../findings/relevance.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../findings/score.ts'
import {
  amount,
  groupColumn,
  levelName,
  measured,
  named,
  span,
  type Variable,
} from '../../../variables/variable.ts'
import { sampleNote, unitOf } from '../study/study.ts'
import { View } from '../../../prose/view.ts'
import { heldEqual, type HeldEqual } from './held-equal.ts'
import { MISLEADING } from './compare-numeric.ts'
import { beyondChance } from '../../../decide/decide.ts'

interface Comparison {
  cell: Cell
  main: View
  levels: View
  pairs: View
  high: string
  low: string
  top: number
  bottom: number
  gap: Gap
  pair: number
  sure: boolean
  many: boolean
}

/** A yes/no outcome compared between the levels of a group: shares with intervals, "per hundred", the rest held equal. */
export async function compareBinary(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  options: { exploratory?: boolean; brief?: boolean } = {},
): Promise<Found | null> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`${outcome.label} by ${group.label}`, {
    method: 'compare_groups_binary',
    table: study.sample,
    columns: { y: outcome.column, group: groupColumn(group), ...unitOf(study) },
    args: { success: outcome.positive, seed: toolkit.seed },
  })
  const [main, levels, pairs] = [new View(cell), new View(cell, 'levels'), new View(cell, 'pairs')]
  const [high, low] = endsOf(main, levels)
  const pair = pairRow(pairs, high, low)
  if (!pair || high === low) return null
  analysis.tests += 1
  const c: Comparison = {
    cell,
    main,
    levels,
    pairs,
    high,
    low,
    top: levels.rowOf('level', high),
    bottom: levels.rowOf('level', low),
    gap: gapOf(outcome, pairs, pair.row, 'difference', 'low', 'high', pair.flipped),
    pair: pair.row,
    sure: beyondChance(trustedP(main)),
    many: main.number(0, 'groups') > 2,
  }
  const held = options.brief
    ? null
    : await attempt(analysis, `${outcome.label} by ${group.label} with other columns held equal`, () =>
        heldEqual(analysis, outcome, group, low),
      )
  return write(analysis, outcome, group, c, held, options)
}

/** Rows below which a group is no end of the others, where two have more. */
const FEWEST_AT_END = 10

/** The highest and the lowest share, of the groups that have rows enough to be held up. */
function endsOf(main: View, levels: View): [string, string] {
  const enough = levels.rows
    .filter((row) => levels.number(row, 'n') >= FEWEST_AT_END)
    .sort((a, b) => levels.number(b, 'share') - levels.number(a, 'share'))
  return enough.length < 2
    ? [main.text(0, 'highest_level'), main.text(0, 'lowest_level')]
    : [levels.text(enough[0]!, 'level'), levels.text(enough.at(-1)!, 'level')]
}

/** The two ends were picked by looking: what lies between them is told for rows only where its own interval leaves nought out. */
const endsApart = ({ pairs, pair }: Comparison): boolean =>
  pairs.number(pair, 'low') > 0 === pairs.number(pair, 'high') > 0

const trustedP = (main: View) =>
  Number.isFinite(main.number(0, 'fisher_p')) ? main.number(0, 'fisher_p') : main.number(0, 'p')
const pColumn = (main: View) => (Number.isFinite(main.number(0, 'fisher_p')) ? 'fisher_p' : 'p')

async function write(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  c: Comparison,
  held: HeldEqual | null,
  options: { exploratory?: boolean },
): Promise<Found> {
  const { toolkit, study } = analysis
  const { main, levels, pairs, gap, sure, many } = c
  const title =
    held?.title ??
    (!sure
      ? text`The data cannot tell whether the ${measured(outcome)} differs by ${named(group)}`
      : many
        ? text`The ${measured(outcome)} runs from ${amount(outcome, levels, c.bottom, 'share')} for ${levelName(group, c.low)} to ${amount(outcome, levels, c.top, 'share')} for ${levelName(group, c.high)}`
        : text`The ${measured(outcome)} is ${amount(outcome, levels, c.top, 'share')} for ${levelName(group, c.high)} and ${amount(outcome, levels, c.bottom, 'share')} for ${levelName(group, c.low)}`)
  const chart = await toolkit.chart(`${outcome.label} by ${group.label}`, {
    form: 'interval-dots',
    title,
    subtitle: text`${measured(outcome)} by ${named(group)} with confidence interval, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    estimate: 'share',
    low: 'low',
    high: 'high',
    percent: true,
  })
  const p = held?.dependsP === undefined ? trustedP(main) : Math.min(held.dependsP, trustedP(main))
  const certainty = certaintyOf(p, main.number(0, 'n'), main.number(0, 'small_groups') > 0 ? 1 : 0)
  const v = main.number(0, 'cramers_v_corrected')
  const cautions = [...smallGroups(group, main, levels), ...(held?.cautions ?? [])]
  return report(analysis, 'compare-groups', {
    kind: 'compare',
    about: [outcome.column, group.column],
    title,
    statement: [
      claim(outcome, group, c),
      sure ? sizeParagraph(group, c, endsApart(c)) : '',
      tiedPairs(
        group,
        pairs,
        (row) =>
          text`${amount(outcome, pairs, row, 'share_a')} and ${amount(outcome, pairs, row, 'share_b')}`,
      ),
      held?.paragraph ?? '',
      sampleNote(analysis),
    ],
    soWhat:
      held?.soWhat ??
      (sure && endsApart(c)
        ? text`Out of a hundred rows each, ${levelName(group, c.high)} has about ${pairs.ref(c.pair, 'difference', 'per100')} more with this outcome than ${levelName(group, c.low)}.`
        : null),
    estimate: text`${gap.size} (${levelName(group, c.high)} minus ${levelName(group, c.low)})`,
    interval: text`${gap.interval}`,
    unit: 'percentage points',
    n: text`${main.ref(0, 'n', 'integer')} rows, ${main.ref(0, 'successes', 'integer')} with the outcome, in ${main.ref(0, 'groups', 'integer')} groups`,
    method: `Pearson chi-square${pColumn(main) === 'fisher_p' ? ', Fisher exact where counts are small' : ''}; Wilson and Newcombe 95% intervals; pairs by Holm${study.sampled ? '; on a sample' : ''}`,
    p: main.ref(0, pColumn(main), 'p').template,
    certainty,
    robustness: text`${oddsRatio(group, pairs, c.pair)}; Cramer's V ${main.ref(0, 'cramers_v', 'decimal3')}.`,
    worth: {
      relevance: relevanceOf(analysis, 'compare', [outcome, group]),
      effect: sure || held?.dependsP !== undefined ? effectOfR(v) : 0.1,
      certainty: certaintyValue(certainty),
      surprise: held?.surprise ?? 0.1,
    },
    cautions,
    evidence: [c.cell, ...(held?.evidence ?? [])],
    charts: [
      ...(held?.title ? held.charts.slice(0, 1) : []),
      chart,
      ...(held ? held.charts.slice(held.title ? 1 : 0) : []),
    ],
    tables: [
      { view: levels, caption: text`${measured(outcome)} by ${named(group)}` },
      ...(many
        ? [
            {
              view: pairs,
              caption: text`Differences of the ${measured(outcome)} between all pairs of ${named(group)}, with corrected p`,
            },
          ]
        : []),
      ...(held?.tables ?? []),
    ],
    exploratory: options.exploratory ?? false,
    lead: held?.lead ?? leadOf(outcome, group, c),
    keys: sure
      ? [
          {
            label: text`${measured(outcome)}: ${levelName(group, c.high)} against ${levelName(group, c.low)}`,
            value: text`${amount(outcome, levels, c.top, 'share')} vs ${amount(outcome, levels, c.bottom, 'share')}`,
            note: text`difference ${gap.size}, CI ${gap.interval}`,
          },
        ]
      : [],
    advice:
      held?.advice ??
      (sure && endsApart(c) && certainty !== 'low' && !cautions.some(({ kind }) => MISLEADING.includes(kind))
        ? text`Look at ${levelName(group, c.low)} and ${levelName(group, c.high)} apart: ${pairs.ref(c.pair, 'difference', 'per100')} in a hundred rows separate them in ${measured(outcome)}`
        : null),
  })
}

/** The odds ratio of a pair, the level with the larger odds first. */
function oddsRatio(group: Variable, pairs: View, row: number): Template {
  const turned = pairs.number(row, 'odds_ratio') < 1
  const [first, second] = turned ? ['level_b', 'level_a'] : ['level_a', 'level_b']
  const [ratio, low, high] = turned
    ? ['odds_ratio_ba', 'or_ba_low', 'or_ba_high']
    : ['odds_ratio', 'or_low', 'or_high']
  return text`Odds ratio of ${levelName(group, pairs.text(row, first))} against ${levelName(group, pairs.text(row, second))}: ${pairs.ref(row, ratio)} (CI ${pairs.ref(row, low)} to ${pairs.ref(row, high)})`
}

function claim(outcome: Variable, group: Variable, c: Comparison): Template {
  const { main, levels, gap } = c
  const test =
    pColumn(main) === 'fisher_p'
      ? text`Fisher's exact test, ${main.ref(0, 'fisher_p', 'p')}`
      : text`chi-square ${main.ref(0, 'chi2', 'decimal1')}, ${main.ref(0, 'p', 'p')}`
  // The test is of all groups, and not of the two that are named.
  const whole = c.many ? text` over all groups` : ''
  const one = (row: number, level: string) =>
    text`${levelName(group, level)} ${amount(outcome, levels, row, 'share')} (${levels.ref(row, 'successes', 'integer')} of ${levels.ref(row, 'n', 'integer')}, CI ${span(outcome, levels, row, 'low', 'high')})`
  if (!c.sure)
    return text`The ${measured(outcome)} is ${one(c.top, c.high)} and ${one(c.bottom, c.low)}. The data cannot tell whether that gap is real: it could be ${gap.interval} (${test}).`
  return text`The ${measured(outcome)} is ${one(c.top, c.high)} and ${one(c.bottom, c.low)}: a difference of ${gap.size} (CI ${gap.interval}; ${test}${whole}).`
}

function sizeParagraph(group: Variable, c: Comparison, apart: boolean): Template {
  const { pairs, main } = c
  const flipped = pairs.text(c.pair, 'level_a') !== c.high
  const times = flipped
    ? ''
    : text` It is ${pairs.ref(c.pair, 'relative_risk', 'times')} as frequent (CI ${pairs.ref(c.pair, 'rr_low')} to ${pairs.ref(c.pair, 'rr_high')}).`
  const per = text`In a hundred rows of each, that is ${pairs.ref(c.pair, 'difference', 'per100')} more for ${levelName(group, c.high)} than for ${levelName(group, c.low)}.${times}`
  return text`${apart ? text`${per} ` : ''}Over all rows the share is ${main.ref(0, 'share', 'percent1')} (${main.ref(0, 'successes', 'integer')} of ${main.ref(0, 'n', 'integer')}); Cramer's V is ${main.ref(0, 'cramers_v', 'decimal3')} on a scale from none to one.`
}

function smallGroups(group: Variable, main: View, levels: View): Caution[] {
  if (!(main.number(0, 'small_groups') > 0)) return []
  const small = levels.rows.filter((row) => levels.number(row, 'n') < 20).slice(0, 4)
  const names = listed(
    small.map(
      (row) =>
        text`${levelName(group, levels.text(row, 'level'))} (${levels.ref(row, 'n', 'integer')} ${levels.number(row, 'n') === 1 ? 'row' : 'rows'})`,
    ),
  )
  return [
    caution(
      'small-n',
      text`Small groups, so provisional: ${names}${pColumn(main) === 'fisher_p' ? '; the p given is exact' : ''}.`,
      main,
    ),
  ]
}

function leadOf(outcome: Variable, group: Variable, c: Comparison): Template {
  const { levels, gap } = c
  if (!c.sure)
    return text`Whether the ${measured(outcome)} differs by ${named(group)} the data cannot tell: the gap between ${levelName(group, c.high)} and ${levelName(group, c.low)} could be ${gap.interval}.`
  return text`By ${named(group)}, the ${measured(outcome)} is ${amount(outcome, levels, c.top, 'share')} for ${levelName(group, c.high)} and ${amount(outcome, levels, c.bottom, 'share')} for ${levelName(group, c.low)}, a gap of ${gap.size} (CI ${gap.interval}).`
}
