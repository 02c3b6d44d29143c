import { havingFilters, type Episodes, type Field, type Question, type SemanticModel } from '#contract'
import { stands } from '../stands.ts'
import { filterProblem } from './check-filter.ts'
import { metricProblem } from './check-metric.ts'
import { columnProblem, fieldOf, meaningProblem, quote, valuesProblem } from './columns-known.ts'

/** What keeps a part of a question from being asked of the tables, as a sentence that says how to mend it. */
export interface Fault {
  field: keyof Question
  /** Of a list which one; null where the whole part is meant. */
  at: number | null
  because: string
}

/** What keeps questions from being asked of the tables, each as a sentence. */
export function checkQuestions(questions: readonly Question[], model: SemanticModel, goal: string): string[] {
  return questions.flatMap((question, place) =>
    faultsOf(question, model, goal).map(({ because }) => `questions[${place}]: ${because}`),
  )
}

/** What is wrong with a question, part by part. */
export function faultsOf(question: Question, model: SemanticModel, goal: string): Fault[] {
  const { metric, having, over, episodes, event } = question
  const each = <T>(field: keyof Question, list: readonly T[], problem: (one: T) => string | null): Fault[] =>
    list.flatMap((one, at) => fault(field, at, problem(one)))
  const whole = (field: keyof Question, problem: string | null): Fault[] => fault(field, null, problem)
  return [
    ...(metric ? whole('metric', metricProblem(metric, model)) : []),
    ...each('with', question.with, (own) => metricProblem(own, model)),
    ...each('by', question.by, (own) => columnProblem(own, model) ?? partProblem(own, model)),
    ...each('given', question.given, (own) => columnProblem(own, model)),
    ...each(
      'against',
      question.against,
      (own) => columnProblem(own, model) ?? valuesProblem(own, own.values, model),
    ),
    ...each('within', question.within, (own) => filterProblem(own, model)),
    ...(having ? havingFilters(having).flatMap((own) => whole('having', filterProblem(own, model))) : []),
    ...(over
      ? whole('over', columnProblem(over, model) ?? meaningProblem('over', over, ['time'], model))
      : []),
    ...(episodes ? episodesProblems(episodes, model).flatMap((own) => whole('episodes', own)) : []),
    ...(event?.cut ? whole('event', cutProblem(event.cut, question, model)) : []),
    ...(having?.what === 'figure' && (metric === null || question.by.length === 0)
      ? whole('having', 'having a figure needs the metric and, in by, the column of units that have it')
      : []),
    ...(question.near && (question.act !== 'odd' || metric === null || !NUMBERS.has(metric.kind))
      ? whole(
          'near',
          'near needs act odd and, as its metric, the number or length of time that the limit is of',
        )
      : []),
    ...(question.aspect === 'backlog' && metric?.kind !== 'share'
      ? whole('aspect', 'a backlog needs the share that is open as its metric')
      : []),
    ...each('unmatched', question.unmatched, ({ words }) =>
      stands(words, goal)
        ? null
        : `unmatched words must stand in the goal as they are: ${quote(words)} does not`,
    ),
  ]
}

const NUMBERS: ReadonlySet<string> = new Set(['value', 'duration', 'formula'])

const fault = (field: keyof Question, at: number | null, because: string | null): Fault[] =>
  because === null ? [] : [{ field, at, because }]

const partProblem = ({ part, ...own }: Question['by'][number], model: SemanticModel): string | null =>
  part !== null && !mayHavePart(part, fieldOf(own, model)!)
    ? part === 'rows'
      ? `${quote(own.column)} is a number or a time, so it has no "rows"`
      : `${quote(own.column)} is no time, so it has no part`
    : null

/** A rule is one for what lies past a number, of rows of the table that the question is about. */
function cutProblem(
  { column }: NonNullable<NonNullable<Question['event']>['cut']>,
  { metric, over }: Question,
  model: SemanticModel,
): string | null {
  const table = metric?.table ?? over?.table ?? model.tables[0]?.table ?? ''
  return (
    columnProblem({ table, column }, model) ?? meaningProblem('cut', { table, column }, ['measure'], model)
  )
}

function episodesProblems({ table, column, below, values }: Episodes, model: SemanticModel): string[] {
  const own = [column, ...(below === undefined ? [] : [below])].flatMap(
    (each) => columnProblem({ table, column: each }, model) ?? [],
  )
  return own.length > 0 || values.length === 0
    ? own
    : [valuesProblem({ table, column }, values, model) ?? []].flat()
}

/** Texts may hold times of day, which have hours. */
const mayHavePart = (part: string, { meaning }: Field): boolean =>
  part === 'rows'
    ? meaning === 'dimension' || meaning === 'identifier'
    : meaning === 'time' || (part === 'hour' && meaning !== 'measure' && meaning !== 'constant')
