import { identifier, literal } from '../../duckdb/sql.ts'
import { beyondChance } from '../../decide/decide.ts'
import { isOfChange, standsOutOfChange } from '../../decide/change-parts.ts'
import { isBlankForNone } from '../../model/reasons.ts'
import { View } from '../../prose/view.ts'
import { isSeries, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import type { Variable } from '../../variables/variable.ts'
import { attempted } from './attempted.ts'
import { changeErrorSql } from './change-error.ts'
import { changeCrossed, type CrossedChange } from './change-crossed.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { STRETCH, type LikeStretches } from './like-stretches.ts'

/**
 * The change of a total between two stretches of time, taken apart. By factors: how many units there were, how many rows
 * each had, and how much one row has; their parts add up to the change exactly (logarithmic mean Divisia index: Ang 2004,
 * Decomposition analysis for policymaking in energy). By groups: what each brought before and brings now, which adds up
 * by itself.
 */
export interface ChangeParts extends Estimated {
  kind: 'change-parts'
  stretches: LikeStretches
  /** One row: before, now, change, relative, n. */
  whole: View
  /**
   * One row per factor, the one that moves most first: factor, before, now, part, share. Null where rows are no more than units at
   * moments; empty where a total is not above zero.
   */
  factors: View | null
  /** How much of a thing each row is of, where the table has that beside the amount; null elsewhere. */
  quantity: Variable | null
  /** One row: difference of the periods' totals, low, high, p, by pairs of like months or by two samples of periods. */
  test: View | null
  /** Those that are named first, then those whose groups share the change most unevenly. */
  groups: GroupParts[]
  /** The two values together that make most of it, where neither column alone says where it lies. */
  crossed: CrossedChange | null
}

/** What the groups of one dimension have of the change. */
export interface GroupParts {
  dimension: Dimension
  /** One row per group, those that moved the most with the change first: level, before, now, change, relative, share, beyond, error, without. */
  levels: View
  /** Share of the change that lies elsewhere than it would had every group changed in proportion: 0 where all did. */
  uneven: number
  /** Rows of groups whose change differs from one in proportion beyond what their periods vary by. */
  apart: number[]
}

/** Names of the factors; `unit` stands only where rows are of units that come again. */
export type Factor =
  'units' | 'rows_per_unit' | 'rows' | 'per_row' | 'quantity' | 'quantity_per_row' | 'per_quantity'

const MOST_LEVELS = 15
const MOST_ASKED = 400
const MOST_BREAKDOWNS = 6

const amountOf = ({ measure }: Frame): string =>
  measure.variable ? identifier(measure.variable.column) : '1'

/**
 * Null where the measure is no total or count, or where neither side has any of it.
 * @param quantity column of the frame that says how much of a thing each row is of: the amount is that times a price
 */
export async function changeParts(
  frame: Frame,
  stretches: LikeStretches,
  quantity: Variable | null = null,
): Promise<ChangeParts | null> {
  const { measure, toolkit, time } = frame
  if (!time || (measure.kind !== 'sum' && measure.kind !== 'count')) return null
  const side = identifier(STRETCH)
  const y = amountOf(frame)
  const filled = measure.variable ? `${y} is not null` : 'true'
  const rows = `(select * from ${stretches.table} where ${filled})`
  const of = (which: string, sql: string) => `${sql} filter (where ${side} = '${which}')`
  const total = (which: string) => `coalesce(${of(which, `sum(${y})`)}, 0)::double`
  const years = stretches.kind === 'years' ? 'the same months of two years' : 'two halves of the time'
  const whole = new View(
    await toolkit.query(
      `${measure.label}, ${years}${after(stretches)}`,
      `select *, now - before as change, now / nullif(before, 0) - 1 as relative, n_before + n_now as n from (select ${total('before')} as before, ${total('now')} as now, ${of('before', 'count(*)')} as n_before, ${of('now', 'count(*)')} as n_now from ${rows})`,
    ),
  )
  if (!Number.isFinite(whole.number(0, 'relative')) || whole.number(0, 'change') === 0) return null
  // Rows that are there at each moment are set by who keeps them: only what each is of tells then.
  const kept = frame.panel !== null || isSeries(frame)
  const factors = kept && !quantity ? null : await factorsOf(frame, stretches, rows, quantity, kept)
  const test = await testOf(frame, stretches, rows)
  const groups: GroupParts[] = []
  const few = frame.dimensions
    .filter((own) => own.distinct <= (own.asked ? MOST_ASKED : MOST_LEVELS))
    .slice(0, MOST_BREAKDOWNS)
  for (const dimension of few) {
    const parts = await groupsOf(frame, stretches, rows, dimension, {
      change: whole.number(0, 'change'),
      moved: test === null || beyondChance(test.number(0, 'p')),
    })
    if (parts) groups.push(parts)
  }
  groups.sort(
    (a, b) =>
      Number(b.dimension.asked) - Number(a.dimension.asked) ||
      Number(b.apart.length > 0) - Number(a.apart.length > 0) ||
      b.uneven - a.uneven,
  )
  const crossed = await attempted(toolkit, 'two columns crossed', () =>
    changeCrossed(frame, stretches, { y, rows }, after(stretches)),
  )
  const p = test?.number(0, 'p') ?? NaN
  return {
    kind: 'change-parts',
    stretches,
    whole,
    factors,
    quantity: factors ? quantity : null,
    test,
    groups,
    crossed,
    numbers: numbersOf({
      kind: 'change-parts',
      metric: measure.label,
      against: time.label,
      groups: ['now', 'before'],
      value: whole.number(0, 'relative'),
      low: null,
      high: null,
      p,
      n: whole.number(0, 'n'),
      size: Math.abs(whole.number(0, 'relative')),
      evidence: [
        whole,
        ...(factors ? [factors] : []),
        ...(test ? [test] : []),
        ...groups.map(({ levels }) => levels),
        ...(crossed ? [crossed.view] : []),
      ],
    }),
  }
}

/** Two pairs of years of one frame have titles of their own. */
const after = ({ table }: LikeStretches): string => ` (${keptName(table)})`

/** Each factor before and now with its part of the change: L(now, before) · ln(factor now / factor before). */
async function factorsOf(
  frame: Frame,
  stretches: LikeStretches,
  rows: string,
  quantity: Variable | null,
  /** Rows come at set moments, so that how many there are says nothing. */
  kept: boolean,
): Promise<View> {
  const { measure, toolkit, noun } = frame
  const unit = kept ? null : frame.unit
  const side = identifier(STRETCH)
  const y = amountOf(frame)
  const bought = quantity && identifier(quantity.column)
  const units = unit ? `count(distinct ${identifier(unit.column)})` : null
  const each: [Factor, string][] = [
    ...(kept && bought
      ? ([['quantity', `sum(${bought})::double`]] satisfies [Factor, string][])
      : units
        ? ([
            ['units', `${units}::double`],
            ['rows_per_unit', `count(*)::double / nullif(${units}, 0)`],
          ] satisfies [Factor, string][])
        : ([['rows', 'count(*)::double']] satisfies [Factor, string][])),
    ...(measure.kind !== 'sum'
      ? []
      : bought
        ? ([
            ...(kept
              ? []
              : ([['quantity_per_row', `sum(${bought})::double / count(*)`]] satisfies [Factor, string][])),
            ['per_quantity', `sum(${y})::double / nullif(sum(${bought}), 0)`],
          ] satisfies [Factor, string][])
        : ([['per_row', `avg(${y})::double`]] satisfies [Factor, string][])),
  ]
  const parts = each.map(
    ([factor, sql], at) =>
      `select ${at} as place, '${factor}' as factor, max(f) filter (where side = 'before') as before, max(f) filter (where side = 'now') as now, max(total) filter (where side = 'before') as y_before, max(total) filter (where side = 'now') as y_now from (select ${side} as side, ${sql} as f, ${measure.variable ? `sum(${y})` : 'count(*)'}::double as total from ${rows} group by 1)`,
  )
  return new View(
    await toolkit.query(
      `What the change of ${measure.label} is made of: how many ${noun.many}, and how much each${after(stretches)}`,
      `select factor, before, now, part, part / nullif(sum(part) over (), 0) as share from (select *, (case when y_now = y_before then y_now else (y_now - y_before) / ln(y_now / y_before) end) * ln(now / before) as part from (${parts.join('\nunion all ')}) where y_before > 0 and y_now > 0 and before > 0 and now > 0) order by abs(part) desc, place`,
    ),
  )
}

/** Whether the periods of both stretches differ by more than they vary: like months in pairs, else as two samples. */
async function testOf(frame: Frame, stretches: LikeStretches, rows: string): Promise<View | null> {
  const { measure, toolkit } = frame
  const side = identifier(STRETCH)
  const total = measure.variable ? `sum(${amountOf(frame)})` : 'count(*)'
  const kept = `${stretches.table}_${keptName(`${measure.label} by period`)}`
  const periods = await toolkit.query(
    `${measure.label} of each period of both stretches${after(stretches)}`,
    `with sides as (select unnest(['before', 'now']) as side), places as (select unnest(generate_series(0, ${stretches.spans.number(0, 'periods') - 1})) as place),
part as (select ${side} as side, place, ${total}::double as value from ${rows} group by 1, 2)
select place, max(coalesce(value, 0)) filter (where side = 'before') as before, max(coalesce(value, 0)) filter (where side = 'now') as now from sides cross join places left join part using (side, place) group by 1 order by 1`,
    { keeps: kept, maxRows: 400 },
  )
  if (new View(periods).length < 3) return null
  const both = new View(periods)
  const differences = both.rows.map((row) => both.number(row, 'now') - both.number(row, 'before'))
  if (new Set(differences).size < 2) return null
  const cell = await toolkit.statistic(`${measure.label}: periods of both stretches${after(stretches)}`, {
    method: 'compare_paired',
    table: kept,
    columns: { x: 'now', y: 'before' },
  })
  return new View(cell)
}

/** What each group brought before and brings now, and how far that is from a change in proportion. */
async function groupsOf(
  frame: Frame,
  stretches: LikeStretches,
  rows: string,
  dimension: Dimension,
  { change, moved }: { change: number; /** The total itself, beyond chance. */ moved: boolean },
): Promise<GroupParts | null> {
  const { measure, toolkit } = frame
  const side = identifier(STRETCH)
  const column = identifier(dimension.column)
  // Rows that no reason is given for are a group as well: what they lack is with those that have one.
  const reasons = dimension.profile !== null && isBlankForNone(dimension.profile)
  const own = reasons ? `coalesce(${column}::varchar, ${literal(`no ${dimension.label}`)})` : column
  const total = measure.variable ? `sum(${amountOf(frame)})` : 'count(*)'
  // Rows without a value are part of the change as well.
  const gaps = !reasons && (dimension.profile?.nulls ?? 0) > 0
  const all = gaps ? `(${change})::double` : '(n - b)'
  const levels = new View(
    await toolkit.query(
      `Change of ${measure.label} by ${dimension.label}${after(stretches)}`,
      `with part as (select ${own} as level, ${side} as side, place, ${total}::double as value from ${rows} where ${own} is not null group by 1, 2, 3),
pairs as (select level, place, coalesce(max(value) filter (where side = 'before'), 0) as before, coalesce(max(value) filter (where side = 'now'), 0) as now from part group by 1, 2),
sums as (select level, sum(before) as before, sum(now) as now, sum(now - before) as change, ${changeErrorSql(stretches, measure.variable === null)} as error from pairs group by 1),
whole as (select sum(before) as b, sum(now) as n from sums)
select level, before, now, change, change / nullif(before, 0) as relative, change / nullif(${all}, 0) as share, change - before * (n - b) / nullif(b, 0) as beyond, error, ${all} - change as without from sums, whole order by change * sign(n - b) desc, level`,
      { maxRows: MOST_ASKED },
    ),
  )
  if (levels.length < 2) return null
  const beyond = levels.rows.map((row) => levels.number(row, 'beyond'))
  const uneven = beyond.reduce((sum, each) => sum + Math.abs(each), 0) / 2 / Math.abs(change)
  // Who begins or ends makes a change of the total, and none where the total has not moved: others had those rows before.
  const there = (row: number) =>
    moved || (levels.number(row, 'before') !== 0 && levels.number(row, 'now') !== 0)
  const apart = levels.rows.filter(
    (row) => there(row) && standsOutOfChange(beyond[row]!, levels.number(row, 'error'), levels.length),
  )
  return { dimension, levels, uneven, apart: isOfChange(uneven) ? apart : [] }
}
