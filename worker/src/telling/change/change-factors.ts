import type { Template } from '#contract'
import type { ChangeParts, Factor } from '../../effects/change/change-parts.ts'
import { pluralOf, singularOf } from '../../lexicon/inflect.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { percentOf, valueOf } from '../words.ts'

/** Part of the change below which a factor is called as good as the same. */
const SAME = 0.02
const SIZE = { difference: true, size: true } as const

/** What one row has, where the measure is a total of them. */
const perRow = (measure: Measure): Measure =>
  measure.kind === 'sum' ? { ...measure, kind: 'mean' } : measure

/** Names of a quantity that say nothing of what there is so much of. */
const NAMELESS: ReadonlySet<string> = new Set([
  'quantity',
  'qty',
  'volume',
  'units',
  'items',
  'pieces',
  'pcs',
])

/** What one of a quantity is called: "kg", "ticket", "unit". */
function pieceOf({ label, unit }: Variable): string {
  const after = unit.after.trim()
  if (after !== '') return after
  const last = label.split(' ').at(-1)!
  return NAMELESS.has(last) ? 'unit' : singularOf(last)
}

/** "more orders (3,400 to 4,100)", "less for each unit (197 to 193)". */
export function factorWords(
  { noun, unit, measure }: Frame,
  factors: View,
  row: number,
  quantity: Variable | null,
): Template {
  const factor = factors.text(row, 'factor') as Factor
  const more = factors.number(row, 'now') > factors.number(row, 'before')
  const value = (column: string) =>
    factor === 'per_row' || factor === 'per_quantity'
      ? valueOf(perRow(measure), factors, row, column)
      : factors.ref(
          row,
          column,
          factor === 'rows_per_unit' || factor === 'quantity_per_row' ? 'decimal1' : 'integer',
        )
  const ends = text`${value('before')} to ${value('now')}`
  const one = unit ? name(unit.label) : ''
  // Sales of tickets in a file of tickets: what is counted are its rows.
  const same = quantity !== null && pluralOf(pieceOf(quantity)) === noun.many
  const [row1, rows] = same ? ['row', 'rows'] : [noun.one, noun.many]
  switch (factor) {
    case 'units':
      return text`${more ? 'more' : 'fewer'} ${name(pluralOf(unit!.label))} (${ends})`
    case 'rows_per_unit':
      return text`${more ? 'more' : 'fewer'} ${name(rows)} for each ${one} (${ends})`
    case 'rows':
      return text`${more ? 'more' : 'fewer'} ${name(rows)} (${ends})`
    case 'per_row':
      return text`${more ? 'more' : 'less'} for each ${name(row1)} (${ends})`
    case 'quantity':
      return text`${more ? 'more' : 'fewer'} ${manyPieces(quantity!)} (${ends})`
    case 'quantity_per_row':
      return text`${more ? 'more' : 'fewer'} ${manyPieces(quantity!)} for each ${name(row1)} (${ends})`
    case 'per_quantity':
      return text`${more ? 'more' : 'less'} for each ${name(pieceOf(quantity!))} (${ends})`
  }
}

/** Signs of units have no plural. */
const manyPieces = (quantity: Variable): Template =>
  quantity.unit.after.trim() === '' ? name(pluralOf(pieceOf(quantity))) : name(pieceOf(quantity))

const PLURAL: ReadonlySet<string> = new Set([
  'units',
  'rows',
  'rows_per_unit',
  'quantity',
  'quantity_per_row',
])

/** "More orders (3,400 to 4,100) make 130,000 of it; less for each order (197 to 193) takes 10,000 away again." */
export function factorsSentence(frame: Frame, { factors, quantity }: ChangeParts): Template {
  if (!factors || factors.length < 2) return ''
  const told = factors.rows.map((row) => {
    const share = factors.number(row, 'share')
    const words = factorWords(frame, factors, row, quantity)
    const plural = PLURAL.has(factors.text(row, 'factor'))
    if (Math.abs(share) < SAME) return text`${words} next to nothing`
    const part = valueOf(frame.measure, factors, row, 'part', SIZE)
    if (share > 1) return text`${words} would by ${plural ? 'themselves' : 'itself'} have made ${part}`
    return share > 0
      ? text`${words} ${plural ? 'make' : 'makes'} ${part} of it (${percentOf(factors, row, 'share')})`
      : text`${words} ${plural ? 'take' : 'takes'} ${part} away again`
  })
  return text`${told.join('; ')}.`
}
