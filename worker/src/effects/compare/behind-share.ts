import { identifier, literals } from '../../duckdb/sql.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { NOT_DONE } from '../../lexicon/not-done.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { STATE, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { isLevel } from './groups.ts'

/** A share of a decision that counts rows which nobody has decided yet. */
export interface Undecided {
  /** One row per state that is no decision: `state`, `n`. */
  states: View
  /** One row: `n` undecided of `total`, and `so` of `decided` with their share (`decided_share`). */
  main: View
}

/** The same with one group: `these` of `these_n` and `others` of `others_n` among those decided, with shares. */
export interface UndecidedBySide {
  whole: Undecided
  sides: View
}

/** Part of the rows below which what is undecided makes no difference worth a word. */
const FEWEST_UNDECIDED = 0.05

/** Rows of a share that nobody has decided yet; null where it is of no state, or nearly every row is decided. */
export async function undecidedOf(frame: Frame): Promise<(Undecided & { waiting: string }) | null> {
  const { toolkit, table, measure, question, noun } = frame
  const { metric } = question
  if (measure.kind !== 'share' || !measure.variable || metric?.kind !== 'share' || !metric.column) return null
  const words = (value: unknown) => String(value).trim().toLowerCase()
  const waits = (value: unknown) => NOT_DONE.has(words(value))
  if (metric.values.length === 0 || metric.values.some(waits)) return null
  const [state, y] = [identifier(STATE), identifier(measure.variable.column)]
  const all = new View(
    await toolkit.query(
      `${noun.many} by ${metric.column}`,
      `select ${state} as state, count(*) as n from ${table} where ${y} is not null and ${state} is not null group by 1 order by 2 desc, 1`,
    ),
  )
  const open = all.texts('state').filter(waits)
  const asked = new Set(metric.values.map(words))
  const other = all.texts('state').some((own) => !waits(own) && !asked.has(words(own)))
  // Where nothing else can come of a row, it is done or not yet: nothing is decided about it.
  if (open.length === 0 || !other) return null
  const waiting = `lower(trim(${state})) in (${literals(open.map(words))})`
  const states = new View(
    await toolkit.query(
      `${noun.many} that are not decided`,
      `select ${state} as state, count(*) as n from ${table} where ${y} is not null and ${waiting} group by 1 order by 2 desc, 1`,
    ),
  )
  const main = new View(
    await toolkit.query(
      `${measure.label} among those decided`,
      `with own as (select ${y}::varchar = 'yes' as so, coalesce(${waiting}, false) as waits from ${table} where ${y} is not null), sums as (select count(*) filter (where waits) as n, count(*) as total, count(*) filter (where not waits and so) as so, count(*) filter (where not waits) as decided from own) select *, so / nullif(decided, 0)::double as decided_share from sums`,
    ),
  )
  const at = (column: string) => main.number(0, column)
  return at('n') >= FEWEST_UNDECIDED * at('total') && at('decided') > 0 ? { states, main, waiting } : null
}

/** The same for one group against all others together. */
export async function undecidedBySide(
  frame: Frame,
  dimension: Dimension,
  level: string,
): Promise<UndecidedBySide | null> {
  const whole = await undecidedOf(frame)
  if (!whole) return null
  const { toolkit, table, measure } = frame
  const y = identifier(measure.variable!.column)
  const sides = new View(
    await toolkit.query(
      `${measure.label} among those decided, ${level} and all others`,
      `with own as (select ${isLevel(dimension, level)} as inside, ${y}::varchar = 'yes' as so from ${table} where ${y} is not null and not coalesce(${whole.waiting}, false) and ${identifier(dimension.column)} is not null), sums as (select count(*) filter (where inside and so) as these, count(*) filter (where inside) as these_n, count(*) filter (where not inside and so) as others, count(*) filter (where not inside) as others_n from own) select *, these / nullif(these_n, 0)::double as these_share, others / nullif(others_n, 0)::double as others_share from sums`,
    ),
  )
  return sides.number(0, 'these_n') > 0 && sides.number(0, 'others_n') > 0 ? { whole, sides } : null
}

/** What the rows that are counted come to in money, and how much of it is one group's. One row: `these`, `total`, `part`. */
export async function moneyBehind(
  frame: Frame,
  dimension: Dimension,
  level: string,
): Promise<{ variable: Variable; view: View } | null> {
  const { toolkit, table, measure, numbers, model } = frame
  if (measure.kind !== 'share' || !measure.variable) return null
  // "Repayments to income" speaks of money and is none that adds up.
  const addsUp = (column: string) =>
    model.metrics.some(
      ({ ref, additivity }) => ref.kind === 'value' && ref.column === column && additivity === 'sum',
    )
  const variable = numbers.find(
    ({ label, unit, column }) =>
      isMoneyColumn(label, unit.before || unit.after.trim() || null) && addsUp(column),
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

/** The few people or other units that most rows of a group are of. */
export interface PeopleBehind {
  by: Dimension
  /** How many of them: all there are, or fewer that have most of the rows. */
  few: number
  /**
   * Those with most rows, the first first: `who`, `n`, how many rows they have together with those before (`upto`) and the
   * measure over these (`inside`) and over the others of the group (`rest`), of all `units` and `rows` of the group. Where
   * rows are counted there is no measure.
   */
  view: View
}

/** People of whom it is said that a group may be they. */
const FEW = 3
/** Part of the rows of a group that makes it theirs. */
const MOST_ROWS = 0.6
/** Part of what the last of them has from which on the next one belongs to them. */
const NEXT_TO = 0.5

/** Null where no column names people finer than the groups do, or a group is of many of them alike. */
export async function peopleBehind(
  frame: Frame,
  dimension: Dimension,
  level: string,
): Promise<PeopleBehind | null> {
  const { toolkit, table, measure, dimensions } = frame
  if (measure.totals || measure.kind === 'sum') return null
  const named = dimensions.filter(
    // "Country of incident" tells of incidents, and is none.
    ({ column, label, person, noun, distinct }) =>
      (person || (noun !== null && !/ of /i.test(label))) &&
      column !== dimension.column &&
      distinct > dimension.distinct,
  )
  const by = named.find(({ person }) => person) ?? named[0]
  if (!by) return null
  const who = identifier(by.column)
  const y = measure.variable ? identifier(measure.variable.column) : '1'
  const value = measure.kind === 'share' ? `(${y}::varchar = 'yes')::int` : `${y}::double`
  const view = new View(
    await toolkit.query(
      `${by.label} behind ${level}`,
      `with each as (select ${who} as who, count(*) as n, sum(${value}) as total from ${table} where ${isLevel(dimension, level)} and ${who} is not null and ${y} is not null group by 1),
places as (select *, row_number() over (order by n desc, who) as place from each),
sums as (select place, who, n, sum(n) over (order by place)::bigint as upto, sum(n) over ()::bigint as rows, sum(total) over (order by place) as own, sum(total) over () as total, count(*) over () as units from places)
select who, n, upto, rows, units, own / upto::double as inside, (total - own) / nullif(rows - upto, 0)::double as rest from sums order by place limit ${FEW}`,
    ),
  )
  if (view.length === 0) return null
  const [units, rows] = [view.number(0, 'units'), view.number(0, 'rows')]
  if (rows < 2 * units) return null
  // Where there are hardly more of them anywhere, that a group is of few says nothing of it.
  if (units <= FEW) return by.distinct >= FEW * units ? { by, few: units, view } : null
  const few = view.rows.find((row) => view.number(row, 'upto') >= MOST_ROWS * rows)
  if (few === undefined || few + 1 > units / 2) return null
  // Who has nearly as much as the last of them is named with them.
  const beside = view.rows.findIndex(
    (row) => row > few && view.number(row, 'n') < NEXT_TO * view.number(row - 1, 'n'),
  )
  const most = Math.min(beside < 0 ? view.length : beside, units - 1)
  return { by, few: Math.max(few + 1, most), view }
}
