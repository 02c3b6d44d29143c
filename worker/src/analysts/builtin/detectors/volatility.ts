import type { Cell, Template } from '#contract'
import { askedFor, attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { listed, name, text, type Piece } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue } from '../findings/score.ts'
import { orderedSeries, seasonNote, seriesSetOf, stepWord, type SeriesSet } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { isYearly } from '../study/time-axis.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { lasting } from './series-facts.ts'
import { beyondChance } from '../../../decide/decide.ts'

const MOST_BREAKS = 4

/** How much the changes of each series vary, and whether that changed once for good. */
export const volatilityDetector: Detector = {
  name: 'volatility',
  description: 'How strongly the series swing, and whether the swings became larger or smaller',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const set = seriesSetOf(analysis, 1)
    if (!set) return
    await attempt(analysis, 'spread of the changes', () => spreadOf(analysis, set))
    await attempt(analysis, 'breaks in the spread of the changes', () => breaksOf(analysis, set))
  },
}

const noun = (variable: Variable): string => (changeOf(variable) === 'log' ? 'growth' : 'change')

/** The changes of all series that grow, in percent: one unit, so that they compare. */
async function spreadOf(analysis: Analysis, set: SeriesSet): Promise<void> {
  const { study, toolkit } = analysis
  const ordered = await orderedSeries(analysis, set)
  const growing = await lasting(
    analysis,
    ordered,
    set.all.filter((variable) => changeOf(variable) === 'log'),
  )
  if (growing.length < 2) return
  const reference = growing.find((variable) => set.asked.includes(variable)) ?? growing[0]!
  const table = identifier(ordered.table)
  const own = (variable: Variable) =>
    `select ${literal(variable.label)} as series, stddev_samp(d) as spread, count(d) as n from (select 100e0 * ln(v / lag(v) over (order by moment)) as d from (select moment, ${identifier(ordered.column(variable))}::double as v from ${table} where ${identifier(ordered.column(variable))} is not null))`
  const view = new View(
    await toolkit.query(
      `Spread of the changes of each series, against ${reference.label}`,
      `with own as (${growing.map(own).join('\nunion all\n')})
select series, spread, n, spread / (select spread from own where series = ${literal(reference.label)}) as ratio from own order by spread desc, series`,
    ),
  )
  const note = seasonNote(ordered, growing)
  const at = (variable: Variable) => view.rowOf('series', variable.label)
  const base = at(reference)
  if (!(view.number(base, 'spread') > 0)) return
  const others = growing
    .filter((variable) => variable !== reference)
    .sort(
      (a, b) =>
        Math.abs(Math.log(view.number(at(b), 'ratio'))) - Math.abs(Math.log(view.number(at(a), 'ratio'))),
    )
  const [most] = others as [Variable]
  const step = stepWord(study)
  const size = (variable: Variable): Piece => text`${view.ref(at(variable), 'spread', 'decimal2')}`
  const against = (variable: Variable): Template =>
    text`that of ${named(variable)} ${view.ref(at(variable), 'ratio', 'times')} as much (${size(variable)})`
  const wanted = toolkit.reading.aspects.has('swing')
  const ranked = growing.toSorted((a, b) => at(a) - at(b))
  const [widest, calmest] = [ranked[0]!, ranked.at(-1)!]
  const order = text`${measured(widest)} swings most, with a standard deviation of its growth of ${size(widest)} percent a ${step}; ${listed(ranked.slice(1, 5).map((own) => text`${named(own)} has ${size(own)}`))}${ranked.length > 5 ? text`, and ${named(calmest)}, the calmest, ${size(calmest)}` : ''}.`
  const title = wanted
    ? text`${measured(widest)} swings most, ${named(calmest)} least`
    : text`Growth of ${named(most)} varies ${view.ref(at(most), 'ratio', 'times')} as much as growth of ${named(reference)}`
  const chart = await toolkit.chart('Spread of the changes', {
    form: 'bars',
    title,
    subtitle: text`Standard deviation of the growth from one ${step} to the next, in percent, n = ${view.ref(base, 'n', 'integer')}`,
    data: view.data,
    label: 'series',
    value: 'spread',
    xTitle: `Standard deviation of growth, percent a ${step}`,
  })
  await report(analysis, 'volatility', {
    kind: 'trend',
    about: growing.slice(0, 3).map(({ column }) => column),
    title,
    statement: [
      wanted ? order : '',
      text`The growth of ${named(reference)} from one ${step} to the next has a standard deviation of ${size(reference)} percent; ${listed(others.slice(0, 4).map(against))}.`,
      note ? text`For every series that has one, ${note}.` : '',
    ],
    soWhat: text`A ${step} in which ${named(most)} moves by ${size(most)} percent is an ordinary one; for ${named(reference)} an ordinary move is ${size(reference)} percent.`,
    n: text`${view.ref(base, 'n', 'integer')} changes`,
    method: 'Standard deviation of log changes in percent',
    certainty: 'high',
    worth: {
      relevance: wanted ? 1 : set.asked.length > 1 ? 0.55 : 0.3,
      effect: Math.min(1, Math.abs(Math.log(view.number(at(most), 'ratio'))) / 1.5),
      certainty: 1,
      surprise: 0.2,
    },
    evidence: [view],
    charts: [chart],
    tables: [{ view, caption: text`Spread of the growth of each series` }],
    lead: wanted
      ? order
      : text`${title} (standard deviations of ${size(most)} and ${size(reference)} percent a ${step}).`,
    keys: [
      {
        label: text`Swings of ${named(most)} against ${named(reference)}`,
        value: text`${view.ref(at(most), 'ratio', 'times')}`,
        note: text`sd ${size(most)} vs ${size(reference)}`,
      },
    ],
    advice: null,
  })
}

/** A series whose swings changed, with the result of the test. */
interface Regime {
  variable: Variable
  cell: Cell
  view: View
}

async function breaksOf(analysis: Analysis, set: SeriesSet): Promise<void> {
  const { study, toolkit } = analysis
  if (study.rows < 60) return
  const ordered = await orderedSeries(analysis, set)
  const tested: Regime[] = []
  for (const variable of set.all.slice(0, Math.max(MOST_BREAKS, set.asked.length))) {
    const cell = await attempt(analysis, `spread of the changes of ${variable.label} over time`, () =>
      toolkit.statistic(`Did the swings of ${variable.label} change`, {
        method: 'variance_break',
        table: ordered.table,
        columns: { time: 'moment', y: ordered.column(variable) },
        args: { change: changeOf(variable) },
      }),
    )
    if (cell) tested.push({ variable, cell, view: new View(cell) })
  }
  analysis.tests += tested.length
  const asked = askedFor(analysis.toolkit.reading, 'trend', 'event') > 0.5
  // Bonferroni over the series tested.
  const found = tested.filter(
    ({ variable, view }) =>
      view.value(0, 'found') === true &&
      beyondChance(
        view.number(0, 'p'),
        tested.length,
        asked || set.asked.includes(variable) ? 'named' : 'unasked',
      ),
  )
  for (const regime of found.slice(0, 2)) await tellBreak(analysis, regime, tested.length, set)
}

async function tellBreak(
  analysis: Analysis,
  { variable, cell, view }: Regime,
  tests: number,
  set: SeriesSet,
): Promise<void> {
  const { study, toolkit } = analysis
  const axis = study.time!
  const counted = !axis.calendar && !isYearly(axis)
  const format = !axis.calendar
    ? counted
      ? 'number'
      : 'year'
    : ['month', 'quarter'].includes(axis.spacing)
      ? 'month'
      : axis.spacing === 'year'
        ? 'year'
        : 'date'
  const when = (column: string): Template =>
    counted ? text`${axis.unit} ${view.ref(0, column, format)}` : text`${view.ref(0, column, format)}`
  const step = stepWord(study)
  const calmer = view.number(0, 'ratio') < 1
  const what = text`${name(noun(variable))} of ${named(variable)}`
  const unit = changeOf(variable) === 'log' ? ' percent' : variable.unit.after
  const title = text`The swings of ${named(variable)} became ${calmer ? 'smaller' : 'larger'} from ${when('first_after')} on: standard deviation ${view.ref(0, 'sd_after', 'decimal2')} after ${view.ref(0, 'sd_before', 'decimal2')}`
  const chart = await toolkit.chart(`Changes of ${variable.label}`, {
    form: 'line',
    title,
    subtitle: text`${what} from one ${step} to the next, n = ${view.ref(0, 'n', 'integer')}; the mark shows the break`,
    data: { cell: cell.id, table: 'line' },
    x: 'time',
    y: 'change',
    marks: [
      {
        x: view.value(0, 'first_after') as string | number,
        label: calmer ? 'calmer from here' : 'rougher from here',
      },
    ],
    yTitle: `${noun(variable) === 'growth' ? 'Growth, percent' : 'Change'} a ${step}`,
  })
  const certainty = certaintyOf(view.number(0, 'p'), view.number(0, 'n'))
  await report(analysis, 'volatility', {
    kind: 'trend',
    about: [variable.column],
    title,
    statement: [
      text`Up to ${when('last_before')} the ${what} a ${step} has a standard deviation of ${view.ref(0, 'sd_before', 'decimal2')}${unit}, from ${when('first_after')} on of ${view.ref(0, 'sd_after', 'decimal2')}${unit}: ${view.ref(0, 'ratio', 'decimal2')} times (CI ${view.ref(0, 'ratio_low', 'decimal2')} to ${view.ref(0, 'ratio_high', 'decimal2')}). One break in the variance is beyond chance (${view.ref(0, 'p', 'p')}, fat tails and clustered swings allowed for${tests > 1 ? ', and it stands after correction for the series tested' : ''}).`,
      text`The date is the one that fits best and could lie some ${step}s earlier or later; the interval of the ratio takes it as known.`,
    ],
    soWhat: text`Judge how unusual a move of ${named(variable)} is by its spread since ${when('first_after')}, not by that of the whole record; an interval built on all ${step}s would be too ${calmer ? 'wide' : 'narrow'} today.`,
    estimate: text`${view.ref(0, 'ratio', 'decimal2')} times the spread before`,
    interval: text`${view.ref(0, 'ratio_low', 'decimal2')} to ${view.ref(0, 'ratio_high', 'decimal2')}`,
    n: text`${view.ref(0, 'n', 'integer')} changes`,
    method:
      'Cumulative sums of squares (Inclan and Tiao) with the correction of Sanso, Arago and Carrion; Bonett interval of the ratio of standard deviations',
    p: view.ref(0, 'p', 'p').template,
    certainty,
    worth: {
      relevance: set.asked.includes(variable)
        ? 0.5 + 0.3 * askedFor(toolkit.reading, 'trend', 'relationship')
        : 0.3,
      effect: Math.min(1, Math.abs(Math.log(view.number(0, 'ratio')))),
      certainty: certaintyValue(certainty),
      surprise: 0.8,
      because: { surprise: 'a break in the spread' },
    },
    evidence: [cell],
    charts: [chart],
    tables: [{ view, caption: text`Break in the spread of ${named(variable)}` }],
    lead: text`${title} (p of one break ${view.ref(0, 'p', 'pvalue')}).`,
    keys: [
      {
        label: text`Spread of ${what}, before and from ${when('first_after')}`,
        value: text`${view.ref(0, 'sd_before', 'decimal2')} to ${view.ref(0, 'sd_after', 'decimal2')}`,
        note: text`${view.ref(0, 'ratio', 'decimal2')} times, CI ${view.ref(0, 'ratio_low', 'decimal2')} to ${view.ref(0, 'ratio_high', 'decimal2')}`,
      },
    ],
    advice: text`Build ranges for ${named(variable)} from the time since ${when('first_after')}`,
  })
}
