import { kindsAsked, kindsNear } from '../../lexicon/kinds-of-quantity.ts'
import { synonymsOf } from '../../lexicon/thesaurus.ts'
import { kinship } from '../../lexicon/word-families.ts'
import type { Context } from '../assemble/context.ts'
import { evidence, targetsOf } from '../binding/evidence.ts'
import type { Item } from '../goal.types.ts'
import { phraseOf } from '../nearness/phrases.ts'
import type { Token } from '../words/tokens.ts'
import type { ColumnNames } from './column-names.ts'

/** How a question speaks of a column at one place. */
export interface Spoken {
  /** Place of the token. */
  at: number
  /** How strongly in all, 0..1, and what says so. */
  strength: number
  /** As the phrasebook has it: 1 for the very name. */
  named: number
  lexical: number
  near: number
  /** By what people say who mean it. */
  said: number
}

const NEAREST = 0.38
const NEAR_RANGE = 0.42
const CONTENT = 2

/** The stretch of one question, and all that is asked of it once for all columns. */
export interface Stretch {
  items: readonly Item[]
  tokens: readonly Token[]
  from: number
  to: number
  /** Places of words that may name something, with their forms and what means the same. */
  words: readonly { at: number; forms: readonly string[]; alike: readonly string[]; item: number }[]
  /** Runs of up to three words, by the last of them. */
  phrases: readonly { at: number; text: string }[]
}

export function stretchOf(items: readonly Item[], { tokens }: Context): Stretch {
  const words: Stretch['words'][number][] = []
  const phrases: Stretch['phrases'][number][] = []
  items.forEach((item, place) => {
    for (let at = item.from; at < item.to; at++) {
      const token = tokens[at]!
      if (token.number !== null || token.text.length <= CONTENT || SILENT.has(token.lemma)) continue
      const forms = [...new Set([token.text, ...token.lemmas])]
      words.push({ at, forms, alike: [...new Set(forms.flatMap((form) => synonymsOf(form)))], item: place })
      for (let from = at; from > at - LONGEST && from >= items[0]!.from; from--)
        phrases.push({ at, text: phraseOf(tokens, from, at + 1) })
    }
  })
  const last = items.at(-1)!
  return { items, tokens, from: items[0]!.from, to: last.to, words, phrases }
}

const wholes = new WeakMap<readonly Item[], Stretch>()

/** The whole goal as one stretch, made once for all of its questions. */
export function wholeStretch(context: Context): Stretch {
  const known = wholes.get(context.whole)
  if (known) return known
  const made = stretchOf(context.whole, context)
  wholes.set(context.whole, made)
  return made
}

const LONGEST = 3
const SILENT: ReadonlySet<string> = new Set(
  'the and for with that this than then from into are was were have has had been they them their there here our your his her its who what which when where why how does did not but can could will would should any some all more most less least much many very just only also get got one two per each every'.split(
    ' ',
  ),
)

/** Every place at which the names of a column are spoken of, the strongest first. */
export function spokenOf(column: ColumnNames, stretch: Stretch, context: Context): Spoken[] {
  const { table } = context.main.model
  const found = new Map<number, Spoken>()
  const at = (place: number): Spoken => {
    const own = found.get(place) ?? { at: place, strength: 0, named: 0, lexical: 0, near: 0, said: 0 }
    found.set(place, own)
    return own
  }
  const measured = targetsOf(context.main).find(
    ({ metric }) => metric.ref.kind === 'value' && metric.ref.column === column.field.column,
  )
  for (const { mention, from } of stretch.items)
    for (const one of mention?.candidates ?? [])
      if (
        one.column === column.field.column &&
        one.table === table &&
        (one.kind === 'field' || (one.kind === 'metric' && one.metric?.ref.kind !== 'duration'))
      ) {
        const own = at(mention!.from >= from ? mention!.to - 1 : from)
        own.named = Math.max(own.named, one.score)
      }
  for (const word of stretch.words) {
    const lexical = Math.max(
      lexicalOf(word, column),
      measured ? KIND * evidence(word.forms, measured) : kindOf(word.forms, column),
    )
    if (lexical > 0) at(word.at).lexical = lexical
  }
  for (const { at: place, text } of stretch.phrases) {
    const near = Math.max(0, ...column.names.map((name) => context.meanings(text, name)))
    if (near > NEAREST) at(place).near = Math.max(at(place).near, near)
  }
  for (const one of context.said)
    if (one.column === column.field.column && one.table === table && isWithin(one.places, stretch)) {
      const own = at(one.places.at(-1)!)
      own.said = Math.max(own.said, one.strength)
    }
  return strongestFirst(found.values())
}

const isWithin = (places: readonly number[], { from, to }: Stretch): boolean =>
  places.every((place) => from <= place && place < to)

const KIND = 0.7
const kindOf = (forms: readonly string[], { words }: ColumnNames): number =>
  forms.some((form) => [...kindsAsked(form), ...kindsNear(form)].some((kind) => words.has(kind)))
    ? KIND / 2
    : 0

/** The same of its values, with how many of them are spoken of. */
export function valuesSpokenOf(column: ColumnNames, stretch: Stretch, context: Context): Spoken[] {
  const { table } = context.main.model
  const found = new Map<number, Spoken>()
  const at = (place: number): Spoken => {
    const own = found.get(place) ?? { at: place, strength: 0, named: 0, lexical: 0, near: 0, said: 0 }
    found.set(place, own)
    return own
  }
  for (const { mention } of stretch.items)
    for (const one of mention?.candidates ?? [])
      if (one.column === column.field.column && one.table === table && one.kind === 'value')
        at(mention!.to - 1).named = Math.max(at(mention!.to - 1).named, one.score)
  for (const word of stretch.words) {
    const own = word.forms.some((form) => column.valueWords.has(form))
    const alike = !own && word.alike.some((form) => column.valueWords.has(form))
    if (own || alike) at(word.at).lexical = own ? 1 : SYNONYM
  }
  for (const { at: place, text } of stretch.phrases) {
    const near = Math.max(0, ...column.values.map((value) => context.meanings(text, value)))
    if (near > NEAREST) at(place).near = Math.max(at(place).near, near)
  }
  return strongestFirst(found.values())
}

const SYNONYM = 0.7
const KIN = 0.85

function lexicalOf({ forms, alike }: Stretch['words'][number], { words }: ColumnNames): number {
  let best = 0
  for (const [word, rare] of words) {
    if (forms.includes(word)) best = Math.max(best, rare)
    else if (alike.includes(word)) best = Math.max(best, SYNONYM * rare)
    else if (word.length > CONTENT)
      for (const form of forms) best = Math.max(best, KIN * rare * kinship(form, word))
  }
  return best
}

function strongestFirst(all: Iterable<Spoken>): Spoken[] {
  const found = [...all]
  for (const own of found) {
    const near = Math.min(1, Math.max(0, (own.near - NEAREST) / NEAR_RANGE))
    own.strength = Math.max(own.named, NAMES.lexical * own.lexical, NAMES.near * near, NAMES.said * own.said)
  }
  return found.sort((a, b) => b.strength - a.strength || a.at - b.at)
}
const NAMES = { lexical: 0.85, near: 0.9, said: 0.85 }
