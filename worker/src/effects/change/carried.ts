import { carriersOf, type CarriedShape } from '../../decide/carried.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { attempted } from './attempted.ts'
import type { CellMove } from './cell-moves.ts'
import type { Course } from './courses.ts'
import { sinceOnset, type Onset } from './onset.ts'
import { valueSql } from './period-series.ts'

/** Two stretches of time that a change lies between: conditions over the rows of a frame. */
export interface ChangeSides {
  /** What tells these from others, in titles. */
  of: string
  before: string
  since: string
  /** The first day of the later one, where it is one change and no drift. */
  day: string | null
  /** Where that day stands, where it is the own one of who carries the change and the whole shows a drift. */
  own?: { view: View; row: number; column: string }
  /** How the two are called, where they are no stretches of time. */
  names?: { before: string; since: string }
}

/** How the groups of one column changed while all together did, over their rows. */
export interface Carried extends Estimated {
  kind: 'carried'
  dimension: Dimension
  sides: ChangeSides
  shape: CarriedShape
  /** Who makes the change, or, where all but a few do, those few. */
  levels: string[]
  /** All others that have rows enough. */
  others: string[]
  /** One row: `carried_change`. */
  main: View
  /** One row per group, the one that makes most of the change first. */
  groups: View
  /**
   * One row over the rows of both sides: `before`, `since`, `n_before`, `n_since`, `share_before`, `share_since` of `levels`,
   * the same of all `others_`; the `part` and the `mix` that `levels` make of the change; of a share how many came out the
   * way that it went (`moved_since`) and how many of all (`all_moved_since`).
   */
  figures: View
  /** One row: `pooled_change` of all others; null where there are none. */
  rest: View | null
  /** Both, period by period. */
  course: View | null
  /** Columns that were looked at. */
  tried: number
}

const MOST_LEVELS = 12
/** Seconds of a year. */
const YEAR = 31_557_600
const FEWEST_EACH = 10
/** The same of groups within one that carries it. */
const FEWEST_WITHIN = 5
/** The course of the two has a row for each period. */
const MOST_ROWS = 600

/** The sides of a step, of a day on which it set in, or the first and the last third of a trend; null where none is shown. */
export function sidesOfChange(frame: Frame, whole: Course, set: Onset | null): ChangeSides | null {
  const { time } = frame
  if (!time || time.period === 'step' || time.period === 'hour') return null
  if (set) {
    if (set.shape === 'spell') return null
    const since = sinceOnset(frame, set)
    const day = set.main.text(0, 'onset').slice(0, 10)
    return { of: `since ${day}`, before: `not (${since})`, since, day }
  }
  if (whole.shape === 'open') return null
  const at = `${identifier(time.periodColumn)}::timestamp`
  const moment = (view: View, row: number, column: string) => view.text(row, column).slice(0, 10)
  const sides = (until: string, from: string) => ({
    before: `${at} <= timestamp '${until}'`,
    since: `${at} >= timestamp '${from}'`,
  })
  if (whole.shape === 'step' && whole.steps) {
    const from = moment(whole.steps, whole.steps.length - 1, 'from')
    return { of: `since ${from}`, ...sides(moment(whole.steps, 0, 'to'), from), day: from }
  }
  const [first, last] = [whole.ends.number(0, 'first_n'), whole.ends.number(0, 'last_n')]
  const { series } = whole
  if (!(first >= 1) || !(last >= 1) || series.length < first + last) return null
  return {
    of: 'in the last third',
    ...sides(moment(series, first - 1, 'period'), moment(series, series.length - last, 'period')),
    day: null,
  }
}

/** A mean or a share of rows, each of which counts for itself. */
export const isOfRows = ({ measure, unit, time }: Frame): boolean =>
  (measure.kind === 'mean' || measure.kind === 'share') &&
  measure.variable !== null &&
  !measure.totals &&
  !unit?.again &&
  time?.single !== true

/** The sides of the own move of a group: its rows before and since the period in which it set in. */
export function sidesOfMove({ time }: Frame, { moves, row }: CellMove): ChangeSides {
  const at = `${identifier(time!.column)}::timestamp`
  const day = moves.text(row, 'from').slice(0, 10)
  return {
    of: `since its own move on ${day}`,
    before: `${at} < timestamp '${day}'`,
    since: `${at} >= timestamp '${day}'`,
    day,
    own: { view: moves, row, column: 'from' },
  }
}

/**
 * How the groups of each column changed between two sides, the clearest first; none where a measure is none of rows.
 * @param within the rows that are looked at, with a name for titles
 */
export const carriedBy = (
  frame: Frame,
  sides: ChangeSides,
  columns: readonly Dimension[],
  within: { where: string; of: string } | null = null,
): Promise<Carried[]> =>
  once(
    frame,
    `carried ${frame.measure.label} ${sides.of} ${within?.of ?? ''} ${columns.map(({ column }) => column).join('|')}`,
    async () => {
      if (!isOfRows(frame)) return []
      const looked = columns.filter(
        ({ distinct, origin }) => distinct >= 2 && distinct <= MOST_LEVELS && origin !== frame.time?.column,
      )
      const found: Omit<Carried, 'tried'>[] = []
      for (const dimension of looked) {
        const own = await attempted(
          frame.toolkit,
          `who carries the change of ${frame.measure.label} by ${dimension.label}`,
          () => carried(frame, sides, dimension, within),
        )
        if (own) found.push(own)
      }
      return found
        .map((own) => ({ ...own, tried: found.length }))
        .sort((a, b) => (a.numbers.p ?? 1) - (b.numbers.p ?? 1))
    },
  )

async function carried(
  frame: Frame,
  sides: ChangeSides,
  dimension: Dimension,
  within: { where: string; of: string } | null,
): Promise<Omit<Carried, 'tried'> | null> {
  const { toolkit, measure, time, sample, table } = frame
  const own = identifier(dimension.column)
  const rowsFrom = (source: string) =>
    `select ${rowSql(measure)}::double as y, case when ${sides.since} then 'since' else 'before' end as side, ${own}::varchar as level, date_trunc('${time!.period === 'day' ? 'week' : time!.period}', ${identifier(time!.column)})::date::varchar as cluster, epoch(${identifier(time!.column)}::timestamp) / ${YEAR} as t from ${source} where ${own} is not null and ${identifier(measure.variable!.column)} is not null and ((${sides.since}) or (${sides.before}))${within ? ` and ${within.where}` : ''}`
  const of = `${dimension.label} ${sides.of}${within ? ` within ${within.of}` : ''}`
  const sizes = new View(
    await toolkit.query(
      `Rows on both sides by ${of}`,
      `select level, least(count(*) filter (where side = 'before'), count(*) filter (where side = 'since')) as n from (${rowsFrom(sample)}) group by 1 order by 1`,
    ),
  )
  const enough = sizes.rows
    .filter((row) => sizes.number(row, 'n') >= (within ? FEWEST_WITHIN : FEWEST_EACH))
    .map((row) => sizes.text(row, 'level'))
  if (enough.length < 2) return null
  const key = keptName(dimension.column + sides.of + (within?.where ?? '') + measure.label)
  const kept = `${table}_carried_${key}`
  const chosen = (levels: readonly string[]) => `level in (${literals(levels)})`
  await toolkit.query(
    `${measure.label} on both sides by ${of}: rows`,
    `select * from (${rowsFrom(sample)}) where ${chosen(enough)} order by all`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`Whether ${measure.label} changed alike by ${of}`, {
    method: 'carried_change',
    table: kept,
    columns: { y: 'y', side: 'side', group: 'level', cluster: 'cluster', t: 't' },
    args: { now: 'since' },
  })
  const [main, groups] = [new View(cell), new View(cell, 'groups')]
  const { shape, levels, p } = carriersOf(main, groups)
  const others = enough.filter((level) => !levels.includes(level))
  const these = levels.length === 0 ? 'true' : chosen(levels)
  const way = main.number(0, 'change') < 0 ? 'y = 0' : 'y = 1'
  const side = (which: string, and = 'true') => `filter (where side = '${which}' and ${and})`
  const part = (which: 'before' | 'since', and: string, called: string) =>
    `avg(y) ${side(which, and)} as ${called}${which}, count(*) ${side(which, and)} as ${called}n_${which}, count(*) ${side(which, and)} / count(*) ${side(which)} as ${called}share_${which}`
  const figures = new View(
    await toolkit.query(
      `${measure.label} on both sides of who carries the change, and of all others, by ${of}`,
      `with rows as (select * from (${rowsFrom(table)}) where ${chosen(enough)}),
two as (select ${(['before', 'since'] as const).map((which) => `${part(which, these, '')}, ${part(which, `not (${these})`, 'others_')}, avg(y) ${side(which)} as all_${which}`).join(', ')}, count(*) ${side('since', `${these} and ${way}`)} as moved_since, count(*) ${side('since', way)} as all_moved_since from rows),
each as (select level, avg(y) ${side('before')} as b, avg(y) ${side('since')} as a, count(*) ${side('before')} / (select count(*) ${side('before')} from rows) as sb, count(*) ${side('since')} / (select count(*) ${side('since')} from rows) as sa from rows group by 1)
select two.*, since - before as change, all_since - all_before as all_change, (select sum((sa + sb) / 2 * (a - b)) from each where ${these}) as rate, (select sum((sa + sb) / 2 * (a - b)) from each where ${these}) / nullif(all_since - all_before, 0) as part, (select sum((sa - sb) * ((a + b) / 2 - (all_before + all_since) / 2)) from each where ${these}) as mix from two`,
    ),
  )
  const some = levels.length > 0 && others.length > 0
  return {
    kind: 'carried',
    dimension,
    sides,
    shape,
    levels,
    others,
    main,
    groups,
    figures,
    rest: some ? await restOf(frame, { kept, of, rows: chosen(others), key }) : null,
    course:
      some && within === null
        ? new View(
            await toolkit.query(
              `${measure.label} of ${levels.join(', ')} and of all others by ${time!.period}`,
              `select ${identifier(time!.periodColumn)} as period, case when ${own}::varchar in (${literals(levels)}) then ${levels.length === 1 ? literals(levels) : `'${levels.length} ${dimension.noun?.many ?? 'of them'}'`} else 'all others' end as side, ${valueSql(frame)} as value, count(*) as n from ${table} where ${identifier(time!.periodColumn)} is not null and ${own}::varchar in (${literals(enough)}) and ${identifier(measure.variable!.column)} is not null group by 1, 2 order by 2, 1`,
              { maxRows: MOST_ROWS },
            ),
          )
        : null,
    numbers: numbersOf({
      kind: 'carried',
      metric: measure.label,
      against: dimension.label,
      groups: levels,
      value: figures.number(0, 'change'),
      low: null,
      high: null,
      p,
      n: main.number(0, 'n'),
      size: Math.abs(figures.number(0, 'part')),
      evidence: [cell, figures],
    }),
  }
}

/** What all others did, over their rows. */
async function restOf(
  { toolkit, measure, table }: Frame,
  { kept, of, rows, key }: { kept: string; of: string; rows: string; key: string },
): Promise<View | null> {
  const rest = `${table}_rest_${key}`
  return attempted(toolkit, `all others by ${of}`, async () => {
    await toolkit.query(
      `${measure.label} of all others on both sides, by ${of}`,
      `select y, side, cluster from ${kept} where ${rows} order by all`,
      { keeps: rest, maxRows: 5 },
    )
    const cell = await toolkit.statistic(`Whether ${measure.label} of all others changed, by ${of}`, {
      method: 'pooled_change',
      table: rest,
      columns: { y: 'y', side: 'side', cluster: 'cluster' },
      args: { now: 'since' },
    })
    return new View(cell)
  })
}
