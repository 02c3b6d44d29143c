import type { Dimension, Frame } from '../frame/frame.types.ts'
import { screenOf } from '../strongest.ts'
import type { Noticed } from './noticed.types.ts'

const MOST_LEVELS = 12
const MOST_BREAKDOWNS = 4

/** The column that is measured, by its name. */
export const columnOf = ({ measure }: Frame): string => measure.variable?.column ?? 'rows'

/** What a pattern is about: the measure, and what it is set against. */
export const pairOf = (
  frame: Frame,
  { label, column }: { label: string; column: string },
  how = '',
): Pick<Noticed, 'about' | 'columns'> => ({
  about: [frame.measure.label, `${label}${how}`],
  columns: [columnOf(frame), `${column}${how}`],
})

/** What few values tell apart. */
export const fewValued = (frame: Frame) =>
  frame.dimensions.filter(({ distinct }) => distinct <= MOST_LEVELS && distinct > 2).slice(0, MOST_BREAKDOWNS)

/** What the measure differs by comes first; rows are looked at by what has most values. */
export async function breakdownsOf(frame: Frame): Promise<Dimension[]> {
  const few = fewValued(frame)
  if (frame.measure.variable === null) return [...few].sort((a, b) => b.distinct - a.distinct)
  const screened = (await screenOf(frame)).map(({ column }) => column.column)
  const place = ({ column }: Dimension) =>
    screened.includes(column) ? screened.indexOf(column) : few.length + 99
  return [...few].sort((a, b) => place(a) - place(b))
}
