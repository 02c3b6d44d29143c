import type { AskedView } from '../asked-view.ts'
import { type Analysis, askedFor, attempt, type Detector, report } from '../analysis.ts'
import { listed, name, type Piece, text } from '../prose.ts'
import { relevanceOf } from '../relevance.ts'
import { certaintyOf, certaintyValue, effectOfEta2, effectOfR } from '../score.ts'
import { dailySeries, seasonPairs } from '../season/season-rows.ts'
import { seriesOf } from '../series.ts'
import { limitFor } from '../significance.ts'
import type { TimeAxis } from '../time-axis.ts'
import { amount, axis, measured, span, type Variable } from '../variable.ts'
import { View } from '../view.ts'

type Season = 'meteorological' | 'month' | 'quarter' | 'weekday' | 'hour'

const WORD: Record<Season, string> = {
  meteorological: 'season',
  month: 'month',
  quarter: 'quarter',
  weekday: 'weekday',
  hour: 'hour',
}

/** How the outcome moves within the year, the week and the day, with intervals from the spread between cycles. */
export const seasonDetector: Detector = {
  name: 'season',
  description: 'How the outcome changes with the seasons, the weekdays and the hours',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const { study, toolkit } = analysis
    if (!study.time?.calendar) return
    const asked = askedFor(toolkit.reading, 'season') > 0.5
    for (const [index, outcome] of study.outcomes.entries()) {
      if (outcome.kind === 'category' || outcome.origin === study.time.column) continue
      const seasons = seasonsOf(study.time, toolkit.reading.parts, asked).slice(0, index === 0 ? 3 : 2)
      for (const [place, season] of seasons.entries())
        await attempt(analysis, `${WORD[season]} pattern of ${outcome.label}`, () =>
          seasonOf(analysis, outcome, season, asked && place === 0),
        )
    }
    if (asked) await otherMeasures(analysis)
  },
}

type Part = AskedView['parts'][number]
const PART: Record<Season, Part> = {
  meteorological: 'season',
  month: 'month',
  quarter: 'quarter',
  weekday: 'weekday',
  hour: 'hour',
}

/** Which seasons the time column can show, the ones that are asked for first. */
function seasonsOf(time: TimeAxis, parts: readonly Part[], asked: boolean): Season[] {
  const possible: Season[] = []
  const fine = ['day', 'hour', 'irregular', 'week'].includes(time.spacing)
  if (time.years >= 1.9 && (fine || time.spacing === 'month') && time.distinct > 1.5 * time.years + 3)
    possible.push('month', 'meteorological')
  if (time.years >= 1.9 && time.spacing === 'quarter') possible.push('quarter')
  if (
    time.years >= 0.1 &&
    ['day', 'hour', 'irregular'].includes(time.spacing) &&
    time.distinct > 1.5 * time.years + 3
  )
    possible.push('weekday')
  if (time.spacing === 'hour') possible.push('hour')
  const wants = (season: Season): boolean => parts.includes(PART[season])
  const first = possible.filter((season) => asked && wants(season))
  return [...first, ...possible.filter((season) => !first.includes(season) && season !== 'meteorological')]
}

async function seasonOf(
  analysis: Analysis,
  outcome: Variable,
  season: Season,
  /** The season that the goal asks about, of the outcome. */
  isMain: boolean,
): Promise<void> {
  const { toolkit, study } = analysis
  const daily = season === 'weekday' || season === 'hour'
  const series = daily ? null : await seriesOf(analysis, outcome)
  const fine = ['day', 'hour'].includes(study.time!.spacing) && !study.time!.repeated
  const source = fine
    ? { table: study.sample, time: study.time!.column, y: outcome.kind === 'binary' ? null : outcome.column }
    : series
      ? { table: series.table, time: 'moment', y: 'y' }
      : await dailySeries(analysis, outcome)
  if (!source?.y) return
  const cell = await toolkit.statistic(`${outcome.label} by ${WORD[season]}`, {
    method: 'seasonal_summary',
    table: source.table,
    columns: { time: source.time, y: source.y },
    args: { season },
  })
  const main = new View(cell)
  const seasons = new View(cell, 'seasons')
  analysis.tests += 1
  const ratio = main.text(0, 'kind') === 'ratio'
  const asked = askedFor(toolkit.reading, 'season') > 0.5
  const sure = main.number(0, 'p') < limitFor(isMain)
  // Neither clear enough to be told unasked, nor so open that it could be said to be.
  if (!sure && (!asked || main.number(0, 'p') < limitFor(true))) return
  const [high, low] = [
    seasons.rowOf('season', main.text(0, 'highest')),
    seasons.rowOf('season', main.text(0, 'lowest')),
  ]
  const word = WORD[season]
  const title = sure
    ? text`${measured(outcome)} peaks in ${name(seasonName(main.text(0, 'highest')))} (${amount(outcome, seasons, high, 'mean')}) and is lowest in ${name(seasonName(main.text(0, 'lowest')))} (${amount(outcome, seasons, low, 'mean')})`
    : text`The data cannot tell whether ${measured(outcome)} differs by ${word}`
  const chart = await toolkit.chart(`${outcome.label} by ${word}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Mean ${measured(outcome)} by ${word}, interval from the spread between ${season === 'weekday' ? 'weeks' : season === 'hour' ? 'days' : 'years'}, n = ${main.ref(0, 'n', 'integer')}`,
    data: seasons.data,
    label: 'season',
    estimate: 'mean',
    low: 'mean_low',
    high: 'mean_high',
    percent: outcome.kind === 'binary',
    xTitle: axis(outcome),
  })
  const pairs =
    !daily && sure && fine && season === 'meteorological' ? await seasonPairs(analysis, outcome) : null
  const index = (row: number): Piece =>
    ratio ? seasons.ref(row, 'index', 'decimal3') : seasons.ref(row, 'index', 'signed')
  const cycleWord = season === 'weekday' ? 'week' : season === 'hour' ? 'day' : 'year'
  const each =
    seasons.length <= 7
      ? text`In turn: ${listed(seasons.rows.map((row) => text`${name(seasonName(seasons.text(row, 'season')))} ${amount(outcome, seasons, row, 'mean')}`))}.`
      : ''
  const strength = main.number(0, 'strength')
  const certainty = certaintyOf(main.number(0, 'p'), main.number(0, 'cycles') * 15)
  await report(analysis, 'season', {
    kind: 'season',
    about: [outcome.column, word],
    title,
    statement: [
      sure
        ? text`${measured(outcome)} averages ${amount(outcome, seasons, high, 'mean')} in ${name(seasonName(main.text(0, 'highest')))} (CI ${span(outcome, seasons, high, 'mean_low', 'mean_high')}) and ${amount(outcome, seasons, low, 'mean')} in ${name(seasonName(main.text(0, 'lowest')))} (CI ${span(outcome, seasons, low, 'mean_low', 'mean_high')}), over ${main.ref(0, 'cycles', 'integer')} complete ${cycleWord}s. Against the mean of its own ${cycleWord}, that is ${ratio ? text`a factor of ${index(high)} at the top and ${index(low)} at the bottom` : text`${index(high)} at the top and ${index(low)} at the bottom`}.`
        : text`Between the highest ${word}, ${name(seasonName(main.text(0, 'highest')))} (${amount(outcome, seasons, high, 'mean')}), and the lowest, ${name(seasonName(main.text(0, 'lowest')))} (${amount(outcome, seasons, low, 'mean')}), the data cannot tell a difference (${main.ref(0, 'p', 'p')}).`,
      each,
      sure
        ? text`The ${word} accounts for ${main.ref(0, 'eta2', 'percent1')} of the variation of the single values, and its pattern repeats from ${cycleWord} to ${cycleWord} with a strength of ${main.ref(0, 'strength', 'decimal2')} on a scale from none to one (F test beside the trend, likeness of neighbouring values allowed for, ${main.ref(0, 'p', 'p')}).`
        : '',
      pairs?.sentence ?? '',
    ],
    soWhat: sure
      ? text`Compare ${measured(outcome)} with the same ${word} of other ${cycleWord}s, never with the ${word} before.`
      : null,
    estimate: text`${amount(outcome, seasons, high, 'mean')} against ${amount(outcome, seasons, low, 'mean')}`,
    n: text`${main.ref(0, 'n', 'integer')} values in ${main.ref(0, 'cycles', 'integer')} ${cycleWord}s`,
    method: `Index against the mean of the cycle, Student 95% intervals over complete cycles, F test of ${word} beside a straight trend with AR(1) errors`,
    p: main.ref(0, 'p', 'p').template,
    certainty,
    robustness: sure
      ? text`The medians tell ${seasons.number(high, 'median') >= seasons.number(low, 'median') ? 'the same story' : 'another story'}: ${amount(outcome, seasons, high, 'median')} in ${name(seasonName(main.text(0, 'highest')))} and ${amount(outcome, seasons, low, 'median')} in ${name(seasonName(main.text(0, 'lowest')))}.`
      : null,
    worth: {
      relevance: Math.min(
        1,
        relevanceOf(analysis, 'season', [outcome]) +
          0.35 * askedFor(toolkit.reading, 'season') * (daily ? 0.3 : 1),
      ),
      effect: sure ? Math.max(effectOfEta2(main.number(0, 'eta2')), effectOfR(strength) * 0.6) : 0.05,
      certainty: certaintyValue(certainty),
      surprise: 0.1,
    },
    evidence: [cell, ...(pairs ? [pairs.view] : [])],
    charts: [chart],
    tables: [
      { view: seasons, caption: text`${measured(outcome)} by ${word}` },
      ...(pairs
        ? [
            {
              view: pairs.view,
              caption: text`Differences of ${measured(outcome)} between seasons, with corrected p`,
            },
          ]
        : []),
    ],
    lead: sure
      ? text`By ${word}, ${measured(outcome)} is highest in ${name(seasonName(main.text(0, 'highest')))} at ${amount(outcome, seasons, high, 'mean')} and lowest in ${name(seasonName(main.text(0, 'lowest')))} at ${amount(outcome, seasons, low, 'mean')} on average${seasons.length <= 4 ? text` (${listed(seasons.rows.filter((row) => row !== high && row !== low).map((row) => text`${name(seasonName(seasons.text(row, 'season')))} ${amount(outcome, seasons, row, 'mean')}`))})` : ''}${pairs?.short ? text`; ${pairs.short}` : ''}.`
      : text`Whether ${measured(outcome)} differs by ${word} the data cannot tell (${main.ref(0, 'p', 'p')}).`,
    keys: sure
      ? [
          {
            label: text`${measured(outcome)}, ${name(seasonName(main.text(0, 'highest')))} against ${name(seasonName(main.text(0, 'lowest')))}`,
            value: text`${amount(outcome, seasons, high, 'mean')} vs ${amount(outcome, seasons, low, 'mean')}`,
            note: text`mean over ${main.ref(0, 'cycles', 'integer')} ${cycleWord}s`,
          },
        ]
      : [],
    advice: sure
      ? text`Plan for the ${word}: expect ${measured(outcome)} near ${amount(outcome, seasons, high, 'mean')} in ${name(seasonName(main.text(0, 'highest')))} and near ${amount(outcome, seasons, low, 'mean')} in ${name(seasonName(main.text(0, 'lowest')))}`
      : null,
  })
}

const seasonName = (season: string): string => season.replace(/ \(.*\)$/, '')

/** The seasons of the remaining measures, when the goal asks for seasons in general. */
async function otherMeasures(analysis: Analysis): Promise<void> {
  const { study } = analysis
  const others = study.variables
    .filter(
      (variable) =>
        variable.kind === 'number' && variable.profile !== null && !study.outcomes.includes(variable),
    )
    .slice(0, 3)
  const [season] = seasonsOf(study.time!, analysis.toolkit.reading.parts, true)
  if (!season) return
  for (const variable of others)
    await attempt(analysis, `${WORD[season]} pattern of ${variable.label}`, () =>
      seasonOf(analysis, variable, season, false),
    )
}
