import { beyondChance } from '../../decide/decide.ts'
import { tailOf } from '../../decide/normal-tail.ts'
import { LONGER_FOR, STEP_MOVED } from '../../decide/steps.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { OPEN } from '../../playbooks/frame/open-rows.ts'
import { isDimension, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { secondsBetween } from '../../rows/metric-sql.ts'
import { attempted } from '../change/attempted.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/**
 * A length of time taken apart into the steps between the moments that rows pass: how long each is, and what part of the
 * time that the slowest quarter of the rows takes beyond the others lies in it. Parts add up to the whole exactly.
 */
export interface Steps extends Estimated {
  kind: 'steps'
  /** What happened at each moment, in order. */
  moments: readonly string[]
  /**
   * One row per step, in order: step, place, n, mean, median, share of the whole, mean_slow and mean_rest, extra and
   * of_extra (with low and high), of_spread: its covariance with the whole as a share of the whole's variance.
   */
  levels: View
  /** One row: rows that passed all moments (n), with them out of order or missing (left), mean, median, slow, rest, extra, from. */
  whole: View
  /** The step that stands first, and how surely it does: by what the slow ones lose, and by how long it is. */
  leads: { slow: Lead; longest: Lead }
  /** The groups for which a step is long, those that cost most first. */
  groups: LongFor | null
  /** The step that has become longer or shorter; null where none has. */
  moved: { view: View; row: number } | null
  /** Rows that have not passed the last moment: where they now wait. One row per step: step, place, n, median, late. */
  waiting: View | null
}

export interface Lead {
  row: number
  /** The one behind it. */
  next: number
  p: number
}

export interface LongFor {
  dimensions: readonly Dimension[]
  /** One row per group and step: dimension, level, place, step, n, mean_in, mean_out, excess. */
  view: View
  /** Its rows for which the step is longer beyond chance, those that are told first. */
  rows: number[]
}

const FEWEST_ROWS = 40
/** Share of the rows that must have passed two moments in their order for these to be steps. */
const IN_ORDER = 0.9
const SLOWEST = 0.75
const FEWEST_OF_GROUP = 20
const MOST_LEVELS = 12
const MOST_COLUMNS = 8
const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_629_800,
  year: 31_557_600,
}

/** Null where rows pass fewer than three moments in an order, or too few of them have passed all. */
export async function steps(frame: Frame): Promise<Steps | null> {
  const { toolkit, table, chain = [], measure, noun } = frame
  const passed = await inOrder(frame, chain)
  if (passed.length < 3) return null
  const scale = scaleOf(frame)
  const columns = passed.map(({ column }) => column)
  const spans = columns.slice(1).map((column, at) => `(${secondsBetween(columns[at]!, column)} / ${scale}e0)`)
  const total = `(${secondsBetween(columns[0]!, columns.at(-1)!)} / ${scale}e0)`
  const names = spans.map((_, at) => `${passed[at]!.label} to ${passed[at + 1]!.label}`)
  const all = spans.map((span) => `${span} >= 0`).join(' and ')
  const rows = `${table}_steps`
  await toolkit.query(
    `How long ${noun.many} took for each step`,
    `with own as (select *, ${spans.map((span, at) => `${span} as step_${at}`).join(', ')}, ${total} as whole from ${table} where ${all}),
cut as (select quantile_cont(whole, ${SLOWEST}) as from_whole from own)
select own.*, whole >= from_whole as slow from own cross join cut`,
    { keeps: rows, maxRows: 5 },
  )
  const whole = new View(
    await toolkit.query(
      `How long ${noun.many} took in all, the slowest quarter and the others`,
      `select count(*) as n, (select count(*) from ${table}) - count(*) as left_out, avg(whole) as mean, median(whole) as median, avg(whole) filter (where slow) as slow, avg(whole) filter (where not slow) as rest, avg(whole) filter (where slow) - avg(whole) filter (where not slow) as extra, min(whole) filter (where slow) as from_whole, count(*) filter (where slow) as n_slow from ${rows}`,
    ),
  )
  if (whole.number(0, 'n') < FEWEST_ROWS || !(whole.number(0, 'extra') > 0)) return null
  const extra = whole.number(0, 'extra')
  const levels = new View(
    await toolkit.query(
      `${measure.label}, step by step`,
      spans
        .map((_, at) => {
          const own = `step_${at}`
          const gap = `avg(${own}) filter (where slow) - avg(${own}) filter (where not slow)`
          const left = `(${own} - whole * ((select ${gap} from ${rows}) / ${extra}))`
          const error = `sqrt(var_samp(${left}) filter (where slow) / count(*) filter (where slow) + var_samp(${left}) filter (where not slow) / count(*) filter (where not slow)) / ${extra}`
          return `select ${literal(names[at]!)} as step, ${at} as place, count(*) as n, avg(${own}) as mean, median(${own}) as median, sum(${own}) / sum(whole) as share, avg(${own}) filter (where slow) as mean_slow, avg(${own}) filter (where not slow) as mean_rest, ${gap} as extra, (${gap}) / ${extra} as of_extra, (${gap}) / ${extra} - 1.96 * ${error} as low, (${gap}) / ${extra} + 1.96 * ${error} as high, covar_samp(${own}, whole) / var_samp(whole) as of_spread from ${rows}`
        })
        .join('\nunion all ') + ' order by place',
    ),
  )
  const leads = {
    slow: await leadOf(frame, rows, levels, 'extra'),
    longest: await leadOf(frame, rows, levels, 'mean'),
  }
  const groups = await attempted(toolkit, 'for whom a step is long', () =>
    longFor(frame, rows, names, [leads.slow.row, leads.longest.row]),
  )
  const moved = await attempted(toolkit, 'which step has become longer', () =>
    movedStep(frame, rows, names, columns),
  )
  const waiting = await attempted(toolkit, 'at which step rows now wait', () =>
    waitingAt(frame, names, columns, scale, rows),
  )
  return {
    kind: 'steps',
    moments: passed.map(({ label }) => label),
    levels,
    whole,
    leads,
    groups,
    moved,
    waiting,
    numbers: numbersOf({
      kind: 'steps',
      metric: measure.label,
      against: null,
      groups: levels.rows.map((row) => levels.text(row, 'step')),
      value: levels.number(leads.slow.row, 'of_extra'),
      low: levels.number(leads.slow.row, 'low'),
      high: levels.number(leads.slow.row, 'high'),
      p: leads.slow.p,
      n: whole.number(0, 'n'),
      size: levels.number(leads.slow.row, 'of_extra'),
      evidence: [
        levels,
        whole,
        ...(groups ? [groups.view] : []),
        ...(moved ? [moved.view] : []),
        ...(waiting ? [waiting] : []),
      ],
    }),
  }
}

/** The moments that rows pass in their order: one that is out of it with the one before is no step of the same chain. */
async function inOrder({ toolkit, table, noun }: Frame, chain: NonNullable<Frame['chain']>) {
  if (chain.length < 3) return []
  const pairs = chain.flatMap((_, from) =>
    chain.slice(from + 1).map((__, beside) => ({ from, to: from + 1 + beside })),
  )
  const view = new View(
    await toolkit.query(
      `Whether the moments of ${noun.many} come in their order`,
      pairs
        .map(({ from, to }) => {
          const span = secondsBetween(chain[from]!.column, chain[to]!.column)
          return `select ${from} as earlier, ${to} as later, count(*) filter (where ${span} >= 0) / nullif(count(${span}), 0)::double as ordered from ${table}`
        })
        .join('\nunion all '),
    ),
  )
  const ordered = (from: number, to: number) =>
    view.rows.some(
      (row) =>
        view.number(row, 'earlier') === from &&
        view.number(row, 'later') === to &&
        view.number(row, 'ordered') >= IN_ORDER,
    )
  const kept = chain.reduce<number[]>(
    (own, _, at) => (own.every((before) => ordered(before, at)) ? [...own, at] : own),
    [],
  )
  return kept.map((at) => chain[at]!)
}

/** Seconds of the unit in which the whole is told. */
function scaleOf({ measure }: Frame): number {
  const unit = measure.variable?.unit.after.trim().replace(/s$/, '') ?? ''
  return SECONDS[unit] ?? SECONDS.day!
}

/** The first of the steps, and the p of its lead over the next, row by row. */
async function leadOf({ toolkit }: Frame, rows: string, levels: View, by: 'extra' | 'mean'): Promise<Lead> {
  const [row, next] = [...levels.rows].sort((a, b) => levels.number(b, by) - levels.number(a, by)) as [
    number,
    number,
  ]
  const d = `(step_${row} - step_${next})`
  const z =
    by === 'mean'
      ? `avg(${d}) / nullif(stddev_samp(${d}) / sqrt(count(*)), 0)`
      : `(avg(${d}) filter (where slow) - avg(${d}) filter (where not slow)) / nullif(sqrt(var_samp(${d}) filter (where slow) / count(*) filter (where slow) + var_samp(${d}) filter (where not slow) / count(*) filter (where not slow)), 0)`
  const view = new View(
    await toolkit.query(
      `The lead of the first step over the next, by ${by === 'mean' ? 'length' : 'what the slow ones lose'}`,
      `select ${z} as z from ${rows}`,
    ),
  )
  return { row, next, p: tailOf(view.number(0, 'z')) }
}

/** Groups for which a step is longer than for all others, every group, column and step looked at allowed for. */
async function longFor(
  frame: Frame,
  rows: string,
  names: readonly string[],
  first: readonly number[],
): Promise<LongFor | null> {
  const { toolkit, dimensions, chain = [] } = frame
  const own = dimensions
    .filter(
      (one) =>
        isDimension(one) &&
        (one.asked || one.distinct <= MOST_LEVELS) &&
        one.distinct > 1 &&
        !one.spans &&
        !chain.slice(1).some(({ column }) => column === one.origin),
    )
    .sort((a, b) => Number(b.asked) - Number(a.asked))
    .slice(0, MOST_COLUMNS)
  if (own.length === 0) return null
  const parts = own.flatMap(({ column }, dimension) =>
    names.map((step, at) => {
      const y = `step_${at}`
      const level = identifier(column)
      return `select ${dimension} as dimension, ${level}::varchar as level, ${at} as place, ${literal(step)} as step, count(*) as n, avg(${y}) as mean_in, var_samp(${y}) as v_in, any_value(n_all) as n_all, any_value(s_all) as s_all, any_value(q_all) as q_all, sum(${y}) as s_in, sum(${y} * ${y}) as q_in from ${rows} cross join (select count(*) as n_all, sum(${y}) as s_all, sum(${y} * ${y}) as q_all from ${rows} where ${level} is not null) where ${level} is not null group by 2`
    }),
  )
  const all = new View(
    await toolkit.query(
      'Each step by group, against all others',
      `with cells as (${parts.join('\nunion all ')}),
others as (select *, n_all - n as n_out, (s_all - s_in) / nullif(n_all - n, 0) as mean_out from cells),
tested as (select *, (q_all - q_in - n_out * mean_out * mean_out) / nullif(n_out - 1, 0) as v_out from others)
select dimension, level, place, step, n, mean_in, mean_out, (mean_in - mean_out) * n as excess, (mean_in - mean_out) / nullif(sqrt(v_in / n + v_out / n_out), 0) as z from tested where n >= ${FEWEST_OF_GROUP} and n_out >= ${FEWEST_OF_GROUP} order by excess desc, level`,
      { maxRows: 600 },
    ),
  )
  const stands = all.rows.filter(
    (row) =>
      all.number(row, 'mean_in') > (1 + LONGER_FOR) * all.number(row, 'mean_out') &&
      beyondChance(tailOf(all.number(row, 'z')), all.length),
  )
  // One of each column and step: the second would be what the first leaves of it.
  const told = stands
    .filter(
      (row, at) =>
        stands.findIndex(
          (other) =>
            all.number(other, 'dimension') === all.number(row, 'dimension') &&
            all.number(other, 'place') === all.number(row, 'place'),
        ) === at,
    )
    .sort(
      (a, b) =>
        Number(own[all.number(b, 'dimension')]!.asked) - Number(own[all.number(a, 'dimension')]!.asked) ||
        Number(first.includes(all.number(b, 'place'))) - Number(first.includes(all.number(a, 'place'))) ||
        all.number(b, 'excess') - all.number(a, 'excess'),
    )
  return { dimensions: own, view: all, rows: told }
}

/** The step whose length has moved most between the halves of the time, over rows that began early enough to have ended. */
async function movedStep(
  { toolkit, time }: Frame,
  rows: string,
  names: readonly string[],
  columns: readonly string[],
): Promise<Steps['moved']> {
  if (!time || time.period === 'step') return null
  const begun = `${identifier(columns[0]!)}::timestamp`
  const view = new View(
    await toolkit.query(
      'Each step in the first and the second half of the time',
      `with late as (select max(${identifier(columns.at(-1)!)}::timestamp) as last_day, quantile_cont(${secondsBetween(columns[0]!, columns.at(-1)!)}, 0.95) as longest from ${rows}),
own as (select ${rows}.*, ${begun} as begun from ${rows}, late where epoch(${begun}) <= epoch(last_day) - longest),
half as (select epoch_ms(((epoch_ms(min(begun)) + epoch_ms(max(begun))) / 2)::bigint) as middle from own),
sides as (select own.*, begun >= middle as later, middle from own, half)
${names.map((step, at) => `select ${literal(step)} as step, ${at} as place, any_value(middle)::date as since, count(*) filter (where not later) as n_before, count(*) filter (where later) as n_now, avg(step_${at}) filter (where not later) as before, avg(step_${at}) filter (where later) as now, avg(step_${at}) filter (where later) - avg(step_${at}) filter (where not later) as change, (avg(step_${at}) filter (where later) - avg(step_${at}) filter (where not later)) / nullif(sqrt(var_samp(step_${at}) filter (where later) / count(*) filter (where later) + var_samp(step_${at}) filter (where not later) / count(*) filter (where not later)), 0) as z from sides`).join('\nunion all ')} order by place`,
    ),
  )
  const apart = view.rows
    .filter(
      (row) =>
        Math.min(view.number(row, 'n_before'), view.number(row, 'n_now')) >= FEWEST_OF_GROUP &&
        Math.abs(view.number(row, 'change')) >= STEP_MOVED * view.number(row, 'before') &&
        beyondChance(tailOf(view.number(row, 'z')), view.length),
    )
    .sort((a, b) => Math.abs(view.number(b, 'change')) - Math.abs(view.number(a, 'change')))
  return apart[0] === undefined ? null : { view, row: apart[0] }
}

/** The step that rows wait at which have not passed the last moment, and how many wait longer than nine in ten took. */
async function waitingAt(
  { toolkit, table, open, noun }: Frame,
  names: readonly string[],
  columns: readonly string[],
  scale: number,
  rows: string,
): Promise<View | null> {
  const is = (column: string) => `${identifier(column)} is not null`
  const running = open ? identifier(OPEN) : `${identifier(columns.at(-1)!)} is null`
  const last = `(select max(m) from (${columns.map((own) => `select max(${identifier(own)}::timestamp) as m from ${table}`).join(' union all ')}))`
  const parts = names.map((step, at) => {
    const later = columns.slice(at + 1).map((own) => `${identifier(own)} is null`)
    const waited = `((epoch(${last}) - epoch(${identifier(columns[at]!)}::timestamp)) / ${scale}e0)`
    return `select ${literal(step)} as step, ${at} as place, count(*) as n, median(${waited}) as median, count(*) filter (where ${waited} > (select quantile_cont(step_${at}, 0.9) from ${rows})) as late from ${table} where ${[running, is(columns[at]!), ...later].join(' and ')}`
  })
  const view = new View(
    await toolkit.query(
      `At which step ${noun.many} now wait`,
      `with each as (${parts.join('\nunion all ')}) select *, n / nullif(sum(n) over (), 0)::double as share, sum(n) over ()::bigint as all_n from each order by place`,
    ),
  )
  return view.length > 0 && view.number(0, 'all_n') > 0 ? view : null
}
