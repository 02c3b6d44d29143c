import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { inOneUnit, mixedUnits, type MixedUnits } from '../values/mixed-units.ts'

/** A column of numbers whose units stand in another column, as they are brought to one. */
export interface UnitsBeside extends MixedUnits {
  column: string
  /** The column that holds the units. */
  by: string
  /** Rows whose numbers were in another unit. */
  rows: number
}

const UNIT_NAME = /(?:^|[\s_])(?:units?|uom|unit of measure|measure)$/i
const MOST_UNITS = 8

/**
 * Numbers beside a column of units of one kind are brought to the unit of most, where that brings the groups together:
 * 500 with "g" beside 0.4 with "kg".
 */
export async function bringToOneUnit(
  session: DataSession,
  table: string,
  columns: readonly { name: string; original_name: string }[],
  /** Columns of numbers. */
  numbers: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<UnitsBeside[]> {
  const found: UnitsBeside[] = []
  for (const [at, { name: by, original_name: called }] of columns.entries()) {
    if (numbers.has(by) || !UNIT_NAME.test(called.trim())) continue
    const column = numbersOf(columns, at, numbers)
    if (!column) continue
    const [own, unit] = [identifier(column), identifier(by)]
    const { rows } = await session.query(
      `SELECT trim(${unit}) AS u, count(*) AS n, median(${own}) FILTER (WHERE ${own} > 0) AS middle FROM ${identifier(table)} WHERE nullif(trim(${unit}), '') IS NOT NULL GROUP BY 1 ORDER BY n DESC, u LIMIT ${MOST_UNITS + 1}`,
      { signal },
    )
    if (rows.length < 2 || rows.length > MOST_UNITS) continue
    const units = mixedUnits(new Map(rows.map(([word, n]) => [word as string, n as number])))
    if (!units || !comeTogether(rows as [string, number, number | null][], units)) continue
    await session.execute(
      `UPDATE ${identifier(table)} SET ${own} = ${inOneUnit(own, `trim(${unit})`, units)}, ${unit} = ${literal(units.unit)} WHERE nullif(trim(${unit}), '') IS NOT NULL`,
      { signal },
    )
    const moved = rows.filter(([word]) => units.times.get(word as string) !== '* 1::double')
    found.push({ ...units, column, by, rows: moved.reduce((sum, [, n]) => sum + (n as number), 0) })
  }
  return found
}

/** Whose units they are: the numbers that the name says, else those right before or behind. */
function numbersOf(
  columns: readonly { name: string; original_name: string }[],
  at: number,
  numbers: ReadonlySet<string>,
): string | null {
  const words = (called: string) =>
    called
      .toLowerCase()
      .split(/[\s_]+/)
      .filter((word) => word.length > 2)
  const said = words(columns[at]!.original_name).filter((word) => !UNIT_NAME.test(word))
  const all = columns.filter(({ name }) => numbers.has(name))
  const named = all.filter(({ original_name: called }) => words(called).some((word) => said.includes(word)))
  if (said.length > 0) return named.length === 1 ? named[0]!.name : null
  const beside = [columns[at - 1], columns[at + 1]].find((own) => own && numbers.has(own.name))
  return beside?.name ?? null
}

/** The middles of the rows of each unit lie closer together than they did. */
function comeTogether(rows: readonly [string, number, number | null][], units: MixedUnits): boolean {
  const [first, ...others] = rows.map(([word, n, middle]) => {
    const by = units.times.get(word)!
    const size = Number(by.replace(/^[*/] |::double$/g, ''))
    return {
      n,
      raw: Math.log(middle ?? NaN),
      made: Math.log((middle ?? NaN) * (by.startsWith('/') ? 1 / size : size)),
    }
  })
  const apart = (of: 'raw' | 'made') =>
    others.reduce((sum, own) => sum + own.n * Math.abs(own[of] - first![of]), 0)
  return apart('made') < apart('raw')
}
