import { beyondChance } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { pairRow } from '../../variables/gap.ts'
import { View } from '../../prose/view.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { once, unitSql, type Dimension, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { onceEach } from './repeated-in.ts'
import { meanSql, rowsSql } from './ratio-rows.ts'

/** A measure set side by side for the values of a dimension. */
export interface Groups extends Estimated {
  kind: 'groups'
  dimension: Dimension
  measure: Measure
  main: View
  levels: View
  /** One row: a ratio over all these rows, total by total; null for what is averaged. */
  whole: View | null
  pairs: View
  /** Rows of every value, and where in it those stand that are left out for having too few. */
  sizes: View
  left: number[]
  /**
   * One row: `groups` and `rows` that are not compared, `cut` of them for being beyond the largest and not for having too
   * few rows, and `all` groups; null where every one is compared.
   */
  beyond: View | null
  /** Columns of `levels` that hold the estimate and its interval. */
  estimate: 'mean' | 'share'
  low: string
  high: string
  top: number
  bottom: number
  /** The row of `pairs` that sets top against bottom; null where there are too many. */
  pair: { row: number; flipped: boolean } | null
  /** Values that cannot be told from the top, and from the bottom. */
  topTies: string[]
  bottomTies: string[]
}

const MOST_GROUPS = 25
const FEWEST_ROWS = 5
const MOST_LOOKED_AT = 60

export interface GroupsWanted {
  where?: string
  measure?: Measure
  of?: string
  levels?: readonly string[] | undefined
  /** Rows that a value must have to be one of the groups. */
  fewest?: number
}

/** Means or shares per value with intervals, and who is set apart beyond chance. Values of a few rows are left out. */
export const groups = (
  frame: Frame,
  dimension: Dimension,
  wanted: GroupsWanted = {},
): Promise<Groups | null> =>
  once(
    frame,
    `groups ${(wanted.measure ?? frame.measure).label} by ${dimension.column}${wanted.of ?? ''}`,
    () => makeGroups(frame, dimension, wanted),
  )

async function makeGroups(frame: Frame, dimension: Dimension, given: GroupsWanted): Promise<Groups | null> {
  const { toolkit, table } = frame
  const measure = given.measure ?? frame.measure
  if (!measure.variable || (measure.kind !== 'share' && measure.kind !== 'mean' && measure.kind !== 'sum'))
    return null
  const share = measure.kind === 'share'
  const sample = await onceEach(frame, dimension, measure)
  const [y, own] = [identifier(measure.variable.column), identifier(dimension.column)]
  const chosen = given.levels ? ` and ${own} in (${literals(given.levels)})` : ''
  const where = `${given.where ? ` and ${given.where}` : ''}${chosen}`
  // Whom a question names is never among those that are left out for being many.
  const focus = (frame.question.against.find(({ column }) => column === dimension.column)?.values ?? []).map(
    String,
  )
  const first = focus.length > 0 ? `level in (${literals(focus)}) desc, ` : ''
  const sizes = new View(
    await toolkit.query(
      `Rows by ${dimension.label} with ${measure.label}${given.of ?? ''}`,
      `select ${own} as level, count(${y}) as n from ${sample} where ${own} is not null${where} group by 1 having count(${y}) > 0 order by ${first}n desc, level limit ${MOST_LOOKED_AT}`,
      { maxRows: MOST_LOOKED_AT },
    ),
  )
  const able = sizes.rows
    .filter((row) => sizes.number(row, 'n') >= (given.fewest ?? FEWEST_ROWS))
    .slice(0, MOST_GROUPS)
  if (able.length < 2) return null
  // A handful of rows may lie anywhere: beside groups that hold nearly all of them they are not set up as groups.
  const enough = able.filter((row) => sizes.number(row, 'n') >= LIMITS.fewRows)
  const all = able.reduce((sum, row) => sum + sizes.number(row, 'n'), 0)
  const held = enough.reduce((sum, row) => sum + sizes.number(row, 'n'), 0)
  // Where it is asked who is first they would be so by luck.
  const least = frame.question.act === 'rank' ? LIMITS.mostRows : LIMITS.nearlyAll
  const named = given.levels === undefined && enough.length >= 2 && held >= least * all
  const asked = (row: number) => focus.includes(sizes.text(row, 'level'))
  const compared = able
    .filter((row) => !named || enough.includes(row) || asked(row))
    .map((row) => sizes.text(row, 'level'))
  const needed = named ? LIMITS.fewRows : (given.fewest ?? FEWEST_ROWS)
  const beyond =
    sizes.length > compared.length
      ? new View(
          await toolkit.query(
            `Values of ${dimension.label} that are not compared${given.of ?? ''}`,
            `with own as (select ${own} as level, count(${y}) as n from ${sample} where ${own} is not null${where} group by 1 having count(${y}) > 0) select count(*) filter (where level not in (${literals(compared)})) as groups, coalesce(sum(n) filter (where level not in (${literals(compared)})), 0)::bigint as rows, count(*) filter (where level not in (${literals(compared)}) and n >= ${needed}) as cut, count(*) as "all" from own`,
          ),
        )
      : null
  const kept = `${table}_groups_${keptName(dimension.column + measure.label + (given.of ?? ''))}`
  await toolkit.query(
    `${measure.label} by ${dimension.label}${given.of ?? ''}: rows`,
    `select ${rowsSql(measure, own)} as y, ${own} as level${unitSql(frame)} from ${sample} where ${y} is not null and ${own} in (${literals(compared)})${where}`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${measure.label} by ${dimension.label}${given.of ?? ''}`, {
    method: share ? 'compare_groups_binary' : 'compare_groups_numeric',
    table: kept,
    columns: { y: 'y', group: 'level', ...(frame.unit?.again ? { unit: 'unit' } : {}) },
    args: share ? { seed: toolkit.seed, success: 'yes' } : { seed: toolkit.seed, permutations: 1999 },
  })
  const [main, levels, pairs] = [new View(cell), new View(cell, 'levels'), new View(cell, 'pairs')]
  if (levels.length < 2) return null
  const whole = measure.totals
    ? new View(
        await toolkit.query(
          `${measure.label} over all${given.of ?? ''}`,
          `select ${meanSql(measure)} as mean from ${sample} where ${y} is not null and ${own} in (${literals(compared)})${where}`,
        ),
      )
    : null
  const estimate = share ? 'share' : 'mean'
  const order = [...levels.rows].sort((a, b) => levels.number(b, estimate) - levels.number(a, estimate))
  const [top, bottom] = [order[0]!, order.at(-1)!]
  const between = (a: number, b: number) => pairRow(pairs, levels.text(a, 'level'), levels.text(b, 'level'))
  const pair = between(top, bottom)
  const holm = (a: number, b: number) => {
    const found = between(a, b)
    return found === null ? NaN : pairs.number(found.row, 'p_holm')
  }
  const tiesOf = (end: number) =>
    order
      .filter((row) => row !== end && !beyondChance(holm(row, end)))
      .map((row) => levels.text(row, 'level'))
  const sum = (column: string) => main.number(0, column)
  // Of means the p of the test that the intervals belong to, where it can be made.
  const fisher = share ? sum('fisher_p') : NaN
  const p = Number.isFinite(fisher) ? fisher : sum('p')
  const value = levels.number(top, estimate) - levels.number(bottom, estimate)
  const ends =
    pair === null
      ? [NaN, NaN]
      : pair.flipped
        ? [-pairs.number(pair.row, 'high'), -pairs.number(pair.row, 'low')]
        : [pairs.number(pair.row, 'low'), pairs.number(pair.row, 'high')]
  return {
    kind: 'groups',
    dimension,
    measure,
    main,
    levels,
    whole,
    pairs,
    sizes,
    left: sizes.rows.filter(
      (row) => !compared.includes(sizes.text(row, 'level')) && sizes.number(row, 'n') < LIMITS.fewRows,
    ),
    beyond,
    estimate,
    low: share ? 'low' : 'mean_low',
    high: share ? 'high' : 'mean_high',
    top,
    bottom,
    pair,
    topTies: tiesOf(top),
    bottomTies: tiesOf(bottom),
    numbers: numbersOf({
      kind: 'groups',
      metric: measure.label,
      against: dimension.label,
      groups: [levels.text(top, 'level'), levels.text(bottom, 'level')],
      value,
      low: ends[0]!,
      high: ends[1]!,
      p,
      n: sum('n'),
      size: share ? sum('cramers_v') / 0.5 : Math.sqrt(Math.max(0, sum('eta2'))) / 0.6,
      evidence: [cell],
    }),
  }
}

/** Rows of one value, for a WHERE clause. */
export const isLevel = (dimension: Dimension, level: string): string =>
  `${identifier(dimension.column)} = ${literal(level)}`
