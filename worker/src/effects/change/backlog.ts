import { tellsStretch } from '../../decide/group-stretch.ts'
import { beyondChance, beyondChanceOpen } from '../../decide/decide.ts'
import { MONTH_DAYS } from '../advice/shows-sql.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { BEGAN, ENDED, OPEN } from '../../playbooks/frame/open-rows.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { isLevel } from '../compare/groups.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { groupStretch, type GroupStretch } from './group-stretch.ts'

/** What is still open: who holds it, since when it grows, and what came and was closed before and since. */
export interface Backlog extends Estimated {
  kind: 'backlog'
  /** The group that has far more of it than of the rows; null where none has beyond chance. */
  holder: Holder | null
  /** Since when more of what the holder gets stays open; null where that set in at no time that can be told. */
  stretch: GroupStretch | null
  /** Columns that were looked at. */
  tried: number
  /**
   * A row of the holder (`these`), or of all, and one of the `others`: `n` rows and how many are `open`; `since` which
   * day, and the one before it (`until`); rows that `came` and that were `closed` before and since, with the months of
   * both and how many that is a month; of what came before and since how many are `still` open, and how long those took
   * that were closed; `open_then` at that day.
   */
  flow: View
  /** What was open at the end of each month by side; of a state without dates the share open of what began in it. */
  months: View
  /** Rows have dates of their ends: else only their state says that they are open. */
  dated: boolean
  turn: Turn
}

/**
 * The month from which on more came or less of what was open got closed, and how much likelier that makes what happened:
 * twice the gain in log likelihood, with its sign; above nought is more.
 */
export interface Turn {
  since: string
  came: number
  closed: number
}

export interface Holder {
  dimension: Dimension
  level: string
  /** Every group with its rows (`n`), those `open`, its `part` of all rows, its `held` part of what is open, and its `share` that is. */
  levels: View
  row: number
}

/** How much more of what is open than of the rows a group must have. */
const FEWEST_EXCESS = 0.15
/** Months on either side of one from which on something is told to have changed, and how clear it must be. */
const FEWEST_BESIDE = 2
const CLEAR_TURN = 7
const MOST_LEVELS = 25
const MOST_MONTHS = 120
const THESE = 'these'

export interface Looked {
  dimension: Dimension
  /** Of whether its groups have as much open each, with all columns allowed for. */
  p: number
}

/** Rows of a frame whose share is what is still open, by what says so best: no end where there is one, and no state of an end. */
export async function withOpen(frame: Frame): Promise<Frame | null> {
  const { toolkit, table, measure, open, noun } = frame
  const own = measure.variable
  if (!own || measure.kind !== 'share') return null
  const label = `share of ${noun.many} still open`
  const named = { ...frame, measure: { ...measure, label, variable: { ...own, label } } }
  if (!open) return named
  const kept = `${table}_open`
  await toolkit.query(
    `${noun.many} with whether they are open`,
    `select * exclude (${identifier(own.column)}), case when ${identifier(OPEN)} then 'yes' else 'no' end as ${identifier(own.column)} from ${table}`,
    { keeps: kept, maxRows: 5 },
  )
  return { ...named, table: kept, sample: kept, made: new Map() }
}

/** Null where rows have no time. */
export async function backlog(frame: Frame, looked: readonly Looked[]): Promise<Backlog | null> {
  const { time, measure } = frame
  if (!time || time.period === 'step') return null
  const found = await holderOf(frame, looked)
  const stretch = found && (await groupStretch(frame, [found.holder.dimension]))
  const own =
    stretch &&
    stretch.shape === 'since' &&
    stretch.level === found.holder.level &&
    rises(stretch) &&
    tellsStretch(stretch)
      ? stretch
      : null
  const holder = found?.holder ?? null
  const dated = frame.open?.dated === true
  const months = dated ? await stockOf(frame, holder) : await sharesOf(frame, holder)
  if (months.length === 0) return null
  const turn = dated
    ? turnOf(months)
    : own
      ? { ...middleOf(months), since: own.stretches.text(own.row, 'from').slice(0, 10) }
      : middleOf(months)
  const flow = await flowOf(frame, holder, dated, turn.since)
  return {
    kind: 'backlog',
    holder,
    stretch: own,
    tried: looked.length,
    flow,
    months,
    dated,
    turn,
    numbers: numbersOf({
      kind: 'backlog',
      metric: measure.label,
      against: holder?.dimension.label ?? null,
      groups: holder ? [holder.level] : [],
      value: dated ? flow.number(0, 'open') - flow.number(0, 'open_then') : flow.number(0, 'open'),
      low: null,
      high: null,
      p: own?.numbers.p ?? found?.p ?? null,
      n: frame.rows,
      size: holder ? holder.levels.number(holder.row, 'held') : 0,
      evidence: [flow, months, ...(holder ? [holder.levels] : [])],
    }),
  }
}

const rises = ({ stretches, row }: GroupStretch): boolean => stretches.number(row, 'difference') > 0

/** The group whose part of what is open is furthest above its part of the rows. */
async function holderOf(
  { toolkit, table, noun, measure }: Frame,
  columns: readonly Looked[],
): Promise<{ holder: Holder; p: number } | null> {
  const open = `count(*) filter (where ${identifier(measure.variable!.column)} = 'yes')`
  let best: { holder: Holder; p: number } | null = null
  for (const { dimension, p } of columns) {
    if (!beyondChanceOpen(p) && !(dimension.asked && beyondChance(p))) continue
    const column = identifier(dimension.column)
    const levels = new View(
      await toolkit.query(
        `Open ${noun.many} by ${dimension.label}`,
        `with each as (select ${column}::varchar as level, count(*) as n, ${open} as open from ${table} where ${column} is not null group by 1),
parts as (select *, n / sum(n) over () as part, open / sum(open) over () as held, open / n as share from each)
select * from parts order by held - part desc, level limit ${MOST_LEVELS}`,
        { maxRows: MOST_LEVELS },
      ),
    )
    const excess = (view: View) => view.number(0, 'held') - view.number(0, 'part')
    const own = { dimension, level: levels.text(0, 'level'), levels, row: 0 }
    if (excess(levels) >= Math.max(FEWEST_EXCESS, best ? excess(best.holder.levels) : 0))
      best = { holder: own, p }
  }
  return best
}

const sideOf = (holder: Holder | null): string =>
  holder
    ? `case when ${isLevel(holder.dimension, holder.level)} then '${THESE}' else 'others' end`
    : `'${THESE}'`

/** What was open at the end of each whole month, by side. */
async function stockOf({ toolkit, table, noun }: Frame, holder: Holder | null): Promise<View> {
  const [began, ended, open] = [BEGAN, ENDED, OPEN].map((column) => identifier(column))
  return new View(
    await toolkit.query(
      `${noun.many} open at the end of each month`,
      `with spans as (select ${sideOf(holder)} as side, ${began} as a, ${ended} as b from ${table} where ${began} is not null and (${ended} is not null or ${open})),
ends as (select min(a) as first, max(a) as last, greatest(max(a), max(b)) as known from spans),
months as (select unnest(generate_series(date_trunc('month', first), date_trunc('month', last), interval 1 month)) as month, known from ends),
sides as (select distinct side from spans),
flow as (select side, month, sum(came)::double as came, sum(closed)::double as closed from (select side, date_trunc('month', a) as month, 1 as came, 0 as closed from spans union all select side, date_trunc('month', b), 0, 1 from spans where b is not null) group by 1, 2),
stock as (select month, sides.side, count(a)::double as value from months cross join sides left join spans on spans.side = sides.side and a < month + interval 1 month and (b is null or b >= month + interval 1 month) where month + interval 1 month <= known + interval 3 day group by 1, 2)
select stock.month::date as period, stock.side, value, coalesce(came, 0) as came, coalesce(closed, 0) as closed from stock left join flow on flow.side = stock.side and flow.month = stock.month order by 2 desc, 1`,
      { maxRows: MOST_MONTHS },
    ),
  )
}

/** The share that is still open of what began in each month, by side. */
async function sharesOf(
  { toolkit, table, noun, time, measure }: Frame,
  holder: Holder | null,
): Promise<View> {
  const at = identifier(time!.column)
  return new View(
    await toolkit.query(
      `Share still open of the ${noun.many} of each month`,
      `select date_trunc('month', ${at})::date as period, ${sideOf(holder)} as side, avg((${identifier(measure.variable!.column)} = 'yes')::int) as value from ${table} where ${at} is not null group by 1, 2 order by 2 desc, 1`,
      { maxRows: MOST_MONTHS },
    ),
  )
}

/**
 * The month from which on more came in, or less of what was open was closed, as it fits best; where nothing changed, the one
 * behind the month at whose end what is open lies furthest below the straight line from the first month to the last.
 */
function turnOf(months: View): Turn {
  const own = months.rows.filter((row) => months.text(row, 'side') === THESE)
  const [came, closed, open] = ['came', 'closed', 'value'].map((column) =>
    own.map((row) => months.number(row, column)),
  ) as [number[], number[], number[]]
  const month = own.map(() => 1)
  // What was open when a month began could be closed in it, and on average half of what came.
  const exposed = own.map((_, at) => (open[at - 1] ?? 0) + came[at]! / 2)
  const turns = own.map((row, at): Turn & { bend: number } => ({
    since: months.text(row, 'period').slice(0, 10),
    came: gain(came, month, at),
    closed: gain(closed, exposed, at),
    bend: open[0]! + ((open.at(-1)! - open[0]!) * (at - 1)) / (own.length - 1) - (open[at - 1] ?? Infinity),
  }))
  const inner = turns.slice(FEWEST_BESIDE, turns.length - FEWEST_BESIDE + 1)
  const [clearest] = [...inner].sort((a, b) => pull(b) - pull(a))
  if (clearest && pull(clearest) >= CLEAR_TURN) return clearest
  const [bent] = [...inner].sort((a, b) => b.bend - a.bend)
  return bent ?? { since: turns[Math.ceil(turns.length / 2)]?.since ?? '', came: 0, closed: 0 }
}

/** How much a month speaks for a backlog from then on. */
const pull = ({ came, closed }: Turn): number => Math.max(came, -closed)

/** Twice the log likelihood that two rates of a Poisson count gain over one, with the sign of the change. */
function gain(counts: readonly number[], exposures: readonly number[], at: number): number {
  const sum = (list: readonly number[], from: number, to: number) =>
    list.slice(from, to).reduce((all, own) => all + own, 0)
  const part = (from: number, to: number) => {
    const [n, time] = [sum(counts, from, to), sum(exposures, from, to)]
    return { n, time, fit: n > 0 && time > 0 ? n * Math.log(n / time) : 0 }
  }
  const [before, since, whole] = [part(0, at), part(at, counts.length), part(0, counts.length)]
  if (!(before.time > 0) || !(since.time > 0)) return 0
  const way = Math.sign(since.n / since.time - before.n / before.time)
  return way * 2 * (before.fit + since.fit - whole.fit)
}

/** Of shares, which are higher at the end by themselves, nothing tells when: the middle. */
function middleOf(months: View): Turn {
  const own = months.rows.filter((row) => months.text(row, 'side') === THESE)
  return {
    since: months.text(own[Math.ceil((own.length - 1) / 2)]!, 'period').slice(0, 10),
    came: 0,
    closed: 0,
  }
}

async function flowOf(
  { toolkit, table, noun, time, measure }: Frame,
  holder: Holder | null,
  dated: boolean,
  since: string,
): Promise<View> {
  const [began, ended] = [BEGAN, ENDED].map((column) => identifier(column))
  const open = `${identifier(measure.variable!.column)} = 'yes'`
  const [a, b] = dated ? [began, ended] : [`${identifier(time!.column)}::timestamp`, 'null::timestamp']
  const kept = dated
    ? ` where ${began} is not null and (${ended} is not null or ${open})`
    : ` where ${a} is not null`
  const ofSide = (side: string) => (side === 'before' ? 'a < since' : 'a >= since')
  const days = `epoch(b - a) / 86400`
  const taken = (side: string) => `not open and b >= a and ${ofSide(side)}`
  const each = ['before', 'since'].flatMap((side) => [
    `count(*) filter (where ${ofSide(side)}) as came_${side}`,
    `count(*) filter (where open and ${ofSide(side)}) as still_${side}`,
    ...(dated
      ? [
          `count(*) filter (where not open and b ${side === 'before' ? '<' : '>='} since) as closed_${side}`,
          `count(*) filter (where ${taken(side)}) as ended_${side}`,
          `avg(${days}) filter (where ${taken(side)}) as took_${side}`,
          `stddev_samp(${days}) filter (where ${taken(side)}) as spread_${side}`,
        ]
      : []),
  ])
  const rate = (what: string, side: string) => `${what}_${side} / months_${side} as ${what}_rate_${side}`
  const rates = ['came', ...(dated ? ['closed'] : [])].flatMap((what) => [
    rate(what, 'before'),
    rate(what, 'since'),
  ])
  return new View(
    await toolkit.query(
      `${noun.many} that came, were closed and are open, before and since`,
      `with spans as (select ${sideOf(holder)} as side, ${a} as a, ${b} as b, ${open} as open from ${table}${kept}),
cut as (select ${literal(since)}::timestamp as since, min(a) as first, max(a) as last from spans),
counted as (select side, any_value(since)::date as since, (any_value(since) - interval 1 day)::date as until, count(*) as n, count(*) filter (where open) as open, ${each.join(', ')}${dated ? ', count(*) filter (where a < since and (open or b >= since)) as open_then' : ''}, any_value(epoch(since - first)) / 86400 / ${MONTH_DAYS} as months_before, any_value(epoch(last - since)) / 86400 / ${MONTH_DAYS} as months_since from spans, cut group by side)
select *, still_since / nullif(came_since, 0) as share_since, still_before / nullif(came_before, 0) as share_before, ${rates.join(', ')} from counted order by side desc`,
    ),
  )
}
