import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { crossingWorthALook, departs } from '../../decide/departs.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { isDimension, once, unitSql, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { banded } from './banded.ts'
import { additiveFit, type CrossedCell } from './additive-fit.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { isOfScale } from './of-scale.ts'
import { rowsSql } from './ratio-rows.ts'
import { standsFor } from './stands-for.ts'
import { allowedFor, beyondChance } from '../../decide/decide.ts'

/** Two dimensions crossed, where the difference by one is not the same for all values of the other. */
export interface Crossed extends Estimated {
  kind: 'crossed'
  dimension: Dimension
  by: Dimension
  /** The rows with `by` as a column, which a band of numbers is not elsewhere. */
  table: string
  /** The pair of values that departs most from what the two lead one to expect. */
  level: string
  stratum: string
  /**
   * One row: `inside` the pair, `same_level` and `same_stratum` beside it, `elsewhere`, with their rows; `stratum`, pair
   * included; what of all rows and of all together is the pair's, `part_rows` and `part_sum`.
   */
  pair: View
  /** Every pair: level, stratum, n, mean. */
  cells: View
  /** The test of the interaction, with the row of `p`. */
  test: View
  testRow: number
  testColumn: string
  /** Whether all pairs were tested together, or the one that departs most against what it leads one to expect. */
  tested: 'all' | 'pair'
  /** Other columns that were looked at in the same way. */
  tried: number
}

/** Two columns crossed, whichever comes first. */
export const crossingOf = (one: string, other: string): string => [one, other].sort().join(' by ')

const MOST_LEVELS = 8
const MOST_OTHERS = 6
const MOST_NUMBERS = 3
const FEWEST_ROWS = 5
const FEWEST_BOTH = 2
const TESTED_ROWS = 5000

/**
 * Where the difference between the values of a dimension concentrates or turns round: every other column crossed with
 * it, the most telling one tested; null where none departs from two effects that add up.
 */
export const crossedWith = (frame: Frame, dimension: Dimension): Promise<Crossed | null> =>
  once(frame, `crossed ${frame.measure.label} by ${dimension.column}`, () => makeCrossed(frame, dimension))

async function makeCrossed(frame: Frame, dimension: Dimension): Promise<Crossed | null> {
  const { measure } = frame
  if (!measure.variable || (measure.kind !== 'mean' && measure.kind !== 'share')) return null
  const all: (Dimension | Variable)[] = [...frame.dimensions, ...frame.numbers]
  const same = await standsFor(frame, dimension, all)
  const free = all.filter(({ column }) => column !== dimension.column && !same.has(column))
  const categories = free.filter(isDimension).filter(({ distinct }) => distinct >= 2 && distinct <= 30)
  const numbers = free.filter((own): own is Variable => !isDimension(own)).slice(0, MOST_NUMBERS)
  const others = categories.slice(0, MOST_OTHERS)
  const { table, bands } = await banded(frame, numbers)
  const tried = [...others, ...bands]
  if (tried.length === 0) return null
  const cells = await cellsOf(frame, table, dimension, tried)
  const y = identifier(measure.variable.column)
  const looked = tried.flatMap((by, place) => {
    const own = cells.rows
      .filter((row) => cells.number(row, 'place') === place)
      .map((row): CrossedCell => ({
        row,
        level: cells.text(row, 'level'),
        stratum: cells.text(row, 'stratum'),
        n: cells.number(row, 'n'),
        mean: cells.number(row, 'mean'),
        variance: cells.number(row, 'variance'),
      }))
    const fit = additiveFit(own)
    return fit && fit.levels >= FEWEST_BOTH && fit.strata >= FEWEST_BOTH ? [{ by, fit, own }] : []
  })
  const best = looked.reduce<(typeof looked)[number] | null>(
    (a, b) => (a === null || b.fit.z > a.fit.z ? b : a),
    null,
  )
  if (!best || !crossingWorthALook(best.fit.z)) return null
  const { by, fit, own } = best
  const at = own[fit.furthest]!
  if (!departs(measure.kind, fit.departure, fit.deviation)) return null
  if (measure.kind === 'mean' && (await isOfOneRow(frame, table, dimension, by, at, fit.departure)))
    return null
  const kept = `${table}_crossed_${keptName(dimension.column + by.column + measure.label)}`
  const [g, x] = [identifier(dimension.column), identifier(by.column)]
  const pairs = own.map(({ level, stratum }) => `(${literal(level)}, ${literal(stratum)})`).join(', ')
  await frame.toolkit.query(
    `${measure.label} by ${dimension.label} and ${by.label}: rows`,
    `select ${rowsSql(measure, `${g}, ${x}`)} as y, ${g} as level, ${x} as stratum${unitSql(frame)} from ${table} where ${y} is not null and (${g}, ${x}) in (${pairs})${frame.rows > 2 * TESTED_ROWS ? ` order by hash(rowid) limit ${TESTED_ROWS}` : ''}`,
    { keeps: kept, maxRows: 5 },
  )
  const found = await strongestTest(frame, kept, [dimension, by], own, at, tried.length)
  if (
    beyondChance(found.p) &&
    measure.kind === 'mean' &&
    (await isOfScale(frame, kept, [dimension, by], tried.length))
  )
    return null
  const pair = await pairOf(frame, table, dimension, by, at)
  return {
    kind: 'crossed',
    dimension,
    by,
    table,
    level: at.level,
    stratum: at.stratum,
    pair,
    cells: await drawn(
      frame,
      `(select ${rowsSql(measure, `${g}, ${x}`)} as y, ${g} as level, ${x} as stratum from ${table} where ${y} is not null and (${g}, ${x}) in (${pairs}))`,
      dimension,
      by,
    ),
    test: found.test,
    testRow: found.testRow,
    testColumn: found.testColumn,
    tested: found.tested,
    tried: tried.length,
    numbers: numbersOf({
      kind: 'crossed',
      metric: measure.label,
      against: crossingOf(dimension.label, by.label),
      groups: [at.level, at.stratum],
      value: fit.departure,
      low: null,
      high: null,
      p: Number.isFinite(found.p) ? found.p : null,
      n: own.reduce((sum, { n }) => sum + n, 0),
      size: fit.deviation > 0 ? Math.abs(fit.departure) / fit.deviation : 0,
      evidence: [found.test.cell, pair],
    }),
  }
}

interface InteractionTest extends Pick<Crossed, 'test' | 'testRow' | 'testColumn' | 'tested'> {
  /** With the columns and, of one pair, the pairs allowed for. */
  p: number
}

/**
 * Whether all pairs together depart from effects that add up, or, where that drowns in the many that do not, the one that
 * does most: its two values against all others, with every pair that it was picked from and both tests allowed for.
 */
async function strongestTest(
  frame: Frame,
  kept: string,
  sides: readonly [Dimension, Dimension],
  cells: readonly CrossedCell[],
  at: CrossedCell,
  tried: number,
): Promise<InteractionTest> {
  const all = await interactionTest(frame, kept, sides, tried, 'all')
  const [levels, strata] = [
    new Set(cells.map(({ level }) => level)).size,
    new Set(cells.map(({ stratum }) => stratum)).size,
  ]
  if (levels + strata <= 4 || beyondChance(all.p, 1, 'unasked')) return all
  const one = `${kept}_pair`
  await frame.toolkit.query(
    `${frame.measure.label} of ${at.level} with ${at.stratum}: rows`,
    `select y, case when level = ${literal(at.level)} then 'it' else 'others' end as level, case when stratum = ${literal(at.stratum)} then 'it' else 'others' end as stratum${frame.unit?.again ? ', unit' : ''} from ${kept}`,
    { keeps: one, maxRows: 5 },
  )
  // Of two values the one departs as the other does: they are one pair.
  // What stands out by itself was not picked for what it depends on.
  const picked = levels === 2 || standsOut(at.level, cells) ? 1 : levels
  const pairs = picked * (strata === 2 ? 1 : strata)
  const own = await interactionTest(frame, one, sides, BOTH_TESTS * pairs * tried, 'pair')
  return own.p < all.p ? own : all
}
const BOTH_TESTS = 2

/** Whether a value of the dimension lies further from all others than any other does, for its rows. */
function standsOut(level: string, cells: readonly CrossedCell[]): boolean {
  const meanOf = (own: readonly CrossedCell[]) => {
    const n = own.reduce((sum, cell) => sum + cell.n, 0)
    return { n, mean: own.reduce((sum, cell) => sum + cell.n * cell.mean, 0) / n }
  }
  const apart = (name: string) => {
    const [own, others] = [true, false].map((is) =>
      meanOf(cells.filter((cell) => (cell.level === name) === is)),
    )
    return Math.abs(own!.mean - others!.mean) / Math.sqrt(1 / own!.n + 1 / others!.n)
  }
  return [...new Set(cells.map((cell) => cell.level))].every((other) => apart(other) <= apart(level))
}

async function interactionTest(
  frame: Frame,
  table: string,
  [dimension, by]: readonly [Dimension, Dimension],
  tests: number,
  tested: Crossed['tested'],
): Promise<InteractionTest> {
  const share = frame.measure.kind === 'share'
  const again = frame.unit?.again === true
  const cell = await frame.toolkit.statistic(
    `Whether ${frame.measure.label} by ${dimension.label} depends on ${by.label}${tested === 'pair' ? ', one pair against all others' : ''}`,
    {
      method: share ? 'logistic_model' : 'linear_model',
      table,
      columns: { y: 'y', x1: 'level', x2: 'stratum', ...(again ? { cluster: 'unit' } : {}) },
      args: {
        labels: [dimension.label, by.label],
        interactions: ['x1:x2'],
        ...(share ? { success: 'yes' } : {}),
      },
    },
  )
  const test = new View(cell, 'terms')
  const testRow = test.length - 1
  const unequal = !share && beyondChance(new View(cell).number(0, 'breusch_pagan_p'))
  const testColumn = unequal || again ? 'robust_p' : 'p'
  return { test, testRow, testColumn, tested, p: allowedFor(test.number(testRow, testColumn), tests) }
}

/** Share of a departure that has to be left without the row that makes most of it. */
const LEFT = 0.5

/** Whether half of how far a pair departs is the work of one row. */
async function isOfOneRow(
  { toolkit, measure }: Frame,
  table: string,
  dimension: Dimension,
  by: Dimension,
  { level, stratum }: CrossedCell,
  departure: number,
): Promise<boolean> {
  if (measure.totals) return false
  const [y, g, x] = [measure.variable!.column, dimension.column, by.column].map(identifier)
  const view = new View(
    await toolkit.query(
      `What one row makes of ${measure.label} of ${level} with ${stratum}`,
      `with own as (select ${y}::double as y from ${table} where ${y} is not null and ${g} = ${literal(level)} and ${x} = ${literal(stratum)})
select avg(y) - (sum(y) - ${departure > 0 ? 'max' : 'min'}(y)) / nullif(count(*) - 1, 0) as moved from own`,
    ),
  )
  return view.number(0, 'moved') / departure > 1 - LEFT
}

/** Rows, mean and variance of every pair of values, of the commonest values of both. */
async function cellsOf(
  { toolkit, measure }: Frame,
  table: string,
  dimension: Dimension,
  others: readonly Dimension[],
): Promise<View> {
  const [own, y] = [identifier(dimension.column), identifier(measure.variable!.column)]
  const value = (x: string) =>
    measure.kind === 'share' ? `(${y}::varchar = 'yes')::int::double` : rowsSql(measure, `${own}, ${x}`)
  const commonest = (column: string) =>
    `(select ${column} from ${table} where ${column} is not null and ${y} is not null group by 1 order by count(*) desc, 1 limit ${MOST_LEVELS})`
  const parts = others.map(({ column }, place) => {
    const x = identifier(column)
    return `select ${place} as place, level, stratum, count(*) as n, avg(value)::double as mean, var_samp(value)::double as variance from (select ${own} as level, ${x} as stratum, ${value(x)} as value from ${table} where ${y} is not null and ${own} in ${commonest(own)} and ${x} in ${commonest(x)}) group by 2, 3 having count(*) >= ${FEWEST_ROWS}`
  })
  return new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label}, crossed with every other column`,
      `${parts.join('\nunion all ')}\norder by 1, 2, 3`,
      { maxRows: 1000 },
    ),
  )
}

/** The pair of values, and what lies beside it. */
async function pairOf(
  { toolkit, measure }: Frame,
  table: string,
  dimension: Dimension,
  by: Dimension,
  { level, stratum }: CrossedCell,
): Promise<View> {
  const [y, g, x] = [measure.variable!.column, dimension.column, by.column].map(identifier)
  const value = measure.kind === 'share' ? `avg(${summed(measure, y)})` : null
  const meanOf = (where: string) =>
    value
      ? `${value} filter (where ${where})`
      : measure.totals
        ? `sum(${identifier(measure.totals.over)}) filter (where ${where}) / nullif(sum(${identifier(measure.totals.under)}) filter (where ${where}), 0)`
        : `avg(${y}::double) filter (where ${where})`
  const [here, there] = [`${g} = ${literal(level)}`, `${x} = ${literal(stratum)}`]
  const sides = {
    inside: `${here} and ${there}`,
    same_level: `${here} and not (${there})`,
    same_stratum: `not (${here}) and ${there}`,
    elsewhere: `not (${here}) and not (${there})`,
  }
  const columns = Object.entries(sides).map(
    ([name, where]) => `${meanOf(where)} as ${name}, count(${y}) filter (where ${where}) as n_${name}`,
  )
  const parts = [
    `${meanOf(there)} as stratum`,
    `(count(${y}) filter (where ${sides.inside}))::double / count(${y}) as part_rows`,
    ...(measure.totals
      ? []
      : [
          `sum(${summed(measure, y)}) filter (where ${sides.inside}) / nullif(sum(${summed(measure, y)}), 0) as part_sum`,
        ]),
  ]
  return new View(
    await toolkit.query(
      `${measure.label} of ${level} with ${stratum} and beside it`,
      `select ${[...columns, ...parts].join(', ')} from ${table} where ${y} is not null and ${g} is not null and ${x} is not null`,
    ),
  )
}

const summed = ({ kind }: Frame['measure'], y: string): string =>
  kind === 'share' ? `(${y}::varchar = 'yes')::int::double` : `${y}::double`

const drawn = async ({ toolkit, measure }: Frame, rows: string, dimension: Dimension, by: Dimension) =>
  new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label} and ${by.label}`,
      `select level, stratum, count(*) as n, ${measure.kind === 'share' ? `avg((y::varchar = 'yes')::int::double)` : 'avg(y)::double'} as value from ${rows} group by 1, 2 order by 2, 1`,
      { maxRows: MOST_LEVELS * MOST_LEVELS },
    ),
  )
