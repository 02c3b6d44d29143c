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
 * file found that cannot be right.
 */
export interface Oddity extends Estimated {
  kind: 'oddity'
  what: 'order' | 'key' | 'sum' | 'far' | 'piled' | 'wrong'
  /** What it is about: "completed", "amount"; of a sum the column that should follow. */
  label: string
  /** How the column follows from others: "quantity times price"; how a value is wrong; empty elsewhere. */
  how: string
  column: ColumnProfile | null
  /** One row: `rows` that are so of `n`, and an example's `who` and `value`. */
  view: View
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
  parts: Pick<Oddity, 'what' | 'label' | 'view'> & Partial<Pick<Oddity, 'how' | 'column'>>,
): Oddity {
  const { view, what, label } = parts
  return {
    kind: 'oddity',
    how: '',
    column: null,
    ...parts,
    numbers: numbersOf({
      kind: 'oddity',
      metric: label,
      against: null,
      groups: [what],
      value: view.number(0, 'rows'),
      low: null,
      high: null,
      p: null,
      n: frame.rows,
      size: Math.min(1, (20 * view.number(0, 'rows')) / Math.max(1, view.number(0, 'n'))),
      evidence: [view],
    }),
  }
}

/** Some rows, but so few that they are exceptions. */
export const isRare = (view: View, most: number = ODD_LIMITS.rare): boolean =>
  view.number(0, 'rows') > 0 && view.number(0, 'rows') <= Math.max(1, most * view.number(0, 'n'))
