import { identifier } from '../../duckdb/sql.ts'
import { adjusted, type Adjusted } from '../../effects/compare/adjusted.ts'
import type { EventEffect, Happening } from '../../effects/event/event.ts'
import { mixSplit, type MixSplit } from '../../effects/explain/mix-split.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import { madeDimension } from '../frame/made-dimension.ts'
import { kindsBeside, otherMix } from '../explain/other-mix.ts'

const SIDE = 'side of the event'

/** Rows after against rows before, like for like; a series has one row for each moment and no mix. */
export interface HeldSides {
  held: Adjusted | null
  split: MixSplit | null
}

export async function sidesHeldEqual(
  frame: Frame,
  effect: EventEffect,
  happening: Happening,
): Promise<HeldSides> {
  const { toolkit, time, measure, sample } = frame
  if (isSeries(frame) || measure.variable === null || measure.kind === 'sum' || !time)
    return { held: null, split: null }
  const { grid, effects, row } = effect
  const days = effects.number(row, 'window') * grid.days
  const at = `${identifier(time.column)}::date`
  const since = `${at} >= ${grid.first} and ${at} < ${grid.first} + interval ${days} day`
  // The same part of the year before, where that is what is compared.
  const before =
    effects.value(row, 'like_year') === true
      ? `${at} >= ${grid.first} - interval 1 year and ${at} < ${grid.first} - interval 1 year + interval ${days} day and ${at} < ${grid.first}`
      : `${at} >= ${grid.first} - interval ${days} day and ${at} < ${grid.first}`
  const table = `${frame.table}_sides`
  await toolkit.query(
    `${frame.noun.many} of both sides`,
    `select *, case when ${at} >= ${grid.first} then 'after' else 'before' end as ${identifier(SIDE)} from ${sample} where (${before}) or (${since})`,
    { keeps: table, maxRows: 5 },
  )
  const side = madeDimension(SIDE, happening.label ?? 'before and after', ['before', 'after'], {
    origin: time.column,
  })
  const sided: Frame = { ...frame, table, sample: table, made: new Map() }
  const others = await kindsBeside(sided, side)
  const mixed = await otherMix(sided, side, others)
  return {
    held:
      others.length === 0
        ? null
        : await adjusted(sided, side, ['before', 'after'], 'before', 'after', others),
    split: await mixSplit(frame, table, SIDE, mixed),
  }
}
