import { groupsOf, labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { amongYears, paddedDomain, numberAxis } from '../axis-numbers.ts'
import { ACCENT, ACCENT_SOFT, INK, SIZES } from '../theme.ts'
import { withTimes } from '../time-labels.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { fitRows, listed, rowAxis, rowStep } from './marks.ts'

/** The middle half as a box, the middle ninety percent as a line, the median as a tick with its value. */
export const box: Builder<'box'> = (form, tableOf) => {
  const { label, p5, p25, p50, p75, p95 } = form
  const picked = withTimes(
    pickRows(tableOf(form.data), { label, p5, p25, p50, p75, p95 }, ['p25', 'p50', 'p75']).rows,
    'label',
  )
  const { shown, note } = fitRows(groupsOf(picked.map((row) => labelOf(row.label))))
  const years = amongYears(numbersOf(picked, 'p25', 'p50', 'p75'), form.xTitle)
  const print = valueFormatter(numbersOf(picked, 'p25', 'p50', 'p75'), false, years)
  const values = picked
    .map((row) => ({
      label: labelOf(row.label),
      p5: numberIn(row.p5) ?? numberIn(row.p25),
      p25: numberIn(row.p25),
      p50: numberIn(row.p50),
      p75: numberIn(row.p75),
      p95: numberIn(row.p95) ?? numberIn(row.p75),
      text: print(row.p50),
      range: `${print(row.p25)} to ${print(row.p75)}`,
    }))
    .filter((row) => shown.includes(row.label))
  const domain = paddedDomain(numbersOf(values, 'p5', 'p95', 'p25', 'p75'))
  const step = rowStep(shown.length, 29)
  const thick = Math.max(5, Math.min(16, step * 0.5))
  const x = {
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: { ...numberAxis(domain, { years }), title: form.xTitle ?? null },
  }
  const textSize = Math.min(SIZES.value, Math.max(8, step - 2))
  return {
    note,
    alt: `Distribution per level, median and middle half: ${listed(values.map((row) => `${row.label} ${row.text} (${row.range})`))}.`,
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
      },
      layer: [
        {
          mark: { type: 'rule', color: ACCENT, strokeWidth: 1.3 },
          encoding: { x: { field: 'p5', ...x }, x2: { field: 'p95' } },
        },
        {
          mark: { type: 'bar', size: thick, color: ACCENT_SOFT, stroke: ACCENT, strokeWidth: 1 },
          encoding: {
            x: { field: 'p25', ...x },
            x2: { field: 'p75' },
            tooltip: [
              { field: 'label', title: form.yTitle ?? 'level' },
              { field: 'text', title: 'median' },
              { field: 'range', title: 'middle half' },
            ],
          },
        },
        {
          mark: { type: 'tick', thickness: 2.4, size: thick + 4, color: INK },
          encoding: { x: { field: 'p50', ...x } },
        },
        {
          mark: { type: 'text', align: 'left', baseline: 'middle', dx: 12, fontSize: textSize, color: INK },
          encoding: { x: { value: 'width' }, text: { field: 'text' } },
        },
      ],
    },
  }
}
