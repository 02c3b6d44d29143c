import type { Grain, Having, ShownColumn } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'
import { View } from '../prose/view.ts'
import { conditionOf, whereOf } from '../rows/study-sql.ts'
import { listName, MOST_IN_LIST } from './compare/list-name.ts'
import { besideEach } from './compare/unit-list.ts'

/** Units by what they have among their rows: how many, since when none, how many in a row. */
export interface UnitsHaving {
  having: Having
  /** Null where the rows of all are looked at as one. */
  unit: Dimension | null
  /** One line for each that is so, or for each run of all rows: `place`, `level`, `value`, `times`, `n`, `began`, `ended`. */
  levels: View
  /** One row: `units`, `kept` of them, the `most` of any with whose it is, all `times` and how many have one, `wanted`, `until`. */
  main: View
  beside: ShownColumn[]
}

/** So many in a row are a run. */
const RUN = 2

/** Null where the table has no time for it. */
export async function havingOf(frame: Frame): Promise<UnitsHaving | null> {
  const { question, source, model, toolkit, clean } = frame
  const { having } = question
  if (!having || having.what === 'figure') return null
  const unit = frame.dimensions.find(({ asked }) => asked) ?? null
  if (unit === null && having.what !== 'run') return null
  const at = question.over?.column ?? model.natural_time
  const time = source.columns.find(({ name }) => name === at)
  const dated = time?.storage === 'date' || time?.storage === 'timestamp'
  if (having.what !== 'rows' && !time) return null
  if ((having.what === 'since' || having.grain !== null) && !dated) return null
  const moment = time ? `${identifier(time.name)}${dated ? '::timestamp' : ''}` : 'null'
  const held = having.of.length === 0 ? 'true' : having.of.map(conditionOf).join(' and ')
  const where = whereOf(question.within.filter((own) => own.table === source.name))
  const who = unit ? `${identifier(unit.origin)}::varchar` : `'all'`
  const rows = `own as (select ${who} as unit, ${moment} as moment, coalesce(${held}, false) as held, row_number() over () as spot from ${identifier(clean)}${where}), known as (select * from own where unit is not null${having.what === 'rows' ? '' : ' and moment is not null'})`
  const each = having.what === 'run' ? runsSql(having, unit !== null) : PLAIN[having.what]
  const passes = `value ${having.operator} ${having.value}`
  const by = having.operator.startsWith('<') ? 'asc' : 'desc'
  const beside = unit ? await besideEach(frame, unit) : null
  const levels = new View(
    await toolkit.query(
      `Those that are asked for${unit ? ` by ${unit.label}` : ''}`,
      `with ${rows}, ${each} select row_number() over (order by value ${by}, began, level) as place, level${(beside?.names ?? []).map((own) => `, ${own}`).join('')}, value, times, n, began, ended from (select unit as level, * from each)${beside?.joined ?? ''} where ${passes} order by 1`,
      { maxRows: MOST_IN_LIST, keeps: listName(frame) },
    ),
  )
  const main = new View(
    await toolkit.query(
      'How many are so',
      `with ${rows}, ${each} select count(*) as units, count(*) filter (where ${passes}) as kept, max(value) as most, arg_max(unit, value) as most_unit, sum(times)::bigint as times, count(*) filter (where times > 0) as with_times, ${having.value}::double as wanted, (select count(*) from known) as n, (select max(moment) from known) as until from each`,
    ),
  )
  return {
    having,
    unit,
    levels,
    main,
    beside: beside?.shown ?? [],
  }
}

const PLAIN: Readonly<Record<'rows' | 'since', string>> = {
  rows: 'each as (select unit, count(*) filter (where held)::double as value, count(*) filter (where held) as times, count(*) as n, min(moment) filter (where held) as began, max(moment) filter (where held) as ended from known group by 1)',
  // What never had one counts from its first row.
  since:
    "each as (select unit, date_diff('day', coalesce(max(moment) filter (where held), min(moment)), (select max(moment) from known))::double as value, count(*) filter (where held) as times, count(*) as n, min(moment) as began, max(moment) filter (where held) as ended from known group by 1)",
}

const STEP: Readonly<Record<Grain, string>> = {
  minute: '1 minute',
  hour: '1 hour',
  day: '1 day',
  week: '7 days',
  month: '1 month',
  quarter: '3 months',
  year: '1 year',
}

/**
 * Runs of rows, or of times, one after another (gaps and islands): of a unit from its first row to the end of the table.
 * A last time that is not over holds nothing yet and counts as no time without.
 */
function runsSql({ grain, without, value }: Having, parted: boolean): string {
  const run = without ? 'not held' : 'held'
  const steps =
    grain === null
      ? 'steps as (select unit, moment, held, row_number() over (partition by unit order by moment, spot) as step from known)'
      : `ends as (select unit, date_trunc('${grain}', min(moment)) as first from known group by 1),
over_all as (select date_trunc('${grain}', max(moment)) as last, max(moment) as until from known),
grid as (select unit, unnest(generate_series(first, last, interval '${STEP[grain]}')) as moment from ends, over_all),
hits as (select unit, date_trunc('${grain}', moment) as moment, bool_or(held) as held from known group by 1, 2),
steps as (select unit, moment, coalesce(held, false) as held, row_number() over (partition by unit order by moment) as step from grid left join hits using (unit, moment)${without ? ` where moment < (select last from over_all) or (select until from over_all) >= (select last from over_all) + interval '${STEP[grain]}' - interval '1 day'` : ''})`
  const least = Math.max(RUN, Math.ceil(value))
  return `${steps},
islands as (select *, step - row_number() over (partition by unit, ${run} order by step) as island from steps),
runs as (select unit, count(*)::double as value, min(moment) as began, max(moment) as ended from islands where ${run} group by unit, island),
each as (${
    parted
      ? `select unit, coalesce(max(value), 0) as value, count(*) filter (where value >= ${least}) as times, any_value(n) as n, arg_max(began, value) as began, arg_max(ended, value) as ended from (select unit, count(*) as n from steps group by 1) left join runs using (unit) group by 1`
      : `select null::varchar as unit, value, (value >= ${least})::bigint as times, value::bigint as n, began, ended from runs`
  })`
}
