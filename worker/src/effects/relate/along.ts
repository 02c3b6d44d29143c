import { LIMITS } from '../../decide/limits.ts'
import { alongDirection, rolesOf, type AlongDirection, type AlongRoles } from '../../decide/along.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { numberBands, type NumberBands } from './number-bands.ts'

/** How a share or a mean goes along a number. */
export interface Along extends Estimated {
  kind: 'along'
  measure: Measure
  other: Variable
  label: string
  direction: AlongDirection
  parted: NumberBands
  /** One row: the trend over all rows. */
  main: View
  /** One row: what lies between the outer bands, and whether it goes one way. */
  course: View
  /** One row per band, the lowest first. */
  bands: View
}

/** Whether a measure goes along a number in the same way in all groups of a column. */
export interface AlongWithin extends Estimated {
  kind: 'along-within'
  by: Dimension
  /** One row: whether groups differ, and the trend within those that are no exceptions. */
  alike: View
  /** One row per group with rows enough. */
  groups: View
  /** The measure on either side of the limit that parts the rows in half: `short_of`, `n_short_of`, `beyond`, `n_beyond`, a row for each of `groups`. */
  sides: View
  /** The same of all that are no exceptions, in one row, with the lowest and highest of them beyond the limit. */
  rest: View
  /** Rows of `groups` that are exceptions, the surest first, with what they are. */
  exceptions: AlongRoles['exceptions']
  /** The trend is there for the exceptions alone. */
  alone: boolean
  parts: AlongRoles['parts']
  /** One row per band: `moving` over the groups that have the trend, `still` over those that have none; null without `parts`. */
  courses: View | null
}

/** The measure over bands of a number with its trend; null where too few bands hold rows enough. */
export async function alongNumber(frame: Frame, other: Variable, label: string): Promise<Along | null> {
  const { measure, toolkit } = frame
  const parted = await numberBands(frame, identifier(measure.variable!.column), other)
  if (!parted) return null
  const kept = await rowsOf(frame, other, label, parted)
  const cell = await toolkit.statistic(`${measure.label} along ${label}`, {
    method: 'along',
    table: kept,
    columns: { x: 'x', y: 'y', band: 'band' },
    args: { kind: kindOf(measure) },
  })
  const [main, course, bands] = [new View(cell), new View(cell, 'course'), new View(cell, 'bands')]
  const at = (name: string) => main.number(0, name)
  return {
    kind: 'along',
    measure,
    other,
    label,
    direction: alongDirection(main, course),
    parted,
    main,
    course,
    bands,
    numbers: numbersOf({
      kind: 'along',
      metric: measure.label,
      against: label,
      groups: [],
      value: course.number(0, 'ends'),
      low: course.number(0, 'ends_low'),
      high: course.number(0, 'ends_high'),
      p: at('rank_p'),
      n: at('n'),
      size: Math.abs(course.number(0, 'ends')),
      checks: [{ name: 'goes one way', passed: course.value(0, 'one_way') === true }],
      evidence: [main, course, bands],
    }),
  }
}

/**
 * The same group by group of a column.
 * @param level p below which groups differ, with all columns that are looked into allowed for
 */
export async function alongWithin(
  frame: Frame,
  { other, label, parted }: Along,
  by: Dimension,
  level: number,
): Promise<AlongWithin> {
  const { measure, toolkit } = frame
  const kept = await rowsOf(frame, other, label, parted, by)
  const cell = await toolkit.statistic(`${measure.label} along ${label} within each ${by.label}`, {
    method: 'along',
    table: kept,
    columns: { x: 'x', y: 'y', group: 'of_group' },
    args: { kind: kindOf(measure), limit: level },
  })
  const [alike, groups] = [new View(cell, 'alike'), new View(cell, 'groups')]
  const { exceptions, alone, parts } = rolesOf(alike, groups)
  const half = `x <= ${parted.half.limit}`
  const sidesSql = `avg(y) filter (where ${half}) as short_of, count(*) filter (where ${half})::bigint as n_short_of, avg(y) filter (where not (${half})) as beyond, count(*) filter (where not (${half}))::bigint as n_beyond`
  const names = groups.texts('group')
  const among = (levels: readonly string[]) => `of_group::varchar in (${levels.map(literal).join(', ')})`
  const sides = new View(
    await toolkit.query(
      `${measure.label} ${parted.half.upTo} and ${parted.half.over} of ${label}, by ${by.label}`,
      `select of_group::varchar as of_group, ${sidesSql} from ${kept} where ${among(names)} group by 1 order by list_position([${names.map(literal).join(', ')}], of_group::varchar)`,
      { maxRows: names.length },
    ),
  )
  const others = names.filter((_, row) => !exceptions.some((own) => own.row === row))
  const rest = new View(
    await toolkit.query(
      `The same of all ${by.label} that are no exceptions`,
      `with each_group as (select avg(y) filter (where not (${half})) as beyond from ${kept} where ${among(others)} group by of_group)
select ${sidesSql}, (select min(beyond) from each_group) as least_beyond, (select max(beyond) from each_group) as most_beyond from ${kept} where ${among(others)}`,
    ),
  )
  const of = (rows: readonly number[]) => among(rows.map((row) => names[row]!))
  const courses =
    parts &&
    new View(
      await toolkit.query(
        `${measure.label} by ${label}, where it goes along with it and where it does not`,
        `select band, avg(y) filter (where ${of(parts.moving)}) as moving, count(*) filter (where ${of(parts.moving)})::bigint as n_moving, avg(y) filter (where ${of(parts.still)}) as still, count(*) filter (where ${of(parts.still)})::bigint as n_still from ${kept} group by 1 order by min(x)`,
      ),
    )
  return {
    kind: 'along-within',
    by,
    alike,
    groups,
    sides,
    rest,
    exceptions,
    alone,
    parts,
    courses,
    numbers: numbersOf({
      kind: 'along-within',
      metric: measure.label,
      against: `${label} within ${by.label}`,
      groups: exceptions.map(({ row }) => names[row]!),
      value: alike.number(0, 'rest_slope'),
      low: alike.number(0, 'rest_low'),
      high: alike.number(0, 'rest_high'),
      p: alike.number(0, 'differ_p'),
      n: groups.numbers('n').reduce((sum, n) => sum + n, 0),
      size: Math.min(1, exceptions.length > 0 ? 1 - alike.number(0, 'differ_p') : 0),
      checks: [{ name: 'is the same everywhere', passed: exceptions.length === 0 }],
      evidence: [alike, groups, sides, rest],
    }),
  }
}

const kindOf = ({ kind }: Measure) => (kind === 'share' ? 'share' : 'mean')

/** A column of groups by which a share does not differ beyond chance, with the lowest and highest of them. */
export interface AlongBeside {
  by: Dimension
  ends: View
}

/** Between which shares the groups of a column lie that have rows enough; null where fewer than two do. */
export async function endsBeside(
  { measure, toolkit, table }: Frame,
  by: Dimension,
): Promise<AlongBeside | null> {
  const group = identifier(by.column)
  const ends = new View(
    await toolkit.query(
      `Lowest and highest ${measure.label} by ${by.label}`,
      `select min(share) as least, max(share) as most, count(*) as levels from (select avg(${rowSql(measure)}) as share from ${table} where ${group} is not null group by ${group} having count(${rowSql(measure)}) >= ${LIMITS.fewRows})`,
    ),
  )
  return ends.number(0, 'levels') < 2 ? null : { by, ends }
}

async function rowsOf(
  { measure, toolkit, table, sample }: Frame,
  { column }: Variable,
  label: string,
  { sql }: NumberBands,
  by: Dimension | null = null,
): Promise<string> {
  const x = identifier(column)
  const y = rowSql(measure)
  const kept = `${table}_along_${keptName(`${measure.label}${column}${by?.column ?? ''}`)}`
  const group = by ? identifier(by.column) : null
  await toolkit.query(
    `${measure.label} beside ${label}${by ? ` and ${by.label}` : ''}: rows`,
    `select ${x}::double as x, ${y} as y, ${sql} as band${group ? `, ${group} as of_group` : ''} from ${sample} where ${x} is not null and ${y} is not null${group ? ` and ${group} is not null` : ''}`,
    { keeps: kept, maxRows: 5 },
  )
  return kept
}

/** Columns within which it is looked whether a share goes along a number, of which so many rows there must be for each group. */
export const WITHIN = { mostGroups: 12, mostColumns: 5, rowsEach: LIMITS.fewRows } as const
