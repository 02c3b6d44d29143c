import { beyondChance } from '../../decide/decide.ts'
import { tailOf } from '../../decide/normal-tail.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { STRETCH, type LikeStretches } from './like-stretches.ts'

/**
 * The change of a total as how many rows there are, of which kind they are, and how much each of a kind has: parts that
 * add up to the change exactly, kind by kind (logarithmic mean Divisia index: Ang 2004). What kinds that came or went bring
 * is of the mix.
 */
export interface GrowthParts extends Estimated {
  kind: 'growth-parts'
  /** By what the mix is told; null where no column has another mix, so that there is none. */
  dimension: Dimension | null
  /** Columns that were looked at for it. */
  looked: readonly Dimension[]
  /** How many of them each is to be allowed for: one where it was named. */
  tried: number
  /**
   * One row per part, the one that moves most with the change first: part (`rows`, `mix`, `each`), amount, share of the
   * change, before, now (rows; the mean of each), relative (of like kinds, weighted), p (of the mix and of like kinds).
   */
  parts: View
  /** One row per kind, those that make most first: level, n_before, n_now, part_before, part_now, mean_before, mean_now, change, share, by_rows, by_mix, by_each; null without kinds. */
  levels: View | null
}

const MOST_KINDS = 15
const MOST_ASKED = 60
const MOST_LOOKED = 8

/** L(now, before): the logarithmic mean of two amounts. */
const mean = (now: string, before: string): string =>
  `(case when ${now} = ${before} then ${now} else (${now} - ${before}) / ln(${now} / ${before}) end)`

/** Null where amounts are not above zero, or rows are none on one side. */
export async function growthParts(
  frame: Frame,
  stretches: LikeStretches,
  change: number,
): Promise<GrowthParts | null> {
  const { measure, dimensions } = frame
  if (measure.kind !== 'sum' || !measure.variable || change === 0) return null
  const asked = dimensions.filter((own) => own.asked && own.distinct > 1 && own.distinct <= MOST_ASKED)
  const open = dimensions
    .filter((own) => own.distinct > 1 && own.distinct <= MOST_KINDS && !own.spans && !own.part)
    .slice(0, MOST_LOOKED)
  const looked = asked.length > 0 ? asked : open
  const found: { dimension: Dimension; parts: View }[] = []
  for (const dimension of looked) {
    const parts = await partsBy(frame, stretches, dimension)
    if (parts) found.push({ dimension, parts })
  }
  const mixOf = (parts: View) => parts.rows.find((row) => parts.text(row, 'part') === 'mix')
  const best = found
    .filter(({ parts }) => {
      const row = mixOf(parts)
      return row !== undefined && (asked.length > 0 || beyondChance(parts.number(row, 'p'), looked.length))
    })
    .sort(
      (a, b) =>
        Math.abs(b.parts.number(mixOf(b.parts)!, 'amount')) -
        Math.abs(a.parts.number(mixOf(a.parts)!, 'amount')),
    )[0]
  const parts = best?.parts ?? (await partsBy(frame, stretches, null))
  if (!parts) return null
  const levels = best ? await kindsOf(frame, stretches, best.dimension) : null
  const first = parts.rows[0]!
  return {
    kind: 'growth-parts',
    dimension: best?.dimension ?? null,
    looked,
    tried: asked.length > 0 ? 1 : Math.max(1, looked.length),
    parts,
    levels,
    numbers: numbersOf({
      kind: 'growth-parts',
      metric: measure.label,
      against: frame.time?.label ?? null,
      groups: parts.rows.map((row) => parts.text(row, 'part')),
      value: parts.number(first, 'share'),
      low: null,
      high: null,
      p: null,
      n: parts.number(first, 'n'),
      size: Math.abs(parts.number(first, 'share')),
      evidence: [parts, ...(levels ? [levels] : [])],
    }),
  }
}

/** Kinds with their rows and amounts on both sides, and what each of the three makes of the change of each. */
function cellsSql({ measure }: Frame, { table }: LikeStretches, dimension: Dimension | null): string {
  const y = `${identifier(measure.variable!.column)}::double`
  const kind = dimension
    ? `coalesce(${identifier(dimension.column)}::varchar, ${literal(`no ${dimension.label}`)})`
    : `'all'`
  const of = (side: string) => `filter (where ${identifier(STRETCH)} = '${side}')`
  return `kinds as (select ${kind} as level, count(*) ${of('before')}::double as n0, count(*) ${of('now')}::double as n1, coalesce(sum(${y}) ${of('before')}, 0) as t0, coalesce(sum(${y}) ${of('now')}, 0) as t1, var_samp(${y}) ${of('before')} as v0, var_samp(${y}) ${of('now')} as v1 from ${table} where ${y} is not null group by 1),
whole as (select sum(n0) as a0, sum(n1) as a1, sum(t0) as s0, sum(t1) as s1 from kinds),
cells as (select *, t0 > 0 and t1 > 0 as in_both, case when t0 > 0 and t1 > 0 then ${mean('t1', 't0')} end as l from kinds cross join whole),
split as (select *, case when in_both then l * ln(a1 / a0) else 0 end as by_rows, case when in_both then l * ln((n1 / a1) / (n0 / a0)) when n0 > 0 and n1 > 0 then 0 else t1 - t0 end as by_mix, case when in_both then l * ln((t1 / n1) / (t0 / n0)) when n0 > 0 and n1 > 0 then t1 - t0 else 0 end as by_each from cells)`
}

async function partsBy(
  frame: Frame,
  stretches: LikeStretches,
  dimension: Dimension | null,
): Promise<View | null> {
  const { toolkit, measure, noun } = frame
  const by = dimension ? ` by ${dimension.label}` : ''
  const view = new View(
    await toolkit.query(
      `The change of ${measure.label} as how many ${noun.many}${dimension ? `, of which ${dimension.label},` : ''} and how much each${by} (${keptName(stretches.table)})`,
      `with ${cellsSql(frame, stretches, dimension)},
-- Kinds that are on one side alone have no mean on the other: theirs is that of the side that they are on.
held as (select *, coalesce(t0 / nullif(n0, 0), t1 / n1) as m0, coalesce(t1 / nullif(n1, 0), t0 / n0) as m1, n0 / a0 as p0, n1 / a1 as p1 from split),
sums as (select any_value(a0) as a0, any_value(a1) as a1, any_value(s0) as s0, any_value(s1) as s1, min(t0) as least0, min(t1) as least1, sum(by_rows) as by_rows, sum(by_mix) as by_mix, sum(by_each) as by_each, exp(sum(case when in_both then l * ln(m1 / m0) end) / nullif(sum(l) filter (where in_both), 0)) - 1 as relative,
  sum((m0 + m1) / 2 * (p1 - p0)) as mix, sqrt((sum(p0 * ((m0 + m1) / 2) ** 2) - sum(p0 * (m0 + m1) / 2) ** 2) / any_value(a0) + (sum(p1 * ((m0 + m1) / 2) ** 2) - sum(p1 * (m0 + m1) / 2) ** 2) / any_value(a1)) as mix_error,
  sum((p0 + p1) / 2 * (m1 - m0)) as each_one, sqrt(sum(((p0 + p1) / 2) ** 2 * (coalesce(v0 / nullif(n0, 0), 0) + coalesce(v1 / nullif(n1, 0), 0)))) as each_error from held),
listed as (select 'rows' as part, 0 as place, by_rows as amount, a0 as before, a1 as now, null::double as relative, null::double as z, * from sums
union all select 'mix', 1, by_mix, null, null, null, mix / nullif(mix_error, 0), * from sums
union all select 'each', 2, by_each, s0 / a0, s1 / a1, relative, each_one / nullif(each_error, 0), * from sums)
select part, amount, amount / nullif(s1 - s0, 0) as share, before, now, relative, z, (a0 + a1)::bigint as n, s1 - s0 as change from listed where a0 > 0 and a1 > 0 and least0 >= 0 and least1 >= 0 and s0 > 0 and s1 > 0${dimension ? '' : ` and part <> 'mix'`} order by amount / (s1 - s0) desc, place`,
    ),
  )
  return view.length > 0
    ? withTails(frame, view, keptName(`${stretches.table} ${dimension?.column ?? 'all'}`))
    : null
}

/** The same with p of each quantile, so that sentences can be bound to it. */
async function withTails({ toolkit }: Frame, view: View, key: string): Promise<View> {
  const rows = view.rows.map((row) => {
    const own = (column: string) => {
      const value = view.number(row, column)
      return Number.isFinite(value) ? `${value}::double` : 'null::double'
    }
    const z = view.number(row, 'z')
    const p = Number.isFinite(z) ? `${tailOf(z)}::double` : 'null::double'
    const columns = ['amount', 'share', 'before', 'now', 'relative', 'change'].map(
      (one) => `${own(one)} as ${one}`,
    )
    return `select ${literal(view.text(row, 'part'))} as part, ${columns.join(', ')}, ${view.number(row, 'n')} as n, ${p} as p, ${row} as place`
  })
  return new View(
    await toolkit.query(
      `What the change is made of (${key})`,
      `select * exclude (place) from (${rows.join(' union all ')}) order by place`,
    ),
  )
}

const kindsOf = async (frame: Frame, stretches: LikeStretches, dimension: Dimension): Promise<View> =>
  new View(
    await frame.toolkit.query(
      `What each ${dimension.label} makes of the change of ${frame.measure.label} (${keptName(stretches.table)})`,
      `with ${cellsSql(frame, stretches, dimension)}
select level, n0::bigint as n_before, n1::bigint as n_now, n0 / a0 as part_before, n1 / a1 as part_now, t0 / nullif(n0, 0) as mean_before, t1 / nullif(n1, 0) as mean_now, t0 as before, t1 as now, t1 - t0 as change, (t1 - t0) / nullif(s1 - s0, 0) as share, by_rows, by_mix, by_each from split order by (t1 - t0) * sign(s1 - s0) desc, level`,
      { maxRows: MOST_ASKED + 1 },
    ),
  )
