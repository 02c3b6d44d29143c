import type { SeriesPassage } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { attempt, type Analysis } from '../findings/analysis.ts'
import { inWords, listed, text } from '../../../prose/prose.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { named } from '../../../variables/variable.ts'
import { withoutFar } from '../series/far-changes.ts'
import { View } from '../../../prose/view.ts'
import { timeFormat, valuesWord, type Frequency, type Member, type Members } from './members.ts'
import { passageOf } from './passage.ts'

const COARSENESS: Frequency[] = ['step', 'day', 'week', 'month', 'quarter', 'year']
const rank = ({ frequency }: Member) => COARSENESS.indexOf(frequency)
const ADJECTIVE: Record<Frequency, string> = {
  step: 'numbered one by one',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
}

/** Whether the series have one frequency and one span, and how those that differ were brought together. */
export async function alignmentPassages(analysis: Analysis, members: Members): Promise<SeriesPassage[]> {
  const { all } = members
  if (all.length < 2) return []
  const coarsest = all.reduce((a, b) => (rank(b) > rank(a) ? b : a))
  const finer = all.filter((member) => rank(member) < rank(coarsest))
  return finer.length > 0
    ? [await mixed(analysis, members, coarsest, finer)]
    : [await sameFrequency(analysis, members)]
}

const spanSql = (analysis: Analysis, members: Member[]): string => {
  const time = identifier(analysis.study.time!.column)
  const ends = members.map(
    ({ variable }) =>
      `select min(${time}) as from_time, max(${time}) as to_time, count(*) as n from study where ${identifier(variable.column)} is not null and ${time} is not null`,
  )
  const together = members.map(({ variable }) => `${identifier(variable.column)} is not null`).join(' and ')
  return `select max(from_time) as from_time, min(to_time) as to_time, min(from_time) as earliest, max(to_time) as latest, max(n) as longest, min(n) as shortest,
  (select count(*) from study where ${together} and ${time} is not null) as complete from (${ends.join('\nunion all\n')})`
}

async function sameFrequency(analysis: Analysis, { all, facts }: Members): Promise<SeriesPassage> {
  const [first] = all as [Member]
  const span = new View(
    await analysis.toolkit.query('The span that all series share', spanSql(analysis, all)),
  )
  const format = timeFormat(first.frequency)
  const word = valuesWord(analysis, first)
  const unit = first.frequency === 'step' ? `${analysis.study.time!.unit} ` : ''
  const time = (column: string) => text`${unit}${span.ref(0, column, format)}`
  const complete = span.number(0, 'complete')
  const level = ADJECTIVE[first.frequency]
  const whole = complete === span.number(0, 'longest')
  const short = all.filter(({ row }) => facts.number(row, 'n') < span.number(0, 'longest'))
  return passageOf({
    chapter: 'alignment',
    title: whole
      ? first.frequency === 'step'
        ? text`All ${inWords(all.length)} series have a value at every step from ${time('from_time')} to ${time('to_time')}`
        : text`All ${inWords(all.length)} series are ${level} and complete from ${time('from_time')} to ${time('to_time')}`
      : text`The ${inWords(all.length)} series are ${first.frequency === 'step' ? 'numbered' : level}; ${span.ref(0, 'complete', 'integer')} ${word} hold a value of each`,
    paragraphs: [
      whole
        ? text`Comparisons between them use the same ${span.ref(0, 'complete', 'integer')} ${word}; none was interpolated, averaged or left out.`
        : text`${listed(short.map(({ variable, row }) => text`${named(variable)} has ${facts.ref(row, 'n', 'integer')} values`))}, against ${span.ref(0, 'longest', 'integer')} of the longest. Their common span runs from ${time('from_time')} to ${time('to_time')}. Where two series are compared, only ${word} in which both have a value count; a single series is told over its own span.`,
    ],
    evidence: [span],
  })
}

/** Finer series are averaged over the periods of the coarsest one; partial periods at the ends are left out. */
async function mixed(
  analysis: Analysis,
  { all, facts }: Members,
  coarsest: Member,
  finer: Member[],
): Promise<SeriesPassage> {
  const { study, toolkit } = analysis
  const time = identifier(study.time!.column)
  const period = coarsest.frequency
  const means = all.map(({ variable }) => {
    const own = identifier(variable.column)
    return `avg(${own}::double) as ${own}`
  })
  const counts = finer.map(
    ({ variable }, index) => `count(${identifier(variable.column)}) as counted_${index}`,
  )
  const full = finer.map(
    (_, index) => `counted_${index} >= 0.99 * (select median(counted_${index}) from part)`,
  )
  const aligned = new View(
    await toolkit.query(
      `All series by ${period}`,
      `with part as (select date_trunc('${period}', ${time})::date as moment, ${[...means, ...counts].join(', ')} from study where ${time} is not null group by 1)
select moment, ${all.map(({ variable }) => identifier(variable.column)).join(', ')} from part where ${identifier(coarsest.variable.column)} is not null and ${full.join(' and ')} order by moment`,
      { keeps: 'aligned_series', maxRows: 400 },
    ),
  )
  const span = new View(
    await toolkit.query(
      `Span of the series by ${period}`,
      'select count(*) as n, min(moment) as from_time, max(moment) as to_time from aligned_series',
    ),
  )
  const pairs = await attempt(analysis, `series by ${period} against each other`, async () => {
    const cell = await toolkit.statistic(`Every series against every other, by ${period}`, {
      method: 'series_screen',
      table: 'aligned_series',
      columns: {
        time: 'moment',
        ...Object.fromEntries(all.map(({ variable }, index) => [`x${index + 1}`, variable.column])),
      },
      args: {
        labels: all.map(({ variable }) => variable.label),
        changes: all.map(({ variable }) => changeOf(variable)),
      },
    })
    return new View(cell, 'pairs')
  })
  const coarse = all.filter((member) => rank(member) === rank(coarsest))
  const own = pairs?.rows.find((row) =>
    coarse.some(({ variable }) => [pairs.text(row, 'a'), pairs.text(row, 'b')].includes(variable.label)),
  )
  const label = (row: number, column: string) =>
    named(all.find(({ variable }) => variable.label === pairs!.text(row, column))!.variable)
  const of = (list: Member[]) => listed(list.map(({ variable }) => named(variable)))
  const format = timeFormat(period)
  return passageOf({
    chapter: 'alignment',
    title: text`${of(coarse)} ${coarse.length === 1 ? 'is' : 'are'} ${ADJECTIVE[period]}, so ${of(finer)} ${finer.length === 1 ? 'is' : 'are'} averaged over each ${period} to be compared`,
    paragraphs: [
      text`${listed(finer.map(({ variable, row, frequency }) => text`${named(variable)} has ${facts.ref(row, 'n', 'integer')} ${ADJECTIVE[frequency]} values`))}; ${listed(coarse.map(({ variable, row }) => text`${named(variable)} has ${facts.ref(row, 'n', 'integer')}`))}. By ${period} they share ${span.ref(0, 'n', 'integer')} values, ${span.ref(0, 'from_time', format)} to ${span.ref(0, 'to_time', format)}. A ${period} counts only when every finer value of it is there; no value between two ${ADJECTIVE[period]} ones was made up.`,
      pairs && own !== undefined
        ? text`On that footing the changes of ${label(own, 'a')} and ${label(own, 'b')} from one ${period} to the next have r ${pairs.ref(own, 'changes_r', 'decimal2')} (CI ${pairs.ref(own, 'low', 'decimal2')} to ${pairs.ref(own, 'high', 'decimal2')}, n = ${pairs.ref(own, 'n', 'integer')}). ${withoutFar(pairs, own, period)} Links among the finer series alone are told at their own frequency.`
        : '',
    ],
    tables: pairs
      ? [{ view: pairs, caption: text`Every pair of series by ${period}, in levels and in changes` }]
      : [],
    method: pairs ? 'series_screen' : null,
    evidence: [aligned, span, ...(pairs ? [pairs] : [])],
  })
}
