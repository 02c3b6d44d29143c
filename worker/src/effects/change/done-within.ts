import type { Filter } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { buildFrame } from '../../playbooks/frame/build-frame.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { neverEnding } from '../../playbooks/frame/unended.ts'
import { View } from '../../prose/view.ts'
import { madeVariable } from '../../variables/variable.ts'
import { windowsOn } from './asked-stretches.ts'

/** Days by which people judge how long a thing takes. */
const NATURAL = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 365]
const DONE = 'done in time'

/**
 * Rows that began, by whether their end came within so many days: what has no end yet has not come to it, and what began
 * too late to be judged is none of them. The answer is the same whoever has been quick.
 */
export interface DoneWithin {
  /** Its measure is the share that is done within those days; its table holds rows that are old enough alone. */
  frame: Frame
  /** One row: `days`, and the last day `to` on which what began can be judged. */
  limits: View
  /** The last month of whose rows some have ended: `month`, `n`, `ended`, and the mean of what has ended, `mean`; in days. */
  newest: View
}

/** Null where lengths are no days, or nothing waits for its end. */
export async function doneWithin(frame: Frame): Promise<DoneWithin | null> {
  const { question, toolkit, time, measure, source, negative, place } = frame
  const { metric } = question
  if (metric?.kind !== 'duration' || !time || time.column !== metric.from || !metric.column) return null
  const { states } = negative ?? {}
  const never = states
    ? neverEnding(states).map((value): Filter => ({
        table: source.name,
        column: states.column,
        operator: '!=',
        values: [value],
      }))
    : []
  const windows = windowsOn(question, time.column)
  const all = await buildFrame(
    toolkit,
    {
      ...question,
      act: 'describe',
      within: [...question.within.filter((own) => !windows.includes(own)), ...never],
      given: [...question.given, { table: source.name, column: metric.column, part: null, bands: [] }],
    },
    place,
    'begun',
  )
  if (!all?.time) return null
  const [begin, end] = [identifier(time.column), identifier(metric.column)].map((own) => `${own}::timestamp`)
  const days = `(epoch(${end}) - epoch(${begin})) / 86400e0`
  // Days on which nothing was written down yet say nothing, whichever of the two columns ends first.
  const limits = new View(
    await toolkit.query(
      `A number of days by which to judge ${measure.label}`,
      `with own as (select ${days} as took from ${all.table} where ${days} >= 0), usual as (select median(took) as usual, count(*) as n from own),
likely as (select unnest([${NATURAL.join(', ')}]) as days)
select days, usual, strftime(least((select max(${begin}) from ${all.table}), (select max(${end}) from ${all.table})) - days * interval 1 day, '%Y-%m-%d') as until from usual, likely where usual >= 0.75 order by abs(ln(days / usual)), days limit 1`,
    ),
  )
  if (limits.length === 0) return null
  const kept = `${all.table}_judged`
  await toolkit.query(
    `${frame.noun.many} that are old enough to be judged, and whether they came to their end in time`,
    `select *, case when ${days} < 0 then null when ${days} <= ${limits.number(0, 'days')} then 'yes' else 'no' end as ${identifier(DONE)} from ${all.table} where ${begin} < timestamp '${limits.text(0, 'until')}' + interval 1 day`,
    { keeps: kept, maxRows: 5 },
  )
  const newest = new View(
    await toolkit.query(
      `What has ended of the ${frame.noun.many} that began last`,
      `select date_trunc('month', ${begin})::date as month, count(*) as n, count(${days}) as ended, avg(${days}) filter (where ${days} >= 0) as mean from ${all.table} where ${begin} is not null group by 1 having ended > 0 order by 1 desc limit 1`,
    ),
  )
  const label = `share of ${frame.noun.many} with ${measure.label} of at most ${limits.number(0, 'days')} day${limits.number(0, 'days') === 1 ? '' : 's'}`
  const share = madeVariable({ column: DONE, label, kind: 'binary', levels: ['no', 'yes'], positive: 'yes' })
  return {
    frame: {
      ...all,
      table: kept,
      sample: kept,
      made: new Map(),
      measure: { kind: 'share', variable: share, label, better: null },
      companions: [],
    },
    limits,
    newest,
  }
}
