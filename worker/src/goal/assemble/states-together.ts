import { sameMetric, type MetricRef, type Question, type Scalar } from '#contract'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'

/** Words between two states that are named as one: "backed out or to end unsuccessfully". */
const MOST_BETWEEN = 4

/**
 * "Which changes are backed out or end unsuccessfully", "those that are idle or were never used": what is measured is the
 * share that is in any of the states that "or" joins. The question as it is where they are set side by side.
 */
export function withStatesTogether(question: Question, items: readonly Item[]): Question {
  const { metric } = question
  if (metric?.kind !== 'share' || metric.from !== null || metric.limit || metric.values.length === 0)
    return question
  if (anyHas(items, 'against')) return question
  const places = items.flatMap((item, at) => {
    const value = valueOf(item, metric)
    return value === undefined ? [] : [{ at, value }]
  })
  const own = places.findIndex(({ value }) => metric.values.includes(value))
  if (own < 0) return question
  let [first, last] = [own, own]
  while (last + 1 < places.length && isJoined(items, places[last]!.at, places[last + 1]!.at)) last++
  while (first > 0 && isJoined(items, places[first - 1]!.at, places[first]!.at)) first--
  const values = [...new Set([...metric.values, ...places.slice(first, last + 1).map(({ value }) => value)])]
  if (values.length === metric.values.length) return question
  const isOne = (other: MetricRef) =>
    other.kind === 'share' &&
    other.column === metric.column &&
    other.values.every((one) => values.includes(one))
  const plain = ({ column, values: kept }: { column: string; values: readonly Scalar[] }) =>
    !(column === metric.column && kept.every((one) => values.includes(one)))
  return {
    ...question,
    metric: { ...metric, values },
    // States that stand side by side by their own names are no guess.
    guessed: question.guessed.filter((part) => part !== 'metric'),
    with: question.with.filter((other) => !isOne(other) && !sameMetric(other, metric)),
    against: question.against.filter(plain),
    within: question.within.filter(plain),
  }
}

/** The state of this column that a word names, or whose share it stands for: "failed". */
function valueOf({ mention }: Item, { table, column }: MetricRef): Scalar | undefined {
  for (const one of mention?.candidates ?? []) {
    if (one.kind === 'value' && one.table === table && one.column === column) return one.value ?? undefined
    const ref = one.metric?.ref
    if (ref?.kind === 'share' && ref.column === column && ref.values.length === 1) return ref.values[0]
  }
  return undefined
}

const isJoined = (items: readonly Item[], from: number, to: number): boolean => {
  const between = items.slice(from + 1, to)
  return (
    between.length <= MOST_BETWEEN &&
    between.some((item) => has(item, 'or')) &&
    between.every(({ mention }) => mention === null || mention.candidates[0]!.kind === 'row')
  )
}
