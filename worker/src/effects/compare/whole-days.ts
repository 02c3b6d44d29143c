import { copiedTimes } from '../../decide/whole-days.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { isLevel } from './groups.ts'
import { timesADay } from '../../playbooks/frame/fitting-unit.ts'
import type { SingledOut } from './singled-out.ts'

/**
 * How many lengths of time of a group are whole days to the second, and of all others: an end that has the time of day of
 * its beginning was entered or computed by date. One row: whole, n, share, others_share; null where the times of rows have
 * no time of day, or where it is so of the group no more than of the others.
 */
export async function wholeDays(frame: Frame, { dimension, level }: SingledOut): Promise<View | null> {
  const { measure, question, source, table, toolkit } = frame
  const times = timesADay(measure.variable?.unit.after ?? '')
  const timed = [question.metric?.from, question.metric?.column].every(
    (name) => source.columns.find((own) => own.name === name)?.storage === 'timestamp',
  )
  if (question.metric?.kind !== 'duration' || !timed || times === undefined) return null
  // One length that all of them have is a rule or a default, and no rounding to days.
  const length = `${identifier(measure.variable!.column)} / ${times}e0`
  const whole = `abs(${length} - round(${length})) < 1e-6`
  const own = isLevel(dimension, level)
  const view = new View(
    await toolkit.query(
      `How many lengths of ${level} are whole days`,
      `select count(*) filter (where ${own} and ${whole}) as whole, count(distinct round(${length})) filter (where ${own} and ${whole}) as lengths, count(*) filter (where ${own}) as n, avg((${whole})::int) filter (where ${own}) as share, avg((${whole})::int) filter (where not ${own}) as others_share from ${table} where ${identifier(measure.variable!.column)} is not null and ${identifier(dimension.column)} is not null`,
    ),
  )
  return copiedTimes(view) ? view : null
}
