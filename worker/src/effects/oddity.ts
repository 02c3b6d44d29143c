import type { ColumnProfile } from '#contract'
import type { View } from '../prose/view.ts'
import { fieldLabel } from '../model/labels.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from './effect.ts'
import { ODD_LIMITS } from '../decide/odd-limits.ts'

/**
 * Rows that contradict themselves or their like. `order`: they end before they begin; `key`: a name that every row has
 * to itself stands there twice; `sum`: a column that follows from two others does not do so in them; `far`: a value far
 * outside all others; `piled`: one and the same value much more often than its neighbours; `wrong`: what reading the
 * file found that cannot be right; `history`: a value that does not fit what its unit has otherwise; `peers`: a unit
 * apart from others of its kind; `reverses`: a group in which two numbers go together the other way than in all others.
 */
export interface Oddity extends Estimated {
  kind: 'oddity'
  what: 'order' | 'key' | 'sum' | 'far' | 'piled' | 'wrong' | 'history' | 'peers' | 'reverses'
  /** What it is about: "completed", "amount"; of a sum the column that should follow. */
  label: string
  /** How the column follows from others: "quantity times price"; how a value is wrong; what units or groups are called; empty elsewhere. */
  how: string
  /** The second of two numbers that go together. */
  other: string
  column: ColumnProfile | null
  /** One row: `rows` that are so of `n`, and an example's `who` and `value`; of units and groups one row for each. */
  view: View
  /** The row of `view` that is odd. */
  row: number
}

/** Where to look for what is odd. */
export interface Look {
  frame: Frame
  table: string
  where: string
  /** What names a row in an example; an empty text where nothing does. */
  who: string
  /** The one column asked about; null where all are looked at. */
  only: string | null
}

export const profileOf = ({ source }: Frame, column: string) =>
  source.columns.find(({ name }) => name === column)!
export const labelOf = ({ model, source }: Frame, column: string) =>
  fieldLabel({ tables: [model] }, { table: source.name, column })

export function oddity(
  frame: Frame,
  parts: Pick<Oddity, 'what' | 'label' | 'view'> & Partial<Pick<Oddity, 'how' | 'column' | 'other' | 'row'>>,
): Oddity {
  const { view, what, label, row = 0 } = parts
  const single = what === 'history' || what === 'peers' || what === 'reverses'
  return {
    kind: 'oddity',
    how: '',
    other: '',
    column: null,
    row: 0,
    ...parts,
    numbers: numbersOf({
      kind: 'oddity',
      metric: label,
      against: null,
      groups: [what, ...(single ? [view.text(row, what === 'reverses' ? 'stratum' : 'unit')] : [])],
      value: single
        ? view.number(row, { history: 'value', peers: 'level', reverses: 'r' }[what])
        : view.number(0, 'rows'),
      low: null,
      high: null,
      p: single ? view.number(row, what === 'reverses' ? 'p' : 'p_all') : null,
      n: frame.rows,
      size: single ? 1 : Math.min(1, (20 * view.number(0, 'rows')) / Math.max(1, view.number(0, 'n'))),
      evidence: [view],
    }),
  }
}

/** Some rows, but so few that they are exceptions. */
export const isRare = (view: View, most: number = ODD_LIMITS.rare): boolean =>
  view.number(0, 'rows') > 0 && view.number(0, 'rows') <= Math.max(1, most * view.number(0, 'n'))
