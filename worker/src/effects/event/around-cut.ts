import type { Question } from '#contract'
import { exactP, LIMITS } from '../../decide/around-cut.ts'
import { beyondChance } from '../../decide/decide.ts'
import { MONTH_DAYS } from '../advice/shows-sql.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { isLevel } from '../compare/groups.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import type { Happening } from './event.ts'

export type Cut = NonNullable<NonNullable<Question['event']>['cut']>

/** What a rule for what lies past a number did to the rows right on the free side of it, and to those past it. */
export interface AroundCut extends Estimated {
  kind: 'around-cut'
  cut: Cut
  /** Where rows of one group gather at the number since then; null where none do beyond chance. */
  holder: { dimension: Dimension; level: string } | null
  /** Groups that were looked at. */
  tried: number
  /**
   * One row each of the group that gathers most (`these`), the `others` and `all`: rows before and since (`n_`), those
   * `near` the number and `past` it with their shares, and what they add up to in a month; `low` and `high` are the ends of
   * the band near it.
   */
  sides: View
  /** Whether the share near the number is another since then, for the group and for all; null where no test could be made. */
  test: View | null
  whole: View | null
  /** Every group of the dimension, as `sides`. */
  levels: View | null
  /** What was paid in parts: the same two of a row on one day, none past the number and together past it. */
  parts: { view: View; who: string; whom: string } | null
}

const MOST_LEVELS = 25
const FEWEST_ROWS = 8
/** Values from which on a column names whom it went to. */
const FEWEST_PARTIES = 5

/** Null where rows have no time, or next to none lie on a side of it. */
export async function aroundCut(
  frame: Frame,
  { at, after, grain, cut }: Happening & { cut: Cut },
): Promise<AroundCut | null> {
  const { toolkit, table, time, measure, noun } = frame
  if (!time || time.period === 'step' || !measure.variable) return null
  const over = cut.operator.startsWith('>')
  const [y, moment] = [
    `${identifier(measure.variable.column)}::double`,
    `${identifier(time.column)}::timestamp`,
  ]
  const band = LIMITS.band * Math.abs(cut.value)
  const [low, high] = over ? [cut.value - band, cut.value] : [cut.value, cut.value + band]
  const past = `${y} ${cut.operator} ${cut.value}`
  const near = `not (${past}) and ${y} between ${low} and ${high}`
  const since = after ? `${literal(at)}::timestamp + interval 1 ${grain}` : `${literal(at)}::timestamp`
  const kept = `${table}_cut`
  await toolkit.query(
    `${noun.many} near the number and past it, before and since`,
    `select *, ${near} as "is near", ${past} as "is past", ${y} as "amount of row", case when ${moment} >= ${since} then 'since' else 'before' end as "when it was" from ${table} where ${y} is not null and ${moment} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  const looked = frame.dimensions.filter(
    (own) => own.distinct >= 2 && own.distinct <= MOST_LEVELS && own.origin !== time.column,
  )
  const asked = looked.filter((own) => own.asked)
  const found = await gathers(frame, kept, asked.length > 0 ? asked : looked)
  const holder = found?.holder ?? null
  const inside = holder ? isLevel(holder.dimension, holder.level) : null
  const sides = new View(
    await toolkit.query(
      `${noun.many} near ${cut.value} and past it`,
      `with span as (select ${since} as since, min(${moment}) as first, max(${moment}) as last from ${kept}),
each as (${[
        ...(inside ? [countsSql(kept, `case when ${inside} then 'these' else 'others' end`)] : []),
        countsSql(kept, "'all'"),
      ].join(' union all ')})
select *, ${low}::double as low, ${high}::double as high, ${cut.value}::double as cut, since::date as since, sum_before / (epoch(since - first) / 86400 / ${MONTH_DAYS}) as month_before, sum_since / (epoch(last - since) / 86400 / ${MONTH_DAYS}) as month_since from each, span order by case level when 'these' then 1 when 'others' then 2 else 3 end`,
    ),
  )
  const whole = sides.length - 1
  if (Math.min(sides.number(whole, 'n_before'), sides.number(whole, 'n_since')) < FEWEST_ROWS) return null
  const all = await tested(frame, kept, 'true', 'all')
  const p = found ? exactP(found.test) * found.tried : all ? exactP(all) : null
  return {
    kind: 'around-cut',
    cut,
    holder,
    tried: found?.tried ?? looked.length,
    sides,
    test: found?.test ?? null,
    whole: all,
    levels: found?.levels ?? null,
    parts: over
      ? await attempted(toolkit, 'what was paid in parts', () => paidInParts(frame, kept, inside, cut))
      : null,
    numbers: numbersOf({
      kind: 'around-cut',
      metric: measure.label,
      against: holder?.dimension.label ?? null,
      groups: holder ? [holder.level] : [],
      value: sides.number(0, 'near_share_since') - sides.number(0, 'near_share_before'),
      low: null,
      high: null,
      p: p === null ? null : Math.min(1, p),
      n: sides.number(whole, 'n_before') + sides.number(whole, 'n_since'),
      size: Math.min(1, Math.abs(sides.number(0, 'near_share_since') - sides.number(0, 'near_share_before'))),
      evidence: [sides, ...(found ? [found.test, found.levels] : all ? [all] : [])],
    }),
  }
}

/** Counts and shares of each side of a moment, by something. */
function countsSql(kept: string, level: string): string {
  const each = ['before', 'since'].flatMap((side) => {
    const then = `"when it was" = '${side}'`
    return [
      `count(*) filter (where ${then}) as n_${side}`,
      `count(*) filter (where ${then} and "is near") as near_${side}`,
      `count(*) filter (where ${then} and "is past") as past_${side}`,
      `count(*) filter (where ${then} and "is near") / nullif(count(*) filter (where ${then}), 0) as near_share_${side}`,
      `count(*) filter (where ${then} and "is past") / nullif(count(*) filter (where ${then}), 0) as past_share_${side}`,
      `sum("amount of row") filter (where ${then}) as sum_${side}`,
    ]
  })
  return `select ${level} as level, ${each.join(', ')} from ${kept} where ${level} is not null group by 1`
}

/** The group whose share near the number has grown most by standard errors, tested with all groups allowed for. */
async function gathers(
  frame: Frame,
  kept: string,
  dimensions: readonly Dimension[],
): Promise<{ holder: NonNullable<AroundCut['holder']>; test: View; levels: View; tried: number } | null> {
  const { toolkit, noun } = frame
  let tried = 0
  let best: { holder: NonNullable<AroundCut['holder']>; levels: View; z: number } | null = null
  for (const dimension of dimensions) {
    const levels = new View(
      await toolkit.query(
        `${noun.many} near the number by ${dimension.label}, before and since`,
        `select * from (${countsSql(kept, `${identifier(dimension.column)}::varchar`)}) order by near_share_since - near_share_before desc nulls last, level`,
        { maxRows: MOST_LEVELS },
      ),
    )
    const able = levels.rows.filter(
      (row) => Math.min(levels.number(row, 'n_before'), levels.number(row, 'n_since')) >= FEWEST_ROWS,
    )
    tried += able.length
    for (const row of able) {
      const z = grownBy(levels, row)
      if (z > Math.max(LIMITS.worthTesting, best?.z ?? 0))
        best = { holder: { dimension, level: levels.text(row, 'level') }, levels, z }
    }
  }
  if (!best) return null
  const { dimension, level } = best.holder
  const test = await tested(frame, kept, isLevel(dimension, level), level)
  return test && beyondChance(exactP(test), tried)
    ? { holder: best.holder, test, levels: best.levels, tried }
    : null
}

/** How far the share near the number has grown, in standard errors of both shares pooled. */
function grownBy(levels: View, row: number): number {
  const at = (column: string) => levels.number(row, column)
  const pooled = (at('near_before') + at('near_since')) / (at('n_before') + at('n_since'))
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / at('n_before') + 1 / at('n_since')))
  return error > 0 ? (at('near_share_since') - at('near_share_before')) / error : 0
}

async function tested({ toolkit }: Frame, kept: string, where: string, of: string): Promise<View | null> {
  const rows = `${kept}_${keptName(where)}`
  return attempted(toolkit, `near the number before and since: ${of}`, async () => {
    await toolkit.query(
      `Near the number or not, before and since: ${of}`,
      `select case when "is near" then 'yes' else 'no' end as y, "when it was" as side from ${kept} where ${where}`,
      { keeps: rows, maxRows: 5 },
    )
    return new View(
      await toolkit.statistic(`Share near the number, before against since: ${of}`, {
        method: 'compare_groups_binary',
        table: rows,
        columns: { y: 'y', group: 'side' },
        args: { seed: toolkit.seed, success: 'yes' },
      }),
    )
  })
}

/** Several rows of the same two on one day, none of them past the number, that come to more than it together. */
async function paidInParts(
  { toolkit, dimensions, time, noun }: Frame,
  kept: string,
  inside: string | null,
  { value, operator }: Cut,
): Promise<AroundCut['parts']> {
  const [who] = dimensions.filter(({ person, distinct }) => person && distinct >= 2)
  const [whom] = dimensions
    .filter((own) => !own.person && own.column !== who?.column && own.distinct >= FEWEST_PARTIES)
    .sort((a, b) => b.distinct - a.distinct)
  if (!who || !whom) return null
  const view = new View(
    await toolkit.query(
      `${noun.many} of one day that come to more than ${value} together`,
      `with cases as (select ${inside ? `case when ${inside} then 'these' else 'others' end` : "'all'"} as level, "when it was" as side, count(*) as n, sum("amount of row") as total from ${kept} where not "is past" group by ${identifier(who.column)}, ${identifier(whom.column)}, ${identifier(time!.column)}::date, 1, 2 having count(*) > 1 and sum("amount of row") ${operator} ${value})
select level, count(*) filter (where side = 'before') as cases_before, count(*) filter (where side = 'since') as cases_since, coalesce(sum(n) filter (where side = 'since'), 0)::bigint as rows_since, coalesce(sum(total) filter (where side = 'since'), 0)::double as total_since from (select * from cases union all select '${inside ? 'others' : 'all'}', 'none', 0, 0 union all select '${inside ? 'these' : 'all'}', 'none', 0, 0) group by 1 order by case level when 'these' then 1 when 'others' then 2 else 3 end`,
    ),
  )
  return view.number(0, 'cases_since') >= LIMITS.fewestCases &&
    view.number(0, 'cases_since') > LIMITS.moreCases * view.number(0, 'cases_before')
    ? { view, who: who.label, whom: whom.label }
    : null
}
