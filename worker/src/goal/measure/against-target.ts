import type { ColumnProfile, MetricRef } from '#contract'
import { kinship } from '../../lexicon/word-families.ts'
import {
  AIMED_AT,
  BETWEEN_TARGET,
  CAME_TO_BE,
  DEPARTS,
  FELL_SHORT,
  KEPT_TO_IT,
  PASSED_IT,
  SET_LIMIT,
  WAS_SET,
  WAS_TO_BE,
} from '../../lexicon/target-words.ts'
import { metricOf } from '../../model/metric-of.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Context } from '../assemble/context.ts'
import type { Roles } from '../assemble/roles.ts'
import type { Item, ReadTable } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import { isLimit, limitedNear, saysLimit } from './limits-set.ts'
import type { Token } from '../words/tokens.ts'
import { momentsOf, pairsOf, saidOf } from './moments.ts'
import type { ShareMade } from './share-asked.ts'

/** What was to be stands no further from what is said of it. */
const REACH = 5

/** What a row was to come to, in a column of its own, with the share of rows that pass it or, as of goals, reach it. */
export interface Target {
  planned: string
  /** Words of its header, and whether its rows are to reach it or not to pass it. */
  words: readonly string[]
  ref: MetricRef
  reached: boolean
  /** A limit that may not be passed, spoken of as one. */
  limit: boolean
}

/**
 * "Within the response target", "over budget", "longer than their contract allows", "fall short of their targets": how
 * each row did against what it was to come to. Dates that are due are heard elsewhere. Null where it is not said, or
 * where another measure is asked.
 */
export function againstTarget(items: readonly Item[], roles: Roles, context: Context): ShareMade | null {
  if (anyHas(items, 'mean', 'median', 'sum', 'forecast')) return null
  const counted = items.find((item) => has(item, 'how_many'))?.from ?? Infinity
  const targets = targetsOf(context.main)
  if (targets.length === 0) return null
  const tokens = context.tokens.slice(items[0]!.from, items.at(-1)!.to)
  for (const [at, token] of tokens.entries()) {
    const said = saidAt(tokens, at)
    // "How many are over budget" counts them.
    if (!said || counted < items[0]!.from + at) continue
    const limit = isLimit(tokens[said.to - 1]!)
    const able = targets.filter(
      (target) =>
        target.limit === limit && (target.reached ? said.short || said.kept : said.passed || said.kept),
    )
    const target = nearest(able, tokens.slice(said.from, said.to))
    if (!target || !isOpen(roles, target) || token.sentence !== tokens[said.to - 1]!.sentence) continue
    const { ref } = target
    const operator = said.kept && !target.reached && !said.passed ? '<=' : ref.limit!.operator
    return {
      metric: metricOf(context.main.model, { ...ref, limit: { ...ref.limit!, operator } }),
      at: null,
      columns: [ref.column!, ...(ref.from ? [ref.from] : []), target.planned],
      limits: [],
    }
  }
  return null
}

interface Said {
  /** Words in which what was to be is spoken of. */
  from: number
  to: number
  passed: boolean
  kept: boolean
  short: boolean
}

/** "Exceeds the budget", "short of their targets", "the targets are missed", "longer than promised": what is said of what was to be. */
function saidAt(tokens: readonly Token[], at: number): Said | null {
  const { text, lemma } = tokens[at]!
  const isPlan = (token: Token | undefined): boolean =>
    token !== undefined && (WAS_TO_BE.has(token.lemma) || WAS_TO_BE.has(token.text) || isLimit(token))
  const said = (from: number, to: number, word: string): Said => ({
    from,
    to,
    passed: PASSED_IT.has(word),
    kept: KEPT_TO_IT.has(word),
    short: FELL_SHORT.has(word) || KEPT_TO_IT.has(word),
  })
  if (PASSED_IT.has(text) || KEPT_TO_IT.has(text) || FELL_SHORT.has(text)) {
    // "Reaches its goals", where rows are goals and each has a target of its own.
    const end = ahead(tokens, at, (own) => isPlan(own) || (FELL_SHORT.has(text) && AIMED_AT.has(own.text)))
    if (end !== null) return said(at + 1, end + 1, text)
  }
  if (DEPARTS.has(text) && tokens[at + 1]?.text === 'from') {
    const end = ahead(tokens, at + 1, isPlan)
    if (end !== null) return { ...said(at + 2, end + 1, text), passed: true }
  }
  if (text === 'than') {
    const end = ahead(tokens, at, (own) => WAS_SET.has(own.text) || isPlan(own))
    const less = /^(?:less|fewer|lower|shorter|smaller|earlier|sooner|cheaper)$/.test(
      tokens[at - 1]?.text ?? '',
    )
    if (end !== null) return { from: at + 1, to: end + 1, passed: !less, kept: less, short: less }
  }
  // "Where the targets are missed".
  if (WAS_TO_BE.has(lemma) || WAS_TO_BE.has(text)) {
    const verb = tokens
      .slice(at + 1, at + REACH)
      .find(({ text: own, mark }) => mark !== null || !BETWEEN_PASSIVE.has(own))
    const own = verb?.text ?? ''
    if (PASSIVE.has(own)) return said(at, at + 1, own)
  }
  return null
}

const BETWEEN_PASSIVE: ReadonlySet<string> = new Set(
  'is are was were be been being not often most has have'.split(' '),
)
const PASSIVE: ReadonlySet<string> = new Set(
  'missed met exceeded kept breached overrun reached hit respected held violated'.split(' '),
)

function ahead(tokens: readonly Token[], at: number, isIt: (token: Token) => boolean): number | null {
  for (let place = at + 1; place <= Math.min(tokens.length - 1, at + REACH); place += 1) {
    if (tokens[place - 1]!.mark !== null) return null
    if (isIt(tokens[place]!)) return place
    // "The travel policy", "the room limit": what it is for stands right before it.
    const next = tokens[place + 1]
    if (!BETWEEN_TARGET.has(tokens[place]!.text) && !(next && isLimit(next))) return null
  }
  return null
}

/** The one that bears most of the words in which it is spoken of; the only one where none tells them apart. */
function nearest(targets: readonly Target[], tokens: readonly Token[]): Target | undefined {
  const said = (target: Target) =>
    tokens.filter(({ text, lemma }) => target.words.some((word) => word === text || word === lemma)).length
  const [best, next] = targets
    .map((target) => ({ target, said: said(target) }))
    .sort((a, b) => b.said - a.said)
  return best && (!next || best.said > next.said) ? best.target : undefined
}

/** Nothing else is measured: rows are counted, or what was to be or came to be is named alone. */
const isOpen = ({ metric }: Roles, { planned, ref, reached, limit }: Target): boolean =>
  metric === null ||
  // "Where spending departs from the policy": a limit is for one column, whichever names what is spent.
  (limit && metric.ref.kind === 'value') ||
  metric.ref.kind === 'count' ||
  metric.ref.kind === 'share' ||
  metric.ref.column === planned ||
  metric.ref.column === ref.column ||
  (metric.ref.kind === 'duration' && !reached)

const known = new WeakMap<ReadTable, readonly Target[]>()

/** Columns of what was to be, each with what came of it. */
export function targetsOf(table: ReadTable): readonly Target[] {
  const found = known.get(table)
  if (found) return found
  const moments = new Set(momentsOf(table).map(({ column }) => column))
  const { metrics } = table.model
  const reached = metrics.flatMap(({ ref }): Target[] =>
    ref.kind === 'share' && ref.limit?.than && !moments.has(ref.limit.than)
      ? [
          {
            planned: ref.limit.than,
            words: headerOf(table, ref.limit.than),
            ref,
            reached: true,
            limit: false,
          },
        ]
      : [],
  )
  const taken = new Set(reached.flatMap(({ planned, ref }) => [planned, ref.column!]))
  const all = [...reached, ...numberTargets(table).filter(({ planned }) => !taken.has(planned))]
  known.set(table, all)
  return all
}

const headerOf = ({ profile }: ReadTable, column: string): string[] =>
  nameWords(profile.columns.find(({ name }) => name === column)?.original_name ?? column)

const UNITS = { min: 'minutes', h: 'hours', days: 'days' } as const
const OF_UNITS: ReadonlySet<string> = new Set(
  'hours hour hrs h days day d minutes minute min mins eur usd gbp'.split(' '),
)

/** Numbers that say what was to be, each with what came of it: a number of the same kind, or a time between two moments. */
function numberTargets(table: ReadTable): Target[] {
  const numbers = table.profile.columns.filter(({ storage }) => storage === 'number' || storage === 'integer')
  const isLimited = (column: ColumnProfile) =>
    headerOf(table, column.name).some((word) => SET_LIMIT.has(word))
  const isPlan = (column: ColumnProfile) =>
    isLimited(column) || headerOf(table, column.name).some((word) => WAS_TO_BE.has(word))
  return numbers.filter(isPlan).flatMap((planned): Target[] => {
    const words = headerOf(table, planned.name)
    const limit = isLimited(planned)
    const about = words.filter(
      (word) => !WAS_TO_BE.has(word) && !OF_UNITS.has(word) && !(limit && saysLimit(word)),
    )
    const alike = numbers.filter((own) => own !== planned && !isPlan(own) && isAlike(own, planned, table))
    const actual =
      limit && about.length === 0 ? limitedNear(planned, alike, table) : ofPlan(alike, about, table)
    const share = (ref: Partial<MetricRef>, unit: 'minutes' | 'hours' | 'days' | null): Target => ({
      planned: planned.name,
      words,
      reached: false,
      limit,
      ref: {
        kind: 'share',
        table: table.model.table,
        column: null,
        from: null,
        values: [],
        ...ref,
        limit: { operator: '>', value: null, unit, than: planned.name },
      },
    })
    if (actual.length === 1) return [share({ column: actual[0]!.name }, null)]
    const unit = UNITS[planned.unit as keyof typeof UNITS] as (typeof UNITS)[keyof typeof UNITS] | undefined
    if (!unit || limit || actual.length > 1) return []
    const spoken = new Set(about)
    const [pair] = pairsOf(table)
      .filter(({ from, to, metric }) => metric.weight > 0 && !from.due && !from.birth && !to.due)
      .map((own) => ({ own, score: saidOf(own.to, spoken) + own.metric.weight }))
      .sort((a, b) => b.score - a.score)
    return pair ? [share({ column: pair.own.to.column, from: pair.own.from.column }, unit)] : []
  })
}

/** What came of a plan: what bears its name, or, where it has none but its unit, the only other length of time. */
function ofPlan(
  alike: readonly ColumnProfile[],
  about: readonly string[],
  table: ReadTable,
): readonly ColumnProfile[] {
  const named = alike.filter((own) => isOf(headerOf(table, own.name), about))
  if (named.length > 0 || about.length > 0) return named
  return alike.filter(({ name }) => headerOf(table, name).some((word) => OF_TIME.has(word)))
}
const OF_TIME: ReadonlySet<string> = new Set('hours hour hrs h days day d minutes minute min mins'.split(' '))

/** Both are in one unit, or both headers name the unit of the one: "hours worked" beside "estimated hours". */
const isAlike = (own: ColumnProfile, planned: ColumnProfile, table: ReadTable): boolean =>
  own.unit === planned.unit ||
  (own.unit === null &&
    headerOf(table, own.name).some(
      (word) => OF_UNITS.has(word) && headerOf(table, planned.name).includes(word),
    ))

/** "Actual hours" beside "estimated hours", "cost" beside "budget": what it is of is one, or it says no more than that it came to be. */
const isOf = (words: readonly string[], about: readonly string[]): boolean => {
  const own = words.filter((word) => !OF_UNITS.has(word) && !CAME_TO_BE.has(word))
  return about.length === 0
    ? words.some((word) => CAME_TO_BE.has(word))
    : about.every((word) => own.some((one) => one === word || kinship(one, word) >= 0.8))
}
