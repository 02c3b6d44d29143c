import type { Filter } from '#contract'
import { cleanTable } from '../../cleaning/clean-table.ts'
import { leftRunning } from '../../cleaning/set-aside.ts'
import type { SwappedDates } from '../../cleaning/swapped-dates.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { comesBefore } from '../../rows/metric-sql.ts'
import { alsoWhere, whereOf } from '../../rows/study-sql.ts'
import { rowNameColumn } from '../../variables/row-name-column.ts'
import { attempted } from '../change/attempted.ts'
import { listName } from '../compare/list-name.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { lookedAtOf, marksOf, PAST, type TailMark } from './tail-marks.ts'

/** Dates of a length of time that cannot be right, whose they are, and what they do to its level. */
export interface WrongDates extends Estimated {
  kind: 'wrong-dates'
  from: string
  to: string
  /**
   * One row: of `n` rows with both dates, `wrong`; of these `back` from before the beginning and `late` from too far behind it,
   * `swapped` of all with day and month taken for each other; `running` that no other comes near; the `mean` of all and `own` without them.
   */
  main: View
  swapped: SwappedDates | null
  /** What they have in common, the strongest first. */
  marks: TailMark[]
  /**
   * Of the rows of the first mark, or of all where there is none, one row: the `first` and `last` beginning of those that are wrong, `since`
   * rows from the first on of `n`, `before` that are earlier, by what `chance` all would lie there, `ambiguous` others since whose day may
   * be a month; the `mean` of all and `own` without them.
   */
  part: View | null
  looked: string[]
  top: View
}

/** Null where the measure is no length of time between two dates of the file. */
export async function wrongDates(frame: Frame): Promise<WrongDates | null> {
  const { question, toolkit, source, rowsAsked, measure, noun } = frame
  const { metric } = question
  if (metric?.kind !== 'duration' || metric.from === null || metric.column === null) return null
  if (rowsAsked.sql === null || frame.fixed || metric.table !== source.name) return null
  const [from, to] = [metric.from, metric.column]
  const clean = await cleanTable(toolkit, source)
  const swapped = clean.swapped.find((own) => own.from === from && own.to === to) ?? null
  const running = await attempted(toolkit, 'lengths of time that no other comes near', () =>
    leftRunning(toolkit, measure.label, rowsAsked.sql!, rowsAsked.from),
  )
  const back = comesBefore(to, from)
  const isSwapped = swapped?.bad ?? 'false'
  const isRunning = `coalesce(${running?.bad ?? 'false'}, false) and not (${isSwapped})`
  const kept = `${frame.table}_dates`
  const span = `(date_diff('second', ${identifier(from)}::timestamp, ${identifier(to)}::timestamp) / 86400e0)`
  await toolkit.query(
    `${noun.many} with whether their dates can be right`,
    `select *, (${back}) as own_back, coalesce(${isSwapped}, false) as own_swapped, (${isRunning}) as own_running, ${span} as own_days, ((${back}) or coalesce(${isSwapped}, false)) as ${identifier(PAST)} from ${rowsAsked.from}${both(rowsAsked.filters, from, to)}`,
    { keeps: kept, maxRows: 5 },
  )
  const past = identifier(PAST)
  const main = new View(
    await toolkit.query(
      `Dates of ${measure.label} that cannot be right`,
      `select count(*) as n, count(*) filter (where ${past}) as wrong, count(*) filter (where own_back) as back, count(*) filter (where own_swapped) as swapped, count(*) filter (where own_swapped and not own_back) as late, count(*) filter (where own_running) as running, max(own_days) filter (where own_running) as furthest, min(own_days) filter (where not ${past}) as shortest, max(own_days) filter (where not ${past} and not own_running) as longest, avg(own_days) as mean, avg(own_days) filter (where not ${past}) as own from ${kept}`,
    ),
  )
  const looked = await lookedAtOf(frame, kept)
  const some = main.number(0, 'wrong') > 0
  const marks = some
    ? ((await attempted(toolkit, 'whose the wrong dates are', () => marksOf(frame, kept, looked))) ?? [])
    : []
  return {
    kind: 'wrong-dates',
    from,
    to,
    main,
    swapped,
    marks,
    part: some ? await partOf(frame, kept, from, swapped, marks[0] ?? null) : null,
    looked: looked.dimensions.map(({ label }) => label),
    top: await topOf(frame, kept, { from, to, isKept: some }),
    numbers: numbersOf({
      kind: 'wrong-dates',
      metric: measure.label,
      against: marks[0]?.label ?? null,
      groups: marks.map(({ level }) => level),
      value: main.number(0, 'wrong'),
      low: null,
      high: null,
      p: null,
      n: main.number(0, 'n'),
      size: Math.min(1, (20 * main.number(0, 'wrong')) / Math.max(1, main.number(0, 'n'))),
      evidence: [main, ...(swapped ? [swapped.view] : []), ...(marks[0] ? [marks[0].view] : [])],
    }),
  }
}

const both = (filters: Filter[], from: string, to: string): string =>
  alsoWhere(whereOf(filters), `${identifier(from)} is not null and ${identifier(to)} is not null`)

/** Since when they come, and what they do, among the rows that share what they have in common. */
async function partOf(
  { toolkit, noun }: Frame,
  kept: string,
  from: string,
  swapped: SwappedDates | null,
  mark: TailMark | null,
): Promise<View> {
  const past = identifier(PAST)
  const at = `${identifier(from)}::date`
  const may = swapped
    ? `day(${identifier(swapped.column)}) <= 12 and day(${identifier(swapped.column)}) <> month(${identifier(swapped.column)})`
    : 'false'
  return new View(
    await toolkit.query(
      `Since when ${noun.many} have wrong dates`,
      `with own as (select *, ${at} as own_at from ${kept}${mark ? ` where ${mark.where}` : ''}), ends as (select min(own_at) filter (where ${past}) as first, max(own_at) filter (where ${past}) as last, count(*) filter (where ${past}) as wrong from own)
select any_value(first) as first, any_value(last) as last, any_value(wrong) as wrong, count(*) as n, count(*) filter (where own_at >= first) as since, count(*) filter (where own_at < first) as before, (count(*) filter (where own_at >= first) / count(*)::double) ** (any_value(wrong) - 1) as chance, count(*) filter (where own_at >= first and not ${past} and ${may}) as ambiguous, avg(own_days) as mean, avg(own_days) filter (where not ${past}) as own, (select avg(own_days) from ${kept} where not ${past}${mark ? ` and not (${mark.where})` : ''}) as elsewhere from own, ends`,
    ),
  )
}

const MOST_LISTED = 500

async function topOf(
  frame: Frame,
  kept: string,
  { from, to, isKept }: { from: string; to: string; isKept: boolean },
): Promise<View> {
  const { toolkit, source, noun } = frame
  const key = rowNameColumn(source.columns)
  return new View(
    await toolkit.query(
      `${noun.many} whose dates cannot be right, one by one`,
      `select ${key ? `${identifier(key.name)}::varchar` : 'null::varchar'} as name, ${identifier(from)} as "from", ${identifier(to)} as "to", own_days as days from ${kept} where ${identifier(PAST)} order by own_days, name limit ${MOST_LISTED}`,
      { maxRows: MOST_LISTED, ...(isKept ? { keeps: listName(frame) } : {}) },
    ),
  )
}
