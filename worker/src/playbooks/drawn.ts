import type { Cell } from '#contract'
import { attempted } from '../effects/change/attempted.ts'
import { valueSql } from '../effects/change/period-series.ts'
import type { Oddity } from '../effects/odd/oddity.ts'
import { identifier } from '../duckdb/sql.ts'
import { name, text } from '../prose/prose.ts'
import { View } from '../prose/view.ts'
import { cutShown } from '../telling/change/courses.ts'
import type { Told } from '../telling/told.ts'
import { axisOf, rowsOf } from '../telling/words.ts'
import { whereOf } from '../rows/study-sql.ts'
import { isSeries, type Dimension, type Frame } from './frame/frame.types.ts'

const BINS = 24
const MOST_BARS = 12
const MOST_DOTS = 1000
/** Values at either end that stand among the dots whatever is left out. */
const ENDS = 20

/**
 * An answer with a chart: where nothing that it found has one of its own, of the rows that it is about. Every question
 * has one on the first two pages, but for one that asks whether anything is odd: how many rows there were shows nothing
 * of records that do not fit.
 */
export async function withChart(frame: Frame, told: Told): Promise<Told> {
  if (told.passages.length === 0 || told.passages.some(({ charts }) => charts.length > 0)) return told
  if (frame.question.act === 'odd' && frame.question.metric === null) return told
  const chart = await attempted(frame.toolkit, 'a chart of the rows', () => rowsChart(frame))
  // It shows the rows and proves nothing: it is the answer's, and no finding's.
  return chart ? { ...told, drawn: chart } : told
}

/** The rows by what is measured: over time, by their values, or by the first thing that tells them apart. */
function rowsChart(frame: Frame): Promise<Cell | null> {
  const { measure, time, dimensions } = frame
  const groups = dimensions.find(({ distinct }) => distinct > 1 && distinct <= MOST_BARS)
  const dated = time !== null && time.periods > 2
  if (isSeries(frame)) return overTime(frame)
  if (measure.variable?.kind === 'number' && !measure.totals) return spread(frame)
  if (groups?.asked || (groups && !dated)) return byGroup(frame, groups)
  return dated ? overTime(frame) : Promise.resolve(null)
}

const sizeOf = (frame: Frame) => text`n = ${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`

/** How often which values stand there; long tails are cut, and that is said. */
async function spread(frame: Frame): Promise<Cell | null> {
  const { measure, table, toolkit } = frame
  const x = `${identifier(measure.variable!.column)}::double`
  const view = new View(
    await toolkit.query(
      `How ${measure.label} is spread`,
      `with own as (select ${x} as x from ${table} where ${x} is not null), ends as (select quantile_cont(x, 0.01) as a, quantile_cont(x, 0.99) as b, bool_and(x = round(x)) as whole from own),
grid as (select case when whole and b - a < ${BINS} then a - 0.5 else a end as a, case when whole and b - a < ${BINS} then 1 else (b - a) / ${BINS} end as step, case when whole and b - a < ${BINS} then (b - a + 1)::int else ${BINS} end as bins from ends where b > a)
select a + k * step as low, a + (k + 1) * step as high, (select count(*) from own where x >= a + k * step and (x < a + (k + 1) * step or (k = bins - 1 and x <= a + bins * step))) as n from grid, unnest(generate_series(0, bins - 1)) as place(k) order by 1`,
    ),
  )
  if (view.length < 2) return null
  return toolkit.chart(`How ${measure.label} is spread`, {
    form: 'histogram',
    title: text`How ${name(measure.label)} is spread`,
    subtitle: text`Ninety-eight of a hundred values, without the longest tails; ${sizeOf(frame)}`,
    data: view.data,
    from: 'low',
    to: 'high',
    count: 'n',
    xTitle: axisOf(measure),
    yTitle: frame.noun.many,
  })
}

async function byGroup(frame: Frame, { column, label }: Dimension): Promise<Cell | null> {
  const { measure, table, toolkit } = frame
  const own = identifier(column)
  const view = new View(
    await toolkit.query(
      `${measure.label} by ${label}`,
      `select ${own}::varchar as level, ${valueSql(frame)} as value, count(*) as n from ${table} where ${own} is not null group by 1 order by 2 desc, 1`,
    ),
  )
  if (view.length < 2) return null
  return toolkit.chart(`${measure.label} by ${label}`, {
    form: 'bars',
    title: text`${name(measure.label)} by ${name(label)}`,
    subtitle: sizeOf(frame),
    data: view.data,
    label: 'level',
    value: 'value',
    percent: measure.kind === 'share',
    xTitle: axisOf(measure),
  })
}

async function overTime(frame: Frame): Promise<Cell | null> {
  const { measure, table, toolkit, time } = frame
  const period = identifier(time!.periodColumn)
  // Rows without the measure, such as those whose outcome is not known, make none of it.
  const counted = measure.variable ? `count(${identifier(measure.variable.column)})` : 'count(*)'
  const view = new View(
    await toolkit.query(
      `${measure.label} over time`,
      `select ${period} as period, ${valueSql(frame)} as value, ${counted} as n, (sum(${counted}) over ())::bigint as drawn from ${table} where ${period} is not null group by 1 having value is not null order by 1`,
    ),
  )
  if (view.length < 3) return null
  return toolkit.chart(`${measure.label} over time`, {
    form: 'line',
    title: text`${name(measure.label)} over time`,
    // Rows of periods that the data only partly cover are not drawn.
    subtitle: text`n = ${view.ref(0, 'drawn', 'integer')} ${rowsOf(frame)}${await cutShown(frame)}`,
    data: view.data,
    x: 'period',
    y: 'value',
    percent: measure.kind === 'share',
    xTitle: time!.label,
    yTitle: axisOf(measure),
  })
}

/** Values far outside as they lie above all others: each a dot, in the order of the table. */
export async function oddityCharts(frame: Frame, own: Oddity | undefined): Promise<Cell[]> {
  const { toolkit, source, question } = frame
  if (!own?.column || (own.what !== 'far' && own.what !== 'piled')) return []
  const where = whereOf(question.within.filter(({ table }) => table === source.name))
  const view = new View(
    await toolkit.query(
      `${own.label}, value by value`,
      `with own as (select row_number() over () as place, ${identifier(own.column.name)}::double as value from ${identifier(source.name)}${where})
select place, value from (select *, least(row_number() over (order by value, place), row_number() over (order by value desc, place)) as near, row_number() over (order by hash(place), place) as drawn from own where value is not null) where near <= ${ENDS} or drawn <= ${MOST_DOTS - 2 * ENDS} order by place`,
      { maxRows: MOST_DOTS },
    ),
  )
  if (view.length < 3) return []
  const chart = await toolkit.chart(`${own.label}, value by value`, {
    form: 'scatter',
    title: text`${name(own.label)}, value by value`,
    subtitle: text`Each dot a row, in the order of the table; of many rows some, and all at the ends`,
    data: view.data,
    x: 'place',
    y: 'value',
    xTitle: 'place in the table',
    yTitle: own.label,
  })
  return [chart]
}
