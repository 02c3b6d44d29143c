import type { Field, Metric, MetricRef } from '#contract'
import {
  EARNED_LABEL,
  EARNING_WORDS,
  HEAD_HEADERS,
  PER_HEAD_WORDS,
  PER_SIZE_WORDS,
  SIZE_HEADERS,
  SPENT_LABEL,
} from '../../lexicon/ratio-words.ts'
import { metricOf } from '../../model/metric-of.ts'
import { rateHeld } from '../../model/ratio-of.ts'
import { nameWords } from '../../profile/name-words.ts'
import { fieldOf, type Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Made } from './formula-asked.ts'
import { numberAt, type NumberNamed } from './numbers-named.ts'
import { partKnown } from './part-asked.ts'

const NO_AMOUNT = /\b(?:price|rate|score|grade|age|temperature|percent|percentage|mark|year|rating)s?\b/
/** So much of it can stand for each of another. */
const isAmount = ({ unit, label, meaning }: Field): boolean =>
  meaning === 'measure' && unit !== '%' && !NO_AMOUNT.test(label)

type Below = { column: string; distinct: boolean; at: number }

/** So much of one thing for each of another, or as a part of another, where the goal puts it so. */
export function ratioAsked(items: readonly Item[], context: Context): Made | null {
  return each(items, context) ?? partOf(items, context) ?? partKnown(items, context)
}

const PIECES: ReadonlySet<string> = new Set('piece unit item one thing person head'.split(' '))
const A_HEAD: ReadonlySet<string> = new Set(['head', 'person', 'piece'])
const FOR_WHOSE: ReadonlySet<string> = new Set([
  'a',
  'its',
  'their',
  'it',
  'they',
  'the',
  'every',
  'each',
  'our',
  'what',
])

/** "Per bed", "a head", "for its size", "for the concentrate they get", "was each nurse looking after". */
function each(items: readonly Item[], context: Context): Made | null {
  for (const [at, item] of items.entries()) {
    const per = item.lemma === 'per' && item.mention === null
    const every = has(item, 'by') && /^(?:for )?(?:each|every)$/.test(words(item, context))
    const forIt = item.lemma === 'for' && FOR_WHOSE.has(words(items[at + 1], context))
    const head = item.lemma === 'a' && A_HEAD.has(items[at + 1]?.lemma ?? '')
    const whose = item.lemma === 'each' || item.lemma === 'every'
    const outOf = item.lemma === 'out' && words(items[at + 1], context) === 'of'
    const partOfThem = words(items[at + 1], context) === 'of' && has(item, 'share', 'part')
    if (!per && !every && !forIt && !head && !whose && !outOf && !partOfThem) continue
    const below = belowAt(items, outOf || partOfThem ? at + 1 : at, context, forIt || outOf || partOfThem)
    if (!below) continue
    const above = aboveOf(items, at, below, context)
    if (above === undefined) continue
    // "What part of the money do we pay out" names the whole first; "supporters out of those who answered" last.
    if ((outOf || partOfThem) && (above === null || above.at > at)) continue
    // "For the" joins much else: it is a measure only where somebody asks for more or less.
    if (
      forIt &&
      !items.some((one) =>
        has(one, 'how_much', 'superlative', 'more', 'less', 'compare', 'rank', 'good', 'bad', 'DEGREE'),
      )
    )
      continue
    return made(above, below, context)
  }
  return null
}

const words = (item: Item | undefined, { tokens }: Context): string =>
  item
    ? tokens
        .slice(item.from, item.to)
        .map(({ text }) => text)
        .join(' ')
    : ''

const REACH = 4
/** What stands further off is another matter; it keeps reading in line with the length of a goal. */
const FAR = 20

function belowAt(items: readonly Item[], at: number, context: Context, forIt: boolean): Below | null {
  for (let place = at + 1; place <= Math.min(items.length - 1, at + REACH); place++) {
    const item = items[place]!
    if (item.clause !== items[at]!.clause) return null
    const heads = PER_HEAD_WORDS.has(item.lemma) ? columnSaying(HEAD_HEADERS, context) : null
    const size = forIt && PER_SIZE_WORDS.has(item.lemma) ? columnSaying(SIZE_HEADERS, context) : null
    const number = numberAt(items, place, context)
    const field = number
      ? fieldOf(context, { table: context.main.model.table, column: number.column })
      : undefined
    const amount = number && field && isAmount(field) ? number.column : null
    const named = amount !== null && number!.score > 0.75 ? amount : (heads ?? size ?? amount)
    if (named !== null) return { column: named, distinct: false, at: place }
    // "Per piece checked", "for each door knocked": one of what a number column counts.
    const next = PIECES.has(item.lemma) && items[place + 1] ? numberAt(items, place + 1, context) : null
    if (next && next.score > 0.75) return { column: next.column, distinct: false, at: place + 1 }
    const counted = has(items[place - 1], 'how_many') ? thingsOf(item, context) : null
    if (counted !== null) return { column: counted, distinct: true, at: place }
    if (
      item.mention ||
      !(
        has(
          item,
          'NUM',
          'all',
          'by',
          'it',
          'how_many',
          'within',
          ...(forIt ? (['what', 'is', 'who', 'people', 'we'] as const) : []),
        ) || SMALL.has(item.lemma)
      )
    )
      return null
  }
  return null
}

const SMALL: ReadonlySet<string> = new Set(
  'a an the one single each every of its their our my number those that all'.split(' '),
)

const columnSaying = (headers: ReadonlySet<string>, { main }: Context): string | null => {
  const able = main.model.fields.filter(
    (field) =>
      field.meaning === 'measure' &&
      isAmount(field) &&
      [...nameWords(field.label), ...nameWords(field.column)].some((word) => headers.has(word)),
  )
  return able[0]?.column ?? null
}

/** The column whose different values are the things that an item names: lifts of a table of call-outs. */
function thingsOf({ mention }: Item, context: Context): string | null {
  const found = mention?.candidates.find(
    (one) =>
      one.table === context.main.model.table &&
      one.column !== null &&
      one.column !== context.main.model.row.key &&
      ['identifier', 'dimension'].includes(fieldOf(context, one)?.meaning ?? ''),
  )
  return found?.column ?? null
}

/** What stands above the line: a number named nearby, rows (null) where they are counted; undefined for neither. */
function aboveOf(
  items: readonly Item[],
  at: number,
  below: Below,
  context: Context,
): NumberNamed | null | undefined {
  const order = [
    ...Array.from({ length: Math.min(at, FAR) }, (_, index) => at - 1 - index),
    ...Array.from({ length: Math.min(items.length - below.at - 1, FAR) }, (_, index) => below.at + 1 + index),
  ]
  const numbers = order.flatMap((place) => {
    const own = items[place]!.sentence === items[at]!.sentence ? numberAt(items, place, context) : null
    const field = own && fieldOf(context, { table: context.main.model.table, column: own.column })
    return own && field && isAmount(field) && own.column !== below.column ? [own] : []
  })
  const best = numbers.find(({ score }) => score > 0.75) ?? numbers[0]
  if (best) return best
  const earned = takings(items, at, below, context)
  if (earned) return earned
  const counted = items.some(
    (item) =>
      has(item, 'how_many', 'ROW') ||
      item.mention?.candidates[0]?.metric?.ref.kind === 'count' ||
      COUNTED.has(item.lemma),
  )
  return counted ? null : undefined
}

/** "Takes the most per mile": what comes in is money, where no number is named. */
function takings(
  items: readonly Item[],
  at: number,
  below: Below,
  { main, tokens }: Context,
): NumberNamed | null {
  const said = (item: Item, next: Item | undefined): boolean =>
    EARNING_WORDS.has(item.lemma) ||
    EARNING_WORDS.has(
      tokens
        .slice(item.from, next?.to ?? item.to)
        .map(({ lemma }) => lemma)
        .join(' '),
    )
  const place = items.findIndex(
    (item, here) => item.sentence === items[at]!.sentence && !item.mention && said(item, items[here + 1]),
  )
  if (place < 0) return null
  const metric = main.model.metrics.find(
    ({ ref, label, unit }) =>
      ref.kind === 'value' &&
      ref.column !== below.column &&
      EARNED_LABEL.test(label) &&
      !SPENT_LABEL.test(label) &&
      unit !== '%',
  )
  return metric ? { at: place, column: metric.ref.column!, metric, score: 0.6 } : null
}

const COUNTED: ReadonlySet<string> = new Set('trouble busy many often case incident number volume'.split(' '))

function made(above: NumberNamed | null, below: Below, context: Context): Made {
  const { model } = context.main
  const fields = model.fields
  const [over, under] = [above?.column ?? null, below.column].map((column) =>
    fields.find((field) => field.column === column),
  )
  const held = over && under ? rateHeld(fields, over, under) : undefined
  const own = held && model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === held.column)
  const ref: MetricRef = {
    kind: 'ratio',
    table: model.table,
    column: above?.column ?? null,
    from: below.column,
    values: [],
    ...(below.distinct ? { distinct: ['from' as const] } : {}),
  }
  const metric: Metric = own ?? metricOf(model, ref)
  return { metric, at: above?.at ?? null, columns: [above?.column ?? '', below.column].filter(Boolean) }
}

/** "What part of the money claimed do we pay out", "how much of what we bake ends up in the bin". */
function partOf(items: readonly Item[], context: Context): Made | null {
  const at = items.findIndex(
    (item, place) => has(item, 'share', 'how_much', 'part') && words(items[place + 1], context) === 'of',
  )
  const whole =
    at < 0
      ? items.findIndex((item) =>
          /(?:part|share|percentage|proportion|much|fraction) of$/.test(words(item, context)),
        )
      : at
  if (whole < 0) return null
  const numbers = items.flatMap((item, place) => {
    const own =
      place > whole && item.sentence === items[whole]!.sentence ? numberAt(items, place, context) : null
    const field = own && fieldOf(context, { table: context.main.model.table, column: own.column })
    return own && field && isAmount(field) ? [own] : []
  })
  const [first, ...rest] = numbers
  const second = rest.find(({ column }) => column !== first?.column)
  if (!first || !second || fieldUnit(first, context) !== fieldUnit(second, context)) return null
  return made(second, { column: first.column, distinct: false, at: first.at }, context)
}

const fieldUnit = ({ column }: NumberNamed, { main }: Context): string | null =>
  main.model.fields.find((field) => field.column === column)?.unit ?? null
