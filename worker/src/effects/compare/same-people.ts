import { isElsewhere } from '../../decide/relative.ts'
import { identifier } from '../../duckdb/sql.ts'
import { orderOfDoer } from '../../model/nouns.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { isLevel, type Groups } from './groups.ts'
import { measureInside, OTHERS, THESE } from './inside.ts'
import type { SingledOut } from './singled-out.ts'

/** Whether what one column says of somebody holds by another column of the same people: who closed what they were given. */
export interface SamePeople {
  by: Dimension
  /**
   * One row: `levels` people and `n` rows that name them in both columns, `own` of them that have this one in the first,
   * `other` in the other and `in_both`, with their shares (`own_share`, `other_share`, `both_share` of `own`) and the rows of
   * an even share (`even`).
   */
  main: View
}

/** The same for what is measured: the rows that have them in the other column, against all others there. */
export interface SamePeopleMeasured {
  by: Dimension
  sides: Groups
}

/** Share of the values of either column that the other one must have too. */
const SHARED = 0.8
const FEWEST_SHARED = 3
/** Rows on either side below which nothing is told. */
const FEWEST_ROWS = 20

/** Grades and colours have the same values in many columns, and are not the same thing in each. */
const namesPeople = (one: Dimension, other: Dimension): boolean =>
  one.person ||
  (one.noun !== null && one.noun.one === other.noun?.one) ||
  (orderOfDoer(one.label) >= 0 && orderOfDoer(other.label) >= 0)

/** Other columns whose values are the same people. */
async function columnsOf(frame: Frame, dimension: Dimension): Promise<Dimension[]> {
  const alike = [...frame.dimensions, ...frame.settled].filter(
    (own) =>
      own.column !== dimension.column &&
      own.person === dimension.person &&
      namesPeople(own, dimension) &&
      Math.min(own.distinct, dimension.distinct) >= SHARED * Math.max(own.distinct, dimension.distinct),
  )
  const found: Dimension[] = []
  for (const own of alike) {
    const [a, b] = [identifier(dimension.column), identifier(own.column)]
    const view = new View(
      await frame.toolkit.query(
        `Values that ${dimension.label} and ${own.label} share`,
        `with a as (select distinct ${a}::varchar as level from ${frame.table} where ${a} is not null), b as (select distinct ${b}::varchar as level from ${frame.table} where ${b} is not null) select (select count(*) from a) as own, (select count(*) from b) as other, (select count(*) from a join b using (level)) as shared`,
      ),
    )
    const at = (column: string) => view.number(0, column)
    if (at('shared') >= FEWEST_SHARED && at('shared') >= SHARED * Math.max(at('own'), at('other')))
      found.push(own)
  }
  return found
}

/** How many rows one has by the other column, where that is another picture; null where there is none, or it holds. */
export async function rowsBySamePeople(
  frame: Frame,
  { dimension, level }: SingledOut,
): Promise<SamePeople | null> {
  for (const by of await columnsOf(frame, dimension)) {
    const [a, b] = [identifier(dimension.column), identifier(by.column)]
    const [its, others] = [isLevel(dimension, level), isLevel(by, level)]
    const main = new View(
      await frame.toolkit.query(
        `${frame.noun.many} of ${level} by ${dimension.label} and by ${by.label}`,
        `with sums as (select count(distinct ${b}) as levels, count(*) as n, count(*) filter (where ${its}) as own, count(*) filter (where ${others}) as other, count(*) filter (where ${its} and ${others}) as in_both from ${frame.table} where ${a} is not null and ${b} is not null) select *, own / n::double as own_share, other / n::double as other_share, in_both / nullif(own, 0)::double as both_share, n / levels::double as even, 1 / levels::double as even_share from sums`,
      ),
    )
    const share = (column: string) => main.number(0, column) - main.number(0, 'even_share')
    if (main.number(0, 'own') < FEWEST_ROWS) continue
    if (isElsewhere(share('own_share'), share('other_share'))) return { by, main }
  }
  return null
}

/** What is measured of the rows that have them in the other column, where that is another picture. */
export async function measureBySamePeople(
  frame: Frame,
  { dimension, level }: SingledOut,
  own: Groups,
): Promise<SamePeopleMeasured | null> {
  for (const by of await columnsOf(frame, dimension)) {
    const sides = await measureInside(
      frame,
      {
        of: `${level} by ${by.label}`,
        where: isLevel(by, level),
        among: `${identifier(by.column)} is not null`,
        without: [by.column, dimension.column],
        called: [level],
      },
      own.measure,
    )
    if (sides && isElsewhere(gapOf(own), gapOf(sides))) return { by, sides }
  }
  return null
}

/** How far the chosen rows lie above the others. */
const gapOf = ({ levels, estimate }: Groups): number =>
  levels.number(levels.rowOf('level', THESE), estimate) -
  levels.number(levels.rowOf('level', OTHERS), estimate)
