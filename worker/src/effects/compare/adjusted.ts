import { beyondChance } from '../../decide/decide.ts'
import { View } from '../../prose/view.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Variable } from '../../variables/variable.ts'
import { LIMITS } from '../../decide/limits.ts'
import { isDimension, unitSql, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { asGroupsWhereBent } from './banded.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { rowsSql } from './ratio-rows.ts'
import { standsFor } from './stands-for.ts'

/** A difference between two groups as it stands and with the other columns held equal. */
export interface Adjusted extends Estimated {
  kind: 'adjusted'
  dimension: Dimension
  contrasts: View
  row: number
  main: View
  /** What is held equal. */
  held: (Dimension | Variable)[]
  /** The column that alone moves the difference most, where it moves it. */
  confounder: (Dimension | Variable) | null
  /** The same as groups, numbers in bands, with the rows that have them as a column. */
  within: { by: Dimension; sample: string } | null
  /** A column on which the difference depends beyond chance. */
  depends: (Dimension | Variable) | null
  dependsP: View | null
  dependsRow: number
  /** Share by which the difference moves; -1 is gone, below -1 turned round. */
  moved: number
}

const MOST_HELD = 5
/** Of columns that the question itself wants to be held equal. */
const MOST_GIVEN = 10
/** Rows of a value that is held equal, below which they are left out. */
const FEWEST_HELD = 10
const MOST_LEVELS = 12

/** Raw against adjusted: the top group against the bottom one, the strongest others held equal. */
export async function adjusted(
  frame: Frame,
  dimension: Dimension,
  levels: readonly string[],
  reference: string,
  against: string,
  others: readonly (Dimension | Variable)[],
): Promise<Adjusted | null> {
  const { toolkit, measure } = frame
  if (!measure.variable) return null
  // Neither what settles the groups nor what they settle leaves anything of them to be compared.
  const tied = await standsFor(frame, dimension, others)
  const chosen = others
    .filter(
      (own) =>
        own.column !== dimension.column &&
        !tied.has(own.column) &&
        (own.kind === 'number' || !('distinct' in own) || own.distinct <= MOST_LEVELS),
    )
    .slice(0, Math.max(MOST_HELD, Math.min(MOST_GIVEN, frame.question.given.length)))
  if (chosen.length === 0) return null
  const { sample, held, bandOf } = await asGroupsWhereBent(frame, chosen)
  const y = identifier(measure.variable.column)
  // Values of few rows say nothing of what they are held equal for, and may leave a model without a fit.
  const common = held.flatMap((own, at) =>
    isDimension(own) ? [`count(*) over (partition by held_${at + 1}) >= ${FEWEST_HELD}`] : [],
  )
  const rows = `select * from (select ${rowsSql(measure, identifier(dimension.column))} as y, ${identifier(dimension.column)} as level, ${held.map((own, at) => `${identifier(own.column)} as held_${at + 1}`).join(', ')}${unitSql(frame)} from ${sample} where ${y} is not null and ${identifier(dimension.column)} in (${literals(levels)}))${common.length > 0 ? ` qualify ${common.join(' and ')}` : ''}`
  // The same groups are held equal for one column and for another, so the rows themselves name their table.
  const kept = `${frame.table}_held_${keptName(rows)}`
  await toolkit.query(`${measure.label} by ${dimension.label} with what is held equal`, rows, {
    keeps: kept,
    maxRows: 5,
  })
  const cell = await toolkit.statistic(
    `${measure.label} by ${dimension.label}, raw and with others held equal`,
    {
      method: 'adjusted_difference',
      table: kept,
      columns: {
        y: 'y',
        group: 'level',
        ...Object.fromEntries(held.map((_, at) => [`x${at + 1}`, `held_${at + 1}`])),
        ...(frame.unit?.again ? { cluster: 'unit' } : {}),
      },
      args: {
        reference,
        labels: held.map(({ label }) => label),
        ...(measure.kind === 'share' ? { success: 'yes' } : {}),
      },
    },
  )
  const [main, contrasts, movers, depend] = [
    new View(cell),
    new View(cell, 'contrasts'),
    new View(cell, 'movers'),
    new View(cell, 'interactions'),
  ]
  const row = contrasts.rowOf('level', against)
  if (row < 0) return null
  // A fall that is gone has shrunk as much as a rise that is gone.
  const moved = contrasts.number(row, 'percent_moved') * Math.sign(contrasts.number(row, 'raw'))
  const byMove = movers.rows
    .filter((at) => movers.text(at, 'level') === against)
    .sort((a, b) => Math.abs(movers.number(b, 'percent_moved')) - Math.abs(movers.number(a, 'percent_moved')))
  // Of columns that say nearly the same, what is asked for is named first, and groups before numbers.
  const most = Math.abs(movers.number(byMove[0] ?? -1, 'percent_moved'))
  const near = byMove.filter((at) => Math.abs(movers.number(at, 'percent_moved')) >= LIMITS.movesAlike * most)
  const named = (at: number) => {
    const own = held.find(({ label }) => label === movers.text(at, 'variable'))
    return own && isDimension(own) ? (own.asked ? 2 : 1) : 0
  }
  const mover = [...near].sort((a, b) => named(b) - named(a))[0]
  const dependsRow = depend.rows
    .filter((at) => beyondChance(depend.number(at, 'p_bh')))
    .sort((a, b) => depend.number(a, 'p') - depend.number(b, 'p'))[0]
  const find = (label: string) => held.find((own) => own.label === label) ?? null
  const same = Math.sign(contrasts.number(row, 'raw')) === Math.sign(contrasts.number(row, 'adjusted'))
  const confounder =
    mover !== undefined && Math.abs(movers.number(mover, 'percent_moved')) >= LIMITS.moved
      ? find(movers.text(mover, 'variable'))
      : null
  const by = confounder === null || isDimension(confounder) ? confounder : bandOf(confounder)
  return {
    kind: 'adjusted',
    dimension,
    contrasts,
    row,
    main,
    held,
    confounder,
    within: by && { by, sample },
    depends: dependsRow === undefined ? null : find(depend.text(dependsRow, 'variable')),
    dependsP: dependsRow === undefined ? null : depend,
    dependsRow: dependsRow ?? 0,
    moved,
    numbers: numbersOf({
      kind: 'adjusted',
      metric: measure.label,
      against: dimension.label,
      groups: [against, reference],
      value: contrasts.number(row, 'adjusted'),
      low: contrasts.number(row, 'low'),
      high: contrasts.number(row, 'high'),
      p: contrasts.number(row, 'p'),
      n: main.number(0, 'n'),
      size: Math.min(1, Math.abs(moved)),
      checks: [
        { name: 'keeps its sign', passed: same },
        { name: 'keeps its size', passed: Math.abs(moved) < LIMITS.moved },
        { name: 'is the same everywhere', passed: dependsRow === undefined },
      ],
      evidence: [cell],
    }),
  }
}
