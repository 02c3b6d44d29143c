import {
  metricColumns,
  questionOf,
  sameMetric,
  type DimensionRef,
  type Field,
  type Metric,
  type MetricRef,
  type Notebook,
  type Question,
  type TableModel,
} from '#contract'
import { questionInWords } from '../../goal/question-in-words.ts'
import { understandGoal } from '../../goal/understand-goal.ts'
import { fieldLabel } from '../../model/labels.ts'

/** Levels by which a comparison can still be read. */
const MOST_LEVELS = 12

const asDimension = (table: string, { column }: Field): DimensionRef => ({
  table,
  column,
  part: null,
  bands: [],
})

const dimensionsOf = ({ fields, leaks }: TableModel, metric: MetricRef): Field[] =>
  fields.filter(
    ({ meaning, levels, column }) =>
      meaning === 'dimension' &&
      levels.length > 1 &&
      levels.length <= MOST_LEVELS &&
      !metricColumns(metric).includes(column) &&
      !leaks.some(
        (leak) => leak.column === column && leak.of.some((own) => metricColumns(metric).includes(own)),
      ),
  )

/** What was measured in the mission; the likeliest measure of its table where nothing was. */
function mainMetric({ asked, model }: Notebook): Metric | null {
  const ref = asked.questions.find(({ metric }) => metric !== null)?.metric
  const metrics = model.tables.flatMap((table) => table.metrics)
  const known = ref && metrics.find((metric) => sameMetric(metric.ref, ref))
  return known ?? [...metrics].sort((a, b) => b.weight - a.weight)[0] ?? null
}

/** Columns against which something was measured, those with the largest effects first. */
function strongest(notebook: Notebook, table: TableModel): string[] {
  const effects = notebook.answer.answers.flatMap(({ effects: own }) => own)
  const byLabel = new Map(
    table.fields.map(({ column }) => [fieldLabel(notebook.model, { table: table.table, column }), column]),
  )
  return [...effects]
    .sort((a, b) => b.size - a.size)
    .flatMap(({ against }) => byLabel.get(against ?? '') ?? [])
}

/** Questions that the analysis leaves open, likeliest first: columns nobody looked at, and where effects are strong. */
function openQuestions(notebook: Notebook, before: readonly Question[]): Question[] {
  const metric = mainMetric(notebook)
  const table = notebook.model.tables.find((own) => own.table === metric?.ref.table)
  if (!metric || !table) return []
  const asked = [...notebook.asked.questions, ...before]
  const lookedAt = new Set(
    asked.flatMap(({ by, against }) => [...by, ...against].map(({ column }) => column)),
  )
  const strong = strongest(notebook, table)
  const dimensions = dimensionsOf(table, metric.ref)
  const rank = (column: string) => (strong.includes(column) ? strong.indexOf(column) : strong.length)
  const unexplored = dimensions
    .filter(({ column }) => !lookedAt.has(column))
    .sort((a, b) => rank(a.column) - rank(b.column) || a.levels.length - b.levels.length)
  const [first, second] = unexplored
  const drill = dimensions.find(({ column }) => strong[0] === column)
  const other = [...table.metrics]
    .filter(
      ({ ref }) => ref.kind !== 'count' && !asked.some((own) => own.metric && sameMetric(own.metric, ref)),
    )
    .sort((a, b) => b.weight - a.weight)[0]
  const compare = (ref: MetricRef, field: Field) =>
    questionOf({ act: 'compare', metric: ref, by: [asDimension(table.table, field)] })
  const changes = asked.some(({ act }) => act === 'change' || act === 'forecast' || act === 'event')
  return [
    ...(first ? [compare(metric.ref, first)] : []),
    ...(other && (drill ?? first) ? [compare(other.ref, (drill ?? first)!)] : []),
    ...(table.natural_time !== null && !changes
      ? [
          questionOf({
            act: 'change',
            metric: metric.ref,
            over: { table: table.table, column: table.natural_time, grain: null },
          }),
        ]
      : []),
    ...(second ? [compare(metric.ref, second)] : []),
    ...(other && metric.ref.kind === 'value' && other.ref.kind === 'value'
      ? [questionOf({ act: 'relate', metric: metric.ref, with: [other.ref] })]
      : []),
    ...(drill
      ? [
          questionOf({
            act: 'rank',
            metric: metric.ref,
            by: [asDimension(table.table, drill)],
            order: 'most',
          }),
        ]
      : []),
    ...(asked.some(({ act }) => act === 'odd') ? [] : [questionOf({ act: 'odd', metric: metric.ref })]),
  ]
}

/** True where the sentence is read as the question that it stands for. */
async function readsBack(words: string, question: Question, { profile }: Notebook): Promise<boolean> {
  const { asked } = await understandGoal(words, profile)
  const [read, ...others] = asked.questions as [Question, ...Question[]]
  return (
    others.length === 0 &&
    read.act === question.act &&
    read.metric !== null &&
    question.metric !== null &&
    sameMetric(read.metric, question.metric) &&
    question.by.every(({ column }) => read.by.some((own) => own.column === column))
  )
}

/**
 * What may be asked next, in words that are understood: from the notebook, and from what was asked in the chat.
 * @param said messages of the chat, which are not suggested again
 */
export async function suggestQuestions(
  notebook: Notebook,
  {
    before = [],
    said = [],
    most = 3,
  }: { before?: readonly Question[]; said?: readonly string[]; most?: number } = {},
): Promise<string[]> {
  const words: string[] = []
  for (const question of openQuestions(notebook, before)) {
    if (words.length >= most) break
    const sentence = questionInWords(question, notebook.model)
    if (said.includes(sentence) || words.includes(sentence)) continue
    if (await readsBack(sentence, question, notebook)) words.push(sentence)
  }
  const { answers, largest_caveat: caveat } = notebook.answer
  const weak = 'What weakens the main finding?'
  if (
    words.length < most &&
    (caveat !== null || answers.some((own) => own.weakened_by !== null)) &&
    !said.includes(weak)
  )
    words.push(weak)
  const sure = 'How sure is the main finding?'
  if (words.length < most && notebook.findings.length > 0 && !said.includes(sure)) words.push(sure)
  return words
}
