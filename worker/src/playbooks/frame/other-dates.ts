import type { Field, TableModel, TableProfile } from '#contract'
import { isMoment } from '../../model/times.ts'
import type { FrameDate } from './frame.types.ts'

const MOST_DATES = 4
/** Share of the rows that must have a day for anything to be told of it. */
const FILLED = 0.7

/** What ends a row, or was written since, says how it went and not which rows they are. */
const KNOWN_BEFORE: ReadonlySet<Field['time']> = new Set(['begins', 'point', 'birth', 'due'])

/** The days of a row beside the one that it is counted by: when a thing was bought, handed out, falls due. */
export const otherDates = (source: TableProfile, model: TableModel, axis: string | null): FrameDate[] =>
  model.fields
    .flatMap((field): FrameDate[] => {
      const column = source.columns.find(({ name }) => name === field.column)
      if (!column || field.meaning !== 'time' || field.column === axis || !KNOWN_BEFORE.has(field.time))
        return []
      if (!isMoment(column) || column.nulls > (1 - FILLED) * source.rows) return []
      return [{ column: column.name, label: field.label }]
    })
    .slice(0, MOST_DATES)
