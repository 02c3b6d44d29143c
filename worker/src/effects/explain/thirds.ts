import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { attempted } from '../change/attempted.ts'
import { cutShort } from '../change/cut-short.ts'
import { groups, type Groups } from '../compare/groups.ts'

/** The rows of the first and of the last third of a time, of equal length, as two groups: 'before' and 'after'. */
export interface Thirds {
  /** The frame over these rows alone. */
  frame: Frame
  side: Dimension
  /** One row: first and last period of either third. */
  spans: View
  /** The measure of either side, and whether they differ. */
  change: Groups
}

export const SIDE = 'side of the time'
const FEWEST_PERIODS = 6

/** Both ends of the time set against each other; null for series, and where no course can be told. */
export async function thirdsOf(frame: Frame): Promise<Thirds | null> {
  const { toolkit, time, measure, sample } = frame
  if (!time || time.single || time.period === 'step' || time.periods < FEWEST_PERIODS) return null
  if (measure.variable === null || (await cutShort(frame))) return null
  const at = identifier(time.periodColumn)
  const table = `${frame.table}_thirds`
  const ends = `with ends as (select min(${at})::timestamp as a, max(${at})::timestamp as b from ${sample})`
  const early = `epoch(${at}::timestamp) <= epoch(a) + (epoch(b) - epoch(a)) / 3`
  const late = `epoch(${at}::timestamp) >= epoch(b) - (epoch(b) - epoch(a)) / 3`
  const spans = new View(
    await toolkit.query(
      `First and last third of the time by ${time.period}`,
      `${ends}
select min(${at}) as first_from, max(${at}) filter (where ${early}) as first_to, min(${at}) filter (where ${late}) as last_from, max(${at}) as last_to from ${sample}, ends`,
    ),
  )
  await toolkit.query(
    `${frame.noun.many} of both thirds`,
    `${ends}
select own.*, case when ${early} then 'before' else 'after' end as ${identifier(SIDE)} from ${sample} as own, ends where ${early} or ${late}`,
    { keeps: table, maxRows: 5 },
  )
  const side = madeDimension(SIDE, 'first and last third', ['before', 'after'], { origin: time.column })
  const sided: Frame = { ...frame, table, sample: table, made: new Map() }
  const change = await attempted(toolkit, `${measure.label} in the last third against the first`, () =>
    groups(sided, side),
  )
  return change && { frame: sided, side, spans, change }
}
