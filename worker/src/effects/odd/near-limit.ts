import type { Cell, Near } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import { secondsIn } from '../../lexicon/unit-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { alsoWhere, whereOf } from '../../rows/study-sql.ts'
import { allowedFor } from '../../decide/decide.ts'
import { groupsApart, isAsOthers, isBeyond } from '../../decide/near-limit.ts'
import { attempted } from '../change/attempted.ts'
import { listName } from '../compare/list-name.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { limitsShown, type LimitShown } from './limit-shown.ts'
import { splitRows, type SplitRows } from './split-rows.ts'

/** Rows kept right beside a limit: how many against how many there would be, whose they are, and what is split to stay there. */
export interface NearLimit extends Estimated {
  kind: 'near-limit'
  side: Near['side']
  /** The goal names the limit. */
  named: boolean
  /** Another column shows it, where the goal names none; null elsewhere. */
  shown: LimitShown | null
  /** Limits that were looked at closely: those that another column shows are each allowed for. */
  tried: number
  /** One row of the method `near_limit`; its `limit` is empty where none is named and none stands out. */
  main: View
  /** Counts in bins around the limit with those foretold. */
  bins: View
  /**
   * One row: the `first` and `last` value right beside the limit and the first and last of those a bit further off
   * (`beside_first`, `beside_last`), with how many. Null where there is no limit.
   */
  band: View | null
  groups: LimitGroups | null
  splits: SplitRows | null
  /** The rows right beside the limit, by the name of their list; null where there is none. */
  list: string | null
}

/** Groups with their part of the rows right beside the limit, the surest first. */
export interface LimitGroups {
  view: View
  /** The column that a row of it is of. */
  dimensionOf: (row: number) => Dimension
  /** Rows of it that stand out for another one alone: the department of the one who keeps orders there. */
  explained: readonly number[]
}

/** Switches of other columns that are looked at closely. */
const MOST_SHOWN = 6
const MOST_GROUPS = 400
const MOST_COLUMNS = 8
/** Stretches as wide as the one at the limit that lie a bit further off. */
const BESIDE = 5
/** Rows beyond which shuffles take too long. */
const MOST_SHUFFLED = 25_000

/** Null where the rows around the limit are too few, or their values too coarse, to say anything. */
export async function nearLimit(frame: Frame, near: Near): Promise<NearLimit | null> {
  const { toolkit, table, measure, noun } = frame
  const { variable } = measure
  if (variable?.kind !== 'number') return null
  const limit = near.value === null ? null : near.value * scaleOf(frame)
  const along = (at: number | null) =>
    attempted(toolkit, 'what lies right beside the limit', () =>
      toolkit.statistic(
        `${noun.many} right beside ${at === null ? 'round numbers' : limit === null ? `the limit of ${at}` : 'the limit'}`,
        {
          method: 'near_limit',
          table,
          columns: { x: variable.column },
          args: { side: near.side, ...(at === null ? {} : { limit: at }) },
        },
      ),
    )
  // Where another column switches along it, that is where its limits are, whatever heaps there are elsewhere.
  const switches =
    limit === null
      ? ((await attempted(toolkit, 'limits that another column shows', () => limitsShown(frame))) ?? [])
      : []
  const looked: { main: View; cell: Cell; shown: LimitShown }[] = []
  for (const shown of switches.slice(0, MOST_SHOWN)) {
    const own = await along(shown.limit)
    if (own) looked.push({ main: new View(own), cell: own, shown })
  }
  const [closest] = looked
    .filter(({ main }) => main.value(0, 'capped') !== true)
    .sort((a, b) => a.main.number(0, 'p') - b.main.number(0, 'p'))
  const cell = closest?.cell ?? (await along(limit))
  if (!cell) return null
  const [main, bins] = [new View(cell), new View(cell, 'bins')]
  const shown = closest?.shown ?? null
  const tried = Math.max(1, looked.length)
  // Beside a number that nobody named and that does not stand out there is nothing to be seen.
  const known = limit !== null || shown !== null || isBeyond(main, false)
  const list = known ? await keptList(frame, near.side, main) : null
  const band = known ? await bandOf(frame, near.side, main) : null
  const groups =
    band === null
      ? null
      : await attempted(toolkit, 'whose rows lie right beside the limit', () =>
          groupsOf(frame, near.side, main),
        )
  const splits =
    known && near.side === 'under' && main.value(0, 'capped') !== true && frame.rows <= MOST_SHUFFLED
      ? await attempted(toolkit, 'what is split to stay below the limit', () =>
          splitRows(frame, {
            limit: main.number(0, 'limit'),
            low: main.number(0, 'low'),
            kept: isBeyond(main, limit !== null || shown !== null, tried),
          }),
        )
      : null
  return {
    kind: 'near-limit',
    side: near.side,
    named: limit !== null,
    shown,
    tried,
    main,
    bins,
    band,
    groups: groups ?? null,
    splits: splits ?? null,
    list,
    numbers: numbersOf({
      kind: 'near-limit',
      metric: measure.label,
      against: null,
      groups: [],
      value: main.number(0, 'excess'),
      low: main.number(0, 'excess_low'),
      high: main.number(0, 'excess_high'),
      p: allowedFor(main.number(0, 'p'), tried),
      n: main.number(0, 'n'),
      size: main.number(0, 'excess') / Math.max(1, main.number(0, 'rows')),
      evidence: [
        main,
        ...(band ? [band] : []),
        ...(groups ? [groups.view] : []),
        ...(splits ? [splits.main] : []),
      ],
    }),
  }
}

/** A length of time between two columns is limited in hours, whatever it is told in. */
function scaleOf({ question, measure }: Frame): number {
  if (question.metric?.kind !== 'duration') return 1
  const seconds = secondsIn(measure.variable!.unit.after.trim().toLowerCase())
  return seconds === null ? 1 : 3600 / seconds
}

/** A limit as it was found: the side that is looked at, and the row of the method with its stretch. */
export type Limit = Pick<NearLimit, 'side' | 'main'>

interface Stretches {
  near: string
  beside: string
}

/** Which rows lie right beside the limit, and which a bit further off, over a column. */
export function stretchesOf(frame: Frame, { side, main }: Limit): Stretches {
  const x = `${identifier(frame.measure.variable!.column)}::double`
  const [low, high, width] = ['low', 'high', 'width'].map((column) => main.number(0, column)) as [
    number,
    number,
    number,
  ]
  const tiny = width * 1e-6
  const between = (from: number, to: number) => `${x} >= ${from - tiny} and ${x} < ${to - tiny}`
  return {
    near: between(low, high),
    beside: side === 'under' ? between(low - BESIDE * width, low) : between(high, high + BESIDE * width),
  }
}

/** Which rows lie past the limit, on the side that is kept away from. */
export function pastLimit(frame: Frame, { side, main }: Limit): string {
  const x = `${identifier(frame.measure.variable!.column)}::double`
  const [limit, width] = [main.number(0, 'limit'), main.number(0, 'width')]
  return side === 'under' ? `${x} >= ${limit - width * 1e-6}` : `${x} < ${limit - width * 1e-6}`
}

async function bandOf(frame: Frame, side: Near['side'], main: View): Promise<View> {
  const { near, beside } = stretchesOf(frame, { side, main })
  const x = `${identifier(frame.measure.variable!.column)}::double`
  return new View(
    await frame.toolkit.query(
      `${frame.noun.many} right beside the limit and a bit further off`,
      `select count(*) filter (where ${near}) as n, min(${x}) filter (where ${near}) as first, max(${x}) filter (where ${near}) as last, sum(${x}) filter (where ${near}) as total, count(*) filter (where ${beside}) as beside, min(${x}) filter (where ${beside}) as beside_first, max(${x}) filter (where ${beside}) as beside_last from ${frame.table}`,
    ),
  )
}

/** Every row right beside the limit, as it stands in the file; null where no column holds what is limited. */
async function keptList(frame: Frame, side: Near['side'], main: View): Promise<string | null> {
  const { source, question, measure, toolkit, noun } = frame
  const { metric, within } = question
  if (metric?.kind !== 'value' || metric.column !== measure.variable!.column) return null
  const { near } = stretchesOf(frame, { side, main })
  const file = `${listName(frame)}_beside_limit`
  const where = whereOf(within.filter(({ table }) => table === source.name))
  await toolkit.query(
    `${noun.many} right beside the limit, one by one`,
    `select * from ${identifier(source.name)}${alsoWhere(where, near)} order by ${identifier(metric.column)} desc`,
    { keeps: file, maxRows: 5 },
  )
  return file
}

/** Columns of the question first; of others those that tell rows apart and are not made of the measure. */
function columnsOf({ dimensions, measure }: Frame): Dimension[] {
  const able = dimensions.filter(
    ({ distinct, origin }) => distinct >= 2 && distinct <= MOST_GROUPS && origin !== measure.variable!.origin,
  )
  const asked = able.filter((own) => own.asked)
  return (asked.length > 0 ? asked : able).slice(0, MOST_COLUMNS)
}

async function groupsOf(frame: Frame, side: Near['side'], main: View): Promise<LimitGroups | null> {
  const { toolkit, table, noun } = frame
  const columns = columnsOf(frame)
  if (columns.length === 0) return null
  const { near, beside } = stretchesOf(frame, { side, main })
  const kept = `${table}_beside_limit`
  await toolkit.query(
    `${noun.many} right beside the limit or a bit further off`,
    `select (${near})::int as near, ${columns.map(({ column }, at) => `${identifier(column)}::varchar as group_${at + 1}`).join(', ')} from ${table} where (${near}) or (${beside})`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`Whose ${noun.many} lie right beside the limit`, {
    method: 'near_groups',
    table: kept,
    columns: {
      near: 'near',
      ...Object.fromEntries(columns.map((_, at) => [`x${at + 1}`, `group_${at + 1}`])),
    },
    args: { labels: columns.map(({ column }) => column) },
  })
  const view = new View(cell, 'levels')
  const dimensionOf = (row: number) =>
    columns.find(({ column }) => column === view.text(row, 'variable')) ?? columns[0]!
  const groups: LimitGroups = { view, dimensionOf, explained: [] }
  const placeOf = (row: number) => columns.indexOf(dimensionOf(row)) + 1
  return { ...groups, explained: await explainedOf(frame, kept, groups, placeOf) }
}

const MOST_HELD = 6

/** Groups that have no more than their part once the rows of another one, of another column, are left out. */
async function explainedOf(
  { toolkit, noun }: Frame,
  kept: string,
  groups: LimitGroups,
  placeOf: (row: number) => number,
): Promise<number[]> {
  const { view } = groups
  const rows = groupsApart(groups).slice(0, MOST_HELD)
  const pairs = rows.flatMap((of) =>
    rows.flatMap((without) => (placeOf(of) === placeOf(without) ? [] : [{ of, without }])),
  )
  if (pairs.length === 0) return []
  const is = (row: number) => `group_${placeOf(row)} = ${literal(view.text(row, 'level'))}`
  const left = new View(
    await toolkit.query(
      `${noun.many} right beside the limit of one group without those of another`,
      pairs
        .map(
          ({ of, without }, at) =>
            `select ${at} as place, count(*) filter (where near = 1 and ${is(of)}) as rows, count(*) filter (where near = 1) as n, count(*) filter (where near = 0 and ${is(of)}) as beside, count(*) filter (where near = 0) as n_beside from ${kept} where not coalesce(${is(without)}, false)`,
        )
        .join(' union all ') + ' order by place',
    ),
  )
  const explains = (of: number, without: number) => {
    const at = pairs.findIndex((own) => own.of === of && own.without === without)
    return at >= 0 && isAsOthers(left, at)
  }
  return rows.filter((of) => rows.some((without) => explains(of, without) && !explains(without, of)))
}
