import { identifier, literal } from '../../duckdb/sql.ts'
import type { Period } from '../../playbooks/frame/frame.types.ts'
import type { View } from '../../prose/view.ts'

/** Units that begin while rows are kept, so that it is seen what units differ by. */
export const FEWEST_BEGIN = 3
/** Share of the units whose state turns back or whose start is not one, and of cells that lie across a start. */
export const UNSETTLED = 0.02
/** Share of the rows of a unit in a period up to which those of the other value are slips. */
const SLIPS = 0.02
/** Periods of a unit before it switches from which on it was there before. */
const BEFORE = 2

/** Which way units switch. */
export interface Found {
  /** Whether the state is the one that sorts last. */
  last: boolean
}

/** First day of the period of a row; hours are taken together by days. */
export const periodSql = (time: string, period: Period): string =>
  `date_trunc('${period === 'hour' ? 'day' : period}', ${identifier(time)}::timestamp)::date`

export interface Switching {
  /** As SQL names it. */
  table: string
  unit: string
  time: string
  period: Period
  flags: readonly string[]
  /** One in so many units is looked at, with all its rows. */
  oneIn?: number
}

/**
 * One row for each column of two values, with how its units switch from period to period. One pass over the rows: a unit
 * switches once where all its periods with the one value lie before all those with the other.
 */
export function flagSwitchesSql({ table, unit, time, period, flags, oneIn = 1 }: Switching): string {
  const known = flags.map((flag, at) => ({ flag: literal(flag), own: identifier(flag), state: `s${at}` }))
  const states = known.map(
    ({ own, state }) =>
      `avg((${own}::varchar = (select max(${own}::varchar) from ${table}))::int) as ${state}`,
  )
  const mixed = (state: string) => `${state} > ${SLIPS} and ${state} < 1 - ${SLIPS}`
  const ofUnit = known.map(({ flag, state }) => {
    const [on, off] = [`filter (where ${state} >= 0.5)`, `filter (where ${state} < 0.5)`]
    return `{flag: ${flag}, cells: count(${state}), mixed: count(*) filter (where ${mixed(state)}), n_on: count(*) ${on}, n_off: count(*) ${off}, up: max(place) ${off} < min(place) ${on}, down: max(place) ${on} < min(place) ${off}}`
  })
  const ofPeriod = known.map(({ flag, state }) => `{flag: ${flag}, state: avg(${state})}`)
  return `with wide as (select ${identifier(unit)}::varchar as unit_of, ${periodSql(time, period)} as place, ${states.join(', ')} from ${table} where ${identifier(unit)} is not null and ${identifier(time)} is not null${oneIn > 1 ? ` and hash(${identifier(unit)}::varchar) % ${oneIn} = 0` : ''} group by 1, 2), own as (select unnest(own, recursive := true) from (select unnest([${ofUnit.join(', ')}]) as own from wide group by unit_of)), periods as (select unnest(own, recursive := true) from (select unnest([${ofPeriod.join(', ')}]) as own from wide group by place)), shared as (select flag, count(*) filter (where ${mixed('state')}) as shared from periods group by 1) select flag, count(*) filter (where cells > 0) as units, sum(cells)::bigint as cells, sum(mixed)::bigint as mixed, count(*) filter (where up) as up, count(*) filter (where down) as down, count(*) filter (where n_on > 0 and n_off > 0 and not up and not down) as back, count(*) filter (where (up and n_off >= ${BEFORE}) or (down and n_on >= ${BEFORE})) as there_before, any_value(shared) as shared from own left join shared using (flag) group by 1 order by 1`
}

/** Whether units switch a flag, each once, and keep it; null where they do not. */
export function switchesAt(view: View, row: number): Found | null {
  const at = (name: string) => view.number(row, name)
  const [begun, other] = [Math.max(at('up'), at('down')), Math.min(at('up'), at('down'))]
  const settled = other + at('back') <= UNSETTLED * at('units')
  // The period in which a unit turns may hold rows of both.
  const across = at('mixed') <= begun + UNSETTLED * at('cells')
  return begun >= FEWEST_BEGIN && settled && across ? { last: at('up') >= at('down') } : null
}
