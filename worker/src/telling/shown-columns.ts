import type { ShownColumn } from '#contract'
import type { Dimension, Measure } from '../playbooks/frame/frame.types.ts'

/** What one value of a dimension is called above a column: "team", "visit type". */
export const oneCalled = ({ noun, label }: Dimension): string => noun?.one ?? label

export const levelColumn = (dimension: Dimension, name = 'level'): ShownColumn => ({
  name,
  title: oneCalled(dimension),
})

export const rowsColumn: ShownColumn = { name: 'n', title: 'rows', format: 'integer' }
/** What each group of a total has, and which part of the whole that is. */
export const totalColumns = ({ kind, label }: Measure): ShownColumn[] => [
  ...(kind === 'sum' ? [rowsColumn] : []),
  { name: 'value', title: label },
  { name: 'share', title: 'share', format: 'percent1' },
]
export const pColumn = (name: string): ShownColumn => ({ name, title: 'p', format: 'pvalue' })

/** A column of amounts of the measure, shares in percent, with its interval where it has one. */
export const amountColumn = (
  { kind, label }: Measure,
  name: string,
  { title = label, low, high, difference = false }: Partial<ShownColumn> & { difference?: boolean } = {},
): ShownColumn => ({
  name,
  title: kind === 'share' && difference ? `${title}, points` : title,
  ...(kind === 'share' ? { format: difference ? 'hundredths1' : 'percent1' } : {}),
  ...(low === undefined || high === undefined ? {} : { low, high }),
})
