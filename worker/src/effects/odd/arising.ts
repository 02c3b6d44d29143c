import type { Field } from '#contract'
import { isRoute, isSince } from '../../decide/arising.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { PAID_STATES } from '../../lexicon/finished-states.ts'
import { isMoment } from '../../model/times.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { profileOf } from './oddity.ts'
import { rowsWrittenAlike } from './written-alike.ts'

/** How rows that repeat the number of another came about: by which way the first and the second, since when, by whom. */
export interface Arising {
  /** One row: `pairs`, `median` and `most` days between first and second; empty where no time tells them apart. */
  gaps: View
  /** The time by which one is the second. */
  order: Field | null
  /**
   * The way that most of them went: one row, `first` and `second` as values of `field`, `n` of `pairs`, the `gap` between
   * them, rows of the second value (`rows`) from the first such pair on.
   */
  route: { field: Field; view: View } | null
  /** The state in which money of both of a pair has gone out: `n` of `pairs` in a row of `view`, with the `money` of the second; null where no column says it. */
  paid: { field: Field; view: View; row: number } | null
  /** The day since when they come: one row, `cut`, `since` and `before`; null where no day parts them. */
  since: { moment: Field; view: View } | null
  /** Whose the second ones are, people first: in how many `groups` of `all_groups`, and the `most` and `least` of one (`first`). */
  spread: { field: Field; row: number }[]
  spreadView: View | null
}

interface Numbered {
  parties: readonly Field[]
  amount: Field
  key: Field
}

const MOST_LEVELS = 30
/** Groups fewer than these are hardly anybody, and columns more than those are no longer read. */
const FEWEST_SPREAD = 3
const MOST_SPREAD = 2

/** Null where pairs are too few to say anything of how they came about. */
export async function arisingOf(frame: Frame, own: Numbered): Promise<Arising | null> {
  const { model, toolkit, source } = frame
  const times = model.fields.filter(({ column }) => isMoment(profileOf(frame, column)))
  const groups = model.fields.filter((field) => {
    const { distinct, storage } = profileOf(frame, field.column)
    return (
      field.meaning === 'dimension' &&
      storage === 'text' &&
      distinct >= 2 &&
      distinct <= MOST_LEVELS &&
      ![...own.parties, own.amount, own.key].some(({ column }) => column === field.column)
    )
  })
  const order = await orderOf(frame, own, times)
  const pairs = pairsSql(frame, own, order)
  const days = order
    ? `date_sub('day', f.${identifier(order.column)}::timestamp, s.${identifier(order.column)}::timestamp)`
    : 'null::bigint'
  const joined = `${pairs}, joined as (select s.row_at as second_at, f.row_at as first_at, ${days} as gap from seq s join seq f on f.row_at = s.first_at)`
  const gaps = new View(
    await toolkit.query(
      'Days between the first and the second of one number',
      `${joined} select count(*) as pairs, median(gap) as median, max(gap) as most from joined`,
    ),
  )
  const moment = times.find(({ column }) => column === model.natural_time) ?? times[0] ?? null
  const since = moment ? await sinceOf(frame, joined, moment) : null
  const cutOf = (row: string) =>
    since
      ? `${row}${identifier(since.moment.column)}::date >= ${literal(since.view.text(0, 'cut'))}::date`
      : 'true'
  const routes = await Promise.all(
    groups.map(async (field) => {
      const at = identifier(field.column)
      const view = new View(
        await toolkit.query(
          `First and second of one number, by ${field.label}`,
          `${joined} select f.${at} as first, s.${at} as second, count(*) as n, sum(count(*)) over (partition by s.${at})::bigint as to_second, (select count(*) from joined) as pairs, median(gap) as gap, sum(s.${identifier(own.amount.column)}) as money, (select count(*) from ${identifier(source.name)}) as total, (select count(*) from own where ${at} = any_value(f.${at})) as of_first, (select count(*) from own where ${at} = any_value(s.${at})) as of_second, (select count(*) from own where ${at} = any_value(s.${at}) and ${cutOf('')}) as rows, count(*) filter (where ${cutOf('s.')}) as repeats from joined join seq s on s.row_at = second_at join seq f on f.row_at = joined.first_at where f.${at} is not null and s.${at} is not null group by 1, 2 order by n desc, 1, 2 limit 10`,
        ),
      )
      return { field, view }
    }),
  )
  const told = routes
    .filter(({ view }) => isRoute(wayOf(view)))
    .sort((a, b) => b.view.number(0, 'n') - a.view.number(0, 'n'))[0]
  const paid = routes.flatMap(({ field, view }) =>
    view.rows
      .filter((row) => view.text(row, 'first') === view.text(row, 'second'))
      .filter((row) => PAID_STATES.has(view.text(row, 'first').trim().toLowerCase()))
      .map((row) => ({ field, view, row })),
  )[0]
  const others = groups
    .filter(
      ({ column }) => column !== told?.field.column && profileOf(frame, column).distinct >= FEWEST_SPREAD,
    )
    .sort((a, b) => Number(b.person) - Number(a.person))
    .slice(0, MOST_SPREAD)
  const spreadView =
    others.length === 0
      ? null
      : new View(
          await toolkit.query(
            'Whose the second of one number is',
            others
              .map(({ column }, at) => {
                const who = identifier(column)
                return `select * from (${joined}, each as (select s.${who} as who, count(*) as n from joined join seq s on s.row_at = second_at where s.${who} is not null group by 1) select ${at} as place, count(*) as groups, max(n) as most, min(n) as least, sum(n)::bigint as pairs, (select count(distinct ${who}) from own) as all_groups, arg_max(who, (n, who)) as first, sum(n) * (select count(*) filter (where ${who} = arg_max(each.who, (each.n, each.who))) / count(*)::double from own) as expected from each)`
              })
              .join(' union all ') + ' order by place',
          ),
        )
  return {
    gaps,
    order,
    route: told ?? null,
    paid: paid ?? null,
    since,
    spread: others.map((field, row) => ({ field, row })),
    spreadView,
  }
}

const wayOf = (view: View) =>
  view.length === 0
    ? { n: 0, toSecond: 0, pairs: 0, expected: 0, differ: false }
    : {
        n: view.number(0, 'n'),
        toSecond: view.number(0, 'to_second'),
        pairs: view.number(0, 'pairs'),
        expected:
          (view.number(0, 'pairs') * view.number(0, 'of_first') * view.number(0, 'of_second')) /
          view.number(0, 'total') ** 2,
        differ: view.text(0, 'first') !== view.text(0, 'second'),
      }

/** Rows in the order of a number: each with the one before it. */
function pairsSql(frame: Frame, { parties, amount, key }: Numbered, order: Field | null): string {
  const { source, question, model } = frame
  const columns = [...parties, amount].map(({ column }) => column)
  const of = columns.map(identifier).join(', ')
  const within = whereOf(question.within.filter(({ table }) => table === source.name))
  const days = model.fields.filter(({ column }) => isMoment(profileOf(frame, column)))
  const rows = rowsWrittenAlike(
    `${identifier(source.name)}${within}`,
    [key.column],
    columns,
    days.map(({ column }) => column),
  )
  const said = columns.map((column) => `${identifier(column)} is not null`).join(' and ')
  const at = order ? `${identifier(order.column)} nulls last, row_at` : 'row_at'
  return `with own as (select *, alike_0 as alike from ${rows}), seq as (select *, case when alike is not null and ${said} then lag(row_at) over (partition by alike, ${of} order by ${at}) end as first_at from own)`
}

/** The time in which the two of a pair differ most often. */
async function orderOf(frame: Frame, own: Numbered, times: readonly Field[]): Promise<Field | null> {
  if (times.length === 0) return null
  const view = new View(
    await frame.toolkit.query(
      'Times in which rows of one number differ',
      `${pairsSql(frame, own, null)} select ${times.map(({ column }, at) => `count(*) filter (where s.${identifier(column)} is distinct from f.${identifier(column)} and s.${identifier(column)} is not null and f.${identifier(column)} is not null) as time_${at}`).join(', ')} from seq s join seq f on f.row_at = s.first_at`,
    ),
  )
  const differ = times.map((_, at) => view.number(0, `time_${at}`))
  const most = Math.max(...differ)
  return most > 0 ? times[differ.indexOf(most)]! : null
}

/** The day from which on much more rows are seconds than before. */
async function sinceOf(frame: Frame, joined: string, moment: Field): Promise<Arising['since']> {
  const at = `${identifier(moment.column)}::date`
  const term = (k: string, n: string) =>
    `case when ${k} = 0 or ${k} = ${n} then 0 else ${k} * ln(${k} / ${n}) + (${n} - ${k}) * ln(1 - ${k} / ${n}) end`
  const view = new View(
    await frame.toolkit.query(
      `The day since when numbers come twice, by ${moment.label}`,
      `${joined}, days as (select ${at} as day, count(*)::double as n, count(second_at)::double as k from own left join joined on second_at = row_at where ${at} is not null group by 1), sums as (select day, sum(n) over (order by day) - n as n1, sum(k) over (order by day) - k as k1, sum(n) over () as n, sum(k) over () as k from days), cuts as (select *, n - n1 as n2, k - k1 as k2 from sums where n1 >= 0.1 * n and n1 <= 0.9 * n)
select day as cut, k2::bigint as since, k1::bigint as before, n2::bigint as rows_since, n1::bigint as rows_before, 2 * (${term('k1', 'n1')} + ${term('k2', 'n2')} - (${term('k', 'n')})) as likelihood from cuts order by likelihood desc, day limit 1`,
    ),
  )
  if (view.length === 0) return null
  const parted = isSince({
    likelihood: view.number(0, 'likelihood'),
    since: view.number(0, 'since') / view.number(0, 'rows_since'),
    before: view.number(0, 'before') / view.number(0, 'rows_before'),
  })
  return parted ? { moment, view } : null
}
