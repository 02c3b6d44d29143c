import { makesChange, partMoves } from '../../decide/move-level.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { isLevel } from '../compare/groups.ts'
import { nestingOf } from '../compare/nesting.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import type { SingledOut } from '../compare/singled-out.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { askedPeriodsSql } from './asked-periods.ts'
import { attempted } from './attempted.ts'
import { course, coursesByGroup, type Course, type CoursesByGroup } from './courses.ts'
import { addsUp, fillsZero, valueSql } from './period-series.ts'

/** Of a group that moved, the one part of it that makes the move: the team of a department, the person of a team. */
export interface MoveLevel extends Estimated {
  kind: 'move-level'
  /** The group that moved and its part, of the finest column that parts it so. */
  group: SingledOut
  one: SingledOut
  /** The part, the rest of its group, and all rows but the part's. */
  own: Course
  rest: Course
  others: Course
  /** Every part of the group with its level in the first and the last third of the periods. */
  parts: View
  /** Columns of which it was looked whether any value still moves without the part, with those that do. */
  without: { dimension: Dimension; courses: CoursesByGroup | null }[]
}

const MOST_PARTS = 40
const MOST_COLUMNS = 5
/** How deep columns lie within each other. */
const DEEPEST = 3

/**
 * @param asked columns that the question names
 * @param up which way the group moved
 */
export async function moveLevel(
  frame: Frame,
  group: SingledOut,
  asked: readonly Dimension[],
  up: boolean,
): Promise<MoveLevel | null> {
  if (!frame.time || frame.time.period === 'step' || frame.unit?.again) return null
  let found: Pick<MoveLevel, 'group' | 'one' | 'own' | 'parts'> | null = null
  let from = group
  for (let depth = 0; depth < DEEPEST; depth++) {
    const next = await partOf(frame, from, asked, up)
    if (!next) break
    found = { ...next, group }
    from = next.one
  }
  if (!found) return null
  const { one } = found
  const own = isLevel(one.dimension, one.level)
  const others = await course(frame, `not coalesce(${own}, false)`, ` of all but ${one.level}`)
  // What is left of the group is told of the whole group, however deep the part lies in it.
  const rest = await course(
    frame,
    `${isLevel(group.dimension, group.level)} and not coalesce(${own}, false)`,
    ` of ${group.level} but ${one.level}`,
  )
  if (!others || !rest) return null
  return {
    kind: 'move-level',
    ...found,
    rest,
    others,
    without: await movesWithout(frame, one, asked),
    numbers: numbersOf({
      ...found.own.numbers,
      kind: 'move-level',
      groups: [one.level],
      checks: [],
      evidence: [found.own.series, found.own.trend, found.own.ends, found.parts, rest.ends, others.ends],
    }),
  }
}

/** The one part of a group that makes its move, by whichever column parts it best. */
async function partOf(frame: Frame, group: SingledOut, asked: readonly Dimension[], up: boolean) {
  const { toolkit, measure, table, time } = frame
  const inside = (await nestingOf(frame, group.dimension)).inside
  const looked = [...new Set([...inside, ...asked])]
    .filter(
      ({ column, distinct }) =>
        column !== group.dimension.column && distinct >= 2 && distinct <= 10 * MOST_PARTS,
    )
    .slice(0, MOST_COLUMNS)
  const at = identifier(time!.periodColumn)
  const where = isLevel(group.dimension, group.level)
  const fill = fillsZero(frame)
  const found: {
    one: SingledOut
    parts: View
    rest: number
    change: number
    rows: number[]
    tried: number
  }[] = []
  for (const dimension of looked) {
    const own = identifier(dimension.column)
    const value = fill ? 'coalesce(value, 0)' : 'value'
    const parts = new View(
      await toolkit.query(
        `${measure.label} of ${group.level} by ${dimension.label}, first and last third`,
        `with part as (select ${at} as period, ${own}::varchar as level, ${valueSql(frame)} as value, count(*) as n from ${table} where ${at} is not null and ${own} is not null and ${where} group by 1, 2),
ends as (select min(${at}) as a, max(${at}) as b from ${table}),
periods as (${askedPeriodsSql(frame, time!.period)}),
thirds as (select period, ntile(3) over (order by period) as third from periods),
grid as (select period, third, level from thirds, (select distinct level from part))
select level, avg(${value}) filter (where third = 1) as first_mean, avg(${value}) filter (where third = 3) as last_mean, avg(${value}) filter (where third = 3) - avg(${value}) filter (where third = 1) as change, coalesce(sum(n), 0)::bigint as n, coalesce(sum(n) filter (where third = 1), 0)::bigint as n_first, coalesce(sum(n) filter (where third = 3), 0)::bigint as n_last from grid left join part using (period, level) group by 1 order by ${up ? '' : '-'}change desc nulls last, level limit ${MOST_PARTS}`,
        { maxRows: MOST_PARTS },
      ),
    )
    if (parts.length < 2) continue
    const change = parts.number(0, 'change')
    // Amounts of parts add up; of means the others weigh by their rows.
    const others = parts.rows.slice(1).filter((row) => Number.isFinite(parts.number(row, 'change')))
    const weight = others.reduce((sum, row) => sum + parts.number(row, 'n'), 0)
    const rest = others.reduce(
      (sum, row) => sum + parts.number(row, 'change') * (addsUp(frame) ? 1 : parts.number(row, 'n') / weight),
      0,
    )
    if (others.length === 0 || change > 0 !== up || !makesChange(change, rest)) continue
    const one = { dimension, level: parts.text(0, 'level') }
    found.push({ one, parts, rest, change, rows: await rowsMove(frame, group, one), tried: parts.length })
  }
  const tried = found.length
  // The column that leaves least to the others; of several that leave the same the coarsest.
  found.sort(
    (a, b) => a.rest / a.change - b.rest / b.change || a.one.dimension.distinct - b.one.dimension.distinct,
  )
  for (const { one, parts, rows, tried: levels } of found) {
    const own = await attempted(toolkit, `the course of ${one.level} in ${group.level}`, () =>
      course(
        frame,
        `${where} and ${isLevel(one.dimension, one.level)}`,
        ` of ${one.level} in ${group.level}`,
      ),
    )
    if (own && partMoves([own.numbers.p ?? NaN, ...rows], levels * tried)) return { one, own, parts }
  }
  return null
}

/**
 * p of the part being the same in the last third as in the first, row by row: of its share of the group's rows where rows
 * add up, and of what its rows have where they have anything.
 */
async function rowsMove(frame: Frame, group: SingledOut, one: SingledOut): Promise<number[]> {
  const { kind } = frame.measure
  const tests: number[] = []
  if (kind === 'count' || kind === 'sum') tests.push(await thirdsApart(frame, group, one, 'rows'))
  if (kind !== 'count') tests.push(await thirdsApart(frame, group, one, 'values'))
  return tests
}

async function thirdsApart(
  { toolkit, table, time, measure }: Frame,
  group: SingledOut,
  one: SingledOut,
  of: 'rows' | 'values',
): Promise<number> {
  const at = identifier(time!.periodColumn)
  const kept = `${table}_part_${keptName(group.level + one.dimension.column + one.level + of)}`
  const own = `${identifier(one.dimension.column)}::varchar = ${literal(one.level)}`
  const y = of === 'rows' ? `case when ${own} then 'yes' else 'no' end` : rowSql(measure)
  const what = of === 'rows' ? 'rows' : measure.label
  await toolkit.query(
    `${what} of ${one.level} within ${group.level}, first and last third: rows`,
    `with own as (select ${at} as period, ${y} as y, coalesce(${own}, false) as mine from ${table} where ${at} is not null and ${isLevel(group.dimension, group.level)} and ${identifier(one.dimension.column)} is not null), thirds as (select period, ntile(3) over (order by period) as third from (select distinct period from own))
select y, case when third = 1 then 'first' else 'last' end as side from own join thirds using (period) where third <> 2 and y is not null${of === 'rows' ? '' : ' and mine'}`,
    { keeps: kept, maxRows: 5 },
  )
  const test = await attempted(
    toolkit,
    `whether ${one.level} is another one at the end within ${group.level}`,
    () =>
      toolkit.statistic(`${what} of ${one.level} within ${group.level}, first against last third`, {
        method: of === 'rows' ? 'contingency' : 'compare_groups_numeric',
        table: kept,
        columns: { y: 'y', group: 'side' },
        args: { seed: toolkit.seed },
      }),
  )
  return test ? new View(test).number(0, 'p') : NaN
}

/** Whether any value of what the question names still moves once the part is left out. */
async function movesWithout(
  frame: Frame,
  one: SingledOut,
  asked: readonly Dimension[],
): Promise<MoveLevel['without']> {
  const table = `${frame.table}_without_${keptName(one.dimension.column + one.level)}`
  await frame.toolkit.query(
    `All rows but those of ${one.level}`,
    `select * from ${frame.table} where not coalesce(${isLevel(one.dimension, one.level)}, false)`,
    { keeps: table, maxRows: 5 },
  )
  const rows: Frame = { ...frame, table, sample: table, made: new Map() }
  const found: MoveLevel['without'] = []
  for (const dimension of asked) found.push({ dimension, courses: await coursesByGroup(rows, dimension) })
  return found
}
