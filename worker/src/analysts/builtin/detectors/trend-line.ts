import type { Cell, Template } from '#contract'
import { askedFor, report, type Analysis } from '../analysis.ts'
import { isSeriesForm } from '../economic/form.ts'
import { gapOf, type Gap } from '../gap.ts'
import { text } from '../prose.ts'
import { relevanceOf } from '../relevance.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { limitFor } from '../significance.ts'
import { atTime, momentOf, periodWord, perUnit, type Series } from '../series.ts'
import { seriesSetOf } from '../series-table.ts'
import { amount, axis, measured, type Variable } from '../variable.ts'
import { unitRootsOf } from '../unit-roots.ts'
import { View, type Ref } from '../view.ts'
import { readCurve, type Curve } from './trend-curve.ts'
import { made, periodsOf, stepsSentence, subject, yearsSentence } from './trend-words.ts'

/** Where several wandering series are to be related, how each moves says more than a line through one of them. */
const OF_WANDERERS = 0.4

const ACROSS_AN_EVENT = 0.4

/** A straight rise or fall, with what the fitted curve adds to it. */
export async function reportTrend(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  cells: { trend: Cell; steps: Cell | null; years: View | null; curve: Cell | null },
  exploratory: boolean,
): Promise<void> {
  const { toolkit } = analysis
  const { trend: cell, steps, years } = cells
  const paced = toolkit.reading.aspects.has('pace')
  const wanted = askedFor(toolkit.reading, 'trend', 'forecast', 'event') > 0.5
  const curve = readCurve(outcome, series, cells.curve, { paced, wanted })
  const main = new View(cell)
  const slope = gapOf(outcome, main, 0, 'slope', 'slope_low', 'slope_high')
  const p = main.number(0, 'slope_p')
  const sure = p < 0.05
  const rises = main.number(0, 'slope') > 0
  const agree = Math.sign(main.number(0, 'theil_sen')) === Math.sign(main.number(0, 'slope'))
  const each = perUnit(series.axis)
  const told = curve?.sure && (curve.turns || paced)
  // Neither clear enough to be told unasked, nor so open that it could be said to be.
  if (!wanted && !told && sure && p >= limitFor(false)) return
  const title = told
    ? curve.title
    : sure
      ? text`${measured(outcome)} ${rises ? 'rises' : 'falls'} by about ${slope.size} ${each}`
      : text`The data cannot tell whether ${measured(outcome)} rises or falls over time`
  const bent = curve?.sure === true && curve.leads
  const fitted = bent ? curve.view.cell : cell
  const chart = await toolkit.chart(`${outcome.label} over time`, {
    form: 'scatter',
    title,
    subtitle: text`${subject(outcome, series)}, ${momentOf(series, main, 0, 'from')} to ${momentOf(series, main, 0, 'to')}, n = ${main.ref(0, 'n', 'integer')}; fitted ${bent ? 'curve' : 'line'} with its confidence band`,
    data: { cell: series.cell.id },
    x: 'moment',
    y: series.deseasoned ? 'adjusted' : 'y',
    fit: { cell: fitted.id, table: 'line', x: 'time', y: 'fit', low: 'low', high: 'high' },
    xTitle: series.axis.label,
    yTitle: axis(outcome),
  })
  const charts = [chart]
  // The history of a report of series shows it as measured.
  if (series.deseasoned && !isSeriesForm(analysis.study))
    charts.push(
      await toolkit.chart(`${outcome.label} over time as measured`, {
        form: 'line',
        title: text`${measured(outcome)} as measured, seasons included`,
        subtitle: text`${subject(outcome, { ...series, deseasoned: false })}, ${momentOf(series, main, 0, 'from')} to ${momentOf(series, main, 0, 'to')}`,
        data: { cell: series.cell.id },
        x: 'moment',
        y: 'y',
        yTitle: axis(outcome),
      }),
    )
  const percent = main.number(0, 'percent_per_year')
  const growth =
    Number.isFinite(percent) && outcome.kind === 'number' && Math.abs(percent) > 0.0005
      ? text` That is ${main.ref(0, 'percent_per_year', Math.abs(percent) < 0.005 ? 'percent2' : 'signed_percent1')} ${each}.`
      : ''
  const claim = sure
    ? text`${measured(outcome)} ${rises ? 'rises' : 'falls'} by ${slope.size} ${each} (CI ${slope.interval}; ${main.ref(0, 'slope_p', 'p')}, autocorrelation allowed for), from ${amount(outcome, main, 0, 'fitted_first')} ${atTime(series)}${momentOf(series, main, 0, 'from')} to ${amount(outcome, main, 0, 'fitted_last')} ${atTime(series)}${momentOf(series, main, 0, 'to')} on the fitted line.${growth}`
    : text`Between ${momentOf(series, main, 0, 'from')} and ${momentOf(series, main, 0, 'to')} the data cannot tell whether ${measured(outcome)} rises or falls: the slope could be ${slope.interval} ${each} (${main.ref(0, 'slope_p', 'p')}, autocorrelation allowed for).`
  const annual = years ? yearsSentence(outcome, years) : ''
  const root = await unitRootOf(analysis, outcome)
  const clear = certaintyOf(told ? curve.view.number(0, 'p') : main.number(0, 'slope_p'), main.number(0, 'n'))
  const certainty = root && clear === 'high' ? 'moderate' : clear
  const short =
    series.axis.calendar &&
    series.axis.years < 10 &&
    series.axis.years >= 2 &&
    ['temperature', 'rain', 'wind', 'precipitation'].some((word) => outcome.label.includes(word))
  const limits = short
    ? text`A span of ${main.ref(0, 'span', 'decimal1')} years says how these years differ; it is too short to separate a lasting change from a run of unusual years.`
    : ''
  await report(analysis, 'trend', {
    kind: 'trend',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      ...(told ? [curve.sentence, claim] : [claim, curve?.sentence ?? '']),
      annual,
      made(series),
      stepsSentence(outcome, series, steps),
      root
        ? text`The line sums up the record and is no path that ${measured(outcome)} keeps to: a unit root cannot be rejected (p ${root.p}), so a shock stays, the interval of the slope is narrower than it should be, and the slope says nothing of what comes next.`
        : '',
      limits,
    ],
    soWhat: root
      ? null
      : told
        ? text`A straight line carried on from the whole span would miss what ${measured(outcome)} has done lately; use the slope of the last third.`
        : sure
          ? text`Values of ${measured(outcome)} from the two ends of the span should not be pooled: the drift between them is ${amount(outcome, main, 0, 'change', { size: true, difference: true })}.`
          : null,
    estimate: text`${slope.size} ${rises ? 'more' : 'less'} ${each}`,
    interval: text`${slope.interval}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: periodsOf(series, main),
    method:
      'Least squares over time, 95% interval by the larger of Newey-West and AR(1) errors; Theil-Sen slope and Mann-Kendall test beside it',
    p: main.ref(0, 'slope_p', 'p').template,
    certainty,
    robustness: text`The robust slope (Theil-Sen) is ${main.ref(0, 'theil_sen', 'signed')} ${each} (CI ${main.ref(0, 'theil_sen_low', 'signed')} to ${main.ref(0, 'theil_sen_high', 'signed')}) and ${agree ? 'agrees in direction' : 'points the other way'}; Mann-Kendall with autocorrelation allowed for gives ${main.ref(0, 'kendall_corrected_p', 'p')}.`,
    worth: {
      relevance: relevanceOfTrend(analysis, outcome, root),
      effect: sure ? effectOfR(Math.sqrt(Math.max(0, main.number(0, 'r2')))) : 0.1,
      certainty: certaintyValue(certainty),
      surprise: agree ? 0.1 : 0.4,
    },
    cautions: [],
    evidence: [
      cell,
      series.cell,
      ...(curve ? [curve.view] : []),
      ...(steps ? [steps] : []),
      ...(years ? [years] : []),
    ],
    charts,
    tables: [
      ...(curve?.sure ? [{ view: curve.view, caption: text`Bend of ${measured(outcome)} over time` }] : []),
      { view: main, caption: text`Trend of ${measured(outcome)}` },
      // A report of series tells growth over the year; sums over years of a rate mean nothing.
      ...(years && !isSeriesForm(analysis.study)
        ? [{ view: years, caption: text`${measured(outcome)} by complete year` }]
        : []),
    ],
    exploratory,
    lead: leadOf(outcome, series, main, slope, limits, curve, paced),
    keys: [
      ...(told ? curve.keys : []),
      {
        label: text`Trend of ${measured(outcome)}`,
        value: text`${rises ? '+' : '\u2212'}${slope.size} ${each}`,
        note: text`CI ${slope.interval}`,
      },
    ],
    advice:
      root || toolkit.reading.event
        ? null
        : adviceOf(outcome, series, slope, sure, told ? curve : null, rises),
  })
}

/** How much the course of a series as a whole matters to the goal, 0..1. */
export const relevanceOfTrend = (
  analysis: Analysis,
  outcome: Variable,
  root: { among: boolean } | null,
): number => {
  const { reading } = analysis.toolkit
  return (
    // A line through an event is bent by it: beside what the event did, it answers nothing.
    (reading.event ? ACROSS_AN_EVENT : 1) *
    (root?.among && askedFor(reading, 'relationship') >= 0.5 ? OF_WANDERERS : 1) *
    Math.min(1, relevanceOf(analysis, 'trend', [outcome]) + 0.35 * askedFor(reading, 'trend'))
  )
}

/** In a table of series: p of the unit root around a line, where it cannot be rejected, and whether there are others. */
export async function unitRootOf(
  analysis: Analysis,
  outcome: Variable,
): Promise<{ p: Ref; among: boolean } | null> {
  const set = isSeriesForm(analysis.study) ? seriesSetOf(analysis, 1) : null
  const roots = set?.all.includes(outcome) ? await unitRootsOf(analysis, set) : null
  if (!roots || roots.row(outcome) < 0) return null
  const row = roots.row(outcome)
  const rejected = Math.min(roots.view.number(row, 'adf_p'), roots.view.number(row, 'adf_trend_p')) < 0.05
  return rejected ? null : { p: roots.view.ref(row, 'adf_trend_p', 'pvalue'), among: set!.all.length > 1 }
}

function leadOf(
  outcome: Variable,
  series: Series,
  main: View,
  slope: Gap,
  limits: Template,
  curve: Curve | null,
  paced: boolean,
): Template {
  const each = perUnit(series.axis)
  const between = text`between ${momentOf(series, main, 0, 'from')} and ${momentOf(series, main, 0, 'to')}`
  const straight =
    main.number(0, 'slope_p') < 0.05
      ? text`${measured(outcome)} ${main.number(0, 'slope') > 0 ? 'rises' : 'falls'} by ${slope.size} ${each} (CI ${slope.interval}) ${between}.${limits ? ` ${limits}` : ''}`
      : text`Whether ${measured(outcome)} rises or falls over time the data cannot tell: the straight line ${main.number(0, 'slope') > 0 ? 'rises' : 'falls'} by ${slope.size} ${each}, and the slope could be ${slope.interval}.`
  if (!curve?.leads) return straight
  if (curve.turns) return text`${curve.title}: ${curve.lead.replace(/^There is no one slope: /, '')}`
  return paced
    ? text`${curve.lead} Over the whole span ${straight}`
    : curve.sure
      ? text`${straight} ${curve.lead}`
      : straight
}

/** What to do with the drift; nothing where none was shown. */
function adviceOf(
  outcome: Variable,
  series: Series,
  slope: Gap,
  sure: boolean,
  curve: Curve | null,
  rises: boolean,
): Template | null {
  const each = perUnit(series.axis)
  if (curve)
    return text`Plan with the pace of the last third (${amount(outcome, curve.view, 0, 'last_third', { size: true, difference: true })} ${each}, from ${momentOf(series, curve.view, 0, 'last_from')} on), not with the mean over the whole span`
  return sure
    ? text`Plan for a further ${rises ? 'rise' : 'fall'} in ${measured(outcome)} of about ${slope.size} ${each} only as long as nothing else changes, and check it against each new ${periodWord(series)}`
    : null
}
