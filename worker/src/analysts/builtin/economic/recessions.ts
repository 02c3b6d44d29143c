import type { SeriesPassage, Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { marksRecessions } from '../../../model/rare-states.ts'
import { once, type Analysis } from '../findings/analysis.ts'
import { listed, name, plural, text } from '../../../prose/prose.ts'
import { orderedSeries, seasonNote, seriesSetOf } from '../series/series-table.ts'
import { changeOf, isRate } from '../../../variables/moves-in.ts'
import { named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { leadingMembers, timeFormat, type Member, type Members } from './members.ts'
import { passageOf } from './passage.ts'

/** A column that marks recessions with a yes or a one; its name or its publisher's title says so. */
export function recessionIndicator({ study }: Pick<Analysis, 'study'>): Variable | null {
  const says = ({ label, profile }: Variable) =>
    marksRecessions([label, profile?.original_name, profile?.series?.id, profile?.series?.title])
  return study.variables.find((own) => own.kind === 'binary' && own.profile !== null && says(own)) ?? null
}

/**
 * The recessions that an indicator among the data marks: one row each with the first and last period and the period
 * after it. Null where no column marks any: a calendar of recessions that is not in the data is never used.
 */
export function recessionsOf(analysis: Analysis): Promise<{ variable: Variable; view: View } | null> {
  return once(analysis, 'recessions', async () => {
    const variable = recessionIndicator(analysis)
    if (!variable) return null
    const time = identifier(analysis.study.time!.column)
    const view = new View(
      await analysis.toolkit.query(
        `Recessions marked by ${variable.label}`,
        `with own as (select ${time} as moment, ${identifier(variable.column)}::varchar = ${literal(variable.positive)} as on_now from study where ${time} is not null),
turns as (select moment, on_now, lead(moment) over (order by moment) as next, on_now and not coalesce(lag(on_now) over (order by moment), false) as starts from own),
spells as (select *, sum(starts::integer) over (order by moment) as spell from turns)
select min(moment) as from_time, max(moment) as to_time, coalesce(max(next), max(moment)) as until, count(*) as periods, count(*) over () as recessions from spells where on_now group by spell order by 1`,
      ),
    )
    return view.length > 0 ? { variable, view } : null
  })
}

const MOST_TOLD = 4
/** Indicators are known by their code, which is written as the file has it. */
const own = ({ label, profile }: Variable): Template => name(profile?.original_name ?? label)

/** What the leading series did in each recession, from the last value before it to the last one within it. */
export async function recessionPassages(analysis: Analysis, members: Members): Promise<SeriesPassage[]> {
  const recessions = await recessionsOf(analysis)
  if (!recessions) return []
  const { study, toolkit } = analysis
  const { view: spells, variable: indicator } = recessions
  const set = seriesSetOf(analysis, 1)
  if (!set) return []
  // Over a part of a year a season would pass for a fall or a rise.
  const ordered = await orderedSeries(analysis, set)
  const told = leadingMembers(members)
    .filter(({ variable }) => set.all.includes(variable))
    .slice(0, MOST_TOLD)
  const time = identifier(study.time!.column)
  const one = ({ variable }: Member, place: number) => {
    const own = identifier(ordered.column(variable))
    const change = changeOf(variable) === 'log' ? '100e0 * (at_end / before - 1)' : 'at_end - before'
    return `select ${place} as place, ${literal(variable.label)} as series, from_time, to_time, before, at_end, ${change} as change, ${literal(changeOf(variable) === 'log' ? 'percent' : 'difference')} as change_is from (
  select s.from_time, s.to_time, arg_max(${own}::double, t.moment) filter (where t.moment < s.from_time) as before, arg_max(${own}::double, t.moment) filter (where t.moment <= s.to_time) as at_end from spells s, ${identifier(ordered.table)} t where ${own} is not null group by 1, 2)`
  }
  const moves = new View(
    await toolkit.query(
      'Change of the leading series in each recession',
      `with own as (select ${time} as moment, ${identifier(indicator.column)}::varchar = ${literal(indicator.positive)} as on_now from study where ${time} is not null),
marks as (select *, sum((on_now and not coalesce(before_now, false))::integer) over (order by moment) as spell from (select *, lag(on_now) over (order by moment) as before_now from own)),
spells as (select min(moment) as from_time, max(moment) as to_time from marks where on_now group by spell)
select * exclude (place) from (${told.map(one).join('\nunion all\n')}) where before is not null order by place, from_time`,
    ),
  )
  const note = seasonNote(
    ordered,
    told.map(({ variable }) => variable),
  )
  const axis = study.time!
  const format = axis.calendar ? timeFormat(axis.spacing as Member['frequency']) : 'year'
  const span = (row: number): Template =>
    spells.number(row, 'periods') === 1
      ? text`${spells.ref(row, 'from_time', format)}`
      : text`${spells.ref(row, 'from_time', format)} to ${spells.ref(row, 'to_time', format)} (${spells.ref(row, 'periods', 'integer')} ${axis.spacing}s)`
  const change = (member: Member, row: number): Template => {
    const size = moves.ref(row, 'change', Math.abs(moves.number(row, 'change')) < 10 ? 'decimal1' : 'number')
    const unit = changeOf(member.variable) === 'log' ? '%' : isRate(member.variable) ? ' points' : ''
    return text`${moves.number(row, 'change') > 0 ? '+' : ''}${size}${unit} (from ${moves.ref(row, 'from_time', format)})`
  }
  const sentence = (member: Member): Template => {
    const rows = moves.rows.filter((row) => moves.text(row, 'series') === member.variable.label)
    return rows.length === 0
      ? ''
      : text`${named(member.variable)}, last value before the recession to last value in it: ${listed(rows.map((row) => change(member, row)))}.`
  }
  return [
    passageOf({
      chapter: 'history',
      title: text`${own(indicator)} marks ${spells.ref(0, 'recessions', 'integer')} ${plural(spells.length, 'recession', 'recessions')}, shaded in the charts`,
      paragraphs: [
        text`Marked are ${listed(spells.rows.map(span))}. The dates are those of the column ${own(indicator)} in the data and of nothing else.`,
        ...told.map(sentence),
        note ? text`For these changes ${note}.` : '',
      ],
      tables:
        moves.length > 0
          ? [{ view: moves, caption: text`Change of the leading series in each recession` }]
          : [],
      evidence: [spells, moves],
    }),
  ]
}

/** The shaded spans for a chart; nothing where no column marks recessions. */
export async function recessionShade(
  analysis: Analysis,
): Promise<{ cell: string; table: string; from: string; to: string; label: string } | undefined> {
  const recessions = await recessionsOf(analysis)
  return recessions
    ? { ...recessions.view.data, from: 'from_time', to: 'until', label: 'recession' }
    : undefined
}
