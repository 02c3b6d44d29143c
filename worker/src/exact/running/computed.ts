import { referenceToken, valueAt, type Cell, type Scalar, type Template } from '#contract'
import type { Ask, Figure } from '../plan.types.ts'
import type { Place } from './methods.ts'

/** What an ask came to: a value in a cell, or a word that follows from values in cells. */
export interface Computed {
  ask: Ask
  value: Template
  /** The bare value, for decisions. */
  raw: Scalar
  /** The group that it is of, where it is of one. */
  group: Template | null
  evidence: Cell[]
}

const WHOLE: readonly Figure[] = ['count', 'missing', 'distinct', 'groups', 'duplicates']

/** Decimals as the message asks; words and counts as they stand. */
export function formatOf(ask: Ask, raw: Scalar): string {
  if (typeof raw !== 'number') return 'text'
  if (ask.digits !== null) return ask.digits === 0 ? 'integer' : `decimal${Math.min(6, ask.digits)}`
  return WHOLE.includes(ask.figure) ? 'integer' : 'precise'
}

/** A figure where it stands. */
export function toldAt(ask: Ask, { cell, table, row, column }: Place, group: Template | null): Computed {
  const raw = valueAt(cell.output.tables[table]!, row, column)
  const whole = WHOLE.includes(ask.figure)
  const format =
    ask.century && typeof raw === 'number'
      ? 'year'
      : whole && typeof raw === 'number'
        ? 'integer'
        : formatOf(ask, raw)
  return { ask, value: referenceToken(cell.id, table, row, column, format), raw, group, evidence: [cell] }
}
