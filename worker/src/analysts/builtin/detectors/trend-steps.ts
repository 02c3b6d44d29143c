import type { Caution, Cell } from '#contract'
import { askedFor, caution, report, type Analysis } from '../analysis.ts'
import { gapOf } from '../gap.ts'
import { listed, text } from '../prose.ts'
import { relevanceOf } from '../relevance.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { momentOf, perUnit, type Series } from '../series.ts'
import { amount, axis, measured, type Variable } from '../variable.ts'
import { View } from '../view.ts'
import { made, periodsOf, subject } from './trend-words.ts'

/** The level shifted in few steps and stood still between them. */
export async function reportSteps(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  trend: Cell,
  steps: Cell,
  years: View | null,
  exploratory: boolean,
): Promise<void> {
  const { toolkit } = analysis
  const main = new View(steps)
  const changes = new View(steps, 'changes')
  const segments = new View(steps, 'segments')
  const line = new View(trend)
  const biggest = changes.rows.reduce(
    (best, row) =>
      Math.abs(changes.number(row, 'difference')) > Math.abs(changes.number(best, 'difference')) ? row : best,
    0,
  )
  const gap = gapOf(outcome, changes, biggest, 'difference', 'low', 'high')
  const down = gap.sign < 0
  const when = momentOf(series, changes, biggest, 'last_before')
  const one = changes.length === 1
  const title = text`${measured(outcome)} ${down ? 'fell' : 'rose'} by ${gap.size} in ${one ? 'one step' : 'a step'} after ${when}, and did not drift`
  const chart = await toolkit.chart(`${outcome.label} with its levels`, {
    form: 'line',
    title,
    subtitle: text`${subject(outcome, series)}, n = ${main.ref(0, 'n', 'integer')}; the mark shows the step`,
    data: { cell: series.cell.id },
    x: 'moment',
    y: series.deseasoned ? 'adjusted' : 'y',
    marks: changes.rows.map((row) => ({
      x: changes.value(row, 'first_after') as string | number,
      label: 'step',
    })),
    yTitle: axis(outcome),
  })
  const percent = Number.isFinite(changes.number(biggest, 'percent'))
    ? text`, ${changes.ref(biggest, 'percent', 'signed_percent1')}`
    : ''
  const p = changes.number(biggest, 'p')
  const certainty = certaintyOf(p, main.number(0, 'n') * 2)
  const late = main.number(0, 'last_change_share') > 0.8
  const cautions: Caution[] = late
    ? [
        caution(
          'late-break',
          text`The last step lies in the final fifth of the series (${main.ref(0, 'last_change_share', 'percent')} of it comes before): anything projected from the whole series carries the old level on.`,
          main,
        ),
      ]
    : []
  await report(analysis, 'trend-steps', {
    kind: 'trend',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      text`The level of ${measured(outcome)} ${down ? 'falls' : 'rises'} from ${amount(outcome, changes, biggest, 'mean_before')} up to ${when} to ${amount(outcome, changes, biggest, 'mean_after')} from ${momentOf(series, changes, biggest, 'first_after')} on: ${gap.size} ${down ? 'less' : 'more'} (CI ${gap.interval}${percent}; Welch t ${changes.ref(biggest, 't', 'decimal2')}, ${changes.ref(biggest, 'p', 'p')}).`,
      text`${one ? 'That one step accounts' : text`The ${main.ref(0, 'changes', 'integer')} steps account`} for ${main.ref(0, 'explained', 'percent')} of the variation, a straight line for ${line.ref(0, 'r2', 'percent')}. Once the ${one ? 'step is' : 'steps are'} taken out no trend is left (${main.ref(0, 'trend_p_within', 'p')}), and the correlation of neighbouring values drops from ${main.ref(0, 'lag1', 'decimal2')} to ${main.ref(0, 'lag1_removed', 'decimal2')}: a steady drift is the wrong description.`,
      segments.length > 2
        ? text`The levels in turn: ${listed(segments.rows.map((row) => text`${amount(outcome, segments, row, 'mean')} from ${momentOf(series, segments, row, 'from')}`))}.`
        : '',
      text`The place of the step was chosen by looking at the data, so its p is too small to be taken at face value; the size and the intervals of the levels are what counts.`,
      made(series),
    ],
    soWhat: text`Compare present values with the level since ${momentOf(series, changes, biggest, 'first_after')} (${amount(outcome, changes, biggest, 'mean_after')}), not with the mean of the whole record, and look for what changed around ${when}.`,
    estimate: text`${gap.size} ${down ? 'less' : 'more'} after ${when}`,
    interval: text`${gap.interval}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: periodsOf(series, main),
    method: 'PELT change points with robust noise and modified BIC penalty; Welch 95% interval of the step',
    p: changes.ref(biggest, 'p', 'p').template,
    certainty,
    robustness: text`A straight line over the whole series has a slope of ${line.ref(0, 'slope', 'signed')} ${perUnit(series.axis)} (${line.ref(0, 'slope_p', 'p')}), which the step alone produces.`,
    worth: {
      relevance: Math.min(
        1,
        relevanceOf(analysis, 'trend', [outcome]) + 0.35 * askedFor(toolkit.reading, 'trend', 'event'),
      ),
      effect: effectOfR(Math.sqrt(Math.max(0, main.number(0, 'explained')))),
      certainty: certaintyValue(certainty),
      surprise: 0.9,
      because: { surprise: 'a break rather than a drift' },
    },
    cautions,
    evidence: [steps, trend, series.cell, ...(years ? [years] : [])],
    charts: [chart],
    tables: [
      { view: segments, caption: text`Levels of ${measured(outcome)} between the steps` },
      { view: changes, caption: text`Steps in ${measured(outcome)}` },
      ...(years ? [{ view: years, caption: text`${measured(outcome)} by complete year` }] : []),
    ],
    exploratory,
    lead: text`${measured(outcome)} changed in ${one ? 'one step' : 'steps'}: after ${when} the level ${down ? 'fell' : 'rose'} from ${amount(outcome, changes, biggest, 'mean_before')} to ${amount(outcome, changes, biggest, 'mean_after')} (${gap.size} ${down ? 'less' : 'more'}, CI ${gap.interval}${percent}), with no trend before or after it.`,
    keys: [
      {
        label: text`Step in ${measured(outcome)} after ${when}`,
        value: text`${down ? '\u2212' : '+'}${gap.size}`,
        note: text`CI ${gap.interval}`,
      },
    ],
    advice: text`Find out what happened to ${measured(outcome)} around ${when}; use only the time since then as the baseline`,
  })
}
