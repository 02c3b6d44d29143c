import { MONTH_NAMES, type SeriesPassage, type Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { attempt, type Analysis } from '../findings/analysis.ts'
import { listed, name, text } from '../../../prose/prose.ts'
import { orderedSeries, seriesSetOf, stepsPerYear } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { keepsLevel } from '../series/unit-roots.ts'
import { amount, named } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { leadingMembers, timeFormat, type Member, type Members } from './members.ts'
import { passageOf } from './passage.ts'
import { recessionShade } from './recessions.ts'

const MOST_DECOMPOSED = 2
const MOST_LINES = 4
const LEAST_CYCLES = 3

/** How each series is made of trend, season and the rest, and how fast it grew in each part of its span. */
export async function growthPassages(analysis: Analysis, members: Members): Promise<SeriesPassage[]> {
  const growth = await attempt(analysis, 'growth over the year', () => growthOverYear(analysis, members))
  const decomposed = await decompositions(analysis, members)
  return [...decomposed, ...(growth ? [growth] : [])]
}

/** Only where there is a season: without one the trend is the series itself, smoothed. */
async function decompositions(analysis: Analysis, members: Members): Promise<SeriesPassage[]> {
  const set = seriesSetOf(analysis, 1)
  const period = stepsPerYear(analysis.study)
  if (!set || (period !== 12 && period !== 4)) return []
  const ordered = await orderedSeries(analysis, set)
  const seasonal = leadingMembers(members).filter(
    (member) =>
      set.all.includes(member.variable) &&
      ordered.seasonal(member.variable) &&
      members.facts.number(member.row, 'n') >= LEAST_CYCLES * period,
  )
  const passages: SeriesPassage[] = []
  for (const member of seasonal.slice(0, MOST_DECOMPOSED)) {
    const passage = await attempt(analysis, `decomposition of ${member.variable.label}`, () =>
      decomposition(analysis, member, ordered.table, period),
    )
    if (passage) passages.push(passage)
  }
  return passages
}

async function decomposition(
  analysis: Analysis,
  { variable, frequency }: Member,
  table: string,
  period: number,
): Promise<SeriesPassage> {
  const { toolkit } = analysis
  const cell = await toolkit.statistic(`Trend, season and remainder of ${variable.label}`, {
    method: 'stl_decompose',
    table,
    columns: { time: 'moment', y: variable.column },
    args: { period },
  })
  const main = new View(cell)
  const parts = new View(cell, 'components')
  const times = main.text(0, 'kind') === 'multiplicative'
  const format = timeFormat(frequency)
  const first = parts.text(0, 'time')
  const start =
    period === 12 ? Number(first.slice(5, 7)) - 1 : Math.floor((Number(first.slice(5, 7)) - 1) / 3)
  const season = (place: number): Template => {
    const at = (start + place - 1) % period
    return period === 12 ? name(MONTH_NAMES[at]!) : text`the ${QUARTERS[at]!} quarter`
  }
  const effect = (column: string): Template =>
    times
      ? text`${main.ref(0, column, Math.abs(main.number(0, column) - 1) < 0.05 ? 'decimal3' : 'decimal2')} times the trend`
      : text`${amount(variable, main, 0, column, { difference: true })} against the trend`
  const growing = Number.isFinite(main.number(0, 'growth_per_cycle')) && changeOf(variable) === 'log'
  const now = main.number(0, 'growth_last_cycle')
  const usual = main.number(0, 'growth_per_cycle')
  const pace: Template = growing
    ? text`The trend of ${named(variable)} ${usual >= 0 ? 'grows' : 'shrinks'} by ${main.ref(0, 'growth_per_cycle', 'magnitude_percent1')} a year over the whole span and ${now >= 0 ? 'grew' : 'shrank'} by ${main.ref(0, 'growth_last_cycle', 'magnitude_percent1')} in the last year${Math.abs(now - usual) < 0.005 ? ', about its usual pace' : now * usual < 0 ? ', against its long run' : Math.abs(now) > Math.abs(usual) ? ', faster than that' : ', slower than that'}.`
    : text`The trend of ${named(variable)} goes from ${amount(variable, main, 0, 'first_trend')} to ${amount(variable, main, 0, 'last_trend')}.`
  const seasons = text`The season is highest in ${season(main.number(0, 'peak_season'))} (${effect('peak_effect')}) and lowest in ${season(main.number(0, 'trough_season'))} (${effect('trough_effect')}). `
  const chart = await toolkit.chart(`Parts of ${variable.label}`, {
    form: 'facets',
    title: text`${named(variable)}: what is trend, what is season, what is neither`,
    subtitle: text`Seasonal part and remainder ${times ? 'as factors of the trend' : 'in the unit of the series'}, n = ${main.ref(0, 'n', 'integer')}`,
    data: { cell: cell.id, table: 'panels' },
    facet: 'part',
    mark: 'line',
    x: 'time',
    y: 'value',
    free: true,
  })
  return passageOf({
    chapter: 'growth',
    title: text`${growing ? 'The trend of' : 'Without its season,'} ${named(variable)} ${growing ? text`${now >= 0 ? 'grew' : 'shrank'} by ${main.ref(0, 'growth_last_cycle', 'magnitude_percent1')} in the last year` : text`stands at ${amount(variable, main, 0, 'last_trend')}`}`,
    paragraphs: [
      pace,
      text`${seasons}The strength of the season is ${main.ref(0, 'seasonal_strength', 'decimal2')}, that of the trend ${main.ref(0, 'trend_strength', 'decimal2')}, where one would leave nothing to the remainder. What neither explains is largest in ${main.ref(0, 'largest_remainder_time', format)} (${effect('largest_remainder')}).`,
    ],
    charts: [chart],
    method: 'stl_decompose',
    evidence: [cell],
  })
}

const QUARTERS = ['first', 'second', 'third', 'fourth']

/** Growth against the same period a year before: the last one, the usual one, the range. */
async function growthOverYear(analysis: Analysis, members: Members): Promise<SeriesPassage | null> {
  const { study, toolkit } = analysis
  const lag = stepsPerYear(study)
  const axis = study.time!
  if (lag === null || !['month', 'quarter', 'year'].includes(axis.spacing)) return null
  const set = seriesSetOf(analysis, 1)
  const level = new Set<Member>()
  for (const member of leadingMembers(members))
    if (set && (await keepsLevel(analysis, set, member.variable))) level.add(member)
  // A series that keeps its level has no growth worth an average.
  const shown = leadingMembers(members)
    .filter((member) => !level.has(member))
    .filter(
      (member) =>
        changeOf(member.variable) === 'log' &&
        member.frequency === axis.spacing &&
        members.facts.number(member.row, 'n') >= 3 * lag + 8,
    )
    .slice(0, MOST_LINES)
  if (shown.length === 0) return null
  const time = identifier(axis.column)
  const before = axis.calendar ? `b.moment = a.moment - interval 1 year` : `b.moment = a.moment - 1`
  const one = ({ variable }: Member, place: number) => {
    const own = `select ${axis.calendar ? `date_trunc('month', ${time})::date` : time} as moment, ${identifier(variable.column)}::double as v from study where ${identifier(variable.column)} is not null and ${time} is not null`
    return `select ${place} as place, a.moment, ${literal(variable.label)} as series, 100e0 * (a.v / b.v - 1) as growth from (${own}) a join (${own}) b on ${before}`
  }
  const growth = new View(
    await toolkit.query(
      'Growth against a year before',
      `select moment, series, growth from (${shown.map(one).join('\nunion all\n')}) order by place, moment`,
      { keeps: 'growth_over_year', maxRows: 5000 },
    ),
  )
  const facts = new View(
    await toolkit.query(
      'Growth over the year in numbers',
      `select series, count(*) as n, max(moment) as last_at, arg_max(growth, moment) as last, avg(growth) as mean, median(growth) as median, min(growth) as lowest, arg_min(moment, growth) as lowest_at, max(growth) as highest, arg_max(moment, growth) as highest_at,
  count(*) filter (where growth < 0) / count(*)::double as share_falling from growth_over_year group by 1 order by min(rowid)`,
    ),
  )
  const format = timeFormat(shown[0]!.frequency)
  const sentence = ({ variable }: Member): Template => {
    const row = facts.rowOf('series', variable.label)
    if (row < 0) return ''
    const never = facts.number(row, 'share_falling') === 0
    const [lowest, last, usual] = ['lowest', 'last', 'median'].map((column) => facts.number(row, column)) as [
      number,
      number,
      number,
    ]
    return text`${named(variable)} ${last >= 0 ? 'grew' : 'changed'} by ${facts.ref(row, 'last', 'decimal1')}% over the year to ${facts.ref(row, 'last_at', format)}, ${Math.abs(last - usual) < 0.25 ? 'close to' : last > usual ? 'above' : 'below'} the ${facts.ref(row, 'median', 'decimal1')}% of the middle one of all ${axis.spacing}s; the range runs from ${facts.ref(row, 'lowest', 'decimal1')}% (${facts.ref(row, 'lowest_at', format)}) to ${facts.ref(row, 'highest', 'decimal1')}% (${facts.ref(row, 'highest_at', format)})${never ? text`${lowest > 0 ? ', and it never fell over a year' : ''}` : text`, and it was lower than a year before in ${facts.ref(row, 'share_falling', 'percent1')} of the ${axis.spacing}s`}.`
  }
  const [first] = shown as [Member]
  const row = facts.rowOf('series', first.variable.label)
  const title = text`${named(first.variable)} ${facts.number(row, 'last') >= 0 ? 'grew' : 'changed'} by ${facts.ref(row, 'last', 'decimal1')}% over the last year, against a usual ${facts.ref(row, 'median', 'decimal1')}%`
  const chart = await toolkit.chart('Growth against a year before', {
    form: 'line',
    title,
    subtitle: text`Change against the same ${axis.spacing} a year before, percent: ${listed(shown.map(({ variable }) => named(variable)))}`,
    data: growth.data,
    x: 'moment',
    y: 'growth',
    ...(shown.length > 1 ? { series: 'series' } : {}),
    shade: await recessionShade(analysis),
    yTitle: 'Percent over a year',
  })
  return passageOf({
    chapter: 'growth',
    title,
    paragraphs: shown.map(sentence),
    charts: [chart],
    evidence: [growth, facts],
  })
}
