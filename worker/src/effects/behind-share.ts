import { identifier, literals } from '../duckdb/sql.ts'
import { isMoneyColumn } from '../lexicon/money.ts'
import { NOT_DONE } from '../lexicon/not-done.ts'
import { View } from '../prose/view.ts'
import type { Variable } from '../variables/variable.ts'
import { STATE, type Dimension, type Frame } from '../playbooks/frame/frame.types.ts'
import { isLevel } from './groups.ts'

/** A share of a decision that counts rows which nobody has decided yet. */
export interface Undecided {
  /** One row per state that is no decision: `state`, `n`. */
  states: View
  /** One row: `n` undecided of `total`, and among those decided `these` of `these_n` and `others` of `others_n`, with shares. */
  main: View
}

/** Part of the rows below which what is undecided makes no difference worth a word. */
const FEWEST_UNDECIDED = 0.05

/** Null where what is measured is no share of a state, or every row is decided. */
export async function undecidedOf(
  frame: Frame,
  dimension: Dimension,
  level: string,
): Promise<Undecided | null> {
  const { toolkit, table, measure, question, noun } = frame
  const { metric } = question
  if (measure.kind !== 'share' || !measure.variable || metric?.kind !== 'share' || !metric.column) return null
  const waits = (value: unknown) => NOT_DONE.has(String(value).trim().toLowerCase())
  if (metric.values.length === 0 || metric.values.some(waits)) return null
  const [state, y] = [identifier(STATE), identifier(measure.variable.column)]
  const all = new View(
    await toolkit.query(
      `${noun.many} by ${metric.column}`,
      `select ${state} as state, count(*) as n from ${table} where ${y} is not null and ${state} is not null group by 1 order by 2 desc, 1`,
    ),
  )
  const open = all.texts('state').filter(waits)
  if (open.length === 0) return null
  const waiting = `lower(trim(${state})) in (${literals(open.map((own) => own.trim().toLowerCase()))})`
  const states = new View(
    await toolkit.query(
      `${noun.many} that are not decided`,
      `select ${state} as state, count(*) as n from ${table} where ${y} is not null and ${waiting} group by 1 order by 2 desc, 1`,
    ),
  )
  const these = isLevel(dimension, level)
  const main = new View(
    await toolkit.query(
      `${measure.label} among those decided`,
      `with own as (select ${these} as inside, ${y}::varchar = 'yes' as so, coalesce(${waiting}, false) as waits from ${table} where ${y} is not null and ${identifier(dimension.column)} is not null), sums as (select count(*) filter (where waits) as n, count(*) as total, count(*) filter (where inside and not waits and so) as these, count(*) filter (where inside and not waits) as these_n, count(*) filter (where not inside and not waits and so) as others, count(*) filter (where not inside and not waits) as others_n from own) select *, these / nullif(these_n, 0)::double as these_share, others / nullif(others_n, 0)::double as others_share from sums`,
    ),
  )
  const at = (column: string) => main.number(0, column)
  return at('n') >= FEWEST_UNDECIDED * at('total') && at('these_n') > 0 && at('others_n') > 0
    ? { states, main }
    : null
}

/** What the rows that are counted come to in money, and how much of it is one group's. One row: `these`, `total`, `part`. */
export async function moneyBehind(
  frame: Frame,
  dimension: Dimension,
  level: string,
): Promise<{ variable: Variable; view: View } | null> {
  const { toolkit, table, measure, numbers } = frame
  if (measure.kind !== 'share' || !measure.variable) return null
  const variable = numbers.find(({ label, unit }) =>
    isMoneyColumn(label, unit.before || unit.after.trim() || null),
  )
  if (!variable) return null
  const [own, y] = [identifier(variable.column), identifier(measure.variable.column)]
  const view = new View(
    await toolkit.query(
      `${variable.label} behind ${measure.label}`,
      `select sum(${own}) filter (where ${isLevel(dimension, level)}) as these, sum(${own}) as total, sum(${own}) filter (where ${isLevel(dimension, level)}) / nullif(sum(${own}), 0) as part from ${table} where ${y}::varchar = 'yes' and ${identifier(dimension.column)} is not null`,
    ),
  )
  return view.number(0, 'total') > 0 && view.number(0, 'these') > 0 ? { variable, view } : null
}

/** How many people or other units the rows of a group are of, and between what their shares lie. */
export interface PeopleBehind {
  by: Dimension
  /** One row: `units`, `rows`, the lowest and highest share of those with enough rows (`low`, `high`, of `known`). */
  view: View
}

/** Rows that one must have for a share of its own. */
const FEWEST_ROWS = 5

/** Null where no column names people, or each row has one of its own. */
export async function peopleBehind(
  frame: Frame,
  dimension: Dimension,
  level: string,
): Promise<PeopleBehind | null> {
  const { toolkit, table, measure, dimensions } = frame
  const by = dimensions.find(
    // "Country of incident" tells of incidents, and is none.
    ({ column, label, person, noun }) =>
      (person || (noun !== null && !/ of /i.test(label))) && column !== dimension.column,
  )
  if (!by || measure.kind !== 'share' || !measure.variable) return null
  const [who, y] = [identifier(by.column), identifier(measure.variable.column)]
  const view = new View(
    await toolkit.query(
      `${by.label} behind ${level}`,
      `with each as (select ${who} as who, count(*) as n, avg((${y}::varchar = 'yes')::int) as share from ${table} where ${isLevel(dimension, level)} and ${who} is not null and ${y} is not null group by 1) select count(*) as units, sum(n)::bigint as rows, count(*) filter (where n >= ${FEWEST_ROWS}) as known, min(share) filter (where n >= ${FEWEST_ROWS}) as low, max(share) filter (where n >= ${FEWEST_ROWS}) as high from each`,
    ),
  )
  const [units, rows] = [view.number(0, 'units'), view.number(0, 'rows')]
  return units >= 1 && rows >= 2 * units ? { by, view } : null
}
