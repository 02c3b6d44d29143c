import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { isSeries } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { addsUp, fillsZero } from '../change/period-series.ts'
import { overStretches, type SameUnits } from '../change/same-units.ts'
import type { Stretch } from '../change/stretches.ts'

/**
 * How two stretches lie to each other: the same part of the year before, or right before it; both named, as the same part
 * of two years, or as parts that are not alike.
 */
export type Apart = 'year-before' | 'right-before' | 'named-like' | 'named-unlike'

/** Both hold the same part of a year, so that what lies at one place of each is like. */
const isPaired = (apart: Apart): boolean => apart === 'year-before' || apart === 'named-like'

/** A stretch of time against another one, over the rows of both: of counts and totals over their weeks or months. */
export interface Pooled extends Estimated {
  kind: 'pooled'
  measure: Measure
  apart: Apart
  now: Stretch
  before: Stretch
  /** One row: sums, means, change and its interval (`pooled_change`). */
  main: View
  /** What one value of it stands for, where rows are counted or added up; null where rows are what is pooled. */
  each: 'week' | 'month' | null
  /** Who is behind its two sides, where that is not the same; null elsewhere. */
  same: SameUnits | null
}

const DAY_MS = 86_400_000
const daysOf = ({ from, to }: Stretch): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
/** Spacings by which a table is told in whole months. */
const MONTHLY: ReadonlySet<string> = new Set(['month', 'quarter'])
const FEWEST_PARTS = 3

/** The same over the units that report to both of them, where amounts of a panel are added up. */
export async function pooledChange(
  frame: Frame,
  now: Stretch,
  before: Stretch,
  apart: Apart,
): Promise<Pooled | null> {
  const same = frame.reporting && (await overStretches(frame, before, now))
  const pooled = await pooledOf(same?.frame ?? frame, now, before, apart)
  return pooled && { ...pooled, same: same?.same ?? null }
}

/** Null for series, for ratios of totals, and where either stretch has too little. */
async function pooledOf(
  frame: Frame,
  now: Stretch,
  before: Stretch,
  apart: Apart,
): Promise<Omit<Pooled, 'same'> | null> {
  const { measure, time, toolkit, table, unit } = frame
  const named = apart === 'named-like' || apart === 'named-unlike'
  if (!time || (isSeries(frame) && !named) || time.period === 'step' || measure.totals) return null
  const paired = isPaired(apart)
  const at = `${identifier(time.column)}::date`
  const sums = addsUp(frame)
  const monthly = time.spacing !== null && MONTHLY.has(time.spacing)
  const each = monthly ? 'month' : 'week'
  const whole = (span: Stretch): Stretch =>
    sums && !monthly ? { ...span, to: shifted(span.from, 7 * Math.floor(daysOf(span) / 7) - 1) } : span
  const [later, earlier] = [whole(now), whole(before)]
  const place = (span: Stretch) =>
    monthly
      ? `date_diff('month', ${literal(span.from)}::date, ${at})`
      : `date_diff('day', ${literal(span.from)}::date, ${at}) // 7`
  const lies = ({ from, to }: Stretch) => `${at} between ${literal(from)}::date and ${literal(to)}::date`
  const own = measure.variable ? identifier(measure.variable.column) : null
  const value =
    own === null
      ? '1e0'
      : measure.kind === 'share'
        ? `(${own}::varchar = 'yes')::int::double`
        : `${own}::double`
  const title = `${measure.label} from ${later.from} to ${later.to} and from ${earlier.from} to ${earlier.to}`
  const kept = `${table}_pooled_${keptName(title)}`
  const again = !sums && unit ? `, ${identifier(unit.column)} as unit` : ''
  const side = (name: string, span: Stretch) =>
    `select '${name}' as side, ${place(span)} as place, ${value} as y${again} from ${table} where ${lies(span)}${own === null ? '' : ` and ${own} is not null`}`
  const rows = `${side('before', earlier)} union all ${side('now', later)}`
  const parts = (span: Stretch) => (monthly ? Math.round(daysOf(span) / 30.44) : Math.ceil(daysOf(span) / 7))
  if (sums && Math.min(parts(later), parts(earlier)) < FEWEST_PARTS) return null
  // Where a part has no row because nobody reported to it, it has none on either side.
  const known = fillsZero(frame)
    ? ''
    : ` where ${paired ? 'place' : `(side, place)`} in (select ${paired ? 'place' : `(side, place)`} from (${rows}) group by all${paired ? ' having count(distinct side) = 2' : ''})`
  const filled = (name: string, span: Stretch) =>
    `select '${name}' as side, unnest(generate_series(0, ${parts(span) - 1})) as place`
  await toolkit.query(
    title,
    sums
      ? `with sides as (${filled('before', earlier)} union all ${filled('now', later)}) select side, place, coalesce(sum(y), 0)::double as y, ${paired ? 'place' : `side || place`} as unit from sides left join (${rows}) using (side, place)${sums ? known : ''} group by 1, 2 order by 1, 2`
      : `select * from (${rows}) order by side, place, y`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${title}: all rows of each`, {
    method: 'pooled_change',
    table: kept,
    columns: {
      y: 'y',
      side: 'side',
      cluster: 'place',
      ...(again || (sums && paired) ? { unit: 'unit' } : {}),
    },
    args: { now: 'now', paired },
  })
  const main = new View(cell)
  const number = (column: string) => main.number(0, column)
  return {
    kind: 'pooled',
    measure,
    apart,
    now: later,
    before: earlier,
    main,
    each: sums ? each : null,
    numbers: numbersOf({
      kind: 'pooled',
      metric: measure.label,
      against: apart,
      groups: ['now', 'before'],
      value: number('change'),
      low: number('low'),
      high: number('high'),
      p: number('p'),
      n: number('n'),
      size: Math.abs(measure.kind === 'share' ? number('change') : number('percent')),
      evidence: [cell],
    }),
  }
}
