import { identifier } from '../../../duckdb/sql.ts'
import { attempt, type Analysis } from '../analysis.ts'
import type { Series } from '../series.ts'
import type { Variable } from '../variable.ts'
import { View } from '../view.ts'

/** Level and slope before and after an event, over all of the time and since the level last stepped before it. */
export interface EventFits {
  whole: View
  recent: { view: View; steps: View } | null
}

/**
 * Fits what an event did to a series.
 * @param moment the first moment that counts as after, as SQL
 */
export async function fitEvent(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  { event, moment, what }: { event: number; moment: string; what: string },
): Promise<EventFits> {
  const whole = await fit(analysis, outcome, series, event, series.table, what)
  const recent = await attempt(analysis, `${outcome.label} since its last step before ${what}`, () =>
    sinceLastStep(analysis, outcome, series, { event, moment, what }),
  )
  return { whole, recent }
}

async function fit(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  event: number,
  table: string,
  what: string,
): Promise<View> {
  return new View(
    await analysis.toolkit.statistic(`${outcome.label} before and after ${what}`, {
      method: 'interrupted_series',
      table,
      columns: { time: 'moment', y: series.deseasoned ? 'adjusted' : 'y' },
      args: { event, bandwidth: 'data' },
    }),
  )
}

/** The same fit on the time since the last step before the switch; null where there was none. */
async function sinceLastStep(
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  { event, moment, what }: { event: number; moment: string; what: string },
): Promise<EventFits['recent']> {
  const { toolkit } = analysis
  const y = series.deseasoned ? 'adjusted' : 'y'
  const table = `${series.table}_before_event`
  const source = identifier(series.table)
  await toolkit.query(
    `${outcome.label} before ${what}`,
    `select moment, ${y} as y from ${source} where moment < (${moment}) order by 1`,
    { keeps: table, maxRows: 5 },
  )
  const cell = await attempt(analysis, `earlier steps in ${outcome.label}`, () =>
    toolkit.statistic(`Steps in ${outcome.label} before ${what}`, {
      method: 'change_points',
      table,
      columns: { time: 'moment', y: 'y' },
    }),
  )
  if (!cell) return null
  const steps = new View(cell, 'changes')
  const last = steps.length - 1
  if (last < 0 || steps.number(last, 'n_after') < Math.max(12, 2 * series.cycle)) return null
  const recent = `${series.table}_since_step`
  await toolkit.query(
    `${outcome.label} since its last step before ${what}`,
    `select * from ${source} where moment >= (select moment from (select moment, row_number() over (order by moment) as place from ${source}) where place = ${steps.number(last, 'row')}) order by moment`,
    { keeps: recent, maxRows: 5 },
  )
  return {
    view: await fit(analysis, outcome, series, event, recent, `${what}, since the last step before it`),
    steps,
  }
}
