import type { Question } from '#contract'
import { AGAINST_OTHERS, HAS_MOVED } from '../../lexicon/moved-against-words.ts'
import type { Context } from './context.ts'
import { namedValues } from './values.ts'

const POINTS_BACK = /\b(?:its?|their|they|them|his|hers?|he|she)\b/i
const GROUPS: ReadonlySet<Question['act']> = new Set(['compare', 'change', 'explain'])

/**
 * "Has the rate of the north improved compared with other regions": how far it lies from the others, and where that goes, and
 * not how high either is. Whom it is asked of may be told before ("The north says \u2026 whether its \u2026"). The question as it is
 * where nothing is said to have moved, or nobody is held against the others.
 */
export function movedAgainst(question: Question, context: Context): Question {
  const { act, metric, event, by, against, words, guessed } = question
  const { time, main, whole } = context
  if (!time || event !== null || metric === null || !GROUPS.has(act)) return question
  if (!HAS_MOVED.test(words) || !AGAINST_OTHERS.test(words)) return question
  const all = namedValues(whole, context).filter(({ how }) => how !== 'excluded')
  const plain = by.filter(({ part }) => part === null)
  // "The north says so. Has it improved relative to the rest?"
  const told = POINTS_BACK.test(words) ? all.slice(0, 1) : []
  const [side] = against
  const [first, ...more] = side ? [side] : plain.length > 0 ? plain : told
  if (!first || more.length > 0 || against.length > 1 || first.table !== main.model.table) return question
  const { column } = first
  const values = all.filter((own) => own.column === column).map(({ value }) => value)
  const named = side ? side.values : [...new Set(values)]
  const [value] = named
  const kept = guessed.filter((part) => part !== 'act' && part !== 'over')
  const over = question.over ?? { table: main.model.table, column: time.name, grain: null }
  // Nobody by name: the course of each.
  if (value === undefined || named.length > 1)
    return act === 'compare' && named.length === 0
      ? { ...question, act: 'change', over, supposes: null, order: null, top_n: null, guessed: kept }
      : question
  return {
    ...question,
    act: 'change',
    aspect: 'gap',
    by: [],
    against: [{ table: first.table, column, values: [value] }],
    within: question.within.filter((own) => own.column !== column),
    over,
    // Which way is better, and from which side, the gap itself does not say.
    supposes: null,
    order: null,
    top_n: null,
    guessed: kept.filter((part) => part !== 'by'),
  }
}
