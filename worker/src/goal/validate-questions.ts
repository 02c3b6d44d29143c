import { metricColumns, type Having, type MetricRef, type Question, type SemanticModel } from '#contract'

/** Questions that can be asked of the tables, and why others or parts of them cannot. */
export interface Validated {
  questions: Question[]
  refused: string[]
}

/** Holds questions from outside (a person's choice, a language model) against the tables: what names nothing there goes. */
export function validateQuestions(questions: readonly Question[], model: SemanticModel): Validated {
  const refused: string[] = []
  const kept = questions.flatMap((question) => {
    const metric = question.metric && unknownIn(question.metric, model)
    if (metric) {
      refused.push(`"${question.words}" measures ${metric}, which the tables do not have`)
      return []
    }
    return [known(question, model, refused)]
  })
  return { questions: kept, refused }
}

/** A question without the parts that name unknown columns or values. */
function known(question: Question, model: SemanticModel, refused: string[]): Question {
  const column = <T extends { table: string; column: string }>(list: readonly T[]): T[] =>
    list.filter((one) => {
      const field = fieldOf(one, model)
      if (!field) refused.push(`there is no column ${one.column} in ${one.table}`)
      return field !== undefined
    })
  const against = column(question.against).flatMap((focus) => {
    const levels = fieldOf(focus, model)!.levels
    const values = focus.values.filter(
      (value) => levels.length === 0 || levels.some((level) => level.value === value),
    )
    if (values.length < focus.values.length)
      refused.push(`${focus.column} does not have every value that is named`)
    return values.length > 0 ? [{ ...focus, values }] : []
  })
  const others = question.with.filter((metric) => {
    const unknown = unknownIn(metric, model)
    if (unknown) refused.push(`there is no column ${unknown} in ${metric.table}`)
    return unknown === null
  })
  const { episodes, ...rest } = question
  const marked = episodes && [episodes.column, episodes.below ?? episodes.column]
  return {
    ...rest,
    ...(episodes && marked!.every((own) => fieldOf({ table: episodes.table, column: own }, model))
      ? { episodes }
      : {}),
    with: others,
    by: column(question.by),
    given: column(question.given),
    against,
    within: column(question.within).filter(({ than, from, table }) =>
      [than, from].every((other) => other === undefined || fieldOf({ table, column: other }, model)),
    ),
    ...(question.having ? { having: knownHaving(question.having, column) } : {}),
    over: question.over && fieldOf(question.over, model) ? question.over : null,
    event: question.event?.cut && !hasCut(question, model) ? null : question.event,
  }
}

/** A rule for what lies past a number of a column that is not there says nothing of any row. */
const hasCut = ({ event, metric, over }: Question, model: SemanticModel): boolean => {
  const table = (metric ?? over ?? model.tables[0])?.table ?? ''
  return fieldOf({ table, column: event?.cut?.column ?? '' }, model) !== undefined
}

/** A limit on how a figure moved from rows that are not known is none; one on the figure itself would ask something else. */
function knownHaving(
  having: Having,
  column: <T extends { table: string; column: string }>(list: readonly T[]) => T[],
): Having {
  const isKnown = ({ less }: Pick<Having, 'less'>) =>
    less === undefined || column(less).length === less.length
  const also = having.also?.filter(isKnown)
  return { ...having, of: column(having.of), ...(also ? { also } : {}) }
}

const fieldOf = ({ table, column }: { table: string; column: string }, model: SemanticModel) =>
  model.tables.find((own) => own.table === table)?.fields.find((field) => field.column === column)

/** The first thing in a metric that the tables do not have; null where they have it all. */
function unknownIn(metric: MetricRef, model: SemanticModel): string | null {
  const { table } = metric
  if (!model.tables.some((own) => own.table === table)) return table
  return metricColumns(metric).find((column) => !fieldOf({ table, column }, model)) ?? null
}
