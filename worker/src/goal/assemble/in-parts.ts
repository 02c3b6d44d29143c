import type { Question } from '#contract'
import { STEERING } from '../../lexicon/whether-words.ts'
import { isAsked } from '../discourse/second-part.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has, says } from '../tagged.ts'
import { nameWords } from '../../profile/name-words.ts'
import { fieldOf, type Context } from './context.ts'
import { asksForTraits, withMembers } from './factors-listed.ts'
import { withoutConstant } from './constant-filters.ts'
import { helpedAsked } from './helped-asked.ts'
import { meritAsked } from './merit-asked.ts'
import { levelsAsked } from './highest-level.ts'
import { kindsUsed } from './kinds-used.ts'
import { onsetAsked } from './onset-asked.ts'
import { dimensionOf } from './roles.ts'
import { unitRowsAsked } from './unit-rows-asked.ts'
import type { Shared } from './shared.types.ts'

/** What stands around a stretch of the goal that asks one thing. */
interface Around {
  next: readonly Item[] | null
  shared: Shared
  /** What happened, whether or not this stretch was heard to ask of it. */
  event: Question['event']
}

/** What one stretch of the goal asks, seen with those around it: one question, and where it asks of two things more. */
export function partsAsked(
  question: Question,
  items: readonly Item[],
  { next, shared, event }: Around,
  context: Context,
): [Question, ...Question[]] {
  const helped = helpedAsked(question, items, shared.before, event, context)
  if (helped) return [withoutConstant(helped, shared.filters, context)]
  const merit = meritAsked(question, shared.before, context)
  if (merit !== question) return [merit]
  const on = goesOn(question, items, shared.before, context)
  const load = unitRowsAsked(on, items, context)
  const parts = onsetAsked(firstPart(load, items, next, context), items, context)
  const levels = levelsAsked(parts, items, context)
  const [first, ...more] = load === on && levels[0] === parts ? kindsUsed(parts, items, context) : levels
  return [withoutConstant(first, shared.filters, context), ...more]
}

/** Two questions of one measure and one thing that happened. */
export const isSameEvent = (one: Question | undefined, other: Question): boolean =>
  one?.act === 'event' &&
  one.by.length === 0 &&
  JSON.stringify([one.metric, one.event]) === JSON.stringify([other.metric, other.event])

/**
 * "Why do some departments meet fewer goals than others": where the next question asks which traits go with it, this one
 * sets the groups against each other. The question as it is elsewhere.
 */
function firstPart(
  question: Question,
  items: readonly Item[],
  next: readonly Item[] | null,
  context: Context,
): Question {
  const groups = next && asksForTraits(next) ? groupsOf(items, context) : []
  if (question.act !== 'explain' || question.metric === null || groups.length === 0) return question
  return {
    ...question,
    act: 'compare',
    by: groups,
    order: null,
    supposes: null,
    guessed: question.guessed.filter((part) => part !== 'act' && part !== 'by'),
  }
}

/** The questions, where one is asked once more as one of yes or no: it is one question, and has that for its answer. */
export function saidAgain(question: Question, questions: readonly Question[]): Question[] | null {
  const whose = repeatsOf(question, questions)
  if (whose) return whose
  const key = ({ act, metric, by, against, within }: Question) =>
    JSON.stringify([act, metric, by, against, within])
  const at = questions.findIndex((one) => one.supposes === null && key(one) === key(question))
  if (question.supposes === null || at < 0) return null
  return questions.with(at, { ...questions[at]!, supposes: question.supposes })
}

/** "Are invoices booked twice? Name the repeats and the suppliers that they go with": one question, with whose they are. */
function repeatsOf(question: Question, questions: readonly Question[]): Question[] | null {
  const { aspect, by, within } = question
  const at = questions.findIndex(
    (one) =>
      one.aspect === 'repeats' &&
      (one.by.length === 0 || by.length === 0 || one.guessed.includes('by')) &&
      JSON.stringify(one.within) === JSON.stringify(within),
  )
  if (aspect !== 'repeats' || at < 0) return null
  const before = questions[at]!
  if (by.length === 0) return [...questions]
  const guessed = before.guessed.filter((part) => part !== 'by')
  return questions.with(at, {
    ...before,
    by,
    guessed: question.guessed.includes('by') ? [...guessed, 'by'] : guessed,
  })
}

/** "Some departments", "certain teams", of which less is said than of the others. */
function groupsOf(items: readonly Item[], context: Context) {
  if (!isAsked(items) || !anyHas(items, 'than', 'others')) return []
  const at = items.findIndex((item, place) => has(item, 'DIM') && SOME.has(items[place - 1]?.lemma ?? ''))
  return at < 0 ? [] : dimensionOf(items[at]!, context, true)
}

const SOME: ReadonlySet<string> = new Set(['some', 'certain', 'several', 'particular', 'many', 'few'])

/**
 * What goes on about the question before and names its outcome by another word, or not at all, measures the same: "which
 * feature of a goal goes with success", "whether severity really steers the work".
 */
function goesOn(
  question: Question,
  items: readonly Item[],
  before: Question | null,
  context: Context,
): Question {
  if (!before?.metric || before.metric.kind === 'count') return question
  const { metric, with: others } = before
  const traits = asksForTraits(items) && before.act === 'compare' && WHY.test(before.words)
  const { metric: own } = question
  const whether = items.some(
    ({ from, lemma: base }) => base === 'be' && context.tokens[from]!.text === 'whether',
  )
  const steers = whether && says(items, STEERING) && !names(items, own)
  const open = question.guessed.includes('metric') || own === null || own.kind === 'count'
  if (!traits && !steers && !(whether && open)) return question
  const named = traits ? withMembers({ ...question, by: [] }, items, context).by : question.by
  const said = question.words.toLowerCase()
  const by = named.filter(
    ({ table, column }) =>
      column !== metric.column &&
      column !== metric.from &&
      (traits || saysName(said, fieldOf(context, { table, column })?.label ?? column)),
  )
  const apart = by.length + question.against.length > 0
  return {
    ...question,
    act: traits || (steers && by.length > 0) ? 'explain' : 'compare',
    metric,
    with: traits ? [] : others,
    statistic: null,
    by: apart ? by : before.by,
    against: apart || traits ? question.against : before.against,
    within: traits ? before.within : question.within,
    order: null,
    supposes: traits ? null : (question.supposes ?? 'differs'),
    guessed: question.guessed.filter((part) => part !== 'act' && part !== 'metric' && part !== 'by'),
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
  }
}

/** Whether what is measured has a name among the words. */
const names = (items: readonly Item[], metric: Question['metric']): boolean =>
  items.some(({ mention }) =>
    mention?.candidates.some(
      (one) =>
        one.score >= SURE && metric !== null && (one.column ?? one.metric?.ref.column) === metric.column,
    ),
  )
const SURE = 0.5

const WHY = /\bwhy\b/i

/** Whether words bear a name, or one of its words that is long enough to be told by its beginning. */
const saysName = (said: string, name: string): boolean =>
  nameWords(name).some((word) => word.length >= FEWEST_LETTERS && said.includes(word.slice(0, -1)))
const FEWEST_LETTERS = 4
