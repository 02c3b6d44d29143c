import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { LIMITS } from '../../decide/limits.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { askedPeriodsSql } from './asked-periods.ts'
import { keptName } from '../effect.ts'
import { meanSql } from '../compare/ratio-rows.ts'
import { adjustedSql, slopedSql } from './season-out.ts'

/** A measure with one row per whole period: kept table of `period`, `value`, `n`, `adjusted`. */
export interface PeriodSeries {
  table: string
  title: string
  view: View
  /** The seasons of the year, where they stand beyond chance beside the trend; `adjusted` is free of them then. */
  season: { main: View; seasons: View } | null
}

const FEWEST_PERIODS = 6
/** Years from which seasons can be told from what happened once: of rows that are counted, and of a series. */
const LEAST_YEARS = { rows: 3, single: 2 }
/** A season is in proportion where years of half the level more have so much of their swing more, on the logarithm. */
const IN_PROPORTION = 0.5
const HIGHER = 1.5

/** What one period holds: rows counted, a total, a mean, or a share. */
export function valueSql({
  measure,
  reporting,
}: Pick<Frame, 'measure'> & Partial<Pick<Frame, 'reporting'>>): string {
  const own = measure.variable ? identifier(measure.variable.column) : ''
  return {
    count: 'count(*)::double',
    sum: reporting ? `sum(${own})::double` : `coalesce(sum(${own}), 0)::double`,
    mean: measure.variable ? meanSql(measure) : '',
    share: `avg(case when ${own} is null then null when ${own}::varchar = 'yes' then 1.0 else 0.0 end)`,
  }[measure.kind]
}

/** Rows are counted, or what they hold is added up. */
export const addsUp = ({ measure }: Pick<Frame, 'measure'>): boolean =>
  measure.kind === 'count' || measure.kind === 'sum'

/** Counts and totals are nothing where no row is; means are not known, nor totals of units that had to report. */
export const fillsZero = ({ measure, reporting }: Pick<Frame, 'measure' | 'reporting'>): boolean =>
  measure.kind === 'count' || (measure.kind === 'sum' && !reporting)

/** The measure by period; null where the time holds too few periods, or nothing varies. */
export const periodSeries = (frame: Frame, where = '', of = ''): Promise<PeriodSeries | null> =>
  once(frame, `periods ${frame.measure.label}${of}`, () => makeSeries(frame, where, of))

async function makeSeries(frame: Frame, where: string, of: string): Promise<PeriodSeries | null> {
  const { toolkit, table, time, measure } = frame
  if (!time) return null
  const at = identifier(time.periodColumn)
  const title = `${measure.label}${of} by ${time.period}`
  const raw = `${table}_periods_${keptName(title)}`
  const fill = fillsZero(frame)
  const plain = await toolkit.query(
    title,
    `with part as (select ${at} as period, ${valueSql(frame)} as value, count(*) as n from ${table} where ${at} is not null${where ? ` and ${where}` : ''} group by 1),
ends as (select min(${at}) as a, max(${at}) as b from ${table}),
periods as (${time.period === 'step' ? 'select period from part' : askedPeriodsSql(frame, time.period)})
select period, ${fill ? 'coalesce(value, 0)' : 'value'} as value, coalesce(n, 0) as n, ${fill ? 'coalesce(value, 0)' : 'value'} as adjusted from periods left join part using (period)${fill ? '' : ' where value is not null'} order by 1`,
    { keeps: raw, maxRows: 1500 },
  )
  const view = new View(plain)
  if (view.length < FEWEST_PERIODS || new Set(view.numbers('value')).size < 2) return null
  const season = await seasonOf(frame, raw, title, view)
  if (!season) return { table: raw, title, view, season: null }
  const kept = `${raw}_adjusted`
  const part = time.period === 'month' ? 'month(moment)' : 'quarter(moment)'
  const ratio = await inProportion(frame, raw, title)
  const value = ratio ? 'ln(value)' : 'value'
  const own = adjustedSql(value, 'slope', part)
  const cell = await toolkit.query(
    `${title}, season taken out`,
    `select moment as period, value, n, ${ratio ? `exp(${own})` : own} as adjusted from ${slopedSql(`(select period as moment, value, n from ${raw})`, part, [{ value, slope: 'slope' }])} order by 1`,
    { keeps: kept, maxRows: 1500 },
  )
  return { table: kept, title, view: new View(cell), season }
}

/** Too short for its seasons to be told from what happened once: whether they help is left to a trial on the past. */
export const isTooShortForSeasons = ({ time }: Frame, length: number): boolean => {
  const cycle = time!.period === 'month' ? 12 : time!.period === 'quarter' ? 4 : 0
  return cycle > 0 && length < (time!.single ? LEAST_YEARS.single : LEAST_YEARS.rows) * cycle
}

/** The seasons beside the trend, where whole years allow to look and they are beyond chance. */
async function seasonOf(
  frame: Frame,
  table: string,
  title: string,
  view: View,
): Promise<PeriodSeries['season']> {
  const { toolkit, time, measure } = frame
  const cycle = time!.period === 'month' ? 12 : time!.period === 'quarter' ? 4 : 0
  if (cycle === 0 || isTooShortForSeasons(frame, view.length)) return null
  const cell = await toolkit.statistic(`Seasons of ${title}`, {
    method: 'seasonal_summary',
    table,
    columns: { time: 'period', y: 'value' },
    args: {
      season: time!.period as 'month' | 'quarter',
      ...(scaleOf(measure) === 'own' ? { kind: 'difference' as const } : {}),
    },
  })
  const main = new View(cell)
  return main.number(0, 'p') < LIMITS.season ? { main, seasons: new View(cell, 'seasons') } : null
}

/** Years of a higher level swing more within themselves, so that the season multiplies. */
async function inProportion(
  { toolkit, time, measure }: Frame,
  table: string,
  title: string,
): Promise<boolean> {
  if (scaleOf(measure) === 'own') return false
  const cycle = time!.period === 'month' ? 12 : 4
  const view = new View(
    await toolkit.query(
      `Do the seasons of ${title} grow with its level`,
      `with years as (select avg(value) as level, max(value) - min(value) as swing, min(value) as lowest from ${table} group by year(period) having count(*) >= ${cycle})
select case when min(lowest) > 0 and min(swing) > 0 then regr_slope(ln(swing), ln(level)) end as slope, max(level) / nullif(min(level), 0) as ratio, (select min(value) from ${table}) as lowest_of_all from years where lowest > 0 and swing > 0`,
    ),
  )
  // A period in which nothing was has no logarithm.
  if (!(view.number(0, 'lowest_of_all') > 0)) return false
  return view.number(0, 'slope') > IN_PROPORTION && view.number(0, 'ratio') >= HIGHER
}
