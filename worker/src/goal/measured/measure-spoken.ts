import { sameMetric, type MetricRef } from '#contract'
import { isEnglish } from '../../lexicon/known-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { synonymsOf } from '../../lexicon/thesaurus.ts'
import { kinship } from '../../lexicon/word-families.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Stretch } from '../apart/spoken-of.ts'
import { fieldOf, type Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import type { ColumnsSpoken, MeasureCandidate } from './measure-candidates.ts'
import { spokenMeasure } from './names-of-measures.ts'

/** How a candidate is spoken of at the place where it is loudest. */
export interface Loud {
  at: number
  strength: number
}

export interface LoudParts {
  /** Its own names as the phrasebook has them. */
  named: Loud | null
  /** Its columns. */
  column: Loud | null
  from: Loud | null
  /** The values that it counts. */
  value: Loud | null
  /** What it is called, by nearness in meaning. */
  near: Loud | null
}

/** How loudly the names, the columns and the values of something that may be measured are spoken of. */
export function loudest(
  { metric }: MeasureCandidate,
  spoken: ColumnsSpoken,
  stretch: Stretch,
  context: Context,
): LoudParts {
  const { ref } = metric
  const columnLoud = (column: string | null): Loud | null => {
    const best = column === null ? undefined : spoken.get(column)?.[0]
    return best && best.strength > FAINT ? { at: best.at, strength: best.strength } : null
  }
  return {
    named: namedIn(stretch.items, ref),
    column: columnLoud(ref.column),
    from: columnLoud(ref.from ?? ref.terms?.[0]?.column ?? ref.limit?.than ?? null),
    value: ref.kind === 'share' ? valueSpoken(ref, stretch, context) : null,
    near: nearTo(spokenMeasure(metric), stretch, context),
  }
}

const FAINT = 0.3

function namedIn(items: readonly Item[], ref: MetricRef): Loud | null {
  let best: Loud | null = null
  for (const { mention } of items)
    for (const one of mention?.candidates ?? []) {
      const isIt =
        (one.metric !== null && sameMetric(one.metric.ref, ref)) ||
        (one.kind === 'row' && ref.kind === 'count')
      if (isIt && one.score > (best?.strength ?? 0)) best = { at: mention!.to - 1, strength: one.score }
    }
  return best
}

/** How the values that a share counts are spoken of. */
function valueSpoken(ref: MetricRef, stretch: Stretch, context: Context): Loud | null {
  if (ref.values.length === 0) return null
  let best: Loud | null = null
  const take = (at: number, strength: number) => {
    if (strength > (best?.strength ?? FAINT)) best = { at, strength }
  }
  for (const { mention } of stretch.items)
    for (const one of mention?.candidates ?? [])
      if (one.kind === 'value' && one.column === ref.column && ref.values.includes(one.value))
        take(mention!.to - 1, one.score)
  const field = fieldOf(context, { table: ref.table, column: ref.column })
  for (const value of ref.values) {
    const label = field?.levels.find((level) => level.value === value)?.label ?? String(value)
    const words = nameWords(label)
      .map(lemma)
      .filter((word) => word.length > 2 && isWord(word))
    for (const { at, forms, alike } of stretch.words)
      for (const word of words) {
        const part = words.length > 1 ? PART : 1
        if (forms.includes(word)) take(at, part)
        else if (alike.includes(word) || forms.some((form) => synonymsOf(word).includes(form)))
          take(at, SYNONYM * part)
        else for (const form of forms) take(at, KIN * part * kinship(form, word))
      }
    const near = label.toLowerCase()
    for (const { at, text } of stretch.phrases) take(at, nearStrength(context.meanings(text, near)))
  }
  return best
}

const isWord = (word: string): boolean =>
  !['yes', 'no', 'true', 'false'].includes(word) && (isEnglish(word) || word.length > 3)
const PART = 0.8
const SYNONYM = 0.7
const KIN = 0.85

const nearStrength = (near: number): number =>
  Math.max(0, Math.min(1, (near - NEAREST) / (1 - NEAREST))) * 0.9

function nearTo(name: string, stretch: Stretch, context: Context): Loud | null {
  let best: Loud | null = null
  for (const { at, text } of stretch.phrases) {
    const strength = nearStrength(context.meanings(text, name))
    if (strength > (best?.strength ?? 0)) best = { at, strength }
  }
  return best
}

const NEAREST = 0.4

export const PARTS = ['named', 'column', 'from', 'value', 'near'] as const
/** The loudest of all parts. */
export const strongest = (parts: LoudParts): number =>
  Math.max(...PARTS.map((part) => parts[part]?.strength ?? 0))
