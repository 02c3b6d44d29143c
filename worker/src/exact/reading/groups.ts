import type { ColumnFigure, GroupChoice, GroupKey } from '../plan.types.ts'
import { calendarPartOf } from './calendar.ts'
import { figureIn } from './figures-named.ts'
import { has, type ExactItem } from './items.ts'
import { isNumber, isTime, profileOf, timeColumn, type Message } from './message.ts'

/** Which groups the message speaks of, and which of them it wants. */
export interface Grouping {
  by: GroupKey[]
  /** Ranked for one or a few of them; null where each is wanted, or none. */
  choice: GroupChoice | null
  /** How many of the first ones are wanted. */
  top: number
}

/** Words between "each" and the column. */
const BETWEEN = new Set(
  'unique the of value values different distinct a individual type group column for in function on whether using'.split(
    ' ',
  ),
)
const MOST_GROUPS = 60

export function readGrouping(message: Message, sideColumn: string | null): Grouping {
  const by: GroupKey[] = []
  const add = (key: GroupKey) => {
    if (!by.some((own) => own.column === key.column && own.part === key.part)) by.push(key)
  }
  let choice: GroupChoice | null = null
  let top = 1
  const all = [...message.sentences, message.opening]
  for (const items of all) {
    for (const [at, item] of items.entries()) {
      const key = keyOf(message, item)
      if (key && (isEach(items, at) || isWhich(items, at) || isCombined(items, at))) add(key)
    }
    const ranked = rankedIn(message, items)
    if (ranked && !choice && ranked.keys.length > 0) {
      for (const key of ranked.keys) add(key)
      choice = { by, rank: ranked.rank, order: ranked.order, place: 0 }
      top = ranked.top
    }
  }
  if (sideColumn !== null && by.length === 0) add({ column: sideColumn, part: null })
  // "Return the combination which has the highest average": the groups were named in another sentence.
  if (!choice && by.length > 0)
    for (const items of message.sentences) {
      const ranked = rankedIn(message, items, true)
      if (ranked) {
        choice = { by, rank: ranked.rank, order: ranked.order, place: 0 }
        top = ranked.top
      }
    }
  if (choice) choice = { ...choice, by }
  return { by, choice, top }
}

function keyOf(message: Message, item: ExactItem, dated = false): GroupKey | null {
  if (item.column !== null) {
    const name = item.column
    if (isTime(message, name)) return dated ? { column: name, part: null } : null
    const few = (profileOf(message, name)?.distinct ?? 0) <= MOST_GROUPS
    return !isNumber(message, name) || few ? { column: name, part: null } : null
  }
  const day = dated && (item.text === 'date' || item.text === 'day') ? timeColumn(message) : null
  if (day !== null) return { column: day, part: null }
  if (!has(item, 'PART')) return null
  const time = timeColumn(message)
  const part = calendarPartOf([...item.tags])
  return time && part ? { column: time, part } : null
}

function isEach(items: readonly ExactItem[], at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - 5); place--) {
    const item = items[place]!
    if (item.quoted === 'groupby') return true
    if (['each', 'every', 'per', 'by', 'across', 'groupby'].includes(item.text)) {
      if (item.text === 'by') return isGrouping(items, place)
      return true
    }
    if (
      !BETWEEN.has(item.text) &&
      item.column === null &&
      !has(item, 'PART') &&
      item.text !== 'and' &&
      item.text !== ','
    )
      return false
  }
  return false
}

/** "Average charges by region", "grouped by region", but not "divided by", "predicted by", "followed by". */
const isGrouping = (items: readonly ExactItem[], at: number): boolean => {
  const before = items[at - 1]
  return (
    before === undefined ||
    !(has(before, 'DIVIDE', 'MULTIPLY', 'SUBTRACT', 'PREDICT') || /(?:ed|ing)$/.test(before.text)) ||
    ['grouped', 'grouping', 'broken', 'separated', 'categorized', 'split'].includes(before.text)
  )
}

const isWhich = (items: readonly ExactItem[], at: number): boolean =>
  items.slice(Math.max(0, at - 2), at).some(({ text }) => text === 'which' || text === 'what') &&
  items.slice(at).some((item) => has(item, 'HIGHEST', 'LOWEST'))

const isCombined = (items: readonly ExactItem[], at: number): boolean =>
  has(items[at], 'PART') && items.some((item) => has(item, 'COMBINATION'))

interface Ranked {
  keys: GroupKey[]
  rank: GroupChoice['rank']
  order: GroupChoice['order']
  top: number
}

/** What is computed where no column stands beside the figure: the one that the message makes, else its only number. */
function measured(message: Message): string | null {
  const numbers = [
    ...new Set(
      message.items.flatMap(({ column }) => (column !== null && isNumber(message, column) ? [column] : [])),
    ),
  ]
  return message.made[0] ?? numbers[0] ?? null
}

/** How a number is put together for groups that are ranked by it: as another sentence says, else added up where it may be. */
function figureOf(message: Message, measure: string, keys: readonly GroupKey[]): ColumnFigure {
  for (const items of message.sentences) {
    const at = items.findIndex(({ column }) => column === measure)
    const said = at > 0 ? figureIn(items.slice(Math.max(0, at - 4), at))?.figure : undefined
    if (said === 'mean' || said === 'median' || said === 'sum') return said
  }
  const single = keys.some(({ column }) => profileOf(message, column)?.distinct === message.table.rows)
  const adds = message.model.fields.find((field) => field.column === measure)?.additivity === 'sum'
  return adds && !single ? 'sum' : 'maximum'
}

/** "Which brand has the highest average star rating", "the three most common values of displacement". */
function rankedIn(message: Message, items: readonly ExactItem[], known = false): Ranked | null {
  for (const [at, item] of items.entries()) {
    if (!has(item, 'HIGHEST', 'LOWEST') || has(item, 'COL') || items[at - 1]?.text === 'at') continue
    const order = has(item, 'LOWEST') && !has(item, 'HIGHEST') ? ('least' as const) : ('most' as const)
    const behind = items.slice(at + 1, at + 10)
    const before = items.slice(Math.max(0, at - 8), at)
    const leading = items.findIndex(({ text }) => text === 'top')
    const top =
      [
        ...items.slice(leading + 1, leading >= 0 ? leading + 2 : 0),
        ...items.slice(Math.max(0, at - 3), at + 3),
      ].find(({ number }) => number !== null && number >= 2 && number <= 20)?.number ?? 1
    const common = ['common', 'frequent', 'frequently', 'commonly', 'often', 'popular', 'occurring'].includes(
      items[at + 1]?.text ?? '',
    )
    if (item.text === 'top' && items.slice(at + 1).some((own) => has(own, 'HIGHEST', 'LOWEST'))) continue
    const figure = figureIn(behind)
    const named = behind.find(({ column }) => column !== null && isNumber(message, column))?.column ?? null
    // "On which date was unemployment highest".
    const just = items
      .slice(Math.max(0, at - 3), at)
      .findLast(({ column }) => column !== null && isNumber(message, column))?.column
    const last = items.slice(at + 1).every((own) => has(own, 'SIGN'))
    const measure =
      named ?? (last ? just : null) ?? (figure && figure.figure !== 'count' ? measured(message) : null)
    if (common) {
      const key = [...behind, ...before.toReversed()]
        .map((own) => (own.column === null ? keyOf(message, own) : { column: own.column, part: null }))
        .find((own) => own !== null)
      if (key) return { keys: [key], rank: { figure: 'count', column: null }, order, top }
      continue
    }
    const keys = [...before, ...(known ? [] : items.slice(at + 10))].flatMap((own) => {
      const key = keyOf(message, own, true)
      return key && key.column !== measure ? [key] : []
    })
    const which =
      before.some(({ text }) => ['which', 'what', 'the', 'identify', 'find'].includes(text)) ||
      items.some((own) => has(own, 'WHICH'))
    if (!known && (keys.length === 0 || !which)) continue
    const counted =
      ['most', 'fewest', 'least'].includes(item.text) ||
      behind.slice(0, 5).some((own) => has(own, 'ROWS', 'ROW', 'COUNT'))
    const rank =
      figure && figure.figure !== 'count' && measure !== null
        ? { figure: figure.figure as ColumnFigure, column: measure }
        : measure !== null
          ? { figure: figureOf(message, measure, keys), column: measure }
          : counted
            ? { figure: 'count' as const, column: null }
            : null
    if (rank) return { keys: keys.slice(-2), rank, order, top }
  }
  return null
}
