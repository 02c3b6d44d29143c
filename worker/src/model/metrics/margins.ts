import type { Metric, Term } from '#contract'
import { MARGIN_NAMES, NEITHER, OF_ONE, SPENT, TAKEN, TAKEN_BESIDE_COST } from '../../lexicon/margin-words.ts'
import { EARNED_HEADER, PRICE_OF_ONE } from '../../lexicon/episode-words.ts'
import { QUANTITY_HEADERS } from '../../lexicon/formula-words.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { isNumber, type Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

const speaks = ({ words }: Meant, of: ReadonlySet<string>): boolean => words.some((word) => of.has(word))

/**
 * What is left of each unit of money that comes in: what was taken less what it cost, over what was taken, total by total.
 * A cost of one piece counts as often as there are pieces. None where a column says what was earned, or where the table has
 * one side alone.
 */
export function marginMetrics(deriving: Deriving): Metric[] {
  const { fields } = deriving
  const numbers = fields.filter(
    ({ field, column }) => field.meaning === 'measure' && isNumber(column) && column.unit !== '%',
  )
  if (fields.some(({ field }) => EARNED_HEADER.test(field.label) && field.meaning === 'measure')) return []
  const able = numbers.filter((own) => !speaks(own, NEITHER))
  const costs = able.filter((own) => speaks(own, SPENT))
  const taken = takenOf(able.filter((own) => !costs.includes(own)))
  const [cost, ...others] = costs
  if (!taken || !cost || others.length > 0 || !isOneMoney(taken, cost)) return []
  const many = fields.find(
    (own) =>
      own !== cost &&
      own !== taken &&
      isNumber(own.column) &&
      speaks(own, QUANTITY_HEADERS) &&
      !speaks(own, OF_ONE) &&
      !isMoneyColumn(own.label, own.column.unit),
  )
  const [paidForOne, costOfOne] = [PRICE_OF_ONE.test(taken.label), speaks(cost, OF_ONE)]
  // A price beside the cost of all pieces: which of the two it is to be set against nobody knows.
  if (paidForOne !== costOfOne && (paidForOne || !many)) return []
  const each = paidForOne && many ? many.column.name : undefined
  const times = !paidForOne && costOfOne && many ? many.column.name : undefined
  const term: Term = { operator: '-', column: cost.column.name, ...(times && { times }) }
  const income = taken.column.name
  return [
    metric(
      deriving,
      { kind: 'ratio', column: income, from: income, terms: [term], ...(each && { each }) },
      {
        label: 'margin',
        names: MARGIN_NAMES.split(', '),
        unit: '%',
        additivity: 'mean',
        better: 'more',
        weight: 0.3,
      },
    ),
  ]
}

/** What came in: the amount of all pieces before the price of one. */
function takenOf(fields: readonly Meant[]): Meant | undefined {
  const money = fields.filter(
    (own) =>
      isMoneyColumn(own.label, own.column.unit) || speaks(own, TAKEN) || speaks(own, TAKEN_BESIDE_COST),
  )
  const whole = money.filter(({ label }) => !PRICE_OF_ONE.test(label))
  return (
    whole.find((own) => speaks(own, TAKEN)) ??
    whole.find((own) => speaks(own, TAKEN_BESIDE_COST)) ??
    money.find(({ label }) => PRICE_OF_ONE.test(label))
  )
}

const isOneMoney = (a: Meant, b: Meant): boolean =>
  a.column.unit === b.column.unit || a.column.unit === null || b.column.unit === null
