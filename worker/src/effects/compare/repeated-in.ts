import { FIXED, isFixed } from '../../decide/fixed.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { keptName } from '../effect.ts'
import { View } from '../../prose/view.ts'
import { fixedSql } from '../../rows/fixed-sql.ts'

/**
 * Columns that rows only repeat, with the unit that has them: all rows of a unit have one value of it and lie on one side. Of a handful of units their
 * rows would make a test of hundreds.
 * @param side what the rows are set apart by, in SQL
 */
export async function repeatedIn(
  frame: Frame,
  of: string,
  side: string,
  columns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tried = columns.slice(0, FIXED.mostBeside)
  const units = likelyUnits(frame)
  if (tried.length === 0 || units.length === 0) return new Map()
  const view = await once(
    frame,
    `repeated ${of} ${tried.join()}`,
    async () =>
      new View(
        await frame.toolkit.query(
          `Whether the rows of ${of} are of a few that they repeat`,
          units
            .flatMap((unit, at) =>
              tried.map((column, place) =>
                fixedSql(at * tried.length + place, frame.sample, unit, identifier(column), [side]),
              ),
            )
            .join('\nunion all\n') + '\norder by place',
          { maxRows: 200 },
        ),
      ),
  )
  return new Map(
    view.rows
      .filter((row) => isFixed(view, row) && view.number(row, 'varies_0') === 0)
      .reverse()
      .map((row) => {
        const place = view.number(row, 'place')
        return [tried[place % tried.length]!, units[Math.floor(place / tried.length)]!]
      }),
  )
}

/**
 * The rows in which a measure of groups counts once for each unit, where both are the same in all rows of one; the rows of
 * the frame where each is an observation.
 */
export async function onceEach(
  frame: Frame,
  { column, label }: Pick<Dimension, 'column' | 'label'>,
  measure: Measure,
): Promise<string> {
  const own = measure.variable?.column
  if (!own || measure.totals || measure === frame.measure || measure.kind === 'sum') return frame.sample
  const unit = (await repeatedIn(frame, `each ${label}`, identifier(column), [own])).get(own)
  if (unit === undefined) return frame.sample
  return once(frame, `once each ${own} by ${column}`, async () => {
    const table = `${frame.table}_once_${keptName(own + column)}`
    await frame.toolkit.query(
      `${measure.label} once for each of what has several rows`,
      `select * from ${frame.sample} where ${identifier(unit)} is not null and ${identifier(own)} is not null qualify row_number() over (partition by ${identifier(unit)} order by ${identifier(column)} is null) = 1`,
      { keeps: table, maxRows: 5 },
    )
    return table
  })
}

/** Columns of the frame of which each value has many rows. */
function likelyUnits({ dimensions, unit, rows }: Frame): string[] {
  const names = dimensions
    .filter(
      ({ ordered, distinct, profile }) =>
        profile !== null && !ordered && distinct >= FIXED.fewestUnits && FIXED.rowsEach * distinct <= rows,
    )
    .sort((one, other) => one.distinct - other.distinct)
    .map(({ column }) => column)
  return [...(unit ? [unit.column] : []), ...names].slice(0, FIXED.mostUnits)
}
