import type { DimensionRef, Question } from '#contract'
import { asksForReasons, isReason, saysSameAgain } from '../../lexicon/repeat-words.ts'
import { bindDimension } from '../binding/bind-dimension.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import { columnOf, fieldOf, type Context } from './context.ts'

/** Parties that rows are told apart by: "the same supplier and the same site". */
const MOST_PARTIES = 2
/** Values for each row, from which on a column names rows and nobody who has several. */
const MOST_NAMES = 0.9

/**
 * "Duplicate payments", "who claims the same again": rows that repeat others, by whoever makes or gets them, and nothing
 * else that may be odd. The question as it is where it asks for more, or for none.
 */
export function repeatsAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, words, guessed, event } = question
  const again = saysSameAgain(words)
  const heard = act === 'odd' && anyHas(items, 'repeat') && !asksForMore(items, words)
  if (event !== null || !(heard || (again && TURNS.has(act)))) return question
  const by = partiesOf(question, items, context)
  return {
    ...question,
    act: 'odd',
    aspect: 'repeats',
    metric: metric?.kind === 'value' ? metric : null,
    with: [],
    by: by.refs,
    statistic: null,
    threshold: null,
    supposes: null,
    over: null,
    top_n: null,
    order: null,
    guessed: [
      ...guessed.filter((part) => part === 'within' || (part === 'metric' && metric?.kind === 'value')),
      ...(by.isGuess ? (['by'] as const) : []),
    ],
  }
}

/** Acts that a question is taken for of which "the same again" is what it asks. */
const TURNS: ReadonlySet<Question['act']> = new Set([
  'odd',
  'describe',
  'rank',
  'compare',
  'exact',
  'make-up',
])

/** Outliers, gaps and errors are wanted too; whether repeats are errors or fraud is asked of them. */
const asksForMore = (items: readonly Item[], words: string): boolean =>
  items.some(
    (item) =>
      has(item, 'odd', 'quality', 'missing') &&
      !item.tags.has('repeat') &&
      !isReason(item.lemma, asksForReasons(words)),
  )

function partiesOf(
  { by }: Question,
  items: readonly Item[],
  context: Context,
): { refs: DimensionRef[]; isGuess: boolean } {
  const plain = by.filter(({ part, bands }) => part === null && bands.length === 0)
  if (plain.length > 0) return { refs: plain, isGuess: false }
  const { table, row } = context.main.model
  const named = items.flatMap(({ mention }) => {
    const [best] = mention?.candidates ?? []
    const field = best?.kind === 'field' && best.table === table ? fieldOf(context, best) : undefined
    const profile = field && columnOf(context, table, field.column)
    const isParty =
      field !== undefined &&
      (field.meaning === 'dimension' || field.meaning === 'identifier') &&
      field.column !== row.key &&
      profile !== undefined &&
      profile.distinct < MOST_NAMES * profile.rows
    return isParty ? [field.column] : []
  })
  const columns = [...new Set(named)].slice(0, MOST_PARTIES)
  if (columns.length > 0)
    return { refs: columns.map((column) => ({ table, column, part: null, bands: [] })), isGuess: false }
  const who = anyHas(items, 'who') ? bindDimension(items, context, null, []) : null
  return { refs: who ? [who] : [], isGuess: who !== null }
}
