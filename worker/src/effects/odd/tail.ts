import { fenceOf, numbersThatDiffer, tailReading, TAIL, type TailReading } from '../../decide/tail.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isSeries, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { alsoWhere, whereOf } from '../../rows/study-sql.ts'
import { rowNameColumn } from '../../variables/row-name-column.ts'
import { attempted } from '../change/attempted.ts'
import { listName } from '../compare/list-name.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { besideOf, WITH, WITHOUT, type MarkBeside } from './tail-beside.ts'
import { lookedAtOf, marksOf, PAST, type TailMark } from './tail-marks.ts'

export type Side = 'high' | 'low'

/** Numbers of rows past the fence and of the others: rows of `view` in which they `differ`, and what columns are called. */
export interface NumbersApart {
  view: View
  differ: number[]
  labels: ReadonlyMap<string, string>
  times: ReadonlySet<string>
}

/** Values past the fence of their column, and what their rows have in common. */
export interface Tail extends Estimated {
  kind: 'tail'
  side: Side
  reading: TailReading
  /** Sides that were looked at. */
  tried: number
  main: View
  fence: 'fence' | 'plain'
  /** One row: how many lie past it (`past` of `n`), the `first` and `last` of them, their `sum`, the `total` of all, `share` of that. */
  rows: View
  /** The strongest first. */
  marks: TailMark[]
  numbers: Estimated['numbers']
  /** Numbers of rows past the fence and of the others; null where there are none. */
  apart: NumbersApart | null
  /** Labels of what was looked at. */
  looked: string[]
  beside: MarkBeside | null
  /** The rows past the fence, the furthest first. */
  top: { view: View; columns: string[] }
  /** Counts of values in steps (`low`, `high`, `n`), of rows with the first mark and without where there is one (`side`). */
  bins: View
}

const MOST_ROWS = 100_000
const MOST_LISTED = 200

/** Null where no value by itself can lie past anything, or too many are one and the same. */
export async function tailOf(frame: Frame, sides: readonly Side[]): Promise<Tail | null> {
  const { measure, unit, fixed, rows } = frame
  if (isSeries(frame) || unit?.again || fixed || measure.totals || rows > MOST_ROWS) return null
  if (measure.variable?.kind !== 'number' || measure.kind === 'share' || frame.rowsAsked.sql === null)
    return null
  const found: { side: Side; main: View; reading: TailReading }[] = []
  for (const side of sides) {
    const cell = await attempted(frame.toolkit, `what lies past the ${side} fence`, () =>
      frame.toolkit.statistic(`${measure.label} past its ${side === 'high' ? 'upper' : 'lower'} fence`, {
        method: 'tail_past',
        table: frame.sample,
        columns: { x: measure.variable!.column },
        args: { side, seed: frame.toolkit.seed },
      }),
    )
    if (!cell) continue
    const main = new View(cell)
    found.push({ side, main, reading: tailReading(main, sides.length) })
  }
  const order: TailReading[] = ['tail', 'skew', 'few']
  const [first] = found.sort((a, b) => order.indexOf(a.reading) - order.indexOf(b.reading))
  return first ? lookedInto(frame, first, sides.length) : null
}

/** What lies past one fence, and what its rows have in common. */
async function lookedInto(
  frame: Frame,
  { side, main, reading }: { side: Side; main: View; reading: TailReading },
  tried: number,
): Promise<Tail> {
  const { toolkit, measure, rowsAsked, source, noun } = frame
  const fence = fenceOf(reading)
  const own = measure.variable!.column
  const limit = main.number(0, fence)
  const [beyond, furthest] = side === 'high' ? ['>', 'desc'] : ['<', 'asc']
  const isHeld = source.columns.some(({ name }) => name === own)
  const kept = `${frame.table}_tail`
  const value = `(${rowsAsked.sql!})::double`
  await toolkit.query(
    `${noun.many} with whether ${measure.label} lies past the fence`,
    `select *${isHeld ? ` replace (${value} as ${identifier(own)})` : `, ${value} as ${identifier(own)}`}, coalesce(${value} ${beyond} ${limit}, false) as ${identifier(PAST)} from ${rowsAsked.from}${alsoWhere(whereOf(rowsAsked.filters), `${value} is not null`)}`,
    { keeps: kept, maxRows: 5 },
  )
  const x = identifier(own)
  const past = identifier(PAST)
  const rows = new View(
    await toolkit.query(
      `What lies past the fence of ${measure.label}`,
      `select count(*) filter (where ${past}) as past, count(*) as n, min(${x}) filter (where ${past}) as first, max(${x}) filter (where ${past}) as last, sum(${x}) filter (where ${past}) as sum, sum(${x}) as total, sum(${x}) filter (where ${past}) / nullif(sum(${x}), 0) as share, count(*) filter (where ${past}) / count(*)::double as part from ${kept}`,
    ),
  )
  const enough = rows.number(0, 'past') >= TAIL.fewest
  const looked = await lookedAtOf(frame, kept)
  const marks = enough
    ? ((await attempted(toolkit, 'what these have in common', () => marksOf(frame, kept, looked))) ?? [])
    : []
  const apart = enough
    ? await attempted(toolkit, 'numbers of what lies past the fence', () => numbersOfTail(frame, kept))
    : null
  const beside =
    marks.length > 0
      ? await attempted(toolkit, 'what they have in common against the others', () =>
          besideOf(frame, kept, marks[0]!, apart ?? null),
        )
      : null
  return {
    kind: 'tail',
    side,
    reading,
    tried,
    main,
    fence,
    rows,
    marks,
    apart: apart ?? null,
    looked: [...new Set([...looked.dimensions, ...looked.texts].map(({ label }) => label))],
    beside: beside ?? null,
    top: await topOf(frame, kept, furthest!, marks),
    bins: await binsOf(frame, kept, marks[0] ?? null),
    numbers: numbersOf({
      kind: 'tail',
      metric: measure.label,
      against: marks[0]?.label ?? null,
      groups: marks.map(({ level }) => level),
      value: rows.number(0, 'past'),
      low: null,
      high: null,
      p: main.number(0, fence === 'fence' ? 'p' : 'plain_p'),
      n: rows.number(0, 'n'),
      size: 4 * rows.number(0, 'part'),
      evidence: [main, rows, ...(marks[0] ? [marks[0].view] : [])],
    }),
  }
}

async function numbersOfTail(frame: Frame, kept: string): Promise<NumbersApart | null> {
  const { toolkit, numbers, noun, source, time, dates } = frame
  const isTime = (column: string) => source.columns.find(({ name }) => name === column)?.role === 'time'
  const times = [...(time && time.period !== 'step' ? [time] : []), ...dates]
  const looked = [
    ...numbers.map(({ column, label }) => ({ column, label, sql: `${identifier(column)}::double` })),
    ...times.map(({ column, label }) => ({
      column,
      label,
      sql: `epoch(${identifier(column)}::timestamp) / 86400e0`,
    })),
  ].filter(({ column }) => source.columns.some(({ name }) => name === column))
  if (looked.length === 0) return null
  const table = `${kept}_numbers`
  await toolkit.query(
    `Numbers of ${noun.many} past the fence and of the others`,
    `select ${identifier(PAST)}::int as near, ${looked.map(({ sql }, at) => `${sql} as x${at + 1}`).join(', ')} from ${kept}`,
    { keeps: table, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`Numbers of ${noun.many} past the fence against the others`, {
    method: 'numbers_apart',
    table,
    columns: { near: 'near', ...Object.fromEntries(looked.map((_, at) => [`x${at + 1}`, `x${at + 1}`])) },
    args: { labels: looked.map(({ column }) => column) },
  })
  const view = new View(cell, 'numbers')
  return {
    view,
    differ: numbersThatDiffer(view),
    labels: new Map(looked.map(({ column, label }) => [column, label])),
    times: new Set(looked.flatMap(({ column }) => (isTime(column) ? [column] : []))),
  }
}

const BINS = 24

/** How all values are spread, those past the fence with them. */
async function binsOf(
  { toolkit, measure }: Frame,
  kept: string,
  mark: Pick<TailMark, 'where'> | null,
): Promise<View> {
  const x = identifier(measure.variable!.column)
  const side = mark ? `case when ${mark.where} then '${WITH}' else '${WITHOUT}' end` : `'all'`
  return new View(
    await toolkit.query(
      `How ${measure.label} is spread, to its ends`,
      `with ends as (select min(${x}) as a, (max(${x}) - min(${x})) / ${BINS} as step from ${kept}),
own as (select least(floor((${x} - a) / step), ${BINS - 1})::int as place, ${side} as side from ${kept}, ends),
sides as (select distinct side from own)
select a + k * step as low, a + (k + 1) * step as high, side, (select count(*) from own where own.place = k and own.side = sides.side) as n from ends, sides, unnest(generate_series(0, ${BINS - 1})) as grid(k) order by side desc, low`,
      { maxRows: 2 * BINS },
    ),
  )
}

/** Names of the rows past the fence with their values, the furthest first; the whole list is kept as a file. */
async function topOf(
  frame: Frame,
  kept: string,
  order: string,
  marks: readonly TailMark[],
): Promise<Tail['top']> {
  const { toolkit, source, model, measure, noun } = frame
  const key =
    rowNameColumn(source.columns) ??
    source.columns.find(({ name, distinct, rows }) => {
      const meaning = model.fields.find(({ column }) => column === name)?.meaning
      return meaning === 'identifier' && distinct > 0.9 * rows
    })
  const x = identifier(measure.variable!.column)
  const shown = [...new Set(marks.map(({ column }) => column))].filter((column) => column !== key?.name)
  const view = new View(
    await toolkit.query(
      `${noun.many} past the fence, one by one`,
      `select ${key ? `${identifier(key.name)}::varchar` : `null::varchar`} as name, ${x} as value${shown.map((column, at) => `, ${identifier(column)}::varchar as beside_${at + 1}`).join('')} from ${kept} where ${identifier(PAST)} order by value ${order}, name limit ${MOST_LISTED}`,
      { maxRows: MOST_LISTED, keeps: listName(frame) },
    ),
  )
  return { view, columns: key ? shown : [] }
}
