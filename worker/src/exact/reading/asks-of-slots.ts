import type { Ask, Figure } from '../plan.types.ts'
import { alikeIn } from './alike.ts'
import { columnsIn } from './column-names.ts'
import { FIGURES_OF_COLUMNS } from '../running/column-figures.ts'
import { askOfPair, gapIn, pairIn } from './gaps-and-pairs.ts'
import { figureIn, figuresIn, OF_ANY, OF_MODELS, OF_PAIRS } from './figures-named.ts'
import { has, type ExactItem } from './items.ts'
import { isNumeric, newAsk, type Known } from './known.ts'
import { madeColumn, type Message } from './message.ts'
import { bandOf, keyNamed, placeInGroups, valueOf } from './slot-groups.ts'
import { digitsOf, slotWords, type Slot } from './slots.ts'

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
  const ask = newAsk(slot.name)
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
  const apart =
    ask.difference === null && words.some((word) => ['difference', 'diff', 'gap'].includes(word))
      ? message.sentences.map((items) => gapIn(message, items, grouping.by)).find((by) => by.length > 0)
      : undefined
  if (apart && FIGURES_OF_COLUMNS.has(gapFigure(ask.figure, message))) {
    ask.figure = gapFigure(ask.figure, message)
    ask.columns = columnsOfSlot(known, ask.figure, words, words, wholly)
    return { ...ask, by: apart, spread: true }
  }
  const pair = message.sentences.map((items) => pairIn(message, items)).find((own) => own !== null)
  if (pair && (ask.figure === 'r' || ask.figure === 'group')) {
    const correlation = figureIn(name)?.figure === 'r'
    return askOfPair(pair, ask, correlation ? null : nameInPair(words, part, slot, place, message))
  }
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

/** What groups are apart in: the figure of the name, else the one of the question. */
const gapFigure = (figure: Figure, message: Message): Figure =>
  figure === 'group' || figure === 'maximum' || figure === 'minimum'
    ? (message.sentences
        .map((items) => figureIn(items)?.figure)
        .find((own) => own === 'mean' || own === 'median' || own === 'sum') ?? 'mean')
    : figure

/** Which name of the pair a slot wants: by its words, else by its place. */
function nameInPair(
  words: readonly string[],
  part: string | null,
  slot: Slot,
  place: number,
  { slots }: Message,
): 'both' | 'first' | 'second' {
  if (part !== null) return slot.parts.indexOf(part) === 0 ? 'first' : 'second'
  if (words.some((word) => ['1', 'first', 'a', 'one'].includes(word))) return 'first'
  if (words.some((word) => ['2', 'second', 'b', 'two'].includes(word))) return 'second'
  const names = slots.filter(({ name }) => !/corr|coef|\br\b|value/i.test(name))
  return names.length === 2 ? (names.indexOf(slots[place]!) === 0 ? 'first' : 'second') : 'both'
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
  // Another column than the one that is meant would be a wrong answer.
  if (known.unknown.some((own) => slotWords(own).every((word) => words.includes(word)))) return []
  const free = topic.filter((name) => takes(name) && !wholly.has(name))
  const fallback = free.length > 0 ? free : topic.filter(takes)
  return figure === 'verdict' || OF_PAIRS.has(figure) ? fallback.slice(0, 2) : fallback.slice(0, 1)
}
