import type { Filter } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { STRETCH, type LikeStretches } from '../change/like-stretches.ts'
import { valueSql } from '../change/period-series.ts'

/**
 * Two explanations of one change, weighed: rows that meet a condition against the others of all (`part`), or how many there
 * are against what each has (`product`), whose parts add up to the change exactly (logarithmic mean Divisia index: Ang 2004).
 */
export interface Weighed extends Estimated {
  kind: 'weighed'
  how: 'part' | 'product'
  /** The side that is the whole, or how many there are. */
  first: Frame
  /** The rows that meet the condition, or what each has. */
  second: Frame
  /** What only the second side is restricted to. */
  only: Filter[]
  /** One row: before, now and change of the whole; `part` and `rest`, with their shares; rates; `n` rows of both stretches and `unknown` rows that say nothing of the condition. */
  main: View
  /** One row for each explanation: side, before, now, change, share. */
  sides: View
}

/** One side with the rows of both stretches. */
export interface Side {
  frame: Frame
  stretches: LikeStretches
}

const key = (filter: Filter): string => JSON.stringify(filter)
const isTotal = ({ measure }: Frame): boolean => measure.kind === 'count' || measure.kind === 'sum'

/** Filters that `narrow` has beside those of `wide`; null where it lacks one of these, or measures another thing. */
export function onlyOf(narrow: Frame, wide: Frame): Filter[] | null {
  if (!isTotal(narrow) || !isTotal(wide)) return null
  if (JSON.stringify(narrow.question.metric) !== JSON.stringify(wide.question.metric)) return null
  const own = new Set(narrow.question.within.map(key))
  const all = new Set(wide.question.within.map(key))
  if ([...all].some((one) => !own.has(one)) || own.size === all.size) return null
  return narrow.question.within.filter((filter) => !all.has(key(filter)))
}

/** How many rows there are, and the mean of what each has, or the share of them that is so. */
export const isProduct = (volume: Frame, rate: Frame): boolean =>
  volume.measure.kind === 'count' &&
  (rate.measure.kind === 'share' ||
    (rate.measure.kind === 'mean' && rate.measure.variable?.kind === 'number' && !rate.measure.totals)) &&
  JSON.stringify(volume.question.within.map(key)) === JSON.stringify(rate.question.within.map(key))

const at = (frame: Frame, side: string, { table }: LikeStretches): string =>
  `(select ${valueSql(frame)} from ${table} where ${identifier(STRETCH)} = '${side}')::double`

/** Null where neither moved, or a product is not above zero. */
export async function weighed(
  how: Weighed['how'],
  whole: Side,
  other: Side,
  only: Filter[],
): Promise<Weighed | null> {
  const { toolkit } = whole.frame
  const sides = ['before', 'now'].flatMap((side) => [
    `${at(whole.frame, side, whole.stretches)} as w_${side}`,
    `${at(other.frame, side, other.stretches)} as o_${side}`,
  ])
  const [condition] = only
  const unknown =
    how === 'part' && condition
      ? `(select count(*) from ${whole.stretches.table} where ${identifier(condition.column)} is null)`
      : '0'
  const parts =
    how === 'part'
      ? 'w_before as before, w_now as now, o_now - o_before as part, (w_now - o_now) - (w_before - o_before) as rest'
      : `w_before * o_before as before, w_now * o_now as now, ${divisia('o')} as part, ${divisia('w')} as rest`
  const split = `own as (select ${sides.join(', ')}), split as (select *, ${parts} from own)`
  const main = new View(
    await toolkit.query(
      `Two explanations of one change: ${whole.frame.measure.label}, ${other.frame.measure.label}`,
      `with ${split}
select *, now - before as change, part / nullif(now - before, 0) as part_share, rest / nullif(now - before, 0) as rest_share, o_before / nullif(w_before, 0) as rate_before, o_now / nullif(w_now, 0) as rate_now, ${unknown} as unknown, (select count(*) from ${whole.stretches.table}) as n from split`,
    ),
  )
  const number = (column: string) => main.number(0, column)
  if (!Number.isFinite(number('part_share')) || !Number.isFinite(number('rest_share'))) return null
  const [a, b] =
    how === 'part'
      ? ['all others', condition!.values.join(', ')]
      : [whole.frame.measure.label, other.frame.measure.label]
  const row = (place: number, side: string, [before, now]: [string, string], part: string) =>
    `select ${place} as place, ${literal(side)} as side, (${before})::double as before, (${now})::double as now, ${part} as part, ${part} / nullif(split.now - split.before, 0) as share from split`
  const table = new View(
    await toolkit.query(
      `The two explanations side by side: ${whole.frame.measure.label}, ${other.frame.measure.label}`,
      `with ${split}
select side, before, now, part, share from (${row(1, b!, ['o_before', 'o_now'], 'part')} union all ${row(2, a!, how === 'part' ? ['w_before - o_before', 'w_now - o_now'] : ['w_before', 'w_now'], 'rest')}) order by place`,
    ),
  )
  return {
    ...{ kind: 'weighed', how, first: whole.frame, second: other.frame, only, main, sides: table },
    numbers: numbersOf({
      kind: 'weighed',
      metric: whole.frame.measure.label,
      against: null,
      groups: [b!, a!],
      value: number('part_share'),
      low: null,
      high: null,
      p: null,
      n: number('n'),
      size: Math.min(1, Math.abs(number('part_share'))),
      evidence: [main, table],
    }),
  }
}

/** A factor's part of the change of a product: L(now, before) · ln(factor now / factor before). */
const divisia = (side: 'w' | 'o'): string =>
  `case when least(w_before, w_now, o_before, o_now) > 0 then (case when w_now * o_now = w_before * o_before then w_now * o_now else (w_now * o_now - w_before * o_before) / ln(w_now * o_now / (w_before * o_before)) end) * ln(${side}_now / ${side}_before) end`
