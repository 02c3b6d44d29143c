import { groupsOf, labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { paddedDomain, numberAxis, SHORT_LABELS } from '../axis-numbers.ts'
import { ACCENT, CONTRAST } from '../theme.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { horizontalAxis } from './horizontal-axis.ts'
import { panelGrid } from './panels.ts'
import { widest } from './marks.ts'
import { shadeLayers } from './shade.ts'

const MAX_PANELS = 12
/** Wide panels below each other, of which more would be too small to read on a page. */
const MAX_LYING = 6
const LEAST_FITTED = 3
/** Numbers of a scale that is known only when it is drawn. */
const OWN_AXIS = {
  labelExpr: `abs(datum.value) >= 100000 ? ${SHORT_LABELS} : format(datum.value, ',~r')`,
}

/** Wide panels below each other. */
const LYING = {
  width: 582,
  height: (panels: number) => (panels === 1 ? 210 : panels === 2 ? 130 : panels <= 4 ? 84 : 64),
}

/**
 * The same small chart for each level: all on one scale, so that sizes can be compared, or each on its own, so that
 * shapes can.
 */
export const facets: Builder<'facets'> = (form, tableOf) => {
  const { rows, types } = pickRows(tableOf(form.data), { facet: form.facet, x: form.x, y: form.y }, [
    'x',
    'y',
  ])
  const all = groupsOf(rows.map((row) => labelOf(row.facet)))
  const free = form.free ?? false
  const lying = free && form.mark === 'line'
  const names = all.slice(0, lying ? MAX_LYING : MAX_PANELS)
  const kept = rows.filter((row) => names.includes(labelOf(row.facet)))
  const axis = horizontalAxis(
    kept.map((row) => row.x),
    types.x,
    form.x,
    { title: form.xTitle, pad: form.mark === 'point' ? 0.03 : 0 },
  )
  const print = valueFormatter(numbersOf(kept, 'y'))
  const points = kept.map((row) => ({
    facet: labelOf(row.facet),
    x: axis.read(row.x),
    y: numberIn(row.y),
    xText: axis.print(row.x),
    yText: print(row.y),
  }))
  // A line through fewer points than it has parameters to estimate would say nothing.
  const sizes = new Map<string, number>()
  for (const { facet } of points) sizes.set(facet, (sizes.get(facet) ?? 0) + 1)
  const values = points.map((point) => ({ ...point, fitted: sizes.get(point.facet)! >= LEAST_FITTED }))
  const domain = paddedDomain(numbersOf(values, 'y'))
  const format = numberAxis(domain, { count: 4 })
  const grid = panelGrid(
    lying ? 1 : names.length,
    free ? 140 : widest([print(domain[0]), print(domain[1])]) + 20,
  )
  const { columns } = grid
  const width = lying ? LYING.width : grid.width
  const perPanel = values.length / names.length
  const x = {
    field: 'x',
    ...axis.encoding,
    ...(free && !lying ? { scale: { nice: true, zero: false } } : {}),
    axis: {
      ...(free && !lying && axis.kind === 'number'
        ? { ...OWN_AXIS, title: null }
        : (axis.encoding.axis as object)),
      tickCount: lying ? 7 : axis.kind === 'time' ? 3 : 4,
      labelOverlap: 'greedy',
      labelSeparation: 6,
    },
  }
  const y = {
    field: 'y',
    type: 'quantitative',
    scale: free ? { nice: true, zero: false } : { domain, nice: false, zero: false },
    axis: free ? { ...OWN_AXIS, tickCount: 4, title: null } : { ...format, title: null },
  }
  const point =
    form.mark === 'point'
      ? {
          type: 'point',
          filled: true,
          color: ACCENT,
          size: perPanel > 200 ? 10 : 24,
          opacity: perPanel > 200 ? 0.35 : 0.65,
        }
      : { type: 'line', color: ACCENT, strokeWidth: 1.7 }
  return {
    alt: `${names.length} panels of ${form.yTitle ?? form.y} against ${form.xTitle ?? form.x}, one per level: ${names.join(', ')}.`,
    note:
      [
        form.yTitle,
        all.length > names.length ? `the first ${names.length} of ${all.length} levels are shown` : undefined,
        form.shade ? `shaded: ${form.shade.label}` : undefined,
      ]
        .filter(Boolean)
        .join('; ') || undefined,
    body: {
      data: { values },
      facet: {
        field: 'facet',
        type: 'nominal',
        sort: names,
        header: {
          labelAnchor: 'start',
          labelAlign: 'left',
          labelOrient: 'top',
          labelPadding: 4,
          title: null,
          labelLimit: width,
        },
      },
      columns,
      spacing: { row: lying ? 12 : 18, column: free && !lying ? 56 : 22 },
      ...(free
        ? { resolve: { scale: lying ? { y: 'independent' } : { x: 'independent', y: 'independent' } } }
        : {}),
      spec: {
        width,
        height: lying ? LYING.height(names.length) : Math.round(Math.min(170, width * 0.62)),
        // Grey spans have a horizontal place alone, so the other layers carry their own.
        ...(form.shade ? {} : { encoding: { x, y } }),
        layer: [
          ...shadeLayers(form.shade, axis, x, tableOf),
          {
            mark: point,
            encoding: {
              ...(form.shade ? { x, y } : {}),
              tooltip: [
                { field: 'xText', title: form.xTitle ?? form.x },
                { field: 'yText', title: form.yTitle ?? form.y },
              ],
            },
          },
          ...(form.fit && (axis.kind === 'number' || axis.kind === 'year') && perPanel > 2
            ? [
                {
                  transform: [{ filter: 'datum.fitted' }, { regression: 'y', on: 'x', groupby: ['facet'] }],
                  mark: { type: 'line', color: CONTRAST, strokeWidth: 1.8, clip: true },
                  ...(form.shade ? { encoding: { x, y } } : {}),
                },
              ]
            : []),
        ],
      },
    },
  }
}
