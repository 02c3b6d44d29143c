import { formatValue } from '#contract'
import { groupsOf, labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { amongYears, paddedDomain, numberAxis } from '../axis-numbers.ts'
import { ACCENT, CHART_WIDTH, PAPER } from '../theme.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { verticalAxis } from './marks.ts'

const MAX_PANELS = 8

/** What a bin holds: bins around whole numbers say which those are. */
function rangeText(edges: number[], years: boolean): (from: number, to: number) => string {
  const whole = edges.every((edge) => Math.abs(edge % 1) === 0.5)
  const print = whole
    ? (value: number) => formatValue(value, years ? 'year' : 'integer')
    : valueFormatter(edges, false, years)
  return (from, to) => {
    const [first, last] = whole ? [from + 0.5, to - 0.5] : [from, to]
    return first === last ? print(first) : `${print(first)} to ${print(last)}`
  }
}

/** Counts per bin as touching bars over their edges; one panel per series, all on one scale. */
export const histogram: Builder<'histogram'> = (form, tableOf) => {
  const { rows } = pickRows(
    tableOf(form.data),
    { from: form.from, to: form.to, count: form.count, series: form.series },
    ['from', 'to', 'count'],
  )
  const all = form.series ? groupsOf(rows.map((row) => labelOf(row.series))) : []
  const names = all.slice(0, MAX_PANELS)
  const edges = numbersOf(rows, 'from', 'to')
  const domain: [number, number] = [Math.min(...edges), Math.max(...edges)]
  const years = amongYears(edges, form.xTitle, form.from)
  const textOf = rangeText(edges, years)
  const values = rows
    .map((row) => ({
      from: numberIn(row.from),
      to: numberIn(row.to),
      count: numberIn(row.count),
      series: labelOf(row.series),
      text: textOf(numberIn(row.from)!, numberIn(row.to)!),
    }))
    .filter((row) => !form.series || names.includes(row.series))
  const counts = paddedDomain(numbersOf(values, 'count'), { zero: true })
  const peak = values.reduce((a, b) => ((b.count ?? 0) > (a.count ?? 0) ? b : a))
  const plot = {
    mark: { type: 'rect', color: ACCENT, stroke: PAPER, strokeWidth: values.length > 60 ? 0.3 : 0.8 },
    encoding: {
      x: {
        field: 'from',
        type: 'quantitative',
        scale: { domain, nice: false, zero: false },
        axis: {
          ...numberAxis(domain, { count: 7, years }),
          title: form.xTitle ?? null,
          grid: false,
          ticks: true,
          tickColor: '#b9c0c7',
        },
      },
      x2: { field: 'to' },
      y: {
        field: 'count',
        type: 'quantitative',
        scale: { domain: counts, nice: false },
        axis: verticalAxis(counts, {
          title: form.series ? undefined : (form.yTitle ?? 'rows'),
          count: form.series ? 3 : 5,
        }),
      },
      y2: { datum: 0 },
      tooltip: [
        { field: 'text', title: form.xTitle ?? 'range' },
        { field: 'count', title: form.yTitle ?? 'rows' },
      ],
    },
  }
  const print = valueFormatter([])
  const alt = `Histogram of ${print(values.reduce((sum, row) => sum + (row.count ?? 0), 0))} ${form.yTitle ?? 'rows'}${names.length ? ` in ${names.length} panels` : ''}; most fall between ${peak.text}.`
  if (!form.series) return { alt, body: { data: { values }, height: 240, ...plot } }
  return {
    alt,
    note:
      all.length > names.length ? `the first ${names.length} of ${all.length} groups are shown` : undefined,
    body: {
      data: { values },
      facet: {
        row: {
          field: 'series',
          type: 'nominal',
          sort: names,
          header: {
            labelAngle: 0,
            labelAlign: 'left',
            labelOrient: 'top',
            labelAnchor: 'start',
            labelPadding: 4,
            title: null,
            labelLimit: 500,
          },
        },
      },
      spacing: 12,
      spec: {
        width: CHART_WIDTH - 34,
        height: Math.max(56, Math.min(110, Math.floor(520 / names.length) - 26)),
        ...plot,
      },
    },
  }
}
