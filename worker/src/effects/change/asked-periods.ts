import type { Filter } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame, Period } from '../../playbooks/frame/frame.types.ts'
import { conditionOf } from '../../rows/study-sql.ts'

/** Operators that can leave a hole between the first and the last row that they keep. */
const HOLES: ReadonlySet<Filter['operator']> = new Set(['!=', 'in', 'not between'])
/**
 * Part of what periods usually have of their time left, below which one is cut off by the filter: half a month at the
 * edge of a stretch, and no month of weekends.
 */
const CUT_OFF = 0.6

type Asked = Pick<Frame, 'time' | 'source' | 'rowsAsked' | 'clean'>

/** A filter on the time itself, or on what a goal defines by it alone: "April to August of both years", weekends. */
function ofTime({ time, source, rowsAsked }: Asked): { own: Filter[]; made: Filter[] } {
  const column = time!.column
  const made = (source.defined ?? [])
    .filter(({ of }) => of.length > 0 && of.every((one) => one === column))
    .map((own) => own.column)
  const plain = rowsAsked.filters.filter(({ than, from }) => than === undefined && from === undefined)
  return {
    own: plain.filter(
      ({ column: own, operator, values }) =>
        own === column && (HOLES.has(operator) || (operator === 'between' && values.length > 2)),
    ),
    made: plain.filter(({ column: own }) => made.includes(own)),
  }
}

/** Whether the question's own filter takes out times between the first and the last row. */
export function leavesHoles(frame: Asked): boolean {
  const { own, made } = ofTime(frame)
  return own.length + made.length > 0
}

/**
 * The moments at which a frame could have rows, as SQL with a column `period`: from `a` to `b` of the table `ends`, less
 * those that the question's own filter takes out, which are not empty but not asked about.
 */
export function askedPeriodsSql(frame: Asked, period: Period, type: 'date' | 'timestamp' = 'date'): string {
  const { own, made } = ofTime(frame)
  const step = `interval 1 ${period}`
  if (!leavesHoles(frame))
    return `select unnest(generate_series(a::timestamp, b::timestamp, ${step}))::${type} as period from ends`
  const fine = period === 'hour' ? 'hour' : 'day'
  const at = identifier(frame.time!.column)
  const years = frame.source.columns.find(({ name }) => name === frame.time!.column)?.storage
  const dated = years === 'date' || years === 'timestamp'
  const moments = `select moment, ${dated ? 'moment' : 'year(moment)'} as ${at} from (select unnest(generate_series(a::timestamp, b::timestamp + ${step} - interval 1 ${fine}, interval 1 ${fine})) as moment from ends)`
  const held = own.length > 0 ? own.map(conditionOf).join(' and ') : 'true'
  // What is made of the time is known of moments that have rows, and between two of them as both say.
  const known = `select date_trunc('${fine}', ${dated ? `${at}::timestamp` : `make_date(${at}::integer, 1, 1)::timestamp`}) as moment, bool_or(${made.map(conditionOf).join(' and ')}) as kept from ${identifier(frame.clean)} where ${at} is not null group by 1`
  const around = (end: string, span: string) => `${end}(kept ignore nulls) over (order by moment ${span})`
  const filled =
    made.length === 0
      ? `select moment, ${held} as held from (${moments})`
      : `select moment, ${held} and coalesce(kept, ${around('last_value', 'rows between unbounded preceding and current row')} and ${around('first_value', 'rows between current row and unbounded following')}, false) as held from (${moments}) left join (${known}) using (moment)`
  return `select period::${type} as period from (select date_trunc('${period}', moment) as period, avg(held::integer) as part from (${filled}) group by 1) where part > 0 qualify part >= ${CUT_OFF} * median(part) over ()`
}
