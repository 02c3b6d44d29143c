import { beyondChance, type Standing } from '../../decide/decide.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { holdsMeasure } from './inside.ts'
import { oddOfRest, standing as standingMarks, type OddOfRest } from './odd-of-rest.ts'
import type { Part } from './part-of.ts'
import { repeatedIn } from './repeated-in.ts'
import type { SingledOut } from './singled-out.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { LIMITS } from '../../decide/limits.ts'

/** What sets some rows apart from the others: a value of another dimension that they hold more or less often. */
export interface Mark extends Estimated {
  kind: 'mark'
  dimension: Dimension
  level: string
  /** Rows of `pairs`: the share of the level among all of these rows against all others, whether they name a level or not. */
  pairs: View
  row: number
  /** The same share, value by value of the dimension: how the chosen rows lie in each. */
  spread: View
  /** The one of the others that makes most of it, where one does. */
  odd: OddOfRest | null
}

/** A value in which another group has more rows than the one that has most over all. */
export interface Ahead {
  level: string
  group: string
}

export interface Marks {
  marks: Mark[]
  /** What sets them apart through one of the others alone. */
  undone: Mark[]
  /** Dimensions looked at. */
  tried: number
  /** Where none sets them apart: their share in the value where it is lowest and highest. */
  everywhere: { dimension: Dimension; view: View; ahead: Ahead[] } | null
  /** What alone it was looked at in; null where in all rows. */
  part: Part | null
}

const MOST_LEVELS = 15
const MOST_TRIED = 6
/** Rows of a value below which its share tells nothing. */
const FEWEST_ROWS = 10

/**
 * How the rows of `where` differ from all others, or all others of a part, in every other dimension; each test allows for
 * all that were made.
 */
export async function marksOf(
  frame: Frame,
  where: string,
  without: readonly string[],
  of: string,
  standing: Standing = 'named',
  part: Part | null = null,
  /** The group that the rows are, where they are one of several. */
  group: SingledOut | null = null,
): Promise<Marks> {
  const { toolkit, sample } = frame
  const states = new Set(
    frame.model.metrics.flatMap(({ ref }) => (ref.kind === 'share' && ref.column ? [ref.column] : [])),
  )
  const likely = (frame.unit?.again ? [] : frame.dimensions)
    .filter(
      ({ column, distinct }) =>
        !without.includes(column) && column !== part?.dimension.column && distinct <= MOST_LEVELS,
    )
    // What rows are about says more than who touched them last, and than the state they are in.
    .sort(
      (a, b) =>
        Number(states.has(a.column)) - Number(states.has(b.column)) ||
        Number(saysKind(b.label)) - Number(saysKind(a.label)) ||
        Number(a.noun !== null) - Number(b.noun !== null) ||
        Number(a.ordered) - Number(b.ordered),
    )
    .slice(0, MOST_TRIED)
  const repeated = await repeatedIn(
    frame,
    of,
    where,
    likely.map(({ column }) => column),
  )
  const tried = likely.filter(({ column }) => !repeated.has(column))
  const found: { mark: Mark; p: number }[] = []
  let everywhere: Pick<NonNullable<Marks['everywhere']>, 'dimension' | 'view'> | null = null
  for (const dimension of tried) {
    const own = identifier(dimension.column)
    const kept = `${frame.table}_marks_${keptName(dimension.column + of)}`
    await toolkit.query(
      `${dimension.label} of ${of} and of the others`,
      `select ${own} as level, case when ${where} then 'these' else 'others' end as side from ${sample} where (${where}) is not null${holdsMeasure(frame)}${part ? ` and ${part.where}` : ''}`,
      { keeps: kept, maxRows: 5 },
    )
    const spread = new View(
      await toolkit.query(
        `Share of ${of} in each ${dimension.label}`,
        `with sides as (select count(*) filter (where side = 'these')::double as these, count(*) filter (where side = 'others')::double as others, count(level) filter (where side = 'these') / nullif(these, 0) as filled_these, count(level) filter (where side = 'others') / nullif(others, 0) as filled_others from ${kept}),
each as (select level, count(*) as n, avg((side = 'these')::int::double) as share, count(*) filter (where side = 'these') as these, count(*) filter (where side = 'others') as others from ${kept} where level is not null group by 1 having count(*) >= ${FEWEST_ROWS})
select level, n, share, each.these, each.these / sides.these as share_these, each.others / sides.others as share_others from each, sides where least(filled_these, filled_others) >= ${LIMITS.filled} order by share desc, level`,
      ),
    )
    // What the rows share by the way they were picked tells nothing apart.
    if (spread.length < 2) continue
    const cell = await toolkit.statistic(`${dimension.label}: ${of} against the others`, {
      method: 'contingency',
      table: kept,
      columns: { y: 'level', group: 'side' },
      args: { seed: toolkit.seed },
    })
    const main = new View(cell)
    const simulated = main.number(0, 'simulated_p')
    const p = Number.isFinite(simulated) ? simulated : main.number(0, 'p')
    const gap = (row: number) => spread.number(row, 'share_these') - spread.number(row, 'share_others')
    const row = [...spread.rows].sort((a, b) => gap(b) - gap(a))[0]!
    if (everywhere === null && !beyondChance(p)) everywhere = { dimension, view: spread }
    found.push({
      p,
      mark: {
        kind: 'mark',
        dimension,
        level: spread.text(row, 'level'),
        pairs: spread,
        row,
        spread,
        odd: null,
        numbers: numbersOf({
          kind: 'mark',
          metric: `share of ${spread.text(row, 'level')}`,
          against: dimension.label,
          groups: [of, 'others'],
          value: gap(row),
          low: null,
          high: null,
          p,
          n: main.number(0, 'n'),
          size: main.number(0, 'cramers_v_corrected') / 0.5,
          evidence: [cell, spread],
        }),
      },
    })
  }
  const strong = found
    .filter(
      ({ p, mark }) =>
        beyondChance(p, tried.length, standing) && (mark.numbers.value ?? 0) >= LIMITS.apartInside,
    )
    .sort((a, b) => b.mark.numbers.size - a.mark.numbers.size)
    .map(({ mark }) => mark)
  const { kept: marks, undone } = group
    ? await standingMarks(strong, ({ dimension, level }) =>
        oddOfRest(frame, group, { column: dimension.column, value: level }, part?.where ?? null),
      )
    : { kept: strong, undone: [] }
  return {
    marks,
    undone,
    tried: tried.length,
    everywhere:
      marks.length === 0 && everywhere
        ? { ...everywhere, ahead: group ? await aheadIn(frame, everywhere.dimension, group, part) : [] }
        : null,
    part,
  }
}

/** The values of a dimension in which another group has more rows: a share that is the same everywhere may be first in some alone. */
async function aheadIn(
  { toolkit, sample }: Frame,
  { column, label }: Dimension,
  { dimension, level }: SingledOut,
  part: Part | null,
): Promise<Ahead[]> {
  const [own, by] = [identifier(column), identifier(dimension.column)]
  const view = new View(
    await toolkit.query(
      `Who has most in each ${label}`,
      `with each as (select ${own}::varchar as value, ${by}::varchar as grp, count(*) as n from ${sample} where ${own} is not null and ${by} is not null${part ? ` and ${part.where}` : ''} group by 1, 2),
known as (select value, arg_max(grp, n) as grp, max(n) as n, coalesce(max(n) filter (where grp = ${literal(level)}), 0) as mine, sum(n) as rows from each group by 1)
select value as level, grp as most from known where n > mine and rows >= ${FEWEST_ROWS} order by rows desc, value`,
    ),
  )
  return view.rows.map((row) => ({ level: view.text(row, 'level'), group: view.text(row, 'most') }))
}
