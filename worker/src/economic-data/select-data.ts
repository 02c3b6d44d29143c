import { texts, type SeriesMetadata } from '#contract'
import type { FredClient } from '#platform/fred/fred-client.ts'
import type { MissionRecord } from '#platform/models.ts'
import { seriesCsv } from '#platform/fred/series-csv.ts'
import { problemWords } from '../language-model/model-error.ts'
import type { LanguageModel } from '../language-model/model.types.ts'
import { isDiscontinued, isStale } from './candidate.ts'
import { alignSeries, type AlignedTable, type FetchedSeries } from './align-series.ts'
import type { NamedThing } from './by-model/named-things.ts'
import { slotsByEither } from './by-model/slots-by-model.ts'
import { chooseSeries, type Choice, type ChosenSeries } from './choose-series.ts'
import { EconomicDataError } from './economic-data-error.ts'
import { readGoalInAllWords, type EconomicGoal } from './read-economic-goal.ts'

export type SeriesRecord = MissionRecord['series'][number]

/** What a mission on economic data works with. */
export interface SelectedData {
  filename: string
  csv: string
  columns: { name: string; metadata: SeriesMetadata; words: string | null }[]
  assumptions: string[]
  notices: string[]
  /** Each series as FRED has it. */
  seriesFiles: { filename: string; title: string; csv: string }[]
}

export interface SelectionSteps {
  fred: FredClient
  /** Names what the goal needs; null where the rules tell. */
  languageModel: LanguageModel | null
  signal?: AbortSignal
  /** When the mission was launched: all that depends on the day depends on this one. */
  today: Date
  progress(message: string): Promise<void>
  /** The series chosen so far. */
  listed(series: SeriesRecord[]): Promise<void>
}

/** A model names series within this time, while nobody looks on. */
const NAMING_MS = 60_000

/**
 * Chooses the series of a goal, says why, fetches them and puts them into one table.
 * @throws EconomicDataError where nothing fits; FredError
 */
export async function selectData(goalText: string, steps: SelectionSteps): Promise<SelectedData> {
  const { fred, today, progress, languageModel, signal } = steps
  const goal = await readGoalInAllWords(goalText, today)
  const naming = languageModel && { languageModel, timeoutMs: NAMING_MS, signal }
  const { slots, things, failed } = await slotsByEither(goalText, goal, { fred, today, naming })
  if (failed)
    await progress(`The series were chosen without the language model: ${problemWords(failed.problem)}`)
  const subjects = things.length > 0 ? namesOf(things) : goal.wishes.map(({ concept }) => concept.label)
  if (subjects.length > 0) await progress(`The goal asks about ${listOf(subjects)}`)
  const choice = chooseSeries(slots, goal, today)
  if (choice.chosen.every(({ place }) => place === 'mark')) throw new EconomicDataError(nothingFits(choice))

  const records: SeriesRecord[] = []
  for (const own of choice.chosen) {
    records.push(recordOf(own))
    await steps.listed(records)
    await progress(reasonFor(own))
  }
  for (const line of [...endedAmong(choice, today), ...remarks(goal, choice)]) await progress(line)

  const fetched: (FetchedSeries & { release: string | null })[] = []
  for (const own of choice.chosen) {
    const { id } = own.candidate.series
    const observations = await fred.observations(id)
    fetched.push({ ...own, observations, release: await fred.release(id) })
  }
  const empty = fetched.filter(({ observations }) => observations.every(({ value }) => value === null))
  for (const { candidate } of empty) await progress(`${candidate.series.id} has no values and is left out`)
  const usable = fetched.filter((own) => !empty.includes(own))
  if (!usable.some(({ place }) => place !== 'mark')) throw new EconomicDataError(nothingFits(choice))

  const table = alignSeries(usable, goal, today)
  await progress(
    `Fetched ${usable.length} series with ${usable.reduce((sum, { observations }) => sum + observations.length, 0).toLocaleString('en-US')} observations and put them into one table by ${table.every}, ${table.from} to ${table.to}`,
  )
  return {
    filename: 'economic data.csv',
    csv: table.csv,
    columns: table.columns.map(({ name, id, how }) => {
      const own = usable.find(({ candidate }) => candidate.series.id === id)!
      return { name, metadata: metadataOf(own, how, today), words: own.words ?? null }
    }),
    assumptions: assumptionsOf(table, choice, goal, today),
    notices: [texts.fredNotice, ...usable.map((own) => citationOf(own, today))],
    seriesFiles: usable.map(({ candidate: { series }, observations }) => ({
      filename: `${series.id}.csv`,
      title: series.title,
      csv: seriesCsv(observations),
    })),
  }
}

const listOf = (items: readonly string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`

/** What a model named of what was asked. */
const namesOf = (things: readonly NamedThing[]): string[] =>
  things.flatMap(({ what, words, place }) => (words ? [place ? `${what}, ${place.name}` : what] : []))

const monthOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

function reasonFor({ candidate: { series }, why, form }: ChosenSeries): string {
  const { id, title, frequency, units, seasonal_adjustment, observation_start, observation_end } = series
  const how = form ? ', taken as its change over a year' : ''
  return `${id}, ${title}: ${why}${how}. ${frequency}, ${units}, ${seasonal_adjustment}, ${monthOf(observation_start)} to ${monthOf(observation_end)}`
}

/** What is left out and what the data cannot tell. */
function remarks({ places, alsoHome }: EconomicGoal, { passedOver, missing, chosen }: Choice): string[] {
  const countries = places.filter(({ kind }) => kind === 'country').map(({ name }) => name)
  const about = chosen.filter(({ label }) => countries.some((name) => label.includes(name)))
  const abroad =
    countries.length === 0
      ? []
      : [
          `FRED is an American collection: on ${listOf(countries)} it passes on what other offices publish, later and with fewer series. ${
            about.length > 0
              ? `Of what the goal asks, ${listOf(about.map(({ label }) => label))} can be told${alsoHome ? ', beside American series that may be measured in another way' : ''}.`
              : 'Nothing of what the goal asks is current there, so this report tells nothing about it.'
          } For more, upload data of the country's own office`,
        ]
  return [
    ...abroad,
    ...passedOver.map(({ id, title, why }) => `Left out ${id}, ${title}: ${why}`),
    ...missing,
  ]
}

const nothingFits = ({ missing, passedOver }: Choice): string =>
  [
    'FRED has no series that fits this goal.',
    ...missing,
    ...passedOver.map(({ id, why }) => `${id} was left out: ${why}.`),
    'Say what is to be measured (such as unemployment, inflation, house prices), or name series by their id, such as UNRATE. Your report was given back.',
  ].join(' ')

const recordOf = ({ candidate: { series } }: ChosenSeries): SeriesRecord => ({
  series_id: series.id,
  title: series.title,
  units: series.units,
  frequency: series.frequency,
  observation_start: series.observation_start,
  observation_end: series.observation_end,
})

const sourceOf = (release: string | null): string =>
  `${release ? `${release}, ` : ''}retrieved from FRED, Federal Reserve Bank of St. Louis`

/** The series as FRED wants it cited: who makes it, its title and id, where it was had and when. */
function citationOf(
  { candidate: { series, rights, source }, release }: FetchedSeries & { release: string | null },
  today: Date,
): string {
  const maker = source ?? release
  const cited = `${maker ? `${maker}, ` : ''}${series.title} [${series.id}], retrieved from FRED, Federal Reserve Bank of St. Louis; https://fred.stlouisfed.org/series/${series.id}, ${today.toISOString().slice(0, 10)}.`
  const terms = {
    free: '',
    citation: ' Under the copyright of its source, which wants to be cited so.',
    permission: ' Under the copyright of its source: ask it before passing the data on.',
  }
  return `${cited}${terms[rights]}`
}

function metadataOf(
  { candidate: { series }, label, form, release }: FetchedSeries & { release: string | null },
  how: string | null,
  today: Date,
): SeriesMetadata {
  return {
    id: series.id,
    title: form ? `${label}: ${series.title}` : series.title,
    units: form ? `Percent Change from Year Ago, of ${series.units}` : series.units,
    seasonal_adjustment: series.seasonal_adjustment,
    frequency: how ? `${series.frequency}; here ${how}` : series.frequency,
    last_updated: series.last_updated.slice(0, 10),
    accessed_on: today.toISOString().slice(0, 10),
    source: sourceOf(release),
    url: `https://fred.stlouisfed.org/series/${series.id}`,
  }
}

/** What was named by its id is taken though nothing is added to it any more; whoever reads of it should know. */
const endedAmong = ({ chosen }: Choice, today: Date): string[] =>
  chosen.flatMap(({ candidate, label }) =>
    isStale(candidate, today) || isDiscontinued(candidate)
      ? [
          `${label} (${candidate.series.id}) ends in ${monthOf(candidate.series.observation_end)}: what is said of it is of the time until then.`,
        ]
      : [],
  )

function assumptionsOf(table: AlignedTable, choice: Choice, goal: EconomicGoal, today: Date): string[] {
  const { chosen, missing } = choice
  const made = table.columns.flatMap(({ name, how }) => (how ? [`${name}: ${how}.`] : []))
  const nominal = chosen.filter(
    ({ candidate: { series } }) =>
      /dollars/i.test(series.units) && !/chained|\d{4}|adjusted/i.test(series.units),
  )
  return [
    `The series are in one table by ${table.every}, from ${table.from} to ${table.to}${goal.since ? ', since the year that the goal names' : ''}. Slower ones have a value at the first of each of their periods; nothing is interpolated.`,
    ...made,
    ...endedAmong(choice, today),
    ...(nominal.length > 0
      ? [
          `In the prices of each time, not adjusted for inflation: ${listOf(nominal.map(({ label }) => label))}.`,
        ]
      : []),
    ...missing,
  ]
}
