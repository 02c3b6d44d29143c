import type { Field, Metric } from '#contract'
import { isEnglish } from '../../lexicon/known-words.ts'
import { kindsAsked, kindsHeld, kindsNear, type QuantityKind } from '../../lexicon/kinds-of-quantity.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { kinship } from '../../lexicon/word-families.ts'
import { nameWords } from '../../profile/name-words.ts'
import { scaleOf } from '../assemble/context.ts'
import type { ReadTable } from '../goal.types.ts'
import { WEIGHTS } from './weights.ts'

/** Something that can be measured, with all that words of a goal are held against. */
export interface Target {
  metric: Metric
  words: readonly string[]
  kinds: ReadonlySet<QuantityKind>
}

const targets = new WeakMap<ReadTable, readonly Target[]>()
const SHORTEST = 3

/** Everything that a table can measure, scales of whole numbers included. */
export function targetsOf(table: ReadTable): readonly Target[] {
  const known = targets.get(table)
  if (known) return known
  const { model, profile } = table
  const fields = new Map(model.fields.map((field) => [field.column, field]))
  const headers = new Map(profile.columns.map(({ name, original_name }) => [name, original_name]))
  const scales = model.fields.filter(isScale).map(({ column, label }) => scaleOf(model.table, column, label))
  const found = [...model.metrics, ...scales].map((metric): Target => {
    const { ref, label } = metric
    const plain = ref.kind === 'value' && ref.column !== null
    const header = plain ? (headers.get(ref.column!) ?? ref.column!) : ''
    const words = [...new Set([...nameWords(label), ...nameWords(header)])].map(lemma)
    const kinds = plain ? kindsHeld(words, unitsIn(header, fields.get(ref.column!) ?? null)) : null
    return {
      metric,
      words: plain ? words : [],
      kinds: kinds ?? (ref.kind === 'duration' ? lengthsOf(metric) : NONE),
    }
  })
  targets.set(table, found)
  return found
}

/** How long something takes, and not how old it is. */
const lengthsOf = ({ label, names }: Metric): ReadonlySet<QuantityKind> =>
  [label, ...names].some((name) => name === 'age' || name === 'how old') ? AGES : LENGTHS
const AGES: ReadonlySet<QuantityKind> = new Set(['age'])
const LENGTHS: ReadonlySet<QuantityKind> = new Set(['duration'])
const NONE: ReadonlySet<QuantityKind> = new Set()
const FEWEST_STEPS = 3

/** Whole numbers that stand for more or less of something, without a measure of their own. */
const isScale = ({ meaning, levels, positive }: Field): boolean =>
  meaning === 'dimension' &&
  positive == null &&
  levels.length >= FEWEST_STEPS &&
  levels.every(({ value }) => value !== null && value !== '' && Number.isFinite(Number(value)))

const TOWARDS: ReadonlySet<string> = new Set(['to', 'until', 'till', 'since'])

/** Its unit, and what stands at the end of a header or in brackets like one. */
function unitsIn(header: string, field: Field | null): string[] {
  const bracket = /[([](.+?)[)\]]/.exec(header)?.[1]?.toLowerCase()
  const parts = header.toLowerCase().split(/[\s_]+/)
  const last = parts.length > 1 ? parts.at(-1)!.replace(/[()[\]]/g, '') : undefined
  // "Milk lb/d": so much of it in so much time.
  // "D to close", "hrs until answer".
  const ahead = TOWARDS.has(parts[1] ?? '') ? parts[0] : undefined
  return [field?.unit, bracket, ahead, last, last?.split('/')[0]].flatMap((unit) => unit?.toLowerCase() ?? [])
}

/** How much a word speaks for something that can be measured. */
export function evidence(forms: readonly string[], { words, kinds }: Target): number {
  const has = (asked: (form: string) => ReadonlySet<QuantityKind>) =>
    forms.some((form) => [...asked(form)].some((kind) => kinds.has(kind)))
  return Math.max(
    0,
    ...forms.flatMap((form) =>
      words
        .filter((word) => word.length >= SHORTEST)
        .map((word) => (isCompound(form, word) ? WEIGHTS.compound : WEIGHTS.kin * strongKin(form, word))),
    ),
    has(kindsAsked) ? WEIGHTS.kind : 0,
    has(kindsNear) ? WEIGHTS.near : 0,
  )
}

const STRONG = 0.8
const strongKin = (form: string, word: string): number => {
  const near = form === word ? 1 : kinship(form, word)
  return near >= STRONG ? near : 0
}

/** Words that are endings as well: "percentage" speaks of no age. */
const ENDINGS: ReadonlySet<string> = new Set([
  'age',
  'able',
  'ship',
  'less',
  'man',
  'ring',
  'king',
  'rate',
  'ward',
  'form',
])

/** "Butterfat" for "fat": what stands before is a word of its own. */
const isCompound = (form: string, word: string): boolean => {
  const rest = form.length - word.length
  return (
    rest > SHORTEST &&
    form.endsWith(word) &&
    !ENDINGS.has(word) &&
    isEnglish(form.slice(0, rest)) &&
    isEnglish(word)
  )
}

/** The likeliest of a table's measures for one word, or for words that stand together; null where none is likely. */
export function measureFor(
  forms: readonly string[],
  table: ReadTable,
): { metric: Metric; score: number } | null {
  let best: { metric: Metric; score: number } | null = null
  for (const target of targetsOf(table)) {
    const score = evidence(forms, target)
    if (score > (best?.score ?? 0)) best = { metric: target.metric, score }
  }
  return best
}
