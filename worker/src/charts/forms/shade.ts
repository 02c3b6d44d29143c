import { pickRows } from '../chart-rows.ts'
import type { ChartLevels, ChartShade } from '../chart.types.ts'
import { numberIn } from '../chart-rows.ts'
import { CONTRAST, GRID } from '../theme.ts'
import type { TableOf } from './form-builder.ts'
import type { HorizontalAxis } from './horizontal-axis.ts'

/**
 * Grey spans behind what is drawn, cut at the ends of the axis; no layer where none lies within it.
 *
 * @param x the encoding of the layers in front, whose axis is shared
 */
export function shadeLayers(
  shade: ChartShade | undefined,
  axis: HorizontalAxis,
  x: Record<string, unknown>,
  tableOf: TableOf,
): object[] {
  if (!shade) return []
  const { rows } = pickRows(tableOf(shade), { from: shade.from, to: shade.to }, ['from', 'to'])
  const values = rows.flatMap((row) => {
    const [from, to] = [axis.read(row.from), axis.read(row.to)]
    if (from === null || to === null) return []
    const [first, last] = [axis.place(from), axis.place(to)]
    return last < 0 || first > 1 ? [] : [{ from, to }]
  })
  if (values.length === 0) return []
  return [
    {
      data: { values },
      mark: { type: 'rect', color: GRID, clip: true, tooltip: shade.label },
      encoding: { x: { ...shared(x), field: 'from' }, x2: { field: 'to' } },
    },
  ]
}

/** The domain is the other layers' to set: a second one, even if the same, would be a conflict. */
function shared(encoding: Record<string, unknown>): Record<string, unknown> {
  const { domain: _, ...scale } = (encoding.scale ?? {}) as Record<string, unknown>
  return { ...encoding, scale }
}

/**
 * A level over each span, dashed across what is drawn; its value stands with it.
 *
 * @param xy the encodings of the layers in front, whose axes are shared
 */
export function levelLayers(
  levels: ChartLevels | undefined,
  axis: HorizontalAxis,
  xy: { x: Record<string, unknown>; y: Record<string, unknown> },
  tableOf: TableOf,
  print: (value: number) => string,
): object[] {
  if (!levels) return []
  const { rows } = pickRows(tableOf(levels), { from: levels.from, to: levels.to, level: levels.level }, [
    'from',
    'to',
    'level',
  ])
  const values = rows.map((row) => ({
    from: axis.read(row.from),
    to: axis.read(row.to),
    level: numberIn(row.level),
    text: print(numberIn(row.level)!),
  }))
  return [
    {
      data: { values },
      encoding: { x: { ...shared(xy.x), field: 'from' }, y: { ...shared(xy.y), field: 'level' } },
      layer: [
        { mark: { type: 'rule', color: CONTRAST, strokeWidth: 1.6 }, encoding: { x2: { field: 'to' } } },
        {
          mark: { type: 'text', align: 'left', baseline: 'bottom', dy: -3, color: CONTRAST, fontWeight: 600 },
          encoding: { text: { field: 'text' } },
        },
      ],
    },
  ]
}
