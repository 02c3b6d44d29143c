import type { Cell, Template } from '#contract'
import { askedFor, report, type Analysis } from '../analysis.ts'
import { text, type Piece } from '../prose.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { atTime, momentOf, perUnit, type Series } from '../series.ts'
import { limitFor } from '../significance.ts'
import { amount, axis, measured, type Variable } from '../variable.ts'
import { View } from '../view.ts'
import { relevanceOfTrend, unitRootOf } from './trend-line.ts'
import { made, periodsOf, stepsSentence, subject, yearsSentence } from './trend-words.ts'

/** Log-likelihood by which a line through the logarithm must be the better one. */
const BETTER = 5
/** Below such a ratio of the two ends, a line in percent and one in amounts are the same line. */
const MANIFOLD = 1.5

/** The series grows or shrinks at a rate, so that a slope in amounts would fit no part of it. */
export const growsAtARate = (outcome: Variable, trend: View): boolean => {
  const ratio = Math.exp(Math.log1p(trend.number(0, 'percent_per_year')) * trend.number(0, 'span'))
  return (
    outcome.kind === 'number' &&
    trend.number(0, 'log_gain') > BETTER &&
    (ratio > MANIFOLD || ratio < 1 / MANIFOLD)
  )
}

/** Whether the rate itself went up or down, from the curve through the logarithm. */
function readPace(series: Series, cell: Cell | null, asked: boolean, wanted: boolean) {
  if (!cell) return null
  const view = new View(cell)
  const sure = view.number(0, 'p') < limitFor(asked || wanted) / (asked ? 1 : 3)
  const [early, late] = [view.number(0, 'growth_first'), view.number(0, 'growth_last')]
  if (!asked && (!sure || (late / early < 1.5 && early / late < 1.5))) return null
  const each = perUnit(series.axis)
  const [first, last] = ['growth_first', 'growth_last'].map((own) => view.ref(0, own, 'signed_percent1'))
  const slower = Math.abs(late) < Math.abs(early)
  const thirds = text`${last!} ${each} in the last third of the span (from ${momentOf(series, view, 0, 'last_from')}) against ${first!} in the first (until ${momentOf(series, view, 0, 'first_until')})`
  return {
    view,
    sure,
    word: slower ? 'slower' : 'faster',
    both: text`${last!} ${each} lately, ${first!} at first`,
    sentence: sure
      ? text`In percent the growth got ${slower ? 'slower' : 'faster'}: ${thirds} (curve through the logarithm, ${view.ref(0, 'p', 'p')}, autocorrelation allowed for).`
      : text`Whether the growth in percent got faster or slower the data cannot tell: it was ${thirds} (${view.ref(0, 'p', 'p')}).`,
  }
}

/** A rise or fall at a rate, with whether the rate changed. */
export async function reportGrowth(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  cells: { trend: Cell; steps: Cell | null; years: View | null; curve: Cell | null },
  exploratory: boolean,
): Promise<void> {
  const { toolkit } = analysis
  const { trend, steps, years } = cells
  const paced = toolkit.reading.aspects.has('pace')
  const pace = readPace(series, cells.curve, paced, askedFor(toolkit.reading, 'trend', 'forecast') > 0.5)
  const main = new View(trend)
  const grows = main.number(0, 'slope') > 0
  const each = perUnit(series.axis)
  const size = text`${main.ref(0, 'percent_per_year', 'magnitude_percent1')}`
  const ends = grows ? ['percent_low', 'percent_high'] : ['percent_high', 'percent_low']
  const open = main.number(0, 'percent_low') * main.number(0, 'percent_high') < 0
  const [from, to] = ends.map((end) => main.ref(0, end, open ? 'signed_percent1' : 'magnitude_percent1'))
  const interval = text`${from!} to ${to!}`
  const title =
    paced && pace?.sure
      ? text`The growth of ${measured(outcome)} is getting ${pace.word}: ${pace.both}`
      : text`${measured(outcome)} ${grows ? 'grows' : 'shrinks'} by about ${size} ${each}`
  const chart = await toolkit.chart(`${outcome.label} over time`, {
    form: 'scatter',
    title,
    subtitle: text`${subject(outcome, series)}, ${momentOf(series, main, 0, 'from')} to ${momentOf(series, main, 0, 'to')}, n = ${main.ref(0, 'n', 'integer')}; fitted growth at one rate with its confidence band`,
    data: { cell: series.cell.id },
    x: 'moment',
    y: series.deseasoned ? 'adjusted' : 'y',
    fit: { cell: trend.id, table: 'line', x: 'time', y: 'fit', low: 'low', high: 'high' },
    xTitle: series.axis.label,
    yTitle: axis(outcome),
  })
  const root = await unitRootOf(analysis, outcome)
  const clear = certaintyOf(main.number(0, 'slope_p'), main.number(0, 'n'))
  const certainty = root && clear === 'high' ? 'moderate' : clear
  const span = text`from ${momentOf(series, main, 0, 'from')} to ${momentOf(series, main, 0, 'to')}`
  const annual: Piece = years ? yearsSentence(outcome, years) : ''
  const claim = text`${measured(outcome)} ${grows ? 'grows' : 'shrinks'} by ${size} ${each} (CI ${interval}; ${main.ref(0, 'slope_p', 'p')}, autocorrelation allowed for), from ${amount(outcome, main, 0, 'fitted_first')} ${atTime(series)}${momentOf(series, main, 0, 'from')} to ${amount(outcome, main, 0, 'fitted_last')} ${atTime(series)}${momentOf(series, main, 0, 'to')} on the fitted curve. In percent it runs straighter than in amounts, so one slope in amounts would fit no part of it.`
  const agree = Math.sign(main.number(0, 'theil_sen')) === Math.sign(main.number(0, 'slope'))
  await report(analysis, 'trend', {
    kind: 'trend',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      ...(pace && paced ? [pace.sentence, claim] : [claim, pace?.sentence ?? '']),
      annual,
      made(series),
      stepsSentence(outcome, series, steps),
      root
        ? text`The rate sums up the record and is no path that ${measured(outcome)} keeps to: a unit root cannot be rejected (p ${root.p}), so a shock stays, and the interval of the rate is narrower than it should be.`
        : '',
    ],
    estimate: text`${size} ${each}`,
    interval,
    n: periodsOf(series, main),
    method:
      'Least squares through the logarithm, 95% interval by the larger of Newey-West and AR(1) errors; Theil-Sen slope and Mann-Kendall test beside it',
    p: main.ref(0, 'slope_p', 'p').template,
    certainty,
    robustness: text`The robust rate (Theil-Sen) is ${main.ref(0, 'percent_sen', 'signed_percent1')} ${each} and ${agree ? 'agrees in direction' : 'points the other way'}; Mann-Kendall with autocorrelation allowed for gives ${main.ref(0, 'kendall_corrected_p', 'p')}.`,
    worth: {
      relevance: relevanceOfTrend(analysis, outcome, root),
      effect: effectOfR(Math.sqrt(Math.max(0, main.number(0, 'r2')))),
      certainty: certaintyValue(certainty),
      surprise: agree ? 0.1 : 0.4,
    },
    cautions: [],
    evidence: [
      trend,
      series.cell,
      ...(pace ? [pace.view] : []),
      ...(steps ? [steps] : []),
      ...(years ? [years] : []),
    ],
    charts: [chart],
    tables: [
      ...(pace?.sure
        ? [{ view: pace.view, caption: text`Bend of the logarithm of ${measured(outcome)}` }]
        : []),
      { view: main, caption: text`Growth of ${measured(outcome)}, line through the logarithm` },
      ...(years ? [{ view: years, caption: text`${measured(outcome)} by complete year` }] : []),
    ],
    exploratory,
    lead: leadOf(
      text`${measured(outcome)} ${grows ? 'grows' : 'shrinks'} by ${size} ${each} (CI ${interval}) ${span}.`,
      annual,
      pace && { ...pace, paced },
    ),
    keys: [
      {
        label: text`Rate of growth of ${measured(outcome)}`,
        value: text`${main.ref(0, 'percent_per_year', 'signed_percent1')} ${each}`,
        note: text`CI ${interval}`,
      },
    ],
    advice: null,
  })
}

/** What is asked about the pace first, else the rate. */
const leadOf = (
  claim: Template,
  annual: Piece,
  pace: { paced: boolean; sentence: Template } | null,
): Template => {
  if (pace?.paced) return text`${pace.sentence} Over the whole span ${claim}`
  return pace ? text`${claim} ${pace.sentence}` : text`${claim}${annual ? ' ' : ''}${annual}`
}
