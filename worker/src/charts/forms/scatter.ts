import type { Scalar } from '#contract'
import { groupsOf, labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { logAxis, paddedDomain } from '../axis-numbers.ts'
import { withoutFar } from '../far-values.ts'
import { ACCENT, CONTRAST, INK } from '../theme.ts'
import { valueFormatter } from '../value-text.ts'
import type { ChartForm } from '../chart.types.ts'
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

/**
 * The rows that the axes hold. Few that lie so far outside that nothing could be seen of the others are drawn on a
 * logarithmic axis where there is no line through them and all are above zero, else left beyond the frame and counted.
 */
function framed(rows: Record<string, Scalar>[], form: Extract<ChartForm, { form: 'scatter' }>) {
  const of = (key: 'x' | 'y') => numbersOf(rows, key)
  const farX = form.logX ? null : withoutFar(of('x'))
  const farY = form.logY ? null : withoutFar(of('y'))
  const stretched = farY !== null && form.fit === undefined && of('y').every((value) => value > 0)
  const within = (value: Scalar | undefined, range: [number, number] | null) => {
    const number = numberIn(value)
    return range === null || number === null || (number >= range[0] && number <= range[1])
  }
  const shown = rows.filter((row) => within(row.x, farX) && (stretched || within(row.y, farY)))
  const beyond = rows.length - shown.length
  const note = [
    stretched ? 'logarithmic scale' : '',
    beyond > 0 ? `${beyond} of ${rows.length} points lie beyond the frame` : '',
  ]
  return { shown, stretched, note: note.filter(Boolean).join('; ') || undefined }
}

/** Points, and the line that was fitted to them elsewhere with its band. */
export const scatter: Builder<'scatter'> = (form, tableOf) => {
  const { series } = form
  const { rows: all, types } = pickRows(tableOf(form.data), { x: form.x, y: form.y, series }, ['x', 'y'])
  const { shown: rows, stretched, note } = framed(all, form)
  const logX = (form.logX ?? false) && rows.every((row) => (numberIn(row.x) ?? 1) > 0)
  const logY = (stretched || (form.logY ?? false)) && rows.every((row) => (numberIn(row.y) ?? 1) > 0)
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
    : paddedDomain([...ys, ...(note === undefined ? numbersOf(drawn, 'y') : [])])
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
    note,
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
