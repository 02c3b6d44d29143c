import { asksBeyondSeason } from '../../model/beyond-season.ts'
import type { Question, Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { eachYear } from '../../effects/explain/each-year.ts'
import { eachYearSentence } from '../../telling/explain/each-year.ts'
import { seasonsOf, type Part, type Seasons } from '../../effects/change/seasons.ts'
import {
  onlyWholeCycles,
  seasonName,
  seasonsHeadline,
  seasonsPassage,
  seasonsSentences,
} from '../../telling/change/seasons.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

const PARTS: ReadonlySet<string> = new Set(['month', 'quarter', 'season', 'weekday', 'weekend', 'hour'])

type Grain = NonNullable<NonNullable<Question['over']>['grain']>

/** What comes again within a year, a week or a day. */
const WITHIN: Partial<Record<Grain, Part>> = { year: 'month', week: 'weekday', day: 'hour' }
/** Days that times must span for the months of two years to be there. */
const TWO_YEARS = 700
const DAY_MS = 86_400_000

/** The parts of the calendar that a question names; where it asks for seasons alone, those that its times can show. */
export function partsAsked({ question, time, source }: Pick<Frame, 'question' | 'time' | 'source'>): Part[] {
  const { by, aspect, over } = question
  // Whether there is more than the season is asked of like months, and not when in the year it is highest.
  if (asksBeyondSeason(question)) return []
  const isTime = (column: string) => source.columns.find(({ name }) => name === column)?.role === 'time'
  const named = [
    ...new Set(
      by.flatMap(({ part, column }) =>
        part !== null && PARTS.has(part) && isTime(column)
          ? [part === 'weekend' ? 'weekday' : (part as Part)]
          : [],
      ),
    ),
  ]
  if (named.length > 0 || !time || by.some(({ part }) => part !== null)) return named
  const within = over?.grain ? WITHIN[over.grain] : undefined
  if (aspect === 'peak') return within ? [within] : []
  if (aspect !== 'season') return []
  if (within) return [within]
  const fine = time.spacing === null || time.spacing === 'day' || time.spacing === 'hour'
  const months = spansYears({ source }, time.column)
  return [...(months ? (['month'] as const) : []), ...(fine ? (['weekday'] as const) : [])]
}

/** Whether a time spans two years, so that each part of a year is there again. */
export function spansYears({ source }: Pick<Frame, 'source'>, time: string): boolean {
  const column = source.columns.find(({ name }) => name === time)
  const [first, last] = [column?.minimum, column?.maximum].map((own) => Date.parse(String(own)))
  return (last! - first!) / DAY_MS >= TWO_YEARS
}

/** All parts of the calendar that the times of a frame can show, where none is named; days of the month stand by themselves. */
export function calendarParts({ time, source }: Pick<Frame, 'time' | 'source'>): Part[] {
  if (!time) return []
  const column = source.columns.find(({ name }) => name === time.column)
  const fine = time.spacing === null || time.spacing === 'day' || time.spacing === 'hour'
  const clock = fine && column?.storage === 'timestamp'
  return [
    ...(spansYears({ source }, time.column) ? (['month'] as const) : []),
    ...(fine ? (['weekday'] as const) : []),
    ...(clock ? (['hour'] as const) : []),
  ]
}

/** Beyond chance with the other parts of the calendar allowed for, over enough weeks or days where these are what comes again. */
export const isSeason = ({ numbers, main, part }: Seasons, tests: number): boolean =>
  beyondChance(numbers.p, tests) &&
  ((part !== 'weekday' && part !== 'hour') || main.number(0, 'cycles') >= LIMITS.fewCycles)

/** Part of the values below which those of whole cycles are few of all. */
const FEW_OF_ALL = 0.5

/** Whether most values lie in weeks or days that lack some of their parts, and were left out of the comparison. */
export const isOfFew = ({ main }: Seasons): boolean =>
  main.number(0, 'n') < FEW_OF_ALL * (main.number(0, 'n') + main.number(0, 'missing'))

/** When in the year, the week or the day a measure is high and low; the other measures beside it. */
export async function seasons(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  const parts = partsAsked(frame)
  const found: { beside: Frame; effect: Seasons; main: boolean }[] = []
  for (const part of parts) {
    const effect = await seasonsOf(frame, part)
    if (effect) found.push({ beside: frame, effect, main: true })
  }
  const [first] = found
  if (!first) return null
  for (const companion of frame.companions) {
    const beside: Frame = { ...frame, measure: companion }
    const own = await attempted(frame.toolkit, `${companion.label} by ${first.effect.part}`, () =>
      seasonsOf(beside, first.effect.part),
    )
    if (own) found.push({ beside, effect: own, main: false })
  }
  const sure = isSeason(first.effect, parts.length)
  const n = text`${first.effect.main.ref(0, 'n', 'integer')} values`
  const few = isOfFew(first.effect)
  const asks = question.supposes !== null
  const judgement = limited(
    {
      kind: sure ? (asks ? (question.supposes === 'same' ? 'no' : 'yes') : 'which') : 'cannot-tell',
      sureness: sure
        ? surenessOf(first.effect.numbers.p, first.effect.main.number(0, 'cycles') * LIMITS.cycleCounts, 1)
        : 'cannot-tell',
      reasons: [
        {
          code: 'rows',
          n: frame.time?.single || few ? n : text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
        },
      ],
    },
    question,
    measure.label,
  )
  // What nobody asked is told where it is beyond chance, with all that was tried allowed for.
  const told = found.filter(({ effect, main }) => main || isSeason(effect, found.length * LIMITS.seasonLooks))
  const passages: Passage[] = []
  const others: Template[] = []
  for (const [place, { beside, effect, main }] of told.entries()) {
    const each = isSeason(effect, main ? parts.length : found.length * LIMITS.seasonLooks)
    if (place > 0) others.push(seasonsHeadline(beside, effect, each))
    passages.push(await seasonsPassage(beside, effect, each, each ? 'moderate' : 'cannot-tell'))
  }
  passages[0] = { ...passages[0]!, certainty: judgement.sureness }
  const { seasons: view, high, low } = first.effect
  const each =
    sure && first.effect.part === 'quarter'
      ? await attempted(frame.toolkit, 'each year by itself', () => eachYear(frame))
      : null
  const ofRows = measure.kind === 'share' || measure.kind === 'mean'
  // Whether things turn out well is no load that anybody plans for.
  const worst = measure.better === 'less' ? high : low
  return {
    judgement,
    headline: seasonsHeadline(frame, first.effect, sure),
    sentences: [
      ...(each ? [eachYearSentence(frame, each)] : []),
      ...seasonsSentences(frame, first.effect, sure),
      ...others,
    ],
    weakened: few ? onlyWholeCycles(first.effect) : negativeWords(frame),
    advice: sure
      ? ofRows && measure.better !== null
        ? text`Find out what is done otherwise in ${name(seasonName(view.text(worst, 'season')))}, and plan less for it until then; compare with the same ${first.effect.part} of other times, never with the one before`
        : text`Plan for most in ${name(seasonName(view.text(high, 'season')))}, and compare with the same ${first.effect.part} of other times, never with the one before`
      : null,
    keys: [],
    passages,
    effects: told.map(({ effect }) => effect.numbers),
  }
}
