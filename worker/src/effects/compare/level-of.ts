import { beyondChanceUnasked } from '../../decide/decide.ts'
import { isApartWithout, isOnlyThatPart } from '../../decide/level-of.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { isLevel } from './groups.ts'
import { measureInside, OTHERS, THESE } from './inside.ts'
import { nestingOf } from './nesting.ts'
import { rowSql } from './ratio-rows.ts'
import type { SingledOut } from './singled-out.ts'

/** At which of several nested columns a difference sits: the person, the team of the person, the department of the team. */
export interface LevelOf extends Estimated {
  kind: 'level-of'
  /** The group that stands out, and the one at which it sits: the same, a part of it, or what it is a part of. */
  start: SingledOut
  one: SingledOut
  moved: 'same' | 'inside' | 'around'
  /** What the one is a part of and that is like all others without it; null where nothing is. */
  parent: SingledOut | null
  /** What the parts of the one are by, where all of them lie on its side. */
  parts: Dimension | null
  /**
   * One row: `own` (`n` rows), `others`, `rest` of the parent without the one, `without` the start in the one that it is a part of;
   * `parts` of the one with rows enough, and the ends `part_low` and `part_high` of what they have.
   */
  main: View
}

const FEWEST_ROWS = 10
/** Rows of a part below which what it has says nothing. */
const FEWEST_OF_PART = 5
/** Parts that must all lie on one side for that to be no chance. */
const FEWEST_PARTS = 3

/** Null where no column is nested in the one that is looked at, or where that says nothing. */
export async function levelOf(frame: Frame, start: SingledOut): Promise<LevelOf | null> {
  const { measure } = frame
  if (!measure.variable || measure.totals || frame.unit?.again) return null
  if (measure.kind !== 'mean' && measure.kind !== 'share') return null
  const gap = await gapTo(frame, isLevel(start.dimension, start.level), null, titleOf(start))
  if (!gap) return null
  let one = start
  let parent: SingledOut | null = null
  let moved: LevelOf['moved'] = 'same'
  for (;;) {
    const above = await parentOf(frame, one)
    if (!above) break
    const rest = await gapTo(
      frame,
      isLevel(above.dimension, above.level),
      isLevel(one.dimension, one.level),
      `${titleOf(above)} without ${titleOf(one)}`,
    )
    if (rest && isApartWithout(rest.gap, gap.gap, rest.sure)) {
      one = above
      moved = 'around'
      continue
    }
    if (rest && isOnlyThatPart(rest.gap, gap.gap, rest.sure)) parent = above
    break
  }
  while (moved !== 'around') {
    const part = await onlyPart(frame, one)
    if (!part) break
    parent = one
    one = part
    moved = 'inside'
  }
  const inside = (await nestingOf(frame, one.dimension)).inside[0] ?? null
  const main = await figuresOf(frame, start, one, parent, inside)
  const at = (column: string) => main.number(0, column)
  const all = inside !== null && at('parts') >= FEWEST_PARTS && at('same_side') === at('parts')
  if (moved === 'same' && !parent && !all) return null
  return {
    kind: 'level-of',
    start,
    one,
    moved,
    parent,
    parts: all ? inside : null,
    main,
    numbers: numbersOf({
      kind: 'level-of',
      metric: measure.label,
      against: one.dimension.label,
      groups: [one.level],
      value: at('own'),
      low: null,
      high: null,
      p: gap.p,
      n: at('n'),
      size: 0,
      evidence: [main],
    }),
  }
}

/** A team and a place may be called the same. */
const titleOf = ({ dimension, level }: SingledOut): string => `${dimension.label} ${level}`

/** How far some rows lie from all that are in neither, as it stands. */
async function gapTo(
  frame: Frame,
  where: string,
  /** Rows that are on no side. */
  without: string | null,
  of: string,
): Promise<{ gap: number; sure: boolean; p: number | null } | null> {
  const sides = await measureInside(
    frame,
    {
      of: `${of}, by level`,
      where: without ? `${where} and not coalesce(${without}, false)` : where,
      ...(without ? { among: `not coalesce(${without}, false)` } : {}),
    },
    frame.measure,
  )
  if (!sides) return null
  const at = (side: string) => sides.levels.number(sides.levels.rowOf('level', side), sides.estimate)
  return { gap: at(THESE) - at(OTHERS), sure: beyondChanceUnasked(sides.numbers.p), p: sides.numbers.p }
}

/** What a group is a part of beside others of its kind. */
async function parentOf(frame: Frame, { dimension, level }: SingledOut): Promise<SingledOut | null> {
  const own = identifier(dimension.column)
  for (const above of (await nestingOf(frame, dimension)).around) {
    const wide = identifier(above.column)
    const view = new View(
      await frame.toolkit.query(
        `The ${above.label} of ${level}`,
        `with pairs as (select ${own} as part, ${wide} as whole, count(*) as n from ${frame.sample} where ${own} is not null and ${wide} is not null group by 1, 2), mine as (select arg_max(whole, n) as whole from pairs where part = ${literal(level)}) select whole, sum(n) filter (where not part = ${literal(level)})::bigint as others from pairs where whole = (select whole from mine) group by 1`,
      ),
    )
    if (view.length === 1 && view.number(0, 'others') >= FEWEST_ROWS)
      return { dimension: above, level: view.text(0, 'whole') }
  }
  return null
}

/** The one part of a group without which it is like all others. */
async function onlyPart(frame: Frame, one: SingledOut): Promise<SingledOut | null> {
  const y = rowSql(frame.measure)
  const where = isLevel(one.dimension, one.level)
  for (const inside of (await nestingOf(frame, one.dimension)).inside) {
    const view = new View(
      await frame.toolkit.query(
        `${frame.measure.label} of ${one.level} without each ${inside.label}`,
        `with own as (select ${identifier(inside.column)} as part, ${y} as y, coalesce(${where}, false) as mine from ${frame.sample} where ${identifier(inside.column)} is not null), known as (select * from own where y is not null), others as (select avg(y) as others from known where not mine), each as (select part, count(*) as n, sum(y) as s from known where mine group by 1), sums as (select *, sum(n) over () as all_n, sum(s) over () as all_s from each)
select part, n::bigint as n, (all_n - n)::bigint as left_n, all_s / all_n - others as gap, (all_s - s) / nullif(all_n - n, 0) - others as rest from sums, others where n >= ${FEWEST_ROWS} and all_n - n >= ${FEWEST_ROWS} order by abs((all_s - s) / nullif(all_n - n, 0) - others), part limit 1`,
      ),
    )
    if (view.length === 0) continue
    const [whole, rest] = [view.number(0, 'gap'), view.number(0, 'rest')]
    if (!isOnlyThatPart(rest, whole, false)) continue
    const part = { dimension: inside, level: view.text(0, 'part') }
    const left = await gapTo(
      frame,
      where,
      isLevel(inside, part.level),
      `${titleOf(one)} without ${titleOf(part)}`,
    )
    if (left && isOnlyThatPart(left.gap, whole, left.sure)) return part
  }
  return null
}

async function figuresOf(
  { toolkit, measure, sample }: Frame,
  start: SingledOut,
  one: SingledOut,
  parent: SingledOut | null,
  inside: Dimension | null,
): Promise<View> {
  const is = (own: SingledOut | null) =>
    own ? `coalesce(${isLevel(own.dimension, own.level)}, false)` : 'false'
  return new View(
    await toolkit.query(
      `${measure.label} of ${one.level}, of what it is a part of and of its parts`,
      `with own as (select ${rowSql(measure)} as y, ${is(one)} as mine, ${is(parent)} as around, ${is(start)} as first, ${inside ? identifier(inside.column) : 'null::varchar'} as part from ${sample}),
known as (select * from own where y is not null),
sums as (select count(*) filter (where mine)::bigint as n, avg(y) filter (where mine) as own, avg(y) filter (where not mine) as others, avg(y) filter (where around and not mine) as rest, count(*) filter (where around and not mine)::bigint as rest_n, avg(y) filter (where mine and not first) as without from known),
each as (select part, avg(y) as value from known where mine and part is not null group by 1 having count(*) >= ${FEWEST_OF_PART})
select sums.*, (select count(*) from each)::bigint as parts, (select count(*) filter (where sign(value - others) = sign(own - others)) from each)::bigint as same_side, (select min(value) from each) as part_low, (select max(value) from each) as part_high from sums`,
    ),
  )
}
