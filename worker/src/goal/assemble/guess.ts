import type { Act, DimensionRef, Metric } from '#contract'
import type { Item, ItemTag } from '../goal.types.ts'
import { countMetric, type Context } from './context.ts'

const any = (items: readonly Item[], ...tags: ItemTag[]): boolean =>
  items.some((item) => tags.some((tag) => item.tags.has(tag)))
const says = (items: readonly Item[], words: ReadonlySet<string>): boolean =>
  items.some(({ lemma }) => words.has(lemma))
const TIME_WORDS = new Set(
  'long slow slowly fast quick quickly time delay late wait take turnaround speed hour efficient efficiency bottleneck'.split(
    ' ',
  ),
)
/** How well work is done: where nothing else is measured, by how long it takes. */
const DONE_WORDS = new Set(['performance', 'perform', 'productivity', 'productive'])
const MONEY_WORDS = new Set(
  'money cost expensive spend budget cash pay save saving cheap financial finance afford invest profit sell fund funding income revenue turnover'.split(
    ' ',
  ),
)
const COUNT_WORDS = new Set(
  'busy busiest volume workload load many number demand traffic frequent often assign assignment handle imbalance overload'.split(
    ' ',
  ),
)
/** Words that ask for groups, and not for those that do or own something. */
const SORTS = new Set('type kind category sort class'.split(' '))
/** Money to be placed. */
const PLACED = new Set('budget money invest investment spend euro dollar pound fund cash'.split(' '))
const CURRENCY = /[$€£]|usd|eur|gbp/i

/** "Which fields should get our budget": asks for what brings most, and not for what has most money already. */
export const placesMoney = (items: readonly Item[]): boolean =>
  any(items, 'choose') && any(items, 'which', 'who', 'where') && says(items, PLACED)

/** What money is put into, and not what it brings. */
export const isMoney = ({ ref, unit, additivity }: Metric): boolean =>
  ref.kind === 'value' && additivity === 'sum' && CURRENCY.test(unit ?? '')

/** Words of the goal that say that rows are counted: "workload", "busiest". */
export const saysCount = (items: readonly Item[]): boolean => says(items, COUNT_WORDS)

/** A length of time. */
export const isTimed = ({ ref, unit }: Metric): boolean =>
  ref.kind === 'duration' ||
  (unit !== null && ['days', 'hours', 'minutes', 'seconds', 'weeks', 'd', 'h', 'min', 's'].includes(unit))

/** What people set and do not find. */
const SET = /\b(?:temperature|pressure|speed|dose|light|humidity|size|setting)$/

/** What became of a row, where its column says so: the better end of it. */
const isResult = ({ ref, better }: Metric, { main }: Context): boolean =>
  ref.kind === 'share' &&
  better === 'more' &&
  /\b(?:result|outcome|verdict|decision)$/.test(
    main.model.fields.find(({ column }) => column === ref.column)?.label ?? '',
  )

/** The percentage of what the table counts beside it: "germ_pct" beside "n_germ" and "n_sown" is the result. */
const isReady = ({ ref, unit }: Metric, { main }: Context): boolean => {
  if (ref.kind !== 'value' || unit !== '%') return false
  const words = new Set(ref.column!.toLowerCase().split(/[^a-z]+/))
  return main.model.fields.some(
    ({ column, label }) =>
      column !== ref.column &&
      /\b(?:number|count)\b/.test(label) &&
      column
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => word.length > 2 && words.has(word)),
  )
}

/** The metric that somebody most likely means who names none. */
export function guessMetric(items: readonly Item[], act: Act, context: Context): Metric | null {
  const { metrics } = context.main.model
  // Beside a result, what was set is not what is asked after; in a table of the weather it is.
  const found = metrics.some((metric) => isReady(metric, context) || isResult(metric, context))
  const count = countMetric(context.main)
  const first = items.find(({ lemma }) => COUNT_WORDS.has(lemma) || DONE_WORDS.has(lemma))
  const done = first !== undefined && DONE_WORDS.has(first.lemma)
  if (first && !done) return count
  if (act === 'make-up' && !says(items, MONEY_WORDS)) return count
  const weightOf = (metric: Metric): number => {
    const { ref, weight, unit, additivity } = metric
    const time = isTimed(metric)
    const money = additivity === 'sum' && CURRENCY.test(unit ?? '')
    const bad = any(items, 'bad', 'worse') && metric.better === 'less' ? 0.15 : 0
    return (
      weight +
      (time && says(items, TIME_WORDS) ? 1 : 0) +
      (done && ref.kind === 'duration' ? 0.3 : 0) +
      (says(items, MONEY_WORDS) &&
      (money || /cost|amount|revenue|sales|spend|price|profit/.test(metric.label))
        ? 0.6
        : 0) +
      // Where money should go is where it brings most for what it costs.
      (ref.kind === 'ratio' && metric.better === 'more' && placesMoney(items) ? 1.5 : 0) +
      (ref.kind === 'share' && metric.better === 'more' && placesMoney(items) ? 1.2 : 0) +
      (isReady(metric, context) ? 0.5 : 0) +
      // What helps is told by how often things go wrong or right.
      (any(items, 'helps') && ref.kind === 'value' && /\b(?:rate|percent|percentage)$/.test(metric.label)
        ? 0.5
        : 0) +
      (isResult(metric, context) ? 0.6 : 0) -
      (found && SET.test(metric.label) ? 0.3 : 0) +
      bad
    )
  }
  const best = [...metrics].sort((a, b) => weightOf(b) - weightOf(a))[0]
  const unsaid = best?.ref.kind === 'share' && (act === 'change' || act === 'event' || act === 'forecast')
  return unsaid ? count : (best ?? count)
}

/** The dimension that a ranking most likely goes over: people where somebody asks who, else the first that is told apart by. */
export function guessDimension(
  items: readonly Item[],
  context: Context,
  metric: Metric | null,
  settled: readonly string[],
): DimensionRef | null {
  const { fields } = context.main.model
  const able = fields.filter(
    (field) =>
      field.column !== metric?.ref.column &&
      !settled.includes(field.column) &&
      (field.meaning === 'dimension' ||
        (field.meaning === 'identifier' &&
          field.entity !== null &&
          field.column !== context.main.model.row.key)),
  )
  const who = any(items, 'who')
  const where = any(items, 'where')
  const { key } = context.main.model.row
  const rows = items.findIndex((item) => item.tags.has('ROW'))
  if (
    rows > 0 &&
    key !== null &&
    !who &&
    items.slice(Math.max(0, rows - 2), rows).some((one) => any([one], 'NUM', 'rank', 'which')) &&
    !says(items, SORTS)
  )
    return { table: context.main.model.table, column: key, part: null, bands: [] }
  if (says(items, SORTS) && !who) {
    const sort = able.find(({ entity, meaning }) => entity === null && meaning === 'dimension')
    if (sort) return { table: context.main.model.table, column: sort.column, part: null, bands: [] }
  }
  const found =
    (who ? (able.find(({ person }) => person) ?? able.find(({ entity }) => entity !== null)) : undefined) ??
    (where
      ? able.find(({ label }) => /region|country|city|location|site|district|store|state|area/.test(label))
      : undefined) ??
    able.find(({ entity, meaning }) => entity !== null && meaning === 'dimension') ??
    able.find(({ meaning }) => meaning === 'dimension')
  return found ? { table: context.main.model.table, column: found.column, part: null, bands: [] } : null
}
