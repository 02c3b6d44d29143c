import type { Field, Metric, SemanticModel, TableModel } from '#contract'
import { fieldLabel } from './labels.ts'

/** Levels by which a chart is still readable, and a difference still found. */
const MOST_LEVELS = 12
const A_HANDFUL = 5

/** Columns that rows can be told apart by well, those with a handful of values first; who kept the record is none. */
const dimensionsOf = ({ fields }: TableModel): Field[] =>
  fields
    .filter(
      ({ meaning, levels, label }) =>
        meaning === 'dimension' && levels.length > 1 && levels.length <= MOST_LEVELS && !/\bby$/.test(label),
    )
    .sort((a, b) => Math.abs(a.levels.length - A_HANDFUL) - Math.abs(b.levels.length - A_HANDFUL))

const likeliest = (metrics: readonly Metric[]): Metric | undefined =>
  metrics.reduce<Metric | undefined>(
    (best, metric) => (best === undefined || metric.weight > best.weight ? metric : best),
    undefined,
  )

/** Three goals that the first table can answer well, each of another kind. */
export function suggestGoals(model: SemanticModel): string[] {
  const [table] = model.tables
  if (!table) return []
  const metric =
    likeliest(table.metrics.filter(({ ref }) => ref.kind !== 'count')) ?? likeliest(table.metrics)
  if (!metric) return []
  const count = table.metrics.find(({ ref }) => ref.kind === 'count') ?? metric
  const label = (column: string) => fieldLabel(model, { table: table.table, column })
  const dimensions = dimensionsOf(table).filter(({ column }) => column !== metric.ref.column)
  const [first, second = first] = dimensions
  return [
    `What drives ${metric.label}?`,
    ...(table.natural_time === null
      ? []
      : [
          `How has ${metric.label} changed over time${first ? `, and for which ${label(first.column)} most` : ''}?`,
        ]),
    ...(second ? [`Which ${label(second.column)} stands out in ${metric.label}, and by how much?`] : []),
    ...(first && count !== metric ? [`How uneven is the ${count.label} by ${label(first.column)}?`] : []),
    `Is anything odd in the records, such as repeats, outliers or impossible values?`,
  ].slice(0, 3)
}
