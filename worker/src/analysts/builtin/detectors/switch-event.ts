import type { Caution, Cell, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { attempt, caution, report, type Analysis, type Detector } from '../analysis.ts'
import { gapOf } from '../gap.ts'
import { name, text, type Piece } from '../prose.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { atTime, momentOf, periodWord, perUnit, seriesOf, type Series } from '../series.ts'
import { fitEvent } from './event-fit.ts'
import { switchOf, type Switch } from '../switch.ts'
import { amount, axis, measured, named, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** What changed with a column that switches once in time: level and slope against what was going on before. */
export const switchEventDetector: Detector = {
  name: 'before-after-switch',
  description: 'What changed when a law, a policy or a phase began',
  applies: (_, reading) => reading.time !== null && reading.factors.length > 0,
  async detect(analysis) {
    const { study } = analysis
    const [outcome] = study.outcomes
    if (!outcome) return
    for (const variable of study.asked.slice(0, 3)) {
      const found = variable === outcome ? null : await switchOf(analysis, variable)
      if (found)
        await attempt(analysis, `${outcome.label} before and after ${variable.label}`, () =>
          tellSwitch(analysis, outcome, found),
        )
    }
  },
}

/** The number by which the statistics know a time: days for dates, seconds for timestamps, else the number. */
const eventArgument = (series: Series, moment: string | number): number =>
  typeof moment === 'number'
    ? moment
    : Math.round(Date.parse(moment) / (series.period === 'hour' ? 1000 : 86_400_000))

/** First moment of the series from the switch on. */
async function firstAfter(analysis: Analysis, series: Series, found: Switch): Promise<View> {
  const { study, toolkit } = analysis
  const [time, own] = [identifier(study.time!.column), identifier(found.variable.column)]
  const at =
    series.period === 'step'
      ? 'switched::double'
      : series.period === 'hour' || series.period === 'day'
        ? `date_trunc('${series.period}', switched)`
        : `date_trunc('${series.period}', switched)::date`
  return new View(
    await toolkit.query(
      `First ${periodWord(series)} with ${found.variable.label} switched`,
      `select min(moment) as moment from ${identifier(series.table)} where moment >= (select ${at} from (select min(${time}) as switched from study where ${own}::varchar = (select arg_max(${own}::varchar, ${time}) from study where ${own} is not null)))`,
    ),
  )
}

async function tellSwitch(analysis: Analysis, outcome: Variable, found: Switch): Promise<void> {
  const series = await seriesOf(analysis, outcome)
  if (!series || outcome.kind === 'category') return
  const first = await firstAfter(analysis, series, found)
  const moment = first.value(0, 'moment') as string | number | null
  if (moment === null) return
  const event = eventArgument(series, moment)
  const { whole, recent } = await fitEvent(analysis, outcome, series, {
    event,
    moment: typeof moment === 'number' ? String(moment) : `'${moment.slice(0, 19)}'`,
    what: 'the switch',
  })
  analysis.tests += 1
  // Where the level stepped before, no straight line leads through all the time before.
  const main = recent?.view ?? whole
  const jump = gapOf(outcome, main, 0, 'level_change', 'level_low', 'level_high')
  const plain = gapOf(outcome, whole, 0, 'difference', 'difference_low', 'difference_high')
  const sure = main.number(0, 'level_p') < 0.05
  const { variable, view } = found
  const state = text`${named(variable)} turned from ${name(view.text(0, 'state_before'))} to ${name(view.text(0, 'state_after'))}`
  const when = text`${atTime(series)}${momentOf(series, first, 0, 'moment')}`
  const way = jump.sign > 0 ? 'rose' : 'fell'
  const percent: Piece = Number.isFinite(main.number(0, 'level_percent'))
    ? text`, ${main.ref(0, 'level_percent', 'signed_percent1')}`
    : ''
  const season = series.deseasoned ? ', season taken out' : ''
  const title = sure
    ? text`${measured(outcome)} ${way} by ${jump.size} when ${state} ${when}`
    : text`The data cannot tell whether ${measured(outcome)} changed when ${state} ${when}`
  const chart = await chartOf(analysis, outcome, series, whole, title, moment)
  const other = recent ? gapOf(outcome, whole, 0, 'level_change', 'level_low', 'level_high') : null
  const lastStep = recent ? recent.steps.length - 1 : 0
  const start = recent
    ? text` since ${momentOf(series, recent.steps, lastStep, 'first_after')}, where the level last stepped`
    : ''
  const since = recent
    ? text`Measured on all of the time before, steps and all, the change is ${other!.size} ${other!.sign > 0 ? 'up' : 'down'} (CI ${other!.interval}; ${whole.ref(0, 'level_p', 'p')})`
    : ''
  const agree = !recent || (other!.sign === jump.sign && (whole.number(0, 'level_p') < 0.05 || !sure))
  const certainty = certaintyOf(main.number(0, 'level_p'), main.number(0, 'n'), agree ? 0 : 1)
  const cautions: Caution[] = []
  if (whole.number(0, 'difference_p') < 0.05 && !sure)
    cautions.push(
      caution(
        'confounding',
        text`The plain means differ (${amount(outcome, whole, 0, 'mean_before')} before, ${amount(outcome, whole, 0, 'mean_after')} after), but ${measured(outcome)} was already on its way: against the slope before, the change at the switch is ${jump.size} ${jump.sign > 0 ? 'up' : 'down'} (CI ${jump.interval}).`,
        main,
      ),
    )
  await report(analysis, 'before-after-switch', {
    kind: 'event',
    about: [outcome.column, variable.column],
    title,
    statement: [
      text`${state} ${when}. Before, ${measured(outcome)} averages ${amount(outcome, whole, 0, 'mean_before')} (${whole.ref(0, 'n_before', 'integer')} ${periodWord(series)}s), from then on ${amount(outcome, whole, 0, 'mean_after')} (${whole.ref(0, 'n_after', 'integer')}): ${plain.size} ${plain.sign > 0 ? 'more' : 'less'} (CI ${plain.interval}).`,
      text`Against the straight line through the time before${start}, which leads to ${amount(outcome, main, 0, 'expected')} at the switch, the level ${sure ? way : 'could have changed'} by ${jump.size} (CI ${jump.interval}${percent}; ${main.ref(0, 'level_p', 'p')}, autocorrelation allowed for${season}).`,
      main.number(0, 'slope_p') < 0.05
        ? text`The slope changes as well, by ${main.ref(0, 'slope_change', 'signed')} ${perUnit(series.axis)} (${main.ref(0, 'slope_p', 'p')}), so the effect is not the same later as at the switch.`
        : text`That its slope changed too the data cannot tell (by ${main.ref(0, 'slope_low', 'signed')} to ${main.ref(0, 'slope_high', 'signed')} ${perUnit(series.axis)}, ${main.ref(0, 'slope_p', 'p')}).`,
      text`Anything else that began in the same ${periodWord(series)} is in this figure too: no series is known here that the switch left untouched.`,
    ],
    soWhat: sure
      ? text`${measured(outcome)} stands at ${amount(outcome, whole, 0, 'mean_after')} since the switch where the slope before led to ${amount(outcome, main, 0, 'expected')}.`
      : null,
    estimate: text`${jump.size} ${jump.sign > 0 ? 'up' : 'down'}`,
    interval: text`${jump.interval}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: text`${whole.ref(0, 'n', 'integer')} ${periodWord(series)}s`,
    method:
      'Interrupted time series: level and slope before and after, 95% intervals by the larger of Newey-West and AR(1) errors',
    p: main.ref(0, 'level_p', 'p').template,
    certainty,
    robustness: since
      ? text`${since}${agree ? ', which agrees' : ', so that it rests on the time since that step'}.`
      : null,
    worth: {
      relevance: 1,
      effect: sure ? effectOfR(0.5) : 0.2,
      certainty: certaintyValue(certainty),
      surprise: 0.7,
      because: { surprise: 'a change at a known date' },
    },
    cautions,
    evidence: [whole, series.cell, first, view, ...(recent ? [recent.view, recent.steps] : [])],
    charts: [chart],
    tables: [{ view: main, caption: text`${measured(outcome)} before and after the switch` }],
    lead: sure
      ? text`${measured(outcome)} ${way} by ${jump.size} when ${state} ${when}, against what the slope before would have given (CI ${jump.interval}${percent}${season}); the mean went from ${amount(outcome, whole, 0, 'mean_before')} to ${amount(outcome, whole, 0, 'mean_after')}.`
      : text`Whether ${measured(outcome)} changed when ${state} ${when} the data cannot tell: against the slope before, the change could be ${jump.interval}${season}.`,
    keys: [
      {
        label: text`${measured(outcome)} at the switch of ${named(variable)}`,
        value: text`${jump.sign > 0 ? '+' : '\u2212'}${jump.size}`,
        note: text`CI ${jump.interval}${percent}`,
      },
      {
        label: text`Mean before and after`,
        value: text`${amount(outcome, whole, 0, 'mean_before')} to ${amount(outcome, whole, 0, 'mean_after')}`,
        note: text`from ${momentOf(series, first, 0, 'moment')} on`,
      },
    ],
    advice: sure
      ? text`Look for a series that the switch of ${named(variable)} could not touch and set ${measured(outcome)} against it before the whole change is put down to it`
      : null,
  })
}

const chartOf = (
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  main: View,
  title: Template,
  moment: string | number,
): Promise<Cell> =>
  analysis.toolkit.chart(`${outcome.label} before and after the switch`, {
    form: 'line',
    title,
    subtitle: text`${measured(outcome)} by ${periodWord(series)}${series.deseasoned ? ', season taken out' : ''}, n = ${main.ref(0, 'n', 'integer')}; the mark shows the switch`,
    data: { cell: series.cell.id },
    x: 'moment',
    y: series.deseasoned ? 'adjusted' : 'y',
    marks: [{ x: moment, label: 'switch' }],
    yTitle: axis(outcome),
  })
