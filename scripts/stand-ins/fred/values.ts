import { periods, yearsOf } from './calendar.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { isRecession, slumpAt } from './recessions.ts'
import { draws } from './draws.ts'
import { realValuesOf, realYearsOf } from './real-values.ts'
import { rateAt, type RateParts } from './rates.ts'

export interface Observation {
  date: string
  /** Null where FRED writes a full stop. */
  value: number | null
}

/** Interest rates as parts of one short rate and one spread, so that a yield curve is the difference of its ends. */
const RATES: Record<string, RateParts> = {
  FEDFUNDS: { short: 1 },
  DFF: { short: 1 },
  DFEDTARU: { short: 1, more: 0.1 },
  SOFR: { short: 1 },
  TB3MS: { short: 1, more: -0.1 },
  DGS3MO: { short: 1 },
  MPRIME: { short: 1, more: 3.1 },
  DPRIME: { short: 1, more: 3.1 },
  DGS2: { short: 1, spread: 0.4 },
  DGS10: { short: 1, spread: 1 },
  GS10: { short: 1, spread: 1 },
  DGS30: { short: 1, spread: 1.2 },
  MORTGAGE30US: { short: 1, spread: 1, more: 1.7 },
  T10Y2Y: { spread: 0.6 },
  T10Y3M: { spread: 1 },
}

const MADE_UP = '[made up]'

/** The title as the stand-in gives it: whatever is not real says so. */
export function titleOf({ id, title }: CatalogueEntry): string {
  if (id === 'USREC') return title
  const years = realYearsOf(id)
  return years ? `${title} [made up but for ${years}]` : `${title} ${MADE_UP}`
}

const PER_YEAR = { D: 260, W: 52, M: 12, Q: 4, A: 1 }
/** How long a rate remembers where it was, in years. */
const MEMORY_YEARS = 2.5
const ANCHOR = '2020-01-01'

/** The price of goods comes back to its course; a wage or an index has none to come back to. */
const GOODS_MEMORY_YEARS = 4
const isGoods = ({ units }: CatalogueEntry) => /(dollars|cents) per (?!hour|week)/i.test(units)

/** Rates, balances and indices around a level swing about it; amounts and price levels grow. */
const swings = ({ growth, units }: CatalogueEntry) => growth === 0 && units !== 'Number'

const decimalsOf = ({ level, units, frequency }: CatalogueEntry): number => {
  if (units === 'Percent' && frequency === 'M') return level > 20 || level < 12 ? 1 : 2
  if (units === 'Index' && frequency === 'D') return 2
  const size = Math.abs(level)
  return size >= 10_000 ? 0 : size >= 500 ? 1 : size >= 20 ? 2 : 3
}

/** Written as FRED does: as many decimals in every value of a series. */
export const written = (entry: CatalogueEntry, value: number): string => value.toFixed(decimalsOf(entry))

/** Months without a value, as the shutdown of the government left them, and the holidays of daily series. */
const isMissing = ({ id, frequency }: CatalogueEntry, date: string): boolean =>
  (['UNRATE', 'CPIAUCSL', 'CPILFESL', 'U6RATE', 'CIVPART'].includes(id) && date === '2025-10-01') ||
  (frequency === 'D' && /-(01-01|07-04|12-25)$/.test(date))

/** All observations of a series that are out at `now`, the oldest first. Later days add values and change none. */
export function observationsOf(entry: CatalogueEntry, now: Date): Observation[] {
  const dates = periods(entry.frequency, entry.start, entry.end, now)
  if (entry.id === 'USREC') return dates.map((date) => ({ date, value: isRecession(date) ? 1 : 0 }))
  const made = makeUp(entry, dates)
  const real = realValuesOf(entry.id)
  const known = real ? dates.filter((date) => real.has(date)) : []
  const [first, last] = [known[0], known.at(-1)]
  const scale = real && first !== undefined ? scaleTo(real, dates, made) : () => 1
  return dates.map((date, index) => {
    // Days on which nothing was traded have no value.
    const isReal = first !== undefined && date >= first && date <= last!
    const value = isReal ? (real!.get(date) ?? null) : made[index]! * scale(date)
    return {
      date,
      value: value === null || isMissing(entry, date) ? null : Number(written(entry, value)),
    }
  })
}

/** What may lie below nought: changes, balances, differences. */
const goesBelowNought = ({ title, units, level }: CatalogueEntry): boolean =>
  level <= 0 || /change|growth/i.test(units) || /inflation|growth|balance|spread|minus|net /i.test(title)

/** Keeps what is made up possible, without a value at which it stays: above nought, and shares and chances below 100. */
function possible(entry: CatalogueEntry, value: number): number {
  if (goesBelowNought(entry)) return value
  const low = entry.level / 4
  if (value < low) return low * Math.exp((value - low) / low)
  return entry.units === 'Percent' && value > 90 ? 100 - 10 * Math.exp((90 - value) / 10) : value
}

function makeUp(entry: CatalogueEntry, dates: readonly string[]): number[] {
  const rate = RATES[entry.id]
  if (rate) return dates.map((date) => rateAt(rate, date))
  const next = draws(entry.id)
  const year = PER_YEAR[entry.frequency]
  const { level, growth, noise, slump } = entry
  if (swings(entry)) {
    const kept = Math.exp(-1 / (year * MEMORY_YEARS))
    let swing = 0
    return dates.map((date) => {
      swing = kept * swing + Math.sqrt(1 - kept * kept) * noise * next()
      return possible(entry, level + swing + slump * slumpAt(date))
    })
  }
  let walk = 0
  const kept = isGoods(entry) ? Math.exp(-1 / (year * GOODS_MEMORY_YEARS)) : 1
  const walked = dates.map(() => (walk = kept * walk + (noise / 100) * Math.sqrt(1 / year) * next()))
  const anchor = dates.findIndex((date) => date >= ANCHOR)
  const origin = walked[anchor < 0 ? walked.length - 1 : anchor] ?? 0
  return dates.map((date, index) => {
    const trend = Math.log1p(growth / 100) * (yearsOf(date) - yearsOf(ANCHOR))
    const dip = Math.log1p(Math.max(-0.8, (slump / 100) * slumpAt(date)))
    return (
      Math.abs(level) *
      Math.sign(level) *
      Math.exp(trend + walked[index]! - origin + dip + season(entry, date))
    )
  })
}

/** What is counted or paid and not adjusted swings with the year. */
function season({ adjustment, frequency, units, id }: CatalogueEntry, date: string): number {
  if (adjustment !== 'NSA' || frequency === 'A' || !/Persons|Units$|Millions of Dollars/.test(units)) return 0
  const phase = (id.charCodeAt(0) % 12) / 12
  return 0.02 * Math.cos(2 * Math.PI * (yearsOf(date) - phase))
}

/** Brings what was made up to the height of the real values that it leads to and goes on from. */
function scaleTo(real: Map<string, number>, dates: readonly string[], made: readonly number[]) {
  const known = dates.flatMap((date, index) => (real.has(date) ? [index] : []))
  const [first, last] = [known[0]!, known.at(-1)!]
  const at = (index: number) => real.get(dates[index]!)! / made[index]!
  return (date: string) => (date < dates[first]! ? at(first) : at(last))
}
