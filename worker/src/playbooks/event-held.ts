import { View } from '../prose/view.ts'
import { beyondChanceUnasked } from '../decide/decide.ts'
import { identifier } from '../duckdb/sql.ts'
import { adjusted, type Adjusted } from '../effects/adjusted.ts'
import type { EventEffect, Happening } from '../effects/event.ts'
import { mixSplit, type MixSplit } from '../effects/mix-split.ts'
import { isDimension, isSeries, type Dimension, type Frame } from './frame/frame.types.ts'
import { madeDimension } from './frame/made-dimension.ts'
import { relatedTo } from './strongest.ts'

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
  const table = `${frame.table}_sides`
  await toolkit.query(
    `${frame.noun.many} of both sides`,
    `select *, case when ${at} >= ${grid.first} then 'after' else 'before' end as ${identifier(SIDE)} from ${sample} where ${at} >= ${grid.first} - interval ${days} day and ${at} < ${grid.first} + interval ${days} day`,
    { keeps: table, maxRows: 5 },
  )
  const side = madeDimension(SIDE, happening.label ?? 'before and after', ['before', 'after'], {
    origin: time.column,
  })
  const sided: Frame = { ...frame, table, sample: table, made: new Map() }
  const states = frame.model.metrics.flatMap(({ ref }) =>
    ref.kind === 'share' && ref.column ? [ref.column] : [],
  )
  // A state that rows come to is an outcome too, which the event may have moved.
  const others = (await relatedTo(sided, side)).filter(
    (own): own is Dimension => isDimension(own) && !states.includes(own.column),
  )
  const mixed = await otherMix(sided, others)
  return {
    held:
      others.length === 0
        ? null
        : await adjusted(sided, side, ['before', 'after'], 'before', 'after', others),
    split: await mixSplit(frame, table, SIDE, mixed),
  }
}

/** Of the columns that go with the measure those of which the sides have another mix, beyond chance. */
async function otherMix(sided: Frame, others: readonly Dimension[]): Promise<Dimension[]> {
  if (others.length === 0) return []
  const cell = await sided.toolkit.statistic('Whether both sides are of the same kinds of rows', {
    method: 'association_screen',
    table: sided.table,
    columns: {
      y: SIDE,
      ...Object.fromEntries(others.map(({ column }, at) => [`x${at + 1}`, column])),
    },
    args: { labels: others.map(({ label }) => label) },
  })
  const view = new View(cell, 'screen')
  return others.filter(({ label }) => {
    const row = view.rowOf('variable', label)
    return row >= 0 && beyondChanceUnasked(view.number(row, 'p_bh'))
  })
}
