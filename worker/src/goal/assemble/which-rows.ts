import type { Filter, MetricRef, Question } from '#contract'
import { STILL_SO } from '../../lexicon/still-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas } from '../tagged.ts'
import type { Context } from './context.ts'

/** What sets rows in an order by name, and asks for no reason. */
const ORDERED = ['superlative', 'rank', 'choose', 'NUM', 'more', 'less', 'command', 'odd', 'repeat'] as const

/**
 * "Which orders get sent back", "which tickets take long": of rows with a number of their own, a rank by that number says
 * nothing. What they have in common is asked: why it befalls them, or why they take long. The question as it is where an
 * order, a number of them or a list is wanted.
 */
export function whichRowsAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, by, metric, words } = question
  const { key, noun } = context.main.model.row
  const plain = question.top_n === null && !question.lists && !question.having && !question.decides
  if ((act !== 'rank' && act !== 'compare') || !plain || metric === null || key === null) return question
  if (by.length !== 1 || by[0]!.column !== key || by[0]!.part !== null || question.against.length > 0)
    return question
  if (!anyHas(items.slice(0, 2), 'which', 'what') || anyHas(items, ...ORDERED) || STILL_SO.test(words))
    return question
  const stated = metric.kind === 'count' ? stateOf(question.within, context) : null
  const explained = stated?.ref ?? (metric.kind === 'share' || metric.kind === 'duration' ? metric : null)
  if (!explained || noun.one === '') return question
  return {
    ...question,
    act: 'explain',
    metric: explained,
    by: [],
    within: question.within.filter((own) => own !== stated?.filter),
    order: null,
    supposes: null,
    guessed: question.guessed.filter((part) => part === 'metric' && metric.kind !== 'count'),
  }
}

/** The one state by which rows were kept, as the share of those in it. */
function stateOf(within: readonly Filter[], { main }: Context): { ref: MetricRef; filter: Filter } | null {
  const { table, metrics } = main.model
  const states = within.flatMap((filter) => {
    const { column, operator, values, than } = filter
    const own = metrics.find(
      ({ ref }) =>
        ref.kind === 'share' &&
        ref.column === column &&
        (than === undefined
          ? operator === '!=' && values[0] === null
            ? ref.values.length === 0 && !ref.limit
            : (operator === '=' || operator === 'in') &&
              ref.values.length === values.length &&
              values.every((value) => ref.values.includes(value))
          : ref.limit?.than === than && ref.limit.operator === operator),
    )
    return own && filter.table === table ? [{ ref: own.ref, filter }] : []
  })
  return states.length === 1 ? states[0]! : null
}
