import type { MetricRef, Question, Scalar } from '#contract'
import { BELIEF_JOINTS, beliefsIn, ONES, type Lead } from '../../lexicon/belief-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import type { Context } from '../assemble/context.ts'
import { fieldOf } from '../assemble/context.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import type { Segment } from './segment.types.ts'

/** What people hold to be behind what the goal tells of. */
export interface Believed {
  /** Items that say so. */
  said: ReadonlySet<Item>
  words: string
  table: string
  /** A value that a column has, a column, or a length of time. */
  meant:
    | { kind: 'value'; column: string; value: Scalar }
    | { kind: 'column'; column: string }
    | { kind: 'measure'; ref: MetricRef }
}

/** From what people say to its name. */
const FARTHEST = 3
/** A goal that says nothing else says too little without it. */
const FEWEST_LEFT = 3
const SURE = 0.6

/**
 * "Staff keep telling me it is the younger ones", "the planners are convinced it is Van Dorp", "they blame the old vans":
 * what somebody suspects is no part of what the goal tells or measures, and is held against whatever else may be behind
 * it. Where nothing else says what is measured, the sentence stays.
 */
export function believedIn(items: readonly Item[], context: Context): Believed[] {
  const found: Believed[] = []
  for (const lead of beliefsIn(context.goal)) {
    const own = believed(lead, items, context)
    if (own && !found.some(({ said }) => [...own.said].some((item) => said.has(item)))) found.push(own)
  }
  const said = new Set(found.flatMap((one) => [...one.said]))
  const left = items.filter((item) => !said.has(item))
  const measures = (own: readonly Item[]) => own.some((item) => has(item, 'METRIC'))
  const isOnly = left.length < FEWEST_LEFT || (!measures(left) && measuresBeside(found, items))
  return isOnly ? [] : found
}

/** What is left of a goal without what people suspect. */
export function withoutBelieved(items: readonly Item[], all: readonly Believed[]): Item[] {
  return items.filter((item) => !all.some(({ said }) => said.has(item)))
}

/** "So many miss their lessons; is it the younger ones?": where all that is asked is a suspicion, it is asked why. */
export function askedWhy(segments: readonly Segment[]): Segment[] {
  if (segments.length === 0 || segments.some(({ asking }) => asking)) return [...segments]
  const last = segments.at(-1)!
  const why: Item = {
    ...last.items[0]!,
    to: last.items[0]!.from,
    tags: new Set(['why']),
    lemma: 'why',
    mention: null,
  }
  return [
    ...segments.slice(0, -1),
    { ...last, items: [why, ...last.items], asking: true, aside: false, told: false },
  ]
}

/** Such a sentence names more than the suspect: "it is the younger ones who miss appointments". */
const measuresBeside = (found: readonly Believed[], items: readonly Item[]): boolean =>
  found.some(({ said }) => items.filter((item) => said.has(item) && has(item, 'METRIC')).length > 1)

function believed(lead: Lead, items: readonly Item[], context: Context): Believed | null {
  const { goal, tokens } = context
  const begins = tokens.findIndex(({ start }) => start >= lead.from)
  const behind = tokens.findIndex(({ start }) => start >= lead.to)
  if (begins < 0 || behind < 0 || marksBetween(tokens, begins, behind)) return null
  const at = items.findIndex(({ from }) => from >= behind)
  const named = items
    .slice(at, at + FARTHEST)
    .findIndex(({ mention, from }) => mention !== null && !marksBetween(tokens, behind, from))
  const place = at < 0 || named < 0 ? -1 : at + named
  const item = items[place]
  if (!item) return null
  if (lead.asked && !isGroupByDegree(items, place)) return null
  const meant = meantBy(item, context)
  if (!meant) return null
  let first = begins
  while (first > 0 && tokens[first - 1]!.mark === null && !BELIEF_JOINTS.has(tokens[first]!.text)) first--
  let last = tokens.length - 1
  for (let next = item.to - 1; next < tokens.length; next++)
    if (tokens[next]!.mark !== null) {
      last = next
      break
    }
  const said = new Set(items.filter(({ from, to }) => from >= first && to <= last + 1))
  const end = isGroupByDegree(items, place) ? items[place + 1]!.to : item.to
  const words = goal.slice(tokens[begins]!.start, tokens[end - 1]!.end)
  return { said, words, table: meant.table, meant: meant.meant }
}

const marksBetween = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ mark }) => mark !== null)

/**
 * "The younger ones", "older machines", "bigger customers": more or less of a number, right before whoever has it. They are
 * a group along that number, and it is nothing that is measured of them.
 */
export function isGroupByDegree(items: readonly Item[], at: number): boolean {
  const [item, next] = [items[at], items[at + 1]]
  if (!item?.mention || !(item.mention.degree || has(item, 'DEGREE'))) return false
  if (has(item, 'superlative')) return false
  return (
    next !== undefined &&
    next.clause === item.clause &&
    (ONES.has(next.lemma) || isPerson(next.lemma) || has(next, 'ROW', 'DIM', 'WORD'))
  )
}

type Meant = Pick<Believed, 'table' | 'meant'>

function meantBy({ mention }: Item, context: Context): Meant | null {
  const candidates = mention!.candidates.filter(({ score }) => score >= SURE)
  const [best] = candidates
  if (!best) return null
  if (best.kind === 'value')
    return best.column === null
      ? null
      : { table: best.table, meant: { kind: 'value', column: best.column, value: best.value } }
  return candidates.flatMap((one) => columnMeant(one, context) ?? [])[0] ?? null
}

function columnMeant({ table, column, metric }: Candidate, context: Context): Meant | null {
  const ref = metric?.ref
  if (ref?.kind === 'duration') return { table, meant: { kind: 'measure', ref } }
  const name = ref?.kind === 'value' ? ref.column : ref ? null : column
  const field = name === null || name === undefined ? undefined : fieldOf(context, { table, column: name })
  if (!field || !['dimension', 'measure'].includes(field.meaning)) return null
  return { table, meant: { kind: 'column', column: field.column } }
}

/** What is asked of each suspect that is a column or a length of time, where nothing asks it yet. */
export function ofBelieved(
  all: readonly Believed[],
  questions: readonly Question[],
  goal: string,
): Question[] {
  const measured = questions.filter(({ metric }) => metric !== null && metric.kind !== 'count')
  if (measured.length === 0) return []
  const used = new Set(
    questions.flatMap((one) => [
      ...[...one.by, ...one.against, ...one.given].map(({ column }) => column),
      ...[one.metric, ...one.with].map((ref) => ref?.column ?? ''),
    ]),
  )
  return all.flatMap(({ meant, table, words }): Question[] => {
    const base = askedBefore(words, measured, goal)
    const column = meant.kind === 'measure' ? meant.ref.column : meant.column
    if (meant.kind === 'value' || used.has(column!) || base.metric!.table !== table) return []
    const plain: Question = {
      ...base,
      act: 'compare',
      with: [],
      by: [],
      against: [],
      over: null,
      event: null,
      aspect: null,
      top_n: null,
      order: null,
      supposes: 'differs',
      guessed: base.guessed.filter((part) => part === 'metric'),
      unmatched: [],
      words,
    }
    return [
      meant.kind === 'measure'
        ? { ...plain, act: 'relate', with: [meant.ref] }
        : { ...plain, by: [{ table, column: meant.column, part: null, bands: [] }] },
    ]
  })
}

/** What was asked last before it is said; what is asked last where nothing was. */
export function askedBefore(words: string, questions: readonly Question[], goal: string): Question {
  const said = goal.indexOf(words)
  const before = questions.filter((one) => {
    const at = goal.indexOf(one.words)
    return at >= 0 && at < said
  })
  return before.at(-1) ?? questions.at(-1)!
}
