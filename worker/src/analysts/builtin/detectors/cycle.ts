import type { Cell, Template } from '#contract'
import { askedFor, attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { text, type Piece } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue } from '../findings/score.ts'
import { periodWord, seriesOf, type Series } from '../series/series.ts'
import { axis, measured, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance } from '../../../decide/decide.ts'

const FEWEST = 30

/** A cycle whose length no calendar gives, such as the eleven years of sunspots. */
export const cycleDetector: Detector = {
  name: 'cycle',
  description: 'Whether the series returns to itself after a fixed time',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const asked = analysis.toolkit.reading.aspects.has('cycle')
    for (const outcome of analysis.study.outcomes.slice(0, 1))
      await attempt(analysis, `cycle of ${outcome.label}`, () => cycleOf(analysis, outcome, asked))
  },
}

async function cycleOf(analysis: Analysis, outcome: Variable, asked: boolean): Promise<void> {
  const series = await seriesOf(analysis, outcome)
  if (!series || series.length < FEWEST || outcome.kind !== 'number') return
  // Unasked only where the calendar has no season to tell.
  if (!asked && !['year', 'step'].includes(series.period)) return
  const cell = await analysis.toolkit.statistic(`Cycle of ${outcome.label}`, {
    method: 'cycle',
    table: series.table,
    columns: { time: 'moment', y: series.deseasoned ? 'adjusted' : 'y' },
    args: { steps_per_year: series.cycle },
  })
  analysis.tests += 1
  const found = new View(cell).value(0, 'found') === true
  if (found) await tellCycle(analysis, outcome, series, cell, asked)
  else if (asked) await tellNone(analysis, outcome, series, cell)
}

/** The unit in which the length is said: years where the steps are parts of a year and the cycle is longer. */
function lengths(series: Series, view: View): { at(column: string): Piece; word: string } {
  const years = series.cycle > 1 && view.number(0, 'period_years') >= 1.5
  return {
    at: (column) => view.ref(0, years ? `${column}_years` : column, 'decimal1'),
    word: years ? 'year' : periodWord(series),
  }
}

async function chartsOf(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  cell: Cell,
  title: Template,
): Promise<Cell[]> {
  const { toolkit } = analysis
  const view = new View(cell)
  const step = periodWord(series)
  const season = series.deseasoned ? ', season of the year taken out' : ''
  return [
    await toolkit.chart(`Spectrum of ${outcome.label}`, {
      form: 'line',
      title,
      subtitle: text`Share of the variance by frequency${season}, n = ${view.ref(0, 'n', 'integer')}; the band ends where red noise reaches by chance, a peak above it is a cycle`,
      data: { cell: cell.id, table: 'spectrum' },
      x: 'frequency',
      y: 'power',
      low: 'red_noise',
      high: 'limit',
      zero: true,
      xTitle: `Cycles per ${step}`,
      yTitle: 'Share of the variance',
    }),
    await toolkit.chart(`${outcome.label} in its cycle`, {
      form: 'line',
      title: text`${measured(outcome)} over time`,
      subtitle: text`By ${step}${season}`,
      data: { cell: series.cell.id },
      x: 'moment',
      y: series.deseasoned ? 'adjusted' : 'y',
      yTitle: axis(outcome),
    }),
  ]
}

async function tellCycle(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  cell: Cell,
  asked: boolean,
): Promise<void> {
  const view = new View(cell)
  const { at, word } = lengths(series, view)
  const title = text`${measured(outcome)} runs in a cycle of about ${at('period')} ${word}s`
  const certainty = certaintyOf(view.number(0, 'p'), view.number(0, 'n'))
  const step = periodWord(series)
  const scale =
    view.text(0, 'scale') === 'log' ? ' (on the logarithm, as the peaks are far from the rest)' : ''
  await report(analysis, 'cycle', {
    kind: 'season',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      text`Around a length of ${at('period')} ${word}s (half-height width of the peak ${at('period_low')} to ${at('period_high')}) the spectrum of ${measured(outcome)}${scale} stands ${view.ref(0, 'ratio', 'decimal1')} times above red noise with the same memory (${view.ref(0, 'p', 'p')} after the search over all lengths); the peak holds ${view.ref(0, 'share', 'percent')} of the variation around the straight line.`,
      text`The series agrees with itself ${view.ref(0, 'acf_lag', 'integer')} ${step}s later (autocorrelation ${view.ref(0, 'acf', 'decimal2')}, chance stays below ${view.ref(0, 'acf_limit', 'decimal2')}) and with half a cycle between them it does not (${view.ref(0, 'half_acf', 'decimal2')}). The span holds about ${view.ref(0, 'cycles', 'integer')} such cycles.`,
      text`The length is a mean over cycles that differ: single ones can be shorter or longer, so the date of the next peak is not fixed by it.`,
    ],
    soWhat: text`Compare ${measured(outcome)} with the same phase of earlier cycles, about ${at('period')} ${word}s back, before calling a rise or a fall a trend.`,
    estimate: text`about ${at('period')} ${word}s`,
    interval: text`${at('period_low')} to ${at('period_high')}`,
    n: text`${view.ref(0, 'n', 'integer')} ${step}s`,
    method:
      'Smoothed periodogram against the spectrum of a first-order autoregression, Sidak over independent bands; autocorrelation with Bartlett limits',
    p: view.ref(0, 'p', 'p').template,
    certainty,
    worth: {
      relevance: asked ? 1 : 0.45 + 0.2 * askedFor(analysis.toolkit.reading, 'trend', 'season', 'describe'),
      effect: Math.min(1, 2 * view.number(0, 'share')),
      certainty: certaintyValue(certainty),
      surprise: 0.6,
      because: { surprise: 'a cycle that no calendar gives' },
    },
    evidence: [cell, series.cell],
    charts: await chartsOf(analysis, outcome, series, cell, title),
    tables: [{ view, caption: text`The strongest cycle of ${measured(outcome)}` }],
    lead: text`${measured(outcome)} runs in a cycle of about ${at('period')} ${word}s (half-height width ${at('period_low')} to ${at('period_high')}): its spectrum stands ${view.ref(0, 'ratio', 'decimal1')} times above red noise there (${view.ref(0, 'p', 'p')} after the search), and values ${view.ref(0, 'acf_lag', 'integer')} ${step}s apart correlate at ${view.ref(0, 'acf', 'decimal2')}.`,
    keys: [
      {
        label: text`Length of the cycle of ${measured(outcome)}`,
        value: text`${at('period')} ${word}s`,
        note: text`${at('period_low')} to ${at('period_high')}`,
      },
    ],
    advice: text`Set ${measured(outcome)} against the same phase of the last cycle, about ${at('period')} ${word}s ago`,
  })
}

async function tellNone(analysis: Analysis, outcome: Variable, series: Series, cell: Cell): Promise<void> {
  const view = new View(cell)
  const { at, word } = lengths(series, view)
  const title = text`The data cannot tell a cycle in ${measured(outcome)}`
  const beyond = beyondChance(view.number(0, 'p'))
  const peak = text`the highest peak of its spectrum, at ${at('period')} ${word}s, ${beyond ? text`is not backed by the autocorrelation (${view.ref(0, 'acf', 'decimal2')} near that length, chance reaches ${view.ref(0, 'acf_limit', 'decimal2')})` : text`is within what red noise of the same memory reaches by chance (${view.ref(0, 'ratio', 'decimal1')} times its level, ${view.ref(0, 'p', 'p')} after the search over all lengths)`}`
  await report(analysis, 'cycle', {
    kind: 'season',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      text`${peak}.`,
      text`Cycles longer than a quarter of the span could not be seen here, and shorter ones only if they hold a good part of the variation.`,
    ],
    n: text`${view.ref(0, 'n', 'integer')} ${periodWord(series)}s`,
    method:
      'Smoothed periodogram against the spectrum of a first-order autoregression, Sidak over independent bands',
    p: view.ref(0, 'p', 'p').template,
    certainty: 'cannot-tell',
    worth: { relevance: 1, effect: 0.3, certainty: 0.3, surprise: 0.1 },
    evidence: [cell, series.cell],
    charts: await chartsOf(analysis, outcome, series, cell, title),
    tables: [{ view, caption: text`The highest peak in the spectrum of ${measured(outcome)}` }],
    lead: text`${title}: ${peak}.`,
    keys: [],
    advice: null,
  })
}
