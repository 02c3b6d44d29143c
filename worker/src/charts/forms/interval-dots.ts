import { groupsOf, labelOf, numberIn, numbersOf, pickRows, rankedRows } from '../chart-rows.ts'
import { amongYears, paddedDomain, numberAxis } from '../axis-numbers.ts'
import { ACCENT, INK, RULE, SIZES } from '../theme.ts'
import { withTimes } from '../time-labels.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import {
  fitEnds,
  fitRows,
  legendAbove,
  listed,
  rowAxis,
  rowStep,
  seriesColors,
  seriesShapes,
} from './marks.ts'

/** Estimates as points with whiskers, one row per level; estimate and interval stand in a column at the right. */
export const intervalDots: Builder<'interval-dots'> = (form, tableOf) => {
  const { label, estimate, low, high, series, count } = form
  const picked = withTimes(
    pickRows(tableOf(form.data), { label, estimate, low, high, series, count }, ['estimate']).rows,
    'label',
  )
  const { ranked, bySize } = rankedRows(picked, form.sort, (row) => row.estimate)
  const names = groupsOf(ranked.map((row) => labelOf(row.label)))
  const { shown, note } = bySize && !series ? fitEnds(names) : fitRows(names)
  const groups = series ? groupsOf(picked.map((row) => labelOf(row.series))) : []
  const percent = form.percent ?? false
  const years = amongYears(numbersOf(picked, 'estimate', 'low', 'high'), form.xTitle)
  const print = valueFormatter(numbersOf(picked, 'estimate', 'low', 'high'), percent, years)
  const values = picked
    .map((row) => {
      const [point, from, to] = [row.estimate, row.low, row.high].map(numberIn)
      const interval = from !== null && to !== null && !series
      return {
        label: labelOf(row.label),
        series: labelOf(row.series),
        estimate: point,
        low: from,
        high: to,
        text:
          print(point) +
          (interval ? `  (${print(from)} to ${print(to)})` : '') +
          (count === undefined ? '' : `, n = ${numberIn(row.count)}`),
      }
    })
    .filter((row) => shown.includes(row.label))
  const reference = form.reference === undefined ? [] : [form.reference]
  const domain = paddedDomain([...numbersOf(values, 'estimate', 'low', 'high'), ...reference])
  const step = rowStep(
    shown.length,
    series ? 19 * groups.length + 14 : shown.length > 10 ? 20 : 27,
    Math.max(1, groups.length),
  )
  const textSize = Math.min(SIZES.value, Math.max(8, step - 2))
  const dodge = series
    ? { yOffset: { field: 'series', type: 'nominal', scale: { domain: groups, paddingOuter: 0.6 } } }
    : {}
  const color = series
    ? {
        color: {
          field: 'series',
          type: 'nominal',
          scale: seriesColors(groups),
          legend: { symbolOpacity: 1, ...legendAbove(form.yTitle) },
        },
      }
    : {}
  const y = {
    field: 'label',
    type: 'nominal',
    scale: { domain: shown },
    sort: null,
    axis: rowAxis(form.yTitle, step),
  }
  const x = {
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: { ...numberAxis(domain, { percent, years }), title: form.xTitle ?? null },
  }
  const tooltip = [
    { field: 'label', title: form.yTitle ?? 'level' },
    ...(series ? [{ field: 'series', title: 'group' }] : []),
    { field: 'text', title: form.xTitle ?? 'estimate' },
  ]
  const whiskers = values.some((row) => row.low !== null && row.high !== null)
  return {
    note,
    alt: `Estimates${whiskers ? ' with intervals' : ''} per level: ${listed(values.map((row) => `${row.label}${series ? `, ${row.series}` : ''} ${row.text}`))}.`,
    body: {
      data: { values },
      height: step * shown.length,
      encoding: { y, ...dodge },
      layer: [
        ...reference.map((at) => ({
          data: { values: [{ at }] },
          mark: { type: 'rule', color: RULE, strokeDash: [4, 3], strokeWidth: 1.2 },
          encoding: { x: { field: 'at', ...x }, y: { value: 0 }, y2: { value: 'height' }, yOffset: null },
        })),
        ...(whiskers
          ? [
              {
                mark: {
                  type: 'rule',
                  strokeWidth: 2.4,
                  strokeCap: 'butt',
                  opacity: 0.55,
                  ...(series ? {} : { color: ACCENT }),
                },
                encoding: { x: { field: 'low', ...x }, x2: { field: 'high' }, ...color },
              },
            ]
          : []),
        {
          mark: { type: 'point', filled: true, opacity: 1, size: 72, ...(series ? {} : { color: ACCENT }) },
          encoding: {
            x: { field: 'estimate', ...x },
            ...color,
            ...(series
              ? {
                  shape: {
                    field: 'series',
                    type: 'nominal',
                    scale: seriesShapes(groups),
                    legend: { symbolOpacity: 1, ...legendAbove(form.yTitle) },
                  },
                }
              : {}),
            tooltip,
          },
        },
        {
          mark: { type: 'text', align: 'left', baseline: 'middle', dx: 12, fontSize: textSize, color: INK },
          encoding: { x: { value: 'width' }, text: { field: 'text' } },
        },
      ],
    },
  }
}
