import { groupsOf, labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { logAxis, paddedDomain } from '../axis-numbers.ts'
import { ACCENT, CONTRAST, INK } from '../theme.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { horizontalAxis } from './horizontal-axis.ts'
import { legendAbove, seriesColors, seriesShapes, verticalAxis } from './marks.ts'

/** Smaller and fainter points the more there are, so that density shows. */
const pointLook = (count: number) =>
  count > 2000
    ? { size: 10, opacity: 0.22 }
    : count > 600
      ? { size: 16, opacity: 0.35 }
      : count > 150
        ? { size: 26, opacity: 0.55 }
        : { size: 40, opacity: 0.75 }

/** Points, and the line that was fitted to them elsewhere with its band. */
export const scatter: Builder<'scatter'> = (form, tableOf) => {
  const { series } = form
  const { rows, types } = pickRows(tableOf(form.data), { x: form.x, y: form.y, series }, ['x', 'y'])
  const logX = (form.logX ?? false) && rows.every((row) => (numberIn(row.x) ?? 1) > 0)
  const logY = (form.logY ?? false) && rows.every((row) => (numberIn(row.y) ?? 1) > 0)
  const names = series ? groupsOf(rows.map((row) => labelOf(row.series))) : []
  const axis = horizontalAxis(
    rows.map((row) => row.x),
    types.x,
    form.x,
    { title: form.xTitle, log: logX, pad: 0.03 },
  )
  const print = valueFormatter(numbersOf(rows, 'y'))
  const values = rows.map((row) => ({
    x: axis.read(row.x),
    y: numberIn(row.y),
    series: labelOf(row.series),
    xText: axis.print(row.x),
    yText: print(row.y),
  }))
  const fitted = form.fit
    ? pickRows(
        tableOf(form.fit),
        { x: form.fit.x, y: form.fit.y, low: form.fit.low, high: form.fit.high, series: form.fit.series },
        ['x', 'y'],
      ).rows.map((row) => ({
        x: axis.read(row.x),
        y: numberIn(row.y),
        low: numberIn(row.low),
        high: numberIn(row.high),
        series: labelOf(row.series),
      }))
    : []
  // On a logarithmic axis there is no place for what is not above zero: the line ends there, and its band at the axis.
  const drawn = fitted.filter((row) => (!logX || Number(row.x) > 0) && (!logY || (row.y ?? 0) > 0))
  const ys = numbersOf(values, 'y')
  const domain = logY
    ? ([Math.min(...ys), Math.max(...ys)] as [number, number])
    : paddedDomain([...ys, ...numbersOf(drawn, 'y')])
  const lines = drawn.map((row) => ({
    ...row,
    low: logY && row.low !== null ? Math.max(row.low, domain[0]) : row.low,
  }))
  const x = { field: 'x', ...axis.encoding }
  const y = {
    field: 'y',
    type: 'quantitative',
    scale: logY ? { type: 'log', domain } : { domain, nice: false, zero: false },
    axis: {
      ...verticalAxis(domain, { title: form.yTitle }),
      ...(logY ? { tickCount: undefined, format: undefined, ...logAxis(domain) } : {}),
    },
  }
  const color = series
    ? {
        color: {
          field: 'series',
          type: 'nominal',
          scale: seriesColors(names),
          legend: { symbolOpacity: 1, ...legendAbove(form.yTitle) },
        },
      }
    : {}
  const look = pointLook(values.length)
  const fitColor = series && form.fit?.series ? color : {}
  const fitInk = series && form.fit?.series ? {} : { color: series ? INK : CONTRAST }
  const banded = lines.some((row) => row.low !== null && row.high !== null)
  return {
    alt: `${values.length} points of ${form.yTitle ?? form.y} against ${form.xTitle ?? form.x}${names.length ? `, coloured by ${names.length} groups (${names.slice(0, 8).join(', ')})` : ''}${fitted.length ? ', with a fitted line' : ''}.`,
    body: {
      height: 250,
      layer: [
        {
          data: { values },
          mark: { type: 'point', filled: true, ...look, ...(series ? {} : { color: ACCENT }), clip: false },
          encoding: {
            x,
            y,
            ...color,
            ...(series
              ? {
                  shape: {
                    field: 'series',
                    type: 'nominal',
                    scale: seriesShapes(names),
                    legend: { symbolOpacity: 1, ...legendAbove(form.yTitle) },
                  },
                }
              : {}),
            tooltip: [
              { field: 'xText', title: form.xTitle ?? form.x },
              { field: 'yText', title: form.yTitle ?? form.y },
              ...(series ? [{ field: 'series', title: 'group' }] : []),
            ],
          },
        },
        ...(lines.length
          ? [
              {
                data: { values: lines },
                encoding: { x, y, ...fitColor },
                layer: [
                  ...(banded
                    ? [
                        {
                          mark: { type: 'area', opacity: 0.18, ...fitInk, clip: true },
                          encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' } },
                        },
                      ]
                    : []),
                  { mark: { type: 'line', strokeWidth: 2.2, ...fitInk, clip: true } },
                ],
              },
            ]
          : []),
      ],
    },
  }
}
