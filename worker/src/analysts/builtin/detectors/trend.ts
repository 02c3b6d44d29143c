import type { Caution, Cell, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, attempt, caution, report, type Analysis, type Detector } from '../analysis.ts'
import { gapOf } from '../gap.ts'
import { listed, plural, text, type Piece } from '../prose.ts'
import { relevanceOf } from '../relevance.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { periodWord, seriesOf, type Series } from '../series.ts'
import { amount, measured, type Variable } from '../variable.ts'
import { View } from '../view.ts'
import { axis } from './compare-numeric.ts'

/** Slope over time with errors that allow for autocorrelation, steps in level, and which of the two describes the series. */
export const trendDetector: Detector = {
  name: 'trend',
  description: 'How the outcome changes over time',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    for (const outcome of analysis.study.outcomes)
      await attempt(analysis, `trend of ${outcome.label}`, () => trendOf(analysis, outcome))
  },
}

async function trendOf(analysis: Analysis, outcome: Variable, exploratory = false): Promise<void> {
  const series = await seriesOf(analysis, outcome)
  if (!series) return
  const { toolkit } = analysis
  const y = series.deseasoned ? 'adjusted' : 'y'
  const cell = await toolkit.statistic(`Trend of ${outcome.label}`, {
    method: 'trend',
    table: series.table,
    columns: { time: 'moment', y },
  })
  const steps =
    series.length >= 20
      ? await attempt(analysis, `steps in ${outcome.label}`, () =>
          toolkit.statistic(`Steps in the level of ${outcome.label}`, {
            method: 'change_points',
            table: series.table,
            columns: { time: 'moment', y },
          }),
        )
      : null
  const main = new View(cell)
  const years = await yearsTable(analysis, outcome, series)
  const stepped = steps ? stepStory(new View(steps), main) : false
  if (stepped && steps) await reportSteps(analysis, outcome, series, cell, steps, years, exploratory)
  else await reportTrend(analysis, outcome, series, cell, steps, years, exploratory)
}

/** Few steps with flat segments that explain more than a line does: the level shifted, it did not drift. */
function stepStory(changes: View, trend: View): boolean {
  const count = changes.number(0, 'changes')
  return (
    count >= 1 &&
    count <= 3 &&
    changes.number(0, 'explained') > trend.number(0, 'r2') + 0.1 &&
    !(changes.number(0, 'trend_p_within') < 0.05)
  )
}

/** Complete calendar years with their mean or sum. */
async function yearsTable(analysis: Analysis, outcome: Variable, series: Series): Promise<View | null> {
  if (!['month', 'quarter', 'week', 'day'].includes(series.period) || series.axis.years < 2) return null
  const full = { month: 12, quarter: 4, week: 52, day: 360 }[series.period as 'month']
  const cell = await analysis.toolkit.query(
    `${outcome.label} by complete year`,
    `select year(moment) as year, avg(y) as value, sum(y) as total, stddev_samp(y) as spread, count(*) as periods,
  avg(y) / lag(avg(y)) over (order by year(moment)) - 1 as change,
  (last_value(avg(y)) over (order by year(moment) rows between unbounded preceding and unbounded following) / first_value(avg(y)) over (order by year(moment)) - 1) as change_total,
  pow(last_value(avg(y)) over (order by year(moment) rows between unbounded preceding and unbounded following) / nullif(first_value(avg(y)) over (order by year(moment)), 0), 1e0 / nullif(count(*) over () - 1, 0)) - 1 as growth_per_year,
  last_value(avg(y)) over (order by year(moment) rows between unbounded preceding and unbounded following) / nullif(first_value(avg(y)) over (order by year(moment)), 0) as times
from ${identifier(series.table)} group by 1 having count(*) >= ${full} order by 1`,
  )
  const view = new View(cell)
  return view.length >= 2 ? view : null
}

const per = (series: Series, main: View): string =>
  main.text(0, 'per') === 'year' || series.period === 'step' ? 'a year' : 'a step'

async function reportTrend(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  cell: Cell,
  steps: Cell | null,
  years: View | null,
  exploratory: boolean,
): Promise<void> {
  const { toolkit } = analysis
  const main = new View(cell)
  const slope = gapOf(outcome, main, 0, 'slope', 'slope_low', 'slope_high')
  const sure = main.number(0, 'slope_p') < 0.05
  const rises = main.number(0, 'slope') > 0
  const agree = Math.sign(main.number(0, 'theil_sen')) === Math.sign(main.number(0, 'slope'))
  const each = per(series, main)
  const title = sure
    ? text`${measured(outcome)} ${rises ? 'rises' : 'falls'} by about ${slope.size} ${each}`
    : text`The data cannot tell whether ${measured(outcome)} rises or falls over time`
  const chart = await toolkit.chart(`${outcome.label} over time`, {
    form: 'line',
    title,
    subtitle: text`${subject(outcome, series)}, ${main.ref(0, 'from', series.format)} to ${main.ref(0, 'to', series.format)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: { cell: series.cell.id },
    x: 'moment',
    y: series.deseasoned ? 'adjusted' : 'y',
    yTitle: axis(outcome),
  })
  const charts = [chart]
  if (series.deseasoned)
    charts.push(
      await toolkit.chart(`${outcome.label} over time as measured`, {
        form: 'line',
        title: text`${measured(outcome)} as measured, seasons included`,
        subtitle: text`${subject(outcome, { ...series, deseasoned: false })}, ${main.ref(0, 'from', series.format)} to ${main.ref(0, 'to', series.format)}`,
        data: { cell: series.cell.id },
        x: 'moment',
        y: 'y',
        yTitle: axis(outcome),
      }),
    )
  const percent = main.number(0, 'percent_per_year')
  const growth =
    Number.isFinite(percent) && outcome.kind === 'number' && Math.abs(percent) > 0.0005
      ? text` That is ${main.ref(0, 'percent_per_year', 'signed_percent1')} a year.`
      : ''
  const claim = sure
    ? text`${measured(outcome)} ${rises ? 'rises' : 'falls'} by ${slope.size} ${each} (CI ${slope.interval}; ${main.ref(0, 'slope_p', 'p')}, autocorrelation allowed for), from ${amount(outcome, main, 0, 'fitted_first')} in ${main.ref(0, 'from', series.format)} to ${amount(outcome, main, 0, 'fitted_last')} in ${main.ref(0, 'to', series.format)} on the fitted line.${growth}`
    : text`Between ${main.ref(0, 'from', series.format)} and ${main.ref(0, 'to', series.format)} the data cannot tell whether ${measured(outcome)} rises or falls: the slope could be ${slope.interval} ${each} (${main.ref(0, 'slope_p', 'p')}, autocorrelation allowed for).`
  const annual = years ? yearsSentence(outcome, years) : ''
  const certainty = certaintyOf(main.number(0, 'slope_p'), main.number(0, 'n'))
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
    statement: [claim, annual, made(series), stepsSentence(outcome, series, steps), limits],
    soWhat: sure
      ? text`Figures from different years should not be pooled without allowing for this drift of ${slope.size} ${each}.`
      : null,
    estimate: text`${slope.size} ${rises ? 'more' : 'less'} ${each}`,
    interval: text`${slope.interval}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} ${plural(series.length, periodWord(series), `${periodWord(series)}s`)}`,
    method:
      'Least squares over time with Newey-West 95% interval; Theil-Sen slope and Mann-Kendall test beside it',
    p: main.ref(0, 'slope_p', 'p').template,
    certainty,
    robustness: text`The robust slope (Theil-Sen) is ${main.ref(0, 'theil_sen', 'signed')} ${each} (CI ${main.ref(0, 'theil_sen_low', 'signed')} to ${main.ref(0, 'theil_sen_high', 'signed')}) and ${agree ? 'agrees in direction' : 'points the other way'}; Mann-Kendall with autocorrelation allowed for gives ${main.ref(0, 'kendall_corrected_p', 'p')}.`,
    worth: {
      relevance: Math.min(
        1,
        relevanceOf(analysis, 'trend', [outcome]) + 0.35 * askedFor(toolkit.reading, 'trend'),
      ),
      effect: sure ? effectOfR(Math.sqrt(Math.max(0, main.number(0, 'r2')))) : 0.1,
      certainty: certaintyValue(certainty),
      surprise: agree ? 0.1 : 0.4,
    },
    cautions: [],
    evidence: [cell, series.cell, ...(steps ? [steps] : []), ...(years ? [years] : [])],
    charts,
    tables: [
      { view: main, caption: text`Trend of ${measured(outcome)}` },
      ...(years ? [{ view: years, caption: text`${measured(outcome)} by complete year` }] : []),
    ],
    exploratory,
    lead: sure
      ? text`${measured(outcome)} ${rises ? 'rises' : 'falls'} by ${slope.size} ${each} (CI ${slope.interval}) between ${main.ref(0, 'from', series.format)} and ${main.ref(0, 'to', series.format)}.${limits ? ` ${limits}` : ''}`
      : text`Whether ${measured(outcome)} rises or falls the data cannot tell: the slope could be ${slope.interval} ${each}.`,
    keys: [
      {
        label: text`Trend of ${measured(outcome)}`,
        value: text`${rises ? '+' : '\u2212'}${slope.size} ${each}`,
        note: text`CI ${slope.interval}`,
      },
    ],
    advice: sure
      ? text`Plan for a further ${rises ? 'rise' : 'fall'} in ${measured(outcome)} of about ${slope.size} ${each} only as long as nothing else changes, and check it against each new year`
      : null,
  })
}

const subject = (outcome: Variable, series: Series): Template =>
  text`${series.by ? (series.by === 'sum' ? `Sum of` : `Mean`) : ''} ${measured(outcome)} by ${periodWord(series)}${series.deseasoned ? ', season taken out' : ''}`

const made = (series: Series): Template => {
  const merged = series.by
    ? text`Rows were brought to one ${series.by} per ${periodWord(series)}, without incomplete ones at the ends`
    : ''
  const season = series.deseasoned
    ? text`the average season was taken out before the slope was measured, so that it compares like with like`
    : ''
  if (!merged && !season) return ''
  return text`${merged}${merged && season ? '; ' : ''}${season}.`
}

function yearsSentence(outcome: Variable, years: View): Template {
  const last = years.length - 1
  const growth =
    years.number(0, 'value') > 0 && Math.abs(years.number(last, 'change_total')) > 0.2
      ? text`, ${years.number(last, 'change_total') > 0.9 ? text`${years.ref(last, 'times', 'decimal2')} times the start` : text`a change of ${years.ref(last, 'change_total', 'signed_percent1')}`} or ${years.ref(last, 'growth_per_year', 'signed_percent1')} a year compounded`
      : ''
  const shown: Piece[] =
    years.length <= 6
      ? years.rows.map(
          (row) => text`${amount(outcome, years, row, 'value')} in ${years.ref(row, 'year', 'year')}`,
        )
      : [
          text`${amount(outcome, years, 0, 'value')} in ${years.ref(0, 'year', 'year')}`,
          text`${amount(outcome, years, last, 'value')} in ${years.ref(last, 'year', 'year')}`,
        ]
  return text`By complete year the mean is ${listed(shown)}${growth}.`
}

function stepsSentence(outcome: Variable, series: Series, steps: Cell | null): Template {
  if (!steps) return ''
  const main = new View(steps)
  const changes = new View(steps, 'changes')
  if (main.number(0, 'changes') === 0) return text`No sudden step in the level was found.`
  const biggest = changes.rows.reduce(
    (best, row) =>
      Math.abs(changes.number(row, 'difference')) > Math.abs(changes.number(best, 'difference')) ? row : best,
    0,
  )
  return text`The largest step in its level comes at ${changes.ref(biggest, 'first_after', series.format)}, from ${amount(outcome, changes, biggest, 'mean_before')} to ${amount(outcome, changes, biggest, 'mean_after')}.`
}

async function reportSteps(
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
  const when = changes.ref(biggest, 'last_before', series.format)
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
  await report(analysis, 'trend', {
    kind: 'trend',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      text`The level of ${measured(outcome)} ${down ? 'falls' : 'rises'} from ${amount(outcome, changes, biggest, 'mean_before')} up to ${when} to ${amount(outcome, changes, biggest, 'mean_after')} from ${changes.ref(biggest, 'first_after', series.format)} on: ${gap.size} ${down ? 'less' : 'more'} (CI ${gap.interval}${percent}; Welch t ${changes.ref(biggest, 't', 'decimal2')}, ${changes.ref(biggest, 'p', 'p')}).`,
      text`${one ? 'That one step accounts' : text`The ${main.ref(0, 'changes', 'integer')} steps account`} for ${main.ref(0, 'explained', 'percent')} of the variation, a straight line for ${line.ref(0, 'r2', 'percent')}. Once the ${one ? 'step is' : 'steps are'} taken out no trend is left (${main.ref(0, 'trend_p_within', 'p')}), and the correlation of neighbouring values drops from ${main.ref(0, 'lag1', 'decimal2')} to ${main.ref(0, 'lag1_removed', 'decimal2')}: a steady drift is the wrong description.`,
      segments.length > 2
        ? text`The levels in turn: ${listed(segments.rows.map((row) => text`${amount(outcome, segments, row, 'mean')} from ${segments.ref(row, 'from', series.format)}`))}.`
        : '',
      text`The place of the step was chosen by looking at the data, so its p is too small to be taken at face value; the size and the intervals of the levels are what counts.`,
      made(series),
    ],
    soWhat: text`Compare present values with the level since ${changes.ref(biggest, 'first_after', series.format)} (${amount(outcome, changes, biggest, 'mean_after')}), not with the mean of the whole record, and look for what changed around ${when}.`,
    estimate: text`${gap.size} ${down ? 'less' : 'more'} after ${when}`,
    interval: text`${gap.interval}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} ${plural(series.length, periodWord(series), `${periodWord(series)}s`)}`,
    method: 'PELT change points with robust noise and modified BIC penalty; Welch 95% interval of the step',
    p: changes.ref(biggest, 'p', 'p').template,
    certainty,
    robustness: text`A straight line over the whole series has a slope of ${line.ref(0, 'slope', 'signed')} a year (${line.ref(0, 'slope_p', 'p')}), which the step alone produces.`,
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
