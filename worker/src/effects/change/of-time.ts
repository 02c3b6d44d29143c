import { beyondChance, beyondChanceUnasked } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { adjusted } from '../compare/adjusted.ts'
import { attempted } from './attempted.ts'
import { groups, type Groups } from '../compare/groups.ts'
import { namesTime } from '../compare/names-time.ts'

const STRETCH = 'stretch of the time'
const MOST_STRETCHES = 12
/** Rows of a stretch of time below which it holds too little to be held equal. */
const ROWS_EACH = 30
const FEWEST_STRETCHES = 4

/** The rows by the stretch of time that they lie in; null where the measure does not move with it. */
const stretches = (frame: Frame) =>
  once(frame, `stretches of time, ${frame.measure.label}`, async () => {
    const { time, sample, table, toolkit, measure, rows } = frame
    const many = Math.min(MOST_STRETCHES, Math.floor(rows / ROWS_EACH))
    if (!time || time.single || frame.unit?.again || !measure.variable || many < FEWEST_STRETCHES) return null
    const kept = `${table}_stretches`
    const at = identifier(time.column)
    await toolkit.query(
      `Rows by ${STRETCH}`,
      `select *, ntile(${many}) over (order by ${at})::varchar as ${identifier(STRETCH)} from ${sample} where ${at} is not null and ${identifier(measure.variable.column)} is not null`,
      { keeps: kept, maxRows: 5 },
    )
    const levels = Array.from({ length: many }, (_, place) => String(place + 1))
    const by = madeDimension(STRETCH, STRETCH, levels)
    const moves = await groups({ ...frame, table: kept, sample: kept, made: new Map() }, by)
    return moves && beyondChanceUnasked(moves.numbers.p) ? { by, sample: kept } : null
  })

/**
 * Whether groups are apart because their rows lie at other times: where a measure moves with time (tariffs, prices, a
 * trend), like is set against like by stretches of it, and little or nothing is left. What is itself a name of time is
 * not held against it.
 */
export const comesWithTime = async (
  frame: Frame,
  { dimension, levels, top, bottom }: Groups,
): Promise<boolean> => {
  const apart = await attempted(frame.toolkit, `${frame.measure.label} by ${STRETCH}`, () => stretches(frame))
  if (!apart || (await namesTime(frame, [dimension])).size > 0) return false
  const [high, low] = [levels.text(top, 'level'), levels.text(bottom, 'level')]
  const held = await attempted(frame.toolkit, `${dimension.label} within ${STRETCH}`, () =>
    adjusted({ ...frame, sample: apart.sample }, dimension, levels.texts('level'), low, high, [apart.by]),
  )
  return held !== null && (!beyondChance(held.numbers.p) || held.moved < -LIMITS.mostly)
}
