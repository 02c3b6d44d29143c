import { LIMITS } from '../../decide/limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { isMadeOf, daysOf, type DayOf } from '../../playbooks/frame/season-days.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { linkOf, type Link } from '../relate/link.ts'
import type { Adjusted } from './adjusted.ts'

/** Two groups that began at other times, and what the measure does over these. */
export interface DayBehind {
  day: DayOf
  /** The measure along the days, of several seasons laid over one another. */
  link: Link
  /** One row: `a` and `b`, the day in the middle of the rows of each group; `earlier`, whether that of the first is the earlier one. */
  main: View
  a: string
  b: string
}

/** How a measure goes with the day of its rows; null where that cannot be computed. */
export const linkOfDay = (frame: Frame, { time }: DayOf): Promise<Link | null> =>
  linkOf({ ...frame, time }, null, time.label)

/** When the rows of two groups began, where it is that which moves their difference most; null where it does not. */
export async function dayBehind(frame: Frame, held: Adjusted | null): Promise<DayBehind | null> {
  const { confounder, numbers, dimension } = held ?? {}
  if (!held || !confounder || !dimension || Math.abs(held.moved) < LIMITS.moved) return null
  const known = await daysOf(frame)
  const day = known?.days.find((own) => isMadeOf(confounder, own))
  const link = known && day && (await linkOfDay(known.frame, day))
  if (!link || link.direction === 'open') return null
  const [a, b] = numbers!.groups as [string, string]
  const [at, own] = [identifier(day.time.column), identifier(dimension.column)]
  // Of an even number of rows it lies between the two in the middle, as the median of any number.
  const middle = (level: string) =>
    `(quantile_cont(${at}::timestamp, 0.5) filter (where ${own} = ${literal(level)}))::date`
  const main = new View(
    await frame.toolkit.query(
      `When the ${frame.noun.many} of ${a} and of ${b} began`,
      `select *, a < b as earlier from (select ${middle(a)} as a, ${middle(b)} as b from ${known.frame.sample})`,
    ),
  )
  return main.value(0, 'a') === main.value(0, 'b') ? null : { day, link, main, a, b }
}
