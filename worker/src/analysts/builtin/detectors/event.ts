import { attempt, askedFor, report, type Analysis, type Detector } from '../analysis.ts'
import type { AskedView } from '../asked-view.ts'
import { gapOf } from '../gap.ts'
import { name, text } from '../prose.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { momentOf, perUnit, seriesOf } from '../series.ts'
import { switchOf } from '../switch.ts'
import { amount, axis, measured, type Variable } from '../variable.ts'
import { fitEvent } from './event-fit.ts'

/** Level and slope before and after the date that the goal names. */
export const eventDetector: Detector = {
  name: 'before-after',
  description: 'What changed at the date that the goal names',
  applies: (_, reading) => Boolean(reading.event) && reading.time !== null,
  async detect(analysis) {
    const [first] = analysis.study.outcomes
    const switches = await Promise.all(analysis.study.asked.map((own) => switchOf(analysis, own)))
    for (const outcome of analysis.study.outcomes)
      // A column that turns with the event tells its first day better than the goal does.
      if (outcome !== first || switches.every((own) => own === null || own.variable === outcome))
        await attempt(analysis, `before and after for ${outcome.label}`, () => eventOf(analysis, outcome))
  },
}

async function eventOf(analysis: Analysis, outcome: Variable): Promise<void> {
  const { toolkit } = analysis
  const series = await seriesOf(analysis, outcome)
  const event = toolkit.reading.event
  if (!series || !event) return
  const year = Number(event.at.slice(0, 4))
  const { after } = event
  const day = after ? nextPeriod(event) : event.at
  const at = series.axis.calendar
    ? Math.round(Date.parse(day) / (series.period === 'hour' ? 1000 : 86_400_000))
    : after
      ? year + 1
      : year
  const column = series.deseasoned ? 'adjusted' : 'y'
  const { whole, recent } = await fitEvent(analysis, outcome, series, {
    event: at,
    moment: series.axis.calendar ? `'${day}'` : String(at),
    what: event.at,
  })
  // Where the level stepped before, no straight line leads through all the time before.
  const main = recent?.view ?? whole
  const gap = gapOf(outcome, whole, 0, 'difference', 'difference_low', 'difference_high')
  const jump = gapOf(outcome, main, 0, 'level_change', 'level_low', 'level_high')
  // Where it was on its way before, only the departure from that way can be the event's.
  const drifted = recent !== null || main.number(0, 'slope_before_p') < 0.05
  const told = drifted ? jump : gap
  const p = drifted ? 'level_p' : 'difference_p'
  const sure = main.number(0, p) < 0.05
  const when = name(series.axis.calendar ? periodInWords(event) : String(year))
  const title = sure
    ? text`${measured(outcome)} is ${told.size} ${told.sign > 0 ? 'higher' : 'lower'} ${after ? 'after' : 'from'} ${when} ${after ? '' : 'on '}than ${drifted ? 'its slope before leads to' : 'before'}`
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
  const certainty = certaintyOf(main.number(0, p), main.number(0, 'n'))
  const percent = Number.isFinite(main.number(0, 'level_percent'))
    ? text`, ${main.ref(0, 'level_percent', 'signed_percent1')}`
    : ''
  const season = series.deseasoned ? ', season taken out' : ''
  const means = text`${amount(outcome, whole, 0, 'mean_before')} before to ${amount(outcome, whole, 0, 'mean_after')} ${after ? 'after' : 'from'} ${when}${after ? '' : ' on'}`
  const apart = text`Before, ${measured(outcome)} averages ${amount(outcome, whole, 0, 'mean_before')} (${whole.ref(0, 'n_before', 'integer')} values), from then on ${amount(outcome, whole, 0, 'mean_after')} (${whole.ref(0, 'n_after', 'integer')}): a difference of ${gap.size} ${gap.sign > 0 ? 'up' : 'down'} (CI ${gap.interval}; ${whole.ref(0, 'difference_p', 'p')}, autocorrelation allowed for).`
  const each = perUnit(series.axis)
  const since = recent
    ? text`Since ${momentOf(series, recent.steps, recent.steps.length - 1, 'first_after')}, where the level last stepped before, `
    : 'Before, '
  const departed = text`${drifted ? text`${since}it moved by ${main.ref(0, 'slope_before', 'signed')} ${each} (${main.ref(0, 'slope_before_p', 'p')}), which leads to ${amount(outcome, main, 0, 'expected')} at that point; against that` : 'Allowing for the slopes on both sides,'} the jump is ${jump.size} ${jump.sign > 0 ? 'up' : 'down'} (CI ${jump.interval}${percent}; ${main.ref(0, 'level_p', 'p')}${season}), and the slope ${main.number(0, 'slope_p') < 0.05 ? 'changes' : 'does not change beyond what chance would bring'} (by ${main.ref(0, 'slope_change', 'signed')} ${each}, ${main.ref(0, 'slope_p', 'p')}).`
  await report(analysis, 'before-after', {
    kind: 'event',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      ...(drifted ? [departed, apart] : [apart, departed]),
      text`There is no series here that the event left untouched, so anything else that changed at the same time is in this figure too.`,
    ],
    estimate: text`${told.size} ${told.sign > 0 ? 'up' : 'down'}`,
    interval: text`${told.interval}`,
    n: text`${whole.ref(0, 'n', 'integer')} values`,
    method: 'Segmented regression, 95% intervals by the larger of Newey-West and AR(1) errors',
    p: main.ref(0, p, 'p').template,
    certainty,
    worth: {
      relevance: Math.min(1, 0.3 + 0.7 * askedFor(toolkit.reading, 'event')),
      effect: sure ? effectOfR(0.5) : 0.1,
      certainty: certaintyValue(certainty),
      surprise: 0.4,
    },
    evidence: [whole, series.cell, ...(recent ? [recent.view, recent.steps] : [])],
    charts: [chart],
    tables: [{ view: main, caption: text`${measured(outcome)} before and after` }],
    lead: !sure
      ? text`Whether ${measured(outcome)} changed with ${when} the data cannot tell: ${drifted ? 'against the slope before, ' : ''}the difference could be ${told.interval}.`
      : drifted
        ? text`${measured(outcome)} ${jump.sign > 0 ? 'rose' : 'fell'} by ${jump.size} ${after ? 'after' : 'from'} ${when}${after ? '' : ' on'} against what its slope before leads to (CI ${jump.interval}${percent}${season}); the mean went from ${means}.`
        : text`${measured(outcome)} went from ${means}, ${gap.size} ${gap.sign > 0 ? 'more' : 'less'} (CI ${gap.interval}).`,
    keys: [
      ...(drifted
        ? [
            {
              label: text`Jump in ${measured(outcome)} at ${when}`,
              value: text`${jump.sign > 0 ? '+' : '\u2212'}${jump.size}`,
              note: text`CI ${jump.interval}${percent}`,
            },
          ]
        : []),
      {
        label: text`${measured(outcome)} before and after`,
        value: text`${amount(outcome, whole, 0, 'mean_before')} to ${amount(outcome, whole, 0, 'mean_after')}`,
        note: text`difference CI ${gap.interval}`,
      },
    ],
    advice: null,
  })
}

type Happening = NonNullable<AskedView['event']>
const MONTHS_OF: Record<Happening['grain'], number> = { day: 0, month: 1, quarter: 3, year: 12 }

/** The first day after the period that the goal names. */
function nextPeriod({ at, grain }: Happening): string {
  const date = new Date(`${at}T00:00:00Z`)
  if (grain === 'day') date.setUTCDate(date.getUTCDate() + 1)
  else date.setUTCMonth(date.getUTCMonth() + MONTHS_OF[grain])
  return date.toISOString().slice(0, 10)
}

/** "1983", "February 1983" or "January 31, 1983": no finer than the goal says it. */
const periodInWords = ({ at, grain }: Happening): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    ...(grain === 'year' ? {} : { month: 'long' }),
    ...(grain === 'day' ? { day: 'numeric' } : {}),
  }).format(Date.parse(at))
