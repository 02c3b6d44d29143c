import { labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { paddedDomain } from '../axis-numbers.ts'
import { ACCENT, CONTRAST, INK, QUIET_INK, RULE, SIZES } from '../theme.ts'
import { dodge } from './label-dodge.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { fitRows, listed, short, widest } from './marks.ts'

const GAP = 15

/** Two values per level joined by a line; what falls is dashed and in the second colour. */
export const slope: Builder<'slope'> = (form, tableOf) => {
  const picked = pickRows(tableOf(form.data), { label: form.label, from: form.from, to: form.to }, [
    'from',
    'to',
  ]).rows
  const { shown, note } = fitRows(
    picked.map((row) => labelOf(row.label)),
    36,
  )
  const rows = picked.slice(0, shown.length).map((row) => ({
    label: labelOf(row.label),
    from: numberIn(row.from)!,
    to: numberIn(row.to)!,
  }))
  const domain = paddedDomain(numbersOf(rows, 'from', 'to'))
  const height = Math.max(110, Math.min(600, 60 + rows.length * (GAP + 5)))
  const toPixels = (value: number) => height * (1 - (value - domain[0]) / (domain[1] - domain[0]))
  const left = dodge(
    rows.map((row) => toPixels(row.from)),
    GAP,
    height,
  )
  const right = dodge(
    rows.map((row) => toPixels(row.to)),
    GAP,
    height,
  )
  const print = valueFormatter(numbersOf(rows, 'from', 'to'), form.percent)
  const names = rows.map((row) => short(row.label, 150))
  const [fromText, toText] = [rows.map((row) => print(row.from)), rows.map((row) => print(row.to))]
  const values = rows.flatMap((row) => [
    {
      label: row.label,
      side: form.fromTitle,
      at: 0,
      value: row.from,
      text: print(row.from),
      falls: row.to < row.from,
    },
    {
      label: row.label,
      side: form.toTitle,
      at: 1,
      value: row.to,
      text: print(row.to),
      falls: row.to < row.from,
    },
  ])
  const x = { field: 'at', type: 'quantitative', scale: { domain: [0, 1], nice: false }, axis: null }
  const y = { field: 'value', type: 'quantitative', scale: { domain, nice: false, zero: false }, axis: null }
  /** Texts beside one end of the lines, `away` from it. */
  const column = (texts: string[], places: number[], end: 'left' | 'right', away: number, color: string) =>
    texts.map((text, index) => ({
      data: { values: [{ text }] },
      mark: {
        type: 'text',
        align: end === 'left' ? 'right' : 'left',
        dx: end === 'left' ? -away : away,
        baseline: 'middle',
        color,
        fontSize: SIZES.label,
        x: end === 'left' ? 0 : 'width',
        y: places[index],
      },
      encoding: { text: { field: 'text' } },
    }))
  /** Values stand at the lines' ends, all names in a column of their own beyond the widest value. */
  const side = (values: string[], places: number[], end: 'left' | 'right') => [
    ...column(values, places, end, 10, INK),
    ...column(names, places, end, 10 + widest(values) + 12, QUIET_INK),
  ]
  const heading = (text: string, end: 'left' | 'right') => ({
    data: { values: [{ text: short(text, 220) }] },
    mark: {
      type: 'text',
      align: end === 'left' ? 'right' : 'left',
      dx: end === 'left' ? 6 : -6,
      baseline: 'bottom',
      color: QUIET_INK,
      fontSize: 11,
      fontWeight: 600,
      x: end === 'left' ? 0 : 'width',
      y: -10,
    },
    encoding: { text: { field: 'text' } },
  })
  const stroke = (falls: boolean) => ({
    data: { values: values.filter((row) => row.falls === falls) },
    encoding: { x, y },
    layer: [
      {
        mark: {
          type: 'line',
          strokeWidth: 2,
          color: falls ? CONTRAST : ACCENT,
          strokeDash: falls ? [6, 3] : [1, 0],
        },
        encoding: { detail: { field: 'label' } },
      },
      {
        mark: { type: 'point', filled: true, size: 60, opacity: 1, color: falls ? CONTRAST : ACCENT },
        encoding: {
          tooltip: [
            { field: 'label', title: form.yTitle ?? 'level' },
            { field: 'side', title: 'side' },
            { field: 'text', title: form.xTitle ?? 'value' },
          ],
        },
      },
    ],
  })
  return {
    note,
    alt: `${form.fromTitle} against ${form.toTitle}: ${listed(rows.map((row) => `${row.label} from ${print(row.from)} to ${print(row.to)}`))}.`,
    body: {
      height,
      layer: [
        ...(domain[0] < 0 && domain[1] > 0
          ? [{ data: { values: [{ value: 0 }] }, mark: { type: 'rule', color: RULE }, encoding: { y } }]
          : []),
        ...[false, true].filter((falls) => values.some((row) => row.falls === falls)).map(stroke),
        ...side(fromText, left, 'left'),
        ...side(toText, right, 'right'),
        heading(form.fromTitle, 'left'),
        heading(form.toTitle, 'right'),
      ],
    },
  }
}
