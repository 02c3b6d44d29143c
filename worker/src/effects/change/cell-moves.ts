import { identifier } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { isLevel } from '../compare/groups.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { lastingGroups } from '../event/taken-up.ts'
import { attempted } from './attempted.ts'
import { movesInTime } from './group-stretch.ts'
import { valueSql } from './period-series.ts'
import { groupsInTime, rowsInTime, type Grain } from './rows-in-time.ts'

/** A value of a column. */
export interface CellPart {
  dimension: Dimension
  level: string
}

/** A value of a column, or a pair of values of two, that left its own level since some time or for a while, while all others stayed. */
export interface CellMove extends Estimated {
  kind: 'cell-move'
  /** One, or two that moved together alone: the other rows of either stayed. */
  parts: CellPart[]
  /** SQL of its rows. */
  where: string
  /** It has stayed there since, or came back after a window of time. */
  shape: 'since' | 'while'
  /** What it is told by: of windows the finer one. */
  period: Grain
  main: View
  moves: View
  /** Its row in `moves`, which has one for each that is found. */
  row: number
  /**
   * One row over all rows of the frame: `inside` and `outside` of the time since which it moved, or of its window, with
   * `n_inside` and `n_outside`, and the same of all `others_` and, of a pair, of the other rows of either (`rest_a_`,
   * `rest_b_`); `first_day` and `last_day` of it, the latter null where it goes on.
   */
  figures: View
  /** The cell and all others, period by period. */
  course: View
}

/** Columns that are looked through where none is named, and those that are looked at as the second of two alone. */
const MOST_FIRSTS = 6
const MOST_SECONDS = 6
/** Values of such a one. */
const MOST_LEVELS = 20
/** The course of the cell and of all others has a row for each period. */
const MOST_ROWS = 144

/**
 * The cells that moved, the strongest first; none where rows have no time or nothing is measured of each. Every value of
 * the columns that are named, else of the first ones, is looked at, and every pair of it with a value of another column.
 */
export const cellMoves = (frame: Frame): Promise<CellMove[]> =>
  once(
    frame,
    `cell moves ${frame.measure.label}`,
    async () =>
      (await attempted(frame.toolkit, `what left its own level in ${frame.measure.label}`, () =>
        made(frame),
      )) ?? [],
  )

async function made(frame: Frame): Promise<CellMove[]> {
  const { measure, time, toolkit } = frame
  if (!time || !measure.variable || measure.kind === 'count' || !(await movesInTime(frame))) return []
  const { firsts, seconds } = await columnsOf(frame)
  const looked = [...firsts, ...seconds]
  if (firsts.length === 0) return []
  const rows = await rowsInTime(ofSample(frame), looked)
  if (rows.grain === null) return []
  const [period, fine] = [rows.grain, rows.fine]
  const cell = await toolkit.statistic(`What left its own level in ${measure.label}`, {
    method: 'cell_moves',
    table: rows.table,
    columns: {
      time: 'period',
      ...(fine === null ? {} : { fine: 'fine' }),
      y: 'y',
      ...Object.fromEntries(looked.map((_, at) => [`x${at + 1}`, `g${at}`])),
    },
    args: { labels: looked.map(({ column }) => column), seconds: seconds.length },
  })
  const [main, moves] = [new View(cell), new View(cell, 'moves')]
  const found = moves.rows.map((row) => {
    const parts = ['a', 'b'].flatMap((side): CellPart[] => {
      const dimension = looked.find(({ column }) => column === moves.value(row, `column_${side}`))
      return dimension ? [{ dimension, level: moves.text(row, `level_${side}`) }] : []
    })
    const ends = moves.value(row, 'to') !== null
    return {
      shape: ends ? ('while' as const) : ('since' as const),
      period: ends ? (fine ?? period) : period,
      parts,
      row,
      where: parts.map(({ dimension, level }) => isLevel(dimension, level)).join(' and '),
    }
  })
  const all: CellMove[] = []
  for (const { parts, row, where, shape, period } of found) {
    const others = found.map((own) => `coalesce(not (${own.where}), true)`).join(' and ')
    const sides = await sidesOf(frame, {
      parts,
      where,
      others,
      period,
      from: moves.text(row, 'from').slice(0, 10),
      to: shape === 'while' ? moves.text(row, 'to').slice(0, 10) : null,
    })
    all.push({
      kind: 'cell-move',
      parts,
      where,
      shape,
      period,
      main,
      moves,
      row,
      ...sides,
      numbers: numbersOf({
        kind: 'cell-move',
        metric: measure.label,
        against: parts.map(({ dimension }) => dimension.label).join(' and '),
        groups: parts.map(({ level }) => level),
        value: moves.number(row, 'difference'),
        low: null,
        high: null,
        p: moves.number(row, 'p'),
        n: main.number(0, 'n'),
        size: Math.min(1, moves.number(row, 'size')),
        evidence: [main, moves, sides.figures, sides.course],
      }),
    })
  }
  return all
}

/** What is made of a sample is none of all rows. */
const ofSample = (frame: Frame): Frame =>
  frame.sample === frame.table ? frame : { ...frame, table: frame.sample, made: new Map() }

/** Columns of the file, those that are named alone where some are; the weekday and the like stand beside them. */
async function columnsOf(frame: Frame): Promise<{ firsts: Dimension[]; seconds: Dimension[] }> {
  const plain = frame.dimensions.filter(({ origin }) => origin !== frame.text?.column)
  const asked = plain.filter((own) => own.asked)
  const named = asked.length > 0 ? asked : plain
  const firsts = (await lastingGroups(frame, groupsInTime(frame, named))).slice(0, MOST_FIRSTS)
  // Parts of the time itself are values like others, beside those of a column.
  const beside = frame.dimensions.filter(({ distinct }) => distinct >= 2 && distinct <= MOST_LEVELS)
  const seconds = (await lastingGroups(frame, beside)).filter((own) => !firsts.includes(own))
  return { firsts, seconds: seconds.slice(0, MOST_SECONDS) }
}

interface Sides {
  parts: readonly CellPart[]
  where: string
  /** SQL of the rows of none of the cells that moved. */
  others: string
  period: Grain
  /** First days of its first and of its last period; null where it goes on to the end. */
  from: string
  to: string | null
}

async function sidesOf(
  frame: Frame,
  { parts, where, others, period, from, to }: Sides,
): Promise<{ figures: View; course: View }> {
  const { measure, time, toolkit, table } = frame
  const at = `date_trunc('${period}', ${identifier(time!.column)})::date`
  const called = parts.map(({ level }) => level).join(' with ')
  const [a, b] = parts.map(({ dimension, level }) => isLevel(dimension, level))
  const groups = [
    ['', where],
    ['others_', others],
    ...(b === undefined
      ? []
      : [
          ['rest_a_', `${a} and not (${b})`],
          ['rest_b_', `${b} and not (${a})`],
        ]),
  ]
  const columns = groups.flatMap(([name, of]) =>
    ['inside', 'outside'].flatMap((side) => {
      const those = `filter (where moved_side = '${side}' and ${of})`
      return [`avg(moved_y) ${those} as ${name}${side}`, `count(*) ${those} as ${name}n_${side}`]
    }),
  )
  const known = `${identifier(time!.column)} is not null and ${identifier(measure.variable!.column)} is not null`
  const inside = `${at} >= date '${from}'${to === null ? '' : ` and ${at} <= date '${to}'`}`
  const last = to === null ? 'null::date' : `(date '${to}' + interval 1 ${period} - interval 1 day)::date`
  const figures = await toolkit.query(
    `${measure.label} of ${called} and of all others ${to === null ? `before ${from} and since` : `from ${from} to ${to} and at other times`}`,
    `select ${columns.join(', ')}, date '${from}' as first_day, ${last} as last_day from (select *, ${rowSql(measure)} as moved_y, case when ${inside} then 'inside' else 'outside' end as moved_side from ${table} where ${known})`,
  )
  const side = `case when ${where} then '${CELL}' else 'all others' end`
  const course = await toolkit.query(
    `${measure.label} of ${called} and of all others by ${period}`,
    `select ${at} as period, ${side} as side, ${valueSql(frame)} as value, count(*) as n from ${table} where ${known} and ((${where}) or (${others})) group by 1, 2 order by 2, 1`,
    { maxRows: MOST_ROWS },
  )
  return { figures: new View(figures), course: new View(course) }
}

const CELL = 'where it moved'
