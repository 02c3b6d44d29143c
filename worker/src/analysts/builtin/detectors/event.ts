import { attempt, askedFor, report, type Analysis, type Detector } from '../analysis.ts'
import { gapOf } from '../gap.ts'
import { name, text } from '../prose.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { seriesOf } from '../series.ts'
import { amount, axis, measured, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** Level and slope before and after the date that the goal names. */
export const eventDetector: Detector = {
  name: 'before-after',
  description: 'What changed at the date that the goal names',
  applies: (_, reading) => Boolean(reading.event) && reading.time !== null,
  async detect(analysis) {
    for (const outcome of analysis.study.outcomes)
      await attempt(analysis, `before and after for ${outcome.label}`, () => eventOf(analysis, outcome))
  },
}

async function eventOf(analysis: Analysis, outcome: Variable): Promise<void> {
  const { toolkit } = analysis
  const series = await seriesOf(analysis, outcome)
  const event = toolkit.reading.event
  if (!series || !event) return
  const year = Number(event.slice(0, 4))
  const after =
    /\bafter (\d{4}|[a-z]+ \d{4})/i.test(toolkit.reading.goal) &&
    event.endsWith('-01-01') &&
    series.axis.calendar
  const day = after ? `${year + 1}-01-01` : event
  const at = series.axis.calendar
    ? Math.round(Date.parse(day) / (series.period === 'hour' ? 1000 : 86_400_000))
    : after
      ? year + 1
      : year
  const column = series.deseasoned ? 'adjusted' : 'y'
  const cell = await toolkit.statistic(`${outcome.label} before and after ${event}`, {
    method: 'interrupted_series',
    table: series.table,
    columns: { time: 'moment', y: column },
    args: { event: at },
  })
  const main = new View(cell)
  const gap = gapOf(outcome, main, 0, 'difference', 'difference_low', 'difference_high')
  const jump = gapOf(outcome, main, 0, 'level_change', 'level_low', 'level_high')
  const sure = main.number(0, 'difference_p') < 0.05
  const when = name(
    series.axis.calendar
      ? after
        ? String(year)
        : event.endsWith('-01-01')
          ? String(year)
          : event
      : String(year),
  )
  const title = sure
    ? text`${measured(outcome)} is ${gap.size} ${gap.sign > 0 ? 'higher' : 'lower'} ${after ? 'after' : 'from'} ${when} ${after ? '' : 'on '}than before`
    : text`The data cannot tell whether ${measured(outcome)} changed with ${when}`
  const chart = await toolkit.chart(`${outcome.label} before and after`, {
    form: 'line',
    title,
    subtitle: text`${measured(outcome)} over time; the mark shows ${when}`,
    data: { cell: series.cell.id },
    x: 'moment',
    y: column,
    marks: [{ x: series.axis.calendar ? day : at, label: 'event' }],
    yTitle: axis(outcome),
  })
  const certainty = certaintyOf(main.number(0, 'difference_p'), main.number(0, 'n'))
  await report(analysis, 'before-after', {
    kind: 'event',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      text`Before, ${measured(outcome)} averages ${amount(outcome, main, 0, 'mean_before')} (${main.ref(0, 'n_before', 'integer')} values), from then on ${amount(outcome, main, 0, 'mean_after')} (${main.ref(0, 'n_after', 'integer')}): a difference of ${gap.size} ${gap.sign > 0 ? 'up' : 'down'} (CI ${gap.interval}; ${main.ref(0, 'difference_p', 'p')}, autocorrelation allowed for).`,
      text`Allowing for the slopes on both sides, the jump at that point is ${jump.size} ${jump.sign > 0 ? 'up' : 'down'} (CI ${jump.interval}; ${main.ref(0, 'level_p', 'p')}), and the slope ${main.number(0, 'slope_p') < 0.05 ? 'changes' : 'does not change beyond what chance would bring'} (by ${main.ref(0, 'slope_change', 'signed')} a year, ${main.ref(0, 'slope_p', 'p')}).`,
      text`There is no series here that the event left untouched, so anything else that changed at the same time is in this figure too.`,
    ],
    estimate: text`${gap.size} ${gap.sign > 0 ? 'up' : 'down'}`,
    interval: text`${gap.interval}`,
    n: text`${main.ref(0, 'n', 'integer')} values`,
    method: 'Segmented regression with Newey-West 95% intervals',
    p: main.ref(0, 'difference_p', 'p').template,
    certainty,
    worth: {
      relevance: Math.min(1, 0.3 + 0.7 * askedFor(toolkit.reading, 'event')),
      effect: sure ? effectOfR(0.5) : 0.1,
      certainty: certaintyValue(certainty),
      surprise: 0.4,
    },
    evidence: [cell, series.cell],
    charts: [chart],
    tables: [{ view: main, caption: text`${measured(outcome)} before and after` }],
    lead: sure
      ? text`${measured(outcome)} went from ${amount(outcome, main, 0, 'mean_before')} before to ${amount(outcome, main, 0, 'mean_after')} ${after ? 'after' : 'from'} ${when}${after ? '' : ' on'}, ${gap.size} ${gap.sign > 0 ? 'more' : 'less'} (CI ${gap.interval}).`
      : text`Whether ${measured(outcome)} changed with ${when} the data cannot tell: the difference could be ${gap.interval}.`,
    keys: [
      {
        label: text`${measured(outcome)} before and after`,
        value: text`${amount(outcome, main, 0, 'mean_before')} to ${amount(outcome, main, 0, 'mean_after')}`,
        note: text`difference CI ${gap.interval}`,
      },
    ],
    advice: null,
  })
}
