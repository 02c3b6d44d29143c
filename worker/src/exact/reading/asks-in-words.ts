import type { Ask, Figure } from '../plan.types.ts'
import { FIGURES_OF_COLUMNS } from '../running/column-figures.ts'
import { figuresIn, OF_ANY, OF_MODELS, OF_PAIRS } from './figures-named.ts'
import { has, type ExactItem } from './items.ts'
import { isNumeric, newAsk, type Known } from './known.ts'
import { askOfPair, gapIn, pairIn } from './gaps-and-pairs.ts'
import { isRule } from './restrictions.ts'
import { digitsOf } from './slots.ts'

/** The figures that a message in plain words asks for. */
export function asksInWords(known: Known): Ask[] {
  const { message, grouping, topic, restrictions } = known
  const asks: Ask[] = []
  const digits = digitsOf(message.body)
  for (const items of message.sentences) {
    if (
      isRule(items) ||
      message.made.some(
        (name) =>
          items.some(({ column }) => column === name) &&
          items.some((item) => has(item, 'NEW')) &&
          !figuresIn(items).length,
      )
    )
      continue
    const pair = pairIn(message, items)
    if (pair) {
      asks.push(
        askOfPair(pair, { ...newAsk(null) }, 'both'),
        askOfPair(pair, { ...newAsk(null), digits }, null),
      )
      continue
    }
    const apart = restrictions.sides === null ? gapIn(message, items, grouping.by) : []
    const figures = figuresIn(items).filter(
      ({ at }) => apart.length === 0 || !has(items[at], 'HIGHEST', 'LOWEST'),
    )
    if (figures.length === 0 && items.some((item) => has(item, 'NORMAL')))
      figures.push({ figure: 'p', at: 0 })
    if (items.some((item) => has(item, 'NORMAL')) && !message.slots.length)
      figures.push({ figure: 'verdict', at: 0 })
    const kept = settle(items, figures).filter(
      ({ at }, _, all) => !grouping.choice || !has(items[at], 'HIGHEST', 'LOWEST') || all.length === 1,
    )
    for (const [index, { figure, at }] of kept.entries()) {
      const ask = { ...newAsk(null), figure, digits }
      const end =
        kept.slice(index + 1).find((next) => columnsNear(known, items.slice(next.at)).length > 0)?.at ??
        items.length
      const own = columnsNear(known, items.slice(at, end)).filter(
        (name) => OF_ANY.has(figure) || isNumeric(known, name),
      )
      const all = columnsNear(known, items).filter((name) => OF_ANY.has(figure) || isNumeric(known, name))
      const free = (names: string[]) =>
        names.filter((name) => !grouping.by.some((key) => key.column === name) || OF_PAIRS.has(figure))
      const chosen =
        [free(own), free(all), topic.filter((name) => OF_ANY.has(figure) || isNumeric(known, name))].find(
          (names) => names.length > 0,
        ) ?? []
      ask.columns = OF_PAIRS.has(figure) ? known.pair.slice(0, 2) : chosen.slice(0, 1)
      if (apart.length > 0 && FIGURES_OF_COLUMNS.has(figure)) {
        asks.push({ ...ask, by: apart, spread: true })
        continue
      }
      if (figure === 'count') countsRows(known, items, ask, own)
      if (figure === 'duplicates') [ask.columns, ask.stage] = [[], 'before']
      if (items.some((item) => has(item, 'OUTLIER')) && figure === 'count') {
        ask.outliers = 'outside'
        ask.stage = 'before'
        if (known.cleaning.outliersOf) ask.columns = [known.cleaning.outliersOf]
      }
      if (grouping.choice && !OF_PAIRS.has(figure)) {
        ask.choice = grouping.choice
        if (has(items[at], 'HIGHEST', 'LOWEST')) ask.figure = grouping.choice.rank.figure
      } else if (
        grouping.by.length > 0 &&
        !OF_MODELS.has(figure) &&
        (known.restrictions.sides === null || !OF_PAIRS.has(figure))
      )
        ask.by = grouping.by
      if (figure === 'verdict') [ask.by, ask.choice] = [[], null]
      const between =
        items.some((item) => has(item, 'DIFFERENCE')) && known.restrictions.sides?.values.length === 2
      if (between && !OF_PAIRS.has(figure) && ask.by.length > 0)
        asks.push({ ...ask, difference: known.restrictions.sides!.values, by: [] })
      if (!asks.some((other) => JSON.stringify(other) === JSON.stringify(ask))) asks.push(ask)
    }
  }
  return asks
}

const columnsNear = ({ message }: Known, items: readonly ExactItem[]): string[] => [
  ...new Set(
    items.flatMap(({ column }) =>
      column !== null && message.columns.some((own) => own.column === column) ? [column] : [],
    ),
  ),
]

/** "How many rows": no column is counted, unless its values are wanted. */
function countsRows(_: Known, items: readonly ExactItem[], ask: Ask, own: readonly string[]): void {
  if (items.some((item) => has(item, 'DISTINCT'))) ask.figure = 'distinct'
  else if (items.some((item) => has(item, 'MISSING')) && !items.some((item) => has(item, 'REMOVE')))
    ask.figure = 'missing'
  else ask.columns = []
  if (ask.figure !== 'count' && own.length > 0) ask.columns = [own[0]!]
}

/** "Number of missing values" is one figure, and so is "how many different". */
function settle(
  items: readonly ExactItem[],
  figures: { figure: Figure; at: number }[],
): { figure: Figure; at: number }[] {
  const counted = figures.some(({ figure }) => figure === 'count')
  return figures.filter(({ figure, at }, index) => {
    if (counted && (figure === 'missing' || figure === 'distinct' || (figure === 'mode' && index > 0)))
      return false
    if (figure === 'sum' && has(items[at], 'TOTAL') && (counted || figures.length > 1)) return false
    if (
      figure === 'count' &&
      has(items[at], 'OUTLIER', 'DUPLICATE') &&
      figures.filter((own) => own.figure === 'count').length > 1
    )
      return figures.findIndex((own) => own.figure === 'count') === index
    return figures.findIndex((own) => own.figure === figure) === index
  })
}
