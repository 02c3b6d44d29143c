import type { ColumnProfile, TableProfile } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import type { BuiltinToolkit as Toolkit } from './asked-view.ts'
import { labelOf } from '../../../variables/labels.ts'
import type { Study } from './study.types.ts'
import { View } from '../../../prose/view.ts'

const LEAST_UNITS = 6
const MOST_UNITS = 300
const LEAST_ROWS_EACH = 3
const MOST_TRIED = 3

const GROUPING = ['category', 'ordered-category', 'binary', 'place']

/**
 * Units that were measured several times each on one schedule and that were given to groups as a whole: plants at each
 * concentration, each plant of one type. Two signs together: the column decides another grouping, and a second column
 * runs through the same few values once in each unit.
 */
export async function nestedUnit(toolkit: Toolkit, source: TableProfile): Promise<Study['unit']> {
  const { rows } = source
  const whole = source.columns.filter(({ nulls }) => nulls === 0)
  const units = whole
    .filter(
      (own) =>
        ['category', 'ordered-category', 'place', 'text', 'identifier'].includes(own.role) &&
        own.distinct >= LEAST_UNITS &&
        own.distinct <= MOST_UNITS &&
        rows >= LEAST_ROWS_EACH * own.distinct,
    )
    .slice(0, MOST_TRIED)
  const tries = units.flatMap((unit) => {
    const groups = whole.filter(
      (own) =>
        own !== unit && GROUPING.includes(own.role) && own.distinct >= 2 && 2 * own.distinct <= unit.distinct,
    )
    const schedules = whole.filter(
      (own) =>
        own !== unit &&
        own.distinct >= LEAST_ROWS_EACH &&
        own.distinct >= 0.9 * (rows / unit.distinct) &&
        own.distinct <= 1.5 * (rows / unit.distinct),
    )
    return groups.slice(0, 4).flatMap((group) => schedules.slice(0, 4).map((at) => ({ unit, group, at })))
  })
  if (tries.length === 0) return null
  const pairs = (a: ColumnProfile, b: ColumnProfile) =>
    `count(distinct (${identifier(a.name)}, ${identifier(b.name)}))`
  const view = new View(
    await toolkit.query(
      'Is a column the unit that was measured several times',
      `${tries
        .map(
          ({ unit, group, at }, place) =>
            `select ${place} as place, ${pairs(unit, group)} - count(distinct ${identifier(unit.name)}) as undecided, count(*) - ${pairs(unit, at)} as repeats from ${identifier(source.name)}`,
        )
        .join('\nunion all\n')}\norder by place`,
      { maxRows: 50 },
    ),
  )
  const row = view.rows.find((at) => view.number(at, 'undecided') === 0 && view.number(at, 'repeats') === 0)
  if (row === undefined) return null
  const { unit } = tries[row]!
  return { column: unit.name, label: labelOf(unit), again: true }
}
