import { gathersInWindow } from '../../decide/window.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame, FrameDate } from '../../playbooks/frame/frame.types.ts'

/** Days between which far more of some rows lie than of the others. */
export interface WindowInside {
  date: FrameDate
  /** One row: from, to, in_these, n_these, share_these, share_others and the test. */
  view: View
}

/** Rows on either side below which no window is looked for. */
const FEWEST = 20
/** Dates that go along with the time that rows were chosen by, or with one that was looked at, say the same again. */
const ALONG = 0.5

/**
 * The days of one of the dates of rows between which the chosen ones gather: an order, a batch, a campaign. Each date that
 * is looked at is allowed for.
 * @param byTime rows that were chosen by the time they are counted by lie apart in it, and in what goes along with it
 */
export async function windowInside(
  { toolkit, time, dates }: Frame,
  {
    of,
    byTime,
    table,
    side,
    these,
  }: { of: string; byTime: boolean; table: string; side: string; these: string },
): Promise<WindowInside | null> {
  const axis = time && time.period !== 'step' ? time.column : null
  const own = axis ? [{ column: axis, label: time!.label }] : []
  const looked = [...(byTime ? [] : own), ...dates]
  if (looked.length === 0) return null
  const at = (column: string) => `epoch(${identifier(column)}::timestamp)::double`
  const sizes = new View(
    await toolkit.query(
      `Which dates ${of} have of their own`,
      looked
        .map(
          ({ column }, place) =>
            `select ${place} as place, count(*) filter (where ${identifier(side)} = '${these}') as these, count(*) filter (where ${identifier(side)} <> '${these}') as others, ${axis && column !== axis ? `coalesce(abs(corr(${at(column)}, ${at(axis)})), 0)` : '0'}::double as along from ${table} where ${identifier(column)} is not null`,
        )
        .join('\nunion all ') + '\norder by 1',
    ),
  )
  const tried = looked.filter(
    (_, place) =>
      Math.min(sizes.number(place, 'these'), sizes.number(place, 'others')) >= FEWEST &&
      sizes.number(place, 'along') < ALONG,
  )
  let best: WindowInside | null = null
  for (const date of tried) {
    const kept = `${table}_days_${tried.indexOf(date)}`
    await toolkit.query(
      `${date.label} of ${of} and of the others`,
      `select ${identifier(date.column)}::date as day, ${identifier(side)} as side from ${table} where ${identifier(date.column)} is not null`,
      { keeps: kept, maxRows: 5 },
    )
    const view = new View(
      await toolkit.statistic(`Between which days of ${date.label} ${of} gather`, {
        method: 'window_apart',
        table: kept,
        columns: { time: 'day', group: 'side' },
        args: { these },
      }),
    )
    if (
      gathersInWindow(view, tried.length) &&
      (best === null || view.number(0, 'gain') > best.view.number(0, 'gain'))
    )
      best = { date, view }
  }
  return best
}
