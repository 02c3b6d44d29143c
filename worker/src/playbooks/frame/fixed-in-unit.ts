import {
  metricColumns,
  type ColumnProfile,
  type Noun,
  type Question,
  type TableModel,
  type TableProfile,
} from '#contract'
import { FIXED, isFixed } from '../../decide/fixed.ts'
import { nounOf } from '../../lexicon/inflect.ts'
import { fixedSql } from '../../rows/fixed-sql.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { calledIn } from '../../model/repeating-unit.ts'

/** What a measure is a property of: all rows of one have the same, so that each is one observation and not its rows. */
export interface FixedInUnit {
  column: string
  noun: Noun
  /** Its `row` has the `units` and the `rows` that they have. */
  view: View
  row: number
  /** Columns that all rows of a unit share too; of the others one row says nothing. */
  shared: ReadonlySet<string>
}

/** Acts whose tests are over rows; a course over time and errors in the records are matters of rows. */
const OF_ROWS: ReadonlySet<Question['act']> = new Set([
  'change',
  'event',
  'forecast',
  'odd',
  'exact',
  'describe',
])

export interface MaybeFixed {
  toolkit: Toolkit
  question: Question
  source: TableProfile
  model: TableModel
  /** What is measured, in SQL over `from`. */
  value: string
  label: string
  from: string
  /** Other columns that rows could be told apart or measured by, in SQL; those asked have to be shared as well. */
  beside: readonly { column: string; sql: string; asked: boolean; distinct: number }[]
}

/**
 * What the measure is fixed in: the column with the fewest values of those in which all rows of each value have one
 * measure and lie in one of the groups asked, beyond what chance brings where most rows have the same anyway. Null where
 * rows are what was measured.
 */
export async function fixedInUnit(given: MaybeFixed): Promise<FixedInUnit | null> {
  const { toolkit, question, value, label, from, model, beside } = given
  if (OF_ROWS.has(question.act)) return null
  const units = likelyUnits(given)
  if (units.length === 0) return null
  const looked = beside.slice(0, FIXED.mostBeside)
  const view = new View(
    await toolkit.query(
      `Whether ${label} is a property of what has several rows`,
      units
        .map(({ name }, place) =>
          fixedSql(
            place,
            from,
            name,
            value,
            looked.map(({ sql }) => sql),
          ),
        )
        .join('\nunion all\n') + '\norder by units',
    ),
  )
  const found = view.rows.find((row) => isFixed(view, row) && tellsApart(view, row, looked))
  if (found === undefined) return null
  const column = units[view.number(found, 'place')]!
  const shared = looked.filter((_, at) => view.number(found, `varies_${at}`) === 0).map((own) => own.column)
  return {
    column: column.name,
    noun: model.fields.find((own) => own.column === column.name)?.entity ?? nounOf(calledIn(model, column)),
    view,
    row: found,
    shared: new Set(shared.filter((own) => own !== column.name)),
  }
}

/** Groups that are asked are of units; where none are, something at least is: a code that another column spells out has none. */
function tellsApart(view: View, row: number, looked: MaybeFixed['beside']): boolean {
  const isShared = (own: MaybeFixed['beside'][number]) =>
    view.number(row, `varies_${looked.indexOf(own)}`) === 0 &&
    FIXED.unitsEach * own.distinct <= view.number(row, 'units')
  const asked = looked.filter((own) => own.asked)
  return asked.length > 0 ? asked.every(isShared) : looked.some(isShared)
}

const NAMES = ['identifier', 'category', 'place', 'text']

/** Columns of names that repeat, of which at least as many differ as of the measure. */
function likelyUnits({ source, question, beside }: MaybeFixed): ColumnProfile[] {
  const { metric } = question
  const measured = source.columns.find(({ name }) => metric?.kind === 'value' && name === metric.column)
  const makes = metric ? metricColumns(metric) : []
  const groups = new Set(beside.filter(({ asked }) => asked).map(({ column }) => column))
  return source.columns
    .filter(
      ({ name, role, distinct, rows, nulls }) =>
        NAMES.includes(role) &&
        !makes.includes(name) &&
        !groups.has(name) &&
        distinct >= Math.max(FIXED.fewestUnits, measured?.distinct ?? 0) &&
        nulls <= FIXED.mostBlank * rows &&
        rows - nulls >= FIXED.rowsEach * distinct,
    )
    .sort((one, other) => one.distinct - other.distinct)
    .slice(0, FIXED.mostUnits)
}
