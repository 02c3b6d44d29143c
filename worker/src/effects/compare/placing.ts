import { identifier, literal } from '../../duckdb/sql.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { variableOf, type Variable } from '../../variables/variable.ts'
import type { Groups } from './groups.ts'
import { standsFor } from './stands-for.ts'

/** What each group brought and what it took, and what more of it might bring. */
export interface Placing {
  dimension: Dimension
  /** Both sides are money of one unit, so that one can be taken from the other. */
  netted: boolean
  brought: Variable
  spent: Variable
  /** One row for each group, the highest return first: `level`, `n`, `brought`, `spent`, `each`, `net`. */
  levels: View
  /** One row: all of them together. */
  whole: View
  /** What is to be placed: for each that gets some `level`, `each`, `put` and `expected`; null where nothing is. */
  plan: { view: View; main: View } | null
}

const isSum = ({ additivity }: { additivity: string | null }): boolean => additivity === 'sum'

/** Both sides of the measure group by group; null where it is no ratio of two amounts. */
export async function placingOf(frame: Frame, dimension: Dimension): Promise<Placing | null> {
  const { measure, question, model, source, table, toolkit } = frame
  const { metric } = question
  if (!measure.totals || metric?.kind !== 'ratio' || metric.terms || !metric.column || !metric.from)
    return null
  const sides = [metric.column, metric.from].map((own) => ({
    field: model.fields.find(({ column }) => column === own),
    variable: source.columns.filter(({ name }) => name === own).map((column) => variableOf(column, true))[0],
  }))
  const [over, under] = sides
  if (!over?.field || !under?.field || !over.variable || !under.variable) return null
  const isMoney = ({ label, unit }: { label: string; unit: string | null }) => isMoneyColumn(label, unit)
  if (!isMoney(under.field) || !isSum(under.field)) return null
  const units = new Set([over.field.unit, under.field.unit].filter((unit) => unit !== null))
  const netted = isMoney(over.field) && isSum(over.field) && units.size < 2
  const own = identifier(dimension.column)
  const [a, b] = [identifier(measure.totals.over), identifier(measure.totals.under)]
  const part = `part as (select ${own}::varchar as level, count(${a}) as n, sum(${a}) as brought, sum(${b}) as spent, sum(${a}) / sum(${b}) as each, sum(${a}) - sum(${b}) as net from ${table} where ${own} is not null group by 1 having sum(${b}) > 0)`
  const levels = new View(
    await toolkit.query(
      `What each ${dimension.label} brought and took`,
      `with ${part} select * from part order by each desc, level`,
      { maxRows: 200 },
    ),
  )
  if (levels.length < 2) return null
  const whole = new View(
    await toolkit.query(
      'What all of them brought and took',
      `with ${part} select count(*) as levels, sum(n)::bigint as n, sum(brought) as brought, sum(spent) as spent, sum(brought) / sum(spent) as each, sum(net) as net from part`,
    ),
  )
  return {
    dimension,
    netted,
    brought: { ...over.variable, label: over.field.label },
    spent: { ...under.variable, label: under.field.label },
    levels,
    whole,
    plan: question.budget === undefined ? null : await planOf(frame, part, question.budget, netted),
  }
}

/** What there is goes where most came back for it, to none more than it has had, and to none that cost more than it brought. */
async function planOf(
  { toolkit }: Frame,
  part: string,
  budget: number,
  netted: boolean,
): Promise<Placing['plan']> {
  const placed = `${part}, able as (select *, coalesce(sum(spent) over (order by each desc, level rows between unbounded preceding and 1 preceding), 0) as before from part${netted ? ' where each > 1' : ''}),
placed as (select level, each, spent, least(spent, ${budget} - before) as put, each * least(spent, ${budget} - before) as expected from able where before < ${budget})`
  const view = new View(
    await toolkit.query('Where it goes', `with ${placed} select * from placed order by each desc, level`, {
      maxRows: 200,
    }),
  )
  const main = new View(
    await toolkit.query(
      'What it comes to',
      `with ${placed} select ${budget}::double as budget, sum(put) as placed, ${budget} - coalesce(sum(put), 0) as over, sum(expected) as expected, count(*) as levels from placed`,
    ),
  )
  return view.length === 0 ? null : { view, main }
}

/** The first against the next one where like is set against like: within the values of the column that matters most. */
export interface PlacedAlike {
  by: Dimension
  /** One row: `first` and `next` with the column held equal, `plain_first` and `plain_next` over the same rows, `strata` and in how many the first `stays` so. */
  view: View
}

const MOST_LEVELS = 12
const MOST_TRIED = 4
const FEWEST_ROWS = 8

export async function placedAlike(
  frame: Frame,
  { dimension }: Groups,
  first: string,
  next: string,
  order: 'most' | 'least',
): Promise<PlacedAlike | null> {
  const { measure, dimensions, table, toolkit } = frame
  if (!measure.totals) return null
  const same = await standsFor(frame, dimension, dimensions)
  const others = dimensions
    .filter(
      ({ column, distinct }) =>
        column !== dimension.column && !same.has(column) && distinct >= 2 && distinct <= MOST_LEVELS,
    )
    .slice(0, MOST_TRIED)
  if (others.length === 0) return null
  const own = identifier(dimension.column)
  const [a, b] = [identifier(measure.totals.over), identifier(measure.totals.under)]
  const of = (level: string) => `filter (where ${own} = ${literal(level)})`
  const beyond = order === 'most' ? '>' : '<'
  const one = ({ column }: Dimension, spot: number) => {
    const other = identifier(column)
    const cells = `select ${other} as stratum, sum(${a}) ${of(first)} as b1, sum(${b}) ${of(first)} as s1, sum(${a}) ${of(next)} as b2, sum(${b}) ${of(next)} as s2 from ${table} where ${other} is not null and ${own} in (${literal(first)}, ${literal(next)}) group by 1 having least(count(${a}) ${of(first)}, count(${a}) ${of(next)}) >= ${FEWEST_ROWS}`
    return `select ${spot} as spot, sum((s1 + s2) * b1 / s1) / sum(s1 + s2) as first, sum((s1 + s2) * b2 / s2) / sum(s1 + s2) as next, sum(b1) / sum(s1) as plain_first, sum(b2) / sum(s2) as plain_next, count(*) as strata, count(*) filter (where b1 / s1 ${beyond} b2 / s2) as stays from (${cells}) where s1 > 0 and s2 > 0`
  }
  const view = new View(
    await toolkit.query(
      `${first} and ${next} like for like`,
      `select * from (${others.map(one).join(' union all ')}) where strata >= 2 order by (first - next) / nullif(plain_first - plain_next, 0), spot limit 1`,
    ),
  )
  return view.length === 0 ? null : { by: others[view.number(0, 'spot')]!, view }
}
