import type { Template } from '#contract'
import { type Analysis, type Found, report } from '../findings/analysis.ts'
import { text } from '../../../prose/prose.ts'
import { commonTrend } from '../relationship/common-trend.ts'
import { claim, intervalOf, leadOf, lower, titleOf, valueOf } from '../relationship/relationship-words.ts'
import { scatter } from '../relationship/scatter.ts'
import { influence, repeatedUnits, shape, type Weakness } from '../relationship/weakness.ts'
import { withinGroups } from '../relationship/within-groups.ts'
import { isLinkTold } from '../findings/open-questions.ts'
import { relevanceOf } from '../findings/relevance.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../findings/score.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import { sampleNote, unitOf } from '../study/study.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance } from '../../../decide/decide.ts'
import { isCurved } from '../../../decide/link-shape.ts'

/** Two numbers against each other: strength, slope in units, shape, influence, reversal within groups, trend in common. */
export async function relateNumbers(
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  options: { exploratory?: boolean; also?: Template } = {},
): Promise<Found | null> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`${outcome.label} against ${factor.label}`, {
    method: 'correlate',
    table: study.sample,
    columns: { x: factor.column, y: outcome.column, ...unitOf(study) },
  })
  const main = new View(cell)
  analysis.tests += 1
  const weak: Weakness = {
    cautions: [],
    paragraphs: [],
    evidence: [],
    charts: [],
    tables: [],
    surprise: 0.1,
    title: null,
    lead: null,
    overturned: false,
    changes: null,
    linked: false,
  }
  const r = main.number(0, 'pearson')
  const bent = main.number(0, 'shape_gap') > 0.15 || isCurved(main)
  await commonTrend(analysis, weak, outcome, factor)
  if (!weak.changes) {
    shape(weak, outcome, factor, main, bent)
    influence(weak, outcome, factor, main)
    await withinGroups(analysis, weak, outcome, factor)
    await repeatedUnits(analysis, weak, outcome, factor)
  }
  const ranks = Math.abs(main.number(0, 'spearman')) > Math.abs(r) + 0.05
  const judged = ranks ? 'spearman' : 'pearson'
  // What an answer tells with its shape is told again only where something weakens it.
  if (isLinkTold(analysis, outcome, factor) && weak.cautions.every(({ kind }) => kind === 'shape'))
    return null
  const strength = main.number(0, judged)
  const changed = weak.changes
  const p = changed ? changed.number(0, 'slope_p') : main.number(0, `${judged}_p`)
  const sure = changed ? weak.linked : beyondChance(p)
  const title = weak.title ?? titleOf(outcome, factor, main, judged, sure)
  const chart = weak.changes ? null : await scatter(analysis, outcome, factor, main, title, bent)
  const flaws = weak.cautions.filter(({ kind }) => ['influence', 'spurious-trend', 'shape'].includes(kind))
  const certainty = changed && !sure ? 'cannot-tell' : certaintyOf(p, main.number(0, 'n'), flaws.length)
  return report(analysis, 'relationship', {
    kind: 'relationship',
    about: [outcome.column, factor.column],
    title,
    statement: [
      weak.changes ? '' : claim(outcome, factor, main, judged, sure),
      ...weak.paragraphs,
      options.also ?? '',
      sampleNote(analysis),
    ],
    estimate: weak.changes
      ? text`slope ${weak.changes.ref(0, 'slope', 'decimal3')} of the changes, r = ${weak.changes.ref(0, 'changes_r', 'decimal3')}`
      : valueOf(main, judged, 'decimal3'),
    interval: weak.changes
      ? text`${weak.changes.ref(0, 'slope_low', 'decimal3')} to ${weak.changes.ref(0, 'slope_high', 'decimal3')}`
      : intervalOf(main, judged, 'decimal3'),
    n: text`${(weak.changes ?? main).ref(0, 'n', 'integer')} rows`,
    method: weak.changes
      ? `Least squares of the changes with errors that allow for autocorrelation (Newey-West), Pearson’s r of the changes${study.sampled ? '; on a sample' : ''}`
      : `Pearson with Fisher 95% interval, Spearman, least-squares line, test of a curve, Cook distance${study.sampled ? '; on a sample' : ''}`,
    p: weak.changes ? weak.changes.ref(0, 'slope_p', 'p').template : main.ref(0, `${judged}_p`, 'p').template,
    certainty: weak.overturned ? 'low' : certainty,
    robustness:
      !weak.changes && Number.isFinite(main.number(0, 'without_r'))
        ? text`Without the most influential point r is ${main.ref(0, 'without_r', 'decimal3')} (with it ${main.ref(0, 'pearson', 'decimal3')}).`
        : null,
    worth: {
      relevance: relevanceOf(analysis, 'relationship', [outcome, factor]),
      effect: weak.changes
        ? effectOfR(weak.changes.number(0, 'changes_r'))
        : sure
          ? effectOfR(strength)
          : 0.1,
      certainty: certaintyValue(certainty),
      surprise: weak.surprise,
    },
    cautions: weak.cautions,
    evidence: [cell, ...weak.evidence],
    charts:
      weak.overturned || weak.changes
        ? [...weak.charts, ...(chart ? [chart] : [])]
        : [...(chart ? [chart] : []), ...weak.charts],
    tables: weak.tables,
    exploratory: options.exploratory ?? false,
    lead: weak.lead ?? leadOf(outcome, factor, main, judged, sure),
    keys:
      sure && !weak.overturned && !weak.changes
        ? [
            {
              label: text`${measured(outcome)} with ${named(factor)}`,
              value: valueOf(main, judged, 'decimal2'),
              note: text`CI ${intervalOf(main, judged, 'decimal2')}, n = ${main.ref(0, 'n', 'integer')}`,
            },
          ]
        : [],
    advice: weak.overturned
      ? text`Do not act on the apparent link of ${measured(outcome)} and ${named(factor)}: ${lower(weak.title!)}`
      : null,
  })
}
