import type { Template } from '#contract'
import { othersStayLevel } from '../../decide/calendar-peak.ts'
import type { CalendarPeak, PeakGroups } from '../../effects/change/calendar-peak.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { InsideWords } from '../compare/inside.ts'
import { levelOf, levelsOf, manyOf, oneOf, percentOf, rowsOf } from '../words.ts'

const MOMENTS: Record<CalendarPeak['part'], { these: string; on: string; others: string; all: string }> = {
  'day-of-month': { these: 'these days', on: 'on', others: 'on the other days', all: 'days of the month' },
  weekday: { these: 'these days', on: 'on', others: 'on the other days', all: 'weekdays' },
  hour: { these: 'these hours', on: 'in', others: 'at other hours', all: 'hours of the day' },
  month: { these: 'these months', on: 'in', others: 'in other months', all: 'months of the year' },
  quarter: { these: 'these quarters', on: 'in', others: 'in other quarters', all: 'quarters of the year' },
  season: { these: 'these seasons', on: 'in', others: 'in other seasons', all: 'seasons of the year' },
}

/** "days of the month", "weekdays": a part of the calendar that was looked at. */
export const partWords = (part: CalendarPeak['part']): string => MOMENTS[part].all

/** "on these days", "on the other days". */
export const sidesOfPeak = ({ part }: CalendarPeak): { since: string; before: string } => ({
  since: `${MOMENTS[part].on} ${MOMENTS[part].these}`,
  before: MOMENTS[part].others,
})

/** Words for the rows of a peak, of all or of some groups. */
export function peakWords(frame: Frame, peak: CalendarPeak, group: Template | null): InsideWords {
  const { these, others } = MOMENTS[peak.part]
  const { since } = sidesOfPeak(peak)
  return {
    it: group ? text`${group} ${since}` : these,
    rows: group ? text`the ${rowsOf(frame)} of ${group} ${since}` : text`the ${rowsOf(frame)} ${since}`,
    those: text`those ${since}`,
    outside: group ? 'of its others' : others,
    within: group ? text`for ${group} ${since}` : since,
    without: group ? text`for its others` : others,
    same: 'the mix is the usual one',
  }
}

/**
 * Whose the peak is: "It is Software alone: 4.0 a day on these days and 0.2 on the others, 66% of the 218; all other
 * categories together stay at 0.8 (0.8 otherwise). Each of the 12 months has between 10 and 13 of them."
 */
export function peakGroupsSentence(effect: PeakGroups, peak: CalendarPeak): Template {
  const { dimension, levels, figures, groups, shape } = effect
  const { since, before } = sidesOfPeak(peak)
  const per = peak.part === 'hour' ? 'an hour' : 'a day'
  const at = (column: string) =>
    figures.ref(0, column, figures.number(0, column) < 1 ? 'decimal2' : 'decimal1')
  if (shape === 'some') {
    const others = text`all other ${manyOf(dimension)} together ${othersStayLevel(figures) ? 'stay level,' : 'have'} ${at('others_each')} and ${at('others_otherwise')}`
    const again =
      peak.cycle === 'month' || peak.cycle === 'year'
        ? text` In each of the ${figures.ref(0, 'cycles', 'integer')} ${name(`${peak.cycle}s`)} there are between ${figures.ref(0, 'least', 'integer')} and ${figures.ref(0, 'most', 'integer')} of them.`
        : ''
    return text`It is ${levelsOf(dimension, levels)}${othersStayLevel(figures) ? ' alone' : ' above all'}: ${at('each')} ${per} ${since} and ${at('otherwise')} ${before} (${figures.ref(0, 'inside', 'integer')} of its ${figures.ref(0, 'n', 'integer')}, ${percentOf(figures, 0, 'share')}), while ${others}.${again}`
  }
  const row = groups.rows.reduce((least, own) =>
    groups.number(own, 'times') < groups.number(least, 'times') ? own : least,
  )
  return shape === 'all'
    ? text`It is no matter of one ${oneOf(dimension)}: each of them has more ${per} ${since}, ${levelOf(dimension, groups.text(row, 'level'))} least (${groups.ref(row, 'each', 'decimal1')} and ${groups.ref(row, 'otherwise', 'decimal1')}).`
    : text`That it is a matter of one ${oneOf(dimension)} is not shown (${effect.test.ref(0, 'p', 'p')}).`
}

/** "Most incidents come at 09:00 and 10:00: 24% of them in 8% of the hours." */
export const peakSizeSentence = (frame: Frame, peak: CalendarPeak, when: Template, size: View): Template =>
  text`${rowsOf(frame)} come most ${peak.part === 'hour' ? 'at' : peak.part === 'weekday' ? 'on' : 'in'} ${when}: ${size.ref(0, 'inside', 'integer')} of ${size.ref(0, 'n', 'integer')} (${percentOf(size, 0, 'share')}) in ${percentOf(size, 0, 'moments_share')} of the ${peak.part === 'hour' ? 'hours' : 'days'}.`

/** That nothing comes again, and what was looked at. */
export const nothingAgain = (frame: Frame, parts: readonly CalendarPeak['part'][]): Template => {
  const looked = parts.map(partWords)
  const what = frame.measure.kind === 'count' ? rowsOf(frame) : name(frame.measure.label)
  return looked.length > 1
    ? text`No peak of ${what} that comes again shows, neither by ${looked.slice(0, -1).join(', ')} nor by ${looked.at(-1)!}.`
    : text`No peak of ${what} that comes again shows by ${looked[0]!}.`
}

/** The parts that show nothing beside one that does. */
export const silentParts = (parts: readonly CalendarPeak['part'][]): Template =>
  text`By ${listed(parts.map(partWords), 'or')} no peak shows beyond chance.`

/** What one year cannot tell. */
export const oneYearWords = (): Template =>
  text`Months of the year cannot be told: it takes two years to see what comes again in them.`
