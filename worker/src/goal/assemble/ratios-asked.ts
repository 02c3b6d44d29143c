import type { Field, Metric } from '#contract'
import { PERSONS } from '../../lexicon/persons.ts'
import { singularOf } from '../../lexicon/inflect.ts'
import { isRate } from '../../model/rates.ts'
import { rateHeld, ratioOf } from '../../model/ratio-of.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { fieldOf, tableOf, type Context } from './context.ts'
import type { Option } from './metric-options.ts'
import { has, says } from '../tagged.ts'

/** One quantity for each of another, with the places that it takes up. */
export interface RatioAsked extends Option {
  places: number[]
}

const PER: ReadonlySet<string> = new Set(['per', 'for', 'each', 'every'])
/** Words for money that is spent: "per euro" is for each euro that was. */
const CURRENCIES: ReadonlySet<string> = new Set([
  'euro',
  'dollar',
  'pound',
  'franc',
  'cent',
  'money',
  '€',
  '$',
  '£',
])
const HEADS: ReadonlySet<string> = new Set(['head', 'person', 'capita', 'individual', 'people'])
const SPENT = /\b(?:spend|spending|spent|cost|costs|budget|expense|expenses|expenditure|investment)\b/
const PEOPLE: ReadonlySet<string> = new Set([
  ...PERSONS.map(([one]) => one),
  'occupant',
  'inhabitant',
  'headcount',
  'population',
  'staff',
  'people',
  'adult',
])

/** "Cost per conversion", "energy a head", "what share of the order value goes on shipping". */
export function ratiosAsked(items: readonly Item[], context: Context): RatioAsked[] {
  const found = items.flatMap((item, at) => perAt(items, item, at, context) ?? [])
  return found.length > 0
    ? found
    : [sharedOut(items, context), turnedInto(items, context)].filter((one) => one !== null)
}

function perAt(items: readonly Item[], item: Item, at: number, context: Context): RatioAsked | null {
  if (!PER.has(item.lemma) || item.mention) return null
  const [below, place] = belowLine(items, at, context) ?? [null, 0]
  if (below === null) return null
  const above = aboveLine(items, at, place, below, context)
  return above && asked(above, below, [above.at, at, place], context)
}

/** What stands behind "per": a quantity, a currency, heads. */
function belowLine(items: readonly Item[], at: number, context: Context): [Candidate, number] | null {
  for (let place = at + 1; place <= Math.min(items.length - 1, at + 3); place++) {
    const item = items[place]!
    const named = amountOf(item, context)
    // "For" alone joins much else: only money and heads follow it that way.
    const each = items[at]!.lemma === 'per' || items[at]!.to > items[at]!.from + 1
    if (named && each && !CURRENCIES.has(item.lemma)) return [named, place]
    const meant = CURRENCIES.has(item.lemma)
      ? columnOfWords((label) => SPENT.test(label), context)
      : HEADS.has(item.lemma) && items[at]!.lemma === 'per'
        ? columnOfWords((label) => label.split(' ').some((word) => PEOPLE.has(singularOf(word))), context)
        : null
    if (meant) return [meant, place]
    if (!has(item, 'NUM', 'all', 'by') && !SMALL.has(item.lemma)) return null
  }
  return null
}

const SMALL: ReadonlySet<string> = new Set(
  'a an the one single each every of it its their our my we'.split(' '),
)

/** The measure that an item names, where its total is an amount. */
function amountOf({ mention, tags }: Item, context: Context): Candidate | null {
  if (tags.has('VALUE') && !tags.has('METRIC')) return null
  const able = (mention?.candidates ?? []).filter((one) => {
    const field = one.metric?.ref.kind === 'value' ? fieldOf(context, one) : undefined
    return field !== undefined && !isRate(field)
  })
  // "Per subscriber" is for each that there is, and not for each new one.
  const there = able.find((one) => !one.metric!.label.startsWith('new ') && one.score > able[0]!.score - 0.15)
  return (mention?.words.toLowerCase().startsWith('new') ? able[0] : (there ?? able[0])) ?? null
}

function columnOfWords(fits: (label: string) => boolean, { main }: Context): Candidate | null {
  const { fields, metrics, table } = main.model
  const field = fields.find(
    (own) =>
      own.meaning === 'measure' && !isRate(own) && fits(`${own.label} ${own.column.replaceAll('_', ' ')}`),
  )
  const metric = metrics.find(({ ref }) => ref.kind === 'value' && ref.column === field?.column)
  return metric ? { kind: 'metric', table, column: field!.column, metric, value: null, score: 0.8 } : null
}

/** What stands before "per", right there or further off: "which carrier costs us most per item". */
function aboveLine(
  items: readonly Item[],
  at: number,
  place: number,
  below: Candidate,
  context: Context,
): { at: number; candidate: Candidate } | null {
  const order = [
    ...Array.from({ length: at }, (_, index) => at - 1 - index),
    ...Array.from({ length: items.length - place - 1 }, (_, index) => place + 1 + index),
  ]
  for (const other of order) {
    const item = items[other]!
    if (item.sentence !== items[at]!.sentence) continue
    const candidate = amountOf(item, context)
    if (candidate && candidate.column !== below.column && candidate.table === below.table)
      return { at: other, candidate }
  }
  // "What do we get back for each euro": the likeliest of what money brings.
  if (!CURRENCIES.has(items[place]!.lemma)) return null
  const known = context.main.model.metrics.find(
    ({ ref, better }) => ref.kind === 'ratio' && ref.from === below.column && better === 'more',
  )
  return known ? { at, candidate: { ...below, column: known.ref.column, metric: known } } : null
}

/** "What share of the order value goes on shipping": the second amount as a part of the first. */
function sharedOut(items: readonly Item[], context: Context): RatioAsked | null {
  const at = items.findIndex((item) => has(item, 'share'))
  if (at < 0 || !has(items[at + 1], 'within')) return null
  const amounts = items.flatMap((item, place) => {
    const candidate = place > at && !has(items[place - 1], 'by') ? amountOf(item, context) : null
    return candidate ? [{ at: place, candidate }] : []
  })
  const [whole, part] = amounts
  if (!whole || !part || whole.candidate.column === part.candidate.column) return null
  if (items.slice(whole.at + 1, part.at).some((item) => has(item, 'by', 'and'))) return null
  return asked(part, whole.candidate, [whole.at, part.at], context)
}

const TURNING: ReadonlySet<string> = new Set(['turn', 'convert', 'make', 'translate', 'transform'])

/** "Which team turns most leads into deals": how much of the second comes of the first. */
function turnedInto(items: readonly Item[], context: Context): RatioAsked | null {
  const at = items.findIndex((item) => has(item, 'into'))
  if (at < 0 || !says(items.slice(0, at), TURNING)) return null
  const amounts = items.flatMap((item, place) => {
    const candidate = amountOf(item, context)
    return candidate ? [{ at: place, candidate }] : []
  })
  const whole = amounts.findLast((one) => one.at < at)
  const part = amounts.find((one) => one.at > at)
  return whole && part && whole.candidate.column !== part.candidate.column
    ? asked(part, whole.candidate, [whole.at, part.at], context)
    : null
}

function asked(
  above: { at: number; candidate: Candidate },
  below: Candidate,
  places: number[],
  context: Context,
): RatioAsked | null {
  const { candidate } = above
  const [over, under] = [fieldOf(context, candidate), fieldOf(context, below)]
  if (!over || !under) return null
  const metric = metricFor(over, under, candidate.table, context)
  return {
    at: above.at,
    metric,
    candidate: { ...candidate, metric, score: Math.min(candidate.score, below.score) },
    score: 1.4,
    places,
  }
}

/** A column that holds the rate already is that rate; else the totals are set against each other. */
function metricFor(over: Field, under: Field, table: string, context: Context): Metric {
  const { model } = tableOf(context, table)
  const held = rateHeld(model.fields, over, under)
  const own = held && model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === held.column)
  return own ?? ratioOf(model, over.column, under.column)
}
