import type { ColumnProfile, Metric, Question } from '#contract'
import { LOWERING_WORDS, RAISING_WORDS } from '../../lexicon/moved-words.ts'
import { markOf } from '../../model/beginning-mark.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import { columnOf, countMetric, type Context } from './context.ts'

/** Items between "since" and what has begun then: "since the schools in the north joined the programme". */
const FARTHEST = 7

/**
 * "Has it improved since schools joined the programme", "before and after shops got the kit": no date is named, but a
 * column says since when, or which rows have it. What is measured is the other thing that is named, and asked is whether
 * having begun makes a difference to it.
 */
export function begunAsked(
  question: Question,
  items: readonly Item[],
  background: readonly Item[],
  context: Context,
): Question {
  if (question.event !== null || !CAN.has(question.act)) return question
  const since = items.findIndex((item) => has(item, 'since', 'after'))
  const verb = items.findIndex((item) => isVerb(item, context))
  const moved = items.slice(0, since < 0 ? items.length : since)
  if (!moved.some((item) => isVerb(item, context))) return question
  const acts = since < 0 && has(items[0], 'is') ? actsIn(items.slice(1, verb), context) : null
  const mark =
    since >= 0
      ? markIn(items.slice(since + 1, since + 1 + FARTHEST), context)
      : (acts ?? (pointsAt(items) ? markIn(background, context) : null))
  if (!mark) return question
  const metric = measured(question, acts ? items.slice(verb) : moved, mark, context)
  if (!metric) return question
  return {
    ...question,
    act: 'compare',
    metric: metric.ref,
    with: [],
    by: [{ table: context.main.model.table, column: mark.name, part: null, bands: [] }],
    against: [],
    over: null,
    supposes: wayOf(moved, metric, context),
    guessed: question.guessed.filter((part) => part !== 'by' && part !== 'act' && part !== 'over'),
  }
}

const CAN: ReadonlySet<Question['act']> = new Set(['change', 'event', 'compare', 'relate', 'explain'])
const MOVES = ['up', 'down', 'better_over', 'worse', 'change', 'becoming'] as const

/** "Did the programme raise attendance": it alone is named before what it may have done. */
function actsIn(items: readonly Item[], context: Context): ColumnProfile | null {
  const named = items.filter(({ mention }) => mention !== null)
  return named.length === 1 ? markIn(named, context) : null
}

/** "Because of them", "compared with schools that did not": what was told before. */
const pointsAt = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      (has(item, 'cause') && items.slice(at + 1, at + 3).some((own) => has(own, 'it'))) ||
      (has(item, 'against', 'than') && items.slice(at + 1, at + 6).some((own) => has(own, 'not'))),
  )

/** The first column that is named there and that rows may begin with: a time beside that of the rows, or yes and no. */
function markIn(items: readonly Item[], context: Context): ColumnProfile | null {
  const { main } = context
  const axis = columnOf(context, main.model.table, main.model.natural_time ?? '')
  for (const { mention } of items)
    for (const own of mention?.candidates ?? []) {
      const column = own.table === main.model.table ? columnMarked(own) : null
      const profile = column === null ? undefined : columnOf(context, own.table, column)
      if (profile && axis && column !== main.model.repeats && markOf(profile, axis)) return profile
    }
  return null
}

const columnMarked = ({ column, metric }: Candidate): string | null =>
  metric ? (metric.ref.kind === 'share' || metric.ref.kind === 'value' ? metric.ref.column : null) : column

/** What the question measures already, where that is not what has begun or whose; else what is named before it. */
function measured(
  { metric, with: others }: Question,
  items: readonly Item[],
  mark: ColumnProfile,
  context: Context,
): Metric | null {
  const { main } = context
  const fits = (own: Metric['ref']) =>
    own.column !== mark.name && own.column !== main.model.repeats && own.kind !== 'distinct'
  const known = (ref: Metric['ref']) =>
    main.model.metrics.find((own) => JSON.stringify(own.ref) === JSON.stringify(ref)) ?? null
  for (const ref of [metric, ...others]) {
    const own = ref && fits(ref) ? known(ref) : null
    if (own) return own
    // What the wording itself makes a measure stands in no list.
    if (ref && fits(ref) && ref.kind !== 'value')
      return { ref, label: '', names: [], unit: null, additivity: 'mean', better: null, weight: 0 }
  }
  for (const item of items)
    for (const { metric: own, table } of item.mention?.candidates ?? [])
      if (own && table === main.model.table && fits(own.ref)) return own
  return items.some((item) => has(item, 'ROW')) ? countMetric(main) : null
}

/** "Lower" and "cut" as they are written: as base forms they are an adjective. */
const textsOf = (items: readonly Item[], { tokens }: Context): string[] =>
  items.flatMap(({ from, to, lemma }) => [lemma, ...tokens.slice(from, to).map(({ text }) => text)])

const isVerb = (item: Item, context: Context): boolean =>
  has(item, 'cause_verb', ...MOVES) || textsOf([item], context).some((word) => LOWERING_WORDS.has(word))

/** Which way it is said to go; better is more of what is good. */
function wayOf(items: readonly Item[], { better }: Metric, context: Context): Question['supposes'] {
  const texts = textsOf(items, context)
  if (anyHas(items, 'up') || texts.some((word) => RAISING_WORDS.has(word))) return 'more'
  if (anyHas(items, 'down') || texts.some((word) => LOWERING_WORDS.has(word))) return 'less'
  const good = anyHas(items, 'better_over')
  if (!good && !anyHas(items, 'worse')) return 'differs'
  return better === null ? 'differs' : (better === 'more') === good ? 'more' : 'less'
}
