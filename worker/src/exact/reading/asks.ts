import type { Scalar } from '#contract'
import type { Ask, Condition, Figure, GroupKey, TestName } from '../plan.types.ts'
import { calendarPartOf } from './calendar.ts'
import { columnsIn } from './column-names.ts'
import type { Category } from './categories.ts'
import type { Cleaning } from './cleaning.ts'
import type { Derived } from './derived.types.ts'
import { figureIn, figuresIn, OF_ANY, OF_MODELS, OF_PAIRS } from './figures-named.ts'
import type { Grouping } from './groups.ts'
import { has, type ExactItem } from './items.ts'
import { isNumber, madeColumn, profileOf, type Message } from './message.ts'
import { isRule, type Restrictions } from './restrictions.ts'
import { digitsOf, slotWords, type Slot } from './slots.ts'
import { alikeIn } from './alike.ts'

/** What was read of the message before its figures. */
export interface Known {
  message: Message
  topic: string[]
  derived: Derived[]
  restrictions: Restrictions
  grouping: Grouping
  cleaning: Cleaning
  /** The two or more numbers that a correlation or a test is about. */
  pair: string[]
  test: TestName | null
  /** Categories of the message's own making, and their column. */
  categories: Category[]
  categoryColumn: string | null
}

const base = (name: string | null): Ask => ({
  name,
  part: null,
  figure: 'mean',
  columns: [],
  where: [],
  stage: 'after',
  outliers: null,
  choice: null,
  beyond: null,
  by: [],
  extra: [],
  digits: null,
  options: [],
  probability: null,
  about: null,
  share: [],
  percent: false,
  difference: null,
  century: false,
})

const isNumeric = ({ message, derived, cleaning }: Known, name: string): boolean =>
  derived.some((own) => own.name === name) || isNumber(message, name) || cleaning.encode.includes(name)

/** The figures under the names that the message gives. */
export function asksOfSlots(known: Known): Ask[] {
  const { slots } = known.message
  const wholly = new Set(slots.flatMap((slot) => whollyNamed(known, slot)))
  const body = digitsOf(known.message.body)
  return slots.flatMap((slot, place) =>
    slot.parts.map((part, index) => {
      const ask = askOfSlot(known, slot, slot.parts.length > 1 ? part : null, place, wholly)
      ask.part = slot.parts.length > 1 ? index : null
      ask.digits = ask.digits ?? slot.digits ?? (slot.whole ? 0 : body)
      return ask
    }),
  )
}

/** Columns whose whole name a slot says. */
function whollyNamed({ message, topic }: Known, slot: Slot): string[] {
  const words = new Set(slotWords(slot.name))
  return message.columns
    .filter(({ column, name }) => {
      const own = slotWords(name).filter((word) => word !== 'per')
      return topic.includes(column) && own.length > 1 && own.every((word) => words.has(word))
    })
    .map(({ column }) => column)
}

function askOfSlot(
  known: Known,
  slot: Slot,
  part: string | null,
  place: number,
  wholly: ReadonlySet<string>,
): Ask {
  const { message, topic, restrictions, grouping, cleaning } = known
  const ask = base(slot.name)
  const words = part === null ? slotWords(slot.name) : slotWords(part)
  // "q1" is a quartile before it is a q and a number.
  const name = message.read((part ?? slot.name).replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const inner = message.read(
    part === null ? slotWords(slot.parts[0] ?? '').join(' ') : slotWords(slot.name).join(' '),
  )
  const about = message.read(slot.about)
  ask.options = part === null ? slot.options : []
  const speaks = [...name, ...inner]
  const found =
    figureIn(name) ??
    (part === null ? (figureIn(inner) ?? figureIn(afterNames(about)) ?? figureIn(questionOf(message))) : null)
  ask.figure = /\bp\d{2}\b/i.test(slot.name.replaceAll('_', ' ')) ? 'quantile' : (found?.figure ?? 'group')
  if (slot.whole && !figureIn(name) && asksHowMany(message)) ask.figure = 'count'
  else if (keyNamed(known, words) && !figureIn(name)) ask.figure = 'group'
  // "The difference in mean body mass between males and females".
  if (
    words.some((word) => word === 'difference' || word === 'diff' || word === 'gap') &&
    restrictions.sides?.values.length === 2
  )
    ask.difference = restrictions.sides.values
  // "Total hotels" that is a whole number counts them.
  const counts = figuresIn(message.items).some((own) => own.figure === 'count' || own.figure === 'distinct')
  if (ask.figure === 'sum' && slot.whole && counts && !name.some((item) => has(item, 'SUM')))
    ask.figure = 'count'
  if (ask.options.length > 1) {
    ask.figure = 'verdict'
    if (name.some((item) => has(item, 'MISSING'))) ask.about = 'missing'
  }
  const alike = alikeNamed(known, [...words, ...slotWords(slot.parts[0] ?? '')])
  if (
    alike &&
    (!figureIn(name) ||
      ask.figure === 'group' ||
      columnsIn(
        slotWords(slot.parts[0] ?? ''),
        message.columns.filter((own) => own.column === alike),
      ).length > 0)
  ) {
    ask.figure = 'mode'
    ask.columns = [alike]
    ask.century = /\b(?:1900|19\d\d)\b/.test(slot.about)
    return ask
  }
  if (ask.figure === 'duplicates') ask.stage = 'before'
  ask.columns = columnsOfSlot(known, ask.figure, words, [...words, ...slotWords(slot.parts[0] ?? '')], wholly)
  if (
    speaks.some((item) => has(item, 'BEFORE')) ||
    (part !== null && about.some((item) => has(item, 'BEFORE')))
  )
    ask.stage = 'before'
  if (speaks.some((item) => has(item, 'OUTLIER'))) {
    const without = speaks.some((item) => has(item, 'REMOVE', 'AFTER')) && figureIn(name)?.figure !== 'count'
    ask.outliers = without ? 'inside' : 'outside'
    ask.stage = 'before'
    if (cleaning.outliersOf !== null && !topicNames(known, words)) ask.columns = [cleaning.outliersOf]
  }
  placeInGroups(known, ask, slot, part, place, words)
  if (restrictions.bands.length > 1) {
    const band = bandOf(known, words, place)
    if (band) ask.where.push(band)
  }
  ask.extra = message.made.filter(
    (column) => topic.includes(column) && columnsIn(words, [madeColumn(column)]).length > 0,
  )
  if (OF_MODELS.has(ask.figure) && ask.stage === 'before') ask.extra = []
  ask.where.push(...valueOf(known, words))
  if (
    ask.by.length === 0 &&
    grouping.by.length > 0 &&
    !ask.choice &&
    ask.where.length === 0 &&
    ask.figure !== 'groups' &&
    isListed(known)
  )
    ask.by = grouping.by
  return ask
}

/** The column in which the rows are alike, where the words name it: "vehicle_model_year". */
function alikeNamed({ message }: Known, words: readonly string[]): string | null {
  const alike = alikeIn(message)
  if (!alike) return null
  const columns = message.columns.filter(({ column }) => column === alike.column)
  const joined = words.join('')
  return columnsIn(words, columns).length > 0 ||
    columns.some(({ name }) => joined.includes(slotWords(name).join('')))
    ? alike.column
    : null
}

const topicNames = ({ message }: Known, words: readonly string[]): boolean =>
  columnsIn(words, message.columns).length > 0

/** Items of a description without the names in quotes that it explains. */
const afterNames = (items: readonly ExactItem[]): ExactItem[] => items.filter(({ quoted }) => quoted === null)

const asksHowMany = ({ sentences }: Message): boolean =>
  sentences.some((items) => items.at(-1)?.text === '?' && items.some((item) => has(item, 'COUNT')))

const questionOf = (message: Message): ExactItem[] => message.sentences[0] ?? []

/** "For each continent" before the names: each of them stands for a list. */
const isListed = ({ message }: Known): boolean =>
  message.opening.some(({ text }) => ['each', 'every', 'per'].includes(text))

function columnsOfSlot(
  known: Known,
  figure: Figure,
  words: readonly string[],
  wide: readonly string[],
  wholly: ReadonlySet<string>,
): string[] {
  const { message, topic, pair } = known
  const paired =
    figure === 'r' || figure === 'covariance' || known.test === 'correlation' || known.test === null
  if (OF_PAIRS.has(figure) && paired) return pair.slice(0, 2)
  const takes = (name: string) => OF_ANY.has(figure) || isNumeric(known, name)
  // A column that another figure names in full is not what this one means by a part of its name.
  const open = message.columns.filter(
    (own) =>
      takes(own.column) &&
      (!wholly.has(own.column) ||
        slotWords(own.name).every((word) => word === 'per' || words.includes(word))),
  )
  const mentioned = open.filter(({ column }) => topic.includes(column))
  const named = columnsIn(words, mentioned)
  const anywhere = named.length > 0 ? named : columnsIn(words, open)
  const second = anywhere.length > 0 ? anywhere : columnsIn(wide, mentioned)
  if (figure === 'count' && second.length === 0) return []
  const best = second[0]?.column
  if (best !== undefined) return [best]
  const free = topic.filter((name) => takes(name) && !wholly.has(name))
  const fallback = free.length > 0 ? free : topic.filter(takes)
  return figure === 'verdict' || OF_PAIRS.has(figure) ? fallback.slice(0, 2) : fallback.slice(0, 1)
}

/** Which group a slot speaks of: the chosen one, its name or its figure, or the n-th of several. */
function placeInGroups(
  known: Known,
  ask: Ask,
  slot: Slot,
  part: string | null,
  place: number,
  words: readonly string[],
): void {
  const { message, grouping, restrictions } = known
  const { choice, by } = grouping
  const key =
    keyNamed(known, words) ?? (part === null ? keyNamed(known, slotWords(slot.parts[0] ?? '')) : null)
  const over = ['higher', 'above', 'over', 'more', 'greater'].some((word) => words.includes(word))
  const under = ['lower', 'below', 'under', 'less', 'fewer'].some((word) => words.includes(word))
  if (
    by.length > 0 &&
    (over || under) &&
    (ask.figure === 'count' || slot.whole) &&
    restrictions.bands.length === 0 &&
    !choice
  ) {
    const times = message.items.some((item) => has(item, 'TWICE')) ? 2 : 1
    ask.figure = 'groups'
    ask.by = by
    ask.beyond = { times, over }
    ask.columns = known.topic.filter((name) => isNumeric(known, name)).slice(0, 1)
    return
  }
  if (!choice) {
    if (key && ask.figure === 'group') ask.by = by
    return
  }
  const nth = words.map(Number).find((value) => Number.isInteger(value) && value >= 1 && value <= 20)
  const rankNamed =
    choice.rank.column !== null &&
    columnsIn(
      words,
      message.columns.filter((one) => one.column === choice.rank.column),
    ).length > 0
  if (!key && ask.figure === 'group' && rankNamed) ask.figure = choice.rank.figure
  const own = {
    ...choice,
    place: grouping.top > 1 ? (nth ?? Math.floor((place * grouping.top) / message.slots.length) + 1) - 1 : 0,
  }
  if (words.some((word) => ['lowest', 'least', 'minimum', 'worst', 'smallest'].includes(word)))
    own.order = 'least'
  if (words.some((word) => ['highest', 'most', 'maximum', 'best', 'largest'].includes(word)))
    own.order = 'most'
  const texts = slot.about !== '' && /\bstring\b/i.test(slot.about) && part === null
  if (ask.options.length > 1) return
  if (texts || (key && (part !== null || !figureIn(message.read(words.join(' ')))))) {
    ask.figure = 'group'
    ask.choice = own
    ask.by = key ? [key] : by
    return
  }
  ask.choice = own
}

function keyNamed({ message, grouping }: Known, words: readonly string[]): GroupKey | null {
  for (const key of grouping.by) {
    if (key.part !== null && words.some((word) => calendarPartOf([word]) === key.part)) return key
    if (
      key.part === null &&
      columnsIn(
        words,
        message.columns.filter(({ column }) => column === key.column),
      ).length > 0
    )
      return key
  }
  return null
}

/** The limit that a slot's words tell: "below3_correlation", else by its place. */
function bandOf({ message, restrictions }: Known, words: readonly string[], place: number): Condition | null {
  const { bands } = restrictions
  const numbers = words.map(Number).filter((value) => Number.isFinite(value))
  const over = words.some((word) => ['above', 'over', 'more', 'greater', 'high', 'older'].includes(word))
  const under = words.some((word) => ['below', 'under', 'less', 'lower', 'low', 'younger'].includes(word))
  const told = bands.find(({ condition }) => {
    const same = JSON.stringify(condition.values) === JSON.stringify(numbers)
    if (condition.operator === 'between') return same
    return (
      same && (over ? condition.operator.startsWith('>') : under ? condition.operator.startsWith('<') : true)
    )
  })
  return (told ?? (message.slots.length === bands.length ? bands[place] : undefined))?.condition ?? null
}

const NEGATIVE = new Set(['not', 'non', 'no', 'without', 'never', 'un'])

/** A value that a slot's words name: "mean_fare_female", "average_runs_by_not_eligible". */
function valueOf(known: Known, words: readonly string[]): Condition[] {
  const { message, grouping, restrictions, categories, categoryColumn } = known
  const category = categories.find(({ label }) => slotWords(label).every((word) => words.includes(word)))
  if (category && categoryColumn !== null)
    return [{ column: categoryColumn, operator: '=', values: [category.label] }]
  const columns = [
    ...new Set([
      ...grouping.by.map(({ column }) => column),
      ...(restrictions.sides ? [restrictions.sides.column] : []),
    ]),
  ]
  for (const column of columns) {
    const profile = profileOf(message, column)
    if (!profile) continue
    const own = message.columns.filter((one) => one.column === column)
    const values = profile.top
      .map(({ value }) => value)
      .filter((value): value is Exclude<Scalar, null> => value !== null)
    const said = values.filter((value) => {
      const own = slotWords(String(value))
      return own.length > 0 && own.every((word) => words.includes(word)) && !/^\d$/.test(String(value))
    })
    const best = said.sort((a, b) => String(b).length - String(a).length)[0]
    const negative = words.some((word) => NEGATIVE.has(word))
    if (best !== undefined) {
      const other = values.find((value) => value !== best)
      return [{ column, operator: '=', values: [negative && values.length === 2 ? other! : best] }]
    }
    if (values.length === 2 && grouping.choice === null) {
      const [no, yes] = [...values].sort((a, b) => (String(a) < String(b) ? -1 : 1))
      const names = columnsIn(words, own)
      const shared = slotWords(profile.original_name).filter(
        (word) => word.length > 3 && words.includes(word),
      )
      const paired = message.slots.length === 2
      if (names.length > 0 || shared.length > 0 || (paired && negative))
        return [{ column, operator: '=', values: [negative ? no! : yes!] }]
    }
    // "Type 1" of values that are digits.
    const digit = values.find((value) => words.includes(String(value)))
    if (digit !== undefined && columnsIn(words, own).length > 0)
      return [{ column, operator: '=', values: [digit] }]
  }
  return []
}

/** The figures that a message in plain words asks for. */
export function asksInWords(known: Known): Ask[] {
  const { message, grouping, topic } = known
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
    const figures = figuresIn(items)
    if (figures.length === 0 && items.some((item) => has(item, 'NORMAL')))
      figures.push({ figure: 'p', at: 0 })
    if (items.some((item) => has(item, 'NORMAL')) && !message.slots.length)
      figures.push({ figure: 'verdict', at: 0 })
    const kept = settle(items, figures).filter(
      ({ at }, _, all) => !grouping.choice || !has(items[at], 'HIGHEST', 'LOWEST') || all.length === 1,
    )
    for (const [index, { figure, at }] of kept.entries()) {
      const ask = { ...base(null), figure, digits }
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
