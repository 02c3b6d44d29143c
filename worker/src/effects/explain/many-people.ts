import { MODEL_LIMITS } from '../../decide/model-limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { unitOf, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { groups, type Groups } from '../compare/groups.ts'
import { ENOUGH_FOR_A_RANGE } from './factors.ts'

/** People, or what else rows are of, that are too many to be one of the columns that are compared. */
export interface ManyPeople {
  dimension: Dimension
  /** One row: `p` over all of them. */
  screen: View
  /** One row: how many they are (`groups`). */
  size: View
  /** Those with most rows. */
  largest: Groups
}

/** Null where no column names that many, or hardly any of them has enough rows for a figure. */
export async function manyPeople(frame: Frame): Promise<ManyPeople | null> {
  const { measure, dimensions, toolkit } = frame
  const dimension = dimensions.find(
    ({ distinct, person, noun }) => distinct > MODEL_LIMITS.screened && (person || noun !== null),
  )
  if (!dimension || !measure.variable || (measure.kind !== 'share' && measure.kind !== 'mean')) return null
  const largest = await groups(frame, dimension)
  const enough = largest?.levels.numbers('n').filter((n) => n >= ENOUGH_FOR_A_RANGE).length ?? 0
  if (!largest || enough < 2) return null
  const cell = await toolkit.statistic(`${measure.label} against ${dimension.label}`, {
    method: 'association_screen',
    table: frame.sample,
    columns: { y: measure.variable.column, x1: dimension.column, ...unitOf(frame) },
    args: { labels: [dimension.label] },
  })
  const size = new View(
    await toolkit.query(
      `How many values of ${dimension.label}`,
      `select count(distinct ${identifier(dimension.column)}) as groups from ${frame.sample} where ${identifier(measure.variable.column)} is not null`,
    ),
  )
  return { dimension, screen: new View(cell, 'screen'), size, largest }
}
