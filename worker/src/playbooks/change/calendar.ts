import type { Template } from '#contract'
import { strengthOf } from '../../decide/calendar-peak.ts'
import { limited, surenessOf } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { decideMonthDays, isMonthPeak } from '../../decide/month-days.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { peakOfSeasons, peakSize, type CalendarPeak } from '../../effects/change/calendar-peak.ts'
import { monthDays } from '../../effects/change/month-days.ts'
import { seasonsOf, type Seasons } from '../../effects/change/seasons.ts'
import { asksCalendar, asksMonthDays } from '../../model/asks-calendar.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { nothingAgain, oneYearWords, peakSizeSentence, silentParts } from '../../telling/change/calendar.ts'
import {
  daysWords,
  monthDaysHeadline,
  monthDaysPassage,
  monthDaysSentence,
} from '../../telling/change/month-days.ts'
import {
  seasonName,
  seasonsHeadline,
  seasonsPassage,
  seasonsSentences,
} from '../../telling/change/seasons.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { rowsBehind, rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'
import { calendarParts, isSeason } from './seasons.ts'
import { whosePeak } from './whose-peak.ts'

/** One part of the calendar, looked at. */
interface Look {
  part: CalendarPeak['part']
  peak: CalendarPeak
  shows: boolean
  /** How far it parts the measure: the strongest is told first. */
  strength: number
  headline: Template
  sentences: Template[]
  advice: Template
  sureness: Passage['certainty']
  numbers: Told['effects'][number]
  passage: (title: Template, sentences: Template[]) => Promise<Passage>
}

/**
 * When over the calendar there is most, by days of the month, weekdays, hours, months and quarters alike: the strongest, what
 * else shows, whose it is and what sets it apart, or that nothing comes again; null for other questions.
 */
export async function tellCalendar(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  if (!asksCalendar(question)) return null
  const found = await looksOf(frame)
  if (found.length === 0) return null
  const showing = found.filter(({ shows }) => shows).sort((a, b) => b.strength - a.strength)
  const silent = found.filter(({ shows }) => !shows)
  const [first, ...others] = showing
  const year = asksMonthDays(question) || found.some(({ part }) => part === 'month') ? [] : [oneYearWords()]
  if (!first) return nothing(frame, found, year)
  const whose = await whosePeak(frame, first.peak)
  const beside = [
    ...others.map(({ headline }) => headline),
    ...(silent.length > 0 ? [silentParts(silent.map(({ part }) => part))] : []),
    ...year,
  ]
  const sentences = [
    ...first.sentences.slice(0, 1),
    ...whose.sentences,
    ...beside,
    ...first.sentences.slice(1),
  ]
  return {
    judgement: limited(
      { kind: 'which', sureness: first.sureness, reasons: [rowsBehind(frame)] },
      question,
      measure.label,
    ),
    headline: whose.leads ? text`${first.headline} ${whose.leads}` : first.headline,
    sentences,
    next: whose.next,
    weakened: negativeWords(frame),
    advice: whose.group ? text`${first.advice}, and prepare ${whose.group} for it` : first.advice,
    keys: [],
    passages: [
      await first.passage(first.headline.replace(/\.$/, ''), [
        ...(whose.leads ? [whose.leads] : []),
        ...sentences.filter((words) => !others.some(({ headline }) => headline === words)),
      ]),
      ...(await Promise.all(
        others.map((own) => own.passage(own.headline.replace(/\.$/, ''), own.sentences)),
      )),
    ],
    effects: [first.numbers, ...whose.effects, ...others.map(({ numbers }) => numbers)],
  }
}

/** Every part that the times can show, each with all others allowed for. */
async function looksOf(frame: Frame): Promise<Look[]> {
  const { question, measure, toolkit } = frame
  const days = await attempted(toolkit, 'days of the month', () => monthDays(frame))
  const seasons: Seasons[] = []
  for (const part of asksMonthDays(question) ? [] : calendarParts(frame)) {
    const own = await attempted(toolkit, `${measure.label} by ${part}`, () => seasonsOf(frame, part))
    if (own) seasons.push(own)
  }
  const parts = seasons.length + (days ? 1 : 0)
  const looks: Look[] = []
  for (const own of seasons) looks.push(await seasonLook(frame, own, parts))
  if (days) {
    const { sizes } = days
    const count = measure.kind === 'count'
    const each = sizes.ref(0, 'each', 'decimal1')
    looks.push({
      part: 'day-of-month',
      peak: days,
      shows: isMonthPeak(days, parts),
      strength: strengthOf(sizes.number(0, 'each'), sizes.number(0, 'others'), sizes.number(0, 'days_share')),
      headline: monthDaysHeadline(frame, days, parts),
      sentences: [monthDaysSentence(frame, days)],
      advice: count
        ? text`Staff ${daysWords(days)} for ${each} ${rowsOf(frame)} a day, not for the average`
        : text`Plan ${daysWords(days)} by themselves, and not by the average`,
      sureness: decideMonthDays(days, parts).sureness,
      numbers: days.numbers,
      passage: (title, sentences) =>
        monthDaysPassage(frame, days, title, sentences, decideMonthDays(days, parts).sureness),
    })
  }
  return looks
}

async function seasonLook(frame: Frame, own: Seasons, parts: number): Promise<Look> {
  const shows = isSeason(own, parts)
  const { seasons, main, part } = own
  const means = seasons.numbers('mean')
  const level = means.reduce((sum, value) => sum + value, 0) / means.length
  const spread = Math.sqrt(means.reduce((sum, value) => sum + (value - level) ** 2, 0) / means.length)
  const peak = peakOfSeasons(frame, own)
  const sureness = shows
    ? surenessOf(own.numbers.p, main.number(0, 'cycles') * LIMITS.cycleCounts, parts)
    : ('cannot-tell' as const)
  const most = listed(peak.rows.map((row) => name(seasonName(seasons.text(row, 'season')))))
  const size = shows && part === 'hour' && frame.measure.kind === 'count' ? await peakSize(frame, peak) : null
  return {
    part,
    peak,
    shows,
    strength: spread / Math.max(Math.abs(level), 1e-9),
    // So many an hour is a small number: what share of all comes then says more.
    headline: size ? peakSizeSentence(frame, peak, most, size) : seasonsHeadline(frame, own, shows),
    sentences: seasonsSentences(frame, own, shows),
    advice: text`Plan for most in ${most}, and compare with the same ${name(part)} of other times, never with the one before`,
    sureness,
    numbers: own.numbers,
    passage: (title, sentences) =>
      seasonsPassage(frame, own, shows, sureness).then((passage) => ({
        ...passage,
        title,
        sentences: [...new Set([...sentences, ...passage.sentences])],
      })),
  }
}

/** That nothing comes again, with what lies furthest off by each part and could still hide. */
async function nothing(frame: Frame, found: readonly Look[], year: Template[]): Promise<Told> {
  const sentences = [...found.map(({ headline }) => headline), ...year]
  const passages: Passage[] = []
  for (const own of found) passages.push(await own.passage(own.headline.replace(/\.$/, ''), own.sentences))
  return {
    judgement: { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [rowsBehind(frame)] },
    headline: nothingAgain(
      frame,
      found.map(({ part }) => part),
    ),
    sentences,
    weakened: negativeWords(frame),
    advice: null,
    keys: [],
    passages,
    effects: found.map(({ numbers }) => numbers),
  }
}
