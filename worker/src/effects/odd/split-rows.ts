import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { isLessSplit } from '../../decide/near-limit.ts'

/** Rows of one party and day, or two neighbouring days, that stay below a limit each and come to more together. */
export interface SplitRows {
  /** Whose rows they are: one column, or two that must both be the same. */
  parties: Dimension[]
  /** Ways to tell parties that were tried; each is allowed for. */
  tried: number
  /** One row of the method `split_rows`. */
  main: View
  /** One row per party, who has most of them first. */
  byParty: View
  /** The largest of them: party, first day, rows, what they come to. */
  sets: View
  /** One row: of `rows` in sets of one day `beside` that lie right below the limit, and what `share` that is. */
  near: View
  /** More rows lie right below the limit than would. */
  kept: boolean
}

const MOST_PARTIES = 2000
/** Share of the rows from which on a column names rows and nobody who has several. */
const NAMES_ROWS = 0.7
const MOST_WAYS = 3
const MOST_SETS = 20

/** Null where rows have no day, nothing that adds up, or nobody who has several. */
export async function splitRows(
  frame: Frame,
  /** `low` is where what lies right below the limit begins, `kept` that more lies there than would. */
  { limit, low, kept: isKept }: { limit: number; low: number; kept: boolean },
): Promise<SplitRows | null> {
  const { toolkit, table, time, measure, noun, model, question } = frame
  const field = model.fields.find(({ column }) => column === question.metric?.column)
  if (!time || time.period === 'step' || question.metric?.kind !== 'value' || field?.additivity !== 'sum')
    return null
  const amount = `${identifier(measure.variable!.column)}::double`
  const day = `${identifier(time.column)}::date`
  let best: SplitRows | null = null
  const ways = waysOf(frame)
  for (const [at, parties] of ways.entries()) {
    const kept = `${table}_parties_${at + 1}`
    const party =
      parties.length === 1
        ? `${identifier(parties[0]!.column)}::varchar`
        : `concat_ws(' / ', ${parties.map(({ column }) => `${identifier(column)}::varchar`).join(', ')})`
    const label = parties.map((own) => own.label).join(' and ')
    await toolkit.query(
      `${noun.many} by ${label} and day`,
      `select ${amount} as amount, ${party} as party, ${day} as date, date_diff('day', date '2000-01-01', ${day})::double as day, (12 * year(${day}) + month(${day}))::double as month from ${table} where ${amount} is not null and ${day} is not null and ${parties.map(({ column }) => `${identifier(column)} is not null`).join(' and ')}`,
      { keeps: kept, maxRows: 5 },
    )
    const cell = await attempted(toolkit, `what is split by ${label}`, () =>
      toolkit.statistic(`${noun.many} of one ${label} and day that come to more than the limit together`, {
        method: 'split_rows',
        table: kept,
        columns: { amount: 'amount', party: 'party', day: 'day', month: 'month' },
        args: { limit, seed: toolkit.seed },
      }),
    )
    if (!cell) continue
    const main = new View(cell)
    const near = new View(
      await toolkit.query(
        `${noun.many} of one ${label} and day that lie right below the limit`,
        `with days as (select party, date from ${kept} where amount > 0 and amount < ${limit} group by 1, 2 having count(*) > 1 and sum(amount) > ${limit}) select count(*) as rows, count(*) filter (where amount >= ${low}) as beside, count(*) filter (where amount >= ${low}) / nullif(count(*), 0)::double as share from ${kept} join days using (party, date) where amount > 0 and amount < ${limit}`,
      ),
    )
    const byParty = new View(cell, 'parties')
    const own = { parties, tried: ways.length, main, byParty, near, kept: isKept }
    if (best !== null && !isLessSplit(best, own)) continue
    best = { ...own, sets: await setsOf(frame, kept, limit, main) }
  }
  return best
}

/** Those that the question names, people and things with several rows each, and one of each together. */
function waysOf({ dimensions, rows }: Frame): Dimension[][] {
  const able = dimensions.filter(
    ({ distinct, noun, person, asked }) =>
      distinct >= 2 &&
      distinct <= Math.min(MOST_PARTIES, NAMES_ROWS * rows) &&
      (asked || person || noun !== null),
  )
  const [person] = able.filter((own) => own.person)
  const [thing] = able.filter((own) => !own.person).sort((a, b) => b.distinct - a.distinct)
  const asked = able.filter((own) => own.asked)
  const single = [...new Set([...asked, ...(person ? [person] : []), ...(thing ? [thing] : [])])].map(
    (own) => [own],
  )
  return [...(person && thing ? [[person, thing]] : []), ...single].slice(0, MOST_WAYS)
}

async function setsOf({ toolkit, noun }: Frame, kept: string, limit: number, main: View): Promise<View> {
  const pairs =
    main.number(0, 'span') === 1
      ? ` union all select party, date, n + next_n, total + next_total from (select *, lead(day) over own as next_day, lead(n) over own as next_n, lead(total) over own as next_total from days window own as (partition by party order by day)) where next_day = day + 1 and not (n > 1 and total > ${limit}) and not (next_n > 1 and next_total > ${limit}) and total + next_total > ${limit}`
      : ''
  return new View(
    await toolkit.query(
      `The largest sets of ${noun.many} that stay below the limit one by one`,
      `with days as (select party, date, day, count(*) as n, sum(amount) as total from ${kept} where amount > 0 and amount < ${limit} group by 1, 2, 3)
select * from (select party, date, n, total from days where n > 1 and total > ${limit}${pairs}) order by total desc, party, date limit ${MOST_SETS}`,
    ),
  )
}
