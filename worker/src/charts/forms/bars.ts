import { groupsOf, labelOf, levels, numberIn, numbersOf, pickRows, rankedRows } from '../chart-rows.ts'
import { paddedDomain } from '../axis-numbers.ts'
import { ACCENT, ACCENT_MIDDLE, CHART_WIDTH, INK, RULE, SIZES } from '../theme.ts'
import { withTimes } from '../time-labels.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import {
  fitRows,
  legendAbove,
  LABEL_LIMIT,
  listed,
  rowAxis,
  rowStep,
  seriesColors,
  widest,
  MOST_RANKED,
} from './marks.ts'

/** Horizontal bars from zero with their values at the end, so that no axis of numbers is needed. */
export const bars: Builder<'bars'> = (form, tableOf) => {
  const { label, value, low, high, series } = form
  const percent = form.percent ?? false
  const picked = withTimes(
    pickRows(tableOf(form.data), { label, value, low, high, series }, ['value']).rows,
    'label',
  )
  const { ranked, bySize } = rankedRows(picked, form.sort, (row) => row.value)
  const groups = series ? groupsOf(picked.map((row) => labelOf(row.series))) : []
  const { shown, note } = fitRows(
    (bySize ? levels : groupsOf)(ranked.map((row) => labelOf(row.label))),
    bySize && !series ? MOST_RANKED : Math.floor(55 / Math.max(1, groups.length)),
  )
  const print = valueFormatter(numbersOf(picked, 'value'), percent)
  const values = ranked
    .map((row) => {
      const [length, from, to] = [row.value, row.low, row.high].map(numberIn)
      const whisker = from !== null && to !== null
      return {
        label: labelOf(row.label),
        series: labelOf(row.series),
        value: length,
        low: whisker ? from : null,
        high: whisker ? to : null,
        text: print(length),
        end: (length ?? 0) < 0 ? Math.min(length ?? 0, from ?? 0) : Math.max(length ?? 0, to ?? 0),
      }
    })
    .filter((row) => shown.includes(row.label))
  const whiskers = values.some((row) => row.low !== null)
  const step = rowStep(
    shown.length,
    series ? 18 * groups.length + 10 : shown.length > 10 ? 19 : 26,
    Math.max(1, groups.length),
  )
  const textSize = Math.min(SIZES.value, Math.max(8, step / Math.max(1, groups.length) - 3))
  const textRoom =
    widest(
      values.map((row) => row.text),
      textSize,
    ) + 10
  const plot = CHART_WIDTH - Math.min(LABEL_LIMIT, widest(shown)) - textRoom - 30
  const [from, to] = paddedDomain(numbersOf(values, 'value', 'low', 'high'), { zero: true, pad: 0 })
  const extremes = numbersOf(values, 'value', 'low', 'high', 'end')
  const lowest = extremes.reduce((a, b) => Math.min(a, b), 0)
  const highest = extremes.reduce((a, b) => Math.max(a, b), 0)
  const span = highest - lowest || to - from || 1
  const domain = [lowest < 0 ? lowest - (span * textRoom) / plot : 0, highest || (lowest < 0 ? 0 : 1)]
  const dodge = series
    ? { yOffset: { field: 'series', type: 'nominal', scale: { domain: groups, paddingInner: 0.12 } } }
    : {}
  const x = { type: 'quantitative', scale: { domain, nice: false }, axis: null }
  const color = series
    ? {
        color: {
          field: 'series',
          type: 'nominal',
          scale: seriesColors(groups),
          legend: { symbolType: 'square', ...legendAbove(form.yTitle) },
        },
      }
    : {}
  const text = (filter: string, align: string, dx: number) => ({
    transform: [{ filter }],
    mark: { type: 'text', align, dx, baseline: 'middle', fontSize: textSize, color: INK },
    encoding: { x: { field: 'end', ...x }, text: { field: 'text' } },
  })
  return {
    note,
    alt: `Bars: ${listed(values.map((row) => `${row.label}${series ? `, ${row.series}` : ''} ${row.text}`))}.`,
    body: {
      data: { values },
      height: step * shown.length,
      encoding: {
        y: {
          field: 'label',
          type: 'nominal',
          scale: { domain: shown },
          sort: null,
          axis: rowAxis(form.yTitle, step),
        },
        ...dodge,
      },
      layer: [
        {
          mark: {
            type: 'bar',
            cornerRadiusEnd: 1.5,
            ...(series ? { height: { band: 1 } } : { color: whiskers ? ACCENT_MIDDLE : ACCENT }),
          },
          encoding: {
            x: { field: 'value', ...x },
            ...color,
            tooltip: [
              { field: 'label', title: form.yTitle ?? 'level' },
              ...(series ? [{ field: 'series', title: 'group' }] : []),
              { field: 'text', title: form.xTitle ?? 'value' },
            ],
          },
        },
        {
          mark: { type: 'rule', color: INK, strokeWidth: 1.4, opacity: 0.75 },
          transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
          encoding: { x: { field: 'low', ...x }, x2: { field: 'high' } },
        },
        text('datum.value >= 0', 'left', 6),
        text('datum.value < 0', 'right', -6),
        {
          data: { values: [{ at: 0 }] },
          mark: { type: 'rule', color: RULE, strokeWidth: 1 },
          encoding: { x: { field: 'at', ...x }, y: { value: 0 }, y2: { value: 'height' }, yOffset: null },
        },
      ],
    },
  }
}
