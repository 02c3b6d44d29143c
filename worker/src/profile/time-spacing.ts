/** Share of the steps between neighbouring times that must be of one kind. */
const MOST = 0.8
const DAY = 86_400

/**
 * How far apart the distinct times of a column lie: year, quarter, month, week, day, hour or irregular.
 * @param seconds distinct times in seconds since 1970, ascending
 */
export function spacingOfTimes(seconds: Float64Array): string | null {
  if (seconds.length < 3) return null
  if (seconds.every((time) => time % DAY === 0)) {
    const months = stepsInMonths(seconds)
    if (months !== null) return months
  }
  const share = (step: number) => shareOfSteps(seconds, (difference) => difference === step)
  if (share(7 * DAY) >= MOST) return 'week'
  if (shareOfSteps(seconds, (difference) => difference === DAY) >= 0.7) return 'day'
  return share(3600) >= MOST ? 'hour' : 'irregular'
}

/** Spacing of whole-numbered years. */
export function spacingOfYears(years: Float64Array): string | null {
  if (years.length < 3) return null
  return shareOfSteps(years, (difference) => difference === 1) >= MOST ? 'year' : 'irregular'
}

function shareOfSteps(values: Float64Array, test: (difference: number) => boolean): number {
  let matching = 0
  for (let i = 1; i < values.length; i++) if (test(values[i]! - values[i - 1]!)) matching++
  return matching / (values.length - 1)
}

/** Year, quarter or month where the times fall on the same day of the month, or all on its last. */
function stepsInMonths(seconds: Float64Array): string | null {
  const dates = Array.from(seconds, (time) => new Date(time * 1000))
  const day = dates[0]!.getUTCDate()
  const sameDay = dates.every((date) => date.getUTCDate() === day)
  const lastDay = dates.every((date) => new Date(date.getTime() + DAY * 1000).getUTCDate() === 1)
  if (!sameDay && !lastDay) return null
  const months = Float64Array.from(dates, (date) => date.getUTCFullYear() * 12 + date.getUTCMonth())
  for (const [step, name] of [
    [1, 'month'],
    [3, 'quarter'],
    [12, 'year'],
  ] as const)
    if (shareOfSteps(months, (difference) => difference === step) >= MOST) return name
  return 'irregular'
}
