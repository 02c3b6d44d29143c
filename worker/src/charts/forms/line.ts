import type { Scalar } from '#contract'
import { groupsOf, labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { epoch } from '../axis-times.ts'
import { paddedDomain } from '../axis-numbers.ts'
import { readable } from '../contrast.ts'
import { ACCENT, CATEGORICAL, DASHES, FAINT_INK, INK, QUIET_INK, RULE, SIZES } from '../theme.ts'
import { dodge } from './label-dodge.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { horizontalAxis, type HorizontalAxis } from './horizontal-axis.ts'
import { listed, seriesColors, short, verticalAxis, widest } from './marks.ts'
import { levelLayers, shadeLayers } from './shade.ts'

const HEIGHT = 260
const NAMED_SERIES = 8
const END_LABEL = 150

/** The day in the middle of what begins then; as it stands where it is no date. */
function middleOf(value: Scalar | undefined, stretch: 'day' | 'week' | 'month' | 'quarter' | 'year'): Scalar {
  const from = epoch(value)
  if (from === null) return value ?? null
  const to = new Date(from)
  if (stretch === 'day' || stretch === 'week') to.setUTCDate(to.getUTCDate() + (stretch === 'day' ? 1 : 7))
  else to.setUTCMonth(to.getUTCMonth() + { month: 1, quarter: 3, year: 12 }[stretch])
  return new Date((from + to.getTime()) / 2).toISOString().slice(0, 19)
}

/** Dashed vertical lines with a label above the plot; labels that would meet stand on different lines. */
export function markLayers(
  marks: { x: string | number; label: string }[],
  axis: HorizontalAxis,
  above: number,
) {
  const taken: number[] = []
  const placed = marks
    .flatMap((mark) => {
      const x = axis.read(mark.x)
      return x === null ? [] : [{ x, text: short(mark.label, 200, 10), at: axis.place(x) }]
    })
    .filter((mark) => mark.at >= 0 && mark.at <= 1)
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      const width = widest([mark.text], 10) / 560
      const start = mark.at > 0.6 ? mark.at - width : mark.at
      let row = 0
      while ((taken[row] ?? -1) > start) row += 1
      taken[row] = start + width + 0.02
      return { ...mark, row }
    })
  const rows = taken.length
  return placed.map((mark) => ({
    data: { values: [{ x: mark.x, text: mark.text }] },
    encoding: { x: { field: 'x', ...axis.encoding } },
    layer: [
      {
        mark: { type: 'rule', color: QUIET_INK, strokeDash: [3, 3], y: -above - 13 * (rows - 1 - mark.row) },
      },
      {
        mark: {
          type: 'text',
          align: mark.at > 0.6 ? 'right' : 'left',
          dx: mark.at > 0.6 ? -3 : 3,
          baseline: 'middle',
          fontSize: 10,
          color: QUIET_INK,
          y: -above - 1 - 13 * (rows - 1 - mark.row),
        },
        encoding: { text: { field: 'text' } },
      },
    ],
  }))
}

/** One or more lines; names stand at the lines' ends instead of in a legend. */
export const line: Builder<'line'> = (form, tableOf) => {
  const { x, y, low, high, series } = form
  const percent = form.percent ?? false
  const { rows, types } = pickRows(tableOf(form.data), { x, y, low, high, series }, ['x', 'y'])
  const names = series ? groupsOf(rows.map((row) => labelOf(row.series))) : []
  const middle = (value: Scalar | undefined) =>
    form.stretch ? middleOf(value, form.stretch) : (value ?? null)
  const axis = horizontalAxis(
    rows.map((row) => middle(row.x)),
    types.x,
    x,
    { title: form.xTitle },
  )
  const print = valueFormatter(numbersOf(rows, 'y'), percent)
  const values = rows.map((row) => ({
    x: axis.read(middle(row.x)),
    y: numberIn(row.y),
    low: numberIn(row.low),
    high: numberIn(row.high),
    series: labelOf(row.series),
    text: print(row.y),
    when: axis.print(row.x),
  }))
  const domain = paddedDomain(numbersOf(values, 'y', 'low', 'high'), { zero: form.zero ?? false })
  const toPixels = (value: number) => HEIGHT * (1 - (value - domain[0]) / (domain[1] - domain[0]))
  const ends = names.slice(0, NAMED_SERIES).map((name) => {
    const own = values.filter((row) => row.series === name)
    const last = own.reduce((a, b) => (axis.place(b.x!) >= axis.place(a.x!) ? b : a))
    return { name, text: short(name, END_LABEL), wished: toPixels(last.y!) }
  })
  const positions = dodge(
    ends.map((end) => end.wished),
    14,
    HEIGHT,
  )
  const colors = seriesColors(names)
  const color = series
    ? {
        color: { field: 'series', type: 'nominal', scale: colors, legend: null },
        strokeDash: {
          field: 'series',
          type: 'nominal',
          legend: null,
          scale: { domain: names, range: names.map((_, i) => DASHES[i % DASHES.length]) },
        },
      }
    : {}
  const perSeries = values.length / Math.max(1, names.length)
  const xy = {
    x: { field: 'x', ...axis.encoding },
    y: {
      field: 'y',
      type: 'quantitative',
      scale: { domain, nice: false, zero: false },
      axis: verticalAxis(domain, { percent, title: form.yTitle }),
    },
  }
  const banded = values.some((row) => row.low !== null && row.high !== null)
  const marks = markLayers(form.marks ?? [], axis, form.yTitle ? 24 : 8)
  const described = series ? names : ['']
  return {
    note:
      [
        names.length > NAMED_SERIES ? `the first ${NAMED_SERIES} of ${names.length} lines are named` : '',
        form.shade ? `shaded: ${form.shade.label}` : '',
      ]
        .filter(Boolean)
        .join('; ') || undefined,
    alt: `Line${names.length > 1 ? 's' : ''}: ${listed(
      described.map((name) => {
        const own = values.filter((row) => !series || row.series === name)
        return `${name ? `${name}, ` : ''}from ${own[0]!.text} (${own[0]!.when}) to ${own.at(-1)!.text} (${own.at(-1)!.when})`
      }),
    )}.`,
    body: {
      height: HEIGHT,
      layer: [
        ...shadeLayers(form.shade, axis, xy.x, tableOf),
        ...(domain[0] < 0 && domain[1] > 0
          ? [
              {
                data: { values: [{ at: 0 }] },
                mark: { type: 'rule', color: RULE },
                encoding: { y: { field: 'at', type: 'quantitative' } },
              },
            ]
          : []),
        ...marks,
        {
          data: { values },
          encoding: xy,
          layer: [
            ...(banded
              ? [
                  {
                    transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
                    mark: { type: 'area', opacity: 0.18, ...(series ? {} : { color: ACCENT }) },
                    encoding: {
                      y: { ...xy.y, field: 'low' },
                      y2: { field: 'high' },
                      ...(series ? { color: color.color } : {}),
                    },
                  },
                ]
              : []),
            {
              mark: {
                type: 'line',
                strokeWidth: perSeries > 400 ? 1.2 : 2,
                ...(series ? {} : { color: ACCENT }),
              },
              encoding: color,
            },
            {
              mark: {
                type: 'point',
                filled: true,
                size: 34,
                opacity: perSeries <= 24 ? 1 : 0,
                ...(series ? {} : { color: ACCENT }),
              },
              encoding: {
                ...(series ? { color: color.color } : {}),
                tooltip: [
                  { field: 'when', title: form.xTitle ?? x },
                  ...(series ? [{ field: 'series', title: 'series' }] : []),
                  { field: 'text', title: form.yTitle ?? y },
                ],
              },
            },
          ],
        },
        ...levelLayers(form.levels, axis, xy, tableOf, print),
        ...ends.map((end, index) => ({
          data: { values: [{ text: end.text }] },
          mark: {
            type: 'text',
            align: 'left',
            baseline: 'middle',
            dx: 8,
            fontSize: SIZES.label,
            fontWeight: 600,
            color: names.length > 1 ? readable(CATEGORICAL[index] ?? FAINT_INK) : INK,
            x: 'width',
            y: positions[index],
          },
          encoding: { text: { field: 'text' } },
        })),
      ],
    },
  }
}
