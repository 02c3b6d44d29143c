import { LIMITS } from '../decide/limits.ts'
import { identifier } from '../duckdb/sql.ts'
import { View } from '../prose/view.ts'
import { once, type Frame } from '../playbooks/frame/frame.types.ts'

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
    // Where months without ends were left out, what is left had its time.
    if (own === undefined || measure.kind !== 'mean' || unfinished) return false
    const span = model.metrics.find(
      ({ ref, label }) => ref.kind === 'duration' && label === measure.label,
    )?.ref
    const held = model.leaks.find(({ column, kind }) => kind === 'duration' && column === own)
    const [end, begin] = span ? [span.column, span.from] : (held?.of ?? [])
    if (!end || !begin) return false
    if (![end, begin].every((column) => source.columns.some(({ name }) => name === column))) return false
    const [to, from] = [identifier(end), identifier(begin)].map((column) => `epoch(${column}::timestamp)`)
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
