import { beyondChance } from '../../decide/decide.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** Share of the rows that may hold nothing above zero where differences are also asked for as ratios. */
const HARDLY_ANY = 0.02

/**
 * Whether the difference depends on the other column only in amounts: among amounts above zero the one is the same share
 * of the other everywhere, and larger where everything is.
 */
export async function isOfScale(
  { toolkit, measure, unit }: Frame,
  kept: string,
  [dimension, by]: readonly [Dimension, Dimension],
  tried: number,
): Promise<boolean> {
  const table = `${kept}_as_ratios`
  const view = new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label} and ${by.label} as ratios`,
      `select case when y > 0 then ln(y) end as y, level, stratum${unit?.again ? ', unit' : ''}, count(*) filter (where y <= 0) over () / count(*) over () as not_above from ${kept}`,
      { keeps: table, maxRows: 1 },
    ),
  )
  if (view.length === 0 || view.number(0, 'not_above') > HARDLY_ANY) return false
  const cell = await toolkit.statistic(
    `Whether the ratio of ${measure.label} by ${dimension.label} depends on ${by.label}`,
    {
      method: 'linear_model',
      table,
      columns: { y: 'y', x1: 'level', x2: 'stratum', ...(unit?.again ? { cluster: 'unit' } : {}) },
      args: { labels: [dimension.label, by.label], interactions: ['x1:x2'] },
    },
  )
  const test = new View(cell, 'terms')
  const unequal = beyondChance(new View(cell).number(0, 'breusch_pagan_p'))
  const p = test.number(test.length - 1, unequal || unit?.again ? 'robust_p' : 'p')
  return Number.isFinite(p) && !beyondChance(p, tried)
}
