import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { isSeries, type Frame } from '../../playbooks/frame/frame.types.ts'
import type { EventEffect, Happening } from './event.ts'
import { firstDayAfter } from './event-grid.ts'
import { pooledChange, type Pooled } from './pooled.ts'
import type { Stretch } from '../change/stretches.ts'

/** The time since an event against the same part of the year before it, and whether it was as far apart already. */
export interface SinceEvent {
  /** What is told: against the year before where rows reach back so far, else against the time right before. */
  pooled: Pooled
  /** The same year on year for as much time right before the event; null where rows do not reach back for it. */
  ahead: Pooled | null
}

const DAY_MS = 86_400_000
const YEAR = 365
/** Days that rows may begin behind the first day that is looked at. */
const SPARE = 7
const FEWEST_DAYS = 14

const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const yearEarlier = ({ from, to }: Stretch): Stretch => ({ from: aYearBack(from), to: aYearBack(to) })
/** The same day of the year before; the end of February where there is none. */
function aYearBack(day: string): string {
  const own = new Date(`${day}T00:00:00Z`)
  const month = own.getUTCMonth()
  own.setUTCFullYear(own.getUTCFullYear() - 1)
  if (own.getUTCMonth() !== month) own.setUTCDate(0)
  return own.toISOString().slice(0, 10)
}

/** The first and the last day that rows with the measure have, the last one to the end of its month where rows are months. */
async function covered({ toolkit, table, time, measure, noun }: Frame): Promise<Stretch | null> {
  const at = `${identifier(time!.column)}::date`
  const monthly = time!.spacing === 'month' || time!.spacing === 'quarter'
  const known = measure.variable ? ` and ${identifier(measure.variable.column)} is not null` : ''
  const view = new View(
    await toolkit.query(
      `First and last day of ${noun.many} with ${measure.label}`,
      monthly
        ? `select date_trunc('month', min(${at}))::date as first, (date_trunc('month', max(${at})) + interval 1 month - interval 1 day)::date as last from ${table} where ${at} is not null${known}`
        : `select min(${at}) as first, max(${at}) as last from ${table} where ${at} is not null${known}`,
    ),
  )
  const [from, to] = [view.text(0, 'first').slice(0, 10), view.text(0, 'last').slice(0, 10)]
  return from === '' || to === '' ? null : { from, to }
}

/** Null for series, and where the time since is short or nothing lies before. */
export async function sinceEvent(frame: Frame, event: Happening): Promise<SinceEvent | null> {
  if (!frame.time || frame.time.period === 'step' || isSeries(frame) || frame.measure.totals) return null
  const all = await covered(frame)
  if (!all) return null
  const first = firstDayAfter(event)
  const length = Math.min(YEAR, daysFrom(first, all.to) + 1)
  const now: Stretch = { from: first, to: moved(first, length - 1) }
  const pooled = await againstLike(frame, now)
  if (pooled?.apart !== 'year-before') return pooled && { pooled, ahead: null }
  const ahead: Stretch = { from: moved(first, -length), to: moved(first, -1) }
  return {
    pooled,
    ahead: reaches(all, yearEarlier(ahead))
      ? await pooledChange(frame, ahead, yearEarlier(ahead), 'year-before')
      : null,
  }
}

const reaches = (all: Stretch, { from }: Stretch): boolean =>
  Date.parse(from) >= Date.parse(all.from) - SPARE * DAY_MS

/**
 * A stretch against the same part of the year before; where rows do not reach back so far, against what lies right before
 * it, as long where there is so much. Null where either is short.
 */
export async function againstLike(frame: Frame, now: Stretch): Promise<Pooled | null> {
  const all = await covered(frame)
  if (!all) return null
  const length = daysFrom(now.from, now.to) + 1
  if (length < FEWEST_DAYS) return null
  const like = yearEarlier(now)
  if (reaches(all, like)) return pooledChange(frame, now, like, 'year-before')
  const days = Math.min(length, daysFrom(all.from, now.from))
  return days < FEWEST_DAYS
    ? null
    : pooledChange(frame, now, { from: moved(now.from, -days), to: moved(now.from, -1) }, 'right-before')
}

/** The windows that an event's effect compares, over their rows: of a share, which is never a mean of shares. */
export async function windowsPooled(
  frame: Frame,
  { grid, effects, row, measure }: EventEffect,
): Promise<Pooled | null> {
  const window = effects.number(row, 'window')
  if (measure.kind !== 'share' || isSeries(frame) || !grid.counted) return null
  if (effects.value(row, 'drifted') === true || !(window > 0)) return null
  const first = grid.first.slice(6, -1)
  const now: Stretch = { from: first, to: moved(first, window * grid.days - 1) }
  return effects.value(row, 'like_year') === true
    ? pooledChange(frame, now, yearEarlier(now), 'year-before')
    : pooledChange(
        frame,
        now,
        { from: moved(first, -window * grid.days), to: moved(first, -1) },
        'right-before',
      )
}
