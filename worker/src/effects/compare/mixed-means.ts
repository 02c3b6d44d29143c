import { identifier, literals } from '../../duckdb/sql.ts'
import { describesFew, mixesHumps } from '../../decide/mixed-means.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Groups } from './groups.ts'
import { humpsOf, type Humps } from '../kinds/humps.ts'

/** Groups of an outcome that gathers around several values, so that a mean says mostly how many lie at which of them. */
export interface MixedMeans {
  humps: Humps
  /** One row per group, the one with most at the upper end first: level, n, share of its rows in the highest hump. */
  shares: View
}

/** Null where the outcome has one hump, or one with most of the rows, or where the humps are the groups themselves and each mean says what is there. */
export async function mixedMeans(frame: Frame, effect: Groups): Promise<MixedMeans | null> {
  const { measure, dimension, levels } = effect
  if (measure.kind !== 'mean' || measure.totals || !measure.variable || frame.unit?.again) return null
  const humps = await humpsOf(frame, measure)
  if (!humps || !describesFew(humps.main, humps.kinds)) return null
  const [y, own] = [measure.variable.column, dimension.column].map(identifier)
  const from = humps.kinds.number(humps.kinds.length - 1, 'from')
  const shares = new View(
    await frame.toolkit.query(
      `${measure.label} in its highest hump by ${dimension.label}`,
      `select ${own} as level, count(*) as n, avg((${y} >= ${from}e0)::int::double) as share from ${frame.sample} where ${y} is not null and ${own} in (${literals(levels.texts('level'))}) group by 1 order by share desc, level`,
    ),
  )
  return mixesHumps(shares) ? { humps, shares } : null
}
