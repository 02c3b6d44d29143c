import type { Field, MetricRef, TableModel, Term } from '#contract'
import { COST_HEADERS, INCOME_HEADERS, QUANTITY_HEADERS } from '../lexicon/formula-words.ts'
import { EARNED_HEADER, PRICE_OF_ONE, USUAL_PRICE } from '../lexicon/episode-words.ts'
import { isMoneyColumn } from '../lexicon/money.ts'
import { nameWords } from '../profile/name-words.ts'

const wordsOf = ({ label, column }: Field): string[] => [...nameWords(label), ...nameWords(column)]
const speaks = (field: Field, words: ReadonlySet<string>): boolean =>
  wordsOf(field).some((own) => words.has(own))
const measures = ({ fields }: TableModel): Field[] => fields.filter(({ meaning }) => meaning === 'measure')

const ref = (model: TableModel, column: string, terms?: Term[]): MetricRef => ({
  kind: terms ? 'formula' : 'value',
  table: model.table,
  column,
  from: null,
  values: [],
  ...(terms ? { terms } : {}),
})

const quantityOf = (model: TableModel): Field | undefined =>
  measures(model).find(
    (own) => speaks(own, QUANTITY_HEADERS) && !PRICE_OF_ONE.test(own.label) && !speaks(own, COST_HEADERS),
  )

/** How many pieces went. */
export const piecesSold = (model: TableModel): MetricRef | null => {
  const quantity = quantityOf(model)
  return quantity ? ref(model, quantity.column) : null
}

/**
 * What is left of what came in: a column that says so, a price less a cost for each of so many pieces, else all that came in.
 * Null where no column holds money that comes in.
 */
export function moneyMade(model: TableModel): MetricRef | null {
  const all = measures(model)
  const own = all.find(({ label, additivity }) => EARNED_HEADER.test(label) && additivity === 'sum')
  if (own) return ref(model, own.column)
  const quantity = quantityOf(model)
  const cost = all.find((field) => field !== quantity && speaks(field, COST_HEADERS))
  const price = all.find(
    ({ label, column }) =>
      PRICE_OF_ONE.test(label) &&
      !USUAL_PRICE.test(label) &&
      column !== cost?.column &&
      column !== quantity?.column,
  )
  if (price && quantity)
    return ref(model, price.column, [
      ...(cost ? [{ operator: '-' as const, column: cost.column }] : []),
      { operator: '*', column: quantity.column },
    ])
  const income = all.find(
    (field) =>
      isMoneyColumn(field.label, field.unit) && speaks(field, INCOME_HEADERS) && !speaks(field, COST_HEADERS),
  )
  return income ? ref(model, income.column) : null
}

/** What a product of several columns multiplies, as pieces of which each brings something: the factor that is no price. */
export function piecesOf(metric: MetricRef | null, { fields }: TableModel): string | null {
  if (metric?.kind !== 'formula') return null
  const last = (metric.terms ?? []).findLast(({ operator }) => operator === '*')?.column
  if (last === undefined) return null
  const label = fields.find(({ column }) => column === last)?.label ?? last
  return PRICE_OF_ONE.test(label) ? (metric.terms!.length === 1 ? metric.column : null) : last
}
