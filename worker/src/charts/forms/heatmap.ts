import { groupsOf, labelOf, numberIn, pickRows } from '../chart-rows.ts'
import { numberAxis } from '../axis-numbers.ts'
import { DIVERGING, INK, PAPER, SEQUENTIAL } from '../theme.ts'
import { textWidth } from '../text-width.ts'
import { withTimes } from '../time-labels.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { fitRows, listed, rowAxis, widest } from './marks.ts'

const MAX_COLUMNS = 26
const MAX_ROWS = 30
const LABEL_PADDING = 4
const LABEL_LINE = 13

/** What a label says in brackets stands below it. */
const lines = (label: string): string[] => label.replace(' (', '\n(').split('\n')

/** A matrix of coloured cells that carry their values; a key replaces the values where cells are too small. */
export const heatmap: Builder<'heatmap'> = (form, tableOf) => {
  const percent = form.percent ?? false
  const cells = pickRows(tableOf(form.data), { x: form.x, y: form.y, value: form.value }, ['value']).rows
  const picked = withTimes(withTimes(cells, 'x'), 'y')
  const across = fitRows(groupsOf(picked.map((row) => labelOf(row.x))), MAX_COLUMNS)
  const down = fitRows(groupsOf(picked.map((row) => labelOf(row.y))), MAX_ROWS)
  const numbers = picked.map((row) => numberIn(row.value) ?? 0)
  const size = numbers.reduce((a, b) => Math.max(a, Math.abs(b)), 0) || 1
  const low = numbers.reduce((a, b) => Math.min(a, b), Infinity)
  const high = numbers.reduce((a, b) => Math.max(a, b), -Infinity)
  const domain = form.diverging ? [-size, size] : low < high ? [low, high] : [Math.min(0, low), high || 1]
  const dark = (value: number) =>
    form.diverging
      ? Math.abs(value) / size > 0.62
      : (value - domain[0]!) / (domain[1]! - domain[0]! || 1) > 0.6
  const print = valueFormatter(numbers, percent)
  const values = picked
    .map((row) => ({
      x: labelOf(row.x),
      y: labelOf(row.y),
      value: numberIn(row.value),
      text: print(row.value),
      dark: dark(numberIn(row.value) ?? 0),
    }))
    .filter((row) => across.shown.includes(row.x) && down.shown.includes(row.y))
  const plot = 632 - Math.min(190, widest(down.shown)) - 16
  const cell = plot / across.shown.length
  const step = Math.max(16, Math.min(34, cell * 0.8, 640 / down.shown.length))
  const labelled =
    widest(
      values.map((row) => row.text),
      10,
    ) <
    cell - 4
  const steep = across.shown.some((name) => lines(name).some((line) => textWidth(line, 11) > cell - 6))
  const most = across.shown.reduce((own, label) => Math.max(own, lines(label).length), 1)
  const { tickCount: _, ...legendFormat } = numberAxis([domain[0]!, domain[1]!], { percent, count: 3 })
  const text = (filter: string, color: string) => ({
    transform: [{ filter }],
    mark: { type: 'text', fontSize: 10, color, baseline: 'middle' },
    encoding: { text: { field: 'text' } },
  })
  return {
    note: across.note ?? down.note,
    alt: `Matrix of ${down.shown.length} by ${across.shown.length} values: ${listed(
      values.map((row) => `${row.y}, ${row.x} ${row.text}`),
      16,
    )}.`,
    body: {
      data: { values },
      height: step * down.shown.length,
      encoding: {
        x: {
          field: 'x',
          type: 'nominal',
          scale: { domain: across.shown, paddingInner: 0, paddingOuter: 0 },
          sort: null,
          axis: {
            orient: 'top',
            grid: false,
            labelColor: INK,
            title: form.xTitle ?? null,
            labelAngle: steep ? -40 : 0,
            labelAlign: steep ? 'left' : 'center',
            labelLimit: steep ? 190 : 0,
            ...(steep ? {} : { labelExpr: `split(replace(datum.label, ' (', '\\n('), '\\n')` }),
            // Further lines run down from the first one: without room they would lie behind the cells.
            ...(steep ? {} : { labelPadding: LABEL_PADDING + LABEL_LINE * (most - 1) }),
            labelOverlap: false,
          },
        },
        y: {
          field: 'y',
          type: 'nominal',
          scale: { domain: down.shown, paddingInner: 0, paddingOuter: 0 },
          sort: null,
          axis: rowAxis(undefined, step),
        },
      },
      layer: [
        {
          mark: { type: 'rect', stroke: PAPER, strokeWidth: 1.5 },
          encoding: {
            color: {
              field: 'value',
              type: 'quantitative',
              scale: { domain, range: form.diverging ? [...DIVERGING] : [...SEQUENTIAL] },
              legend: labelled ? null : { gradientLength: 180, gradientThickness: 8, ...legendFormat },
            },
            tooltip: [
              { field: 'y', title: form.yTitle ?? form.y },
              { field: 'x', title: form.xTitle ?? form.x },
              { field: 'text', title: 'value' },
            ],
          },
        },
        ...(labelled ? [text('datum.dark', PAPER), text('!datum.dark', INK)] : []),
      ],
    },
  }
}
