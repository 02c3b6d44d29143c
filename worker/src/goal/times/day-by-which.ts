import type { ColumnProfile, Grain } from '#contract'
import { END_OF } from '../../lexicon/reach-words.ts'
import { extentOf, unitAt, type Span } from './calendar.ts'
import type { Horizon } from './horizon.ts'
import type { Period } from './read-periods.ts'

/** By when something is to be reached, and the calendar's unit that this is the end of; `past` where the data hold it. */
export interface DayByWhich {
  by: string | null
  unit: 'year' | 'quarter' | 'month' | 'horizon' | null
  past: boolean
}

const UNITS: ReadonlySet<Grain | undefined> = new Set(['year', 'quarter', 'month'])
const isUnit = (grain: Grain | undefined): grain is 'year' | 'quarter' | 'month' => UNITS.has(grain)
const NOWHEN: DayByWhich = { by: null, unit: null, past: false }
const BEFORE: ReadonlySet<string> = new Set(['before'])
/** Up to a day in the year, and not what that month has by itself. */
const UP_TO: ReadonlySet<string> = new Set(['by', 'until', 'till', 'through', 'before'])

/** "By December", "this year", "in the next 12 weeks", "by the end of the quarter": the last of what the words name. */
export function dayByWhich(
  words: string,
  periods: readonly Period[],
  horizon: Horizon | null,
  time: ColumnProfile,
): DayByWhich {
  const extent = extentOf(time)
  if (!extent) return NOWHEN
  if (horizon) return ofHorizon(horizon, extent)
  const period = periods.at(-1)
  if (period) return ofPeriod(period, extent)
  const said = END_OF.exec(words)
  if (!said) return NOWHEN
  const unit =
    said.slice(1).find((own): own is 'year' | 'quarter' | 'month' => isUnit(own as Grain)) ?? 'year'
  return { by: unitAt(unit, extent.last, false).last, unit, past: false }
}

/** "Next year" is the one after that in which the data end; so many months are counted from there. */
function ofHorizon({ horizon: { count, unit } }: Horizon, { last }: Span): DayByWhich {
  if (count > 1 || !isUnit(unit)) return { by: null, unit: 'horizon', past: false }
  const end = unitAt(unit, last, false).last
  const next = new Date(Date.parse(end) + 86_400_000).toISOString().slice(0, 10)
  return { by: unitAt(unit, next, false).last, unit, past: false }
}

function ofPeriod({ spans, relation, grain, yearly, relative }: Period, extent: Span): DayByWhich {
  const own = yearly ? nextOf(spans.at(-1)!, extent) : spans.at(-1)!
  const by = BEFORE.has(relation) ? dayBefore(own.first) : own.last
  const unit = isUnit(grain) && !(grain !== 'year' && UP_TO.has(relation)) ? grain : 'year'
  // This year goes on where the data do not reach its end.
  return { by, unit, past: by <= extent.last && !relative }
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Of what comes every year the first that ends behind the data. */
function nextOf({ first, last }: Span, extent: Span): Span {
  const shifted = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  let years = 0
  while (shifted(last, years) <= extent.last) years += 1
  return { first: shifted(first, years), last: shifted(last, years) }
}
