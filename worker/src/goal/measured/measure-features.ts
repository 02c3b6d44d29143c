import {
  metricColumns,
  sameMetric,
  type Act,
  type DimensionRef,
  type MetricRef,
  type Question,
} from '#contract'
import type { Features } from '../acts/act-features.ts'
import { contextFeatures, slotOf, step, type Add } from '../apart/place-features.ts'
import { wholeStretch, type Stretch } from '../apart/spoken-of.ts'
import type { Context } from '../assemble/context.ts'
import { pointsBack } from '../assemble/choose-metric.ts'
import { evidence, targetsOf } from '../binding/evidence.ts'
import type { Item } from '../goal.types.ts'
import type { Heard } from '../rules/rules.ts'
import { anyHas, has } from '../tagged.ts'
import { kindOf } from './measure-kinds.ts'
import { loudest, PARTS, strongest, type Loud, type LoudParts } from './measure-spoken.ts'
import { columnsEverywhere, type ColumnsSpoken, type MeasureCandidate } from './measure-candidates.ts'

/** What the rules made of the question when its measure is chosen. */
export interface MeasureRuling {
  items: readonly Item[]
  act: Act
  heard: Heard
  metric: MetricRef | null
  /** The rules took what is likeliest. */
  guessed: boolean
  by: readonly DimensionRef[]
  within: Question['within']
  values: readonly { column: string; value: unknown }[]
  before: Question | null
}

const WORD = 0.5

/** Features of every candidate, in their order, and the word at which each is loudest. */
export function measureFeatures(
  candidates: readonly MeasureCandidate[],
  spoken: ColumnsSpoken,
  stretch: Stretch,
  ruling: MeasureRuling,
  context: Context,
): { features: Features[]; places: (number | null)[] } {
  const loud = candidates.map((one) => loudest(one, spoken, stretch, context))
  const around = wholeStretch(context)
  const everywhere = columnsEverywhere(context)
  const beside = candidates.map((one) => loudest(one, everywhere, around, context))
  const words = wordsOf(ruling.items)
  const kinds = candidates.map((one) => kindOf(one, context))
  const ranks = ranksOf(candidates)
  const places = loud.map((parts) => {
    const all = PARTS.flatMap((part) => parts[part] ?? [])
    return all.sort((a, b) => b.strength - a.strength)[0]?.at ?? null
  })
  const features = candidates.map((one, at) => {
    const found: Record<string, number> = {}
    const add: Add = (name, strength = 1) => {
      if (strength > 0) found[name] = (found[name] ?? 0) + strength
    }
    own(add, one, kinds[at]!, ranks[at]!, ruling, context, words)
    said(add, one, kinds[at]!, loud[at]!, loud, stretch, ruling, spoken)
    toldAround(add, kinds[at]!, beside[at]!, beside)
    ruled(add, one, kinds[at]!, ruling)
    return found
  })
  return { features, places }
}

/** What stands for every question of the kind: the words around, whatever they name. */
function wordsOf(items: readonly Item[]): string[] {
  const found: string[] = []
  for (const [at, item] of items.slice(0, MOST_ITEMS).entries()) {
    const word = item.mention ? (MENTIONED.find((tag) => has(item, tag)) ?? 'NAME') : item.lemma
    found.push(word)
    if (at < OPENING) found.push(`^${word}`)
    if (at > 0) {
      const before = items[at - 1]!
      if (!before.mention && !item.mention) found.push(`${before.lemma} ${item.lemma}`)
    }
    for (const tag of item.tags) if (!MARKS.has(tag)) found.push(`#${tag}`)
  }
  return [...new Set(found)]
}
const MOST_ITEMS = 50
const OPENING = 2
const MENTIONED = ['METRIC', 'DIM', 'VALUE', 'TIME', 'ROW'] as const
const MARKS: ReadonlySet<string> = new Set(['WORD', 'UNKNOWN'])

/** Its place among those of the table that are alike, the likeliest first. */
function ranksOf(candidates: readonly MeasureCandidate[]): number[] {
  const sorted = candidates
    .map(({ metric }, at) => ({ at, weight: metric.weight }))
    .sort((a, b) => b.weight - a.weight)
  const ranks: number[] = []
  for (const [rank, { at }] of sorted.entries()) ranks[at] = rank
  return ranks
}

/** What it is by itself, and what the words around say for something of its kind. */
function own(
  add: Add,
  candidate: MeasureCandidate,
  kind: string,
  rank: number,
  { act, heard, items }: MeasureRuling,
  context: Context,
  words: readonly string[],
): void {
  const { metric, source } = candidate
  const family = kind.split(' ')[0]!
  add(`kind ${kind}`)
  add(`source ${source}`)
  add(`${act} ${kind}`)
  add(`${act} ${source}`)
  add('weight', metric.weight)
  add(`weight ${family}`, metric.weight)
  add(`weight ${act}`, metric.weight)
  add(`rank ${rank > 5 ? 'low' : rank}`)
  if (metric.better) {
    add(`better ${metric.better}`)
    if (anyHas(items, 'good')) add(`better ${metric.better} good`)
    if (anyHas(items, 'bad', 'worse')) add(`better ${metric.better} bad`)
  }
  if (heard.statistic) add(`${heard.statistic} ${kind}`)
  for (const word of words) {
    add(`${word} | ${kind}`, WORD)
    if (family !== kind) add(`${word} | ${family}`, WORD)
  }
  if (context.time === null) add(`no time ${kind}`)
  const target = targetsOf(context.main).find((one) => sameMetric(one.metric.ref, metric.ref))
  if (target) {
    const most = Math.max(
      0,
      ...items
        .filter(({ mention }) => mention === null)
        .map(({ from, to }) =>
          Math.max(0, ...context.tokens.slice(from, to).map(({ lemmas }) => evidence(lemmas, target))),
        ),
    )
    add('evidence', most)
    add(`evidence ${family}`, most)
  }
}

/** How its names, its columns and its values are spoken of, and how loudly beside others. */
function said(
  add: Add,
  candidate: MeasureCandidate,
  kind: string,
  loud: LoudParts,
  all: readonly LoudParts[],
  stretch: Stretch,
  ruling: MeasureRuling,
  spoken: ColumnsSpoken,
): void {
  const { ref } = candidate.metric
  const family = kind.split(' ')[0]!
  const parts = Object.entries(loud) as [keyof LoudParts, Loud | null][]
  for (const [part, one] of parts) {
    if (!one) {
      add(`no ${part} ${family}`)
      continue
    }
    const { strength, at } = one
    add(part, strength)
    add(`${part} ${family}`, strength)
    add(`${part} ${kind}`, strength)
    add(`${part} ${ruling.act}`, strength)
    add(`${part} ${step(strength)}`)
    const others = Math.max(0, ...all.map((other) => (other === loud ? 0 : (other[part]?.strength ?? 0))))
    const ahead = strength - others
    add(`${part} ${ahead > 0.1 ? 'first' : ahead > -0.01 ? 'level' : ahead > -0.15 ? 'behind' : 'far'}`)
    contextFeatures(add, part, strength, at, stretch)
    const place = stretch.items.findIndex((item) => item.from <= at && at < item.to)
    const item = stretch.items[place]
    if (!item) continue
    const slot = slotOf(stretch.items, place)
    if (slot) add(`${part} slot ${slot} ${family}`, strength)
    if (has(item, 'DEGREE', 'more', 'less')) add(`${part} degree`, strength)
    if (has(item, 'ROW')) add(`${part} rows`, strength)
    add(`${part} third ${Math.min(2, Math.floor((3 * place) / stretch.items.length))}`, strength)
  }
  const strengths = parts.flatMap(([, one]) => (one ? [one.strength] : []))
  if (strengths.length === 0) add(`unsaid ${kind}`)
  add(`said ${Math.min(3, strengths.filter((one) => one > 0.6).length)} ${family}`)
  const best = Math.max(0, ...strengths)
  const top = Math.max(0, ...all.flatMap((other) => Object.values(other).map((one) => one?.strength ?? 0)))
  add(`behind loudest ${family}`, top - best)
  if (best > 0.4 && top - best < 0.01) add(`loudest ${family}`)
  // Of two columns both are spoken of.
  const columns = metricColumns(ref)
  if (columns.length > 1) {
    const each = columns.map((column) => spoken.get(column)?.[0]?.strength ?? 0)
    add(`both ${kind}`, Math.min(...each))
    add(`one of both ${kind}`, Math.max(...each) - Math.min(...each))
    const places = columns.map((column) => spoken.get(column)?.[0]?.at ?? -1)
    if (places.every((place) => place >= 0))
      add(
        places[0]! < places[1]!
          ? `in order ${kind}`
          : places[0] === places[1]
            ? `one word ${kind}`
            : `turned ${kind}`,
      )
    for (const [at, item] of stretch.items.entries())
      if (['per', 'each', 'every', 'for', 'of', 'against', 'minus', 'less', 'times'].includes(item.lemma)) {
        const [above, below] = places
        const place = stretch.items[at + 1]?.from ?? 0
        if (
          above !== undefined &&
          below !== undefined &&
          above < place &&
          below >= place &&
          below <= place + 2
        )
          add(`parted by ${item.lemma} ${kind}`)
      }
  }
}

/** How it is spoken of anywhere in the goal: a complaint is told in one sentence and asked about in another. */
function toldAround(add: Add, kind: string, own: LoudParts, all: readonly LoudParts[]): void {
  const family = kind.split(' ')[0]!
  for (const part of PARTS) {
    const strength = own[part]?.strength ?? 0
    add(`around ${part}`, strength)
    add(`around ${part} ${family}`, strength)
  }
  const best = strongest(own)
  const others = Math.max(0, ...all.map((other) => (other === own ? 0 : strongest(other))))
  add(`around ahead ${family}`, Math.max(0, best - others))
  add(`around behind ${family}`, Math.max(0, others - best))
  if (best > 0.4 && best >= others) add(`around first ${family}`)
}

/** What the rules took the question to measure, and where else they used the column. */
function ruled(add: Add, candidate: MeasureCandidate, kind: string, ruling: MeasureRuling): void {
  const { ref } = candidate.metric
  const family = kind.split(' ')[0]!
  const isRuled = ruling.metric !== null && sameMetric(ruling.metric, ref)
  const how = ruling.guessed ? 'guessed' : 'sure'
  if (isRuled) {
    add(`ruled ${how}`)
    add(`ruled ${how} ${kind}`)
    add(`ruled ${ruling.act} ${family}`)
  } else {
    add(`rules have ${ruling.metric?.kind ?? 'none'} ${how} ${family}`)
    if (ruling.metric && ruling.metric.column !== null && ruling.metric.column === ref.column)
      add(`column ruled ${ruling.metric.kind} ${kind}`)
  }
  const columns = metricColumns(ref)
  const isOf = ({ column, part }: DimensionRef) => part === null && columns.includes(column)
  if (ruling.by.some(isOf)) {
    add(`told apart ${family}`)
    add(`told apart ${kind}`)
  }
  if (ruling.by.some(({ column, part }) => part !== null && columns.includes(column)))
    add(`told apart in time ${family}`)
  if (ruling.within.some(({ column }) => columns.includes(column))) add(`within ${kind}`)
  const valued = ruling.values.filter(({ column }) => column === ref.column)
  if (valued.length > 0) {
    add(`value named ${kind}`)
    if (ref.values.some((value) => valued.some((one) => one.value === value))) add(`its value named ${kind}`)
    else if (ref.kind === 'share') add(`other value named ${kind}`)
  }
  const { before } = ruling
  if (before?.metric && sameMetric(before.metric, ref)) {
    add('before')
    if (pointsBack(ruling.items)) add('before pointed')
    if (anyHas(ruling.items, 'it')) add('before it')
    if (anyHas(ruling.items.slice(0, 1), 'and')) add('before and')
    add(`before ${ruling.act}`)
    add(`before ${how}`)
    add(`before ${family}`)
  } else if (before?.metric) add(`other before ${family}`)
}
