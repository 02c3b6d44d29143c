import { identifier } from '../duckdb/sql.ts'
import { adjusted, type Adjusted } from '../effects/adjusted.ts'
import type { EventEffect, Happening } from '../effects/event.ts'
import { isDimension, isSeries, type Dimension, type Frame } from './frame/frame.types.ts'
import { relatedTo } from './strongest.ts'

const SIDE = 'side of the event'

/** Rows after against rows before with their mix held equal; a series has one row for each moment and no mix. */
export async function sidesHeldEqual(
  frame: Frame,
  effect: EventEffect,
  happening: Happening,
): Promise<Adjusted | null> {
  const { toolkit, time, measure, sample } = frame
  if (isSeries(frame) || measure.variable === null || measure.kind === 'sum' || !time) return null
  const { grid, effects, row } = effect
  const days = effects.number(row, 'window') * grid.days
  const at = `${identifier(time.column)}::date`
  const table = `${frame.table}_sides`
  await toolkit.query(
    `${frame.noun.many} of both sides`,
    `select *, case when ${at} >= ${grid.first} then 'after' else 'before' end as ${identifier(SIDE)} from ${sample} where ${at} >= ${grid.first} - interval ${days} day and ${at} < ${grid.first} + interval ${days} day`,
    { keeps: table, maxRows: 5 },
  )
  const side: Dimension = {
    column: SIDE,
    label: happening.label ?? 'before and after',
    kind: 'category',
    ordered: false,
    unit: { before: '', after: '' },
    profile: null,
    levels: ['before', 'after'],
    positive: null,
    discrete: false,
    skewed: false,
    collapsed: false,
    covered: 1,
    derivation: null,
    origin: time.column,
    noun: null,
    person: false,
    asked: false,
    distinct: 2,
  }
  const sided: Frame = { ...frame, table, sample: table, made: new Map() }
  const states = frame.model.metrics.flatMap(({ ref }) =>
    ref.kind === 'share' && ref.column ? [ref.column] : [],
  )
  // A state that rows come to is an outcome too, which the event may have moved.
  const others = (await relatedTo(sided, side)).filter(
    (own): own is Dimension => isDimension(own) && !states.includes(own.column),
  )
  return others.length === 0 ? null : adjusted(sided, side, ['before', 'after'], 'before', 'after', others)
}
