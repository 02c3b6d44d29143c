import { liesInside, standsInside } from '../../decide/stretch-inside.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { saidBy } from '../compare/stands-for.ts'
import { isLevel } from '../compare/groups.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { attempted } from './attempted.ts'
import type { GroupStretch } from './group-stretch.ts'

/** Of a group that moved on a day, the values of another column with which it did, while its other rows stayed. */
export interface StretchInside extends Estimated {
  kind: 'stretch-inside'
  dimension: Dimension
  levels: string[]
  /** One row: `before` and `since` of those that moved and, as `rest_`, of all others of the group, with their rows. */
  view: View
  /** Every value of the column: level, n_before, n_since, before, since. */
  cells: View
  tried: number
}

const MOST_COLUMNS = 8
const MOST_LEVELS = 12
const FEWEST_EACH = 8
const MOST_TESTED = 5000
/** Columns within each other: a group, there some days, there some services. */
const DEEPEST = 2

/** The rows of what moved on a day. */
export interface MovedRows {
  where: string
  /** The first day since it moved. */
  day: string
  /** What the rows are of: columns and values. */
  used: readonly Dimension[]
  of: readonly string[]
}

/** The same within each other, the outermost first; none where the whole group moved, or a while is told. */
export async function stretchInside(frame: Frame, effect: GroupStretch): Promise<StretchInside[]> {
  if (effect.shape === 'while') return []
  const day = effect.stretches.text(effect.row, effect.shape === 'since' ? 'from' : 'since').slice(0, 10)
  const { dimension, level } = effect
  return movedInside(frame, { where: isLevel(dimension, level), day, used: [dimension], of: [level] })
}

/** The same of any rows that moved on a day. */
export async function movedInside(frame: Frame, moved: MovedRows): Promise<StretchInside[]> {
  const { measure, time } = frame
  if (!time || !measure.variable || measure.totals) return []
  if (measure.kind !== 'mean' && measure.kind !== 'share') return []
  if (!/^\d{4}-\d{2}-\d{2}$/.test(moved.day)) return []
  const found: StretchInside[] = []
  const used = [...moved.used]
  let { where } = moved
  while (found.length < DEEPEST) {
    const next = await attempted(frame.toolkit, `what of ${moved.of.join(', ')} moved`, () =>
      insideOf(frame, {
        where,
        day: moved.day,
        used,
        of: [...moved.of, ...found.flatMap(({ levels }) => levels)],
      }),
    )
    if (!next) break
    found.push(next)
    used.push(next.dimension)
    where += ` and ${identifier(next.dimension.column)}::varchar in (${literals(next.levels)})`
  }
  return found
}

/** The values of one column of those rows that moved, where its others stayed. */
async function insideOf(frame: Frame, { where, day, used, of }: MovedRows): Promise<StretchInside | null> {
  const { toolkit, measure, time, table, dimensions } = frame
  const same = new Set<string>()
  for (const own of used) for (const column of await saidBy(frame, own, dimensions)) same.add(column)
  const looked = dimensions
    .filter(
      ({ column, distinct }) =>
        distinct >= 2 &&
        distinct <= MOST_LEVELS &&
        !same.has(column) &&
        !used.some((own) => own.column === column),
    )
    // What is made of the rows, such as the weekday, stands behind the columns and is looked at as well.
    .sort((a, b) => Number(b.origin !== undefined) - Number(a.origin !== undefined))
    .slice(0, MOST_COLUMNS)
  if (looked.length === 0) return null
  const at = identifier(time!.column)
  const side = `case when ${at} < date ${literal(day)} then 'before' else 'since' end`
  const rows = `(select *, ${rowSql(measure)} as moved_y, ${side} as moved_side from ${table} where ${where} and ${at} is not null and ${rowSql(measure)} is not null)`
  const within = ` within ${of.join(', ')}`
  const cells = new View(
    await toolkit.query(
      `${measure.label} before and since ${day} by each column${within}`,
      looked
        .map(({ column }, place) => {
          const avg = (which: string) => `avg(moved_y) filter (where moved_side = '${which}')`
          const n = (which: string) => `count(*) filter (where moved_side = '${which}')`
          return `select ${place} as place, ${identifier(column)}::varchar as level, ${n('before')} as n_before, ${n('since')} as n_since, ${avg('before')} as before, ${avg('since')} as since, ${avg('since')} - ${avg('before')} as change from ${rows} where ${identifier(column)} is not null group by all having ${n('before')} >= ${FEWEST_EACH} and ${n('since')} >= ${FEWEST_EACH}`
        })
        .join('\nunion all ') + '\norder by place, change desc, level',
      { maxRows: MOST_COLUMNS * MOST_LEVELS },
    ),
  )
  const splits = looked.flatMap((dimension, place) => {
    const own = cells.rows.filter((row) => cells.number(row, 'place') === place)
    const split = splitOf(cells, own)
    return split ? [{ dimension, ...split }] : []
  })
  const [best] = splits.sort((a, b) => b.gain - a.gain)
  if (!best) return null
  const g = identifier(best.dimension.column)
  const kept = `${table}_moved_${keptName(where + best.dimension.column + measure.label)}`
  const those = `${g}::varchar in (${literals(best.levels)})`
  const known = `${g}::varchar in (${literals(best.all)})`
  await toolkit.query(
    `${measure.label} before and since ${day} by ${best.dimension.label}${within}: rows`,
    `select ${measure.kind === 'share' ? identifier(measure.variable!.column) : 'moved_y'} as y, moved_side as level, ${g}::varchar as stratum from ${rows} where ${known} order by hash(moved_y, moved_side, ${at}) limit ${MOST_TESTED}`,
    { keeps: kept, maxRows: 5 },
  )
  const share = measure.kind === 'share'
  const cell = await toolkit.statistic(
    `Whether ${best.dimension.label} makes a difference to what changed${within}`,
    {
      method: share ? 'logistic_model' : 'linear_model',
      table: kept,
      columns: { y: 'y', x1: 'level', x2: 'stratum' },
      args: {
        labels: ['stretch', best.dimension.label],
        interactions: ['x1:x2'],
        ...(share ? { success: 'yes' } : {}),
      },
    },
  )
  const test = new View(cell, 'terms')
  const column = share ? 'p' : 'robust_p'
  const p = test.number(test.length - 1, column)
  if (!standsInside(p, looked.length)) return null
  const mean = (which: string, of: string) => `avg(moved_y) filter (where moved_side = '${which}' and ${of})`
  const count = (which: string, of: string) => `count(*) filter (where moved_side = '${which}' and ${of})`
  const rest = `not ${those}`
  const view = new View(
    await toolkit.query(
      `${measure.label} before and since ${day} of what moved${within}`,
      `select ${mean('before', those)} as before, ${mean('since', those)} as since, ${mean('before', rest)} as rest_before, ${mean('since', rest)} as rest_since, ${count('before', those)} as n_before, ${count('since', those)} as n_since, ${count('before', rest)} as rest_n_before, ${count('since', rest)} as rest_n_since from ${rows} where ${g} is not null`,
    ),
  )
  return {
    kind: 'stretch-inside',
    dimension: best.dimension,
    levels: best.levels,
    view,
    cells,
    tried: looked.length,
    numbers: numbersOf({
      kind: 'stretch-inside',
      metric: measure.label,
      against: best.dimension.label,
      groups: best.levels,
      value: view.number(0, 'since') - view.number(0, 'before'),
      low: null,
      high: null,
      p: Math.min(1, p * looked.length),
      n: view.number(0, 'n_before') + view.number(0, 'n_since'),
      size: Math.min(1, best.gain),
      evidence: [cells, view, cell],
    }),
  }
}

/**
 * The values of one column that moved, those that stayed being as many as can be told from them: of the cuts between
 * values in the order of their change the one that parts them most. Null where no cut leaves a rest that stayed.
 */
function splitOf(
  cells: View,
  rows: readonly number[],
): { levels: string[]; all: string[]; gain: number } | null {
  if (rows.length < 2) return null
  const own = rows.map((row) => ({
    level: cells.text(row, 'level'),
    n: cells.number(row, 'n_since'),
    change: cells.number(row, 'change'),
  }))
  const sum = (some: typeof own) => some.reduce((all, { n }) => all + n, 0)
  const mean = (some: typeof own) => some.reduce((all, { n, change }) => all + n * change, 0) / sum(some)
  const whole = mean(own)
  // The way that the group went comes first.
  const order = [...own].sort((a, b) => (whole >= 0 ? b.change - a.change : a.change - b.change))
  const [best] = order
    .slice(1)
    .map((_, at) => {
      const [these, others] = [order.slice(0, at + 1), order.slice(at + 1)]
      const sides = { moved: mean(these), rest: mean(others), share: sum(these) / sum(own) }
      const gap = Math.abs(sides.moved - sides.rest)
      return { these, sides, gain: gap * Math.sqrt(sides.share * (1 - sides.share)) }
    })
    .filter(({ sides }) => liesInside(sides))
    .sort((a, b) => b.gain - a.gain)
  return best
    ? { levels: best.these.map(({ level }) => level), all: own.map(({ level }) => level), gain: best.gain }
    : null
}
