import type { ColumnProfile } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import { NOTHING_TO_SAY } from '../../lexicon/consequence-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { STRETCH, type LikeStretches } from '../change/like-stretches.ts'

/** A change of the share of a state, taken apart by what is written down of the rows to which it happened. */
export interface ShareReasons extends Estimated {
  kind: 'share-reasons'
  by: Dimension
  /** One row: `pooled_change` of the share itself. */
  main: View
  /** One row per reason, the one that adds most first: level, n_before, n_now, before, now, change (of all rows), part of the change. */
  levels: View
  /** The same test for the first of them. */
  first: View
  tests: number
  stretches: LikeStretches
}

const FEWEST_BLANK = 0.3
const MOST_LEVELS = 15
/** Share of the rows of a state that have it, and of the others. */
const FILLED = { with: 0.7, without: 0.05 }

/** Rows of a column that are empty, or say that there is nothing to say. */
const silent = ({ nulls, top }: ColumnProfile): number =>
  top
    .filter(({ value }) => NOTHING_TO_SAY.includes(String(value).trim().toLowerCase()))
    .reduce((sum, { count }) => sum + count, nulls)

/** Columns that could be written for the rows of a state alone: mostly empty, with few values. */
export const likelyReasons = ({ columns }: { columns: readonly ColumnProfile[] }): ColumnProfile[] =>
  columns.filter(
    (column) =>
      (column.role === 'category' || column.role === 'ordered-category') &&
      silent(column) > FEWEST_BLANK * column.rows &&
      column.distinct >= 2 &&
      column.distinct <= MOST_LEVELS,
  )

/** Null where a column is not written for the rows of the state alone, or nothing can be compared. */
export async function shareReasons(
  frame: Frame,
  by: Dimension,
  stretches: LikeStretches,
): Promise<ShareReasons | null> {
  const { measure, toolkit } = frame
  if (measure.kind !== 'share' || !measure.variable) return null
  const [state, own, side] = [measure.variable.column, by.column, STRETCH].map(identifier) as [
    string,
    string,
    string,
  ]
  const known = `from ${stretches.table} where ${state} is not null`
  const filled = new View(
    await toolkit.query(
      `Whether ${by.label} is there for ${measure.label} alone`,
      `select avg((${own} is not null)::int) filter (where ${state}::varchar = 'yes') as inside, avg((${own} is not null)::int) filter (where ${state}::varchar <> 'yes') as outside ${known}`,
    ),
  )
  if (!(filled.number(0, 'inside') >= FILLED.with) || !(filled.number(0, 'outside') <= FILLED.without))
    return null
  const levels = new View(
    await toolkit.query(
      `${measure.label} by ${by.label}, of all ${frame.noun.many} of both stretches`,
      `with own as (select ${side} as side, case when ${state}::varchar = 'yes' then coalesce(${own}::varchar, ${literal(`no ${by.label}`)}) end as level ${known}),
sizes as (select count(*) filter (where side = 'before') as b, count(*) filter (where side = 'now') as n from own),
part as (select level, count(*) filter (where side = 'before') as n_before, count(*) filter (where side = 'now') as n_now from own where level is not null group by 1)
select level, n_before, n_now, n_before / b::double as before, n_now / n::double as now, n_now / n::double - n_before / b::double as change, (n_now / n::double - n_before / b::double) / nullif(sum(n_now / n::double - n_before / b::double) over (), 0) as part from part, sizes order by part desc nulls last, level`,
      { maxRows: MOST_LEVELS + 1 },
    ),
  )
  if (levels.length < 2) return null
  const tested = async (what: string, y: string) => {
    const kept = `${stretches.table}_${keptName(`${by.column} ${what}`)}`
    await toolkit.query(
      `${measure.label}: ${what}, row by row`,
      `select (${y})::int::double as y, ${side} as side, place ${known} order by 2, 3, 1`,
      { keeps: kept, maxRows: 5 },
    )
    return toolkit.statistic(`${measure.label}: ${what}, in both stretches`, {
      method: 'pooled_change',
      table: kept,
      columns: { y: 'y', side: 'side', cluster: 'place' },
      args: { now: 'now', paired: stretches.kind === 'years' },
    })
  }
  const level = levels.text(0, 'level')
  const both = await attempted(toolkit, `${measure.label} by ${by.label}`, async () => ({
    main: new View(await tested('all of it', `${state}::varchar = 'yes'`)),
    first: new View(
      await tested(
        level,
        `${state}::varchar = 'yes' and coalesce(${own}::varchar, ${literal(`no ${by.label}`)}) = ${literal(level)}`,
      ),
    ),
  }))
  if (!both) return null
  const { main, first } = both
  return {
    kind: 'share-reasons',
    by,
    main,
    levels,
    first,
    tests: levels.length,
    stretches,
    numbers: numbersOf({
      kind: 'share-reasons',
      metric: measure.label,
      against: by.label,
      groups: [level],
      value: main.number(0, 'change'),
      low: main.number(0, 'low'),
      high: main.number(0, 'high'),
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: Math.abs(main.number(0, 'change')),
      evidence: [main, levels, first],
    }),
  }
}
