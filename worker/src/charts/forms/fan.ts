import { labelOf, numberIn, numbersOf, pickRows } from '../chart-rows.ts'
import { paddedDomain } from '../axis-numbers.ts'
import { ACCENT, CONTRAST, RULE, QUIET_INK } from '../theme.ts'
import { valueFormatter } from '../value-text.ts'
import type { Builder } from './form-builder.ts'
import { horizontalAxis } from './horizontal-axis.ts'
import { verticalAxis } from './marks.ts'

/** History as a solid line, forecast as a dashed one with its band; a rule stands where knowledge ends. */
export const fan: Builder<'fan'> = (form, tableOf) => {
  const { x, y, low, high, kind } = form
  const { rows, types } = pickRows(tableOf(form.data), { x, y, low, high, kind }, ['x', 'y', 'kind'])
  const axis = horizontalAxis(
    rows.map((row) => row.x),
    types.x,
    x,
    { title: form.xTitle },
  )
  const print = valueFormatter(numbersOf(rows, 'y', 'low', 'high'))
  const read = (wanted: boolean) =>
    rows
      .filter((row) => (labelOf(row.kind) === 'forecast') === wanted)
      .map((row) => ({
        x: axis.read(row.x),
        y: numberIn(row.y),
        low: numberIn(row.low),
        high: numberIn(row.high),
        when: axis.print(row.x),
        text: print(row.y),
      }))
      .sort((a, b) => axis.place(a.x!) - axis.place(b.x!))
  const history = read(false)
  const ahead = read(true)
  const last = history.at(-1)
  const bridged = last && ahead.length ? [{ ...last, low: last.y, high: last.y }, ...ahead] : ahead
  const { reference } = form
  const domain = paddedDomain([
    ...numbersOf([...history, ...ahead], 'y', 'low', 'high'),
    ...(reference ? [reference.value] : []),
  ])
  const encoding = {
    x: { field: 'x', ...axis.encoding },
    y: {
      field: 'y',
      type: 'quantitative',
      scale: { domain, nice: false, zero: false },
      axis: verticalAxis(domain, { title: form.yTitle }),
    },
  }
  const tooltip = [
    { field: 'when', title: form.xTitle ?? x },
    { field: 'text', title: form.yTitle ?? y },
  ]
  const end = ahead.at(-1)
  return {
    alt: `History of ${history.length} values${last ? ` up to ${last.text} (${last.when})` : ''}; forecast of ${ahead.length} values${
      end ? ` to ${end.text} (${print(end.low)} to ${print(end.high)}) at ${end.when}` : ''
    }${reference ? `; ${print(reference.value)} ${reference.label}` : ''}.`,
    body: {
      height: 260,
      layer: [
        {
          data: { values: bridged },
          encoding,
          layer: [
            {
              transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
              mark: { type: 'area', color: CONTRAST, opacity: 0.17 },
              encoding: { y: { ...encoding.y, field: 'low' }, y2: { field: 'high' } },
            },
            {
              mark: { type: 'line', color: CONTRAST, strokeDash: [6, 3.5], strokeWidth: 2.2 },
              encoding: { tooltip },
            },
          ],
        },
        {
          data: { values: history },
          encoding,
          mark: { type: 'line', color: ACCENT, strokeWidth: history.length > 400 ? 1.2 : 2 },
        },
        ...(reference
          ? [
              {
                data: {
                  values: [{ y: reference.value, said: `${print(reference.value)} ${reference.label}` }],
                },
                encoding: { y: encoding.y },
                layer: [
                  { mark: { type: 'rule', color: QUIET_INK, strokeWidth: 1.2, strokeDash: [2, 2] } },
                  {
                    mark: {
                      type: 'text',
                      align: 'left',
                      x: 4,
                      dy: -6,
                      fontSize: 10,
                      color: QUIET_INK,
                    },
                    encoding: { text: { field: 'said' } },
                  },
                ],
              },
            ]
          : []),
        ...(last && ahead.length
          ? [
              {
                data: { values: [{ x: last.x, before: 'observed', after: 'forecast' }] },
                encoding: { x: encoding.x },
                layer: [
                  { mark: { type: 'rule', color: RULE, strokeWidth: 1, y: -4 } },
                  {
                    mark: {
                      type: 'text',
                      align: 'right',
                      dx: -6,
                      fontSize: 10,
                      color: QUIET_INK,
                      y: -4,
                      baseline: 'middle',
                    },
                    encoding: { text: { field: 'before' } },
                  },
                  {
                    mark: {
                      type: 'text',
                      align: 'left',
                      dx: 6,
                      fontSize: 10,
                      fontWeight: 600,
                      color: CONTRAST,
                      y: -4,
                      baseline: 'middle',
                    },
                    encoding: { text: { field: 'after' } },
                  },
                ],
              },
            ]
          : []),
      ],
    },
  }
}
