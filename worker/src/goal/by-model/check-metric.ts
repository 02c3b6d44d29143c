import { sameMetric, type Field, type MetricRef, type SemanticModel } from '#contract'
import { columnProblem, fieldOf, meaningProblem, quote, valuesProblem } from './columns-known.ts'

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
function partsOf({
  kind,
  column,
  from,
  terms = [],
  limit,
  since,
  distinct = [],
  beside = [],
}: MetricRef): Part[] {
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
        ...beside.map((column) => ({ part: 'beside', column, allowed: NUMBERS })),
        { part: 'since', column: since ?? null, allowed: TIMES, free: true },
      ]
  }
}

export function metricProblem(metric: MetricRef, model: SemanticModel): string | null {
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
