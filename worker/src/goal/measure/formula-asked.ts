import type { Metric, MetricRef, Term } from '#contract'
import { isLike } from '../../model/like-amounts.ts'
import { metricOf } from '../../model/metric-of.ts'
import {
  QUANTITY_HEADERS,
  TAKINGS_WORDS,
  TOGETHER_WORDS,
  UNIT_PRICE_HEADERS,
} from '../../lexicon/formula-words.ts'
import type { Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { familiesOf, membersSaid, type Family } from './families.ts'
import { gainAsked, moneyColumns, saysPhrase } from './gain-asked.ts'
import { numbersNamed, type NumberNamed } from './numbers-named.ts'

/** A measure made of several columns, with the columns that it uses up. */
export interface Made {
  metric: Metric
  at: number | null
  columns: string[]
}

/** Words of a stretch of items as they are written and as base forms. */
const wordsOf = (items: readonly Item[], { tokens }: Context): { text: string[]; lemmas: string[] } => {
  const own = items.flatMap(({ from, to }) => tokens.slice(from, to))
  return { text: own.map(({ text }) => text), lemmas: own.map(({ lemma }) => lemma) }
}

export function formulaAsked(items: readonly Item[], context: Context): Made | null {
  const { text, lemmas } = wordsOf(items, context)
  const numbers = numbersNamed(items, context)
  return (
    minus(items, numbers, text, context) ??
    times(items, numbers, text, context) ??
    together(items, numbers, text, lemmas, context) ??
    gain(text, lemmas, numbers, context) ??
    wide(text, lemmas, numbers, context) ??
    takings(lemmas, numbers, context)
  )
}

const made = (
  columns: readonly string[],
  operator: Term['operator'],
  context: Context,
  at: number | null,
): Made => {
  const terms = columns.slice(1).map((column) => ({ operator, column }))
  return madeOf(columns, terms, context, at)
}

const madeOf = (
  columns: readonly string[],
  terms: readonly Term[],
  context: Context,
  at: number | null,
): Made => {
  const { model } = context.main
  const ref: MetricRef = {
    kind: 'formula',
    table: model.table,
    column: columns[0]!,
    from: null,
    values: [],
    terms: [...terms],
  }
  return { metric: metricOf(model, ref), at, columns: [...columns] }
}

const CAME_FROM =
  /\b(?:improve(?:d|ment|s)?|gain(?:ed|s)?|increased?|rise|rose|risen|growth|grew|grown|changed?|progress(?:ed|ion)?|development|developed|dropped|drop|decreased?|declined?|fall|fell|fallen|jump(?:ed)?|advance(?:d|ment)?|shift(?:ed)?) from(?: \w+)?$/
const GOES_TO = /^(?:\w+ )?to(?: \w+)?$/

const BETWEEN_MINUS: ReadonlySet<string> = new Set(['minus', 'less'])

/** What may stand before the second of two amounts; anything else makes of "less" how much of the one there is. */
const BESIDE_AMOUNT: ReadonlySet<string> = new Set(
  'the our their its his her my your any all what a an we us was is paid of each'.split(' '),
)

/** "Income less our costs" takes the one off the other; "do they ride less when it is cold", "leave less on plates" do not. */
const takesOff = (between: readonly string[]): boolean => {
  const at = between.findIndex((word) => BETWEEN_MINUS.has(word))
  if (at < 0) return false
  return between[at] === 'minus' || between.slice(at + 1).every((word) => BESIDE_AMOUNT.has(word))
}

/** Only amounts of one kind and unit are added up or taken off each other. */
const areLike = (columns: readonly string[], { main }: Context): boolean => {
  const [first, ...rest] = columns.flatMap(
    (column) => main.model.fields.find((own) => own.column === column) ?? [],
  )
  return rest.every((other) => first !== undefined && isLike(first, other))
}

/** "Price minus cost", "how far off are reserves from what we paid", "sold for over what we paid". */
function minus(
  items: readonly Item[],
  numbers: readonly NumberNamed[],
  text: readonly string[],
  context: Context,
): Made | null {
  if (numbers.length < 2) return null
  for (const [place, first] of numbers.slice(0, -1).entries()) {
    const second = numbers[place + 1]!
    const between = wordsOf(items.slice(first.at + 1, second.at), context).text
    if (!areLike([first.column, second.column], context)) continue
    const before = wordsOf(items.slice(0, first.at), context).text.join(' ')
    // "The improvement from the pre-test to the post-test": how far the second lies above the first.
    if (CAME_FROM.test(before) && GOES_TO.test(between.join(' ')))
      return made([second.column, first.column], '-', context, second.at)
    if (takesOff(between)) return made([first.column, second.column], '-', context, first.at)
    const apart =
      /\b(?:gap|difference|gulf) between$|\b(?:gap|difference) between \w+$|\bhow far(?: off)?\b|\bfar off\b/.test(
        before,
      )
    if (apart && between.some((word) => ['and', 'from', 'to', 'off'].includes(word)))
      return made([first.column, second.column], '-', context, first.at)
    if (between.join(' ').match(/\b(?:over|above|than|beyond) (?:what|the price)\b/) && text.includes('we'))
      return made([first.column, second.column], '-', context, first.at)
  }
  return null
}

/** "Use times the rate". */
function times(
  items: readonly Item[],
  numbers: readonly NumberNamed[],
  text: readonly string[],
  context: Context,
): Made | null {
  if (!text.some((word) => ['times', 'multiplied', 'x'].includes(word))) return null
  for (const [place, first] of numbers.slice(0, -1).entries()) {
    const second = numbers[place + 1]!
    const between = wordsOf(items.slice(first.at + 1, second.at), context).text
    if (between.some((word) => ['times', 'multiplied', 'x'].includes(word)))
      return made([first.column, second.column], '*', context, first.at)
  }
  return null
}

/** "Food and drink together", "shop plus cafe", "billed including VAT": amounts in one unit, named one after the other. */
function together(
  items: readonly Item[],
  numbers: readonly NumberNamed[],
  text: readonly string[],
  lemmas: readonly string[],
  context: Context,
): Made | null {
  const named = numbers.filter(({ score }) => score >= 0.5)
  const run = named.filter((one, place) => {
    const [before, after] = [named[place - 1], named[place + 1]]
    return (before && joins(items, before.at, one.at)) || (after && joins(items, one.at, after.at))
  })
  if (run.length < 2) return null
  const plus = run.some((one, place) => {
    const next = run[place + 1]
    return (
      next !== undefined &&
      wordsOf(items.slice(one.at + 1, next.at), context).text.some((word) => PLUS.has(word))
    )
  })
  // "Move together" asks how one goes with the other.
  if (GOING_TOGETHER.test(text.join(' '))) return null
  if (!plus && !saysPhrase(text, TOGETHER_WORDS) && !saysPhrase(lemmas, TOGETHER_WORDS)) return null
  if (
    !areLike(
      run.map(({ column }) => column),
      context,
    )
  )
    return null
  return made(
    run.map(({ column }) => column),
    '+',
    context,
    run[0]!.at,
  )
}

const GOING_TOGETHER =
  /\b(?:move|go|hang|tie|come|vary|change|fit|rise|fall|moving|going|tied|linked)s? together\b/
const PLUS: ReadonlySet<string> = new Set(['plus', '+', 'including', 'incl', 'inclusive'])
const JOINING: ReadonlySet<string> = new Set('the of a and our their both or also'.split(' '))

/** Nothing stands between but what joins. */
const joins = (items: readonly Item[], from: number, to: number): boolean =>
  items
    .slice(from + 1, to)
    .every(
      ({ lemma, tags }) => JOINING.has(lemma) || PLUS.has(lemma) || lemma === 'include' || tags.has('and'),
    )

/** What is earned is what came in less what went out. */
function gain(
  text: readonly string[],
  lemmas: readonly string[],
  numbers: readonly NumberNamed[],
  context: Context,
): Made | null {
  const found = gainAsked(text, lemmas, context)
  return found && madeOf(found.columns, found.terms, context, numbers[0]?.at ?? null)
}

/** A table that is wide: the terms, months or years that are named, or all of them. */
function wide(
  text: readonly string[],
  lemmas: readonly string[],
  numbers: readonly NumberNamed[],
  context: Context,
): Made | null {
  const able = familiesOf(context.main).map((family) => ({
    family,
    said:
      family.stem.some((word) => lemmas.includes(word)) ||
      family.members.some(({ column }) => numbers.some((own) => own.column === column)),
    members: membersSaid(family, text),
  }))
  if (able.length === 0) return null
  const named = new Set(numbers.filter(({ score }) => score > 0.9).map(({ column }) => column))
  const best =
    able.find(({ said, members }) => said && members.length > 1) ??
    able.find(({ said }) => said) ??
    able.find(({ members }) => members.length > 1)
  if (!best) return graded(lemmas, text, context)
  const { family, members, said } = best
  // One year of several is a column of its own.
  if (members.length === 1) return said ? single(family, members[0]!.column, context) : null
  const years = family.members.every(({ part }) => /^\d{4}$/.test(part))
  // Of years that nobody names the last one, unless it is asked what changed.
  if (years && members.length === 0 && !lemmas.some((word) => TURNED.has(word)))
    return single(
      family,
      family.members
        .map(({ column }) => column)
        .sort()
        .at(-1)!,
      context,
    )
  const chosen = members.length > 1 ? members : family.members
  const outside = [...named].some((column) => !family.members.some((own) => own.column === column))
  if (outside && members.length < 2) return null
  const columns = chosen.map(({ column }) => column)
  const change = lemmas.some((word) => CHANGED.has(word))
  if (columns.length === 2 && change)
    return made([columns[1]!, columns[0]!], '-', context, numbers[0]?.at ?? null)
  return made(columns, '+', context, numbers[0]?.at ?? null)
}

const TURNED: ReadonlySet<string> = new Set(
  'cut reduce change rise fall drop increase decrease improve slip'.split(' '),
)

const single = (family: Family, column: string, context: Context): Made | null => {
  const metric = context.main.model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === column)
  return metric ? { metric, at: null, columns: family.members.map((own) => own.column) } : null
}

const GRADES: ReadonlySet<string> = new Set('mark grade result score'.split(' '))
const TERMS = /^(?:aut|spr|sum|win|autumn|spring|summer|winter|t[1-4]|q[1-4]|term)/

/** "Marks" of a table with a column for each subject and term: the average of them. */
function graded(lemmas: readonly string[], text: readonly string[], context: Context): Made | null {
  const asks =
    lemmas.some((word) => GRADES.has(word)) ||
    /\bdo(?:es|ing)? (?:worse|better|well|badly)\b/.test(text.join(' '))
  if (
    !asks ||
    context.main.model.fields.some(
      ({ label, meaning }) =>
        meaning === 'measure' && label.split(' ').some((word) => GRADES.has(word.replace(/s$/, ''))),
    )
  )
    return null
  const columns = familiesOf(context.main)
    .filter(({ stem, members }) => stem.length > 0 && members.every(({ part }) => TERMS.test(part)))
    .flatMap(({ members }) => members.map(({ column }) => column))
  return columns.length > 1 ? made(columns, '+', context, null) : null
}

const CHANGED: ReadonlySet<string> = new Set(
  'cut reduce change rise fall drop grow gain improve increase decrease save lose progress compare slip than from up down more less'.split(
    ' ',
  ),
)

/** Money asked for where the file has a price and a quantity, and no amount. */
function takings(lemmas: readonly string[], numbers: readonly NumberNamed[], context: Context): Made | null {
  if (!saysPhrase(lemmas, TAKINGS_WORDS)) return null
  const columns = moneyColumns(context)
  const amount = columns.some(
    ({ money, words }) =>
      (money || saysPhrase(words, TAKINGS_WORDS)) && !saysPhrase(words, UNIT_PRICE_HEADERS),
  )
  if (amount) return null
  const price = columns.find(({ words }) => saysPhrase(words, UNIT_PRICE_HEADERS))
  const quantity = columns.find((own) => own !== price && saysPhrase(own.words, QUANTITY_HEADERS))
  return price && quantity
    ? made([quantity.column, price.column], '*', context, numbers[0]?.at ?? null)
    : null
}
