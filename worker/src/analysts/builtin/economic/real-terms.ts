import type { SeriesPassage, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { name, text } from '../../../prose/prose.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { isYearly } from '../study/time-axis.ts'
import { PLACES } from '../../../economic-data/places.ts'
import { named } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { overWords } from './cards.ts'
import { timeFormat, type Member, type Members } from './members.ts'
import { passageOf } from './passage.ts'

const CURRENCY =
  /\$|€|£|¥|(^|[^a-z])(dollars?|usd|euros?|eur|sterling|gbp|yen|jpy|yuan|cny|rupees?|inr|francs?|chf|kronor|kroner|pesos?|reais)([^a-z]|$)/i
const DEFLATED =
  /chained|constant|inflation[ _-]?adjusted|deflated|(^|[^a-z])real([^a-z]|$)|at \d{4} prices|\d{4} (dollars|usd|euros?)/i
const PRICES =
  /(^|[^a-z])(cpi\w*|consumer price\w*|price index|price level|deflator|gdpdef|pce(pi\w*)?|hicp|rpi|cpih|ppi\w*)([^a-z]|$)/i

/** All that is said about a series by its file or its publisher. */
const saidOf = ({ variable, metadata }: Member): string =>
  [
    variable.profile?.original_name,
    variable.profile?.unit,
    variable.unit.before,
    metadata.units,
    metadata.title,
  ]
    .filter(Boolean)
    .join(' ')

/** An amount of money in the prices of its own time: money is named, and nothing says that prices are held. */
export const isNominal = (member: Member): boolean =>
  CURRENCY.test(saidOf(member)) && !DEFLATED.test(saidOf(member)) && changeOf(member.variable) === 'log'

/** What prices are of where they are of one kind of thing, or of a part of all. */
const ONE_KIND =
  /(^|[^a-z])(rents?|rental|shelter|hous(e|es|ing)|homes?|residential|property|food|beverages?|energy|gasoline|fuels?|oil|electricity|gas|medical|health|drugs?|apparel|clothing|transport\w*|vehicles?|cars?|airfares?|education|tuition|recreation|services|goods|commodit\w*|durables?|less|excluding|core|producer|ppi\w*|import|export|stocks?|shares?|metals?|agricultur\w*|construction)([^a-z]|$)/i
/** Behind the colon of an index of prices stands what it is of. */
const OF_ALL = /all[ -]items|all urban|total|implicit|chain/i

const isIndexOfPrices = (member: Member): boolean =>
  PRICES.test(`${saidOf(member)} ${member.metadata.id ?? ''}`) &&
  !CURRENCY.test(saidOf(member)) &&
  changeOf(member.variable) === 'log'

/** A general price level, by which an amount of money can be divided; rent alone is none, nor are homes. */
export const isPriceIndex = (member: Member): boolean => {
  if (!isIndexOfPrices(member)) return false
  const of = /:\s*(.+)$/.exec(member.metadata.title ?? '')?.[1]
  return !ONE_KIND.test(`${saidOf(member)} ${member.variable.label}`) && (of === undefined || OF_ALL.test(of))
}

/** The price of one kind of thing, as an index: it rises with all prices. */
const isPriceOfOne = (member: Member): boolean =>
  isIndexOfPrices(member) && !isPriceIndex(member) && !DEFLATED.test(saidOf(member))

/** Money for one of something: its change is no change of volume. */
const PRICED =
  /(^|[^a-z])(prices?|rents?|wages?|earnings|cost|tuition|fare|(dollars?|\$|€|£|euros?|cents?) per|[$€£¥]\/)/i
const isPrice = (member: Member): boolean =>
  isPriceOfOne(member) || PRICED.test(`${saidOf(member)} ${member.variable.label}`)

/** The countries that the words of a series name; none is that of the publisher. */
const countriesOf = (member: Member): string => {
  const said = saidOf(member)
  return COUNTRIES.filter((name) => new RegExp(`\\b${name}\\b`).test(said)).join()
}
const COUNTRIES = PLACES.filter(({ kind, name }) => kind === 'country' && !/^United States/.test(name)).map(
  ({ name }) => name,
)

const MOST_TOLD = 3

/** For each amount of money in current prices: how much of its growth is prices, or that the data cannot say. */
export async function realTermsPassages(analysis: Analysis, members: Members): Promise<SeriesPassage[]> {
  const axis = analysis.study.time!
  if (!axis.calendar && !isYearly(axis)) return []
  const nominal = members.all.filter((member) => isNominal(member) || isPriceOfOne(member))
  const levels = members.all.filter((member) => isPriceIndex(member) && !nominal.includes(member))
  const passages: SeriesPassage[] = []
  for (const member of nominal.slice(0, MOST_TOLD)) {
    // Money of one country says nothing by the prices of another.
    const prices = levels.find((own) => countriesOf(own) === countriesOf(member))
    passages.push(
      prices ? await deflated(analysis, member, prices) : await undeflated(analysis, members, member),
    )
  }
  return passages
}

/** Compound growth between the last value and the earliest one of the same month, so that no season is in it. */
async function deflated(analysis: Analysis, member: Member, prices: Member): Promise<SeriesPassage> {
  const { study, toolkit } = analysis
  const axis = study.time!
  const time = identifier(axis.column)
  const [own, index] = [identifier(member.variable.column), identifier(prices.variable.column)]
  const same = axis.calendar && ['month', 'quarter'].includes(axis.spacing)
  const years = axis.calendar
    ? `(date_diff('day', min(moment), max(moment)) / 365.2425e0)`
    : '(max(moment) - min(moment))::double'
  const both = `select ${time} as moment, ${own}::double as v, ${index}::double as p from study where ${time} is not null and ${own} > 0 and ${index} > 0`
  const ends = new View(
    await toolkit.query(
      `Growth of ${member.variable.label} with and without prices`,
      `with both_known as (${both}), whole as (select * from both_known${same ? ' where month(moment) = (select month(max(moment)) from both_known)' : ''}),
ends as (select min(moment) as from_time, max(moment) as to_time, arg_min(v, moment) as v0, arg_max(v, moment) as v1, arg_min(p, moment) as p0, arg_max(p, moment) as p1, ${years} as years from whole)
select from_time, to_time, pow(v1 / v0, 1e0 / years) - 1 as nominal, pow(p1 / p0, 1e0 / years) - 1 as prices, pow((v1 / v0) / (p1 / p0), 1e0 / years) - 1 as real, ln(p1 / p0) / nullif(ln(v1 / v0), 0) as share_of_prices from ends`,
    ),
  )
  const courses = new View(
    await toolkit.query(
      `${member.variable.label} in the prices of the day and in the latest prices`,
      `with both_known as (${both}), latest as (select arg_max(p, moment) as p1 from both_known)
select moment, 'prices of the day' as prices, v as value from both_known union all select moment, 'latest prices' as prices, v * (select p1 from latest) / p as value from both_known order by prices desc, moment`,
      { maxRows: 4000 },
    ),
  )
  const format = axis.calendar ? timeFormat(axis.spacing as Member['frequency']) : 'year'
  const share = ends.number(0, 'share_of_prices')
  const rises = ends.number(0, 'nominal') > 0
  const part: Template =
    rises && share > 0 && share < 1
      ? text`: prices account for ${ends.ref(0, 'share_of_prices', 'percent')} of the growth`
      : rises && share >= 1
        ? text`: all of the growth is prices, and more`
        : ''
  const chart = await toolkit.chart(`${member.variable.label} in constant prices`, {
    form: 'line',
    title: text`${named(member.variable)} changes by ${ends.ref(0, 'nominal', 'percent1')} a year as it stands, by ${ends.ref(0, 'real', 'percent1')} once ${named(prices.variable)} is divided out`,
    subtitle: text`${named(member.variable)} as in the file, and in the prices of ${ends.ref(0, 'to_time', format)}`,
    data: courses.data,
    x: 'moment',
    y: 'value',
    series: 'prices',
    yTitle: member.variable.label,
  })
  return passageOf({
    chapter: 'alignment',
    title: text`${named(member.variable)} is in the prices of the day${part}`,
    paragraphs: [
      text`From ${ends.ref(0, 'from_time', format)} to ${ends.ref(0, 'to_time', format)} ${named(member.variable)} ${rises ? 'grows' : 'changes'} by ${ends.ref(0, 'nominal', 'percent1')} a year, ${named(prices.variable)} by ${ends.ref(0, 'prices', 'percent1')}. Divided by ${named(prices.variable)}, the ${ends.number(0, 'real') >= 0 ? 'growth' : 'decline'} is ${ends.ref(0, 'real', 'magnitude_percent1')} a year. ${isPriceOfOne(member) ? 'It is an index of the prices of one kind of thing, so what is left is its rise against all prices' : 'The name and the units show money and no base year, which is why the series is read as nominal'}${CURRENCY.test(member.metadata.units ?? '') ? text` (${name(member.metadata.units!)})` : ''}; if it was deflated before it came here, the second figure deflates it twice.`,
      text`The other chapters follow it as it stands in the file, so growth and trend of ${named(member.variable)} there include inflation.`,
    ],
    charts: [chart],
    evidence: [ends, courses],
  })
}

async function undeflated(
  analysis: Analysis,
  { facts, spans }: Members,
  member: Member,
): Promise<SeriesPassage> {
  const span = [...spans].reverse().find((own) => Number.isFinite(facts.number(member.row, `change_${own}`)))
  const change =
    span === undefined
      ? ''
      : text`The ${facts.ref(member.row, `change_${span}`, 'signed_percent1')} over ${overWords(analysis, span)} ${isPrice(member) ? 'is in the money of the day: the rise of all prices is in it' : 'is volume and prices together'}. `
  return passageOf({
    chapter: 'alignment',
    tone: 'caution',
    title: text`${named(member.variable)} is ${isPriceOfOne(member) ? '' : 'money '}in the prices of the day, and no general price index is among the data`,
    paragraphs: [
      text`${change}Nothing ${member.metadata.id ? 'that is published with it' : 'in the file'} says that ${named(member.variable)} was deflated, and none of the other columns is a general price level by which it could be. Add a consumer price index or a deflator of the same ${analysis.study.time!.calendar ? analysis.study.time!.spacing : 'year'}s to learn how much of it is real.`,
    ],
    evidence: [facts],
  })
}
