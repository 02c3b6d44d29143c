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
 * no overrun and no saving yet, and what has not come to its target yet may still. They are left out.
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
/** The same where each of them would count as one that fell short, most of them in the last months. */
const FEWEST_SHORT = 0.01

/** Null of any other measure, where no column says in which state rows are, and where the question chooses by it. */
export async function ongoingOf(
  toolkit: Toolkit,
  metric: MetricRef | null,
  source: TableProfile,
  model: TableModel,
  rows: string,
  filters: readonly Filter[],
): Promise<Ongoing | null> {
  const held = metric && heldTo(metric)
  if (!held || !(held.reached || isPlan(source, held.plan))) return null
  const states = model.fields.filter((field) => isStates(field, source))
  const [field] = states
  if (!field || states.length > 1 || filters.some((own) => own.column === field.column)) return null
  const open = field.levels.filter((level) => waits(level))
  if (open.length === 0 || open.length === field.levels.length) return null
  const state = identifier(field.column)
  const values = open.map(({ value }) => value)
  const isOpen = `coalesce(${state}::varchar in (${literals(values.map(String))}), false)`
  const [came, plan] = [identifier(held.came), identifier(held.plan)]
  const value = held.reached
    ? `avg((${came} >= ${plan})::int)`
    : `sum(${came}) / nullif(sum(${plan}), 0)::double - 1`
  const kept = `from (select *, ${isOpen} as open from ${rows}${whereOf([...filters])}) where ${came} is not null and ${plan} is not null`
  const main = new View(
    await toolkit.query(
      'Rows that are not over, of which nothing can be held against its plan yet',
      `select count(*) as total, count(*) filter (where open) as n, ${value} as all_value ${kept}`,
    ),
  )
  const [n, total] = [main.number(0, 'n'), main.number(0, 'total')]
  if (!(n >= (held.reached ? FEWEST_SHORT : FEWEST) * total) || total - n < LIMITS.fewRows) return null
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

/** What came of a plan beside it: how far it went beyond, or whether it has come up to it. */
function heldTo({
  kind,
  column,
  from,
  terms,
  limit,
}: MetricRef): { came: string; plan: string; reached: boolean } | null {
  if (!column) return null
  if (kind === 'ratio' && from && terms?.length === 1)
    return terms[0]!.operator === '-' && terms[0]!.column === from
      ? { came: column, plan: from, reached: false }
      : null
  return kind === 'share' && !from && limit?.operator === '>=' && limit.than !== null
    ? { came: column, plan: limit.than, reached: true }
    : null
}

const isPlan = ({ columns }: TableProfile, name: string): boolean => {
  const profile = columns.find((own) => own.name === name)
  const header = nameWords(profile?.original_name ?? '').map(singularOf)
  return header.some((word) => PLANS.has(word) || VALUE_PAIRS[1]!.from.has(word) || GRANTED.has(word))
}
