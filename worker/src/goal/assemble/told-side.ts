import type { Question } from '#contract'
import { deniesNothing, mayStandBetween, saysFails, saysNot } from '../../lexicon/negation-words.ts'
import { stateOf } from '../../lexicon/states.ts'
import { isOfReasons } from '../../model/metrics/shares.ts'
import { complementOf, otherRows } from '../../model/complement.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { tableOf, type Context } from './context.ts'
import { stateDenied, stateMeant } from './rows-in-state.ts'

/**
 * "Who does not attend", "how many never came back": what is asked of is the other side of a state, and its share is what
 * is measured, or its rows are what is counted.
 */
export function toldSide(question: Question, items: readonly Item[], context: Context): Question {
  const denied = items
    .filter(
      (item, at) => item.mention !== null && isDenied(items, at, context) !== isOtherState(item, context),
    )
    .flatMap(({ mention }) => mention!.candidates.map(({ column }) => column))
  if (denied.length === 0) {
    // "How many never came": by a verb that names no column.
    const state = counts(question) ? stateDenied(items, context) : null
    return state ? { ...question, within: [...question.within, state] } : question
  }
  const { metric } = question
  const isOf = (column: string | null) => column !== null && denied.includes(column)
  const model = tableOf(context, metric?.table ?? context.main.model.table).model
  const other =
    metric?.kind === 'share' && isOf(metric.column) && !saysNo(metric.limit?.operator) && !isOfReasons(metric)
      ? complementOf(metric, model)
      : null
  if (other) return { ...question, metric: other }
  // Rows without that state that were kept say what is asked of: "is non-attendance higher there".
  const kept = question.within.find(({ column, operator }) => isOf(column) && operator === '!=')
  if (kept && metric?.kind === 'count' && question.act !== 'exact' && kept.values[0] !== null) {
    const state = {
      kind: 'share' as const,
      table: kept.table,
      column: kept.column,
      from: null,
      values: kept.values,
    }
    const share = complementOf(state, model)
    if (share) {
      // "Higher in the North": a value beside it is looked at against the others.
      const focus =
        question.act === 'compare' ? question.within.filter((own) => own !== kept && isNamed(own, items)) : []
      return {
        ...question,
        metric: share,
        within: question.within.filter((own) => own !== kept && !focus.includes(own)),
        against: [
          ...question.against,
          ...focus.map(({ table, column, values }) => ({ table, column, values })),
        ],
        by: question.by.filter(({ column }) => column !== kept.column),
      }
    }
  }
  return {
    ...question,
    within: question.within.map((own) => (isOf(own.column) ? (otherRows(own, model) ?? own) : own)),
  }
}

/** Rows are counted, and nothing says which. */
const counts = ({ act, metric, by, within }: Question): boolean =>
  act === 'exact' && metric?.kind === 'count' && by.length + within.length === 0

/** A filter by a value that the question names. */
const isNamed = ({ column, operator }: Question['within'][number], items: readonly Item[]): boolean =>
  operator === '=' &&
  items.some(
    ({ mention }) => mention?.candidates[0]?.kind === 'value' && mention.candidates[0].column === column,
  )

/** A share of what never came to an end is the denied side already. */
const saysNo = (operator: string | undefined): boolean => operator === 'empty'

/** "No-show" of a column of those who attended: a state by whose word the other one is named. */
export function isOtherState({ mention, from, to }: Item, context: Context): boolean {
  const ref = mention!.candidates[0]?.metric?.ref
  const meant = ref && stateMeant(ref, context)
  const own = context.tokens.slice(from, to)
  const said =
    stateOf(own.map(({ text }) => text).join(' ')) ?? stateOf(own.map(({ lemma }) => lemma).join(' '))
  if (!said || !meant || said === meant) return false
  return said.better !== null && meant.better !== null && said.better !== meant.better
}

/** Whether a denial stands right before a name, or before those whom it is told of. */
function isDenied(items: readonly Item[], at: number, { tokens }: Context): boolean {
  const item = items[at]!
  for (let place = item.from - 1; place >= 0; place--) {
    const token = tokens[place]!
    if (token.mark !== null || token.sentence !== tokens[item.from]!.sentence) return false
    if (saysNot(token.text)) return !deniesNothing(tokens[place - 1]?.text ?? '')
    if (saysFails(token.text)) return true
    const within = items.find(({ from, to }) => from <= place && place < to)
    const spoken =
      has(within, 'ROW', 'people', 'it', 'we') ||
      (within?.mention != null && has(within, 'DIM') && !has(within, 'METRIC'))
    if (!mayStandBetween(token.text) && !spoken) return false
  }
  return false
}
