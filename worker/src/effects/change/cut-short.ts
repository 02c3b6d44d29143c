import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { neverEnding } from '../../playbooks/frame/unended.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'

/** Share of the lengths of time of what began early that is long. */
const LONG = 0.9

/**
 * Whether a table ends before what began late could have taken long: its lengths of time fall towards the end whatever
 * happened, and no course can be told from them.
 */
export const cutShort = (frame: Frame): Promise<boolean> =>
  once(frame, `cut short ${frame.measure.label}`, async () => {
    const { measure, model, toolkit, source, clean, unfinished } = frame
    const own = measure.variable?.column
    if (own === undefined || measure.kind !== 'mean') return false
    const span = model.metrics.find(
      ({ ref, label }) => ref.kind === 'duration' && label === measure.label,
    )?.ref
    const held = model.leaks.find(({ column, kind }) => kind === 'duration' && column === own)
    const [end, begin] = span ? [span.column, span.from] : (held?.of ?? [])
    if (!end || !begin) return false
    // Between the days on which two people were born nothing goes on that could take long.
    if (model.fields.some(({ column, time }) => time === 'birth' && (column === end || column === begin)))
      return false
    if (![end, begin].every((column) => source.columns.some(({ name }) => name === column))) return false
    const [to, from] = [identifier(end), identifier(begin)].map((column) => `epoch(${column}::timestamp)`)
    // Where many are still there, or had to last until ends were first written down, those that ended are no sample.
    if (await endsAreFew(frame, begin, end)) return true
    // Where months without ends were left out, what is left had its time.
    if (unfinished) return false
    const known = held && !span ? `${identifier(own)} is not null` : `${to} >= ${from}`
    const view = new View(
      await toolkit.query(
        `Could what began late have taken long: ${measure.label}`,
        `with own as (select ${from} as a, ${to} - ${from} as x, ntile(3) over (order by ${from}) as third, (select max(${to}) from ${identifier(clean)} where ${known}) as ends from ${identifier(clean)} where ${known} and ${to} is not null and ${from} is not null)
select quantile_cont(x, ${LONG}) filter (where third = 1) as long, avg((ends - a < (select quantile_cont(x, ${LONG}) from own where third = 1))::int) filter (where third = 3) as cut from own`,
      ),
    )
    return view.number(0, 'cut') >= LIMITS.cutShort
  })

/** Share of rows that wait for their end, and of those that began before ends were written down, from which ends mislead. */
const STILL_THERE = 0.3
const BEGAN_BEFORE = 0.15

/** Whether those that ended are a choice by length: many have not ended yet, or ends are known from late on alone. */
async function endsAreFew({ toolkit, clean, negative }: Frame, begin: string, end: string): Promise<boolean> {
  const [from, to] = [begin, end].map((column) => `epoch(${identifier(column)}::timestamp)`)
  const view = new View(
    await toolkit.query(
      `Who has no end yet, and who began before ends are known: ${end}`,
      `with own as (select ${from} as a, ${to} as b from ${identifier(clean)} where ${from} is not null and (${to} is null or ${to} >= ${from})), ends as (select quantile_disc(b, 0.01) as first, quantile_cont(b - a, 0.5) as usual from own where b is not null)
select count(*) as n, count(*) filter (where b is null) as still, avg((a < first - usual)::int) filter (where b is not null) as before from own, ends`,
    ),
  )
  const states = negative?.states
  const ends = new Set(states ? neverEnding(states) : [])
  const never =
    states?.view.rows
      .filter((row) => ends.has(states.view.text(row, 'state')))
      .reduce((sum, row) => sum + states.view.number(row, 'n'), 0) ?? 0
  const n = view.number(0, 'n')
  return (
    view.number(0, 'before') >= BEGAN_BEFORE ||
    (view.number(0, 'still') - never) / Math.max(1, n - never) >= STILL_THERE
  )
}
