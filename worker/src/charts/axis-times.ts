import type { Scalar } from '#contract'

const DAY = 86_400_000

/** Milliseconds since 1970 UTC of an ISO 8601 date or time without offset (taken as UTC); null when it is none. */
export function epoch(value: Scalar | undefined): number | null {
  if (typeof value !== 'string') return null
  const match =
    /^([+-]?\d{4,6})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?/.exec(value)
  if (!match) return null
  const [, year, month, day = '1', hour = '0', minute = '0', second = '0', fraction = '0'] = match
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0')))
  return Number.isFinite(date.getTime()) ? date.getTime() : null
}

/** Ticks and labels for a span of time: the year stands once under the first month that is shown of it. */
export function timeAxis(from: number, to: number, maxTicks = 8) {
  const days = (to - from) / DAY
  const every = (unit: string, length: number, steps: number[]) => {
    const step = steps.find((each) => days / (length * each) <= maxTicks) ?? steps.at(-1)!
    return { interval: unit, step }
  }
  if (days > 3 * 365)
    return { tickCount: every('year', 365.25, [1, 2, 5, 10, 20, 25, 50, 100, 200, 500]), format: '%Y' }
  if (days > 75)
    return {
      tickCount: every('month', 30.4, [1, 2, 3, 6]),
      labelExpr:
        "(utcmonth(datum.value) == 0 || datum.index == 0) ? [utcFormat(datum.value, '%b'), utcFormat(datum.value, '%Y')] : utcFormat(datum.value, '%b')",
    }
  if (days > 4)
    return {
      tickCount:
        days > 14
          ? { interval: 'week', step: days > 45 ? 2 : 1 }
          : { interval: 'day', step: days > 8 ? 2 : 1 },
      format: '%b %-d',
    }
  return {
    tickCount: maxTicks - 2,
    labelExpr:
      "utchours(datum.value) == 0 ? utcFormat(datum.value, '%b %-d') : utcFormat(datum.value, '%H:%M')",
  }
}
