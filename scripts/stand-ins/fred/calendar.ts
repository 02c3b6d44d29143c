import type { FrequencyCode } from './catalogue.ts'

const DAY = 86_400_000

export const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`)
export const dateOf = (day: Date): string => day.toISOString().slice(0, 10)
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY)

const MONTHS: Record<'M' | 'Q' | 'A', number> = { M: 1, Q: 3, A: 12 }
/** Days from the end of a period until its value is out. */
const DELAY: Record<FrequencyCode, number> = { D: 1, W: 5, M: 12, Q: 30, A: 250 }

/** Dates of the observations from the first to the last that is out at `now`: a period has its first day. */
export function periods(frequency: FrequencyCode, start: string, end: string | null, now: Date): string[] {
  const dates: string[] = []
  const latest = addDays(now, -DELAY[frequency])
  if (frequency === 'D' || frequency === 'W') {
    const last = end ? dayOf(end) : latest
    for (let day = dayOf(start); day <= last; day = addDays(day, frequency === 'W' ? 7 : 1))
      if (frequency === 'W' || (day.getUTCDay() > 0 && day.getUTCDay() < 6)) dates.push(dateOf(day))
    return dates
  }
  const first = dayOf(start)
  const at = (index: number) =>
    new Date(
      Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index * MONTHS[frequency], first.getUTCDate()),
    )
  for (let index = 0; end ? dateOf(at(index)) <= end : at(index + 1) <= latest; index += 1)
    dates.push(dateOf(at(index)))
  return dates
}

/** Years since the year 0, with the part of the year that is over. */
export const yearsOf = (date: string): number => {
  const day = dayOf(date)
  const year = day.getUTCFullYear()
  const first = Date.UTC(year, 0, 1)
  return year + (day.getTime() - first) / (Date.UTC(year + 1, 0, 1) - first)
}
