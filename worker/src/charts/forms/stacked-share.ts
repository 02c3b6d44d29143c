import { groupsOf, labelOf, numberIn, pickRows } from '../chart-rows.ts'
import { CATEGORICAL, FAINT_INK, INK, PAPER, SIZES } from '../theme.ts'
import { withTimes } from '../time-labels.ts'
import type { Builder } from './form-builder.ts'
import { inkOn } from '../contrast.ts'
import { fitRows, legendAbove, listed, rowAxis, rowStep } from './marks.ts'

const MAX_PARTS = 8
/** A share narrower than this carries no label. */
const LABELLED_FROM = 0.055

const whole = (share: number) => `${Math.round(share * 100)}%`

/** Bars of one length each, cut into shares of their sum. Parts past the eighth are drawn together. */
export const stackedShare: Builder<'stacked-share'> = (form, tableOf) => {
  const fields = { label: form.label, part: form.part, value: form.value }
  const picked = withTimes(pickRows(tableOf(form.data), fields, ['value']).rows, 'label')
  const all = groupsOf(picked.map((row) => labelOf(row.part)))
  const kept = all.length > MAX_PARTS ? all.slice(0, MAX_PARTS - 1) : all
  const rest = `other (${all.length - kept.length})`
  const parts = kept.length < all.length ? [...kept, rest] : all
  const colors = parts.map((part, index) => (part === rest ? FAINT_INK : CATEGORICAL[index]!))
  const { shown, note } = fitRows(groupsOf(picked.map((row) => labelOf(row.label))))
  const values = shown.flatMap((label) => {
    const sums = new Map(parts.map((part) => [part, 0]))
    for (const row of picked) {
      if (labelOf(row.label) !== label) continue
      const part = kept.includes(labelOf(row.part)) ? labelOf(row.part) : rest
      sums.set(part, sums.get(part)! + Math.max(0, numberIn(row.value) ?? 0))
    }
    const total = [...sums.values()].reduce((a, b) => a + b, 0)
    let from = 0
    return parts.map((part, index) => {
      const share = total === 0 ? 0 : sums.get(part)! / total
      const row = {
        label,
        part,
        from,
        to: from + share,
        middle: from + share / 2,
        share,
        text: share >= LABELLED_FROM ? whole(share) : '',
        all: whole(share),
        ink: inkOn(colors[index]!),
      }
      from += share
      return row
    })
  })
  const step = rowStep(shown.length, 34)
  const x = { type: 'quantitative', scale: { domain: [0, 1], nice: false }, axis: null }
  return {
    note,
    alt: `Shares of each level: ${listed(
      values.map((row) => `${row.label}, ${row.part} ${row.all}`),
      16,
    )}.`,
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
          mark: { type: 'bar', stroke: PAPER, strokeWidth: 1.5 },
          encoding: {
            x: { field: 'from', ...x },
            x2: { field: 'to' },
            color: {
              field: 'part',
              type: 'nominal',
              scale: { domain: parts, range: colors },
              legend: { symbolType: 'square', columns: 5, ...legendAbove(form.yTitle) },
            },
            tooltip: [
              { field: 'label', title: form.yTitle ?? 'level' },
              { field: 'part', title: 'part' },
              { field: 'all', title: form.xTitle ?? 'share' },
            ],
          },
        },
        ...[INK, PAPER].map((ink) => ({
          transform: [{ filter: `datum.ink == '${ink}'` }],
          mark: {
            type: 'text',
            fontSize: Math.min(SIZES.value, Math.max(8, step - 6)),
            color: ink,
            baseline: 'middle',
          },
          encoding: { x: { field: 'middle', ...x }, text: { field: 'text' } },
        })),
      ],
    },
  }
}
