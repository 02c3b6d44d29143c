import {
  havingFilters,
  sameMetric,
  type Episodes,
  type Field,
  type Filter,
  type MetricRef,
  type Question,
  type Scalar,
  type SemanticModel,
} from '#contract'
import { stands } from '../stands.ts'

const VALUES_SHOWN = 20

/** What keeps questions from being asked of the tables, each as a sentence that says how to mend it. */
export function checkQuestions(questions: readonly Question[], model: SemanticModel, goal: string): string[] {
  return questions.flatMap((question, place) =>
    problemsOf(question, model, goal).map((problem) => `questions[${place}]: ${problem}`),
  )
}

const found = (problem: string | null): string[] => (problem === null ? [] : [problem])

function problemsOf(question: Question, model: SemanticModel, goal: string): string[] {
  const { metric, by, given, against, within, over, unmatched } = question
  return [
    ...[...(metric ? [metric] : []), ...question.with].flatMap((own) => found(metricProblem(own, model))),
    ...[...by, ...given].flatMap((own) => found(columnProblem(own, model))),
    ...by.flatMap(({ part, ...own }) =>
      part !== null && fieldOf(own, model) && !mayHavePart(part, fieldOf(own, model)!)
        ? [`${quote(own.column)} is no time, so it has no part`]
        : [],
    ),
    ...against.flatMap((own) => found(columnProblem(own, model) ?? valuesProblem(own, own.values, model))),
    ...[...within, ...(question.having ? havingFilters(question.having) : [])].flatMap((own) =>
      found(filterProblem(own, model)),
    ),
    ...(over ? found(columnProblem(over, model) ?? meaningProblem('over', over, ['time'], model)) : []),
    ...(question.episodes ? episodesProblem(question.episodes, model) : []),
    ...(question.having?.what === 'figure' && (metric === null || by.length === 0)
      ? ['having a figure needs the metric and, in by, the column of units that have it']
      : []),
    ...unmatched
      .filter(({ words }) => !stands(words, goal))
      .map(({ words }) => `unmatched words must stand in the goal as they are: ${quote(words)} does not`),
  ]
}

function episodesProblem({ table, column, below, values }: Episodes, model: SemanticModel): string[] {
  const own = [column, ...(below === undefined ? [] : [below])].flatMap((each) =>
    found(columnProblem({ table, column: each }, model)),
  )
  return own.length > 0 || values.length === 0 ? own : found(valuesProblem({ table, column }, values, model))
}

/** Texts may hold times of day, which have hours. */
const mayHavePart = (part: string, { meaning }: Field): boolean =>
  meaning === 'time' || (part === 'hour' && meaning !== 'measure' && meaning !== 'constant')

const quote = (value: Scalar): string => JSON.stringify(value)

const fieldOf = ({ table, column }: { table: string; column: string }, model: SemanticModel) =>
  model.tables.find((own) => own.table === table)?.fields.find((field) => field.column === column)

function columnProblem(ref: { table: string; column: string }, model: SemanticModel): string | null {
  if (!model.tables.some(({ table }) => table === ref.table))
    return `there is no table ${quote(ref.table)}; there is ${model.tables.map(({ table }) => quote(table)).join(', ')}`
  return fieldOf(ref, model) ? null : `table ${quote(ref.table)} has no column ${quote(ref.column)}`
}

function meaningProblem(
  what: string,
  ref: { table: string; column: string },
  allowed: Field['meaning'][],
  model: SemanticModel,
): string | null {
  const { meaning } = fieldOf(ref, model)!
  return allowed.includes(meaning) ? null : `${what} can't use ${quote(ref.column)}, which is ${meaning}`
}

const ANY: readonly Field['meaning'][] = ['dimension', 'constant', 'text', 'identifier', 'time', 'measure']
const NUMBERS: readonly Field['meaning'][] = ['measure']
const TIMES: readonly Field['meaning'][] = ['time']

interface Part {
  part: string
  column: string | null
  /** What it may be. */
  allowed: readonly Field['meaning'][]
  /** It may be left out. */
  free?: boolean
}

/** Columns that each kind of metric has to have, with what they may be. */
function partsOf({ kind, column, from, terms = [], limit, since, distinct = [] }: MetricRef): Part[] {
  const top = { part: 'column', column }
  const side = (own: 'column' | 'from', name: string | null): Part => ({
    part: own,
    column: name,
    allowed: distinct.includes(own) ? ANY : own === 'from' && since !== undefined ? TIMES : NUMBERS,
    free: true,
  })
  const further = terms.map((term) => ({ part: 'terms', column: term.column, allowed: NUMBERS }))
  switch (kind) {
    case 'count':
      return []
    case 'distinct':
      return [{ ...top, allowed: ANY }]
    case 'value':
      return [{ ...top, allowed: ['measure', 'constant'] }]
    case 'formula':
      return [{ ...top, allowed: NUMBERS }, ...further]
    case 'duration':
      return [
        { ...top, allowed: TIMES },
        { part: 'from', column: from, allowed: TIMES },
      ]
    case 'share': {
      const numbers = limit !== undefined && limit.operator !== 'empty'
      return [
        {
          ...top,
          allowed: !numbers ? ANY : from !== null ? TIMES : ['measure', 'time'],
        },
        { part: 'from', column: from, allowed: TIMES, free: true },
        { part: 'limit.than', column: limit?.than ?? null, allowed: ['measure', 'time'], free: true },
      ]
    }
    case 'ratio':
      return [
        side('column', column),
        side('from', from),
        ...further,
        { part: 'since', column: since ?? null, allowed: TIMES, free: true },
      ]
  }
}

function metricProblem(metric: MetricRef, model: SemanticModel): string | null {
  const { kind, table, limit } = metric
  // A metric that is listed may be made of what it needs.
  const listed = isListed(metric, model)
  for (const { part, column, allowed, free } of partsOf(metric)) {
    if (column === null) {
      if (!free && !listed) return `a metric of kind ${kind} needs "${part}"`
      continue
    }
    const problem = columnProblem({ table, column }, model)
    if (problem) return problem
    const wrong = listed
      ? null
      : meaningProblem(`"${part}" of a metric of kind ${kind}`, { table, column }, [...allowed], model)
    if (wrong) return wrong
  }
  if (kind === 'formula' && !metric.terms) return 'a metric of kind formula needs "terms"'
  if (kind === 'ratio' && metric.column === null && metric.from === null)
    return 'a metric of kind ratio needs "column" or "from"'
  if (limit && limit.operator !== 'empty' && limit.value === null && limit.than === null)
    return 'a limit needs "value" or "than"'
  if (kind !== 'share') return columnsKnown(metric, model)
  if (limit) return null
  if (metric.values.length === 0)
    return fieldOf({ table, column: metric.column! }, model)?.meaning === 'time'
      ? null
      : 'a share needs the values that count as yes'
  return valuesProblem({ table, column: metric.column! }, metric.values, model)
}

const columnsKnown = ({ table }: MetricRef, model: SemanticModel): string | null =>
  model.tables.some((own) => own.table === table) ? null : `there is no table ${quote(table)}`

/** Apart from its values, which are checked by themselves. */
const isListed = (metric: MetricRef, model: SemanticModel): boolean =>
  model.tables
    .find(({ table }) => table === metric.table)
    ?.metrics.some(({ ref }) => sameMetric({ ...ref, values: [] }, { ...metric, values: [] })) ?? false

/** Named values have to be there, where all values of a column are known. */
function valuesProblem(
  ref: { table: string; column: string },
  values: readonly Scalar[],
  model: SemanticModel,
): string | null {
  const { levels } = fieldOf(ref, model)!
  const unknown = values.filter((value) => value !== null && !levels.some((level) => level.value === value))
  if (levels.length === 0 || unknown.length === 0) return null
  const some = levels.slice(0, VALUES_SHOWN).map(({ value }) => quote(value))
  return `${quote(ref.column)} has no value ${unknown.map(quote).join(', ')}; it has ${some.join(', ')}`
}

const NUMBER_OF_VALUES: Partial<Record<Filter['operator'], number>> = {
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '=': 1,
}

function filterProblem(filter: Filter, model: SemanticModel): string | null {
  const { table, column, operator, values, than, from } = filter
  const other = than ?? from
  const problem =
    columnProblem(filter, model) ??
    (other === undefined ? null : columnProblem({ table, column: other }, model))
  if (problem) return problem
  if (than !== undefined) return null
  const wanted = NUMBER_OF_VALUES[operator]
  if (wanted !== undefined && values.length !== wanted) return `a filter with ${operator} has one value`
  if (values.length === 0) return `the filter on ${quote(column)} has no value`
  if (operator.includes('between') && values.length % 2 === 1)
    return `a filter with ${operator} has pairs of first and last`
  if (operator === 'contains')
    return values.every((value) => typeof value === 'string' && value !== '')
      ? null
      : 'a filter with contains has words'
  if (from !== undefined)
    return values.every((value) => typeof value === 'number')
      ? (meaningProblem('the filter', filter, ['time'], model) ??
          meaningProblem('"from"', { table, column: from }, ['time'], model))
      : 'a length of time is a number'
  const field = fieldOf(filter, model)!
  if (field.meaning === 'measure' && values.some((value) => typeof value === 'string'))
    return `${quote(column)} holds numbers`
  if (field.meaning === 'time' && values.some((value) => value !== null && typeof value !== 'string'))
    return `${quote(column)} holds times: give ISO dates as text`
  return field.meaning === 'dimension' && (operator === '=' || operator === 'in' || operator === '!=')
    ? valuesProblem(filter, values, model)
    : null
}
