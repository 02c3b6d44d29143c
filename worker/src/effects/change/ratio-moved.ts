import { identifier, literal } from '../../duckdb/sql.ts'
import { isSeries, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { becameMore, CLEARLY, isSpared } from '../../decide/ratio-moved.ts'
import { normalP } from '../normal-p.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { isLevel } from '../compare/groups.ts'

/**
 * Where a ratio of totals moved, and since when: the rows of one value, or of two values together, that hold its change
 * while all others stay as they were, and how much of the lower total that makes.
 */
export interface RatioMoved extends Estimated {
  kind: 'ratio-moved'
  /** One column, or two that are crossed. */
  of: { dimension: Dimension; level: string }[]
  /** Rows of those values, as a condition. */
  where: string
  /** First day since which it is another one, the ratio there before and now, of all other rows, and what that comes to. */
  main: View
  /** All rows before and since. */
  whole: View
  /** Of two: the rows of the one value without the other, of either side, before and since. */
  beside: View | null
  /** What it is there and elsewhere, period by period. */
  course: View
  period: 'month' | 'week'
  tried: number
}

const MOST_COLUMNS = 6
const MOST_LEVELS = 12
const FEWEST_ROWS = 20
const FEWEST_PERIODS = 6

const sums = (over: string, under: string): string =>
  `count(*) as n, sum(${over})::double as o, sum(${under})::double as u, sum(${over} * ${over})::double as oo, sum(${over} * ${under})::double as ou, sum(${under} * ${under})::double as uu`

/** Variance of a ratio of totals over rows (Cochran 1977, section 6.4). */
const varianceOf = (side: string): string =>
  `(oo_${side} - 2 * r_${side} * ou_${side} + r_${side} * r_${side} * uu_${side}) / power(u_${side}, 2)`

/** Null where the measure is no ratio, where rows have no time, or where no few values hold a change beyond chance. */
export async function ratioMoved(frame: Frame, way: 'up' | 'down' | null): Promise<RatioMoved | null> {
  const { toolkit, measure, time, table, dimensions } = frame
  if (!measure.totals || !time || time.period === 'step' || isSeries(frame)) return null
  const [over, under] = [identifier(measure.totals.over), identifier(measure.totals.under)]
  const at = identifier(time.column)
  const known = `${over} is not null and ${under} is not null and ${at} is not null`
  const period = await grainOf(frame)
  if (!period) return null
  const few = dimensions
    .filter(({ distinct }) => distinct >= 2 && distinct <= MOST_LEVELS)
    .slice(0, MOST_COLUMNS)
  const pairs = few.flatMap((a, place) => few.slice(place + 1).map((b) => [a, b]))
  const found: { of: Dimension[]; view: View }[] = []
  let tried = 0
  for (const of of [...few.map((own) => [own]), ...pairs]) {
    const levels = of.map(({ column }, place) => `${identifier(column)}::varchar as level_${place}`)
    const keys = of.map((_, place) => `level_${place}`).join(', ')
    const label = of.map((own) => own.label).join(' and ')
    const view = new View(
      await toolkit.query(
        `Where ${measure.label} moved, by ${label}`,
        `with part as (select ${levels.join(', ')}, date_trunc('${period}', ${at})::date as period, ${sums(over, under)} from ${table} where ${known} and ${of.map(({ column }) => `${identifier(column)} is not null`).join(' and ')} group by ${keys}, period),
ends as (select min(period) as first, max(period) as last from part),
cuts as (select distinct part.period as cut from part, ends where part.period > ends.first and part.period <= ends.last),
two as (select ${keys}, cut, ${['before', 'now'].map((side) => ['n', 'o', 'u', 'oo', 'ou', 'uu'].map((own) => `sum(${own}) filter (where period ${side === 'now' ? '>=' : '<'} cut) as ${own}_${side}`).join(', ')).join(', ')} from part, cuts group by ${keys}, cut),
rated as (select *, o_before / nullif(u_before, 0) as r_before, o_now / nullif(u_now, 0) as r_now, sum(o_before) over (partition by cut) - o_before as rest_o_before, sum(u_before) over (partition by cut) - u_before as rest_u_before, sum(o_now) over (partition by cut) - o_now as rest_o_now, sum(u_now) over (partition by cut) - u_now as rest_u_now from two),
tested as (select *, (r_now - r_before) / nullif(sqrt(${varianceOf('before')} + ${varianceOf('now')}), 0) as z, (r_now - r_before) * u_now as made, u_before * u_now / (u_before + u_now) * power(r_now - r_before, 2) as held from rated where n_before >= ${FEWEST_ROWS} and n_now >= ${FEWEST_ROWS})
select ${keys}, cut::varchar as since, n_before, n_now, r_before, r_now, r_now - r_before as change, u_now, made, rest_o_before / nullif(rest_u_before, 0) as rest_before, rest_o_now / nullif(rest_u_now, 0) as rest_now, z, held, (select count(*) from tested) as tried from tested where abs(z) > ${CLEARLY}${way ? ` and z ${way === 'up' ? '>' : '<'} 0` : ''} order by held desc limit 3`,
      ),
    )
    if (view.length === 0) continue
    tried += view.number(0, 'tried')
    found.push({ of, view })
  }
  // Those that hold most of it: few rows may lie further apart, and a value alone may hold as much among many that stayed.
  const [best] = found.sort((a, b) => b.view.number(0, 'held') - a.view.number(0, 'held'))
  if (!best) return null
  const { view: main } = best
  const of = best.of.map((dimension, place) => ({ dimension, level: main.text(0, `level_${place}`) }))
  const where = of.map(({ dimension, level }) => isLevel(dimension, level)).join(' and ')
  const since = `${at}::date >= date ${literal(main.text(0, 'since'))}`
  const ratio = (filter: string) =>
    `sum(${over}) filter (where ${filter}) / nullif(sum(${under}) filter (where ${filter}), 0)`
  const whole = new View(
    await toolkit.query(
      `${measure.label} before and since, over all`,
      `select ${ratio(`not (${since})`)} as before, ${ratio(since)} as now, count(*) as n from ${table} where ${known}`,
    ),
  )
  const [one, other] = of
  const beside = other
    ? new View(
        await toolkit.query(
          `${measure.label} of either value without the other`,
          [one!, other]
            .map(({ dimension, level }, place) => {
              const rows = `${isLevel(dimension, level)} and not (${where})`
              return `select ${place} as place, ${ratio(`not (${since}) and ${rows}`)} as before, ${ratio(`${since} and ${rows}`)} as now from ${table} where ${known}`
            })
            .join(' union all ') + ' order by 1',
        ),
      )
    : null
  const name = of.map(({ level }) => level).join(', ')
  const course = new View(
    await toolkit.query(
      `${measure.label} of ${name} and of all others by ${period}`,
      `select date_trunc('${period}', ${at})::date as period, case when ${where} then ${literal(name)} else 'all others' end as side, sum(${over}) / nullif(sum(${under}), 0) as value, count(*) as n from ${table} where ${known} group by 1, 2 order by 2, 1`,
      { maxRows: 300 },
    ),
  )
  return {
    kind: 'ratio-moved',
    of,
    where,
    main,
    whole,
    beside,
    course,
    period,
    tried,
    numbers: numbersOf({
      kind: 'ratio-moved',
      metric: measure.label,
      against: of.map(({ dimension }) => dimension.label).join(' and '),
      groups: of.map(({ level }) => level),
      value: main.number(0, 'change'),
      low: null,
      high: null,
      p: normalP(main.number(0, 'z')),
      n: main.number(0, 'n_before') + main.number(0, 'n_now'),
      size: Math.min(1, Math.abs(main.number(0, 'change') / (main.number(0, 'r_before') || 1))),
      evidence: [main, whole, course],
    }),
  }
}

async function grainOf({ toolkit, time, table }: Frame): Promise<'month' | 'week' | null> {
  const at = identifier(time!.column)
  const view = new View(
    await toolkit.query(
      `Months and weeks of ${time!.label}`,
      `select count(distinct date_trunc('month', ${at})) as months, count(distinct date_trunc('week', ${at})) as weeks from ${table} where ${at} is not null`,
    ),
  )
  return view.number(0, 'months') >= FEWEST_PERIODS
    ? 'month'
    : view.number(0, 'weeks') >= FEWEST_PERIODS
      ? 'week'
      : null
}

/** What those rows have become: a value of another column of which they have far more than before. */
export interface MixInside {
  dimension: Dimension
  level: string
  /** Share of the rows before and now, the ratio now with it and without it. */
  view: View
  row: number
}

/** A value that does not go along: the ratio there is as it was. */
export interface Spared {
  dimension: Dimension
  level: string
  view: View
  row: number
}

const FEWEST_INSIDE = 15
const MOST_INSIDE = 40

/** What changed inside of the rows that hold a change, and which of them it spares. */
export async function insideMoved(
  frame: Frame,
  { of, where, main }: RatioMoved,
): Promise<{ mix: MixInside | null; spared: Spared | null }> {
  const { toolkit, measure, time, table, dimensions } = frame
  const [over, under] = [identifier(measure.totals!.over), identifier(measure.totals!.under)]
  const since = `${identifier(time!.column)}::date >= date ${literal(main.text(0, 'since'))}`
  const fall = Math.sign(main.number(0, 'change'))
  const others = dimensions.filter(
    ({ column, distinct }) =>
      !of.some(({ dimension }) => dimension.column === column) && distinct >= 2 && distinct <= MOST_INSIDE,
  )
  let mix: (MixInside & { moved: number }) | null = null
  let spared: (Spared & { z: number }) | null = null
  const looked: { dimension: Dimension; view: View }[] = []
  for (const dimension of others) {
    const own = identifier(dimension.column)
    const view = new View(
      await toolkit.query(
        `${dimension.label} of the rows where ${measure.label} moved`,
        `with part as (select ${own}::varchar as level, count(*) filter (where not (${since})) as n_before, count(*) filter (where ${since}) as n_now, sum(${over}) filter (where ${since}) as o, sum(${under}) filter (where ${since}) as u, sum(${over} * ${over}) filter (where ${since}) as oo, sum(${over} * ${under}) filter (where ${since}) as ou, sum(${under} * ${under}) filter (where ${since}) as uu from ${table} where ${where} and ${own} is not null and ${over} is not null and ${under} is not null group by 1),
rest as (select *, sum(n_before) over () as all_before, sum(n_now) over () as all_now, ${['o', 'u', 'oo', 'ou', 'uu'].map((one) => `sum(${one}) over () - ${one} as rest_${one}`).join(', ')} from part),
rated as (select *, o / nullif(u, 0) as r, rest_o / nullif(rest_u, 0) as rest_r from rest)
select level, n_before, n_now, n_before / nullif(all_before, 0)::double as share_before, n_now / nullif(all_now, 0)::double as share_now, r, rest_r, (r - rest_r) / nullif(sqrt((oo - 2 * r * ou + r * r * uu) / power(u, 2) + (rest_oo - 2 * rest_r * rest_ou + rest_r * rest_r * rest_uu) / power(rest_u, 2)), 0) as z from rated where n_now >= ${FEWEST_INSIDE} order by share_now - share_before desc`,
      ),
    )
    if (view.length > 0) looked.push({ dimension, view })
  }
  for (const { dimension, view } of looked)
    for (const row of view.rows) {
      const moved = view.number(row, 'share_now') - view.number(row, 'share_before')
      const apart = view.number(row, 'z') * fall
      if (becameMore(moved, apart) && moved > (mix?.moved ?? 0))
        mix = { dimension, level: view.text(row, 'level'), view, row, moved }
    }
  const settled = mix?.dimension.column
  for (const { dimension, view } of looked) {
    if (dimension.column === settled || view.length < 2) continue
    for (const row of view.rows) {
      const z = view.number(row, 'z') * -fall
      // It spares what is about as it was before.
      const left = view.number(row, 'r') - main.number(0, 'r_before')
      if (isSpared(z, left, main.number(0, 'change')) && z > (spared?.z ?? 0))
        spared = { dimension, level: view.text(row, 'level'), view, row, z }
    }
  }
  return { mix, spared }
}
