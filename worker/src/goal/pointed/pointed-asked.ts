import {
  metricColumns,
  type Definition,
  type MetricRef,
  type Profile,
  type Question,
  type SemanticModel,
  type TableModel,
} from '#contract'
import { tableNamed } from '../../definitions/define-columns.ts'
import {
  HOW_DEEP,
  HOW_LARGE,
  OF_THEIR_OWN,
  SOONER,
  SPAN_SAID,
  STRETCHED,
} from '../../lexicon/pointing-words.ts'
import { levelName, spanName } from './pointed-heard.ts'
import { thingsPointedAt, type PointedThing } from './things-pointed-at.ts'

/** Whether a definition looks at other rows of the table than its own. */
export const isPointed = ({ expression }: Pick<Definition, 'expression'>): boolean =>
  expression.kind === 'pointed' || (expression.kind === 'comparison' && expression.right.kind === 'pointed')

/**
 * The questions with what is meant of rows that point at each other: what is measured is told apart by whom a row points at,
 * and not the other way round; how many point at one is counted for each of those, or is what a measure is held against; and
 * how deep it goes is how many levels there are.
 */
export function asksOfPointed(
  questions: readonly Question[],
  definitions: readonly Definition[],
  { profile, model }: { profile: Profile; model: SemanticModel },
): Question[] {
  const [own] = model.tables
  const source = own && tableNamed(profile, own.table)
  const [thing] = source ? thingsPointedAt({ model: own, profile: source }) : []
  if (!thing) return [...questions]
  const made = new Set(definitions.filter(isPointed).map(({ name }) => name))
  const found = questions.map((question) => {
    const apart = toldApart(question, own, made)
    return (
      apart ??
      stretched(question, own, thing) ??
      heldAgainst(question, own, thing) ??
      counted(question, own, thing, made) ??
      question
    )
  })
  const deep = found.map((question) => levelsOf(question, own, thing, made) ?? question)
  return deep.filter(
    (one, at) =>
      !deep.slice(0, at).some((before) => isSame(before, one)) && !(one.instead && found[0] !== questions[0]),
  )
}

const isSame = (one: Question, other: Question): boolean =>
  JSON.stringify([one.act, one.metric, one.by, one.against, one.with, one.within]) ===
  JSON.stringify([other.act, other.metric, other.by, other.against, other.with, other.within])

const dimension = (table: string, column: string, part: 'rows' | null = null): Question['by'][number] => ({
  table,
  column,
  part,
  bands: [],
})

/** A metric of the model, of a column, that is no count. */
const metricOf = ({ metrics }: TableModel, column: string): MetricRef | null =>
  metrics.find(({ ref }) => ref.column === column && (ref.kind === 'share' || ref.kind === 'value'))?.ref ??
  null

const isMeasured = (own: MetricRef | null, made: ReadonlySet<string>): own is MetricRef =>
  own !== null &&
  own.kind !== 'count' &&
  own.kind !== 'distinct' &&
  !metricColumns(own).some((one) => made.has(one))

/** "Do people whose manager sits elsewhere leave earlier": what they do is measured, and not how many such people there are. */
function toldApart(question: Question, own: TableModel, made: ReadonlySet<string>): Question | null {
  const { metric, with: others, by, act } = question
  if (metric?.kind !== 'share' || metric.column === null || !made.has(metric.column)) return null
  const outcome = by.find(
    ({ column, part }) =>
      part === null &&
      own.metrics.some(({ ref }) => ref.kind === 'share' && ref.column === column && !ref.limit),
  )
  const other =
    others.find((one) => isMeasured(one, made)) ??
    (act === 'compare' && outcome ? metricOf(own, outcome.column) : null)
  if (!other) return null
  return {
    ...question,
    act: 'compare',
    metric: other,
    with: others.filter((one) => one !== other),
    by: [dimension(own.table, metric.column), ...by.filter((one) => one !== outcome)],
    // Of who does it more, more have done it by now.
    ...(other.kind === 'share' && SOONER.test(question.words) ? { supposes: 'more' as const } : {}),
  }
}

/** "Are some managers over-stretched": how many each of them has. */
function stretched(question: Question, own: TableModel, thing: PointedThing): Question | null {
  const { words, metric, guessed } = question
  if (!STRETCHED.test(words.toLowerCase()) || !saysThing(words, thing)) return null
  if (metric !== null && metric.kind !== 'count' && !guessed.includes('metric')) return null
  return { ...question, ...spreadOver(own, thing), guessed: [], unmatched: [] }
}

const spreadOver = (own: TableModel, { reference }: PointedThing) =>
  ({
    act: 'make-up',
    metric: { kind: 'count', table: own.table, column: null, from: null, values: [] },
    with: [],
    by: [dimension(own.table, reference.column)],
    against: [],
  }) satisfies Partial<Question>

const saysThing = (words: string, { said }: PointedThing): boolean =>
  new RegExp(`\\b${said}(?![\\p{L}\\p{N}])`, 'u').test(words.toLowerCase())

/** "Does the span of control relate to engagement": of the rows of each of them, and how many these are. */
function heldAgainst(question: Question, own: TableModel, thing: PointedThing): Question | null {
  const span = spanName(thing)
  const words = question.words.toLowerCase()
  if (words.search(SPAN_SAID) < 0) return null
  const measured = [question.metric, ...question.with].find((one) => isMeasured(one, new Set([span])))
  if (!measured || question.guessed.includes('metric')) return null
  // "Do managers with many reports earn more": what they are themselves is asked.
  const number = metricOf(own, span)
  if (number && OF_THEIR_OWN(thing.said).test(words))
    return {
      ...question,
      act: 'relate',
      metric: measured,
      with: [number],
      by: [],
      against: [],
      within: [...question.within, pointedAt(own, span)],
    }
  return {
    ...question,
    act: 'relate',
    metric: measured,
    with: [],
    by: [dimension(own.table, thing.reference.column, 'rows')],
    against: [],
  }
}

const pointedAt = ({ table }: TableModel, column: string): Question['within'][number] => ({
  table,
  column,
  operator: '>',
  values: [0],
})

/** "How large are the teams", "who has the most direct reports". */
function counted(
  question: Question,
  own: TableModel,
  thing: PointedThing,
  made: ReadonlySet<string>,
): Question | null {
  const { metric, by, guessed, with: others } = question
  const span = spanName(thing)
  const words = question.words.toLowerCase()
  if (!(words.search(SPAN_SAID) >= 0 || (HOW_LARGE.test(words) && saysThing(words, thing)))) return null
  if (others.some((one) => one.column !== span)) return null
  if (metric !== null && metric.column !== span && metric.kind !== 'count' && !guessed.includes('metric'))
    return null
  const rest = by.filter(
    ({ column }) => column !== thing.reference.column && column !== thing.reference.key && column !== span,
  )
  if (question.act === 'rank' && rest.length === 0)
    return { ...question, ...spreadOver(own, thing), act: 'rank', guessed: [], unmatched: [] }
  if (!made.has(span)) return null
  return {
    ...question,
    act: rest.length > 0 ? 'compare' : 'make-up',
    metric: metricOf(own, span),
    by: rest,
    against: [],
    within: [...question.within, pointedAt(own, span)],
    guessed: [],
    unmatched: [],
  }
}

/** "How deep does it go": which levels there are, and how many stand on each. */
function levelsOf(
  question: Question,
  own: TableModel,
  thing: PointedThing,
  made: ReadonlySet<string>,
): Question | null {
  const level = levelName(thing)
  if (!made.has(level) || !HOW_DEEP.test(question.words.toLowerCase())) return null
  return {
    ...question,
    act: 'make-up',
    metric: spreadOver(own, thing).metric,
    with: [],
    by: [dimension(own.table, level)],
    against: [],
    top_n: null,
    order: null,
    guessed: [],
    unmatched: [],
  }
}
