import type { Filter, MetricRef, TableModel, TableProfile } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { GRANTED, PLANS, VALUE_PAIRS } from '../../lexicon/pair-words.ts'
import { singularOf } from '../../lexicon/inflect.ts'
import { nameWords } from '../../profile/name-words.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { isStates, waits } from './waiting.ts'

/**
 * Rows that are not over, where what is measured is what came of a plan: they have spent what they have so far, which is
 * no overrun and no saving yet. They are left out.
 */
export interface Ongoing {
  filters: Filter[]
  /** One row per state that they are in, the commonest first: `state` and `n`. */
  states: View
  /** One row: `total` rows, `n` of them that are not over, and the measure over all of them (`all_value`, as a part). */
  main: View
}

/** Part of the rows below which they make no difference worth a word. */
const FEWEST = 0.05

/** Null of any other measure, where no column says in which state rows are, and where the question chooses by it. */
export async function ongoingOf(
  toolkit: Toolkit,
  metric: MetricRef | null,
  source: TableProfile,
  model: TableModel,
  rows: string,
  filters: readonly Filter[],
): Promise<Ongoing | null> {
  if (!metric || metric.kind !== 'ratio' || !metric.column || !metric.from) return null
  const { column, from } = metric
  const isOverPlan =
    metric.terms?.length === 1 && metric.terms[0]!.operator === '-' && metric.terms[0]!.column === from
  if (!isOverPlan || !isPlan(source, from)) return null
  const states = model.fields.filter((field) => isStates(field, source))
  const [field] = states
  if (!field || states.length > 1 || filters.some((own) => own.column === field.column)) return null
  const open = field.levels.filter((level) => waits(level))
  if (open.length === 0 || open.length === field.levels.length) return null
  const state = identifier(field.column)
  const values = open.map(({ value }) => value)
  const isOpen = `coalesce(${state}::varchar in (${literals(values.map(String))}), false)`
  const [came, plan] = [identifier(column), identifier(from)]
  const kept = `from (select *, ${isOpen} as open from ${rows}${whereOf([...filters])}) where ${came} is not null and ${plan} is not null`
  const main = new View(
    await toolkit.query(
      'Rows that are not over, of which nothing can be held against its plan yet',
      `select count(*) as total, count(*) filter (where open) as n, sum(${came}) / nullif(sum(${plan}), 0)::double - 1 as all_value ${kept}`,
    ),
  )
  const [n, total] = [main.number(0, 'n'), main.number(0, 'total')]
  if (!(n >= FEWEST * total) || total - n < LIMITS.fewRows) return null
  const each = new View(
    await toolkit.query(
      'The states that they are in',
      `select ${state}::varchar as state, count(*) as n ${kept} and open group by 1 order by n desc, state`,
    ),
  )
  return {
    filters: values.map((value): Filter => ({
      table: source.name,
      column: field.column,
      operator: '!=',
      values: [value],
    })),
    states: each,
    main,
  }
}

const isPlan = ({ columns }: TableProfile, name: string): boolean => {
  const profile = columns.find((own) => own.name === name)
  const header = nameWords(profile?.original_name ?? '').map(singularOf)
  return header.some((word) => PLANS.has(word) || VALUE_PAIRS[1]!.from.has(word) || GRANTED.has(word))
}
