import { metricColumns, type Question } from '#contract'
import { fieldOf, metricFrom, type Context } from '../assemble/context.ts'
import { goesOn } from '../discourse/scope.ts'
import type { Segment } from '../discourse/segment.types.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { NamedThing } from './named-things.ts'

const WITH_SEVERAL: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'change', 'relate'])
const TOLD_APART: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'make-up', 'change', 'exact'])
const BETWEEN: ReadonlySet<string> = new Set(['the', 'our', 'their', 'its', 'a'])

/**
 * Questions with what was left out of them put where its words can only mean one thing: a measure in one list with what is
 * measured, a column behind "by", a value right before what the rows are called, or one to which something happened. What it was put to is a guess.
 */
export function placeLeft(
  questions: readonly Question[],
  left: readonly NamedThing[],
  items: readonly Item[],
  segments: readonly Segment[],
  context: Context,
): Question[] {
  const all = [...questions]
  for (const thing of left) {
    const segment = segments.find((own) => own.items.includes(items[thing.at]!))
    const asked = segment?.told ? segments.slice(segments.indexOf(segment) + 1).find(isAsked) : segment
    const place = asked ? all.findIndex(({ words }) => isAround(words, asked, context)) : -1
    const question = all[place]
    if (!question || !asked || !segment) continue
    all[place] = segment.told ? withTold(question, thing, asked) : withNamed(question, thing, items, context)
  }
  const [only] = all
  return only && all.length === 1 ? [withMeant(only, left, items, context)] : all.map(apartAsBefore)
}

/** A comparison that names no groups of its own is one of those that the question before sets apart. */
function apartAsBefore(question: Question, place: number, all: readonly Question[]): Question {
  const before = all[place - 1]
  const own = question.act === 'compare' && question.guessed.includes('by')
  const groups = (before?.by ?? []).filter(
    ({ table, column }) => table === question.by[0]?.table && column !== question.metric?.column,
  )
  return own && groups.length > 1 && before!.guessed.every((part) => part !== 'by')
    ? { ...question, by: groups }
    : question
}

const EXPLAINED: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'relate'])

/**
 * What a goal of one question calls by its own name is likelier to be meant than what was guessed for want of it: a measure
 * in place of a guessed one. The guess may have been one of the factors.
 */
function withMeant(
  question: Question,
  left: readonly NamedThing[],
  items: readonly Item[],
  context: Context,
): Question {
  if (!question.guessed.includes('metric') || !EXPLAINED.has(question.act)) return question
  for (const { kind, candidate, at } of left) {
    const ref = kind === 'column' ? metricFrom(context, candidate, items[at]!)?.ref : undefined
    if (ref?.kind !== 'value' && ref?.kind !== 'duration') continue
    return { ...question, metric: ref, guessed: question.guessed.filter((part) => part !== 'metric') }
  }
  return question
}

const isAsked = ({ told, aside, asking }: Segment): boolean => !told && (!aside || asking)

/** Whether the words of a question begin where the segment does, or around it. */
function isAround(words: string, { items }: Segment, { goal, tokens }: Context): boolean {
  const from = goal.indexOf(words)
  const start = tokens[items[0]!.from]!.start
  return from >= 0 && from <= start && start < from + words.length
}

/** "We put the sourdough up in April. Did we sell less of it?": what happened to it is what is asked about. */
const withTold = (question: Question, thing: NamedThing, asked: Segment): Question =>
  thing.kind === 'value' && question.act === 'event' && goesOn(asked) ? within(question, thing) : question

function withNamed(
  question: Question,
  thing: NamedThing,
  items: readonly Item[],
  context: Context,
): Question {
  const { at } = thing
  if (thing.kind === 'value')
    return has(items[at + 1], 'ROW') && question.act !== 'event' && question.against.length === 0
      ? within(question, thing)
      : question
  const before = outward(items, at, -1)
  const { table, column } = thing.candidate
  const apart =
    column !== null &&
    fieldOf(context, { table, column })?.meaning === 'dimension' &&
    has(items[before], 'by')
  if (apart && TOLD_APART.has(question.act)) {
    const kept = question.guessed.includes('by') ? [] : question.by
    return {
      ...question,
      by: [...kept, { table, column, part: null, bands: [] }],
      guessed: question.guessed.filter((part) => part !== 'by'),
    }
  }
  const metric = metricFrom(context, thing.candidate, items[at]!)
  const listed = metric?.ref.kind === 'value' && isListed(items, at, question)
  return listed && WITH_SEVERAL.has(question.act)
    ? { ...question, with: [...question.with, metric.ref] }
    : question
}

/** "Cost and delay": joined to what the question measures. */
function isListed(items: readonly Item[], at: number, { metric, with: others }: Question): boolean {
  const measured = new Set([...(metric ? [metric] : []), ...others].flatMap(metricColumns))
  return [-1, 1].some((step) => {
    const joint = outward(items, at, step)
    const beside = items[outward(items, joint, step)]
    return (
      items[joint]?.mention === null &&
      has(items[joint], 'and') &&
      (beside?.mention?.candidates.some(
        ({ column, metric: own }) => measured.has(column ?? '') || measured.has(own?.ref.column ?? ''),
      ) ??
        false)
    )
  })
}

/** The next place in a direction that is no article. */
function outward(items: readonly Item[], at: number, step: number): number {
  let place = at + step
  while (items[place]?.mention === null && BETWEEN.has(items[place]!.lemma)) place += step
  return place
}

const within = (question: Question, { candidate: { table, column, value } }: NamedThing): Question => ({
  ...question,
  within: [...question.within, { table, column: column!, operator: '=', values: [value] }],
  guessed: [...new Set([...question.guessed, 'within' as const])],
})
