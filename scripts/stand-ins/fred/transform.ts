import { addDays, dateOf, dayOf } from './calendar.ts'
import type { FrequencyCode } from './catalogue.ts'
import type { Observation } from './values.ts'

export const UNITS = ['lin', 'chg', 'ch1', 'pch', 'pc1', 'pca', 'cch', 'cca', 'log'] as const
export type Units = (typeof UNITS)[number]
export const AGGREGATIONS = ['avg', 'sum', 'eop'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

const PER_YEAR: Record<FrequencyCode, number> = { D: 260, W: 52, M: 12, Q: 4, A: 1 }
export const COARSENESS: readonly FrequencyCode[] = ['D', 'W', 'M', 'Q', 'A']

/** The series in other units, computed from values before the first one that is asked for. */
export function inUnits(
  values: readonly Observation[],
  units: Units,
  frequency: FrequencyCode,
): Observation[] {
  if (units === 'lin') return [...values]
  const n = PER_YEAR[frequency]
  const before = units === 'ch1' || units === 'pc1' ? n : 1
  return values.map(({ date, value }, index) => {
    const base = values[index - before]?.value ?? null
    const made = value === null ? null : units === 'log' ? Math.log(value) : changed(units, value, base, n)
    return { date, value: made === null || !Number.isFinite(made) ? null : Number(made.toFixed(5)) }
  })
}

function changed(units: Units, value: number, base: number | null, n: number): number | null {
  if (base === null) return null
  switch (units) {
    case 'chg':
    case 'ch1':
      return value - base
    case 'pch':
    case 'pc1':
      return (value / base - 1) * 100
    case 'pca':
      return ((value / base) ** n - 1) * 100
    case 'cch':
      return (Math.log(value) - Math.log(base)) * 100
    default:
      return (Math.log(value) - Math.log(base)) * 100 * n
  }
}

function periodOf(date: string, frequency: FrequencyCode): string {
  const day = dayOf(date)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
  if (frequency === 'A') return `${year}-01-01`
  if (frequency === 'Q') return dateOf(new Date(Date.UTC(year, month - (month % 3), 1)))
  if (frequency === 'M') return `${date.slice(0, 7)}-01`
  // A week is named by the Friday on which it ends.
  return dateOf(addDays(day, (12 - day.getUTCDay()) % 7))
}

/**
 * A coarser series. Days and weeks without a value are left out of their period; a month without one leaves the
 * period without.
 */
export function aggregated(
  values: readonly Observation[],
  from: FrequencyCode,
  to: FrequencyCode,
  method: Aggregation,
): Observation[] {
  if (from === to) return [...values]
  const groups = new Map<string, Observation[]>()
  for (const observation of values) {
    const period = periodOf(observation.date, to)
    const members = groups.get(period)
    if (members) members.push(observation)
    else groups.set(period, [observation])
  }
  return [...groups].map(([date, members]) => {
    const known = members.flatMap(({ value }) => (value === null ? [] : [value]))
    const gap = known.length < members.length && !['D', 'W'].includes(from)
    if (known.length === 0 || gap) return { date, value: null }
    const sum = known.reduce((total, value) => total + value, 0)
    return { date, value: method === 'eop' ? known.at(-1)! : method === 'sum' ? sum : sum / known.length }
  })
}
