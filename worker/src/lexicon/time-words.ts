import type { DimensionRef, Grain } from '#contract'

const GRAINS: ReadonlyMap<string, Grain> = new Map(
  Object.entries({
    minute: 'minute',
    hour: 'hour',
    hourly: 'hour',
    day: 'day',
    daily: 'day',
    week: 'week',
    weekly: 'week',
    fortnight: 'week',
    month: 'month',
    monthly: 'month',
    quarter: 'quarter',
    quarterly: 'quarter',
    year: 'year',
    yearly: 'year',
    annual: 'year',
    annually: 'year',
  }),
)
/** The unit of time that a base form names; undefined for other words. */
export const grainOf = (lemma: string): Grain | undefined => GRAINS.get(lemma)

/** Parts of the calendar that come again, by the phrases (base forms) that name them. */
export const CALENDAR_PARTS: readonly [phrase: string, part: NonNullable<DimensionRef['part']>][] = [
  ['day of the week', 'weekday'],
  ['day of week', 'weekday'],
  ['weekday', 'weekday'],
  ['week day', 'weekday'],
  ['which day', 'weekday'],
  ['which day of the week', 'weekday'],
  ['what day of the week', 'weekday'],
  ['which weekday', 'weekday'],
  ['what day', 'weekday'],
  ['on which day', 'weekday'],
  ['time of day', 'hour'],
  ['at what time of day', 'hour'],
  ['at what time of the day', 'hour'],
  ['what time of day', 'hour'],
  ['what time of the day', 'hour'],
  ['at what time', 'hour'],
  ['at which hour', 'hour'],
  ['which time of day', 'hour'],
  ['which time of the day', 'hour'],
  ['part of the day', 'hour'],
  ['time of the day', 'hour'],
  ['hour of the day', 'hour'],
  ['hour of day', 'hour'],
  ['which hour', 'hour'],
  ['what hour', 'hour'],
  ['what time', 'hour'],
  ['time of year', 'month'],
  ['time of the year', 'month'],
  ['part of the year', 'month'],
  ['when in the year', 'month'],
  ['when in a year', 'month'],
  ['when during the year', 'month'],
  ['when in the week', 'weekday'],
  ['when during the week', 'weekday'],
  ['month of the year', 'month'],
  ['which month', 'month'],
  ['which month of the year', 'month'],
  ['which time of the year', 'month'],
  ['which time of year', 'month'],
  ['what time of the year', 'month'],
  ['what time of year', 'month'],
  ['what month', 'month'],
  ['calendar month', 'month'],
  ['which quarter', 'quarter'],
  ['which season', 'season'],
  ['season', 'season'],
  ['which year', 'year'],
  ['what year', 'year'],
  ['weekend', 'weekday'],
  ...['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'].map(
    (day): [string, 'weekday'] => [day, 'weekday'],
  ),
  ['hour of the day', 'hour'],
  ['each weekday', 'weekday'],
  ['day of the month', 'day-of-month'],
]

const MONTH_NAMES =
  'january february march april may june july august september october november december'.split(' ')

/** 1 to 12 for a month's name, whole or short; null for other words. "May" and "march" count only as names. */
export function monthOf(text: string, raw: string): number | null {
  const at = MONTH_NAMES.findIndex(
    (name) =>
      name === text ||
      (text.length === 3 && name.startsWith(text)) ||
      (text === 'sept' && name === 'september'),
  )
  if (at < 0) return null
  return ['may', 'march', 'mar', 'jan', 'dec'].includes(text) &&
    raw[0] === raw[0]!.toLowerCase() &&
    ['may', 'march'].includes(text)
    ? null
    : at + 1
}

/** First month of a season on the northern half of the globe. */
export const SEASON_STARTS: ReadonlyMap<string, number> = new Map(
  Object.entries({ spring: 3, summer: 6, autumn: 9, winter: 12 }),
)
