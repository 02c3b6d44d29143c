import {
  tasksOf,
  type ColumnRef,
  type Filter,
  type Intent,
  type MetricRef,
  type Profile,
  type Question,
} from '#contract'

/** The questions of a goal as the expectations tell them: one set of tasks, outcomes, columns set against them, rows. */
export interface Seen {
  intents: { intent: Intent; score: number }[]
  /** Likeliest first; `groups`: rows are counted by it. */
  outcomes: { column: string; groups: boolean }[]
  factors: string[]
  /** Values that are looked at against the others of their column. */
  focus: Question['against']
  filters: Filter[]
  horizon: Question['horizon']
  top_n: number | null
  event: Question['event']
  /** A question that asks for one figure. */
  exact: Figure | null
  /** Figures that are asked for by groups. */
  figures: Figure[]
}

export interface Figure {
  measure: string
  column: string | null
}

export function seenOf(questions: readonly Question[], profile: Profile): Seen {
  const [first] = questions as [Question]
  const outcomes = distinctBy(
    questions.flatMap((question) => outcomesOf(question)),
    ({ column }) => column,
  )
  const factors = [...new Set(questions.flatMap((question) => factorsOf(question, profile)))].filter(
    (factor) => !outcomes.some(({ column }) => column === factor),
  )
  const exact = questions.find(({ act }) => act === 'exact')
  return {
    intents: intentsOf(questions, profile, factors),
    outcomes,
    factors,
    focus: questions.flatMap(({ against }) => against),
    filters: first.within,
    horizon: questions.find(({ horizon }) => horizon)?.horizon ?? null,
    top_n: questions.find(({ top_n }) => top_n)?.top_n ?? null,
    event: questions.find(({ event }) => event)?.event ?? null,
    exact: exact ? figureOf(exact) : null,
    figures: questions.filter(({ act }) => act !== 'exact').flatMap((one) => figureOf(one) ?? []),
  }
}

/** The column that a metric is taken from, as the expectations name it; null for counts of rows. */
function columnOf({ kind, column, from }: MetricRef): string | null {
  if (kind === 'count' || kind === 'distinct') return null
  if (kind === 'duration') return `time from ${from} to ${column}`
  return kind === 'ratio' ? `${column} per ${from}` : column
}

/** Rows counted by a column of groups are that column's make-up. */
const asGroups = ({ act, metric, by }: Question): boolean =>
  metric?.kind === 'count' &&
  by[0] !== undefined &&
  by[0].part === null &&
  ['rank', 'make-up', 'compare', 'describe', 'exact', 'odd'].includes(act)

function outcomesOf(question: Question): Seen['outcomes'] {
  const { metric, act, by } = question
  // Kinds have no outcome: what is named is what they are told apart by.
  if (!metric || act === 'kinds') return []
  if (asGroups(question)) return [{ column: by[0]!.column, groups: true }]
  return [metric, ...(act === 'relate' ? [] : question.with)].flatMap((each) => {
    const column = columnOf(each)
    return column === null ? [] : [{ column, groups: false }]
  })
}

function factorsOf(question: Question, profile: Profile): string[] {
  const { by, given, against, act, metric } = question
  const broken = (asGroups(question) ? by.slice(1) : by).filter(
    ({ part, ...ref }) => part === null || roleOf(profile, ref) !== 'time',
  )
  const beside =
    act === 'relate' ? question.with : act === 'kinds' && metric ? [metric, ...question.with] : []
  return [
    ...beside.flatMap((each) => columnOf(each) ?? []),
    ...[...broken, ...against, ...given].map(({ column }) => column),
  ]
}

const roleOf = (profile: Profile, ref: ColumnRef): string | undefined =>
  profile.tables.find(({ name }) => name === ref.table)?.columns.find(({ name }) => name === ref.column)?.role

const NUMBERS: ReadonlySet<string | undefined> = new Set(['measure', 'rate', 'count'])

/** Tasks of the acts, and those that what is named makes of them. */
function intentsOf(
  questions: readonly Question[],
  profile: Profile,
  factors: readonly string[],
): Seen['intents'] {
  const scores = tasksOf(questions)
  const vote = (intent: Intent, score: number) => scores.set(intent, Math.max(scores.get(intent) ?? 0, score))
  const open = questions.every(({ act }) => act === 'describe')
  const explains = questions.some(({ act }) => act === 'explain')
  const [table = ''] = questions.flatMap(({ metric, by, against }) =>
    [metric, ...by, ...against].flatMap((one) => one?.table ?? []),
  )
  const roles = factors.map((column) => roleOf(profile, { table, column }))
  if (roles.some((role) => role !== undefined && !NUMBERS.has(role) && role !== 'time'))
    vote('compare', open ? 0.8 : 0.5)
  // What one named number has to do with another is their link, before it is one part of a model.
  const numbers = roles.filter((role) => NUMBERS.has(role)).length
  if (numbers > 0) vote('relationship', explains && numbers === 1 ? 1.05 : explains ? 0.95 : open ? 0.8 : 0.5)
  if (questions.some(({ act, metric, by }) => act === 'explain' && metric === null && by.length > 0))
    vote('compare', 1.05)
  // The best day of the week is a season, whatever else is ranked.
  if (questions.some(({ act, by }) => act === 'rank' && by[0]?.part != null && by[0].part !== 'year'))
    vote('season', 1.05)
  return [...scores]
    .map(([intent, score]) => ({ intent, score }))
    .sort((a, b) => b.score - a.score || a.intent.localeCompare(b.intent))
}

function figureOf({ act, metric, statistic, by }: Question): Figure | null {
  const group = by.find(({ part }) => part === null)?.column ?? null
  if (statistic === 'missing') return { measure: 'missing', column: metric ? columnOf(metric) : group }
  if (!metric) return null
  if (metric.kind === 'count') return { measure: 'count', column: group }
  if (metric.kind === 'distinct') return { measure: 'distinct', column: metric.column }
  if (metric.kind === 'share') return { measure: 'share', column: columnOf(metric) }
  if (statistic === null && act !== 'exact') return null
  return { measure: statistic ?? 'mean', column: columnOf(metric) }
}

const distinctBy = <T>(items: readonly T[], key: (item: T) => unknown): T[] =>
  items.filter((item, at) => items.findIndex((other) => key(other) === key(item)) === at)
