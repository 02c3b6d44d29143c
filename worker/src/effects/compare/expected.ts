import { View } from '../../prose/view.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { isLevel } from './groups.ts'
import { rowSql } from './ratio-rows.ts'
import type { SingledOut } from './singled-out.ts'

/**
 * What a group would have if its rows fared as the others' do in each value of another column: directly standardised to its
 * own mix.
 */
export interface Expected extends Estimated {
  kind: 'expected'
  one: SingledOut
  by: Dimension
  /**
   * One row over all rows of both sides, those of rare values among them: `own`, `others` and `expected`, `explained` of their difference; `band`, the value in which the group lies more
   * often than the others by most, with `share_own` and `share_others`; `n` and `n_others` rows.
   */
  main: View
}

/** Rows of the others in a value, below which it does not say how they fare there. */
const FEWEST_OTHERS = 10
/** Share of the rows of the group that must lie where the others can be looked at. */
const COVERED = 0.8

/** Null where the others have too few rows in which the group lies. */
export async function expectedOf(
  { toolkit, measure }: Frame,
  one: SingledOut,
  /** Numbers are in bands, which are a table of their own. */
  { by, sample }: { by: Dimension; sample: string },
): Promise<Expected | null> {
  if (!measure.variable || measure.totals || (measure.kind !== 'mean' && measure.kind !== 'share'))
    return null
  const [own, other] = [identifier(one.dimension.column), identifier(by.column)]
  const rows = `select ${rowSql(measure)} as y, ${isLevel(one.dimension, one.level)} as mine, ${other} as band from ${sample} where ${own} is not null `
  const counts = new View(
    await toolkit.query(
      `Rows of the others in each ${by.label}, without ${one.level}`,
      `select band, count(*) filter (where not mine)::bigint as n from (${rows}) where y is not null and band is not null group by 1 order by band`,
    ),
  )
  const bandSql = by.ordered ? together(by, counts) : 'band'
  const main = new View(
    await toolkit.query(
      `${measure.label} of ${one.level} as the others have it in each ${by.label}`,
      `with own as (select y, mine, ${bandSql} as band from (${rows})),
part as (select band, count(*) filter (where mine) as n_own, count(*) filter (where not mine) as n_others, coalesce(avg(y) filter (where mine), 0) as own, avg(y) filter (where not mine) as others from own where y is not null group by 1),
placed as (select *, band is not null and n_others >= ${FEWEST_OTHERS} as alike, n_own / sum(n_own) over () as share_own, n_others / sum(n_others) over () as share_others from part),
-- Where too few of the others lie to say how they fare there, these are taken together, and where they are few as well, all are.
few as (select case when sum(n_others) filter (where not alike) >= ${FEWEST_OTHERS} then sum(n_others * others) filter (where not alike) / sum(n_others) filter (where not alike) else sum(n_others * others) / sum(n_others) end as fare from placed),
sums as (select sum(n_own * own) / sum(n_own) as own, sum(n_others * others) / sum(n_others) as others, sum(n_own * case when alike then others else fare end) / sum(n_own) as expected, sum(n_own)::bigint as n, sum(n_others)::bigint as n_others, sum(n_own) filter (where alike) / sum(n_own) as covered, arg_max(band, share_own - share_others) filter (where alike) as band, arg_max(share_own, share_own - share_others) filter (where alike) as share_own, arg_max(share_others, share_own - share_others) filter (where alike) as share_others from placed, few)
select *, (expected - others) / nullif(own - others, 0) as explained from sums`,
    ),
  )
  const at = (column: string) => main.number(0, column)
  if (!(at('covered') >= COVERED) || !Number.isFinite(at('explained'))) return null
  return {
    kind: 'expected',
    one,
    by,
    main,
    numbers: numbersOf({
      kind: 'expected',
      metric: measure.label,
      against: `${one.dimension.label} within ${by.label}`,
      groups: [one.level],
      value: at('expected'),
      low: null,
      high: null,
      p: null,
      n: at('n') + at('n_others'),
      size: Math.abs(at('explained')),
      evidence: [main],
    }),
  }
}

/** SQL of values in their order, those in which the others have too few rows taken together with their neighbours. */
function together({ levels }: Dimension, counts: View): string {
  const found = levels.map((level) => {
    const row = counts.rowOf('band', level)
    return { levels: [level], n: row < 0 ? 0 : counts.number(row, 'n') }
  })
  for (let at = found.findIndex(({ n }) => n < FEWEST_OTHERS); at >= 0 && found.length > 1;) {
    const first = at === 0 ? 0 : at - 1
    const [a, b] = [found[first]!, found[first + 1]!]
    found.splice(first, 2, { levels: [...a.levels, ...b.levels], n: a.n + b.n })
    at = found.findIndex(({ n }) => n < FEWEST_OTHERS)
  }
  const cases = found
    .filter((own) => own.levels.length > 1)
    .map((own) => `when band in (${literals(own.levels)}) then ${literal(own.levels.join(' or '))}`)
  return cases.length > 0 ? `case ${cases.join(' ')} else band end` : 'band'
}
