import { beyondChance } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import { adjusted } from '../../effects/compare/adjusted.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { comesWithTime } from '../../effects/change/of-time.ts'
import { rowSql } from '../../effects/compare/ratio-rows.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { isDimension, type Dimension, type Frame } from '../frame/frame.types.ts'
import { screenOf } from '../strongest.ts'

/** Share of a difference, or of a correlation, that has to stay with what is stronger held equal. */
const STAYS = 0.5

/** Of the columns that the measure goes with more strongly than with this one, the first; null where it is the strongest. */
async function stronger(
  frame: Frame,
  { column }: Variable,
  same: ReadonlySet<string>,
): Promise<Dimension | Variable | null> {
  const screened = await screenOf(frame)
  const place = screened.findIndex((own) => own.column.column === column)
  const [first] = screened
    .slice(0, place)
    .filter((own) => beyondChance(own.p) && !same.has(own.column.column))
  return first?.column ?? null
}

/** With what decides more held equal, or the time, the groups are no longer apart: they merely hold more or less of that. */
export async function groupsOfAnother(frame: Frame, effect: Groups): Promise<boolean> {
  if (await comesWithTime(frame, effect)) return true
  const { dimension, levels, top, bottom } = effect
  const all = (await screenOf(frame)).map(({ column }) => column)
  const first = await stronger(frame, dimension, await standsFor(frame, dimension, all))
  if (!first) return false
  const [high, low] = [levels.text(top, 'level'), levels.text(bottom, 'level')]
  const held = await attempted(frame.toolkit, `${dimension.label} with ${first.label} held equal`, () =>
    adjusted(frame, dimension, levels.texts('level'), low, high, [first]),
  )
  return held !== null && (!beyondChance(held.numbers.p) || held.moved < STAYS - 1)
}

/** The same of a number: little of its correlation is left among rows that are alike in what decides more. */
export async function linkOfAnother(frame: Frame, column: Variable): Promise<boolean> {
  const first = await stronger(frame, column, new Set())
  if (!first) return false
  const [y, x, z] = [rowSql(frame.measure), identifier(column.column), identifier(first.column)]
  const rows = `from ${frame.sample} where ${y} is not null and ${x} is not null and ${z} is not null`
  const inside = isDimension(first)
    ? `select corr(y, x) as crude, corr(y - own_y, x - own_x) as inside from (select *, avg(y) over (partition by z) as own_y, avg(x) over (partition by z) as own_x from own)`
    : `select yx as crude, (yx - yz * xz) / nullif(sqrt((1 - yz ** 2) * (1 - xz ** 2)), 0) as inside from (select corr(y, x) as yx, corr(y, z) as yz, corr(x, z) as xz from own)`
  const view = new View(
    await frame.toolkit.query(
      `${frame.measure.label} against ${column.label} among rows alike in ${first.label}`,
      `with own as (select ${y}::double as y, ${x}::double as x, ${z}${isDimension(first) ? '' : '::double'} as z ${rows})\n${inside}`,
    ),
  )
  const [crude, left] = [view.number(0, 'crude'), view.number(0, 'inside')]
  return !(left * Math.sign(crude) >= STAYS * Math.abs(crude))
}
