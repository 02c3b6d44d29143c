import type { Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { askedFor, attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { isSeriesForm } from '../economic/form.ts'
import { recessionShade } from '../economic/recessions.ts'
import { inWords, listed, text, type Piece } from '../../../prose/prose.ts'
import { orderedSeries, seasonNote, seriesSetOf, stepWord, type SeriesSet } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { isFine, isYearly } from '../study/time-axis.ts'
import { unitRootsOf } from '../series/unit-roots.ts'
import { amount, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { againstLastYear, factsOf } from './series-facts.ts'
import { beyondChance } from '../../../decide/decide.ts'

/** Series told in full; the others stand in the table. */
const TOLD = 4
/** In percent: up to here the logarithm and the change itself are nearly the same. */
const SMALL_MOVES = 10
/** Values of a line that a page can show. */
const MOST_DRAWN = 900

/** First and last value, growth, extremes and the largest single moves of each series of the table. */
export const seriesOverviewDetector: Detector = {
  name: 'series-overview',
  description: 'How each series moves: span, growth, extremes, largest falls and rises',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const set = seriesSetOf(analysis, 1)
    if (set) await attempt(analysis, 'overview of the series', () => overview(analysis, set))
  },
}

const formatOf = ({ study }: Analysis): string => {
  const axis = study.time!
  if (!axis.calendar) return isYearly(axis) ? 'year' : 'number'
  if (axis.spacing === 'quarter') return 'text'
  return axis.spacing === 'year' ? 'year' : axis.spacing === 'month' ? 'month' : 'date'
}

async function overview(analysis: Analysis, set: SeriesSet): Promise<void> {
  const { study, toolkit } = analysis
  const facts = await factsOf(analysis, set)
  const ordered = await orderedSeries(analysis, set)
  const tests = await unitRootsOf(analysis, set)
  const roots = tests?.view ?? null
  const rootRow = (variable: Variable): number => tests?.row(variable) ?? -1
  const ownForm = isSeriesForm(study)
  // Between two ends of a series that keeps its level lies no growth, only two draws.
  const keepsLevel = (variable: Variable): boolean =>
    rootRow(variable) >= 0 && beyondChance(roots!.number(rootRow(variable), 'adf_p'))
  // With a season, years are compared with years elsewhere; its two ends are different months.
  const grows = (variable: Variable): boolean =>
    !isFine(study.time!) &&
    changeOf(variable) === 'log' &&
    !keepsLevel(variable) &&
    !ordered.seasonal(variable)
  const shown = set.all.slice(
    0,
    Math.max(set.asked.length === 1 ? 1 : 2, Math.min(TOLD, set.asked.length || TOLD)),
  )
  const format = formatOf(analysis)
  const note = seasonNote(ordered, shown)
  const counted = !study.time!.calendar && !isYearly(study.time!)
  const when = (row: number, column: string): Template =>
    counted
      ? text`${study.time!.unit} ${facts.ref(row, column, format)}`
      : text`${facts.ref(row, column, format)}`
  const unit = study.time!.calendar ? 'year' : study.time!.unit
  const step = stepWord(study)
  const move = (variable: Variable, row: number, column: string): Piece =>
    changeOf(variable) === 'log'
      ? text`${facts.ref(row, column, Math.abs(facts.number(row, column)) < 10 ? 'decimal2' : 'decimal1')}%`
      : amount(variable, facts, row, column, { size: true, difference: true })
  const pace = (variable: Variable, row: number): Piece =>
    grows(variable) && Math.abs(facts.number(row, 'growth')) >= 0.00005
      ? text`, ${facts.number(row, 'growth') > 0 ? 'growing' : 'shrinking'} by ${facts.ref(row, 'growth', 'magnitude_percent2')} a ${unit}`
      : ''
  const ends = (variable: Variable, row: number): Template =>
    text`from ${amount(variable, facts, row, 'first_value')} (${when(row, 'from_time')}) to ${amount(variable, facts, row, 'last_value')} (${when(row, 'to_time')}${ordered.seasonal(variable) ? ', season taken out' : ''})${pace(variable, row)}`
  const reach = (variable: Variable, row: number): Template =>
    text`between ${amount(variable, facts, row, 'minimum')} (${when(row, 'minimum_at')}) and ${amount(variable, facts, row, 'maximum')} (${when(row, 'maximum_at')})`
  const moves = (variable: Variable, row: number): Template => {
    const falls = facts.number(row, 'fall') < 0
    const rises = facts.number(row, 'rise') > 0
    const over = againstLastYear(analysis, ordered, variable)
      ? `against the same ${step} a year before`
      : `in one ${step}`
    // Economists tell small moves as differences of logarithms too, which are a little larger downwards.
    const log =
      changeOf(variable) === 'log' && Math.abs(facts.number(row, 'fall')) < SMALL_MOVES
        ? text`, ${facts.ref(row, 'fall_log', 'decimal2')}% on the logarithm`
        : ''
    return text`its ${falls ? 'largest fall' : 'smallest rise'} ${over} is ${move(variable, row, 'fall')} (${when(row, 'fall_at')}${log}) and its ${rises ? 'largest rise' : 'smallest fall'} ${move(variable, row, 'rise')} (${when(row, 'rise_at')})`
  }
  const sentence = (variable: Variable): Template => {
    const row = set.all.indexOf(variable)
    return text`${measured(variable)} goes ${ends(variable, row)}, ${reach(variable, row)}; ${moves(variable, row)}.${roots && !ownForm ? ` ${wandering(roots, rootRow(variable))}` : ''}`
  }
  const short = (variable: Variable): Template => {
    const row = set.all.indexOf(variable)
    return grows(variable)
      ? text`${measured(variable)} goes ${ends(variable, row)}, with ${counted ? 'its largest fall on' : `its worst ${step}`} ${when(row, 'fall_at')} (${move(variable, row, 'fall')})`
      : text`${measured(variable)} moves ${reach(variable, row)}`
  }
  const first = shown[0]!
  const every = Math.min(12, Math.ceil(study.rows / MOST_DRAWN))
  const chart = await toolkit.chart('The series over time', {
    form: 'facets',
    title: text`How ${listed(shown.map(named))} ${shown.length === 1 ? 'moves' : 'move'}`,
    subtitle: text`Each on its own scale, ${when(0, 'from_time')} to ${when(0, 'to_time')}, n = ${facts.ref(0, 'n', 'integer')}${every > 1 ? `; one value in ${inWords(every)} is drawn` : ''}`,
    data: { cell: (await longSeries(analysis, set, shown, every)).cell.id },
    facet: 'series',
    mark: 'line',
    x: 'moment',
    y: 'value',
    free: true,
    shade: ownForm ? await recessionShade(analysis) : undefined,
  })
  const asked = Math.min(1, askedFor(toolkit.reading, 'trend', 'describe', 'relationship'))
  const linking = Math.min(1, askedFor(toolkit.reading, 'relationship'))
  await report(analysis, 'series-overview', {
    kind: 'trend',
    about: shown.map(({ column }) => column),
    title: grows(first)
      ? text`${measured(first)} goes ${ends(first, 0)}`
      : text`${measured(first)} moves ${reach(first, 0)}`,
    statement: [
      ...shown.map(sentence),
      set.all.length > shown.length
        ? text`The table beside this holds the same facts for ${listed(set.all.slice(shown.length).map(named))}.`
        : '',
      note ? text`For the two ends ${note}.` : '',
    ],
    n: text`${facts.ref(0, 'n', 'integer')} ${step}s`,
    method: `Compound growth per ${unit} between the first and the last value; changes in percent where all values are positive (as logarithms where all are small), else as differences, of seasonal series against the same season a year before; unit roots by augmented Dickey-Fuller`,
    certainty: 'high',
    worth: {
      relevance:
        linking >= 0.5 && set.asked.length !== 1
          ? set.asked.length > 1
            ? 0.5 + 0.5 * linking
            : 0.7
          : 0.35 + 0.2 * asked,
      effect: 0.7,
      certainty: 1,
      surprise: set.asked.length > 1 ? 0.4 : 0.1,
    },
    evidence: [facts, ...(roots ? [roots] : [])],
    charts: [chart],
    tables: [{ view: facts, caption: text`Each series in numbers` }],
    lead: shown
      .slice(0, 3)
      .map((variable) => text`${short(variable)}.`)
      .join(' '),
    keys: shown.slice(0, 2).map((variable) => {
      const row = set.all.indexOf(variable)
      return grows(variable)
        ? {
            label: text`Growth of ${named(variable)} a ${unit}`,
            value: text`${facts.ref(row, 'growth', 'percent2')}`,
            note: text`${amount(variable, facts, row, 'first_value')} to ${amount(variable, facts, row, 'last_value')}`,
          }
        : {
            label: text`Range of ${named(variable)}`,
            value: text`${amount(variable, facts, row, 'minimum')} to ${amount(variable, facts, row, 'maximum')}`,
            note: text`${when(row, 'minimum_at')} and ${when(row, 'maximum_at')}`,
          }
    }),
    advice: null,
  })
}

/** Stationarity in words. */
function wandering(roots: View, row: number): Template {
  if (row < 0) return ''
  const changeColumn = roots.has('adf_change_p') ? 'adf_change_p' : 'adf_difference_p'
  const [level, trend, change] = ['adf_p', 'adf_trend_p', changeColumn].map((column) =>
    roots.number(row, column),
  ) as [number, number, number]
  const what = roots.has('change') && roots.text(row, 'change') === 'log-differences' ? 'growth' : 'change'
  if (beyondChance(level))
    return text`It keeps returning to a level of its own (a unit root is rejected, ${roots.ref(row, 'adf_p', 'p')}).`
  if (beyondChance(trend))
    return text`It keeps returning to a straight line in time (a unit root is rejected, ${roots.ref(row, 'adf_trend_p', 'p')}).`
  return beyondChance(change)
    ? text`Its level wanders (a unit root cannot be rejected, ${roots.ref(row, 'adf_trend_p', 'p')}) while its ${what} does not (${roots.ref(row, changeColumn, 'p')}), so its ${what} is what can be compared${roots.has('change') ? ' with others' : ' over time'}.`
    : text`A unit root can be rejected neither for its level (${roots.ref(row, 'adf_trend_p', 'p')}) nor for its ${what} (${roots.ref(row, changeColumn, 'p')}).`
}

/** One row per series and time, for small multiples. */
async function longSeries(
  analysis: Analysis,
  set: SeriesSet,
  shown: Variable[],
  every: number,
): Promise<View> {
  const table = identifier((await orderedSeries(analysis, set)).table)
  return new View(
    await analysis.toolkit.query(
      'Series below each other',
      `select moment, series, value from (${shown
        .map(
          (variable, index) =>
            `select ${index} as place, moment, ${literal(variable.label)} as series, ${identifier(variable.column)}::double as value from ${table}`,
        )
        .join(
          ' union all ',
        )}) where value is not null${every > 1 ? ` qualify (count(*) over (partition by place) - row_number() over (partition by place order by moment)) % ${every} = 0` : ''} order by place, moment`,
      { maxRows: 4 * MOST_DRAWN + 100 },
    ),
  )
}
