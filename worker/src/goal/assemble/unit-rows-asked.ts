import type { MetricRef, Question } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import {
  ACTS_ON,
  ASKS_LIMIT,
  AT_ONCE,
  IN_WHICH,
  BETWEEN,
  EACH,
  HEAPED,
  HOLDERS,
  HOLDING,
  HOW_MANY,
  IN_TIME,
  LOADS,
  MANY,
  NUMBERS,
  OPEN_WORDS,
  OUTCOMES,
  THINGS,
  UP_TO,
  WHERE_HEAPED,
} from '../../lexicon/unit-row-words.ts'
import { kinship } from '../../lexicon/word-families.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { anyHas, has, says } from '../tagged.ts'
import { isTimed } from '../binding/bind-measure.ts'
import { outcomeColumn } from '../../model/outcome-column.ts'
import { columnOf, fieldOf, metricFrom, metricKnown, type Context } from './context.ts'

/**
 * "How the distribution of goals among their owners influences achievement", "does the caseload of an agent show in
 * resolution times", "do customers with many orders complain more": how many rows each of them has is what the measure is
 * held against. The question as it is where no such number is named, or nothing that it could show in.
 */
export function unitRowsAsked(question: Question, items: readonly Item[], context: Context): Question {
  if (question.event !== null) return question
  const heaped = heapedOf(question, items, context)
  if (question.aspect === 'backlog' && !heaped) return question
  // "How many can one handle before": what is asked is no count, and no course of time.
  const limit = UP_TO.test(question.words)
  const counts = limit && (question.act === 'exact' || question.act === 'change')
  const moves = question.act === 'change' && IN_WHICH.test(question.words)
  if (!CAN_ASK.has(question.act) && !counts && !moves && !heaped) return question
  const found = heaped ?? stretchOf(question, items, context)
  if (!found || (counts && found.kind !== 'number')) return question
  const { column, from, to } = found
  const outside = items.filter((_, at) => at < from || at >= to)
  const inside = items.slice(from, to)
  const linked = isLinked(items, outside, found.kind) || anyHas(inside, 'cause_verb') || (limit && counts)
  const heard = heaped ? { ...question, metric: null } : question
  const named = linked
    ? (measureOf(heard, outside, column, context) ??
      pacedBy(items, context) ??
      stateKept(question, outside, context))
    : null
  const { metric, isGuess } = named ? { metric: named, isGuess: false } : outcomeOf(linked, outside, context)
  if (!metric) return question
  const { table } = context.main.model
  const grain = context.time ? grainSaid(items) : null
  const atOnce = found.kind === 'load' || AT_ONCE.test(question.words)
  return {
    ...question,
    act: 'relate',
    metric,
    // "Open" of what somebody has at a time keeps no rows.
    within: question.within.filter(
      (own) => own.column !== metric.column && !inside.some((item) => isOpenness(item, own)),
    ),
    with: [],
    by: [{ table, column, part: 'rows', bands: [] }],
    given: [...question.given, ...othersOf(question, column, metric, context)].filter(
      (own) => !inside.some((item) => isOpenness(item, own)),
    ),
    against: [],
    statistic: null,
    supposes: counts || anyHas(outside, 'why') ? null : wayOf(question, metric, outside, context),
    order: null,
    top_n: null,
    over: grain && { table, column: context.time!.name, grain },
    aspect: limit ? 'onset' : null,
    ...(atOnce && !grain ? { at_once: true as const, judged: undefined } : {}),
    guessed: [
      ...question.guessed.filter((part) => part === 'within'),
      ...(isGuess ? (['metric'] as const) : []),
    ],
    unmatched: question.unmatched.filter(({ words }) => !isOfLoad(words)),
  }
}

/** "When their backlog is large": how much is open with whoever is named, or who has the rows, is the reason asked about. */
function heapedOf({ words }: Question, items: readonly Item[], context: Context): Stretch | null {
  const at = items.findIndex(({ lemma: own }) => HEAPED.has(own))
  if (at < 0 || !WHERE_HEAPED.test(words)) return null
  const outside = items.filter((_, place) => place !== at)
  if (!anyHas(outside, 'more', 'less', 'good', 'bad', 'matter', 'relate') && !says(outside, ACTS_ON))
    return null
  const named = [...new Set(items.flatMap((item) => unitOf(item, context) ?? []))]
  const column =
    named.length === 1 ? named[0]! : named.length === 0 ? (handlerOf(context) ?? holderOf(context)) : null
  return column === null ? null : { kind: 'load', column, from: at, to: at + 1 }
}

const isOpenness = ({ lemma: own, mention }: Item, { column }: { column: string }): boolean =>
  OPEN_WORDS.has(own) &&
  mention?.candidates.some((each) => each.column === column || each.metric?.ref.column === column) === true

const CAN_ASK: ReadonlySet<Question['act']> = new Set([
  'compare',
  'explain',
  'relate',
  'make-up',
  'rank',
  'describe',
])

/** A load is told by its very word, a number by what it is of and whose, and many of them by who has them. */
interface Stretch {
  kind: 'load' | 'number' | 'many'
  column: string
  from: number
  to: number
}

function stretchOf({ act }: Question, items: readonly Item[], context: Context): Stretch | null {
  for (let at = 0; at < items.length; at++) {
    const own = numberAt(items, at, context) ?? manyAt(items, at, context)
    if (own) return own
  }
  // A load may be a thing that is carried, where nobody has it.
  const at = items.findIndex((item) => isLoad(item) && !THINGS.has(item.lemma))
  if (at < 0) return null
  const outside = items.filter((_, place) => place !== at)
  const linked = !NO_LINK.has(act) && isLinked(items, outside, 'number')
  const column = handlerOf(context) ?? (linked ? holderOf(context) : null)
  return column === null ? null : { kind: 'load', column, from: at, to: at + 1 }
}

/** "The busiest stations", "how the workload is spread over the teams": who has how much, and not what it does. */
const NO_LINK: ReadonlySet<Question['act']> = new Set(['rank', 'make-up', 'describe'])

const FARTHEST = 8

/** "The number of goals per owner", "the caseload of an agent", "agent workload", "how many tickets each agent has". */
function numberAt(items: readonly Item[], at: number, context: Context): Stretch | null {
  const item = items[at]!
  const load = isLoad(item)
  const before = load && items[at - 1] ? unitOf(items[at - 1]!, context) : null
  if (before !== null) return { kind: 'load', column: before, from: at - 1, to: at + 1 }
  const next = load && items[at + 1] ? unitOf(items[at + 1]!, context) : null
  if (next !== null) return { kind: 'load', column: next, from: at, to: at + 2 }
  const apart = item.lemma === 'how' && items[at + 1]?.lemma === 'many'
  const asks = apart || has(item, 'how_many')
  const counts = isCount(item)
  // "Where many tickets are open at the same site".
  const many = HOW_MANY.has(item.lemma)
  if (!load && !asks && !counts && !many && !NUMBERS.has(item.lemma)) return null
  let each = false
  let open = false
  // A spread, or a number, is one of rows.
  let rows = load || counts
  for (let to = at + (apart ? 2 : 1); to < Math.min(items.length, at + FARTHEST); to++) {
    const own = items[to]!
    if (own.sentence !== item.sentence) return null
    const column = each || (rows && holdsNext(items, to)) ? unitOf(own, context) : null
    if (column !== null && many && !asks && !load && !open) return null
    if (column !== null)
      return rows ? { kind: load ? 'load' : 'number', column, from: at, to: endOf(items, to + 1) } : null
    if (isOpenRow(own)) rows = open = true
    else if (isRow(own)) rows = true
    else if (EACH.has(own.lemma)) each = true
    else if (OPEN_WORDS.has(own.lemma)) {
      open ||= !OF_TIME.has(own.lemma)
      // "Open at" may be one name.
      each ||= rows
    } else if (open && rows && has(own, 'cause_verb')) each = true
    else if (!BETWEEN.has(own.lemma) && !HOLDING.has(own.lemma)) return null
  }
  return null
}

const OF_TIME: ReadonlySet<string> = new Set(['same', 'time', 'once', 'any', 'moment'])

/** "Customers with many orders", "where one inspector has many inspections", "overloaded owners". */
function manyAt(items: readonly Item[], at: number, context: Context): Stretch | null {
  const column = unitOf(items[at]!, context)
  if (column === null || !items[at + 1] || !HOLDING.has(items[at + 1]!.lemma)) return null
  let many = false
  for (let to = at + 2; to < Math.min(items.length, at + FARTHEST); to++) {
    const own = items[to]!
    if (many && (isRow(own) || isOpenRow(own) || (OPEN_WORDS.has(own.lemma) && isPronoun(items[to + 1]))))
      return { kind: 'many', column, from: at, to: to + 1 }
    if (isLoad(own)) return { kind: 'load', column, from: at, to: to + 1 }
    if (HOW_MANY.has(own.lemma)) many = true
    else if (OPEN_WORDS.has(own.lemma)) continue
    else if (!MANY.has(own.lemma) && !HOLDING.has(own.lemma)) return null
  }
  return null
}

/** "Goals an owner carries", "patients a nurse can look after": whoever is named has them. */
const holdsNext = (items: readonly Item[], at: number): boolean => {
  const next = items.slice(at + 1, at + 3).find(({ lemma: own }) => !BETWEEN.has(own))
  return next !== undefined && HOLDING.has(next.lemma)
}

/** "In months in which", "monthly", "in a week": within which stretch of time they are counted. */
const grainSaid = (items: readonly Item[]): 'day' | 'week' | 'month' | null =>
  items.map((item) => IN_TIME[item.lemma]).find((grain) => grain !== undefined) ?? null

/** "The number of goals each owner has": what only says that they have them belongs to it. */
const endOf = (items: readonly Item[], to: number): number =>
  items[to] && !items[to].mention && HOLDING.has(items[to].lemma) ? to + 1 : to

const isLoad = ({ lemma, mention }: Item): boolean =>
  LOADS.has(lemma) && !isNumber(mention?.candidates[0]) && mention?.candidates[0]?.kind !== 'value'
const isOfLoad = (words: string): boolean => words.split(' ').some((own) => LOADS.has(own.toLowerCase()))

/** A column of numbers has the name itself. */
const isNumber = (best: Candidate | undefined): boolean =>
  best !== undefined && best.column !== null && best.score >= SURE
const SURE = 0.5

const isCount = ({ mention }: Item): boolean => {
  const [best] = mention?.candidates ?? []
  return best?.kind === 'metric' && best.metric?.ref.kind === 'count'
}

/** "Open tickets", as one name. */
const isOpenRow = ({ lemma: own, mention }: Item): boolean =>
  OPEN_WORDS.has(own) &&
  mention?.candidates.some(({ kind, metric }) => kind === 'metric' && metric?.ref.kind === 'share') ===
    true &&
  mention.candidates[0]!.kind !== 'value'
const isPronoun = (item: Item | undefined): boolean => item?.lemma === 'one'

const isRow = (item: Item): boolean =>
  has(item, 'ROW') || isCount(item) || item.mention?.candidates.some(({ kind }) => kind === 'row') === true

/** The column of those who may each have several rows. */
function unitOf({ mention }: Item, context: Context): string | null {
  const { table, row } = context.main.model
  const found = mention?.candidates.find((own) => own.kind === 'field' && own.table === table)
  if (!found || found.column === null || found.column === row.key) return null
  return isUnit(found.column, context) ? found.column : null
}

const MOST_UNITS = 0.7

function isUnit(column: string, context: Context): boolean {
  const { table } = context.main.model
  const field = fieldOf(context, { table, column })
  const profile = columnOf(context, table, column)
  if (!field || !profile || (field.meaning !== 'dimension' && field.meaning !== 'identifier')) return false
  return !field.ordered && profile.distinct > 2 && profile.distinct < MOST_UNITS * profile.rows
}

/** Whoever deals with the rows, where one column alone says it. */
function handlerOf(context: Context): string | null {
  const able = context.main.model.fields.filter(
    ({ column, entity, person }) =>
      column !== context.main.model.row.key &&
      isUnit(column, context) &&
      (entity ? loadRoleOf(entity.one) === 'handles' || (person && loadRoleOf(entity.one) === null) : person),
  )
  return able.length === 1 ? able[0]!.column : null
}

/** The one place or part of the organisation that may have them, where no people do. */
function holderOf(context: Context): string | null {
  const { fields } = context.main.model
  if (fields.some(({ column, person }) => person && isUnit(column, context))) return null
  const holders = fields.filter(
    ({ column, entity, label }) => isUnit(column, context) && HOLDERS.has(lemma(entity?.one ?? label)),
  )
  return holders.length === 1 ? holders[0]!.column : null
}

/** Whether what is said beside the number is said to go with it. */
const isLinked = (items: readonly Item[], outside: readonly Item[], kind: Stretch['kind']): boolean =>
  kind === 'load' ||
  says(outside, ACTS_ON) ||
  anyHas(outside, 'matter', 'relate', 'why', 'more', 'less', 'good', 'bad', 'GRADE', 'up', 'down') ||
  // "Does it show in how long they take".
  items.some(({ lemma }, at) => lemma === 'show' && items[at + 1]?.lemma === 'in')

/** What is measured beside it: what was read as such, or else the first outcome that is named, by a word kin to it too. */
function measureOf(
  { metric, with: others, guessed }: Question,
  outside: readonly Item[],
  column: string,
  context: Context,
): MetricRef | null {
  const able = (own: MetricRef | null | undefined): own is MetricRef =>
    own != null && own.kind !== 'count' && own.kind !== 'distinct' && own.column !== column
  const known = [guessed.includes('metric') ? null : metric, ...others].find(able)
  if (known) return known
  for (const item of outside)
    for (const candidate of item.mention?.candidates ?? []) {
      if (candidate.kind === 'row' || candidate.column === column || candidate.score < SURE) continue
      const own = metricFrom(context, candidate, item)?.ref
      if (able(own)) return own
    }
  const free = outside.filter(({ mention, tags }) => !mention && tags.has('WORD')).map((own) => own.lemma)
  return context.main.model.metrics.find(({ ref }) => able(ref) && isKin(ref, free))?.ref ?? null
}

/** "Slower", of which nothing else is named: the foremost length of time. */
function pacedBy(outside: readonly Item[], { main }: Context): MetricRef | null {
  if (!outside.some((item) => PACES.has(item.lemma))) return null
  const spans = main.model.metrics.filter(({ ref }) => ref.kind === 'duration')
  return spans.sort((a, b) => b.weight - a.weight)[0]?.ref ?? null
}

/** "Before deadlines are missed": the state that was taken for what rows are kept by. */
function stateKept({ within }: Question, outside: readonly Item[], { main }: Context): MetricRef | null {
  const named = within.filter((own) =>
    outside.some(({ mention }) => mention?.candidates.some(({ column }) => column === own.column)),
  )
  const found = main.model.metrics.find(
    ({ ref }) =>
      ref.kind === 'share' &&
      named.some(
        (own) => own.column === ref.column && ref.values.some((value) => own.values.includes(value)),
      ),
  )
  return found?.ref ?? null
}

const KIN = 0.8
/** "Achievement" of what is achieved: the state that a share is of. */
const isKin = ({ kind, values }: MetricRef, free: readonly string[]): boolean =>
  kind === 'share' &&
  values.some((value) => free.some((word) => kinship(word, lemma(String(value).toLowerCase())) >= KIN))

/** Other groups that the goal names: whether it holds within them. */
const othersOf = ({ by }: Question, column: string, metric: MetricRef, context: Context) =>
  by.filter(
    (own) =>
      own.column !== column &&
      own.part === null &&
      own.column !== metric.column &&
      fieldOf(context, own)?.meaning === 'dimension',
  )

/** How the rows came out, where the goal speaks of results without a name: a guess. */
function outcomeOf(
  linked: boolean,
  outside: readonly Item[],
  { main }: Context,
): { metric: MetricRef | null; isGuess: boolean } {
  const spoken = linked && outside.some((item) => OUTCOMES.has(item.lemma))
  const own = spoken ? outcomeColumn(main.model) : null
  const found = main.model.metrics.find(({ ref }) => ref.kind === 'share' && ref.column === own?.column)
  return { metric: found?.ref ?? null, isGuess: true }
}

/** "Do they complain more", "is it lower", "are they slower": which way it is said to go as the number rises. */
function wayOf(
  { supposes, words }: Question,
  metric: MetricRef,
  outside: readonly Item[],
  context: Context,
): Question['supposes'] {
  const known = metricKnown(metric, context)
  const paced = outside.find((item) => PACES.has(item.lemma))
  if (known && isTimed(known) && paced && supposes !== null && supposes !== 'differs')
    return QUICK.has(paced.lemma) ? 'less' : 'more'
  // "In months in which one has more, do they take longer": what is asked stands behind.
  if (supposes === null && ASKS_BEHIND.test(words) && (paced || anyHas(outside, 'more', 'less')))
    return paced ? (QUICK.has(paced.lemma) ? 'less' : 'more') : anyHas(outside, 'less') ? 'less' : 'more'
  return supposes === 'up' ? 'more' : supposes === 'down' ? 'less' : supposes
}
const ASKS_BEHIND = /,\s*(?:do|does|did|is|are|was|were)\b/i
const QUICK: ReadonlySet<string> = new Set([
  'fast',
  'faster',
  'quick',
  'quicker',
  'quickly',
  'soon',
  'sooner',
  'early',
  'earlier',
  'short',
  'shorter',
])
const PACES: ReadonlySet<string> = new Set([
  ...QUICK,
  'slow',
  'slower',
  'slowly',
  'late',
  'later',
  'long',
  'longer',
])

/**
 * "Is there a ceiling", of the number that the question before is of: it is told with it.
 * @returns the questions, the last of which asks for that too; null where it is another question
 */
export function withCeiling(questions: readonly Question[], words: string): Question[] | null {
  const before = questions.at(-1)
  if (!before?.by.some(({ part }) => part === 'rows') || !ASKS_LIMIT.test(words.trim())) return null
  return [...questions.slice(0, -1), { ...before, aspect: 'onset' }]
}
