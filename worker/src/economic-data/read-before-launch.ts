import type { GoalReading } from '#contract'
import type { FredSeries } from '#platform/fred/fred-client.ts'
import { FredError } from '#platform/fred/fred-error.ts'
import { chooseSeries, type ChosenSeries } from './choose-series.ts'
import { findCandidates } from './find-candidates.ts'
import { CURATED } from './look-up.ts'
import { readGoalInAllWords, type EconomicGoal } from './read-economic-goal.ts'
import { ADDED } from './paraphrases/bank.ts'
import { CONCEPTS } from './vocabulary/index.ts'
import { isWorldwide } from './vocabulary/worldwide.ts'

const titles = new Map(
  [...CONCEPTS, ...ADDED].flatMap(({ label, series }) => series.map((id) => [id, label] as const)),
)

/**
 * FRED as far as the vocabulary knows it, so that whoever has no key yet is told as well. What is current, FRED says at
 * launch alone.
 */
const fromMemory = (today: Date) => ({
  async series(id: string): Promise<FredSeries> {
    if (!CURATED.has(id)) throw new FredError('no-series')
    const day = today.toISOString().slice(0, 10)
    return {
      id,
      title: `${titles.get(id) ?? ''} ${id}`,
      observation_start: '1900-01-01',
      observation_end: day,
      frequency: 'Monthly',
      frequency_short: 'M',
      units: '',
      seasonal_adjustment: '',
      seasonal_adjustment_short: '',
      last_updated: day,
      popularity: 50,
    }
  },
  search: async () => [],
  tags: async () => [{ name: 'copyrighted: citation required', group_id: 'cc', notes: null }],
})

/** At launch a model names the series, and what the rules would take gives way. */
const BY_MODEL = 'what a language model names for this goal, which may come in place of these'

/**
 * What a goal for economic data would be answered with: the series, what cannot be told, and what else could be asked.
 * @param named a language model will name the series at launch
 */
export async function readEconomicGoalBeforeLaunch(
  text: string,
  today: Date,
  named = false,
): Promise<GoalReading> {
  const goal = await readGoalInAllWords(text, today)
  const atHome = { ...goal, places: [], leftOver: [], measured: [] }
  const ids = goal.ids.filter((id) => !CURATED.has(id))
  const known = { ...atHome, ids: goal.ids.filter((id) => CURATED.has(id)) }
  const elsewhere = goal.places.length > 0
  const { chosen } =
    known.ids.length + known.wishes.length > 0
      ? chooseSeries(await findCandidates(known, fromMemory(today), today), known, today)
      : { chosen: [] }
  const shown = chosen.filter(
    ({ place }) => !elsewhere || place === 'named' || (goal.alsoHome && place === 'asked'),
  )
  return {
    tables: [],
    unread: [],
    questions: [],
    absent: [],
    unanswered: [],
    suggestions: suggestionsFor(goal, chosen),
    reader: 'rules',
    economic: {
      series: [
        ...ids.map((id) => ({ series_id: id, label: id, because: 'named in your goal', beside: false })),
        ...shown.map(shownSeries),
      ],
      looked_up: [...lookedUp(goal), ...(named && text.trim() !== '' ? [BY_MODEL] : [])],
      untold: untoldOf(goal, text),
    },
  }
}

const shownSeries = ({ candidate, label, form, why, place, words, standsFor }: ChosenSeries) => ({
  series_id: candidate.series.id,
  label: place === 'mark' ? 'Recessions' : form ? `${label}, change over a year` : label,
  because: place === 'asked' && !standsFor ? `for “${words ?? label}”` : why,
  beside: place === 'beside' || place === 'mark',
})

/** What FRED is asked for at launch, as nobody can know beforehand what of it is current. */
function lookedUp({ places, wishes, leftOver, measured }: EconomicGoal): string[] {
  const abroad = places.some(({ kind }) => kind === 'country')
  const there = wishes.filter(({ concept }) => !(isWorldwide(concept) && abroad))
  return [
    ...places.flatMap(({ name }) => there.map(({ concept }) => `${concept.label}, ${name}`)),
    ...[...new Set([...measured, ...leftOver])].map((word) => `“${word}”`),
  ]
}

function untoldOf({ places, wishes, ids }: EconomicGoal, text: string): string[] {
  if (text.trim() === '') return []
  const countries = places.filter(({ kind }) => kind === 'country').map(({ name }) => name)
  const known = wishes.length + ids.length
  return [
    ...(countries.length > 0
      ? [
          `FRED is an American collection: about ${countries.join(' and ')} it passes on what other offices publish, later and with fewer series. For more, upload data of the country's own office.`,
        ]
      : []),
    ...(known === 0
      ? [
          'Nothing in this goal was recognised as something that FRED measures. Name what is to be measured, such as unemployment or house prices, or series by their id, such as UNRATE.',
        ]
      : []),
  ]
}

const OPENERS = [
  'How do inflation and unemployment move together since 2000?',
  'Is a recession coming?',
  'What happened to payrolls by industry since the pandemic?',
]
const NAMES =
  /^(?:[^a-z]{2}|Fed|Treasur|Bitcoin|Nasdaq|Dow|Brent|Black|White|Hispanic|European|Medicare|Social|Philadelphia|New York|Canadian|Swiss|Nikkei|Sahm|Gini)/
const inSentence = (label: string): string =>
  NAMES.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** Goals about the same things that the same series could answer. */
function suggestionsFor({ wishes, recessions }: EconomicGoal, chosen: readonly ChosenSeries[]): string[] {
  const [first] = wishes
  if (!first) return OPENERS
  const subject = first.concept.label
  const other = chosen.find(({ place, label }) => place !== 'mark' && label !== first.concept.label)
  return [
    ...(other ? [`${subject} and ${inSentence(other.label)}: which one moves first?`] : []),
    `${subject} since 2000, and a forecast for the next year`,
    ...(recessions ? [] : [`${subject} in recessions, compared with other times`]),
    ...OPENERS,
  ].slice(0, 3)
}
