import type { DimensionRef } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import { CLOCK, holdsClock } from '../../model/clock-times.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { filtersWithout } from '../../rows/totals/total-rows.ts'

/** At what hours of the day rows come. */
export interface Hours {
  label: string
  /** One row for each hour of the day: `level` ("03:00"), `n`, `share`. */
  hours: View
  /** One row: `n` with a time, `untimed`, and of the shortest stretch with half of them and of the longest with few: `from`, `until`, `n`, `share`; the busiest hour. */
  main: View
  test: View
  hasQuiet: boolean
}

/** Share of the rows that the busy stretch has at least, and the quiet one at most. */
const BUSY = 0.5
const QUIET = 0.15
const FEWEST = 30
const DAY = 24

/** The hours of a time of day that the question names; null where its column holds none, or too few. */
export async function hoursOf(frame: Frame, { column }: DimensionRef): Promise<Hours | null> {
  const { toolkit, source, model, question, noun, clean } = frame
  const hour = hourSql(source, column)
  if (hour === null) return null
  const label = model.fields.find((field) => field.column === column)?.label ?? column
  const where = whereOf(
    [...question.within, ...filtersWithout(source.name, frame.totals)].filter(
      ({ table }) => table === source.name,
    ),
  )
  const kept = `${frame.table}_hours`
  const rows = await toolkit.query(
    `The hour of ${label}`,
    `select case when hour < ${DAY} then lpad(hour::varchar, 2, '0') end as hour from (select ${hour} as hour from ${identifier(clean)}${where})`,
    { keeps: kept, maxRows: 5 },
  )
  const counted = new View(
    await toolkit.query(
      `${noun.many} by hour of ${label}`,
      `select lpad(slot::varchar, 2, '0') || ':00' as level, count(hour) as n, count(hour)::double / nullif((select count(hour) from ${kept}), 0) as share from range(${DAY}) as slots(slot) left join ${kept} on hour = lpad(slot::varchar, 2, '0') group by slot order by slot`,
    ),
  )
  const counts = counted.numbers('n')
  const n = counts.reduce((sum, one) => sum + one, 0)
  // Times that all stand at midnight are dates.
  if (n < FEWEST || n < rows.output.tables.main!.total_rows / 2 || Math.max(...counts) > 0.95 * n) return null
  const busy = shortest(counts, BUSY * n)
  const quiet = longest(counts, QUIET * n)
  const main = new View(
    await toolkit.query(
      `Busy and quiet hours of ${label}`,
      `with all_of as (select count(hour) as n, count(*) filter (where hour is null) as untimed from ${kept}), busy as (${stretchSql(kept, busy)}), quiet as (${stretchSql(kept, quiet)})
select all_of.n, untimed, busy.begins as busy_from, busy.ends as busy_until, busy.n as busy_n, busy.n::double / all_of.n as busy_share, quiet.begins as quiet_from, quiet.ends as quiet_until, quiet.n as quiet_n, quiet.n::double / all_of.n as quiet_share, (select hour || ':00' from ${kept} where hour is not null group by hour order by count(*) desc, hour limit 1) as peak, (select count(*) from ${kept} where hour is not null group by hour order by 1 desc limit 1) as peak_n from all_of, busy, quiet`,
    ),
  )
  const test = new View(
    await toolkit.statistic(`${noun.many} by hour of ${label}, against as many at every hour`, {
      method: 'proportions',
      table: kept,
      columns: { y: 'hour' },
    }),
  )
  return { label, hours: counted, main, test, hasQuiet: quiet.length >= 4 }
}

/** The hour of the day of a column with times; null where it holds none. */
export function hourSql({ columns }: Frame['source'], column: string): string | null {
  const profile = columns.find(({ name }) => name === column)
  const own = identifier(column)
  if (profile?.storage === 'timestamp') return `hour(${own})`
  return profile && holdsClock(profile) ? clockSql(own) : null
}

/** The hour of a time that is typed as text; none for what is no plain time. */
const clockSql = (own: string): string => {
  const part = (group: number) => `regexp_extract(lower(${own}), ${literal(CLOCK)}, ${group})`
  const hour = `try_cast(nullif(${part(1)}, '') as integer)`
  return `case ${part(3)} when 'p' then ${hour} % 12 + 12 when 'a' then ${hour} % 12 else ${hour} end`
}

interface Stretch {
  from: number
  length: number
}

const within = (counts: readonly number[], { from, length }: Stretch): number =>
  Array.from({ length }, (_, at) => counts[(from + at) % DAY]!).reduce((sum, one) => sum + one, 0)

const stretches = (length: number): Stretch[] => Array.from({ length: DAY }, (_, from) => ({ from, length }))

/** The shortest stretch of the day with so many, of those as short the fullest. */
function shortest(counts: readonly number[], least: number): Stretch {
  for (let length = 1; length < DAY; length++) {
    const [best] = stretches(length).sort((a, b) => within(counts, b) - within(counts, a))
    if (within(counts, best!) >= least) return best!
  }
  return { from: 0, length: DAY }
}

/** The longest stretch of the day with no more than so many, of those as long the emptiest. */
function longest(counts: readonly number[], most: number): Stretch {
  for (let length = DAY - 1; length > 0; length--) {
    const [best] = stretches(length).sort((a, b) => within(counts, a) - within(counts, b))
    if (within(counts, best!) <= most) return best!
  }
  return { from: 0, length: 0 }
}

export const clock = (hour: number): string => `${String(hour % DAY).padStart(2, '0')}:00`

const stretchSql = (table: string, { from, length }: Stretch): string =>
  `select ${literal(clock(from))} as begins, ${literal(clock(from + length))} as ends, count(*) filter (where (hour::integer - ${from} + ${DAY}) % ${DAY} < ${length}) as n from ${table}`
