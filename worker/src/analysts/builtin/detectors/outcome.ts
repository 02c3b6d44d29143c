import type { Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, report, type Analysis, type Detector } from '../analysis.ts'
import { isSeriesForm } from '../economic/form.ts'
import { mostFrequent, tiedFirst } from '../most-frequent.ts'
import { listed, name, text } from '../prose.ts'
import { relevanceOf } from '../relevance.ts'
import { amount, axis, levelName, measured, named, span, type Variable } from '../variable.ts'
import { sampleNote } from '../study.ts'
import { View } from '../view.ts'

/** Describes what the goal is about: its typical value, its spread, its shape, its extremes. */
export const outcomeDetector: Detector = {
  name: 'outcome',
  description: 'How the outcome itself is distributed',
  applies: () => true,
  async detect(analysis) {
    // The distribution of a series that wanders describes no typical value, and its interval would be wrong.
    if (isSeriesForm(analysis.study) && askedFor(analysis.toolkit.reading, 'describe') < 0.5) return
    for (const outcome of analysis.study.outcomes) {
      if (outcome.kind === 'number') await describeNumber(analysis, outcome)
      else await describeCategory(analysis, outcome)
    }
  },
}

async function describeNumber(analysis: Analysis, outcome: Variable): Promise<void> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`Distribution of ${outcome.label}`, {
    method: 'describe_numeric',
    table: study.sample,
    columns: { y: outcome.column },
  })
  const main = new View(cell)
  const histogram = new View(cell, 'histogram')
  const skew = main.number(0, 'skewness')
  const mean = main.number(0, 'mean')
  const median = main.number(0, 'median')
  const lopsided = Math.abs(skew) > 1
  const value = (column: string) => amount(outcome, main, 0, column)
  const title = lopsided
    ? text`Half of all rows have ${measured(outcome)} ${skew > 0 ? 'below' : 'above'} ${value('median')}, and a long tail ${skew > 0 ? 'lifts' : 'drags'} the mean to ${value('mean')}`
    : text`${measured(outcome)} centres on ${value('mean')}, and the middle half lies between ${value('q1')} and ${value('q3')}`
  const chart = await toolkit.chart(`Distribution of ${outcome.label}`, {
    form: 'histogram',
    title,
    subtitle: text`Number of rows by ${measured(outcome)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: histogram.data,
    from: 'from',
    to: 'to',
    count: 'count',
    xTitle: axis(outcome),
  })
  const outliers = main.number(0, 'outliers_iqr')
  const extremes = await extremeRows(analysis, outcome)
  const shape: Template = lopsided
    ? text`The distribution is strongly skewed to the ${skew > 0 ? 'right' : 'left'} (skewness ${main.ref(0, 'skewness', 'decimal2')}), so the median of ${value('median')} (CI ${span(outcome, main, 0, 'median_low', 'median_high')}) describes a typical row better than the mean of ${value('mean')} (CI ${span(outcome, main, 0, 'mean_low', 'mean_high')})${outcome.skewed ? ', and ratios are compared on a logarithmic scale further on' : ''}.`
    : text`The mean is ${value('mean')} (CI ${span(outcome, main, 0, 'mean_low', 'mean_high')}) and the median ${value('median')}, ${Math.abs(mean - median) < 0.1 * main.number(0, 'sd') ? 'close together, as in a distribution without a long tail' : 'somewhat apart'} (skewness ${main.ref(0, 'skewness', 'decimal2')}).`
  const spread = text`Rows differ by a standard deviation of ${value('sd')}; one row in four lies below ${value('q1')}, one in four above ${value('q3')}, and the whole range runs from ${value('minimum')} to ${value('maximum')}.`
  const far =
    outliers > 0
      ? text`${main.ref(0, 'outliers_iqr', 'integer')} of ${main.ref(0, 'n', 'integer')} values lie further from the middle half than one and a half times its width; ${main.ref(0, 'outliers_z3', 'integer')} lie more than three standard deviations from the mean.`
      : text`No value lies unusually far from the middle half.`
  const normal = Number.isFinite(main.number(0, 'normality_p'))
    ? text`A normal distribution ${main.number(0, 'normality_p') < 0.05 ? 'does not fit' : 'cannot be ruled out'} (${main.text(0, 'normality_test')} ${main.ref(0, 'normality_p', 'p')}).`
    : ''
  await report(analysis, 'outcome', {
    kind: 'describe',
    about: [outcome.column],
    title,
    statement: [
      shape,
      [spread, far, normal].join(' '),
      extremes?.sentence ?? '',
      missing(main),
      derivation(outcome),
      sampleNote(analysis),
    ],
    estimate: text`mean ${value('mean')}, median ${value('median')}`,
    interval: text`${span(outcome, main, 0, 'mean_low', 'mean_high')}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Student interval of the mean, order statistics for the median, quantiles of type 7',
    certainty: main.number(0, 'n') >= 30 ? 'high' : 'moderate',
    worth: {
      relevance: relevanceOf(analysis, 'describe', [outcome]) * 0.8,
      effect: 0.2,
      certainty: 1,
      surprise: lopsided ? 0.3 : 0,
    },
    evidence: [cell, ...(extremes ? [extremes.view] : [])],
    charts: [chart],
    tables: [
      { view: main, caption: text`${measured(outcome)} in numbers` },
      ...(extremes
        ? [{ view: extremes.view, caption: text`The rows of the largest and smallest ${measured(outcome)}` }]
        : []),
    ],
    lead: text`${measured(outcome)} averages ${value('mean')} with a median of ${value('median')}; the middle half lies between ${value('q1')} and ${value('q3')}.`,
    keys: [
      {
        label: text`Typical ${measured(outcome)}`,
        value: text`${value(lopsided ? 'median' : 'mean')}`,
        note: text`${lopsided ? 'median' : 'mean'} of ${main.ref(0, 'n', 'integer')} rows`,
      },
    ],
  })
}

/** The five largest and smallest rows with whatever names them. */
async function extremeRows(
  analysis: Analysis,
  outcome: Variable,
): Promise<{ view: View; sentence: Template } | null> {
  const { study, toolkit } = analysis
  if (outcome.profile === null) return null
  const label = study.source.columns.find(
    (column) =>
      ['identifier', 'text'].includes(column.role) &&
      column.storage === 'text' &&
      column.distinct > 0.5 * column.rows &&
      column.nulls < 0.1 * column.rows,
  )
  const at = study.time
  const naming = label
    ? `${identifier(label.name)}::varchar`
    : at && !at.repeated
      ? `${identifier(at.column)}${at.calendar ? '::date' : ''}::varchar`
      : null
  if (!naming) return null
  const own = `${identifier(outcome.column)}::double`
  const from = `from ${study.kept} where ${own} is not null`
  const cell = await toolkit.query(
    `Rows of the largest and smallest ${outcome.label}`,
    `(select 'largest' as side, ${naming} as which, ${own} as value ${from} order by value desc, which limit 5)
union all (select 'smallest', ${naming}, ${own} as value ${from} order by value, 2 limit 5)`,
  )
  const view = new View(cell)
  const high = view.rowOf('side', 'largest')
  const low = view.rowOf('side', 'smallest')
  if (high < 0 || low < 0) return null
  const format = label ? 'text' : 'date'
  return {
    view,
    sentence: text`The largest value, ${amount(outcome, view, high, 'value')}, belongs to ${view.ref(high, 'which', format)}; the smallest, ${amount(outcome, view, low, 'value')}, to ${view.ref(low, 'which', format)}.`,
  }
}

async function describeCategory(analysis: Analysis, outcome: Variable): Promise<void> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`Shares of ${outcome.label}`, {
    method: 'proportions',
    table: study.sample,
    columns: { y: outcome.column },
  })
  const levels = new View(cell, 'levels')
  const main = new View(cell)
  const binary = outcome.kind === 'binary'
  const row = binary ? levels.rowOf('level', outcome.positive) : 0
  if (row < 0) return
  const title = binary
    ? text`The ${measured(outcome)} is ${levels.ref(row, 'share', 'percent1')}: ${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')}`
    : text`${mostFrequent(levels, (at) => levelName(outcome, levels.text(at, 'level')), named(outcome))}, ${tiedFirst(levels) > 1 ? 'each ' : ''}with ${levels.ref(0, 'share', 'percent1')} of the rows`
  const chart = await toolkit.chart(`Shares of ${outcome.label}`, {
    form: 'bars',
    title,
    subtitle: text`Share of rows by ${named(outcome)} with confidence interval, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    value: 'share',
    low: 'low',
    high: 'high',
    percent: true,
  })
  const rest = levels.rows
    .filter((at) => at !== row)
    .slice(0, 6)
    .map((at) => text`${levelName(outcome, levels.text(at, 'level'))} ${levels.ref(at, 'share', 'percent1')}`)
  await report(analysis, 'outcome', {
    kind: 'describe',
    about: [outcome.column],
    title,
    statement: [
      text`${levelName(outcome, levels.text(row, 'level'))} holds for ${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')} rows, a share of ${levels.ref(row, 'share', 'percent1')} (CI ${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')}). ${rest.length > 0 ? text`The rest: ${listed(rest)}.` : ''}`,
      missing(main),
    ],
    estimate: text`${levels.ref(row, 'share', 'percent1')}`,
    interval: text`${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Wilson 95% interval',
    certainty: main.number(0, 'n') >= 50 ? 'high' : 'moderate',
    worth: {
      relevance: relevanceOf(analysis, 'describe', [outcome]) * 0.8,
      effect: 0.2,
      certainty: 1,
      surprise: 0,
    },
    evidence: [cell],
    charts: [chart],
    tables: [{ view: levels, caption: text`Rows by ${named(outcome)}` }],
    lead: binary
      ? text`The ${measured(outcome)} is ${levels.ref(row, 'share', 'percent1')} overall (${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')}, CI ${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')}).`
      : text`${title}.`,
    keys: [
      {
        label: binary ? text`${measured(outcome)}` : text`${levelName(outcome, levels.text(0, 'level'))}`,
        value: text`${levels.ref(row, 'share', 'percent1')}`,
        note: text`${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')} rows`,
      },
    ],
  })
}

const missing = (main: View): Template =>
  main.number(0, 'missing') > 0
    ? text`${main.ref(0, 'missing', 'integer')} rows have no value and are left out.`
    : ''
const derivation = (outcome: Variable): Template =>
  outcome.derivation ? text`The column is derived: ${name(outcome.derivation)}.` : ''
