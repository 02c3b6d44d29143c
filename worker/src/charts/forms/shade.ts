import { pickRows } from '../chart-rows.ts'
import type { ChartShade } from '../chart.types.ts'
import { GRID } from '../theme.ts'
import type { TableOf } from './form-builder.ts'
import type { HorizontalAxis } from './horizontal-axis.ts'

/** Grey spans behind what is drawn, cut at the ends of the axis; the layer is empty where none lies within it. */
export function shadeLayers(shade: ChartShade | undefined, axis: HorizontalAxis, tableOf: TableOf): object[] {
  if (!shade) return []
  const { rows } = pickRows(tableOf(shade), { from: shade.from, to: shade.to }, ['from', 'to'])
  const values = rows.flatMap((row) => {
    const [from, to] = [axis.read(row.from), axis.read(row.to)]
    if (from === null || to === null) return []
    return axis.place(to) < 0 || axis.place(from) > 1 ? [] : [{ from, to }]
  })
  if (values.length === 0) return []
  return [
    {
      data: { values },
      mark: { type: 'rect', color: GRID, clip: true, tooltip: shade.label },
      encoding: { x: { ...axis.encoding, field: 'from' }, x2: { field: 'to' } },
    },
  ]
}
