import type { TableModel, Term } from '#contract'
import {
  COST_HEADERS,
  COST_THINGS,
  COUNTED_HEADERS,
  EITHER_HEADERS,
  GAIN_WORDS,
  INCOME_HEADERS,
  LOST_MONEY,
  NO_CASH_HEADERS,
  PRICE_HEADERS,
  QUANTITY_HEADERS,
  UNIT_PRICE_HEADERS,
  WHOLE_HEADERS,
} from '../../lexicon/formula-words.ts'
import { isMoneyColumn, MONEY_UNIT } from '../../lexicon/money.ts'
import { nameWords } from '../../profile/name-words.ts'

/** True where one of the phrases stands among the words. */
export const saysPhrase = (words: readonly string[], phrases: ReadonlySet<string>): boolean =>
  words.some(
    (word, at) =>
      phrases.has(word) ||
      phrases.has(`${word} ${words[at + 1] ?? ''}`) ||
      phrases.has(`${word} ${words[at + 1] ?? ''} ${words[at + 2] ?? ''}`),
  )

/** A column of numbers, with what its header says of money. */
export interface MoneyColumn {
  column: string
  unit: string | null
  words: readonly string[]
  money: boolean
}

/** The table asked about. */
interface OfTable {
  main: { model: TableModel }
}

/** The columns of numbers of the rows asked about. */
export const moneyColumns = ({ main }: OfTable): MoneyColumn[] =>
  main.model.fields
    .filter(({ meaning }) => meaning === 'measure')
    .map(({ column, label, unit }) => ({
      column,
      unit,
      words: [...nameWords(label), '/', ...nameWords(column)],
      money: isMoneyColumn(label, unit),
    }))

/** True where money made or lost is spoken of: "profit", "lost us money", "paid for itself". */
export const speaksOfGain = (text: readonly string[], lemmas: readonly string[]): boolean =>
  saysPhrase(lemmas, GAIN_WORDS) || saysPhrase(text, GAIN_WORDS) || LOST_MONEY.test(text.join(' '))

/** The first column and what is added to it or taken from it. */
export interface Gain {
  columns: string[]
  terms: Term[]
}

/**
 * What is earned is all that came in less all that went out, of one currency and each amount once. Null where a column
 * says so itself, or where the table has one side alone.
 */
export const gainAsked = (
  text: readonly string[],
  lemmas: readonly string[],
  context: OfTable,
): Gain | null => (speaksOfGain(text, lemmas) ? gainOfTable(context) : null)

/** The same, of a goal that asks for it in other words. */
export function gainOfTable(
  context: OfTable,
  /** Words of what the goal says is paid for. */
  paidFor: ReadonlySet<string> = NOTHING,
): Gain | null {
  const { fields } = context.main.model
  if (fields.some(({ meaning, label }) => meaning === 'measure' && saysPhrase(label.split(' '), OWN_GAIN)))
    return null
  const columns = moneyColumns(context)
  const able = columns.filter(
    ({ words, unit }) =>
      !saysPhrase(words, NO_CASH_HEADERS) &&
      (MONEY_UNIT.test(unit ?? '') || !saysPhrase(words, COUNTED_HEADERS)),
  )
  const outgoing = (own: MoneyColumn) =>
    saysPhrase(own.words, COST_HEADERS) ||
    (own.money &&
      !saysPhrase(own.words, INCOME_HEADERS) &&
      (saysPhrase(own.words, COST_THINGS) || saysPhrase(own.words, paidFor)))
  const spent = able.filter(outgoing)
  const plain = (own: MoneyColumn) => !spent.includes(own) && !saysPhrase(own.words, UNIT_PRICE_HEADERS)
  const earned = able.filter((own) => plain(own) && saysPhrase(own.words, INCOME_HEADERS))
  // A fee beside takings is paid to somebody; without them it is what comes in.
  const either = able.filter(
    (own) => plain(own) && !earned.includes(own) && saysPhrase(own.words, EITHER_HEADERS),
  )
  // A price beside what a whole row cost is the price of the row, unless so many were sold at it.
  const priced = able.filter((own) => !spent.includes(own) && saysPhrase(own.words, PRICE_HEADERS))
  const ofRow = columns.every(({ words }) => !saysPhrase(words, QUANTITY_HEADERS)) ? priced.slice(0, 1) : []
  const income = earned.length > 0 ? earned : either.length > 0 ? either : spent.length > 1 ? ofRow : []
  if (income.length === 0 || spent.length === 0) return single(columns)
  const cost = earned.length > 0 ? [...spent, ...either] : spent
  const unit = income[0]!.unit
  const [plus, minus] = [income, cost].map((side) => onceEach(side.filter((own) => own.unit === unit)))
  if (plus!.length === 0 || minus!.length === 0) return single(columns)
  return gainOf(plus!, minus!)
}

const NOTHING: ReadonlySet<string> = new Set()
const OWN_GAIN: ReadonlySet<string> = new Set([
  'profit',
  'margin',
  'gain',
  'profitability',
  'surplus',
  'loss',
])

/** What a piece was sold for less what it cost, where a table knows no more of it. */
function single(columns: readonly MoneyColumn[]): Gain | null {
  const prices = columns.filter(
    ({ words }) => saysPhrase(words, PRICE_HEADERS) && !saysPhrase(words, COST_HEADERS),
  )
  // What a row brought comes before what one of its pieces is sold for.
  const price = prices.find(({ words }) => !saysPhrase(words, UNIT_PRICE_HEADERS)) ?? prices[0]
  const cost = columns.find((own) => own !== price && saysPhrase(own.words, COST_HEADERS))
  return price && cost ? gainOf([price], [cost]) : null
}

/** A total stands for its parts, which would count twice beside it. */
const onceEach = (side: readonly MoneyColumn[]): readonly MoneyColumn[] => {
  const whole = side.filter(({ words }) => saysPhrase(words, WHOLE_HEADERS))
  return whole.length > 0 ? whole.slice(0, 1) : side
}

function gainOf(plus: readonly MoneyColumn[], minus: readonly MoneyColumn[]): Gain {
  const more = plus.slice(1)
  return {
    columns: [...plus, ...minus].map(({ column }) => column),
    terms: [
      ...more.map(({ column }): Term => ({ operator: '+', column })),
      ...minus.map(({ column }): Term => ({ operator: '-', column })),
    ],
  }
}
