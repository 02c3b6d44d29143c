import {
  tasksOf as kindsAsked,
  type Asked,
  type ColumnRef,
  type DimensionRef,
  type Filter,
  type Grain,
  type Intent,
  type MetricRef,
  type Profile,
  type Question,
  type SemanticModel,
} from '#contract'
import { absentWords } from '../../../telling/absent.ts'
import { explainedFirst } from '../../../model/explained-first.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import { metricColumn } from '../../../rows/derived-metrics.ts'

/** The questions of a goal as the detectors look at them: one set of outcomes, of columns set against them, of tasks. */
export interface AskedView {
  intents: { intent: Intent; score: number }[]
  /** Likeliest first; a column of the file, or of a metric that the study derives. `groups`: rows are counted by it. */
  outcomes: (ColumnRef & { named: boolean; groups?: true })[]
  factors: ColumnRef[]
  /** Values that are looked at against the others of their column. */
  focus: Question['against']
  time: ColumnRef | null
  filters: Filter[]
  horizon: Question['horizon']
  top_n: number | null
  event: Question['event']
  /** Sides of a metric that are asked after. */
  aspects: ReadonlySet<NonNullable<Question['aspect']>>
  /** Parts of the calendar that a season is asked for. */
  parts: NonNullable<DimensionRef['part']>[]
  /** A direction, or that nothing differs, is supposed. */
  supposes: ReadonlySet<NonNullable<Question['supposes']>>
  /** Rows are counted over time; with the grain that the goal names. */
  counted: { table: string; grain: Grain | null } | null
  /** What the goal speaks of and no column holds. */
  absent: string[]
  /** What is measured was taken because it is likeliest. */
  guessed: boolean
}

/** The toolkit with the questions as detectors look at them. */
export type BuiltinToolkit = Toolkit & { readonly reading: AskedView }

/** What the detectors look at, out of all questions of the goal. */
export function askedView(asked: Asked, model: SemanticModel, profile: Profile): AskedView {
  const questions = asked.questions.map((question) => explainedFirst(question, model))
  const [first] = questions as [Question]
  const main = questions.find(({ metric }) => metric !== null)?.metric?.table ?? first.over?.table
  const here = (ref: { table: string }) => main === undefined || ref.table === main
  const outcomes = unique(questions.flatMap((question) => outcomesOf(question, profile)).filter(here))
  const factors = unique(questions.flatMap((question) => factorsOf(question, profile)).filter(here)).filter(
    (factor) => !outcomes.some((outcome) => same(outcome, factor)),
  )
  const over = questions.find((question) => question.over)?.over ?? null
  const table = model.tables.find((own) => own.table === (main ?? profile.tables[0]?.name))
  const time =
    over ?? (table?.natural_time ? { table: table.table, column: table.natural_time, grain: null } : null)
  const counted = questions.find(countsRows)
  return {
    intents: tasksOf(questions, profile, factors),
    outcomes,
    factors,
    focus: questions.flatMap(({ against }) => against),
    time: time && { table: time.table, column: time.column },
    filters: first.within,
    horizon: questions.find((question) => question.horizon)?.horizon ?? null,
    top_n: questions.find((question) => question.top_n)?.top_n ?? null,
    event: questions.find((question) => question.event)?.event ?? null,
    aspects: new Set(questions.flatMap(({ aspect }) => (aspect ? [aspect] : []))),
    parts: questions.flatMap(({ by }) => by.flatMap(({ part }) => (part ? [part] : []))),
    supposes: new Set(questions.flatMap(({ supposes }) => (supposes ? [supposes] : []))),
    counted: counted ? { table: counted.metric!.table, grain: counted.over?.grain ?? null } : null,
    absent: absentWords(asked),
    // The one number of a table is no guess.
    guessed:
      first.metric !== null &&
      first.guessed.includes('metric') &&
      (table?.metrics.filter(({ ref }) => ref.kind === 'value').length ?? 0) > 1,
  }
}

/** The column of the study that holds a metric; null for counts, which no row holds. */
const columnOf = (metric: MetricRef, { tables }: Profile): ColumnRef | null => {
  const column = metricColumn(metric, tables)
  return column === null ? null : { table: metric.table, column }
}

/** Rows counted by a column of groups are that column's make-up. */
const asGroups = ({ act, metric, by }: Question): boolean =>
  metric?.kind === 'count' &&
  by[0] !== undefined &&
  by[0].part === null &&
  ['rank', 'make-up', 'compare', 'describe', 'exact', 'odd'].includes(act)

const outcomesOf = (question: Question, profile: Profile): AskedView['outcomes'] => {
  const { metric, act, by } = question
  // Kinds have no outcome: what is named is what they are told apart by.
  if (!metric || act === 'kinds') return []
  const named = !question.guessed.includes('metric')
  if (asGroups(question)) return [{ table: by[0]!.table, column: by[0]!.column, named: true, groups: true }]
  const others = act === 'relate' ? [] : question.with
  return [metric, ...others].flatMap((each) => {
    const ref = columnOf(each, profile)
    return ref ? [{ ...ref, named }] : []
  })
}

function factorsOf(question: Question, profile: Profile): ColumnRef[] {
  const { by, given, against, act } = question
  const broken = (asGroups(question) ? by.slice(1) : by).filter(
    ({ part, ...ref }) => part === null || !isTime(profile, ref),
  )
  const beside =
    act === 'relate'
      ? question.with
      : act === 'kinds' && question.metric
        ? [question.metric, ...question.with]
        : []
  const others = beside.flatMap((metric) => columnOf(metric, profile) ?? [])
  return [...others, ...broken, ...against, ...given].map(({ table, column }) => ({ table, column }))
}

const columnIn = (profile: Profile, { table, column }: ColumnRef) =>
  profile.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)

const isTime = (profile: Profile, ref: ColumnRef): boolean => columnIn(profile, ref)?.role === 'time'

/** Rows are counted along time, not by groups. */
const countsRows = (question: Question): boolean =>
  question.metric?.kind === 'count' &&
  !asGroups(question) &&
  question.by.every(({ part }) => part !== null) &&
  (['change', 'event', 'forecast'].includes(question.act) ||
    question.aspect === 'season' ||
    question.aspect === 'cycle' ||
    question.aspect === 'peak' ||
    question.over?.grain != null)

function tasksOf(
  questions: Question[],
  profile: Profile,
  factors: readonly ColumnRef[],
): AskedView['intents'] {
  const scores = kindsAsked(questions)
  const vote = (intent: Intent, score: number) => scores.set(intent, Math.max(scores.get(intent) ?? 0, score))
  const open = questions.every(({ act }) => act === 'describe')
  const columns = factors.flatMap((factor) => columnIn(profile, factor) ?? [])
  const isNumber = ({ role }: { role: string }) => ['measure', 'rate', 'count'].includes(role)
  const explains = questions.some(({ act }) => act === 'explain')
  // The parts whose shares change are not held against each other.
  const parts = questions.every(({ act, aspect }) => act === 'change' && aspect === 'share')
  if (!parts && columns.some((own) => !isNumber(own) && own.role !== 'time'))
    vote('compare', open ? 0.8 : 0.5)
  // What one named number has to do with another is their link, before it is one part of a model.
  const numbers = columns.filter(isNumber).length
  if (numbers > 0) vote('relationship', explains && numbers === 1 ? 1.05 : explains ? 0.95 : open ? 0.8 : 0.5)
  // What tells groups apart is asked of the groups.
  if (questions.some(({ act, metric, by }) => act === 'explain' && metric === null && by.length > 0))
    vote('compare', 1.05)
  // The best day of the week is a season, whatever else is ranked.
  if (
    questions.some(
      ({ act, by }) => act === 'rank' && by[0] !== undefined && by[0].part !== null && by[0].part !== 'year',
    )
  )
    vote('season', 1.05)
  return [...scores]
    .map(([intent, score]) => ({ intent, score }))
    .sort((a, b) => b.score - a.score || a.intent.localeCompare(b.intent))
}

const same = (a: ColumnRef, b: ColumnRef): boolean => a.table === b.table && a.column === b.column

const unique = <T extends ColumnRef>(refs: T[]): T[] =>
  refs.filter((ref, at) => refs.findIndex((other) => same(other, ref)) === at)

/** The strongest score of the tasks asked for, 0 when none of them was. */
export const askedFor = (reading: AskedView, ...intents: Intent[]): number =>
  Math.max(0, ...reading.intents.filter(({ intent }) => intents.includes(intent)).map(({ score }) => score))
