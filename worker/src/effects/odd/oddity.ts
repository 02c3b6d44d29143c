import type { ColumnProfile } from '#contract'
import type { View } from '../../prose/view.ts'
import { fieldLabel } from '../../model/labels.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { isMoneyColumn, MONEY_UNIT } from '../../lexicon/money.ts'
import { ODD_LIMITS } from '../../decide/odd-limits.ts'

/**
 * Rows that contradict themselves or their like. `order`: they end before they begin; `key`: a name that every row has
 * to itself stands there twice; `sum`: a column that follows from two others does not do so in them; `far`: a value far
 * outside all others; `piled`: one and the same value much more often than its neighbours; `wrong`: what reading the
 * file found that cannot be right; `history`: a value that does not fit what its unit has otherwise; `peers`: a unit
 * apart from others of its kind; `left-out`: numbers that count on and leave some out; `again`: rows that agree in all but
 * their name; `near`: the amount of another one of the same party a few days later; `slip`: a digit too many or too few for their group; `off-unit`: rows off what their unit has otherwise, nearly
 * all of one value of another column; `undone`: an end of what is not done; `none-below`: no time at all where the end lies
 * before the beginning; `above`: more than there is room for; `entry`: what cleaning leaves out; `reverses`: a group in which two numbers go together the other way than in all others.
 */
export interface Oddity extends Estimated {
  kind: 'oddity'
  what:
    | 'order'
    | 'key'
    | 'sum'
    | 'far'
    | 'piled'
    | 'wrong'
    | 'history'
    | 'peers'
    | 'reverses'
    | 'left-out'
    | 'again'
    | 'near'
    | 'slip'
    | 'off-unit'
    | 'undone'
    | 'none-below'
    | 'above'
    | 'entry'
  /** What it is about: "completed", "amount"; of a sum the column that should follow. */
  label: string
  /** How the column follows from others: "quantity times price"; how a value is wrong; what units or groups are called; empty elsewhere. */
  how: string
  /** The second of two numbers that go together. */
  other: string
  column: ColumnProfile | null
  /** Money of the rows, where a column of amounts is there to be added up: `money` of `view`. */
  money: ColumnProfile | null
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
  parts: Pick<Oddity, 'what' | 'label' | 'view'> &
    Partial<Pick<Oddity, 'how' | 'column' | 'other' | 'row' | 'money'>>,
): Oddity {
  const { view, what, label, row = 0 } = parts
  const single = what === 'history' || what === 'peers' || what === 'reverses'
  return {
    kind: 'oddity',
    how: '',
    other: '',
    column: null,
    money: null,
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

/** Rows that are named by what names them, the first of them; of a table with `who` and `row_at`. */
export const namesOf = (condition: string): string =>
  `array_to_string((list(who order by row_at) filter (where ${condition}))[1:${MOST_NAMED}], ', ')`

/** Rows that are named one by one. */
export const MOST_NAMED = 5

/** The column of amounts of money that add up; null where there is none, or several that may be meant. */
export function moneyOf(frame: Frame): ColumnProfile | null {
  const all = frame.model.fields.filter(({ column, label, unit, meaning, additivity }) => {
    const { storage } = profileOf(frame, column)
    return (
      meaning === 'measure' &&
      additivity === 'sum' &&
      (storage === 'number' || storage === 'integer') &&
      (unit === null || MONEY_UNIT.test(unit)) &&
      (isMoneyColumn(label, unit) || /\b(?:paid|payment|total)\b/i.test(label))
    )
  })
  return all.length === 1 ? profileOf(frame, all[0]!.column) : null
}

/** Some rows, but so few that they are exceptions. */
export const isRare = (view: View, most: number = ODD_LIMITS.rare): boolean =>
  view.number(0, 'rows') > 0 && view.number(0, 'rows') <= Math.max(1, most * view.number(0, 'n'))
