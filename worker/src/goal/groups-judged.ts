import { judgesGroups } from '../lexicon/judgement-words.ts'
import { metricColumns, type Question, type SemanticModel, type TableModel } from '#contract'

/**
 * "Are our priorities worth anything", "do the categories matter at all": no groups can be measured by themselves, and what is
 * asked is whether they go with what becomes of the rows. By what the goal measures elsewhere, else by what is likeliest, which
 * is a guess.
 */
export function groupsJudged(questions: readonly Question[], model: SemanticModel): Question[] {
  return questions.map((question, at) => {
    const { act, metric, against, guessed } = question
    const table = model.tables.find((own) => own.table === metric?.table)
    if (act !== 'compare' || !table || against.length > 0) return question
    const column = groupsIn(question, table)
    if (column === null) return question
    const others = [...questions.slice(at + 1), ...questions.slice(0, at)]
    const named = others.find((own) => !own.guessed.includes('metric') && isMeasured(own, column, table))
    const likely = table.metrics
      .filter(({ ref }) => MEASURED.has(ref.kind) && !metricColumns(ref).includes(column))
      .sort((a, b) => b.weight - a.weight)[0]?.ref
    const measured = named?.metric ?? likely
    if (!measured) return question
    return {
      ...question,
      metric: measured,
      by: [{ table: table.table, column, part: null, bands: [] }],
      supposes: question.supposes ?? 'differs',
      guessed: [...guessed.filter((part) => part !== 'metric'), ...(named ? [] : (['metric'] as const))],
    }
  })
}

/** The groups that are judged: taken for what is measured, or counted for want of it. */
function groupsIn(question: Question, table: TableModel): string | null {
  const { metric, by, guessed, words } = question
  if (by.length === 0 && isGroups(question, table)) return metric!.column
  const counted = metric?.kind === 'count' && guessed.includes('metric') && !guessed.includes('by')
  return counted && by.length === 1 && by[0]!.part === null && judgesGroups(words) ? by[0]!.column : null
}

const MEASURED: ReadonlySet<string> = new Set(['value', 'duration', 'share', 'ratio'])

/** What is taken for the measure tells rows apart, in words. */
const isGroups = ({ metric }: Question, table: TableModel): boolean => {
  if (metric?.kind !== 'value') return false
  const field = table.fields.find(({ column }) => column === metric.column)
  return field?.meaning === 'dimension' && field.levels.some(({ value }) => Number.isNaN(Number(value)))
}

const isMeasured = (question: Question, column: string, table: TableModel): boolean =>
  question.metric !== null &&
  MEASURED.has(question.metric.kind) &&
  !metricColumns(question.metric).includes(column) &&
  !isGroups(question, table)
